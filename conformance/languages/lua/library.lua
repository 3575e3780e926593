-- library: small differences that programs notice.
local Stack = {} Stack.__index = Stack
function Stack.new() return setmetatable({items={}, size=0}, Stack) end
function Stack:push(...) for _, v in ipairs{...} do self.size = self.size + 1 self.items[self.size] = v end return self end
function Stack:pop() if self.size == 0 then error("stack empty", 2) end local v = self.items[self.size] self.items[self.size] = nil self.size = self.size - 1 return v end
local s = Stack.new():push(1, 2, 3)
print(s:pop(), s:pop(), s:pop())
print(pcall(s.pop, s))
print(pcall(function() s:pop() end))
local ok, err = xpcall(function() local x = nil; return x.field end, function(m) return "H: " .. m end) print(ok, err)
local function mul(a) return function(b) return a * b end end
local fs = {} for i = 1, 3 do fs[i] = function() i = i + 1 return i end end
print(fs[1](), fs[1](), fs[2](), mul(3)(4))
local q = setmetatable({}, {__index = table}) q:insert("a") q:insert("b") print(q:concat(","), #q)
table.sort(q, function(x, y) return x > y end) print(q[1], q[2])
local words = {"banana", "apple", "cherry", "date"} table.sort(words) print(table.concat(words, " "))
table.sort(words, function(a, b) return #a < #b or (#a == #b and a < b) end) print(table.concat(words, " "))
print(table.remove(words), table.remove(words, 1), #words, table.remove({}), table.remove(words, 3))
print(pcall(table.insert, {1,2,3}, 6, "x")) print(pcall(table.insert, {1}, 1, 2, 3)) print(pcall(table.concat, {1, {}, 3}))
print(table.unpack(table.move({1,2,3}, 2, 3, 1))) print(next({10})) print(#"", ("abc"):len(), ("%s=%d"):format("x", 3))
print(string.format("%5s|%-5s|", "a", "b"), string.format("%03d %+d %e", 7, 5, 12345.678), string.format("%i", 3.0))
print(pcall(string.format, "%d", 3.5)) print(pcall(string.format, "%d", "x")) print(pcall(string.rep, "x", -1))
print(tostring(12):rep(2), (12 .. ""):len(), -2 ^ 2, not nil == true, 1 .. 2 == "12")
print(2^31 | 0, "5" * "2", 10 / 2, 7 // 2.0, 1e308 * 10, -1e308 * 10, math.huge // 1, 3 % -2, -3 % 2, 5.5 % 2)
for w in ("the quick brown fox"):gmatch("%a+") do io.write(w:sub(1,1):upper() .. w:sub(2), " ") end print()
print(("  trim me  "):match("^%s*(.-)%s*$") .. "|", ("a,b,,c"):gsub(",", ";"), ("x"):byte(), string.char(72, 105))
print(("hello"):find("l"), ("hello"):find("xyz"), ("hello"):find("l", 1, true), ("hello"):find(""), ("hello"):find("", 10), ("a+b"):gsub("%+", "-"))
print(("2024-01-15"):match("(%d+)-(%d+)-(%d+)")) print(("key = value"):match("^(%w+)%s*=%s*(%w+)$")) print(("f(a(b)c)d"):match("%b()")) print(("THE (quick) fox"):find("%((%a+)%)")) print(("hello world"):gsub("%w+", string.upper)) print(("abc"):gsub(".", {a="1", c=false})) print(("hello"):gsub("l+", function(s) return #s end)) print(string.gsub("abc def", "(%w+) (%w+)", "%2 %1")) print(("x=1,y=2"):gsub("(%w)=(%w)", "%0!")) print(("abc"):reverse(), ("%d"):rep(3, " ")) print(("\0a\0"):len(), "\65\066\x43\u{44}") print(("test123abc"):match("%a+(%d+)(%a+)"), ("[test]"):match("%[(.-)%]"), ("aXb"):find("%u"), ("x.y"):find(".", 2, true), ("abc"):match("()b()"))
print(pcall(string.gsub, "a", "(", "")) print(pcall(string.find, "a", "[a")) print(pcall(string.gsub, "a", "a", "%2")) print(pcall(string.rep)) print(("a.b.c"):gsub("%.", "%%")) print(("frontier THE END"):gsub("%f[%a]%a+", "W"))
