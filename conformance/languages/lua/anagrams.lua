-- Groups the words of the standard input into anagrams.
local function signature(word)
  local letters = {}
  for c in word:gmatch(".") do letters[#letters + 1] = c end
  table.sort(letters)
  return table.concat(letters)
end

local function keys(t, less)
  local all = {}
  for k in pairs(t) do all[#all + 1] = k end
  table.sort(all, less)
  return all
end

local groups, seen, lengths, total = {}, {}, {}, 0
for line in io.lines() do
  for word in line:gmatch("%a+") do
    word = word:lower()
    total = total + 1
    lengths[#word] = (lengths[#word] or 0) + 1
    if not seen[word] then
      seen[word] = true
      local key = signature(word)
      groups[key] = groups[key] or {}
      table.insert(groups[key], word)
    end
  end
end

local signatures = keys(groups)
print(("%d words, %d signatures"):format(total, #signatures))
local families = {}
for _, key in ipairs(signatures) do
  local group = groups[key]
  table.sort(group)
  if #group > 1 then families[#families + 1] = group end
end
table.sort(families, function(a, b)
  if #a ~= #b then return #a > #b end
  return a[1] < b[1]
end)
for _, family in ipairs(families) do
  io.write(#family, ": ", table.concat(family, ", "), "\n")
end
for _, n in ipairs(keys(lengths)) do io.write(n, "=", lengths[n], " ") end
io.write("\n")

local function count(word)
  local letters = setmetatable({}, {__index = function() return 0 end})
  for c in word:gmatch("%a") do letters[c] = letters[c] + 1 end
  return letters
end
for i = 1, #families do
  for j = i + 1, #families do
    local a, b = count(families[i][1]), count(families[j][1])
    local shared = 0
    for c, n in pairs(a) do shared = shared + math.min(n, b[c]) end
    print(string.format("%8s ~ %-8s %d %s", families[i][1], families[j][1], shared, ("*"):rep(shared)))
  end
end
local palindromes = {}
for word in pairs(seen) do
  if #word > 1 and word == word:reverse() then palindromes[#palindromes + 1] = word end
end
table.sort(palindromes)
print("palindromes:", table.unpack(palindromes))
