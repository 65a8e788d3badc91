"""What every scene is made with; it knows no match and no game.

Imports run downward only, from floor to floor:

- `widgets`: what a person presses, chooses and reads, and pages of it; `narrator`: what a voice says of a scene
- `stack`: scenes, and the values by which they follow one another
- `stage`: what every scene is given to stand on: all that is below, for one window and one player's settings
- `drawing`: text, and the painter that draws what differs from the last frame
- `art`: pictures from outlines; `audio`: sounds and music; `speech`: the voice; `input`: devices become intents;
  `settings`, `notices`, `window`
- `messages`: every text a player reads
- `theme`, `viewport`, `layout`: colours and sizes, units and pixels, boxes; `timeline`: motion; `answers`,
  `assets`, `disk`, `terminal`
"""
