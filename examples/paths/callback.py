from pricing import quote


def decide(amount: int):
    price = quote(amount)
    if price > amount:
        return "too dear"
    if price < 0:
        return "a gift"
    return "fair"
