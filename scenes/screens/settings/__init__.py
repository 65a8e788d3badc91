"""What the player has chosen: kept in a file, changed in a scene."""
