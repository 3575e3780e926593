-- A double-ended queue, a stack, a priority queue, a ring buffer; varargs; iterators; a simulation that uses them.
local Deque = {}
Deque.__index = Deque
Deque.__len = function(d) return d.last - d.first + 1 end
function Deque.new(...)
  local d = setmetatable({ first = 1, last = 0, items = {} }, Deque)
  for i = 1, select("#", ...) do d:push((select(i, ...))) end
  return d
end
function Deque:push(v) self.last = self.last + 1 self.items[self.last] = v return self end
function Deque:unshift(v) self.first = self.first - 1 self.items[self.first] = v return self end
function Deque:pop()
  if #self == 0 then return nil, "empty" end
  local v = self.items[self.last]
  self.items[self.last] = nil
  self.last = self.last - 1
  return v
end
function Deque:shift()
  if #self == 0 then return nil, "empty" end
  local v = self.items[self.first]
  self.items[self.first] = nil
  self.first = self.first + 1
  return v
end
function Deque:each()
  local i = self.first - 1
  return function()
    i = i + 1
    if i <= self.last then return i - self.first + 1, self.items[i] end
  end
end
Deque.__tostring = function(d)
  local out = {}
  for _, v in d:each() do out[#out + 1] = tostring(v) end
  return "<" .. table.concat(out, " ") .. ">"
end

local Heap = {}
Heap.__index = Heap
function Heap.new(less) return setmetatable({ n = 0, less = less or function(a, b) return a < b end }, Heap) end
function Heap:push(v)
  self.n = self.n + 1
  local i = self.n
  self[i] = v
  while i > 1 and self.less(self[i], self[i // 2]) do
    self[i], self[i // 2] = self[i // 2], self[i]
    i = i // 2
  end
end
function Heap:pop()
  if self.n == 0 then return nil end
  local top = self[1]
  self[1] = self[self.n]
  self[self.n] = nil
  self.n = self.n - 1
  local i = 1
  while true do
    local l, r, least = 2 * i, 2 * i + 1, i
    if l <= self.n and self.less(self[l], self[least]) then least = l end
    if r <= self.n and self.less(self[r], self[least]) then least = r end
    if least == i then return top end
    self[i], self[least] = self[least], self[i]
    i = least
  end
end

local d = Deque.new(1, 2, nil, 4)
print(#d, d, d:pop(), d:shift(), #d, d:push("x"):unshift("y"), #d)
print(Deque.new():pop(), select("#", Deque.new():pop()), #Deque.new())
local h = Heap.new()
for _, v in ipairs { 5, 3, 8, 1, 9, 2, 7 } do h:push(v) end
local sorted = {}
for v in function() return h:pop() end do sorted[#sorted + 1] = v end
print(table.concat(sorted, ","))
local longest = Heap.new(function(a, b) return #a > #b or (#a == #b and a < b) end)
for word in ("the quick brown fox jumps over the lazy dog"):gmatch("%a+") do longest:push(word) end
print(longest:pop(), longest:pop(), longest:pop(), longest:pop(), longest.n)

local function ring(size)
  local items, at, count = {}, 0, 0
  return {
    add = function(v) at = at % size + 1 items[at] = v count = math.min(count + 1, size) end,
    all = function()
      local out = {}
      for i = 0, count - 1 do out[#out + 1] = items[(at - count + i) % size + 1] end
      return table.unpack(out)
    end,
  }
end
local r = ring(3)
print(r.all())
for i = 1, 5 do r.add(i * i) end
print(r.all())

-- Customers arrive and are served by two clerks; events in a heap by time.
local seed = 42
local function random(n) seed = (seed * 1103515245 + 12345) % 2147483648 return seed // 65536 % n + 1 end
local events = Heap.new(function(a, b) return a.time < b.time or (a.time == b.time and a.id < b.id) end)
local waiting, free, served, total_wait, time = Deque.new(), 2, {}, 0, 0
for id = 1, 8 do
  time = time + random(4)
  events:push { time = time, id = id, kind = "arrive", need = 2 + random(6) }
end
local function serve(now)
  while free > 0 and #waiting > 0 do
    local c = waiting:shift()
    free = free - 1
    total_wait = total_wait + (now - c.time)
    events:push { time = now + c.need, id = c.id, kind = "leave", since = c.time }
  end
end
for e in function() return events:pop() end do
  if e.kind == "arrive" then waiting:push(e)
  else
    free = free + 1
    served[#served + 1] = ("%d:%d-%d"):format(e.id, e.since, e.time)
  end
  serve(e.time)
end
print(table.concat(served, " "), total_wait, free, #waiting)
print(string.format("average wait %.3f, last customer %s", total_wait / #served, served[#served]))
