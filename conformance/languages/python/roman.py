from sys import argv, exit

TABLE = list(zip([1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1],
                 "M CM D CD C XC L XL X IX V IV I".split()))


def to_roman(n: int) -> str:
    """
    >>> to_roman(14)
    'XIV'
    """
    if not 0 < n < 4000:
        raise OverflowError
    out = []
    for value, sign in TABLE:
        q, n = divmod(n, value)
        out.append(sign * q)
    return "".join(out)


errors = 0
for a in argv[1:]:
    try:
        print(f"{a} = {to_roman(int(a))}")
    except ValueError:
        errors += 1
        print(f"{a}: not a number")
    except OverflowError:
        errors += 1
        print(f"{a}: out of range")
exit(errors)
