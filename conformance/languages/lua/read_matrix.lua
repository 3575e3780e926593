local function read_matrix()
  local rows, columns = io.read("n", "n")
  if not rows then return nil end
  local m = {}
  for i = 1, rows do
    m[i] = {}
    for j = 1, columns do m[i][j] = assert(io.read("*number"), "a number is missing") end
  end
  return m
end

local function multiply(a, b)
  local product = {}
  for i, row in ipairs(a) do
    product[i] = {}
    for j = 1, #b[1] do
      local sum = 0
      for k, x in ipairs(row) do sum = sum + x * b[k][j] end
      product[i][j] = sum
    end
  end
  return product
end

local a, b = read_matrix(), read_matrix()
for _, row in ipairs(multiply(a, b)) do print(table.concat(row, " ")) end
local trace = 0
for i, row in ipairs(multiply(a, b)) do trace = trace + row[i] end
print("trace", trace)
print("rest of the line", ("%q"):format(io.read("l")))
print("three", io.read(3))
print("two more", io.read(1, 1))
print("line", io.read("L"))
print("number", io.read("n"))
print("mixed", io.read("n", "n", "l"))
print("no number", io.read("n"))
print("at the end", io.read(0), io.read("l"), io.read(0), io.read("a"), io.read("l"))
print(read_matrix())
