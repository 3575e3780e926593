# An exception whose text cannot be made.
class Odd(Exception):
    def __str__(self):
        return 3


raise Odd(1)
