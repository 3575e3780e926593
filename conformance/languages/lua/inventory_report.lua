local Inventory = {items = {}, order = {}}

function Inventory:add(name, price, quantity, tags)
  local item = self.items[name]
  if item then
    item.quantity = item.quantity + quantity
    return item
  end
  item = {name = name, price = price, quantity = quantity, tags = tags or {}}
  self.items[name] = item
  self.order[#self.order + 1] = item
  return item
end

local function OutOfStock(item, wanted)
  return setmetatable({item = item, wanted = wanted}, {
    __tostring = function(e) return ("only %d of %s, not %d"):format(e.item.quantity, e.item.name, e.wanted) end,
  })
end

function Inventory:take(name, count)
  local item = self.items[name] or error("no such item: " .. name, 0)
  if math.type(count) ~= "integer" then error({code = "count", got = count}) end
  if item.quantity < count then error(OutOfStock(item, count)) end
  item.quantity = item.quantity - count
  return item.price * count
end

function Inventory:each()
  local i = 0
  return function()
    i = i + 1
    local item = self.order[i]
    if item then return i, item, item.price * item.quantity end
  end
end

local function split(text, separator)
  local parts = {}
  for part in (text .. separator):gmatch("(.-)" .. separator) do
    parts[#parts + 1] = part:match("^%s*(.-)%s*$")
  end
  return parts
end

local file <close> = assert(io.open(arg[1], "r"))
local header = split(file:read("l"), ",")
print(#header, header[1], header[#header])
for line in file:lines() do
  local parts = split(line, ",")
  Inventory:add(parts[1], tonumber(parts[2]), tonumber(parts[3]), {table.unpack(parts, 4)})
end

for i = 2, #arg do
  local name, count = arg[i]:match("^(%w+)=(%w+)$")
  local ok, result = pcall(Inventory.take, Inventory, name, tonumber(count))
  if ok then
    print(string.format("took %s for %.2f", name, result))
  elseif type(result) == "table" and result.code then
    print("bad " .. result.code .. ":", result.got)
  else
    print(type(result), tostring(result))
  end
end

local total = 0
for i, item, value in Inventory:each() do
  total = total + value
  print(string.format("%d %-12s%4d x %7.2f = %9.2f", i, item.name, item.quantity, item.price, value))
end
print("total", total, total // 1, math.floor(total))
local by_tag, tags = {}, {}
for _, item in Inventory:each() do
  for _, tag in ipairs(item.tags) do
    if not by_tag[tag] then
      by_tag[tag] = {}
      tags[#tags + 1] = tag
    end
    table.insert(by_tag[tag], item.name)
  end
end
table.sort(tags)
for _, tag in ipairs(tags) do print(("%q"):format(tag), table.concat(by_tag[tag], "+")) end

local out = assert(io.open("left.txt", "w"))
for _, item in Inventory:each() do out:write(item.name, "=", item.quantity, "\n") end
out:close()
for line in io.lines("left.txt") do io.write("[", line, "]") end
print(io.type(file), io.type(out), io.type(42))
print(io.open("nowhere.txt"))
print(pcall(io.lines, "nowhere.txt"))
os.remove("left.txt")
print(io.open("left.txt"))
