-- Functions as values: map, filter, fold, curry, compose, memoize, pipelines with methods, lazy streams, sets.
local List = {}
List.__index = List
local function list(...) return setmetatable({ n = select("#", ...), ... }, List) end
List.of = list
function List.from(t) local l = setmetatable({ n = #t }, List) for i, v in ipairs(t) do l[i] = v end return l end
function List.range(a, b, step) local l, n = {}, 0 for i = a, b, step or 1 do n = n + 1 l[n] = i end l.n = n return setmetatable(l, List) end
function List:map(f) local r = list() for i = 1, self.n do r[i] = f(self[i], i) end r.n = self.n return r end
function List:filter(f) local r = list() for i = 1, self.n do if f(self[i]) then r.n = r.n + 1 r[r.n] = self[i] end end return r end
function List:fold(f, acc) for i = 1, self.n do acc = f(acc, self[i]) end return acc end
function List:take(n) return self:filter(function() n = n - 1 return n >= 0 end) end
function List:zip(other, f) return self:map(function(v, i) return f and f(v, other[i]) or list(v, other[i]) end) end
function List:group(f) local g = {} for i = 1, self.n do local k = f(self[i]) g[k] = g[k] or list() g[k]:push(self[i]) end return g end
function List:push(v) self.n = self.n + 1 self[self.n] = v return self end
function List:sorted(less) local r = List.from({ table.unpack(self, 1, self.n) }) table.sort(r, less) return r end
function List:any(f) for i = 1, self.n do if f(self[i]) then return true end end return false end
function List:join(s) return self:fold(function(a, v) return a == "" and tostring(v) or a .. (s or ",") .. tostring(v) end, "") end
List.__len = function(l) return l.n end
List.__eq = function(a, b) return a.n == b.n and not List.range(1, a.n):any(function(i) return a[i] ~= b[i] end) end
List.__concat = function(a, b) local r = list(table.unpack(a, 1, a.n)) for i = 1, b.n do r:push(b[i]) end return r end
List.__tostring = function(l) return "[" .. l:join(", ") .. "]" end
List.__call = function(l, from, to) return list(table.unpack(l, from, to or l.n)) end

local even = function(x) return x % 2 == 0 end
local add = function(a, b) return a + b end
print(List.range(1, 10):filter(even):map(function(x) return x * x end), List.range(1, 5):fold(add, 0), #List.range(10, 1, -3))
print(list("a", "b", "c"):zip(list(1, 2, 3)), list(1, 2, 3):zip(list(4, 5, 6), add), list(3, 1, 2):sorted(), list(3, 1, 2):sorted(function(a, b) return a > b end))
print(list(1, 2) .. list(3), list(1, 2) == list(1, 2), list(1) == list(2), list(1, 2, 3, 4)(2, 3), list(1, 2, 3):any(even), list(nil, 2).n)
local groups = List.range(1, 9):group(function(x) return x % 3 == 0 and "fizz" or even(x) and "even" or "odd" end)
for _, k in ipairs { "even", "fizz", "odd" } do io.write(k, "=", tostring(groups[k]), " ") end
print()

local function compose(...)
  local fs = table.pack(...)
  return function(...)
    local r = table.pack(...)
    for i = fs.n, 1, -1 do r = table.pack(fs[i](table.unpack(r, 1, r.n))) end
    return table.unpack(r, 1, r.n)
  end
end
local function curry(f, n, ...)
  local given = table.pack(...)
  return function(...)
    local all = { table.unpack(given, 1, given.n) }
    local more = table.pack(...)
    for i = 1, more.n do all[given.n + i] = more[i] end
    if given.n + more.n >= n then return f(table.unpack(all, 1, given.n + more.n)) end
    return curry(f, n, table.unpack(all, 1, given.n + more.n))
  end
end
local function partial(f, ...) local a = table.pack(...) return function(...) local args = { table.unpack(a, 1, a.n) } for _, v in ipairs { ... } do args[#args + 1] = v end return f(table.unpack(args)) end end
local volume = curry(function(a, b, c) return a * b * c end, 3)
print(volume(2)(3)(4), volume(2, 3)(4), volume(1)(2, 3), compose(tostring, math.abs, function(a, b) return a - b end)(3, 10), partial(string.format, "%s-%03d", "id")(7))
local calls = 0
local function memoize(f)
  local known = {}
  return function(n)
    local v = known[n]
    if v == nil then v = f(n) known[n] = v end
    return v
  end
end
local fib
fib = memoize(function(n) calls = calls + 1 return n < 2 and n or fib(n - 1) + fib(n - 2) end)
print(fib(80), calls, (function(...) return select("#", ...) end)(nil, nil), (function(a, ...) local b, c = ... return a, b, c end)(1, 2))

local function stream(head, tail) return { head = head, tail = tail } end
local function rest(s) if type(s.tail) == "function" then s.tail = s.tail() end return s.tail end
local function integers(n) return stream(n, function() return integers(n + 1) end) end
local function sfilter(s, f) while not f(s.head) do s = rest(s) end return stream(s.head, function() return sfilter(rest(s), f) end) end
local function sieve(s) return stream(s.head, function() return sieve(sfilter(rest(s), function(n) return n % s.head ~= 0 end)) end) end
local function take(s, n) local out = {} for i = 1, n do out[i] = s.head s = rest(s) end return table.concat(out, " ") end
print(take(sieve(integers(2)), 15), take(integers(-2), 5))

local Set = {}
Set.__index = Set
function Set.new(...) local s = setmetatable({}, Set) for _, v in ipairs { ... } do s[v] = true end return s end
local function combine(a, b, keep) local r = Set.new() for k in pairs(a) do if keep(b[k]) then r[k] = true end end return r end
Set.__add = function(a, b) local r = combine(a, b, function() return true end) for k in pairs(b) do r[k] = true end return r end
Set.__mul = function(a, b) return combine(a, b, function(v) return v end) end
Set.__sub = function(a, b) return combine(a, b, function(v) return not v end) end
Set.__le = function(a, b) return next(a - b) == nil end
Set.__lt = function(a, b) return a <= b and not (b <= a) end
Set.__len = function(s) local n = 0 for _ in pairs(s) do n = n + 1 end return n end
Set.__tostring = function(s) local keys = {} for k in pairs(s) do keys[#keys + 1] = tostring(k) end table.sort(keys) return "{" .. table.concat(keys, " ") .. "}" end
local a, b = Set.new(1, 2, 3, 4), Set.new(3, 4, 5)
print(a + b, a * b, a - b, #(a + b), a <= b, a * b < a, Set.new() <= a, a[2], a[9])
