-- The game of life on a torus, and a matrix with goto.
local Grid = {}
Grid.__index = Grid

function Grid.parse(text)
  local grid = setmetatable({rows = {}}, Grid)
  for line in text:gmatch("[^\n]+") do
    local row = {}
    for i = 1, #line do row[i] = line:sub(i, i) == "#" end
    grid.rows[#grid.rows + 1] = row
  end
  grid.height, grid.width = #grid.rows, #grid.rows[1]
  return grid
end

function Grid:neighbours(r, c)
  local n = 0
  for dr = -1, 1 do
    for dc = -1, 1 do
      if dr == 0 and dc == 0 then goto continue end
      local row = self.rows[(r + dr - 1) % self.height + 1]
      if row[(c + dc - 1) % self.width + 1] then n = n + 1 end
      ::continue::
    end
  end
  return n
end

function Grid:step()
  local next_rows = {}
  for r = 1, self.height do
    next_rows[r] = {}
    for c = 1, self.width do
      local n = self:neighbours(r, c)
      next_rows[r][c] = n == 3 or (n == 2 and self.rows[r][c])
    end
  end
  self.rows = next_rows
end

function Grid:__tostring()
  local lines = {}
  for r, row in ipairs(self.rows) do
    local cells = {}
    for c, alive in ipairs(row) do cells[c] = alive and "#" or "." end
    lines[r] = table.concat(cells)
  end
  return table.concat(lines, "\n")
end

local grid = Grid.parse([[
.#......
..#.....
###.....
........
........
........]])
for generation = 0, 8, 4 do
  print("generation " .. generation)
  print(grid)
  for _ = 1, 4 do grid:step() end
end

-- The first pair with a given product.
local function find(matrix, wanted)
  local r, c
  for i = 1, #matrix do
    for j = 1, #matrix[i] do
      if matrix[i][j] == wanted then
        r, c = i, j
        goto found
      end
    end
  end
  do return nil end
  ::found::
  return r, c
end
local matrix = {}
for i = 1, 5 do
  matrix[i] = {}
  for j = 1, 5 do matrix[i][j] = i * j end
end
print(find(matrix, 12))
print(find(matrix, 7))
do
  local i = 1
  ::again::
  if i <= 3 then
    io.write(i, i < 3 and "," or "\n")
    i = i + 1
    goto again
  end
end
