-- Coroutines: producers and consumers, a scheduler with a clock, generators over trees, exceptions through them, channels.
local function producer(n) return coroutine.create(function() for i = 1, n do coroutine.yield("item " .. i) end return "done" end) end
local function filter(source) return coroutine.create(function() while true do local ok, v = coroutine.resume(source) if coroutine.status(source) == "dead" then return v end coroutine.yield(v:upper()) end end) end
local p = filter(producer(3))
while coroutine.status(p) ~= "dead" do print(coroutine.resume(p)) end
print(coroutine.resume(p))

local function tree(v, l, r) return { v = v, l = l, r = r } end
local t = tree(4, tree(2, tree(1), tree(3)), tree(6, tree(5), tree(7)))
local function walk(n) if n then walk(n.l) coroutine.yield(n.v) walk(n.r) end end
local function values(n) return coroutine.wrap(function() walk(n) end) end
local out = {}
for v in values(t) do out[#out + 1] = v end
print(table.concat(out, " "))
local function permutations(a, n)
  n = n or #a
  return coroutine.wrap(function()
    local function permute(k)
      if k <= 1 then coroutine.yield(table.concat(a)) return end
      for i = 1, k do
        a[k], a[i] = a[i], a[k]
        permute(k - 1)
        a[k], a[i] = a[i], a[k]
      end
    end
    permute(n)
  end)
end
local all = {}
for s in permutations { "a", "b", "c" } do all[#all + 1] = s end
print(#all, table.concat(all, ","))

local Scheduler = { now = 0, ready = {}, sleeping = {}, log = {} }
function Scheduler:spawn(name, f, ...)
  local args = table.pack(...)
  self.ready[#self.ready + 1] = { name = name, co = coroutine.create(function() return f(table.unpack(args, 1, args.n)) end) }
end
function Scheduler:note(fmt, ...) self.log[#self.log + 1] = ("%02d "):format(self.now) .. fmt:format(...) end
function Scheduler:run()
  while #self.ready > 0 or #self.sleeping > 0 do
    if #self.ready == 0 then
      table.sort(self.sleeping, function(a, b) return a.wake < b.wake or (a.wake == b.wake and a.name < b.name) end)
      local next_task = table.remove(self.sleeping, 1)
      self.now = next_task.wake
      self.ready[1] = next_task
    end
    local task = table.remove(self.ready, 1)
    local ok, what, arg = coroutine.resume(task.co, task.value)
    task.value = nil
    if not ok then self:note("%s failed: %s", task.name, tostring(what):gsub("^.-:%d+: ", ""))
    elseif coroutine.status(task.co) == "dead" then self:note("%s returned %s", task.name, tostring(what))
    elseif what == "sleep" then
      task.wake = self.now + arg
      self.sleeping[#self.sleeping + 1] = task
    elseif what == "receive" then
      arg.waiting[#arg.waiting + 1] = task
    else self.ready[#self.ready + 1] = task end
  end
end
local function sleep(n) coroutine.yield("sleep", n) end
local function channel() return { queue = {}, waiting = {} } end
local function send(ch, v)
  if #ch.waiting > 0 then
    local task = table.remove(ch.waiting, 1)
    task.value = v
    Scheduler.ready[#Scheduler.ready + 1] = task
  else ch.queue[#ch.queue + 1] = v end
end
local function receive(ch)
  if #ch.queue > 0 then return table.remove(ch.queue, 1) end
  return coroutine.yield("receive", ch)
end
local ch = channel()
Scheduler:spawn("ping", function(n) for i = 1, n do sleep(3) send(ch, i * i) Scheduler:note("ping sent %d", i * i) end return "pinged" end, 3)
Scheduler:spawn("pong", function() local sum = 0 for _ = 1, 3 do local v = receive(ch) sum = sum + v Scheduler:note("pong got %d", v) end return sum end)
Scheduler:spawn("bad", function() sleep(4) error("broken") end)
Scheduler:spawn("table error", function() sleep(1) local x = {} return x.y.z end)
Scheduler:spawn("quick", function(...) return select("#", ...) end, nil, nil)
Scheduler:run()
print(table.concat(Scheduler.log, "\n"))

local co = coroutine.wrap(function(...)
  local args = table.pack(...)
  while true do args = table.pack(coroutine.yield(args.n, table.unpack(args, 1, args.n))) end
end)
print(co(1, nil, 3)) print(co()) print(co("x", false))
print(coroutine.isyieldable(), coroutine.status(coroutine.create(print)), select("#", coroutine.running()))
local ok, err = pcall(coroutine.wrap(function() error({ code = 5 }) end))
print(ok, type(err), err.code)
local dead = coroutine.wrap(function() return 1 end)
dead()
print(pcall(dead))
local c2 = coroutine.create(function() local ok, e = pcall(function() coroutine.yield("inside pcall") error("after", 0) end) coroutine.yield(ok, e) return "end" end)
for _ = 1, 4 do print(coroutine.resume(c2)) end
local gen = coroutine.wrap(function() for i = 1, math.huge do if coroutine.yield(i) == "stop" then return "stopped" end end end)
print(gen(), gen(), gen("stop"))
