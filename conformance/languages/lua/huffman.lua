local function build(frequencies)
  local nodes, order = {}, 0
  for symbol, weight in pairs(frequencies) do nodes[#nodes + 1] = {symbol = symbol, weight = weight} end
  table.sort(nodes, function(a, b) return a.symbol < b.symbol end)
  for _, node in ipairs(nodes) do
    order = order + 1
    node.order = order
  end
  while #nodes > 1 do
    table.sort(nodes, function(a, b)
      if a.weight ~= b.weight then return a.weight < b.weight end
      return a.order < b.order
    end)
    local left, right = table.remove(nodes, 1), table.remove(nodes, 1)
    order = order + 1
    nodes[#nodes + 1] = {weight = left.weight + right.weight, order = order, left = left, right = right}
  end
  return nodes[1]
end

local function walk(node, prefix)
  return coroutine.wrap(function()
    local function visit(n, code)
      if n.symbol then
        coroutine.yield(n.symbol, code == "" and "0" or code)
      else
        visit(n.left, code .. "0")
        visit(n.right, code .. "1")
      end
    end
    visit(node, prefix or "")
  end)
end

local function decode(bits, tree)
  local node, out = tree, {}
  for bit in bits:gmatch("[01]") do
    if not node.symbol then node = bit == "1" and node.right or node.left end
    if node.symbol then
      out[#out + 1] = node.symbol
      node = tree
    end
  end
  return table.concat(out)
end

for line in io.lines() do
  if line == "" then
    print("(empty)")
    goto continue
  end
  do
    local frequencies = {}
    for i = 1, #line do
      local c = line:sub(i, i)
      frequencies[c] = (frequencies[c] or 0) + 1
    end
    local tree = build(frequencies)
    local codes, shown = {}, {}
    for symbol, code in walk(tree) do
      codes[symbol] = code
      shown[#shown + 1] = symbol
    end
    table.sort(shown, function(a, b)
      local x, y = codes[a], codes[b]
      return #x < #y or #x == #y and x < y
    end)
    for _, symbol in ipairs(shown) do
      print(("  '%s' %3d %s"):format(symbol, frequencies[symbol], codes[symbol]))
    end
    local bits = line:gsub(".", codes)
    local padded = bits .. ("0"):rep(-#bits % 8)
    local hex = padded:gsub("%d%d%d%d%d%d%d%d", function(byte) return ("%02x"):format(tonumber(byte, 2)) end)
    print(("%d -> %d bits (%d%%), %s"):format(8 * #line, #bits, 100 * #bits // (8 * #line), hex))
    assert(decode(bits, tree) == line, "round trip")
  end
  ::continue::
end
