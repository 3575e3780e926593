local money = require("tools.money")
local Cart = {}
Cart.__index = Cart
rate = 20

function Cart.new(owner)
  return setmetatable({owner = owner, items = {}}, Cart)
end

function Cart:put(name, price, count)
  self.items[#self.items + 1] = {name = name, price = price, count = count or 1}
end

function Cart:sum()
  local sum = 0
  for _, item in ipairs(self.items) do
    sum = sum + item.price * item.count
  end
  return sum
end

function Cart:text()
  local text = self.owner .. ":"
  for _, item in ipairs(self.items) do
    text = text .. " " .. item.count .. " " .. item.name .. " " .. money.shown(item.price)
  end
  return text
end

return Cart
