# SPDX-License-Identifier: Apache-2.0
# The price list is not there. For one price the discount makes the total negative.
import prices


def total(price, coupon):
    rest = price - coupon
    if price > 100:
        rest = rest - price // 10
    return rest


price = prices.look_up("lamp")
if price < 30:
    print("too cheap for a coupon")
else:
    assert total(price, 40) >= 0, "we would have to pay"
