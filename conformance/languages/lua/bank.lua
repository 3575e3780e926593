-- Accounts with inheritance by metatables, errors as tables, a log in the order of events.
local Account = {}
Account.__index = Account
Account.__name = "Account"
Account.__tostring = function(a) return string.format("%s: %.2f", a.owner, a.balance) end
Account.__lt = function(a, b) return a.balance < b.balance end
Account.__le = function(a, b) return not (b < a) end
Account.__eq = function(a, b) return a.owner == b.owner and a.balance == b.balance end
Account.__add = function(a, b) return Account.new(a.owner .. "&" .. b.owner, a.balance + b.balance) end

local log = {}
local function note(fmt, ...) log[#log + 1] = fmt:format(...) end

function Account.new(owner, balance)
  return setmetatable({ owner = owner, balance = balance or 0, history = {} }, Account)
end
function Account:deposit(amount)
  if type(amount) ~= "number" or amount <= 0 then error({ code = "AMOUNT", value = amount }) end
  self.balance = self.balance + amount
  table.insert(self.history, amount)
  note("%s +%g", self.owner, amount)
  return self
end
function Account:withdraw(amount)
  if not self:allowed(amount) then error({ code = "FUNDS", missing = amount - self.balance }, 2) end
  self.balance = self.balance - amount
  table.insert(self.history, -amount)
  note("%s -%g", self.owner, amount)
  return self
end
function Account:allowed(amount) return self.balance >= amount end

local Credit = setmetatable({}, { __index = Account, __call = function(class, ...) return class.new(...) end })
for _, event in ipairs { "__tostring", "__lt", "__le", "__eq", "__add" } do Credit[event] = Account[event] end
Credit.__index = Credit
function Credit.new(owner, limit)
  local self = Account.new(owner)
  self.limit = limit
  return setmetatable(self, Credit)
end
function Credit:allowed(amount) return self.balance + self.limit >= amount end

local ann, bob = Account.new("ann", 100), Credit("bob", 50)
ann:deposit(25.5):withdraw(20)
bob:deposit(10):withdraw(45)
print(ann, bob, bob < ann, ann <= bob, ann == Account.new("ann", 105.5), ann ~= bob)
print(tostring(ann + bob), getmetatable(bob) == Credit, rawequal(ann, ann), rawlen(ann.history), #ann.history)

local function attempt(f, ...)
  local ok, err = pcall(f, ...)
  if ok then return "ok" end
  if type(err) == "table" then
    local parts = {}
    for k, v in pairs(err) do parts[#parts + 1] = k .. "=" .. tostring(v) end
    table.sort(parts)
    return table.concat(parts, " ")
  end
  return "error: " .. err
end
print(attempt(bob.withdraw, bob, 100))
print(attempt(ann.deposit, ann, -5))
print(attempt(ann.deposit, ann, "much"))
print(attempt(function() ann:withdraw(5) end))
print(attempt(function() local nothing; return nothing.field end))
print(attempt(error, "plain", 0), pcall(error))
print(select(2, xpcall(function() error({ code = 7 }) end, function(e) return "handled " .. e.code end)))

local function transfer(from, to, amount)
  local before = { from.balance, to.balance }
  local ok, err = pcall(function()
    to:deposit(amount)
    from:withdraw(amount)
  end)
  if not ok then
    from.balance, to.balance = table.unpack(before)
    return nil, err.code
  end
  return true
end
print(transfer(ann, bob, 50), transfer(ann, bob, 500))
print(ann, bob)
print(table.concat(log, "; "))
local accounts = { ann, bob, Account.new("cy", 3), Credit("dee", 1) }
table.sort(accounts, function(a, b) return a.balance > b.balance end)
for i, a in ipairs(accounts) do print(i, a.owner, a.balance, math.type(a.balance), a.limit) end
