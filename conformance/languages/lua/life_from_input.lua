local rows, columns, generations = io.read("n", "n", "n", "l")
local alive = {}
for r = 1, rows do
  alive[r] = {}
  local line = io.read("l")
  for c = 1, columns do alive[r][c] = line:sub(c, c) == "#" end
end

local function neighbours(r, c)
  local n = 0
  for dr = -1, 1 do
    for dc = -1, 1 do
      local row = alive[r + dr]
      if (dr ~= 0 or dc ~= 0) and row and row[c + dc] then n = n + 1 end
    end
  end
  return n
end

local function step()
  local next_alive, population = {}, 0
  for r = 1, rows do
    next_alive[r] = {}
    for c = 1, columns do
      local n = neighbours(r, c)
      next_alive[r][c] = n == 3 or n == 2 and alive[r][c]
      if next_alive[r][c] then population = population + 1 end
    end
  end
  alive = next_alive
  return population
end

local history = {}
for g = 1, generations do history[g] = step() end
for r = 1, rows do
  for c = 1, columns do io.write(alive[r][c] and "#" or ".") end
  io.write("\n")
end
print(table.concat(history, " "), io.read("l"))
