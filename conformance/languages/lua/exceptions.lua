-- error, pcall, xpcall, error values, and errors of the language.
print(pcall(function() return 1, 2, 3 end))
print(pcall(error, "plain", 0))
print(select("#", pcall(error)))

local function fails(level)
  error({code = 42, level = level})
end
local ok, e = pcall(fails, "deep")
print(ok, type(e), e.code, e.level)

local Failure = {}
Failure.__index = Failure
Failure.__tostring = function(self) return "Failure: " .. self.message end
local function failure(message) return setmetatable({message = message}, Failure) end

local function try(body, handlers)
  local result = table.pack(pcall(body))
  if result[1] then return table.unpack(result, 2, result.n) end
  local problem = result[2]
  for kind, handler in pairs(handlers) do
    if getmetatable(problem) == kind then return handler(problem) end
  end
  error(problem, 0)
end

print(try(function() return "fine", nil, "end" end, {}))
print(try(function() error(failure("broken")) end, {[Failure] = function(p) return "handled", tostring(p) end}))
print(pcall(try, function() error("other", 0) end, {[Failure] = print}))

local log = {}
local function finally(body, after)
  local results = table.pack(pcall(body))
  after()
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end
print(finally(function() log[#log + 1] = "body"; return "value" end, function() log[#log + 1] = "after" end))
print(pcall(finally, function() error("oops", 0) end, function() log[#log + 1] = "cleanup" end))
print(table.concat(log, ","))

print(xpcall(function() error("inner", 0) end, function(m) return "handler saw " .. m end))
print(xpcall(function(a, b) return a + b end, print, 3, 4))

local function has(problem, text) return string.find(problem, text, 1, true) ~= nil end
local _, m1 = pcall(function() return nil + 1 end)
local _, m2 = pcall(function() local t = nil; return t.x end)
local _, m3 = pcall(function() return {} < {} end)
local _, m4 = pcall(function() return "a" .. {} end)
local _, m5 = pcall(function() undefined_function() end)
local _, m6 = pcall(function() return 1 // 0 end)
print(has(m1, "attempt to perform arithmetic on a nil value"), has(m2, "attempt to index a nil value"))
print(has(m3, "attempt to compare two table values"), has(m4, "attempt to concatenate a table value"))
print(has(m5, "attempt to call a nil value"), has(m6, "attempt to perform 'n//0'"))
print(pcall(assert, false, "message"), pcall(assert, nil), (pcall(assert, 1)))
print(select(2, pcall(error, nil)))

do
  local function resource(name)
    return setmetatable({}, {__close = function(_, problem) print("close", name, problem) end})
  end
  local ok, problem = pcall(function()
    local a <close> = resource("a")
    local b <close> = resource("b")
    error("stop", 0)
  end)
  print(ok, problem)
  local function early()
    local r <close> = resource("r")
    for i = 1, 3 do
      local each <close> = resource("each" .. i)
      if i == 2 then return i end
    end
  end
  print(early())
end
