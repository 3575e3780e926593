# SPDX-License-Identifier: Apache-2.0
# What a parcel costs, with a library that is not there.
import rates


def price(weight):
    try:
        fee = rates.fee(weight)
    except ValueError:
        fee = 5
    return weight * 2 + fee


total = price(10)
assert total > 20, "the parcel costs no more than its contents"
