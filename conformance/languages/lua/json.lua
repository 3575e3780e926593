-- A JSON encoder and decoder: recursion, string patterns, escapes, error positions.
local json = {}
local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t", ["\r"] = "\\r" }

local function is_array(t)
  local n = 0
  for k in pairs(t) do
    if math.type(k) ~= "integer" or k < 1 then return false end
    n = n + 1
  end
  return n == #t
end

function json.encode(value, indent, level)
  level = level or 0
  local kind = type(value)
  if kind == "nil" or kind == "boolean" then return tostring(value == nil and "null" or value)
  elseif kind == "number" then
    if value ~= value or value == math.huge then error("no JSON number: " .. value) end
    return math.type(value) == "integer" and ("%d"):format(value) or ("%.14g"):format(value)
  elseif kind == "string" then
    return '"' .. value:gsub('[%c"\\]', function(c) return escapes[c] or ("\\u%04x"):format(c:byte()) end) .. '"'
  elseif kind == "table" then
    local parts, open, close = {}, "{", "}"
    if is_array(value) and #value > 0 then
      open, close = "[", "]"
      for i, v in ipairs(value) do parts[i] = json.encode(v, indent, level + 1) end
    else
      local keys = {}
      for k in pairs(value) do keys[#keys + 1] = tostring(k) end
      table.sort(keys)
      for _, k in ipairs(keys) do
        parts[#parts + 1] = json.encode(k) .. (indent and ": " or ":") .. json.encode(value[k], indent, level + 1)
      end
    end
    if not indent or #parts == 0 then return open .. table.concat(parts, ",") .. close end
    local pad = "\n" .. indent:rep(level + 1)
    return open .. pad .. table.concat(parts, "," .. pad) .. "\n" .. indent:rep(level) .. close
  end
  error(("cannot encode a %s"):format(kind), 2)
end

function json.decode(text)
  local at = 1
  local function fail(message) error(("%s at position %d"):format(message, at), 0) end
  local function skip() at = text:find("%S", at) or #text + 1 end
  local function expect(c)
    skip()
    if text:sub(at, at) ~= c then fail(("'%s' expected"):format(c)) end
    at = at + 1
  end
  local value
  local function list(close, item)
    local out = {}
    at = at + 1
    skip()
    if text:sub(at, at) == close then at = at + 1 return out end
    repeat
      item(out)
      skip()
      local c = text:sub(at, at)
      at = at + 1
    until c ~= ","
    at = at - 1
    expect(close)
    return out
  end
  local function str()
    local out = {}
    at = at + 1
    while true do
      local from, to, plain, c = text:find('^([^"\\]*)(["\\])', at)
      if not from then fail("unfinished string") end
      out[#out + 1] = plain
      at = to + 1
      if c == '"' then return table.concat(out) end
      local e = text:sub(at, at)
      at = at + 1
      if e == "u" then
        out[#out + 1] = utf8.char(tonumber(text:sub(at, at + 3), 16))
        at = at + 4
      else
        out[#out + 1] = ({ n = "\n", t = "\t", r = "\r" })[e] or e
      end
    end
  end
  local words = { ["true"] = true, ["false"] = false }
  function value()
    skip()
    local c = text:sub(at, at)
    if c == "{" then
      return list("}", function(out)
        skip()
        local key = str()
        expect(":")
        out[key] = value()
      end)
    elseif c == "[" then return list("]", function(out) out[#out + 1] = value() end)
    elseif c == '"' then return str() end
    local number = text:match("^-?%d+%.?%d*[eE]?[+-]?%d*", at)
    if number then at = at + #number return tonumber(number) end
    local word = text:match("^%a+", at)
    if word == "null" then at = at + 4 return nil end
    if word == nil or words[word] == nil then fail("unexpected " .. (word or "'" .. c .. "'")) end
    at = at + #word
    return words[word]
  end
  local result = value()
  skip()
  if at <= #text then fail("something behind") end
  return result
end

local document = { name = "Lua \"5.4\"", year = 2020, tags = { "small", "fast\n" }, nested = { empty = {}, deep = { { 1, 2.5, -3e10 }, true } }, pi = math.pi }
local text = json.encode(document)
print(text)
print(json.encode(json.decode(text)) == text, json.encode(json.decode(text).nested, "  "))
local d = json.decode('{"a": [1, 2.0, {"b": "x\\u00e4\\ty"}], "c": false, "n": null, "e": 1e3}')
print(d.a[1], d.a[2], d.a[3].b, d.c, d.n, d.e, #d.a, math.type(d.a[2]))
for _, bad in ipairs { "[1, 2", '{"a" 1}', "nope", '"open', "[1] 2", "" } do print(bad, pcall(json.decode, bad)) end
print(pcall(json.encode, print))
print(pcall(json.encode, 0 / 0) == false, json.encode({}), json.encode({ 1, nil, 3 }) ~= nil, json.encode("\1\\"))
