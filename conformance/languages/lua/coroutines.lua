-- Generators, producers and consumers, a scheduler.
local function range(from, to, step)
  return coroutine.wrap(function()
    for i = from, to, step or 1 do coroutine.yield(i) end
  end)
end
for i in range(1, 10, 3) do io.write(i, " ") end
print()

local function permutations(t)
  local function generate(n)
    if n <= 1 then
      coroutine.yield(table.concat(t, ""))
    else
      for i = 1, n do
        t[i], t[n] = t[n], t[i]
        generate(n - 1)
        t[i], t[n] = t[n], t[i]
      end
    end
  end
  return coroutine.wrap(function() generate(#t) end)
end
local all = {}
for p in permutations({"a", "b", "c"}) do all[#all + 1] = p end
print(#all, table.concat(all, " "))

local echo = coroutine.create(function(a, b)
  print("start", a, b)
  local c = coroutine.yield(a + b)
  print("got", c)
  local d, e = coroutine.yield(c * 2)
  print("got", d, e)
  return "done", d + e
end)
print(coroutine.status(echo))
print(coroutine.resume(echo, 1, 2))
print(coroutine.status(echo))
print(coroutine.resume(echo, 10))
print(coroutine.resume(echo, 3, 4))
print(coroutine.status(echo))
print(coroutine.resume(echo))

local function producer(items)
  return coroutine.create(function()
    for _, item in ipairs(items) do coroutine.yield(item) end
  end)
end
local function filter(source, keep)
  return coroutine.create(function()
    while true do
      local _, item = coroutine.resume(source)
      if item == nil then return end
      if keep(item) then coroutine.yield(item) end
    end
  end)
end
local even = filter(producer({1, 2, 3, 4, 5, 6}), function(x) return x % 2 == 0 end)
while true do
  local _, item = coroutine.resume(even)
  if item == nil then break end
  io.write(item, ";")
end
print()

local tasks, log = {}, {}
local function spawn(name, steps)
  tasks[#tasks + 1] = coroutine.create(function()
    for i = 1, steps do
      log[#log + 1] = name .. i
      coroutine.yield()
    end
    return name
  end)
end
spawn("a", 2)
spawn("b", 3)
spawn("c", 1)
while #tasks > 0 do
  for i = #tasks, 1, -1 do
    local ok, result = coroutine.resume(tasks[i])
    assert(ok)
    if coroutine.status(tasks[i]) == "dead" then
      log[#log + 1] = "end " .. result
      table.remove(tasks, i)
    end
  end
end
print(table.concat(log, ", "))

local failing = coroutine.create(function() error("inside", 0) end)
print(coroutine.resume(failing))
print(coroutine.isyieldable(), select(2, coroutine.running()))
