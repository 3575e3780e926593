# SPDX-License-Identifier: Apache-2.0
# statistics.

class statistics__StatisticsError(ValueError):
    pass
def statistics__mean(data):
    data = list(data)
    if not data:
        raise statistics__StatisticsError("mean requires at least one data point")
    n, d = statistics__exact_sum(data)
    d *= len(data)
    if n % d == 0 and all([isinstance(x, int) for x in data]):
        return n // d
    return n / d
def statistics__exact_sum(data):
    n, d = 0, 1
    for x in data:
        a, b = x.as_integer_ratio()
        if b == d:
            n += a
        elif b > d:
            n, d = n * (b // d) + a, b
        else:
            n += a * (d // b)
    return n, d
def statistics__squares(data, least, name):
    data = list(data)
    if len(data) < least:
        raise statistics__StatisticsError(name + (" requires at least two data points" if least == 2 else " requires at least one data point"))
    n, d = statistics__exact_sum(data)
    count = len(data)
    total, unit = 0, 1
    for x in data:
        a, b = x.as_integer_ratio()
        # (x - mean) as a fraction of b * d * count
        difference = a * d * count - n * b
        below = b * d * count
        total, unit = total * below * below + difference * difference * unit, unit * below * below
        g = math.gcd(total, unit)
        total, unit = total // g, unit // g
    return total, unit, count, all([isinstance(x, int) for x in data])
def statistics__root(n, m):
    if n == 0:
        return 0.0
    q = (n.bit_length() - m.bit_length() - 109) // 2
    if q >= 0:
        m <<= 2 * q
    else:
        n <<= -2 * q
    a = math.isqrt(n // m)
    a |= a * a * m != n
    return (a << q) / 1 if q >= 0 else a / (1 << -q)
def statistics__ratio(n, d, is_whole):
    return n // d if is_whole and n % d == 0 else n / d
def statistics__variance(data, xbar=None):
    n, d, count, is_whole = statistics__squares(data, 2, "variance")
    return statistics__ratio(n, d * (count - 1), is_whole)
def statistics__pvariance(data, mu=None):
    n, d, count, is_whole = statistics__squares(data, 1, "pvariance")
    return statistics__ratio(n, d * count, is_whole)
def statistics__stdev(data, xbar=None):
    n, d, count, is_whole = statistics__squares(data, 2, "stdev")
    return statistics__root(n, d * (count - 1))
def statistics__pstdev(data, mu=None):
    n, d, count, is_whole = statistics__squares(data, 1, "pstdev")
    return statistics__root(n, d * count)
def statistics__median_low(data):
    data = sorted(data)
    if not data:
        raise statistics__StatisticsError("no median for empty data")
    return data[(len(data) - 1) // 2]
def statistics__median_high(data):
    data = sorted(data)
    if not data:
        raise statistics__StatisticsError("no median for empty data")
    return data[len(data) // 2]
def statistics__fmean(data):
    data = list(data)
    if not data:
        raise statistics__StatisticsError("fmean requires at least one data point")
    return math.fsum(data) / len(data)
def statistics__median(data):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise statistics__StatisticsError("no median for empty data")
    if n % 2 == 1:
        return data[n // 2]
    return (data[n // 2 - 1] + data[n // 2]) / 2
def statistics__mode(data):
    counts = {}
    for element in data:
        counts[element] = counts.get(element, 0) + 1
    if not counts:
        raise statistics__StatisticsError("no mode for empty data")
    return max(counts, key=lambda k: counts[k])
def statistics__multimode(data):
    counts = {}
    for element in data:
        counts[element] = counts.get(element, 0) + 1
    most = max(counts.values(), default=0)
    return [k for k, v in counts.items() if v == most]

def statistics__quantiles(data, *, n=4, method="exclusive"):
    if n < 1:
        raise statistics__StatisticsError("n must be at least 1")
    data = sorted(data)
    count = len(data)
    if count < 2:
        raise statistics__StatisticsError("must have at least two data points")
    result = []
    if method == "inclusive":
        m = count - 1
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method != "exclusive":
        raise ValueError("Unknown method: " + repr(method))
    m = count + 1
    for i in range(1, n):
        j = i * m // n
        j = 1 if j < 1 else count - 1 if j > count - 1 else j
        delta = i * m - j * n
        result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
    return result
