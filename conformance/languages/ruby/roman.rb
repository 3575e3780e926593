# Small classics: roman numbers, anagrams, binary search, change, luhn, brackets, spiral, lcs, bubble sort.
ROMAN = { 1000 => "M", 900 => "CM", 500 => "D", 400 => "CD", 100 => "C", 90 => "XC",
          50 => "L", 40 => "XL", 10 => "X", 9 => "IX", 5 => "V", 4 => "IV", 1 => "I" }.freeze

def to_roman(n)
  ROMAN.reduce("") do |out, (value, sign)|
    count, n = n.divmod(value)
    out + sign * count
  end
end

def from_roman(text)
  values = text.chars.map { |c| ROMAN.key(c) }
  values.each_with_index.sum { |v, i| i + 1 < values.size && v < values[i + 1] ? -v : v }
end

def anagrams(words)
  words.group_by { |w| w.chars.sort.join }.values.select { |g| g.length > 1 }.map(&:sort).sort
end

def binary_search(list, wanted)
  low, high = 0, list.size - 1
  while low <= high
    middle = (low + high) / 2
    case list[middle] <=> wanted
    when 0 then return middle
    when -1 then low = middle + 1
    else high = middle - 1
    end
  end
  nil
end

def change(amount, coins)
  best = [0] + [nil] * amount
  (1..amount).each do |a|
    best[a] = coins.select { |c| c <= a && best[a - c] }.map { |c| best[a - c] + 1 }.min
  end
  best[amount]
end

def luhn?(number)
  digits = number.to_s.reverse.each_char.map(&:to_i)
  digits.each_with_index.sum do |d, i|
    next d if i.even?
    (d *= 2) > 9 ? d - 9 : d
  end % 10 == 0
end

def balanced?(text)
  pairs = { ")" => "(", "]" => "[", "}" => "{" }
  stack = []
  text.each_char do |c|
    if pairs.value?(c)
      stack.push(c)
    elsif pairs.key?(c)
      return false unless stack.pop == pairs[c]
    end
  end
  stack.empty?
end

def spiral(n)
  grid = Array.new(n) { Array.new(n, 0) }
  x, y, dx, dy = 0, 0, 1, 0
  1.upto(n * n) do |k|
    grid[y][x] = k
    nx, ny = x + dx, y + dy
    if nx >= n || ny >= n || nx < 0 || grid[ny][nx] != 0
      dx, dy = -dy, dx
      nx, ny = x + dx, y + dy
    end
    x, y = nx, ny
  end
  grid
end

def lcs(a, b)
  table = Array.new(a.size + 1) { Array.new(b.size + 1, "") }
  a.each_char.with_index(1) do |ca, i|
    b.each_char.with_index(1) do |cb, j|
      table[i][j] = ca == cb ? table[i - 1][j - 1] + ca : [table[i - 1][j], table[i][j - 1]].max_by(&:size)
    end
  end
  table[a.size][b.size]
end

def bubble_sort(list)
  list = list.dup
  loop do
    swapped = false
    (list.size - 1).times do |i|
      next unless list[i] > list[i + 1]
      list[i], list[i + 1] = list[i + 1], list[i]
      swapped = true
    end
    break unless swapped
  end
  list
end

def ackermann(m, n)
  if m.zero? then n + 1
  elsif n.zero? then ackermann(m - 1, 1)
  else ackermann(m - 1, ackermann(m, n - 1))
  end
end

[1, 4, 9, 14, 1994, 2024].each { |n| puts "#{n} #{to_roman(n)} #{from_roman(to_roman(n))}" }
p anagrams(%w[listen silent enlist google elgoog abc])
sorted = [1, 3, 5, 8, 13, 21]
p binary_search(sorted, 8), binary_search(sorted, 4)
p change(63, [1, 5, 10, 21, 25]), change(3, [2])
p luhn?(4_539_578_763_621_486), luhn?(1234)
p ["([]{})", "([)]", "((", ""].map { |t| balanced?(t) }
spiral(4).each { |row| puts row.map { |n| n.to_s.rjust(2) }.join(" ") }
puts lcs("AGGTAB", "GXTXAYB")
p bubble_sort([5, 2, 9, 1]), ackermann(2, 3)
p (1..20).map { |n| n % 15 == 0 ? "FizzBuzz" : n % 5 == 0 ? "Buzz" : n % 3 == 0 ? "Fizz" : n }.last(6)
puts (1..3).map { |i| (1..3).map { |j| i * j }.join("\t") }
p 12.downto(1).select { |d| (12 % d).zero? }, 10.times.map { |i| i * i }.each_slice(3).map(&:sum), "%.3f" % Math.sqrt(2), 100.digits.sum
