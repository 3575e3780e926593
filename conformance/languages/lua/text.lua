-- Words, patterns and formats.
local text = [[
The quick brown fox jumps over the lazy dog. The dog sleeps;
the fox does not. Numbers: 12, 345 and 6789.
]]

local counts, order = {}, {}
for word in text:gmatch("%a+") do
  word = word:lower()
  if not counts[word] then
    counts[word] = 0
    order[#order + 1] = word
  end
  counts[word] = counts[word] + 1
end
table.sort(order, function(a, b)
  if counts[a] ~= counts[b] then return counts[a] > counts[b] end
  return a < b
end)
for i = 1, 5 do
  print(string.format("%-6s %2d", order[i], counts[order[i]]))
end

local sum = 0
for digits in text:gmatch("%d+") do sum = sum + tonumber(digits) end
print("sum", sum)

print(("hello world"):upper(), ("Hello"):len(), #"Hello", ("abc"):reverse(), ("ab"):rep(3, "-"))
print(("hello"):sub(2, 4), ("hello"):sub(-3), ("hello"):sub(2), ("hello"):byte(1), string.char(72, 105))
print(("key = value"):match("^(%w+)%s*=%s*(%w+)$"))
print(("hello world"):find("wor"), ("hello world"):find("o", 6), ("a.b"):find(".", 1, true))
print(("hello"):gsub("l", "L"), ("hello world"):gsub("o", "0", 1))
print((("x=1, y=2"):gsub("(%w+)=(%w+)", "%2=%1")))
print((("abc"):gsub("%w", function(c) return c:upper() .. "." end)))
print((("$name is $age"):gsub("%$(%w+)", {name = "Ann", age = 42})))

local function is_palindrome(s)
  local clean = s:lower():gsub("[^%a]", "")
  return clean == clean:reverse()
end
print(is_palindrome("A man, a plan, a canal: Panama"), is_palindrome("no"))

local function caesar(s, shift)
  return (s:gsub("%a", function(c)
    local base = c:match("%l") and 97 or 65
    return string.char((c:byte() - base + shift) % 26 + base)
  end))
end
local secret = caesar("Attack at Dawn", 3)
print(secret, caesar(secret, -3))

local function split(s, separator)
  local parts = {}
  for part in (s .. separator):gmatch("(.-)" .. separator) do parts[#parts + 1] = part end
  return parts
end
local parts = split("a,b,,c", ",")
print(#parts, table.concat(parts, "|"))
print(string.format("%5.2f|%x|%X|%o|%e|%g|%q|%s|%%|%c", 3.14159, 255, 255, 8, 12345.678, 0.1, 'a "b"', nil, 65))
print(string.format("%05d|%+d|%-5d|%5s|%.3s", 42, 42, 42, "ab", "abcdef"))
print(tostring(nil), tostring(true), tostring(12), tostring(1.0), tostring(1e100), 10 / 2, 7 // 2, 7.5 // 2)
