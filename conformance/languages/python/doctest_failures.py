def double(x):
    """
    >>> double(2)
    5
    >>> double("ab")
    'abab'
    >>> print("quiet")
    """
    return x * 2


def quiet():
    """
    >>> quiet()
    3
    >>> x = 1
    >>> x += 1; x
    2
    """


if __name__ == "__main__":
    import doctest
    results = doctest.testmod()
    print(results.failed, results.attempted)
