def sieve(n) = (2..n).to_a.tap { |a| (2..Integer.sqrt(n)).each { |p| a.reject! { |x| x > p && x % p == 0 } } }
def hanoi(n, a = 'A', b = 'B', c = 'C', moves = [])
  return moves if n.zero?
  hanoi(n - 1, a, c, b, moves)
  moves << [a, c]
  hanoi(n - 1, b, a, c, moves)
end
ROMAN = {1000 => 'M', 900 => 'CM', 500 => 'D', 400 => 'CD', 100 => 'C', 90 => 'XC', 50 => 'L', 40 => 'XL', 10 => 'X', 9 => 'IX', 5 => 'V', 4 => 'IV', 1 => 'I'}.freeze
def roman(n) = ROMAN.reduce('') { |s, (v, r)| s + r * (n / v).tap { n %= v } }
def bubble_sort!(list)
  loop do
    swapped = false
    (list.size - 1).times do |i|
      if list[i] > list[i + 1]
        list[i], list[i + 1] = list[i + 1], list[i]
        swapped = true
      end
    end
    break unless swapped
  end
  list
end
def quicksort(a)
  return a if a.size <= 1
  pivot, *rest = a
  left, right = rest.partition { |x| x < pivot }
  quicksort(left) + [pivot] + quicksort(right)
end
def binary_search(a, x, lo = 0, hi = a.size - 1)
  return nil if lo > hi
  mid = (lo + hi) / 2
  case a[mid] <=> x
  when 0 then mid
  when 1 then binary_search(a, x, lo, mid - 1)
  else binary_search(a, x, mid + 1, hi)
  end
end
def levenshtein(a, b)
  d = (0..b.size).to_a
  a.each_char.with_index(1) do |x, i|
    prev, d[0] = d[0], i
    b.each_char.with_index(1) { |y, j| prev, d[j] = d[j], [d[j] + 1, d[j - 1] + 1, prev + (x == y ? 0 : 1)].min }
  end
  d.last
end
def caesar(s, k) = s.gsub(/[a-z]/i) { |c| b = c =~ /[a-z]/ ? 97 : 65; ((c.ord - b + k) % 26 + b).chr }
def queens(n, row = 0, cols = [])
  return [cols] if row == n
  (0...n).flat_map { |c| cols.each_with_index.any? { |cc, r| cc == c || (cc - c).abs == row - r } ? [] : queens(n, row + 1, cols + [c]) }
end
def life(cells, w)
  near = cells.flat_map { |x, y| [-1, 0, 1].product([-1, 0, 1]).reject { |d| d == [0, 0] }.map { |dx, dy| [x + dx, y + dy] } }.tally
  near.select { |c, n| n == 3 || (n == 2 && cells.include?(c)) }.keys.sort
end
class Stack
  class Empty < RuntimeError; def message = "stack is empty"; end
  def initialize; @a = []; end
  def push(x); @a.push(x); self; end
  def pop; @a.empty? ? raise(Empty) : @a.pop; end
  def peek; @a.last; end
  def size = @a.size
  alias_method :<<, :push
end
def rpn(s)
  s.split.each_with_object([]) { |t, st| t =~ /\A-?\d+\z/ ? st.push(t.to_i) : st.push(st.pop(2).reduce(t.to_sym)) }.pop
end
puts sieve(30).inspect, hanoi(4).size, hanoi(2).inspect, roman(1994), roman(2024)
p bubble_sort!([5, 2, 9, 1]), quicksort([3, 6, 1, 8, 2]), binary_search([1, 3, 5, 7, 9], 7), binary_search([1], 4)
p levenshtein("kitten", "sitting"), caesar("Hello, World!", 3), caesar("Khoor", -3), queens(6).size, queens(4)
p life([[0, 1], [1, 1], [2, 1]], 3), rpn("3 4 2 * + 7 -")
begin
  Stack.new.push(1).push(2).tap { |s| p s.pop, s.peek, s.size }.pop.then { |x| p x }
  Stack.new.pop
rescue Stack::Empty => e
  puts "rescued #{e.message} #{e.is_a?(RuntimeError)}"
  tries = tries.to_i
  retry if (tries += 1) < 2
end
1.upto(15) { |i| print i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : i, " " }
puts
3.downto(1) { |n| puts "#{n} bottle#{'s' if n != 1} of beer" }
puts (1..5).map { |n| ((0..n).map { |k| (1..k).inject(1) { |a, i| a * (n - i + 1) / i } }).join(" ").center(12).rstrip }
s = "1"; 4.times { s = s.gsub(/(.)\1*/) { "#{$&.size}#{$1}" } }; puts s
puts (1..20).select { |n| (1...n).select { |d| n % d == 0 }.sum == n }.inspect, 12.downto(10).to_a.inspect, "racecar".then { |w| w == w.reverse }, "the quick brown".split.map(&:capitalize).join(" "), "mississippi".chars.uniq.size, "hello world".count("lo"), "abc".ljust(5, ".") + "|", 255.to_s(2), "ff".hex, "0b11".to_i(0), 3.14.to_r.class, 10.0 / 3, 1e20.to_i, 0.1 + 0.2, 100.0, 1e100, 2.5.round, 3.5.round, -2.5.round, 1234.567.round(-2), 7.0.to_i
memo = {}
ack = ->(m, n) { memo[[m, n]] ||= m.zero? ? n + 1 : n.zero? ? ack[m - 1, 1] : ack[m - 1, ack[m, n - 1]] }
puts ack[2, 3]
ObjectSpace rescue nil
puts [1, "a", :b, 2.0, nil, true, [1], {a: 1}, 1..2, Object].map { |x| x.class }.inspect
printf("%-10s|%5d|%.3f\n", "name", 42, 2.0 / 3)
$counter = 0
increment = -> { $counter += 1 }
3.times(&increment) rescue 3.times { increment.() }
puts $counter
puts [0.1, 0.2, 0.3].sum, [1, 2, 3, 4].sum / 4.0, [3, 1, 2].max(2).inspect, %w[apple pie a la mode].max_by(&:length), %w[b a c].sort.reverse.inspect, ("a".."e").to_a.join, ("a".."e").include?("c"), (1...10).size, [1, 2, 3].each_entry.to_a.inspect, [4, 5].each.with_index(1).to_a.inspect
