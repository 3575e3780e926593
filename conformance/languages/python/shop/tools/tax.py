import config


def with_tax(cents):
    return cents + cents * config.RATE // 100
