-- A small world: data-driven rooms, a command parser with patterns, an inventory, undo by copies, a score.
local world = {
  hall = { text = "a dusty hall", exits = { north = "library", east = "cellar" }, items = { lamp = { weight = 2, on = false } } },
  library = { text = "a library", exits = { south = "hall" }, items = { book = { weight = 1, text = "xyzzy" }, statue = { weight = 50 } } },
  cellar = { text = "a cellar", dark = true, exits = { west = "hall" }, items = { coin = { weight = 0, value = 10 } } },
}
local function copy(t, seen)
  if type(t) ~= "table" then return t end
  seen = seen or {}
  if seen[t] then return seen[t] end
  local r = setmetatable({}, getmetatable(t))
  seen[t] = r
  for k, v in pairs(t) do r[copy(k, seen)] = copy(v, seen) end
  return r
end
local function keys(t, f) local r = {} for k, v in pairs(t) do if not f or f(v) then r[#r + 1] = k end end table.sort(r) return r end

local Game = {}
Game.__index = Game
function Game.new(rooms) return setmetatable({ rooms = rooms, at = "hall", bag = {}, moves = 0, score = 0, history = {} }, Game) end
function Game:room() return self.rooms[self.at] end
function Game:weight() local w = 0 for _, item in pairs(self.bag) do w = w + item.weight end return w end
function Game:sees() return not self:room().dark or (self.bag.lamp ~= nil and self.bag.lamp.on) end
local commands = {}
commands.look = function(g)
  if not g:sees() then return "It is dark." end
  local items = keys(g:room().items)
  return ("You are in %s. Exits: %s.%s"):format(g:room().text, table.concat(keys(g:room().exits), ", "), #items > 0 and " You see: " .. table.concat(items, ", ") .. "." or "")
end
commands.go = function(g, where)
  local target = g:room().exits[where]
  if not target then return ("You cannot go %s."):format(where or "nowhere") end
  g.at = target
  return commands.look(g)
end
commands.take = function(g, what)
  if what == "all" then
    local taken = {}
    for _, name in ipairs(keys(g:room().items, function(i) return i.weight <= 5 end)) do taken[#taken + 1] = commands.take(g, name) end
    return table.concat(taken, " ")
  end
  local item = g:sees() and g:room().items[what]
  if not item then return ("There is no %s here."):format(what) end
  if g:weight() + item.weight > 10 then return ("The %s is too heavy (%d > %d)."):format(what, g:weight() + item.weight, 10) end
  g:room().items[what], g.bag[what] = nil, item
  g.score = g.score + (item.value or 1)
  return what .. " taken."
end
commands.drop = function(g, what)
  local item = g.bag[what]
  if item == nil then return "You have none." end
  g.bag[what], g:room().items[what] = nil, item
  return what .. " dropped."
end
commands.use = function(g, what)
  if what == "lamp" and g.bag.lamp then
    g.bag.lamp.on = not g.bag.lamp.on
    return "The lamp is " .. (g.bag.lamp.on and "on" or "off") .. "."
  elseif what == "book" and g.bag.book then return 'It says "' .. g.bag.book.text .. '".' end
  error({ message = "cannot use " .. tostring(what) })
end
commands.inventory = function(g) local names = keys(g.bag) return #names == 0 and "nothing" or table.concat(names, ", ") .. (" (%d)"):format(g:weight()) end
commands.crash = function() return nil .. "x" end
local short = { n = "go north", s = "go south", e = "go east", w = "go west", l = "look", i = "inventory", ["x"] = "examine" }
function Game:play(line)
  line = line:lower():match("^%s*(.-)%s*$")
  line = short[line] or line:gsub("^get ", "take "):gsub("^walk ", "go ")
  local verb, rest = line:match("^(%a+)%s*(.*)$")
  if verb == "undo" then
    local before = table.remove(self.history)
    if not before then return "Nothing to undo." end
    for k, v in pairs(before) do self[k] = v end
    return "Undone."
  end
  local command = commands[verb or ""]
  if not command then return ("I do not know how to '%s'."):format(line) end
  local snapshot = { rooms = copy(self.rooms), at = self.at, bag = copy(self.bag), score = self.score }
  local ok, answer = pcall(command, self, rest ~= "" and rest or nil)
  if not ok then return type(answer) == "table" and "! " .. answer.message or "!! " .. answer:gsub("^[^:]+:%d+: ", "") end
  self.moves = self.moves + 1
  self.history[#self.history + 1] = snapshot
  return answer
end
local game = Game.new(copy(world))
for line in ([[
  look
  e
  take coin
  w
  get lamp
  USE lamp
  walk east
  take all
  i
  drop coin
  undo
  inventory
  w
  n
  take statue
  take all
  use book
  use statue
  dance
  go up
  crash
  undo
  undo
  l
]]):gmatch("[^\n]+") do print("> " .. line:match("%S.*$"), game:play(line)) end
print(game.moves, game.score, game.at, #game.history, world.hall.items.lamp ~= nil, game.rooms.hall.items.lamp == nil)
