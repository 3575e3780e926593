-- operators: small differences that programs notice.
local t = {x=1, 10, 20, 30}
for k,v in pairs(t) do print(k,v) end
t[2]=nil t[2]=5
for k,v in pairs(t) do io.write(tostring(k),"=",v," ") end print()
print(#"abc", -2^2, 2^-1, 7//2, -7//2, 7.5//2, -7%3, 7%-3, -7.5%2, 5//0.0, -5//0.0, 0/0 ~= 0/0)
print(1e15, 1e14, 1e100, 2^53, 2^63, 123456789012345678, 0.1, 1/3, 100.0, 1e15+0.5, -0.0)
print(math.maxinteger+1 == math.mininteger, math.maxinteger*2.0, 1//1, 3 | 4, 5 & 6, 5 ~ 3, ~0, 1 << 62, 1<<63, 1<<64, -1 >> 1)
print("10"+5, "3.0"+1, "0x10"+0, 10 .. 20, "a".."b")
print(1 == 1.0, math.type(1), math.type(1.0), math.type("1"), 3 % math.huge, -3 % math.huge)
print(tostring(nil), tostring(true), tonumber("  12  "), tonumber("1e1"), tonumber("abc"), tonumber("10", 2), tonumber("ff", 16), tonumber("zz", 36), tonumber("8", 8))
print(pcall(function() local x; x.y = 1 end))
print(pcall(function() return a.b.c end))
print(pcall(function() local t = {} ; return t.x.y end))
print(pcall(function() local t = {} ; t.x.y = 1 end))
print(pcall(function() local t = {} ; return t[1][2] end))
print(pcall(function() local t = {} ; local i = 3 return t[i].z end))
print(pcall(function() return 1 + nil end))
print(pcall(function() local s = "a" return s + 1 end))
print(pcall(function() return 1 < "2" end))
print(pcall(function() return {} < 1 end))
print(pcall(function() return nil > 1 end))
print(pcall(function() return "a" .. nil end))
print(pcall(function() local t = {} t:foo() end))
print(pcall(function() local t = {} t.foo.bar() end))
print(pcall(function() local t = {} t.foo() end))
print(pcall(function() undefinedf(1) end))
print(pcall(function() return #nil end))
print(pcall(function() return -{} end))
print(pcall(function() return 1 // 0 end))
print(pcall(function() return 1 % 0 end))
print(pcall(function() return 1.5 | 1 end))
print(pcall(function() return "a" | 1 end))
print(pcall(string.rep))
print(pcall(function() string.rep() end))
print(pcall(setmetatable, 1, {}))

print(pcall(function() error("msg", 2) end))
print(pcall(function() error() end))
print(select(-1, 1, 2, 3), select(2, "a", "b", "c"))
print(string.format("%5d|%-5d|%05.1f|%s|%q|%x|%X|%g|%10.3s|%%|%c", 42, 42, 3.14159, "hi", 'a "q"\n', 255, 255, 1e20, "abcdef", 65))
print(("x"):rep(3, ","), ("hello"):sub(2, -2), ("hello"):byte(1, -1))
print(string.find("hello world", "o w"), string.find("hello", "l+"), string.find("a.b", ".", 1, true), string.match("key=val", "(%w+)=(%w+)"))
print(string.gsub("hello world", "o", "0"), string.gsub("abc", "%w", "%0%0"), string.gsub("hello", "", "-"))
print(string.gsub("$name is $age", "%$(%w+)", {name="Bob", age=42}))
for k, v in string.gmatch("a=1, b=2", "(%w+)=(%w+)") do io.write(k, v, ";") end print()
print(table.concat({1,2,3}, "-"), table.unpack({1,2,3}, 2), #table.pack(1,nil,3), table.pack(1,nil,3).n)
print(math.max(1, 2.5), math.min(3, 1), math.floor(3.7), math.ceil(3.2), math.floor(-3.5), math.abs(-4), math.fmod(7,3), math.fmod(-7,3), math.sqrt(16), math.tointeger(3.0), math.pi)
print(next({}), type(next), rawlen({1,2}), rawequal("a", "a"), rawget({a=1}, "a"))
goto done
do print("skipped") end
::done::
for i = 1, 3 do
  for j = 1, 3 do
    if j == 2 then goto continue end
    io.write(i, ":", j, " ")
    ::continue::
  end
end
print()
local a <const> = 5
local mt = {__index = function(t, k) return k .. "!" end, __call = function(self, a, b) return a + b, "r" end, __tostring = function() return "OBJ" end, __len = function() return 99 end, __unm = function() return "neg" end, __concat = function(a, b) return "cat" end, __eq = function() return true end, __lt = function() return true end, __le = function() return false end}
local o = setmetatable({}, mt)
print(o.foo, o(1, 2), tostring(o), #o, -o, o .. "x", "x" .. o, o == setmetatable({}, mt), o < o, o <= o, o > o)
print(string.format("%-10s|%10s|", "ab", "cd"), ("%d items"):format(3), #"\u{48}\x41\65\z
   b")
print(tostring(1e15), 1e16, 123.456e2, 5 // 1, 5.0 // 1, 2^31, 1e3)
print(math.ult(1, -1), 7 // -2, 7 % -2, -7 // 2.0, 3.5 % -2)
print(load and "load", os.time{year=2020, month=1, day=1, hour=0})
