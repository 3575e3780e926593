local file_name, column = arg[1], arg[2]

local function fields(line)
  local all = {}
  for field in line:gmatch("[^,]+") do all[#all + 1] = field end
  return all
end

local function rows(file)
  local header = fields(file:read())
  return function()
    local line = file:read()
    if not line then return end
    local row = {}
    for i, field in ipairs(fields(line)) do row[header[i]] = tonumber(field) or field end
    return row
  end
end

local file = io.open(file_name, "r")
local groups, cities, count = {}, {}, 0
for row in rows(file) do
  count = count + 1
  local group = groups[row.city]
  if not group then
    group = {n = 0, sum = 0, max = -math.huge}
    groups[row.city] = group
    cities[#cities + 1] = row.city
  end
  group.n, group.sum, group.max = group.n + 1, group.sum + row[column], math.max(group.max, row[column])
end
print(file:seek("cur") == file:seek("end"), file:seek("set", 5), file:read(3))
file:close()
print(pcall(file.read, file))
table.sort(cities)
for _, city in ipairs(cities) do
  local g = groups[city]
  print(string.format("%-8s%3d%10.2f%8.1f", city, g.n, g.sum / g.n, g.max))
end

local out = io.open("report.txt", "w")
out:write("rows ", count, "\n", 1.5, "\n")
out:close()
local more <close> = io.open("report.txt", "a")
more:write("done\n")
more:flush()
for line, n in io.lines("report.txt", "l", 1) do print(line, n) end
local again = io.open("report.txt", "r+")
print(again:read("a"))
print(again:read("a"), again:read("l"))
again:seek("set")
again:write("ROWS")
again:seek("set", 0)
print(again:read("l"))
again:close()
print(io.open("missing.csv", "r"))
