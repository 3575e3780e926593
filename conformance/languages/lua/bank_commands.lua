local Account = {}
Account.__index = Account

local function refuse(format, ...)
  error({kind = "refused", message = string.format(format, ...)}, 2)
end

function Account.new(owner, balance)
  return setmetatable({owner = owner, balance = balance or 0, history = {}}, Account)
end

function Account:deposit(amount)
  if amount <= 0 then refuse("amount must be positive, not %d", amount) end
  self.balance = self.balance + amount
  table.insert(self.history, "+" .. amount)
end

function Account:withdraw(amount)
  if amount > self.balance then refuse("need %d, have %d", amount, self.balance) end
  self.balance = self.balance - amount
  table.insert(self.history, "-" .. amount)
end

local accounts, order = {}, {}
local function find(name)
  return accounts[name] or error({kind = "unknown", message = tostring(name)})
end

local commands = {
  open = function(name, amount)
    accounts[name] = Account.new(name, tonumber(amount))
    order[#order + 1] = name
    return "opened " .. name
  end,
  deposit = function(name, amount)
    local account = find(name)
    account:deposit(tonumber(amount))
    return name .. ": " .. account.balance
  end,
  withdraw = function(name, amount)
    local account = find(name)
    account:withdraw(tonumber(amount))
    return name .. ": " .. account.balance
  end,
  transfer = function(a, b, amount)
    find(a):withdraw(tonumber(amount))
    find(b):deposit(tonumber(amount))
    return ("%s: %d, %s: %d"):format(a, find(a).balance, b, find(b).balance)
  end,
}

local failures = 0
for line in io.stdin:lines() do
  local words = {}
  for word in line:gmatch("%S+") do words[#words + 1] = word end
  if words[1] and words[1]:sub(1, 1) ~= "#" then
    local command = commands[words[1]]
    local ok, result
    if command then
      ok, result = pcall(command, table.unpack(words, 2))
    else
      ok, result = false, {kind = "unknown", message = words[1]}
    end
    if ok then
      print(result)
    else
      failures = failures + 1
      if type(result) == "table" then
        print(result.kind .. ": " .. result.message)
      else
        print("error:", (result:gsub("^[^:]+:%d+: ", "")))
      end
    end
  end
end
for _, name in ipairs(order) do
  local account = accounts[name]
  print(name, account.balance, table.concat(account.history, " "))
end
os.exit(failures)
