local N = tonumber(arg and arg[1] or 8)

local function solutions(n)
  return coroutine.wrap(function()
    local columns = {}
    local function place(row, used, left, right)
      if row > n then
        coroutine.yield({table.unpack(columns)})
        return
      end
      local free = ~(used | left | right) & ((1 << n) - 1)
      while free ~= 0 do
        local bit = free & -free
        free = free ~ bit
        local column = 0
        while (1 << column) ~= bit do column = column + 1 end
        columns[row] = column + 1
        place(row + 1, used | bit, (left | bit) << 1, (right | bit) >> 1)
      end
    end
    place(1, 0, 0, 0)
  end)
end

local count, first = 0
for solution in solutions(N) do
  count = count + 1
  first = first or solution
end
print(count)
for _, column in ipairs(first) do
  local row = {}
  for c = 1, N do row[c] = c == column and "Q" or "." end
  print(table.concat(row, " "))
end
