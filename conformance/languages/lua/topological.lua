-- Orders tasks by what they need; each argument is a file.
local function read(name)
  local file, problem = io.open(name)
  if not file then return nil, problem end
  local needs, names = {}, {}
  local function task(t)
    if not needs[t] then
      needs[t] = {}
      names[#names + 1] = t
    end
    return needs[t]
  end
  for line in file:lines() do
    line = line:gsub("#.*$", "")
    local name_of, rest = line:match("^%s*(%w+)%s*:(.*)$")
    if name_of then
      local others = task(name_of)
      for other in rest:gmatch("%w+") do
        others[#others + 1] = other
        task(other)
      end
    end
  end
  file:close()
  table.sort(names)
  return {names = names, needs = needs}
end

local function order(graph)
  local state, done = {}, {}
  local function visit(task, path)
    if state[task] == "done" then return end
    if state[task] == "open" then error({cycle = path .. " " .. task}) end
    state[task] = "open"
    for _, other in ipairs(graph.needs[task]) do visit(other, path .. " " .. task) end
    state[task] = "done"
    done[#done + 1] = task
  end
  for _, task in ipairs(graph.names) do visit(task, "") end
  return done
end

local function levels(graph, sequence)
  local level, rows = {}, {}
  for _, task in ipairs(sequence) do
    local n = 0
    for _, other in ipairs(graph.needs[task]) do n = math.max(n, level[other] + 1) end
    level[task] = n
    rows[n] = rows[n] or {}
    table.insert(rows[n], task)
  end
  return rows
end

local failures = 0
for i = 1, #arg do
  local graph, problem = read(arg[i])
  if not graph then
    io.write("cannot read ", problem, "\n")
    failures = failures + 1
  else
    io.write(arg[i], ": ", #graph.names, " tasks\n")
    local ok, result = pcall(order, graph)
    if not ok then
      print("  a cycle:" .. result.cycle)
      failures = failures + 1
    else
      print("  " .. table.concat(result, " < "))
      local rows = levels(graph, result)
      for n = 0, #rows do
        table.sort(rows[n])
        print("  " .. n .. ": " .. table.concat(rows[n], ", "))
      end
    end
  end
end
os.exit(failures)
