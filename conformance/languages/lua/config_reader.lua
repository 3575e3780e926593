-- Reads configuration files in the style of ini, with sections, lists, references, and overrides by arguments.
local Config = {}
Config.__index = Config

local function convert(text)
  if text == "true" or text == "yes" then return true end
  if text == "false" or text == "no" then return false end
  local number = tonumber(text)
  if number then return number end
  local quoted = text:match('^"(.*)"$')
  if quoted then return quoted end
  if text:find(",", 1, true) then
    local list = {}
    for part in (text .. ","):gmatch("%s*(.-)%s*,") do list[#list + 1] = convert(part) end
    return list
  end
  return text
end

function Config.load(name)
  local self = setmetatable({sections = {}, names = {}, problems = {}}, Config)
  local section = self:section("main")
  local number = 0
  for line in assert(io.lines(name)) do
    number = number + 1
    line = line:gsub("%s*[;#].*$", ""):match("^%s*(.*)$")
    local title = line:match("^%[([%w_]+)%]$")
    local key, value = line:match("^([%w_]+)%s*=%s*(.-)%s*$")
    if title then
      section = self:section(title)
    elseif key then
      section[key] = convert(value)
    elseif line ~= "" then
      self.problems[#self.problems + 1] = ("%s:%d: %s"):format(name, number, line)
    end
  end
  return self
end

function Config:section(name)
  if not self.sections[name] then
    self.sections[name] = setmetatable({}, {__index = self.sections.main})
    self.names[#self.names + 1] = name
  end
  return self.sections[name]
end

function Config:get(path, default)
  local section, key = path:match("^(.-)%.(.+)$")
  local value = (self.sections[section or "main"] or {})[key or path]
  if value == nil then return default end
  if type(value) == "string" then
    value = value:gsub("%${(.-)}", function(inner) return tostring(self:get(inner, "?")) end)
  end
  return value
end

local function show(value)
  if type(value) ~= "table" then return type(value) .. " " .. tostring(value) end
  local parts = {}
  for i, item in ipairs(value) do parts[i] = show(item) end
  return "{" .. table.concat(parts, "; ") .. "}"
end

local config = Config.load(arg[1])
for i = 2, #arg do
  local path, value = arg[i]:match("^%-%-([%w_.]+)=(.*)$")
  if path then
    local section, key = path:match("^(%w+)%.(%w+)$")
    config:section(section or "main")[key or path] = convert(value)
  else
    print(arg[i], show(config:get(arg[i])))
  end
end
print(#config.problems, table.concat(config.problems, " | "))
print(table.concat(config.names, ","))
for _, name in ipairs(config.names) do
  local keys = {}
  for key in pairs(config.sections[name]) do keys[#keys + 1] = key end
  table.sort(keys)
  for _, key in ipairs(keys) do print(name .. "." .. key, show(config.sections[name][key])) end
end
print(getmetatable("").__index == string, config:get("server.nothing", 42), config:get("none.key"))
