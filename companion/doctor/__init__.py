"""The doctor: looks at the machine under the game and says what is well and what is not."""
