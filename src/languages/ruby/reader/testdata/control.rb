a = b = c = 1
if a
  b
elsif c
  d
else
  e
end
x = if a then 1 else 2 end
unless a
  b
else
  c
end
foo if a
foo unless a
y = (foo if a)
while a
  break if b
  next unless c
end
until a do b end
z = while a do break 5 end
begin
  foo
end while a
begin
  foo
end until a
a += 1 while a < 5
a -= 1 until a < 5
for i in 1..3 do
  next if i == 2
end
for k, v in list
end
case a
when 1, 2 then foo
when String, *types
  bar
else
  baz
end
w = case
    when a > 1 then :big
    end
(a; b)
()
[1, 2].each do |i|
  next if i == 1
  next i, 2 if i == 2
  break i if i == 3
  while a
    break
    next
  end
end
BEGIN { a }
END { a }
redo
