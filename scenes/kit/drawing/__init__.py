"""How a scene gets onto the screen: units to px, text, and the painter that draws only what changed."""
