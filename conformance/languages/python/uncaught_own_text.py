# The last line of a traceback has the text that the exception's class gives it.
class Refused(Exception):
    def __init__(self, code):
        self.code = code

    def __str__(self):
        return "code %d" % self.code


class Missing(KeyError):
    pass


try:
    raise Missing("k")
except Missing as error:
    print(error, repr(error))
raise Refused(7)
