"""`python -m red7_arcade` does what the command `red7-arcade` does."""

import sys

from red7_arcade import main

sys.exit(main())
