function global(a, b) return a, b end
function t.a.b(x) end
function t:method(x) return self, x end
local function recursive(n) if n > 0 then return recursive(n - 1) end end
local lambda = function(...) return ... end
function many(first, ...)
  local a, b = ...
  local n = select("#", ...)
  local packed = {...}
  return first, ...
end
function none() return end
function tail() return many(1) end
function one() return (many(1)) end
if x then
  function inner() end
end
function outer()
  function made() counter = 1 end
  local f
  function f() end
end
