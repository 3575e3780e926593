# Everyday methods of arrays.
a = [5, 3, 8, 1, 9, 2]
p a.sort, a.sort { |x, y| y <=> x }, a.sort_by { |x| -x }, a.max, a.min, a.sum, a.minmax, a.max(2), a.min(2), a.reverse, a.rotate, a.rotate(-2)
p a.first, a.last, a.first(2), a.last(2), a[1..3], a[1...-1], a[-2..], a[10], a[6, 1], a[7, 1], a.take(2), a.drop(4), a.values_at(0, 2, -1, 99), a.fetch(1), a.dig(0)
p a.take_while { |x| x > 2 }, a.drop_while { |x| x > 2 }, a.include?(8), a.index(8), a.index { |x| x < 3 }, a.find { |x| x > 5 }, a.count, a.count(3), a.count(&:even?)
p a.select(&:even?), a.reject(&:even?), a.partition { |x| x > 4 }, a.map { |x| x * 2 }, a.each_slice(4).to_a, a.each_cons(5).to_a, a.each_with_index.to_a.last
p a.inject(:+), a.reduce(1) { |m, x| m * x }, a.inject { |m, x| m > x ? m : x }, a.each_with_object({}) { |x, h| h[x] = x * x }, a.zip(a.rotate).first(2)
p a.group_by(&:odd?), a.chunk_while { |x, y| y > x }.to_a, a.slice_when { |x, y| y < x }.to_a, a.tally, a.minmax_by { |x| (x - 4).abs }, a.sum { |x| x / 2.0 }
b = a.dup
b << 7
b.push(4, 6)
b.unshift(0)
b.insert(2, :new)
p b, b.pop, b.shift, b.delete(:new), b.delete(:missing), b.delete_at(0), b, b.compact, b.length, a.length
b.concat([1, 2], [3])
p b, b.uniq, b - [1, 2], b & [1, 9, 3], b | [100], [1, 2] + [3], [1, 2] * 2, [1, 2] * ", ", b.slice!(0, 2), b
b.map! { |x| x + 1 }
b.select! { |x| x > 3 }
b.reject! { |x| x == 5 }
b.sort!
b.reverse!
p b, b.uniq!, b.compact!, b.clear, b.empty?
p [1, [2, [3, [4]]]].flatten, [1, [2, [3, [4]]]].flatten(1), [nil, 1, false, 2].compact, [3, 1] <=> [3, 2], [[2, "b"], [1, "a"]].sort, [1, 2] == [1.0, 2.0], [1, 2].eql?([1.0, 2.0])
p (1..10).step(3).to_a, (1..10).each_slice(3).map(&:sum), (1...10).to_a.last, ("a".."e").to_a.join, 1.step(2, 0.5).to_a, (1..4).inject(:*), (1..Float::INFINITY).lazy.map { |x| x * 2 }.select { |x| x % 3 == 0 }.first(3)
p [1, 2, 3].cycle.first(7), [1, 2, 3].each_entry.to_a, [1, 2, 3, 4].each_slice(2).to_h, [3, 1, 2].sort.reverse, %w[b A c].sort_by(&:downcase), %w[pear fig apple].sort_by { |w| [w.size, w] }, %w[x y z].each_with_index.map { |c, i| c * i }
p [1, 2, 3].combination(2).to_a, [1, 2, 3].permutation(2).count, [1, 2].product([3, 4]), [1, 2, 3].each_cons(2).map { |x, y| y - x }, [[1, 2], [3, 4]].transpose, [1, 2, 3, 4, 5].bsearch { |x| x >= 3 }
p Array.new(3), Array.new(2, 0), Array.new(3) { |i| i * i }, Array(nil), Array([1]), Array(1..3), [0] * 3, Array.new(2) { Array.new(2, 0) }
grid = Array.new(2) { [0] * 2 }
grid[0][1] = 5
p grid, grid.map(&:dup), grid.flatten.sum, grid.transpose
first, second, *rest = [1, 2, 3, 4]
*init, last = [1, 2, 3]
head, (inner, *more), tail = 1, [2, 3, 4], 5
p first, second, rest, init, last, head, inner, more, tail
x, y = 1, 2
x, y = y, x
p x, y, [*1..3, *[4, 5]], [1, 2, 3].then { |l| l.sum }
p [1, 2, 3].each { |v| v }.equal?(nil), [3, 4].each_with_index.max_by { |v, i| v }, [1, 2, 3, 4].find_index(3), [1, 2, 3].none? { |v| v > 3 }, [nil, 1].any?, [nil, false].none?, [1, 1].one?, [].all?, [].sum, [].max, [0.1] * 3 == [0.1, 0.1, 0.1], [0.1, 0.2, 0.3].sum, [1, 2.5].sum
p [1, 2, 3].to_s, [nil, true, :a, "s", 1.0, [1], { a: 1 }].inspect, [1, 2, 3].join("-"), [[1, 2], [3]].join(","), [1, nil, "x"].join("|")
puts [1, [2, [nil, 3]]], []
print "a", 1, nil, :b, "\n"
a[8] = 1
p a, a.compact.size, a.fill(0, 6, 2), [1, 2, 3].fill(9), [1, 2, 3, 4, 5, 6].each_slice(2).map(&:first), a.freeze.frozen?
begin
  a << 1
rescue FrozenError => e
  puts e.message
end
begin
  [1, 2].fetch(9)
rescue IndexError => e
  puts e.message
end
begin
  [3, "a"].sort
rescue ArgumentError => e
  puts e.message
end
begin
  [1, 2].first(-1)
rescue ArgumentError => e
  puts e.message
end
p [1, 2, 3, 4, 5].sum.fdiv(5), [4, 5].each_with_index.to_h { |v, i| [i, v] }, ["a", "b"].each.with_index(1).map { |s, i| "#{i}#{s}" }, [1, 2, 3].filter_map { |v| v * 2 if v.odd? }, [1, 2, 4, 5, 7].slice_when { |i, j| i + 1 != j }.map { |r| r.size > 1 ? "#{r[0]}-#{r[-1]}" : r[0].to_s }, [5, 3].minmax, [[1, :a], [2, :b]].each { |n, s| print n, s, " " }, %w[a b c].each_cons(2).to_a.inspect, [1, 2, 3].sum { _1 * 2 }, [[1, 2], [3, 4]].map { |(m, n)| m + n }, [[1, [2, 3]]].map { |m, (n, o)| m + n + o }
