-- A simulation: coroutines that wait, driven by a queue; the script of each process is a line of the input.
local queue, now, log = {}, 0, {}

local function schedule(at, run, name)
  local entry = {at = at, run = run, name = name, order = #log + #queue}
  local i = #queue
  while i > 0 and queue[i].at > at do i = i - 1 end
  table.insert(queue, i + 1, entry)
end

local function say(...) log[#log + 1] = now io.write(string.format("%3d ", now), table.concat({...}, " "), "\n") end
local shared, waiting = {}, {}

local actions = {
  wait = function(n) coroutine.yield("sleep", tonumber(n)) end,
  set = function(key, value)
    shared[key] = value
    for _, co in ipairs(waiting[key] or {}) do schedule(now, co.run, co.name) end
    waiting[key] = nil
  end,
  await = function(key) if not shared[key] then coroutine.yield("await", key) end return shared[key] end,
  say = function(...) say(...) end,
  fail = function(...) error(table.concat({...}, " "), 0) end,
}

local function process(name, script)
  return coroutine.create(function()
    local count = 0
    for step in script:gmatch("[^;]+") do
      local words = {}
      for word in step:gmatch("%S+") do words[#words + 1] = word end
      local result = actions[words[1]](table.unpack(words, 2))
      if result then say(name, "got", result) end
      count = count + 1
    end
    return count
  end)
end

for line in io.lines() do
  local name, script = line:match("^(%w+):%s*(.+)$")
  if name then schedule(0, process(name, script), name) end
end
local failed = 0
while #queue > 0 do
  local entry = table.remove(queue, 1)
  now = entry.at
  local results = table.pack(coroutine.resume(entry.run))
  local ok, what, operand = table.unpack(results, 1, results.n)
  if not ok then
    failed = failed + 1
    say(entry.name, "failed:", what)
  elseif coroutine.status(entry.run) == "dead" then
    say(entry.name, "ends after", what, "steps")
  elseif what == "sleep" then
    schedule(now + operand, entry.run, entry.name)
  else
    waiting[operand] = waiting[operand] or {}
    table.insert(waiting[operand], entry)
  end
end
for key, entries in pairs(waiting) do
  for _, entry in ipairs(entries) do print(entry.name .. " waits for ever for " .. key, coroutine.status(entry.run)) end
end
print(now, #log, failed)
