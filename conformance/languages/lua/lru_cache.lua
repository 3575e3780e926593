local LRU = {}
LRU.__index = LRU
LRU.__tostring = function(self)
  local keys = {}
  for key in self:keys() do keys[#keys + 1] = key end
  return "LRU(" .. self.capacity .. ": " .. table.concat(keys, ",") .. ")"
end
LRU.__len = function(self) return self.count end

function LRU.new(capacity)
  if capacity <= 0 then error("capacity must be positive", 2) end
  local root = {}
  root.previous, root.next = root, root
  return setmetatable({capacity = capacity, count = 0, nodes = {}, root = root, hits = 0, misses = 0}, LRU)
end

local function unlink(node)
  node.previous.next, node.next.previous = node.next, node.previous
end

function LRU:append(node)
  local last = self.root.previous
  last.next, node.previous = node, last
  node.next, self.root.previous = self.root, node
end

function LRU:get(key)
  local node = self.nodes[key]
  if not node then
    self.misses = self.misses + 1
    return nil
  end
  self.hits = self.hits + 1
  unlink(node)
  self:append(node)
  return node.value
end

function LRU:put(key, value)
  local node = self.nodes[key]
  if node then
    unlink(node)
  elseif self.count == self.capacity then
    local oldest = self.root.next
    unlink(oldest)
    self.nodes[oldest.key] = nil
  else
    self.count = self.count + 1
  end
  node = {key = key, value = value}
  self.nodes[key] = node
  self:append(node)
  return self
end

function LRU:keys()
  local node = self.root
  return function()
    node = node.next
    if node ~= self.root then return node.key, node.value end
  end
end

local cache = LRU.new(tonumber(arg[1]) or 3)
local verbs = {
  put = function(key, ...) cache:put(key, table.concat({...}, " ")) end,
  get = function(key) print(key, "=", cache:get(key) or "?") end,
}
while true do
  local line = io.read("L")
  if line == nil then break end
  local words = {}
  for word in line:gmatch("%S+") do words[#words + 1] = word end
  local verb = table.remove(words, 1)
  local f = verbs[verb]
  if f then f(table.unpack(words)) else print("what is '" .. verb .. "'?") end
end
print(cache, #cache)
print(string.format("%d hits, %d misses, rate %.1f%%", cache.hits, cache.misses, 100 * cache.hits / (cache.hits + cache.misses)))
local ok, message = pcall(LRU.new, 0)
print(ok, (message:gsub("^.-:%d+: ", "")))
cache:put("last", 1):put("x", 2)
for key, value in cache:keys() do io.write(key, "=", value, ";") end
print()
