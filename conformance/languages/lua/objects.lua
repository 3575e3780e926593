-- objects: small differences that programs notice.
-- classes, inheritance, varargs
local Animal = {} Animal.__index = Animal
function Animal.new(name, sound) local self = setmetatable({}, Animal) self.name = name self.sound = sound return self end
function Animal:speak() return self.name .. " says " .. self.sound end
local Dog = setmetatable({}, {__index = Animal}) Dog.__index = Dog
function Dog.new(name) local self = Animal.new(name, "woof") return setmetatable(self, Dog) end
function Dog:fetch() return self.name .. " fetches!" end
local d = Dog.new("Rex") print(d:speak(), d:fetch(), getmetatable(d) == Dog)
local function sum(...) local s = 0 for _, v in ipairs({...}) do s = s + v end return s, select("#", ...) end
print(sum(1, 2, 3)) print((sum(1, 2, 3)))
local t = {sum(1,2), sum(3,4)} print(#t, t[1], t[2], t[3])
local function f(a, b, ...) return b, a, ... end
print(f(1, 2, 3, 4), f(1))
