local limit = tonumber(arg[1]) or 50
local by_subject, by_name = {}, {}

local function sorted(t)
  local keys = {}
  for key in pairs(t) do table.insert(keys, key) end
  table.sort(keys)
  local i = 0
  return function()
    i = i + 1
    return keys[i], t[keys[i]]
  end
end

local number = 0
for line in io.lines() do
  number = number + 1
  local name, subject, points = line:match("^%s*(.-)%s*;%s*(.-)%s*;%s*(%d+)%s*$")
  if name then
    points = tonumber(points)
    by_subject[subject] = by_subject[subject] or {}
    table.insert(by_subject[subject], points)
    by_name[name] = by_name[name] or {}
    by_name[name][subject] = points
  else
    io.stdout:write("line ", number, ": ", select(2, line:gsub(";", ";")) + 1, " fields\n")
  end
end
for subject, all in sorted(by_subject) do
  local sum = 0
  for _, p in ipairs(all) do sum = sum + p end
  local mean = sum / #all
  print(("%8s: %6.2f %s"):format(subject, mean, string.rep("*", math.floor(mean / 10 + 0.5))))
end
local passed, total = 0, 0
for name, subjects in sorted(by_name) do
  local ok, shown = true, {}
  for subject, points in sorted(subjects) do
    ok = ok and points >= limit
    shown[#shown + 1] = subject .. "=" .. points
  end
  total = total + 1
  if ok then passed = passed + 1 end
  print(name, ok and "passed" or "failed", table.concat(shown, ", "))
end
print(string.format("%d of %d (%.1f%%)", passed, total, passed / total * 100))
