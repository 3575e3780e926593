-- Tables as text and back, deep comparison, a stack machine.
local function serialize(value, indent)
  indent = indent or ""
  local kind = type(value)
  if kind == "string" then return string.format("%q", value) end
  if kind ~= "table" then return tostring(value) end
  local keys = {}
  for k in pairs(value) do keys[#keys + 1] = k end
  table.sort(keys, function(a, b)
    if type(a) == type(b) then return a < b end
    return type(a) == "number"
  end)
  if #keys == 0 then return "{}" end
  local lines = {}
  for _, k in ipairs(keys) do
    local key = type(k) == "string" and k:match("^[%a_]%w*$") or "[" .. serialize(k) .. "]"
    lines[#lines + 1] = indent .. "  " .. key .. " = " .. serialize(value[k], indent .. "  ")
  end
  return "{\n" .. table.concat(lines, ",\n") .. "\n" .. indent .. "}"
end

local function equal(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for k, v in pairs(a) do
    if not equal(v, b[k]) then return false end
  end
  for k in pairs(b) do
    if a[k] == nil then return false end
  end
  return true
end

local function parse(text)
  local position = 1
  local value
  local function skip() position = text:find("%S", position) or #text + 1 end
  local function list()
    local result = {}
    position = position + 1
    skip()
    while text:sub(position, position) ~= "]" do
      result[#result + 1] = value()
      skip()
      if text:sub(position, position) == "," then position = position + 1 end
      skip()
    end
    position = position + 1
    return result
  end
  function value()
    skip()
    local c = text:sub(position, position)
    if c == "[" then return list() end
    local from, to, digits = text:find("^(-?%d+%.?%d*)", position)
    if from then
      position = to + 1
      return tonumber(digits)
    end
    local _, stop, word = text:find('^"([^"]*)"', position)
    if word then
      position = stop + 1
      return word
    end
    error("unexpected `" .. c .. "` at " .. position, 0)
  end
  return value()
end

local data = {name = "x", list = {1, 2.5, "three", {true}}, [10] = "ten", nested = {empty = {}}}
print(serialize(data))
print(equal(data, {name = "x", list = {1, 2.5, "three", {true}}, [10] = "ten", nested = {empty = {}}}))
print(equal({1, 2}, {1, 2, 3}), equal({1, {2}}, {1, {2}}), equal({}, {}))
print(serialize(parse('[1, -2.5, "a b", [3, [], 4]]')))
print(pcall(parse, "[1, ?]"))

local operations = {
  push = function(stack, x) stack[#stack + 1] = x end,
  add = function(stack)
    local b, a = table.remove(stack), table.remove(stack)
    stack[#stack + 1] = a + b
  end,
  mul = function(stack)
    local b, a = table.remove(stack), table.remove(stack)
    stack[#stack + 1] = a * b
  end,
  dup = function(stack) stack[#stack + 1] = stack[#stack] end,
}
local function run(program)
  local stack = {}
  for _, step in ipairs(program) do
    local name, argument = table.unpack(step)
    local operation = operations[name] or error("no operation " .. name, 0)
    operation(stack, argument)
  end
  return table.unpack(stack)
end
print(run({{"push", 2}, {"push", 3}, {"add"}, {"dup"}, {"mul"}, {"push", 7}}))
print(pcall(run, {{"jump"}}))
local t = {1, 2, 3, 4, 5}
table.insert(t, 6)
table.insert(t, 1, 0)
print(table.remove(t), table.remove(t, 1), #t, table.concat(t, ",", 2, 4), next({}), type(next))
print(table.unpack(table.move(t, 1, 3, 2)))
print(rawlen(t), rawequal(t, t), #table.pack(1, nil, 3), table.pack(1, nil, 3).n)
