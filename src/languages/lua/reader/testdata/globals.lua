function show() print(counter) end
function set() counter = 1; local hidden = 2; hidden = 3 end
print(x)
local x = 1
function x2() return x end
function shadowed() end
local shadowed = 1
