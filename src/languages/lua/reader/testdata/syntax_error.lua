local x = 
if x then
