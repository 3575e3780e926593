"""How values are written: f-strings, format, %, repr."""
import math

n, x, name = 42, 3.14159, "Ada"
print(f"{n:5d}|{n:<5}|{n:^5}|{n:05d}|{n:+d}|{n:x}|{n:#x}|{n:b}|{n:08b}|{n:o}|{n:,}|{1234567:,}|{1234567:_}")
print(f"{x:.2f}|{x:8.3f}|{x:<8.1f}|{x:e}|{x:.0f}|{x:g}|{x:%}|{0.256:.1%}|{-x:+.2f}|{1e10:g}|{1e-7}")
print(f"{name:>6}|{name:*^9}|{name!r}|{name:.2}|{name!s:5}|{{}}|{name=}|{n + 1=}|{'q':-<4}")
width, digits = 10, 3
print(f"{x:{width}.{digits}f}|{name:{'>'}{width}}|{[1, 2]}|{ {'a': 1}['a'] }|{(lambda v: v * 2)(4)}")
print("{} {} {0}".replace("{0}", "{}").format(1, 2, 3), "{1}-{0}".format("a", "b"), "{k}={v!r}".format(k="x", v="y"), "{0[1]} {1.real}".format([5, 6], 7))
print("%d %5.2f %s %r %x %05d %-5s| %c %%" % (5, 2.5, "s", "r", 255, 42, "ab", "z"), "%(a)s-%(b)d" % {"a": "A", "b": 3}, "%s" % None)
print(repr("it's"), repr('say "hi"'), repr("a\nb\t\\"), repr(b"ab\x00\xff"), str([1.0, "x", None, True]), (1,), ())
print(1e16, 1e15, 123456789.123, 0.1 + 0.2, 1 / 3, 2.0, -0.0, 1e100, 1.5e-5, float("inf"), float("nan"), 100000000000000000000)
print(round(2.5), round(3.5), round(2.675, 2), round(-1.5), round(1234, -2), int("ff", 16), int("-12"), int(" 7 "), float("1e3"), bin(10), oct(8), hex(255))
print(7 // 2, -7 // 2, 7 % -3, -7 % 3, divmod(-7, 2), 7.5 // 2, -7.5 % 2, 2 ** 10, 2 ** -1, 2 ** 0.5, 10 ** 20)
print(math.pi, math.sqrt(2), math.floor(-1.5), math.ceil(1.2), math.gcd(12, 18), math.factorial(10), math.comb(5, 2), math.isclose(0.1 + 0.2, 0.3), math.inf, math.log2(8), math.hypot(3, 4))
print("abc".upper(), "Hello World".swapcase(), "hello world".title(), "x".zfill(3), "-5".zfill(4), "a-b-c".split("-"), "a b  c".split(), " x ".strip(), "xxaxx".strip("x"))
print("abc".center(9, "*"), "ab".ljust(4) + "|", "ab".rjust(4), "a,b,,c".split(","), "a,b,c".rsplit(",", 1), "l1\nl2\r\nl3".splitlines(), "key=val=x".partition("="))
print("hello".find("l"), "hello".rfind("l"), "hello".count("l"), "hello".index("e"), "hello".replace("l", "L", 1), "hello"[1:-1], "hello"[::-1], "hello"[-3:], "ab" * 3)
print("abc".isalpha(), "a1".isalnum(), "12".isdigit(), " ".isspace(), "Ab".islower(), "AB".isupper(), "abc".startswith(("x", "a")), "abc".endswith("bc"), "b" in "abc")
print("".join(chr(ord(c) + 1) for c in "HAL"), "abc".translate(str.maketrans("ab", "xy", "c")), "tEsT".capitalize(), "a\tb".expandtabs(4), "prefix-x".removeprefix("prefix-"), ord("é"), "é".encode())
print(sorted("hello"), list("abc"), "-".join(["a", "b"]), "%s" % [1], str(True) + "!", bool(""), bool("0"), "a" < "b" < "c", max("hello"), list(map(str.upper, "ab")))
