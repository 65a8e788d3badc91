"""The commands that draw: playing, pictures of scenes, measuring."""
