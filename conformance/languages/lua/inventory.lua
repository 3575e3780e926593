-- An inventory as data: records, indexes by key, sorting by several fields, reports, validation, a tiny query language.
local items = {
  { sku = "A1", name = "apple", price = 0.35, stock = 120, tags = { "fruit", "fresh" } },
  { sku = "B7", name = "book", price = 12.9, stock = 3, tags = { "paper" } },
  { sku = "C3", name = "cheese", price = 4.5, stock = 0, tags = { "fresh", "milk" } },
  { sku = "D2", name = "drill", price = 89, stock = 1, tags = { "tool" } },
  { sku = "E5", name = "egg", price = 0.35, stock = 60, tags = { "fresh" } },
}
local function index(list, key) local by = {} for _, item in ipairs(list) do by[item[key]] = item end return by end
local function has(list, value) for _, v in ipairs(list) do if v == value then return true end end return false end
local function sorted(list, ...)
  local keys, copy = { ... }, table.move(list, 1, #list, 1, {})
  table.sort(copy, function(a, b)
    for _, key in ipairs(keys) do
      local name, down = key:match("^(-?)(%w+)$") == "-" and key:sub(2) or key, key:sub(1, 1) == "-"
      if a[name] ~= b[name] then
        if down then return a[name] > b[name] end
        return a[name] < b[name]
      end
    end
    return false
  end)
  return copy
end
local by_sku = index(items, "sku")
print(by_sku.B7.name, by_sku["C3"].stock, by_sku.X)
for _, item in ipairs(sorted(items, "-stock", "name")) do io.write(item.sku, " ") end
for _, item in ipairs(sorted(items, "price", "-sku")) do io.write(item.sku, " ") end
print()
local operators = {
  [">"] = function(a, b) return a > b end, ["<"] = function(a, b) return a < b end,
  ["="] = function(a, b) return a == b end, ["~"] = function(a, b) return has(a, b) end,
}
local function query(text)
  local tests = {}
  for clause in (text .. " and "):gmatch("(.-)%s+and%s+") do
    local field, op, value = clause:match("^(%w+)%s*([<>=~])%s*(%S+)$")
    if not field then error(("cannot read %q"):format(clause), 0) end
    tests[#tests + 1] = function(item)
      if item[field] == nil then error({ field = field }) end
      return operators[op](item[field], tonumber(value) or value)
    end
  end
  return function(item) for _, test in ipairs(tests) do if not test(item) then return false end end return true end
end
for _, q in ipairs { "price < 5", "tags ~ fresh and stock > 0", "name = drill", "stock < 10 and price > 4", "size > 3", "price !" } do
  local ok, result = pcall(function()
    local test, found = query(q), {}
    for _, item in ipairs(items) do if test(item) then found[#found + 1] = item.name end end
    return table.concat(found, ", ")
  end)
  print(q, ok, type(result) == "table" and "no field " .. result.field or result)
end
local total, value = 0, 0.0
for _, item in ipairs(items) do total, value = total + item.stock, value + item.stock * item.price end
print(("%-8s|%8s|%6s"):format("name", "price", "stock"))
for _, item in ipairs(items) do print(("%-8s|%8.2f|%6d"):format(item.name, item.price, item.stock)) end
print(total, ("%.2f"):format(value), math.type(total), math.type(value), total // 3, total / 4, -total % 7)
local tags = {}
for _, item in ipairs(items) do for _, tag in ipairs(item.tags) do tags[tag] = (tags[tag] or 0) + 1 end end
local names = {}
for tag in pairs(tags) do names[#names + 1] = tag end
table.sort(names, function(a, b) return tags[a] > tags[b] or (tags[a] == tags[b] and a < b) end)
for i, tag in ipairs(names) do names[i] = tag .. "=" .. tags[tag] end
print(table.concat(names, " "))
local readonly = setmetatable({}, { __index = by_sku, __newindex = function(_, k) error("cannot set " .. k, 2) end, __len = function() return #items end, __pairs = function() return next, by_sku, nil end })
print(readonly.A1.name, #readonly, select(2, pcall(function() readonly.Z9 = {} end)))
local n = 0
for _ in pairs(readonly) do n = n + 1 end
print(n, rawlen(readonly), rawget(readonly, "A1"), next(readonly))
