local lines = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}}

local function winner(board)
  for _, line in ipairs(lines) do
    local a, b, c = table.unpack(line)
    if board[a] ~= " " and board[a] == board[b] and board[b] == board[c] then return board[a] end
  end
end

local function free(board)
  local moves = {}
  for i, mark in ipairs(board) do
    if mark == " " then moves[#moves + 1] = i end
  end
  return moves
end

local function other(mark) return mark == "X" and "O" or "X" end

local known, asked = {}, 0
local function score(board, mark)
  local key = table.concat(board) .. mark
  asked = asked + 1
  if known[key] then return known[key] end
  local value
  local won = winner(board)
  if won then
    value = won == mark and 1 or -1
  else
    for _, move in ipairs(free(board)) do
      board[move] = mark
      local s = -score(board, other(mark))
      board[move] = " "
      if not value or s > value then value = s end
    end
  end
  known[key] = value or 0
  return known[key]
end

local function best(board, mark)
  local chosen, highest
  for _, move in ipairs(free(board)) do
    board[move] = mark
    local s = -score(board, other(mark))
    board[move] = " "
    if not highest or s > highest then chosen, highest = move, s end
  end
  return chosen
end

local function show(board)
  for row = 1, 7, 3 do
    print(table.concat(board, "|", row, row + 2))
    if row < 7 then print("-+-+-") end
  end
  print()
end

local board = {}
for i = 1, 9 do board[i] = " " end
board[5] = "X"
local mark = "O"
while not winner(board) and #free(board) > 0 do
  local move
  if mark == "X" then
    move = best(board, mark)
  else
    show(board)
    repeat
      io.write("move? ")
      local text = io.read()
      if not text then
        print("(end)")
        goto finished
      end
      move = math.tointeger(tonumber(text))
      if not move then
        print(("a number, please, not %q"):format(text))
      elseif board[move] ~= " " then
        print("not free")
        move = nil
      end
    until move
  end
  board[move] = mark
  print(mark, "takes", move)
  mark = other(mark)
end
::finished::
show(board)
local result = {X = "the machine wins", O = "you win"}
print(result[winner(board)] or "nobody wins", asked)
