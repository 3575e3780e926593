local t = {1, 2; 3, x = 4, ["y z"] = 5, [10] = 6, f()}
local u = {f(), g(), (h())}
local v = {...}
local w = {f(), n = 1}
local empty = {}
t.x = t.y
t["k"] = t[1][2].z
print(#t, -t.x, not t, ~5)
