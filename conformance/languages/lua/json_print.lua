-- Reads one JSON value a line, and prints it again.
local null = setmetatable({}, {__tostring = function() return "null" end})

local function parse(text)
  local at = 1
  local function fail(what) error({what = what, at = at}) end
  local function blanks() at = text:find("%S", at) or #text + 1 end
  local value
  local escapes = {n = "\n", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/"}
  local function string_value()
    local parts = {}
    at = at + 1
    while true do
      local plain, stop = text:match('^([^"\\]*)(["\\]?)', at)
      parts[#parts + 1] = plain
      at = at + #plain + 1
      if stop == '"' then return table.concat(parts) end
      if stop == "" then fail("open text") end
      local c = text:sub(at, at)
      if c == "u" then
        parts[#parts + 1] = utf8.char(tonumber(text:sub(at + 1, at + 4), 16))
        at = at + 5
      else
        parts[#parts + 1] = escapes[c] or fail("escape")
        at = at + 1
      end
    end
  end
  local function sequence(close, add)
    at = at + 1
    blanks()
    if text:sub(at, at) == close then at = at + 1 return end
    while true do
      add()
      blanks()
      local c = text:sub(at, at)
      at = at + 1
      if c == close then return end
      if c ~= "," then at = at - 1 fail("expected ,") end
    end
  end
  function value()
    blanks()
    local c = text:sub(at, at)
    if c == "{" then
      local object = {kind = "object", keys = {}, values = {}}
      sequence("}", function()
        blanks()
        if text:sub(at, at) ~= '"' then fail("expected a key") end
        local key = string_value()
        blanks()
        if text:sub(at, at) ~= ":" then fail("expected :") end
        at = at + 1
        table.insert(object.keys, key)
        object.values[key] = value()
      end)
      return object
    elseif c == "[" then
      local list = {kind = "list"}
      sequence("]", function() list[#list + 1] = value() end)
      return list
    elseif c == '"' then
      return string_value()
    end
    for word, meaning in pairs {["true"] = true, ["false"] = false, null = null} do
      if text:sub(at, at + #word - 1) == word then
        at = at + #word
        return meaning
      end
    end
    local number = text:match("^-?%d+%.?%d*[eE]?[-+]?%d*", at)
    if not number then fail("no value") end
    at = at + #number
    return tonumber(number)
  end
  local result = value()
  blanks()
  if at <= #text then fail("too much") end
  return result
end

local function show(value, indent)
  if type(value) == "string" then return '"' .. value:gsub('[\n\t"\\]', {["\n"] = "\\n", ["\t"] = "\\t", ['"'] = '\\"', ["\\"] = "\\\\"}) .. '"' end
  if type(value) ~= "table" or value == null then return tostring(value) end
  local parts, open, close = {}, "[", "]"
  if value.kind == "object" then
    open, close = "{", "}"
    for _, key in ipairs(value.keys) do parts[#parts + 1] = show(key) .. ": " .. show(value.values[key], indent and indent .. "  ") end
  else
    for i, item in ipairs(value) do parts[i] = show(item, indent and indent .. "  ") end
  end
  if not indent or #parts == 0 then return open .. table.concat(parts, ", ") .. close end
  return open .. "\n" .. indent .. "  " .. table.concat(parts, ",\n" .. indent .. "  ") .. "\n" .. indent .. close
end

local good, bad = 0, 0
for line in io.lines() do
  local ok, result = pcall(parse, line)
  if ok then
    good = good + 1
    print(show(result))
    if #line > 40 then print(show(result, "")) end
  else
    bad = bad + 1
    print(result.what .. " at " .. result.at)
  end
end
print(good, bad)
