"""Printing: boxes, sheets and the PDF."""
