def number(text: str):
    """A sign and digits: their value, or None."""
    i = 0
    sign = 1
    if i < len(text) and text[i] == "-":
        sign = -1
        i = i + 1
    if i == len(text):
        return None
    value = 0
    while i < len(text):
        if text[i] < "0" or text[i] > "9":
            return None
        value = value * 10 + ord(text[i]) - ord("0")
        i = i + 1
    return sign * value
