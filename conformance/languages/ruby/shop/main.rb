# Several files: methods, constants and modules are everybody's, local variables are a file's own.
require_relative "cart"
require_relative "./tools/money"
require_relative "cart"

rate = 7
cart = Cart.new("Ann")
cart.put("tea", 350, 2)
cart.put("cup", 1200)
puts cart
puts Money.shown(cart.sum), Money::SIGN
puts with_tax(cart.sum)
puts rate
