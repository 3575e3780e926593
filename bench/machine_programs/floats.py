# SPDX-License-Identifier: Apache-2.0
# Floats: no machine code for their arithmetic.
def mean(n):
    x = 0.0
    for i in range(n):
        x = x * 0.5 + i
    return x


print(mean(1500000))
