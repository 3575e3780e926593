-- Breadth and depth first, shortest ways, topological order.
local graph = {
  a = {b = 4, c = 1}, b = {e = 4}, c = {b = 2, d = 4}, d = {e = 4}, e = {},
}
local function sorted_keys(t)
  local keys = {}
  for k in pairs(t) do keys[#keys + 1] = k end
  table.sort(keys)
  return keys
end

local Queue = {}
Queue.__index = Queue
function Queue.new() return setmetatable({first = 1, last = 0}, Queue) end
function Queue:push(x)
  self.last = self.last + 1
  self[self.last] = x
end
function Queue:pop()
  if self.first > self.last then return nil end
  local x = self[self.first]
  self[self.first] = nil
  self.first = self.first + 1
  return x
end
function Queue:empty() return self.first > self.last end

local function breadth_first(from)
  local seen, order, queue = {[from] = true}, {}, Queue.new()
  queue:push(from)
  while not queue:empty() do
    local node = queue:pop()
    order[#order + 1] = node
    for _, next_node in ipairs(sorted_keys(graph[node])) do
      if not seen[next_node] then
        seen[next_node] = true
        queue:push(next_node)
      end
    end
  end
  return order
end

local function depth_first(node, seen, order)
  if seen[node] then return order end
  seen[node] = true
  order[#order + 1] = node
  for _, each in ipairs(sorted_keys(graph[node])) do depth_first(each, seen, order) end
  return order
end

local function shortest(from)
  local distance, previous, done = {}, {}, {}
  for node in pairs(graph) do distance[node] = math.huge end
  distance[from] = 0
  while true do
    local best
    for _, node in ipairs(sorted_keys(graph)) do
      if not done[node] and (best == nil or distance[node] < distance[best]) then best = node end
    end
    if best == nil then break end
    done[best] = true
    for node, weight in pairs(graph[best]) do
      local way = distance[best] + weight
      if way < distance[node] then distance[node], previous[node] = way, best end
    end
  end
  return distance, previous
end

local function path(previous, to)
  local result = {}
  while to do
    table.insert(result, 1, to)
    to = previous[to]
  end
  return table.concat(result, "->")
end

local function topological()
  local incoming, order, ready = {}, {}, {}
  for node in pairs(graph) do incoming[node] = 0 end
  for _, edges in pairs(graph) do
    for node in pairs(edges) do incoming[node] = incoming[node] + 1 end
  end
  for _, node in ipairs(sorted_keys(incoming)) do
    if incoming[node] == 0 then ready[#ready + 1] = node end
  end
  while #ready > 0 do
    local node = table.remove(ready)
    order[#order + 1] = node
    for _, each in ipairs(sorted_keys(graph[node])) do
      incoming[each] = incoming[each] - 1
      if incoming[each] == 0 then ready[#ready + 1] = each end
    end
  end
  return order
end

print(table.concat(breadth_first("a"), " "))
print(table.concat(depth_first("a", {}, {}), " "))
local distance, previous = shortest("a")
for _, node in ipairs(sorted_keys(distance)) do print(node, distance[node], path(previous, node)) end
print(table.concat(topological(), " "))
