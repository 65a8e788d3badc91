"""The kit of pages: a tree of nodes says what there is and how it stands together; places are found from it."""
