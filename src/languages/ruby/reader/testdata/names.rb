foo
foo = 1
foo
bar if bar = 2
bar
list.each do |x|
  inner = x
  foo = inner
end
inner
[1].each { |x; foo| foo = x }
def method_sees_none
  foo
end
Foo::BAR
::Top
@name
@@count
$global
_1
[1].map { _1 + _2 }
x = 5 unless x
