-- What people do with strings: trim, split, wrap, case, templates, ciphers, CSV, numerals, distances.
local function trim(s) return (s:gsub("^%s+", ""):gsub("%s+$", "")) end
local function split(s, sep, plain)
  local out, from = {}, 1
  while true do
    local a, b = s:find(sep, from, plain)
    if not a then out[#out + 1] = s:sub(from) return out end
    out[#out + 1] = s:sub(from, a - 1)
    from = b + 1
  end
end
local function wrap(s, width)
  local lines, line = {}, ""
  for word in s:gmatch("%S+") do
    if #line + #word + 1 > width and line ~= "" then
      lines[#lines + 1] = line
      line = word
    else
      line = line == "" and word or line .. " " .. word
    end
  end
  if line ~= "" then lines[#lines + 1] = line end
  return lines
end
print("[" .. trim("  some text \n") .. "]", #trim("   "), table.concat(split("a,b,,c", ","), "|"), #split("", ","), table.concat(split("1.2.3", ".", true), "-"))
for i, line in ipairs(wrap("The quick brown fox jumps over the lazy dog and runs away", 20)) do print(i, ("%-20s|"):format(line), #line) end

local function title(s) return (s:gsub("(%a)(%w*)", function(a, b) return a:upper() .. b:lower() end)) end
local function camel(s) return (s:gsub("_(%l)", string.upper)) end
local function snake(s) return (s:gsub("%u", function(c) return "_" .. c:lower() end)) end
print(title("hELLO wORLD of lua5"), camel("some_snake_name"), snake("someCamelName"), ("x"):rep(3, "-"), ("abc"):reverse():upper())

local function expand(template, values)
  return (template:gsub("%${(%w+):?([^}]*)}", function(name, spec)
    local v = values[name]
    if v == nil then return "<" .. name .. "?>" end
    return spec ~= "" and string.format("%" .. spec, v) or tostring(v)
  end))
end
print(expand("${name} is ${age:03d} years and ${height:.2f} m, ${unknown}", { name = "Ann", age = 7, height = 1.5 }))

local function caesar(s, by)
  return (s:gsub("%a", function(c)
    local base = c:match("%l") and 97 or 65
    return string.char((c:byte() - base + by) % 26 + base)
  end))
end
print(caesar("Hello, World!", 3), caesar(caesar("Hello, World!", 3), -3))

local function parse_csv(line)
  local cells, at = {}, 1
  while at <= #line + 1 do
    local cell
    if line:sub(at, at) == '"' then
      local text = ""
      local from = at + 1
      repeat
        local a, b, part, quote = line:find('([^"]*)"("?)', from)
        text = text .. part .. quote
        from = b + 1
      until quote == ""
      cell, at = text, from + 1
    else
      cell = line:match("[^,]*", at)
      at = at + #cell + 1
    end
    cells[#cells + 1] = cell
  end
  return cells
end
for _, line in ipairs { 'a,b,c', '"x, y","say ""hi""",3', ',,' } do
  local cells = parse_csv(line)
  for i, c in ipairs(cells) do cells[i] = "<" .. c .. ">" end
  print(#cells, table.concat(cells, " "))
end

local numerals = { { "M", 1000 }, { "CM", 900 }, { "D", 500 }, { "CD", 400 }, { "C", 100 }, { "XC", 90 }, { "L", 50 }, { "XL", 40 }, { "X", 10 }, { "IX", 9 }, { "V", 5 }, { "IV", 4 }, { "I", 1 } }
local function roman(n)
  local out = {}
  for _, row in ipairs(numerals) do
    local sign, value = table.unpack(row)
    out[#out + 1] = sign:rep(n // value)
    n = n % value
  end
  return table.concat(out)
end
print(roman(1994), roman(2024), roman(49), roman(0) == "")

local function levenshtein(a, b)
  local row = {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local diagonal = row[0]
    row[0] = i
    for j = 1, #b do
      local cost = a:byte(i) == b:byte(j) and 0 or 1
      diagonal, row[j] = row[j], math.min(row[j] + 1, row[j - 1] + 1, diagonal + cost)
    end
  end
  return row[#b]
end
print(levenshtein("kitten", "sitting"), levenshtein("", "abc"), levenshtein("same", "same"))

local counts = {}
for c in ("mississippi"):gmatch(".") do counts[c] = (counts[c] or 0) + 1 end
local letters = {}
for c, n in pairs(counts) do letters[#letters + 1] = c .. n end
table.sort(letters)
print(table.concat(letters, " "), ("hello world"):find("o", 6), ("hello"):find("xyz"), ("a+b"):find("+", 1, true), ("abc"):match("()b()"))
print(("one;two;;four"):gsub(";;", ";nil;"), ("abc"):gsub("", "."), ("hello"):gsub("l+", function(m) return #m end), ("k = v"):match("^(%w+)%s*=%s*(%w+)$"))
print(("%5s|%-5s|%05.1f|%+d|%x|%c%c"):format("ab", "cd", 3.14159, 7, 255, 72, 105), ("%q"):format('tab\tquote"'), tostring(12):rep(2), ("äö"):len(), utf8.len("äö"), #"\u{20AC}")
for p, c in utf8.codes("aé€") do io.write(p, "=", c, " ") end
print(utf8.char(72, 228, 8364), utf8.codepoint("€"), utf8.offset("aé€", 3), ("x"):byte(10), ("abc"):byte(-1))
print(("2024-03-15"):match("(%d+)-(%d+)-(%d+)"), os.time ~= nil, ("path/to/file.txt"):match("([^/]+)%.(%w+)$"), ("  x"):len(), ("%d%%"):format(50), ("[test]"):match("%[(.-)%]"), ("f(a(b)c)d"):match("%b()"), ("THE END"):lower(), ("a,b"):gsub(",", "%%"))
