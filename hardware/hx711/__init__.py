"""Drivers of the HX711, one back end a file; gates decide for all of them what is corrupt."""
