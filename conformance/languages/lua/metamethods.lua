-- metamethods: small differences that programs notice.
local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) error("oops " .. b) end)
print(coroutine.resume(co, 1)) print(coroutine.resume(co, 5)) print(coroutine.resume(co)) print(coroutine.status(co))
local gen = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i, i * i) end end)
print(gen()) print(gen()) print(gen()) print(gen()) print(pcall(gen))
local w = coroutine.wrap(function() error("in wrap") end) print(pcall(w))
local w2 = coroutine.wrap(function() error({}) end) local ok, e = pcall(w2) print(ok, type(e))
print(coroutine.isyieldable()) print(pcall(coroutine.yield, 1)) print(coroutine.resume(coroutine.create(function() return coroutine.isyieldable(), coroutine.status(coroutine.running()) end)))
local co2 co2 = coroutine.create(function() print(coroutine.status(co2)) print(coroutine.resume(co2)) local inner = coroutine.create(function() print(coroutine.status(co2)) end) coroutine.resume(inner) end) coroutine.resume(co2)
local co3 = coroutine.create(function() local ok, v = pcall(function() local x = coroutine.yield("in pcall") error("after " .. x, 0) end) coroutine.yield(v) return "end" end)
print(coroutine.resume(co3)) print(coroutine.resume(co3, "resume")) print(coroutine.resume(co3)) print(coroutine.resume(co3))
print(coroutine.close(coroutine.create(print))) print(select("#", coroutine.resume(coroutine.create(function() return end))))
local function tree(t) if t then tree(t.left) coroutine.yield(t.v) tree(t.right) end end
for v in coroutine.wrap(function() tree({v=2, left={v=1}, right={v=3}}) end) do io.write(v, " ") end print()
local a <close> = setmetatable({}, {__close = function(_, e) print("closed", e) end})
do local b <close> = setmetatable({}, {__close = function(_, e) print("b", e) end}) print("body") end
print(pcall(function() local c <close> = setmetatable({}, {__close = function(_, e) print("c", e) end}) error("E", 0) end))
local mt = {__lt = function(a, b) return a.v < b.v end, __le = function(a, b) return a.v <= b.v end, __eq = function(a, b) return a.v == b.v end, __add = function(a, b) return (type(a) == "table" and a.v or a) + (type(b) == "table" and b.v or b) end, __idiv = function() return "idiv" end, __band = function() return "band" end, __shl = function() return "shl" end, __bnot = function() return "bnot" end, __mod = function() return "mod" end}
local function V(v) return setmetatable({v = v}, mt) end
print(V(1) < V(2), V(1) >= V(2), V(1) == V(1), V(1) ~= V(1), V(1) + 2, 2 + V(3), V(1) // 1, V(1) & 1, 1 << V(1), ~V(1), V(1) % 2)
local log = {} local prox = setmetatable({}, {__newindex = function(t, k, v) rawset(t, k, v * 2) log[#log + 1] = k end, __index = function(t, k) return "no " .. k end}) prox.a = 5 prox.b = 6 prox.a = 7 print(prox.a, prox.b, prox.c, #log)
local p = setmetatable({}, {__pairs = function(t) return function(_, k) if not k then return 1, "one" end end, t, nil end}) for k, v in pairs(p) do print(k, v) end
print(getmetatable(setmetatable({}, {__metatable = "locked"}))) print(pcall(setmetatable, setmetatable({}, {__metatable = 1}), {}))
print(math.type(2^53), 2^53 == 2^53 + 1, math.maxinteger + 0.0 == math.maxinteger, math.maxinteger < math.huge, 1 < 1.5, -1 // 0.0, 0.0 / 0.0 ~= 0.0 / 0.0)
print(string.format("%.3f", 2/3), 1e15, 1e16, 12345678901234567890, 0x7fffffffffffffff, 0xffffffffffffffff, 1e-5, 123e-7, 3.14e10, 2^63 == math.maxinteger + 1.0)
print(8 // 3, -8 // 3, 8 // -3, 8 % 3, -8 % 3, 8 % -3, 8.0 // 3, -8 // 3.0, 0x10, 0xA.8p0, tonumber("0x1p4"), tonumber("1e"), tonumber(""), tonumber(" "), tonumber("1 2"), tonumber("10", 36), tonumber("7", 2), tonumber(nil))
