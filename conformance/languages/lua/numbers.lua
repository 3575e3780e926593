-- Integers, floats, and numeric algorithms.
print(7 // 2, -7 // 2, 7 % 3, -7 % 3, 7 % -3, 7.5 % 2, -7.5 // 2)
print(1 / 2, 4 / 2, 2 ^ 10, 10 // 3.0, 3 | 4, 6 & 3, 5 ~ 1, ~0, 1 << 62, -1 >> 60)
print(math.maxinteger, math.mininteger, math.maxinteger + 1 == math.mininteger)
print(1e15, 1e16, 123456789012345, 0.1 + 0.2, 1 / 3, -0.0, 100 // 1e-3)
print(1 == 1.0, math.type(1), math.type(1.0), math.type("1"), 3 == 3.5)
print(10 == "10", "10" + 5, "3" * "4", 10 .. 20)
print(tonumber("0x1F"), tonumber("  12  "), tonumber("1e2"), tonumber("abc"), tonumber("11", 2), tonumber("zz", 36))
print(math.floor(3.7), math.ceil(3.2), math.floor(-3.7), math.abs(-5), math.max(1, 5, 3), math.min(2, 0))
print(math.sqrt(16), math.pi, math.huge, -math.huge, math.tointeger(3.0), math.fmod(-7, 3))
print(string.format("%.3f %d %g", 2 / 3, 42, 1e20))
print(5 // 0.0, -5 // 0.0, 0 / 0 ~= 0 / 0, 5 % math.huge, -5 % math.huge)
print(0xff, 0x10p2, 1 < 1.5, "a" < "b", "Z" < "a", "" < "a")

local function gcd(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end
print(gcd(48, 36), gcd(17, 5))

local function sieve(n)
  local composite, primes = {}, {}
  for i = 2, n do
    if not composite[i] then
      primes[#primes + 1] = i
      for j = i * i, n, i do composite[j] = true end
    end
  end
  return primes
end
print(table.concat(sieve(50), " "))

local function power(base, exponent, modulus)
  local result = 1
  base = base % modulus
  while exponent > 0 do
    if exponent & 1 == 1 then result = result * base % modulus end
    base = base * base % modulus
    exponent = exponent >> 1
  end
  return result
end
print(power(2, 100, 1000007), power(3, 200, 13))

local function collatz(n)
  local steps = 0
  while n ~= 1 do
    if n % 2 == 0 then n = n // 2 else n = 3 * n + 1 end
    steps = steps + 1
  end
  return steps
end
for _, n in ipairs({1, 7, 27, 97}) do io.write(n, ":", collatz(n), " ") end
print()

local function to_base(n, base)
  local digits = "0123456789ABCDEF"
  if n == 0 then return "0" end
  local result = ""
  while n > 0 do
    local d = n % base
    result = digits:sub(d + 1, d + 1) .. result
    n = n // base
  end
  return result
end
print(to_base(255, 16), to_base(10, 2), to_base(0, 8))

for i = 3, 1 do print("never", i) end
for x = 1.0, 2.0, 0.5 do io.write(x, " ") end
for i = 10, 1, -4 do io.write(i, " ") end
for i = math.maxinteger - 1, math.maxinteger do io.write(i, " ") end
print()
print(pcall(function() for i = 1, 10, 0 do end end))
