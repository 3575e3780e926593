for i = 1, 3 do
  for j = 1, 3 do
    if j == 2 then goto continue end
    if i == 2 then goto done end
    print(i, j)
    ::continue::
  end
end
::done::
while true do
  goto continue
  ::continue::
end
do
  ::top::
  x = x + 1
  if x < 3 then goto top end
end
goto nowhere
