-- Evaluates its arguments: + - * / % ^ with brackets, functions and variables.
local function tokenize(text)
  local tokens, at = {}, 1
  while true do
    at = text:find("%S", at)
    if not at then break end
    local kinds = {number = "^%d+%.?%d*", name = "^[%a_][%w_]*", operator = "^[-+*/%%^(),]"}
    local found
    for kind, pattern in pairs(kinds) do
      local first, last = text:find(pattern, at)
      if first then found = {kind = kind, text = text:sub(first, last), at = at} end
    end
    if not found then error({message = ("unexpected %q at %d"):format(text:sub(at, at), at)}) end
    tokens[#tokens + 1] = found
    at = at + #found.text
  end
  tokens[#tokens + 1] = {kind = "end", text = "", at = #text + 1}
  return tokens
end

local functions = {
  ["+"] = function(a, b) return a + b end,
  ["-"] = function(a, b) if b then return a - b end return -a end,
  ["*"] = function(a, b) return a * b end,
  ["/"] = function(a, b) return a / b end,
  ["%"] = function(a, b) return a % b end,
  ["^"] = function(a, b) return a ^ b end,
  sqrt = math.sqrt, max = math.max, floor = math.floor,
}
local levels = {{["+"] = true, ["-"] = true}, {["*"] = true, ["/"] = true, ["%"] = true}}

local Parser = {}
Parser.__index = Parser

function Parser:accept(wanted)
  local token = self.tokens[self.at]
  if token.kind == "operator" and (token.text == wanted or type(wanted) == "table" and wanted[token.text]) then
    self.at = self.at + 1
    return token.text
  end
end

function Parser:expect(text)
  if not self:accept(text) then
    error {message = ("expected %q, not %q"):format(text, self.tokens[self.at].text)}
  end
end

function Parser:binary(level)
  if level > #levels then return self:unary() end
  local left = self:binary(level + 1)
  local operator = self:accept(levels[level])
  while operator do
    left = {operator, left, self:binary(level + 1)}
    operator = self:accept(levels[level])
  end
  return left
end

function Parser:unary()
  if self:accept("-") then return {"-", self:unary()} end
  local base = self:primary()
  if self:accept("^") then return {"^", base, self:unary()} end
  return base
end

function Parser:primary()
  if self:accept("(") then
    local inner = self:binary(1)
    self:expect(")")
    return inner
  end
  local token = self.tokens[self.at]
  self.at = self.at + 1
  if token.kind == "number" then return tonumber(token.text) end
  if token.kind ~= "name" then error {message = "a value is missing at " .. token.at} end
  if not self:accept("(") then return token.text end
  local call = {token.text}
  repeat call[#call + 1] = self:binary(1) until not self:accept(",")
  self:expect(")")
  return call
end

local names = {pi = 3.1416}
local function evaluate(tree)
  if type(tree) == "number" then return tree end
  if type(tree) == "string" then
    return names[tree] or error({message = tree .. " is not known"})
  end
  local values = {}
  for i = 2, #tree do values[i - 1] = evaluate(tree[i]) end
  return functions[tree[1]](table.unpack(values))
end

local function show(tree)
  if type(tree) ~= "table" then return tostring(tree) end
  local parts = {}
  for i, part in ipairs(tree) do parts[i] = show(part) end
  return "(" .. table.concat(parts, " ") .. ")"
end

for _, text in ipairs(arg) do
  local name, rest = text:match("^%s*(%w+)%s*=(.*)$")
  local ok, problem = pcall(function()
    local parser = setmetatable({tokens = tokenize(rest or text), at = 1}, Parser)
    local tree = parser:binary(1)
    local token = parser.tokens[parser.at]
    if token.kind ~= "end" then error {message = "too much: " .. token.text} end
    local value = evaluate(tree)
    if name then names[name] = value end
    print(text .. " = " .. value, math.type(value), show(tree))
  end)
  if not ok then print(text .. ":", problem.message) end
end
