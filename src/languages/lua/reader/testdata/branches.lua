if a then f() end
if a then f() else g() end
if f() then
  local x = 1
elseif b and c then
  local x = 2
elseif d then
else
  x = 3
end
do local y = 1; f(y) end
;
