# Several files: a package, relative imports, a module that changes, names under other names.
import config
import tools.money as money
from tools import tax
from tools.cart import Cart, EMPTY as nothing
from counter import total, add
import counter

cart = Cart("Ann")
cart.put("tea", 350, 2)
cart.put("cup", 1200)
print(cart)
print(nothing, len(cart.items))
print(money.shown(cart.sum()))
print(money.shown(tax.with_tax(cart.sum())))

config.RATE = 10
print(money.shown(tax.with_tax(1000)))

add(5)
add(7)
print(total, counter.total)


def late():
    from tools.money import SIGN
    import tools.cart
    return SIGN + tools.cart.Cart("Bob").owner


print(late())
try:
    from counter import subtract
except ImportError as error:
    print(type(error).__name__, str(error).split(" (")[0])
print(__name__, counter.name())
