# Blocks, procs, lambdas, yield, closures, enumerations.
def twice
  yield 1
  yield 2
end

def each_pair_of(list)
  return "no block" unless block_given?
  list.each_cons(2) { |a, b| yield a, b }
end

def find_first(list)
  list.each do |x|
    return x if yield x
  end
  nil
end

def capture(&block) = block

def make_counter
  count = 0
  increment = -> { count += 1 }
  get = lambda { count }
  [increment, get]
end

def compose(*functions)
  ->(x) { functions.reduce(x) { |value, f| f.call(value) } }
end

class NumberList
  include Enumerable

  def initialize(*numbers)
    @numbers = numbers
  end

  def each(&block)
    @numbers.each(&block)
    self
  end
end

sum = 0
twice { |n| sum += n }
puts sum
puts each_pair_of([1, 2, 3])
each_pair_of([1, 2, 3]) { |a, b| puts "#{a}-#{b}" }
p find_first([1, 5, 8, 9]) { |x| x.even? }
p find_first([1]) { |x| x > 1 }
increment, get = make_counter
increment.call
increment.()
increment[]
p get.call
double = capture { |x| x * 2 }
p double.call(4), [1, 2].map(&double)
p compose(->(x) { x + 1 }, double, :to_s.to_proc).call(4)
p [1, 2, 3, 4].select(&:even?).map { |x| x ** 2 }.sum
p (1..6).each_slice(2).map { |a, b| a * b }
p [[1, [2, 3]], [4, [5, 6]]].map { |a, (b, c)| a + b + c }
p %w[apple pie a la mode].group_by(&:size).map { |k, v| [k, v.size] }
p [3, 1, 2].sort_by { |x| -x }, %w[b a].each_with_index.map { |s, i| s * (i + 1) }
p (1..4).inject(:*), (1..4).reduce(10) { |a, b| a + b }
list = NumberList.new(3, 1, 2)
p list.sort, list.map { _1 + 1 }, list.include?(2), list.min, list.first, list.each_with_object([]) { |x, acc| acc << x }
p [1, 2, 3, 4, 5].each_with_index.select { |x, i| i.odd? }.map(&:first)
result = [1, 2, 3].each do |x|
  next if x == 1
  break x * 100 if x == 2
end
p result
p (loop do
  sum += 1
  break sum if sum > 10
end)
x = 10
[1, 2].each { |i; x| x = i }
p x
adder = proc { |a, b = 5, *rest| [a, b, rest] }
p adder.call(1), adder.call([1, 2, 3]), adder.(1, 2), adder.arity, adder.lambda?
strict = ->(a, b) { a + b }
begin
  strict.call(1)
rescue ArgumentError => e
  puts e.message
end
p strict.curry[1][2]
5.downto(3) { |i| print i, " " }
1.step(10, 4) { |i| print i, " " }
3.times.each { |i| print i }
puts
memo = Hash.new { |h, n| h[n] = n < 2 ? n : h[n - 1] + h[n - 2] }
p memo[40]
gen = Enumerator.new do |y|
  a, b = 0, 1
  loop do
    y << a
    a, b = b, a + b
  end
end
p gen.take(10), gen.lazy.select(&:odd?).first(4), gen.next, gen.next
