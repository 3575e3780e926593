local operators = {
  ["+"] = function(a, b) return a + b end,
  ["-"] = function(a, b) return a - b end,
  ["*"] = function(a, b) return a * b end,
  ["/"] = function(a, b)
    if b == 0 then error("division by zero", 0) end
    return a // b
  end,
  ["^"] = function(a, b) return a ^ b end,
}

local Stack = {}
Stack.__index = Stack
setmetatable(Stack, {__call = function(class) return setmetatable({n = 0}, class) end})
function Stack:push(...)
  for _, value in ipairs {...} do
    self.n = self.n + 1
    self[self.n] = value
  end
end
function Stack:pop(count)
  count = count or 1
  if self.n < count then error("stack underflow", 0) end
  local values = {table.unpack(self, self.n - count + 1, self.n)}
  for _ = 1, count do
    self[self.n] = nil
    self.n = self.n - 1
  end
  return table.unpack(values)
end
function Stack.__len(s) return s.n end

local function evaluate(line)
  local stack = Stack()
  for token in line:gmatch("%S+") do
    local f, number = operators[token], tonumber(token)
    if f then stack:push(f(stack:pop(2)))
    elseif number then stack:push(number)
    elseif token == "dup" then
      local top = stack:pop()
      stack:push(top, top)
    else error("bad token " .. token, 0) end
  end
  if #stack ~= 1 then error(#stack .. " left", 0) end
  return stack:pop()
end

local count, failed = 0, 0
for line in io.lines("/dev/stdin") do
  count = count + 1
  if line ~= "" then
    local ok, result = pcall(evaluate, line)
    if not ok then failed = failed + 1 end
    print(count, ok, result, math.type(result))
  end
end
io.stdout:write(count, " lines, ", failed, " failed\n"):write("bye\n")
