# SPDX-License-Identifier: Apache-2.0
# The longest Collatz sequence below N.
def steps(n):
    count = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        count += 1
    return count


best = 0
for i in range(1, 200000):
    best = max(best, steps(i))
print(best)
