"""How the pictures of Kanon's cards are drawn, and the marks on them."""
