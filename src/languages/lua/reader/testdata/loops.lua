while x < 10 do x = x + 1 end
repeat local done = f() until done
for i = 1, 10 do print(i) end
for i = 10, 1, -1 do
  local i = i
  if i == 5 then break end
end
for k, v in pairs(t) do print(k, v) end
for line in lines() do print(line) end
for _, v in next, t, nil do local x = v end
for a, b, c in f(), g(), h(), i(), j() do end
