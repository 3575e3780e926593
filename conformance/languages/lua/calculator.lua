-- A calculator that remembers: one line a command; `name = expression`, or an expression; Lua itself evaluates.
local environment = {abs = math.abs, max = math.max, pi = 3.25}
local number = 0
local function evaluate(text, env)
  -- A recursive descent without tokens: each function returns a value and what is left of the text.
  local sum
  local function skip(s) return (s:gsub("^%s+", "")) end
  local function atom(s)
    s = skip(s)
    local n, rest = s:match("^(%d+%.?%d*)(.*)$")
    if n then return tonumber(n), rest end
    if s:sub(1, 1) == "-" then
      local v, r = atom(s:sub(2))
      return -v, r
    end
    if s:sub(1, 1) == "(" then
      local v, r = sum(s:sub(2))
      r = skip(r)
      if r:sub(1, 1) ~= ")" then error("expected )", 0) end
      return v, r:sub(2)
    end
    local name, after = s:match("^(%a%w*)(.*)$")
    if not name then error("unexpected '" .. s:sub(1, 1) .. "'", 0) end
    local value = env[name]
    if value == nil then error("unknown " .. name, 0) end
    if type(value) ~= "function" then return value, after end
    local arguments = {}
    local r = skip(after)
    repeat
      arguments[#arguments + 1], r = sum(r:sub(2))
      r = skip(r)
    until r:sub(1, 1) ~= ","
    return value(table.unpack(arguments)), r:sub(2)
  end
  local function product(s)
    local v, r = atom(s)
    while true do
      r = skip(r)
      local op = r:match("^[*/%%]")
      if not op then return v, r end
      local w
      w, r = atom(r:sub(2))
      if op ~= "*" and w == 0 then error("division by zero", 0) end
      v = op == "*" and v * w or op == "/" and v / w or v % w
    end
  end
  function sum(s)
    local v, r = product(s)
    while true do
      local op = r:match("^[+-]")
      if not op then return v, r end
      local w
      w, r = product(r:sub(2))
      v = op == "+" and v + w or v - w
    end
  end
  local v, rest = sum(text)
  if rest ~= "" then error("trailing " .. rest, 0) end
  return v
end

for line in io.stdin:lines("l") do
  number = number + 1
  local name, expression = line:match("^%s*(%a+)%s*=%s*(.+)$")
  if line:find("%S") then
    local ok, value = pcall(evaluate, expression or line, environment)
    if ok and name then environment[name] = value end
    print(number .. ":", ok and (name and name .. " is " or "") .. tostring(value) or "error: " .. value)
  end
end
