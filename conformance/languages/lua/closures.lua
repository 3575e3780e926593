-- Counters, memoisation, currying, and one variable an iteration.
local function counter(start)
  local n = start or 0
  return {
    next = function() n = n + 1; return n end,
    reset = function() n = start or 0 end,
    value = function() return n end,
  }
end

local c1, c2 = counter(), counter(10)
print(c1.next(), c1.next(), c2.next())
c1.reset()
print(c1.value(), c2.value())

local fs = {}
for i = 1, 5 do
  local square = i * i
  fs[#fs + 1] = function() square = square + 1; return i, square end
end
for i = 1, #fs do
  print(fs[i]())
end
print(fs[2](), (fs[2]()))

local function memoize(f)
  local cache = {}
  return function(n)
    local known = cache[n]
    if known == nil then
      known = f(n)
      cache[n] = known
    end
    return known
  end
end

local calls = 0
local fib
fib = memoize(function(n)
  calls = calls + 1
  if n < 2 then return n end
  return fib(n - 1) + fib(n - 2)
end)
print(fib(50), calls)

local function curry(f, n)
  n = n or 2
  if n < 2 then return f end
  local function helper(args, left)
    if left == 0 then return f(table.unpack(args)) end
    return function(x)
      local copy = {table.unpack(args)}
      copy[#copy + 1] = x
      return helper(copy, left - 1)
    end
  end
  return helper({}, n)
end
print(curry(function(a, b, c) return a + b * c end, 3)(2)(3)(4))

local function compose(...)
  local list = {...}
  return function(...)
    local function run(i, ...)
      if i == 0 then return ... end
      return run(i - 1, list[i](...))
    end
    return run(#list, ...)
  end
end
local inc = function(x) return x + 1 end
local double = function(x) return 2 * x end
print(compose(inc, double)(5), compose(double, inc)(5))

local x = 1
local f = function() return x end
local x = 2
print(f(), x)

local function varargs(...)
  local n = select("#", ...)
  local t = {...}
  return n, #t, (select(n > 0 and n or 1, ...))
end
print(varargs())
print(varargs(1, nil, 3))
print((varargs("a", "b")))
