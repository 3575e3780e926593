a = b = nil
puts "hello"
puts("a", "b")
foo 1, key: 2
foo(*a, **b, &c)
foo("a" => 1, b: 2)
a.b
a.b(1)
a.b 1, 2
a&.b
a&.b(1)
a::b(1)
a.(1)
a[1, 2]
a.b { |x| x }
a.b(1) do |x, y = 2, *z, k: 3, **o, &blk|
  x
end
a.map(&:to_s)
a.map(&b)
foo(k:)
Foo.new(1)
Integer("3")
a.empty?
save!
raise
raise "message"
raise ArgumentError
raise ArgumentError, "message"
raise Error.new(1)
raise Error, "x", cause: nil
lambda { |x| return x }
lambda do |x| next x end
proc { |x, y| x }
Proc.new { |x| break x }
->(x, y = 1) { x + y }
-> { 1 }
->(x) do
  [x].each { |y| return y }
end
require "set"
require_relative "utils"
require name
a.each_with_index { |(k, v), i| k }
a.each { |first, | first }
loop do
  break 5
end
foo a do |x| x end
a.define_method(:x) { |y| return y }
