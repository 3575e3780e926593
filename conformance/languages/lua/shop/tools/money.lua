print("money is read")
local M = {}
local sign = "EUR"

function M.shown(cents)
  return string.format("%s %d.%02d", sign, cents // 100, cents % 100)
end

return M
