-- Classes by metatables, closures, coroutines and text patterns, as books on Lua have them.
local Account = {} ; Account.__index = Account
Account.__tostring = function(a) return a.owner .. ": " .. string.format("%.2f", a.balance) end
Account.__eq = function(a, b) return a.balance == b.balance end
Account.__lt = function(a, b) return a.balance < b.balance end
Account.__le = function(a, b) return a.balance <= b.balance end
Account.__add = function(a, b) return Account.new(a.owner .. "&" .. b.owner, a.balance + b.balance) end
Account.__len = function(a) return #a.log end
Account.__call = function(a, n) a.balance = a.balance * n return a end
Account.__concat = function(a, b) return tostring(a) .. " | " .. tostring(b) end
function Account.new(owner, balance) return setmetatable({owner = owner, balance = balance or 0, log = {}}, Account) end
function Account:deposit(n)
  if n <= 0 then error("bad amount " .. n, 2) end
  self.balance = self.balance + n
  self.log[#self.log + 1] = n
  return self
end
local Savings = setmetatable({}, {__index = Account}); Savings.__index = Savings; Savings.__tostring = Account.__tostring
function Savings.new(owner, rate) local o = Account.new(owner, 100) o.rate = rate return setmetatable(o, Savings) end
function Savings:interest() return self:deposit(self.balance * self.rate) end
local a, s = Account.new("ann", 10):deposit(5):deposit(2.5), Savings.new("sue", 0.05):interest()
print(a, s, #a, a == s, a < s, a <= s, tostring(a + s), a(2).balance, a .. s)
print(pcall(function() a:deposit(-1) end))
print(pcall(error, {code = 7}), select(2, pcall(error, {code = 7})).code, (select("#", 1, nil, 3)))
print(xpcall(function() local x = nil; return x.y end, function(m) return "handled: " .. m:gsub("^.-:%d+: ", "") end))
local function counter() local n = 0 return function(step) n = n + (step or 1) return n end end
local c1, c2 = counter(), counter()
print(c1(), c1(5), c2(), c1())
local function range(n, m, step) return coroutine.wrap(function() for i = n, m, step or 1 do coroutine.yield(i) end end) end
local t = {} for i in range(1, 10, 3) do t[#t + 1] = i end print(table.concat(t, ","))
local co = coroutine.create(function(a, b) local c = coroutine.yield(a + b) local d, e = coroutine.yield(c * 2) return d + e end)
print(coroutine.resume(co, 1, 2)) print(coroutine.resume(co, 10)) print(coroutine.resume(co, 3, 4)) print(coroutine.resume(co), coroutine.status(co))
local function permgen(a, n) n = n or #a if n <= 1 then coroutine.yield(table.concat(a)) else for i = 1, n do a[n], a[i] = a[i], a[n] permgen(a, n - 1) a[n], a[i] = a[i], a[n] end end end
local perms = {} for p in coroutine.wrap(function() permgen({"a", "b", "c"}) end) do perms[#perms + 1] = p end table.sort(perms) print(#perms, perms[1], perms[6])
print(("hello world"):find("o w"), ("hello"):find("l", 1, true), ("key = value"):match("^(%w+)%s*=%s*(%w+)$"), ("2024-01-15"):match("(%d+)-(%d+)-(%d+)"))
print(("hello world from lua"):gsub("(%w+)", "<%1>"), ("abc"):gsub("%w", "%0%0", 2), ("$name is $age"):gsub("%$(%w+)", {name = "Bob", age = 42}), ("hello"):gsub("l+", function(m) return #m end), (" trim "):match("^%s*(.-)%s*$") .. "|")
for k, v in string.gmatch("a=1, b=2", "(%w+)=(%w+)") do io.write(k, ":", v, " ") end print()
print(string.format("%5d|%-5s|%05.1f|%x|%q|%s|%g|%i|%%|%c|%e|%+d", 42, "ab", 3.14159, 255, 'a "q"\n', {} ~= nil, 1e20, 3.0, 65, 12345.678, 5), ("x"):rep(3, "-"), ("abc"):byte(1, -1), ("%a"):len(), string.char(72, 105), ("abc"):reverse():upper(), ("abcdef"):sub(-3, -2))
local list = {5, 2, 8, 1} table.sort(list, function(x, y) return x > y end) print(table.concat(list, " "), table.unpack({1, 2, 3}, 2), #list, table.remove(list), table.remove(list, 1), table.insert(list, 1, 9), table.concat(list, ","), next({}), type(next), select(-1, 1, 2, 3), table.pack(1, nil, 3).n)
print(10 / 2, 7 // 2, -7 // 2, 7 % -3, -7 % 3, 2 ^ 10, 7.0 // 2, 1 / 0, -1 / 0, 0 / 0 ~= 0 / 0, 3 | 4, 6 & 3, 5 ~ 1, ~0, 1 << 4, "10" + 5, "3" * "4", 10 .. 20, 1e15, 2^53, math.maxinteger, math.mininteger, math.maxinteger + 1 == math.mininteger, 5 // 0.0, math.type(1), math.type(1.0), math.type("1"), math.tointeger(3.0), 3 == 3.0, math.floor(-3.5), math.ceil(3.2), math.max(1, 5, 3), math.huge, math.pi, math.abs(-3), math.fmod(-7, 3), math.sqrt(16), tonumber("0x1F"), tonumber("1e2"), tonumber("z", 36), tonumber("abc"), tonumber(" 12 "), tostring(nil), tostring(1e100))
local m = setmetatable({}, {__index = function(t, k) local v = k * k rawset(t, k, v) return v end, __newindex = function(t, k, v) rawset(t, k, v + 1) end})
m.x = 1 print(m[4], rawget(m, 4), m.x, rawlen({1, 2}), rawequal(m, m))
local ro = setmetatable({}, {__index = {a = 1}, __newindex = function() error("read only", 2) end, __pairs = function(t) return next, {z = 1}, nil end, __metatable = "locked"})
print(pcall(function() ro.b = 1 end), ro.a, getmetatable(ro)) for k, v in pairs(ro) do print(k, v) end
local q = {first = 1, last = 0} local function push(v) q.last = q.last + 1 q[q.last] = v end local function pop() local v = q[q.first] q[q.first] = nil q.first = q.first + 1 return v end push("a") push("b") print(pop(), pop(), pop())
for i = 10, 1, -3 do io.write(i, " ") end for i = 1, 0 do io.write("never") end for i = 1.0, 2 , 0.5 do io.write(i, " ") end print()
local i = 0 repeat local done = i >= 2 i = i + 1 until done print(i) while true do i = i - 1 if i == 0 then break end end goto skip print("skipped") ::skip:: do local x <const> = 5; print(x, i) end
local function va(...) local a, b = ... return select("#", ...), a, b, ... end print(va(1, nil)) print((va(1, 2)))
local function fact(n, acc) acc = acc or 1 if n <= 1 then return acc end return fact(n - 1, acc * n) end print(fact(20), fact(21))
print(#"héllo", utf8 and utf8.len("héllo"), utf8.char(233, 8364), os.time{year = 2020, month = 1, day = 1, hour = 12} > 0, type(os.clock()))
local function sieve(n) local is = {} for i = 2, n do is[i] = true end for i = 2, n do if is[i] then for j = i * i, n, i do is[j] = false end end end local r = {} for i = 2, n do if is[i] then r[#r + 1] = i end end return r end print(table.concat(sieve(30), " "))
local function hanoi(n, a, b, c) if n == 0 then return 0 end return hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a) end print(hanoi(6, "a", "b", "c"))
local function qs(t) if #t < 2 then return t end local p, l, r = t[1], {}, {} for k = 2, #t do if t[k] < p then l[#l + 1] = t[k] else r[#r + 1] = t[k] end end local out = qs(l) out[#out + 1] = p for _, v in ipairs(qs(r)) do out[#out + 1] = v end return out end print(table.concat(qs{3, 6, 1, 8, 2}, " "))
local words = {} for w in ("the cat the dog"):gmatch("%a+") do words[w] = (words[w] or 0) + 1 end local keys = {} for k in pairs(words) do keys[#keys + 1] = k end table.sort(keys) for _, k in ipairs(keys) do io.write(k, "=", words[k], " ") end print()
