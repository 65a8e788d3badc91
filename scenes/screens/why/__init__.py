"""Why a person is out: the lost turn again, and the turns that would have kept them in."""
