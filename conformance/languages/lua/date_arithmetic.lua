local months = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}
local names = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

local function is_leap(year) return year % 4 == 0 and (year % 100 ~= 0 or year % 400 == 0) end
local function days_in(year, month) return months[month] + ((month == 2 and is_leap(year)) and 1 or 0) end

local Date = {}
local meta = {__index = Date}

function Date.new(year, month, day)
  if month < 1 or month > 12 then error("month must be in 1..12", 0) end
  if day < 1 or day > days_in(year, month) then error("day " .. day .. " is out of range for month", 0) end
  return setmetatable({year = year, month = month, day = day}, meta)
end

function Date.parse(text)
  local y, m, d = text:match("^(%d%d%d%d)-(%d%d)-(%d%d)$")
  if not y then error("no date: " .. text, 0) end
  return Date.new(tonumber(y), tonumber(m), tonumber(d))
end

function Date:ordinal()
  local before = self.year - 1
  local days = before * 365 + before // 4 - before // 100 + before // 400
  for m = 1, self.month - 1 do days = days + days_in(self.year, m) end
  return days + self.day
end

function Date.from(n)
  local year = n // 366 + 1
  while Date.new(year + 1, 1, 1):ordinal() <= n do year = year + 1 end
  local month = 1
  while month < 12 and Date.new(year, month + 1, 1):ordinal() <= n do month = month + 1 end
  return Date.new(year, month, n - Date.new(year, month, 1):ordinal() + 1)
end

meta.__add = function(a, days) return Date.from(a:ordinal() + days) end
meta.__sub = function(a, b) return a:ordinal() - b:ordinal() end
meta.__lt = function(a, b) return a - b < 0 end
meta.__le = function(a, b) return a - b <= 0 end
meta.__eq = function(a, b) return a:ordinal() == b:ordinal() end
meta.__tostring = function(d) return ("%04d-%02d-%02d"):format(d.year, d.month, d.day) end
meta.__concat = function(a, b) return tostring(a) .. tostring(b) end

local function weekday(date) return names[(date:ordinal() + 6) % 7 + 1] end

local commands = {}
function commands.diff(a, b) return (Date.parse(b) - Date.parse(a)) .. " days" end
function commands.add(a, n) return tostring(Date.parse(a) + tonumber(n)) end
function commands.day(...)
  local all = table.pack(...)
  for i = 1, all.n do all[i] = weekday(Date.parse(all[i])) end
  return table.concat(all, " ")
end
function commands.sort(...)
  local all = {...}
  for i, text in ipairs(all) do all[i] = Date.parse(text) end
  table.sort(all)
  local text = ""
  for i, date in ipairs(all) do text = text .. (i > 1 and " < " or "") .. date end
  return text
end
function commands.month(text)
  local y, m = text:match("(%d+)-(%d+)")
  y, m = math.tointeger(y), math.tointeger(m)
  local cells = {}
  for _ = 1, (Date.new(y, m, 1):ordinal() + 6) % 7 do cells[#cells + 1] = "  " end
  for d = 1, days_in(y, m) do cells[#cells + 1] = ("%2d"):format(d) end
  local rows = {"Mo Tu We Th Fr Sa Su"}
  for i = 1, #cells, 7 do rows[#rows + 1] = table.concat(cells, " ", i, math.min(i + 6, #cells)) end
  return table.concat(rows, "\n")
end

for line in io.lines() do
  local verb, rest = line:match("^(%S+)%s*(.*)$")
  local words = {}
  for word in rest:gmatch("%S+") do table.insert(words, word) end
  local command = commands[verb]
  if command then
    local ok, result = pcall(command, table.unpack(words))
    print(ok and result or "bad line: " .. result)
  else
    print("? " .. verb, #words)
  end
end
local a, b = Date.parse("2024-02-29"), Date.new(2024, 2, 29)
print(a == b, rawequal(a, b), a < b + 1, a >= b, a ~= b)
