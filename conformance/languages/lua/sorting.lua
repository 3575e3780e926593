-- Sorting algorithms on the same data, compared with table.sort.
local data = {33, 4, 81, -7, 0, 12, 4, 56, 99, 23, 1, -20}

local function copy(t)
  local result = {}
  for i = 1, #t do result[i] = t[i] end
  return result
end

local function show(title, t)
  print(title, table.concat(t, " "))
end

local function bubble(t)
  local n = #t
  repeat
    local swapped = false
    for i = 2, n do
      if t[i - 1] > t[i] then
        t[i - 1], t[i] = t[i], t[i - 1]
        swapped = true
      end
    end
    n = n - 1
  until not swapped
  return t
end

local function insertion(t)
  for i = 2, #t do
    local x, j = t[i], i - 1
    while j > 0 and t[j] > x do
      t[j + 1] = t[j]
      j = j - 1
    end
    t[j + 1] = x
  end
  return t
end

local function quick(t, low, high)
  low, high = low or 1, high or #t
  if low < high then
    local pivot, i = t[high], low - 1
    for j = low, high - 1 do
      if t[j] <= pivot then
        i = i + 1
        t[i], t[j] = t[j], t[i]
      end
    end
    t[i + 1], t[high] = t[high], t[i + 1]
    quick(t, low, i)
    quick(t, i + 2, high)
  end
  return t
end

local function merge(t)
  if #t < 2 then return t end
  local middle = #t // 2
  local left, right = {}, {}
  for i, v in ipairs(t) do
    if i <= middle then left[#left + 1] = v else right[#right + 1] = v end
  end
  left, right = merge(left), merge(right)
  local result, i, j = {}, 1, 1
  while i <= #left or j <= #right do
    if j > #right or (i <= #left and left[i] <= right[j]) then
      result[#result + 1], i = left[i], i + 1
    else
      result[#result + 1], j = right[j], j + 1
    end
  end
  return result
end

local function heap(t)
  local n = #t
  local function sift(start, stop)
    local root = start
    while 2 * root <= stop do
      local child = 2 * root
      if child < stop and t[child] < t[child + 1] then child = child + 1 end
      if t[root] >= t[child] then return end
      t[root], t[child] = t[child], t[root]
      root = child
    end
  end
  for start = n // 2, 1, -1 do sift(start, n) end
  for stop = n, 2, -1 do
    t[1], t[stop] = t[stop], t[1]
    sift(1, stop - 1)
  end
  return t
end

local sorts = {{"bubble", bubble}, {"insertion", insertion}, {"quick", quick}, {"merge", merge}, {"heap", heap}}
local expected = copy(data)
table.sort(expected)
show("library", expected)
for _, entry in ipairs(sorts) do
  local name, sort = entry[1], entry[2]
  local result = sort(copy(data))
  show(name, result)
  for i = 1, #expected do
    assert(result[i] == expected[i], name)
  end
end
local words = {"pear", "fig", "apple", "banana", "kiwi"}
table.sort(words, function(a, b)
  if #a ~= #b then return #a < #b end
  return a < b
end)
show("words", words)
show("data", data)
