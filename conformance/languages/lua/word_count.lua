local lines, words, chars = 0, 0, 0
local frequency = {}
for line in io.lines(nil, "L") do
  lines = lines + 1
  chars = chars + #line
  for word in line:gmatch("%S+") do
    word = word:gsub("^%p+", ""):gsub("%p+$", ""):lower()
    if word ~= "" then
      words = words + 1
      frequency[word] = (frequency[word] or 0) + 1
    end
  end
end
print(lines, words, chars)
local sorted = {}
for word, n in pairs(frequency) do sorted[#sorted + 1] = {word = word, n = n} end
table.sort(sorted, function(a, b) return a.n > b.n or (a.n == b.n and a.word < b.word) end)
for i = 1, math.min(5, #sorted) do
  print(string.format("%4d %s", sorted[i].n, sorted[i].word))
end
local histogram = {}
for _, entry in ipairs(sorted) do
  local n = #entry.word
  histogram[n] = (histogram[n] or "") .. "#"
end
for n = 1, 6 do print(n, histogram[n] or "-") end
print(#sorted, next({}), select("#", table.unpack(sorted)))
