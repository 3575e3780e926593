-- Classes by metatables: inheritance, class members, operators, text.
local Shape = {count = 0}
Shape.__index = Shape

function Shape.new(class, name)
  local self = setmetatable({}, class)
  self.name = name
  Shape.count = Shape.count + 1
  return self
end

function Shape:area() return 0 end
function Shape:describe()
  return string.format("%s with area %.2f", self.name, self:area())
end
Shape.__tostring = function(self) return "<" .. self:describe() .. ">" end

local function extend(base)
  local class = setmetatable({}, {__index = base})
  class.__index = class
  class.__tostring = base.__tostring
  class.super = base
  return class
end

local Circle = extend(Shape)
function Circle.new(class, radius)
  local self = Shape.new(class, "circle")
  self.radius = radius
  return self
end
function Circle:area() return 3.14159 * self.radius ^ 2 end

local Rectangle = extend(Shape)
function Rectangle.new(class, width, height)
  local self = Shape.new(class, "rectangle")
  self.width, self.height = width, height
  return self
end
function Rectangle:area() return self.width * self.height end

local Square = extend(Rectangle)
function Square.new(class, side)
  local self = Rectangle.new(class, side, side)
  self.name = "square"
  return self
end
function Square:describe()
  return "a " .. self.super.describe(self)
end

local shapes = {Circle:new(2), Rectangle:new(3, 4), Square:new(5)}
for i, shape in ipairs(shapes) do
  print(i, tostring(shape), shape:area() > 13)
end
print(Shape.count)

local Vector = {}
Vector.__index = Vector
local function vector(x, y) return setmetatable({x = x, y = y}, Vector) end
Vector.__add = function(a, b) return vector(a.x + b.x, a.y + b.y) end
Vector.__sub = function(a, b) return vector(a.x - b.x, a.y - b.y) end
Vector.__mul = function(a, b)
  if type(a) == "number" then return vector(a * b.x, a * b.y) end
  if type(b) == "number" then return vector(a.x * b, a.y * b) end
  return a.x * b.x + a.y * b.y
end
Vector.__unm = function(a) return vector(-a.x, -a.y) end
Vector.__eq = function(a, b) return a.x == b.x and a.y == b.y end
Vector.__lt = function(a, b) return a.x < b.x end
Vector.__le = function(a, b) return a.x <= b.x end
Vector.__len = function(a) return 2 end
Vector.__concat = function(a, b) return tostring(a) .. tostring(b) end
Vector.__tostring = function(a) return "(" .. a.x .. ", " .. a.y .. ")" end
Vector.__call = function(self, k) return self[k] end

local a, b = vector(1, 2), vector(3, 5)
print(tostring(a + b), tostring(b - a), a * b, tostring(2 * a), tostring(-b))
print(a == vector(1, 2), a ~= b, a < b, a >= b, #a, a .. b, b("y"))

local defaults = setmetatable({}, {
  __index = function(t, k) return k .. "?" end,
  __newindex = function(t, k, v) rawset(t, k, v * 2) end,
})
defaults.n = 21
print(defaults.n, defaults.missing, rawget(defaults, "missing"))
