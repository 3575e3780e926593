total = 0


def add(n):
    global total
    total += n


def name():
    return __name__
