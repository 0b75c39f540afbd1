"""Languages: English stands in the code and the pages; other languages are catalogues in folders beside this file."""
