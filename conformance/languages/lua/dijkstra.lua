-- usage: lua dijkstra.lua SOURCE TARGET < edges
local Heap = {}
Heap.__index = Heap

function Heap.new(less) return setmetatable({items = {}, less = less}, Heap) end

function Heap:push(item)
  local items = self.items
  items[#items + 1] = item
  local i = #items
  while i > 1 do
    local parent = i // 2
    if not self.less(items[i], items[parent]) then break end
    items[i], items[parent] = items[parent], items[i]
    i = parent
  end
end

function Heap:pop()
  local items = self.items
  local top = items[1]
  items[1] = items[#items]
  items[#items] = nil
  local i = 1
  while true do
    local least = i
    for child = 2 * i, math.min(2 * i + 1, #items) do
      if self.less(items[child], items[least]) then least = child end
    end
    if least == i then return top end
    items[i], items[least] = items[least], items[i]
    i = least
  end
end

local edges, names = {}, {}
local function node(name)
  if not edges[name] then
    edges[name] = {}
    names[#names + 1] = name
    table.sort(names)
  end
  return edges[name]
end

local number = 0
for line in io.stdin:lines() do
  number = number + 1
  line = line:gsub("#.*", "")
  if line:find("%S") then
    local a, b, weight = line:match("^(%S+)%s+(%S+)%s+(%S+)%s*$")
    if not a then
      print("line " .. number .. ": three words are needed")
    elseif not tonumber(weight) then
      print(("line %d: %q is no number"):format(number, weight))
    else
      node(a)[b] = tonumber(weight)
      node(b)[a] = math.tointeger(tonumber(weight))
    end
  end
end
print(#names .. " nodes:", table.concat(names, " "))

local source, target = arg[1], arg[2]
local best, before = {[source] = 0}, {}
local queue = Heap.new(function(a, b)
  return a[1] < b[1] or (a[1] == b[1] and a[2] < b[2])
end)
queue:push {0, source}
while #queue.items > 0 do
  local distance, at = table.unpack(queue:pop())
  if distance <= best[at] then
    for other, weight in pairs(edges[at]) do
      local candidate = distance + weight
      if candidate < (best[other] or math.huge) then
        best[other], before[other] = candidate, at
        queue:push {candidate, other}
      end
    end
  end
end
table.sort(names, function(a, b)
  local x, y = best[a] or math.huge, best[b] or math.huge
  if x == y then return a < b end
  return x < y
end)
for _, name in ipairs(names) do
  print(string.format("  %-3s%s", name, best[name] and ("%4d"):format(best[name]) or "unreachable"))
end
local path = {}
local at = target
repeat
  table.insert(path, 1, at)
  at = before[at]
until at == nil
print(table.concat(path, " -> "), "=", best[target], #arg, arg[3])
