x = config = 1
case x
in 0 | -1 then a
in Integer => n if n > 1 then b
in Float | String unless x
  c
in [] then d
in [Integer => a, [b, *c], *] then e
in [first, *rest] then f
in {name: String => name, age:, **others} then g
in {only: 1, **nil} then g
in {} then g
in Point(x:, y:) then h
in Point[a, b] then h
in 1..5 | (6..) then i
in ^x | ^(1 + 1) then j
in nil then k
in "text" | :symbol | /re/ then l
in [*, 3, *] then m
in a, b then n
in c, then o
in key: value then p
in _ then q
end
y = case x
    in 1 then :one
    else :other
    end
config => {name:}
config in {name: String}
puts name
