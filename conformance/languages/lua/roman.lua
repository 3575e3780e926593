local TABLE = {}
for value, sign in ("1000 M 900 CM 500 D 400 CD 100 C 90 XC 50 L 40 XL 10 X 9 IX 5 V 4 IV 1 I"):gmatch("(%d+) (%u+)") do
  TABLE[#TABLE + 1] = {tonumber(value), sign}
end

local function to_roman(n)
  if n < 1 or n > 3999 then error("out of range") end
  local out = {}
  for _, row in ipairs(TABLE) do
    local value, sign = row[1], row[2]
    out[#out + 1] = sign:rep(n // value)
    n = n % value
  end
  return table.concat(out)
end

local digit = {I = 1, V = 5, X = 10, L = 50, C = 100, D = 500, M = 1000}
local function from_roman(text)
  local sum, last = 0, 0
  for i = #text, 1, -1 do
    local value = digit[text:sub(i, i)] or error("no digit: " .. text:sub(i, i))
    sum = value < last and sum - value or sum + value
    last = math.max(last, value)
  end
  return sum
end

local errors = 0
for _, a in ipairs(arg) do
  local n = math.tointeger(tonumber(a))
  if n then
    local ok, text = pcall(to_roman, n)
    print(("%s = %s"):format(a, ok and text or text:match("[^:]*$"):gsub("^ ", "")))
    if ok then assert(from_roman(text) == n) else errors = errors + 1 end
  elseif a:find("^%u+$") then
    print(a .. " = " .. select(2, pcall(from_roman, a)))
  else
    errors = errors + 1
    print(a .. ": not a number")
  end
end
os.exit(errors == 2, true)
