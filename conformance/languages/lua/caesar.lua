#!/usr/bin/env lua
-- caesar.lua KEY TEXT... : shift letters by KEY.
local function shift(text, key)
  return (text:gsub("%a", function(c)
    local base = c:match("%l") and ("a"):byte() or ("A"):byte()
    return string.char((c:byte() - base + key) % 26 + base)
  end))
end

local function main(...)
  local count = select("#", ...)
  if count < 2 then
    io.stderr:write("usage: ", arg[0], " KEY TEXT...\n")
    return 2
  end
  local key = tonumber((...))
  if not key then
    io.stderr:write("KEY must be a number\n")
    return 2
  end
  local secret = shift(table.concat({select(2, ...)}, " "), key)
  print(secret)
  print(shift(secret, -key))
  local frequency = {}
  for c in secret:lower():gmatch("%a") do frequency[c] = (frequency[c] or 0) + 1 end
  local best
  for c, n in pairs(frequency) do
    if not best or n > frequency[best] or n == frequency[best] and c < best then best = c end
  end
  print(best, frequency[best], #secret)
  return 3
end

os.exit(main(table.unpack(arg)))
