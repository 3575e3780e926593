SIGN = "EUR "


def shown(cents):
    return f"{SIGN}{cents // 100}.{cents % 100:02d}"
