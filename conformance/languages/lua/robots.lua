-- In the style of a puzzle of December: paragraphs of input, two parts.
local text = io.read("a")

local function numbers(line)
  local all = {}
  for n in line:gmatch("-?%d+") do all[#all + 1] = tonumber(n) end
  return all
end

local blocks = {}
for block in (text .. "\n\n"):gmatch("(.-)\n\n+") do
  local rows = {}
  local title = block:match("^(.-):")
  for line in block:gmatch("[^\n]+") do
    if not line:find(":$") then rows[#rows + 1] = numbers(line) end
  end
  blocks[title] = rows
end

local width, height = table.unpack(blocks.size[1])
local robots = blocks.robots
print(width, height, #robots, math.max(table.unpack(robots[1])))

local function move(robot, seconds)
  local x, y, dx, dy = table.unpack(robot)
  return (x + dx * seconds) % width, (y + dy * seconds) % height
end

local counts = {0, 0, 0, 0}
for _, robot in ipairs(robots) do
  local x, y = move(robot, 100)
  local mx, my = width // 2, height // 2
  if x ~= mx and y ~= my then
    local q = 1 + (x > mx and 2 or 0) + (y > my and 1 or 0)
    counts[q] = counts[q] + 1
  end
end
local product = 1
for _, n in ipairs(counts) do product = product * n end
print("quadrants", table.concat(counts, " "))
print("part 1:", product)

local function neighbours(seconds)
  local points, n = {}, 0
  for _, robot in ipairs(robots) do
    local x, y = move(robot, seconds)
    points[y * width + x] = true
  end
  for at in pairs(points) do
    if (at + 1) % width ~= 0 and points[at + 1] then n = n + 1 end
  end
  return n, points
end

local best, most, picture = 0, -1
for s = 0, width * height - 1 do
  local n, points = neighbours(s)
  if n > most then best, most, picture = s, n, points end
end
print("part 2:", best, most)
for y = 0, height - 1 do
  for x = 0, width - 1 do io.write(picture[y * width + x] and "#" or ".") end
  io.write("\n")
end
for column = 1, 3 do
  local sum = 0
  for _, row in ipairs(blocks.table) do sum = sum + row[column] end
  io.write(sum, column < 3 and ", " or "\n")
end
print(io.read("l"), io.read("a"), io.read("n"))
