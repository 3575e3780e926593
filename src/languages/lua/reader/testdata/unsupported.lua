a = 1ULL
b = 2i
c = 0b11
d = "\u{110000}"
_ENV.x = 1
