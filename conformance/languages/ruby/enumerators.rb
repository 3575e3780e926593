# Enumerators: external iteration, generators, lazy pipelines, chains, custom each, and what they do at their end.
fib = Enumerator.new do |y|
  a, b = 0, 1
  loop do
    y << a
    a, b = b, a + b
  end
end
p fib.take(8), fib.lazy.select(&:even?).map { |n| n * n }.reject { |n| n % 3 == 0 }.first(3)
p fib.next, fib.next, fib.next, fib.peek, fib.next
fib.rewind
p fib.next

class Countdown
  include Enumerable
  def initialize(from) = @from = from
  def each
    return to_enum(:each) { @from } unless block_given?
    n = @from
    while n > 0
      yield n
      n -= 1
    end
    :liftoff
  end
end

count = Countdown.new(4)
p count.to_a, count.each { |n| n }, count.each.size, count.each_slice(3).to_a, count.each_with_index.to_a
walker = count.each
begin
  loop { print walker.next, " " }
  puts "finished"
  walker.next
rescue StopIteration => e
  puts "stop: #{e.message}"
end
value = loop do
  walker.next
end
p value

def primes
  return enum_for(__method__) unless block_given?
  found = []
  (2..).each do |n|
    next if found.any? { |q| n % q == 0 }
    found << n
    yield n
  end
end
p primes.first(6), primes.lazy.map { |n| n + 1 }.take_while { |n| n < 20 }.to_a
p primes.each_with_index.first(2), primes.with_index(1).take(2)

e = [10, 20, 30].each_with_index
p e.next, e.next, e.next
p (begin
  e.next
rescue StopIteration
  "over"
end)
letters = %w[a b c].cycle
p 5.times.map { letters.next }.join
p %w[x y z].each.with_index(1).to_a, %w[x y z].map.with_index { |s, i| s * i }, %w[p q].each_with_object([]).to_a.size
p [4, 5].each_entry.to_a, (1..3).each_entry.map { |v| v * 2 }, { a: 1 }.each.next, "hey".each_char.next

tree = { value: 1, children: [{ value: 2, children: [] }, { value: 3, children: [{ value: 4, children: [] }] }] }
walk = lambda do |node, depth = 0, &block|
  block.call(node[:value], depth)
  node[:children].each { |child| walk.call(child, depth + 1, &block) }
end
flat = Enumerator.new { |y| walk.call(tree) { |v, d| y.yield v, d } }
p flat.to_a, flat.next, flat.map { |v, d| v * 10 + d }, flat.to_h, flat.include?([4, 2])

merged = Enumerator.new do |y|
  left, right = [1, 4, 6].each, [2, 3, 7].each
  loop do
    take = (left.peek <= right.peek ? left : right)
    y << take.next
  end
  [left, right].each { |rest| loop { y << rest.next } }
end
p merged.to_a, merged.next

p Enumerator.produce([0, 1]) { |a, b| [b, a + b] }.take(5).map(&:first)
p Enumerator.produce(10) { |n| n.even? ? n / 2 : raise(StopIteration) }.to_a
p (1..Float::INFINITY).lazy.map { |x| x * 2 }.select { |x| x % 3 == 0 }.with_index.map { |x, i| x + i }.first(3)
p (1..20).each_slice(6).map(&:sum), (1..6).each_cons(2).map { |a, b| b * a }, (1..3).zip(4..6, 7..9)
p (1..10).chunk_while { |a, b| b % 4 != 0 }.to_a, [1, 1, 2, 3, 3].slice_when { |a, b| a != b }.map(&:size), (1..6).partition(&:even?)
p [3, 1, 2].lazy.map { |v| v + 1 }.to_a, (1..4).sum { |v| v / 2.0 }, (1..4).inject(:*), (1..3).each_with_object({}) { |v, h| h[v] = v * v }
p [1, 2, 3, 4, 5].chunk { |v| v.odd? }.to_a, %w[b a c].each_with_index.sort_by { |s, i| s }.map(&:last), (1..3).flat_map { |v| [v] * v }.tally
f = Fiber.new do |x|
  y = Fiber.yield(x + 1)
  z = Fiber.yield(y * 2)
  "#{x} #{y} #{z}"
end
p f.resume(1), f.resume(5), f.resume(:end), f.alive?
