local rooms = {
  hall = {text = "A hall with a clock.", exits = {north = "library", east = "kitchen"}, things = {"lamp"}},
  library = {text = "Books, books, books.", exits = {south = "hall"}, things = {"book", "key"}},
  kitchen = {text = "It smells of soup.", exits = {west = "hall", down = "cellar"}, things = {}},
  cellar = {text = "Too dark to see.", exits = {up = "kitchen"}, things = {"gold"}, dark = true},
}
local player = {at = "hall", bag = {}, turns = 0}

local function room() return rooms[player.at] end
local function index_of(list, wanted)
  for i, thing in ipairs(list) do if thing == wanted then return i end end
end
local function sorted_keys(t)
  local keys = {}
  for k in pairs(t) do keys[#keys + 1] = k end
  table.sort(keys)
  return keys
end
local function sees() return not room().dark or index_of(player.bag, "lamp") end

local verbs = {}
function verbs.look()
  print(sees() and room().dark and "A cellar, lit by your lamp." or room().text)
  if sees() and #room().things > 0 then print("You see: " .. table.concat(room().things, ", ") .. ".") end
  print("Exits: " .. table.concat(sorted_keys(room().exits), ", "))
end
function verbs.go(where)
  local to = room().exits[where]
  if not to then return print("You cannot go " .. (where or "nowhere")) end
  player.at = to
  verbs.look()
end
function verbs.take(what)
  local i = index_of(room().things, what)
  if not i or not sees() then return print("There is no " .. tostring(what) .. " here.") end
  table.insert(player.bag, table.remove(room().things, i))
  print("Taken.")
  return what == "gold" and "won"
end
function verbs.drop(what)
  local i = index_of(player.bag, what)
  if not i then return print("You have no " .. what) end
  table.insert(room().things, table.remove(player.bag, i))
  print("Dropped.")
end
function verbs.inventory()
  table.sort(player.bag)
  print("You carry " .. (next(player.bag) and table.concat(player.bag, " and ") or "nothing"))
end
function verbs.quit() return "quit" end

local short = {n = "go north", s = "go south", e = "go east", w = "go west", i = "inventory", l = "look"}
local ending
verbs.look()
while not ending do
  io.write("> ")
  local line = io.read("l")
  if not line then break end
  print(line)
  line = line:lower():gsub("^%s*(%a+)", function(word) return short[word] end):gsub("%f[%w]the%f[%W]%s*", "")
  local words = {}
  line:gsub("%w+", function(word) words[#words + 1] = word end)
  player.turns = player.turns + 1
  local verb = verbs[words[1]]
  if not words[1] then print("Pardon?")
  elseif not verb then print("I do not know how to " .. words[1] .. ".")
  else ending = verb(select(2, table.unpack(words))) end
end
print(("You %s after %d turns."):format(({won = "have won", quit = "give up"})[ending] or "fall asleep", player.turns))
