-- Matrices, complex numbers and fractions with operators; numbers that are integers or floats.
local Matrix = {}
Matrix.__index = Matrix
function Matrix.new(rows) return setmetatable(rows, Matrix) end
function Matrix.zero(n, m) local r = {} for i = 1, n do r[i] = {} for j = 1, m or n do r[i][j] = 0 end end return Matrix.new(r) end
function Matrix.identity(n) local r = Matrix.zero(n) for i = 1, n do r[i][i] = 1 end return r end
Matrix.__mul = function(a, b)
  if type(a) == "number" then a, b = b, a end
  if type(b) == "number" then
    local r = Matrix.zero(#a, #a[1])
    for i, row in ipairs(a) do for j, x in ipairs(row) do r[i][j] = x * b end end
    return r
  end
  if #a[1] ~= #b then error(("cannot multiply %dx%d and %dx%d"):format(#a, #a[1], #b, #b[1]), 2) end
  local r = Matrix.zero(#a, #b[1])
  for i = 1, #a do
    for j = 1, #b[1] do
      local sum = 0
      for k = 1, #b do sum = sum + a[i][k] * b[k][j] end
      r[i][j] = sum
    end
  end
  return r
end
Matrix.__pow = function(m, n)
  local r = Matrix.identity(#m)
  while n > 0 do
    if n & 1 == 1 then r = r * m end
    m, n = m * m, n >> 1
  end
  return r
end
Matrix.__eq = function(a, b)
  for i, row in ipairs(a) do for j, x in ipairs(row) do if b[i][j] ~= x then return false end end end
  return #a == #b
end
Matrix.__tostring = function(m)
  local lines = {}
  for i, row in ipairs(m) do lines[i] = "[" .. table.concat(row, " ") .. "]" end
  return table.concat(lines, "\n")
end
function Matrix:transposed()
  local r = Matrix.zero(#self[1], #self)
  for i, row in ipairs(self) do for j, x in ipairs(row) do r[j][i] = x end end
  return r
end
function Matrix:determinant()
  if #self == 1 then return self[1][1] end
  local sum = 0
  for j = 1, #self do
    local minor = {}
    for i = 2, #self do
      local row = table.move(self[i], 1, #self, 1, {})
      table.remove(row, j)
      minor[i - 1] = row
    end
    sum = sum + (-1) ^ (1 + j) * self[1][j] * Matrix.new(minor):determinant()
  end
  return sum
end
local a = Matrix.new { { 1, 2 }, { 3, 4 } }
print(a * a)
print(a * 2.0)
print((Matrix.new { { 1, 1 }, { 1, 0 } } ^ 60)[1][2], a ^ 0 == Matrix.identity(2), a == 1 * a, a:determinant(), math.type(a:determinant()))
print(Matrix.new({ { 1, 2, 3 }, { 4, 5, 6 } }):transposed())
print(Matrix.new({ { 2, 0, 1 }, { 1, 3, 2 }, { 1, 1, 1 } }):determinant(), select(2, pcall(function() return a * Matrix.new { { 1, 2, 3 } } end)))

local function gcd(a, b) while b ~= 0 do a, b = b, a % b end return math.abs(a) end
local F = {}
local function fraction(n, d)
  if d == 0 then error("denominator is zero", 2) end
  if math.type(n) == "float" then error(("no fraction: %s"):format(n), 2) end
  local g = gcd(n, d) * (d < 0 and -1 or 1)
  return setmetatable({ n = n // g, d = d // g }, F)
end
local function of(x) return getmetatable(x) == F and x or fraction(x, 1) end
F.__add = function(a, b) a, b = of(a), of(b) return fraction(a.n * b.d + b.n * a.d, a.d * b.d) end
F.__sub = function(a, b) return a + -of(b) end
F.__unm = function(a) return fraction(-a.n, a.d) end
F.__mul = function(a, b) a, b = of(a), of(b) return fraction(a.n * b.n, a.d * b.d) end
F.__div = function(a, b) a, b = of(a), of(b) return fraction(a.n * b.d, a.d * b.n) end
F.__idiv = function(a, b) local q = of(a) / of(b) return q.n // q.d end
F.__mod = function(a, b) return of(a) - of(b) * (a // b) end
F.__lt = function(a, b) a, b = of(a), of(b) return a.n * b.d < b.n * a.d end
F.__le = function(a, b) return not (of(b) < of(a)) end
F.__eq = function(a, b) return a.n == b.n and a.d == b.d end
F.__tostring = function(a) return a.d == 1 and tostring(a.n) or a.n .. "/" .. a.d end
F.__concat = function(a, b) return tostring(a) .. tostring(b) end
F.__index = function(a, k) if k == "value" then return a.n / a.d end end
local half, third = fraction(1, 2), fraction(-2, -6)
print(half + third, half - third, half * third, half / third, -half, half + 1, 2 * third, half < third, half <= third, fraction(2, 4) == half)
print((half + 3) // third, (half + 3) % third, half.value, third.value, half .. " and " .. third, half.nothing, "x" .. half)
print(pcall(fraction, 1, 0), select(2, pcall(fraction, 1.5, 2)))
local sum = fraction(0, 1)
for i = 1, 12 do sum = sum + fraction(1, i) end
print(sum, sum.value, sum > 3, math.max(3, sum.n), #tostring(sum))
print(7 // 2, -7 // 2, 7 % -3, -7 % 3, 7 / 2, 2 ^ 10, 1e3, 10 // 0.3, 5 // 0.0, -5 % math.huge, 3 | 4, 6 & 3, 5 ~ 1, ~5, 1 << 4, 256 >> 4, 7.0 // 2, 2^53 == 2^53 + 1, math.maxinteger + 1 == math.mininteger, 5 == 5.0, "5" == 5, 10 == "10" + 0)
