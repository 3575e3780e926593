local a
local b, c = 1
local d, e = 1, 2, f()
local g, h, i = f()
local j, k = 1, f()
local l <const> = 5
local m = (f())
local x = 1
local x = x + 1
print(x)
do
  print(a)
  local a = a
  local b = function() return b end
end
local function q() return late() end
local late = 1
local function late() return late() end
q(late)
