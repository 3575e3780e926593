# Arrays, hashes, sets, ranges.
require "set"

numbers = [5, 3, 8, 1, 9, 2]
p numbers.sort, numbers.sort { |a, b| b <=> a }, numbers.minmax, numbers.sum, numbers.partition(&:even?)
p numbers[1..2], numbers[-2..], numbers[10], numbers.first(2), numbers.take_while { |n| n > 2 }, numbers.each_slice(4).to_a
a = numbers.dup
a << 7
a.push(6, 4).unshift(0)
a[12] = 12
p a, a.compact.size, a.pop, a.shift, a.delete(8), a.index(9), a.include?(4)
a = [3, 1, 2]
a.sort!.reverse!
a.map! { |x| x * 10 }
a.concat([1, 1]).uniq!
p a, a.rotate, a + [5], a - [10], a & [20, 1], a | [2], a * ",", [1, [2, [3, [4]]]].flatten(1)
p [1, 2, 3].zip([4, 5, 6], [7, 8, 9]).transpose, [1, 2, 3].each_cons(2).to_a, [1, 2, 3].combination(2).to_a, [1, 2].product([3, 4])
p [1, 2, 3, 4].each_with_index.map { |x, i| x * i }, [nil, 1, false].compact, [[1, :a], [2, :b]].to_h, [3, 1].max_by { |x| -x }
p Array.new(3) { |i| i * i }, Array.new(2, 0), Array(1..3), [0] * 3, %w[x y].each_with_index.to_a
b = [1, 2, 3, 4, 5, 6]
b.delete_if { |x| x.even? }
b.insert(1, :x)
b[0..1] = [9, 9, 9]
p b, b.slice(1, 2), b.tally, b.chunk_while { |x, y| x == y }.to_a, b.dig(0), [[1, [2]]].dig(0, 1, 0)
first, (second, *others), last = 1, [2, 3, 4], 5
p first, second, others, last
*init, tail = [1, 2, 3]
p init, tail

ages = { "ann" => 30, "bob" => 25 }
ages["cid"] = 41
ages.store("dan", 19)
ages.each { |name, age| puts "#{name}: #{age}" }
p ages.select { |_, v| v > 26 }, ages.map { |k, v| [k.to_sym, v] }.to_h, ages.min_by { |_, v| v }, ages.sum { |_, v| v }
p ages.fetch("zed", 0), ages["zed"], ages.key?("ann"), ages.invert[25], ages.sort_by { |_, v| v }.map(&:first), ages.delete("dan")
begin
  ages.fetch("zed")
rescue KeyError => e
  puts e.message
end
defaults = { color: "red", size: 1 }
options = { size: 2, **defaults, tag: nil }
p options, defaults.merge(size: 5) { |_, old, new| old + new }, options.compact, options.transform_values(&:to_s), options.any? { |k, v| v.nil? }
groups = Hash.new { |hash, key| hash[key] = [] }
%w[apple avocado bean cherry corn].each { |w| groups[w[0]] << w }
p groups, groups.count, groups.keys, groups.values.flatten.size, groups.reject { |k, _| k == "a" }, groups.find { |_, v| v.size > 1 }
nested = { a: { b: { c: 1 } } }
p nested.dig(:a, :b, :c), nested[:a][:x], nested.to_a.flatten(1), { 1 => 2 }.eql?({ 1 => 2 }), { a: 1, b: 2 }.each_with_index.map { |(k, v), i| [k, v, i] }
p ages.reduce(0) { |total, (_, v)| total + v }, ages.partition { |_, v| v > 30 }, ages.group_by { |_, v| v > 28 }.keys

set = Set.new([1, 2, 3])
set << 2 << 4
p set.size, set.include?(4), set.subset?(Set[1, 2, 3, 4, 5]), (set & Set[1, 9]).to_a, (set | [7]).sort, set.to_a - [1]
p (1..10).step(3).to_a, (1...10).size, ("a".."e").to_a.join, (1..3).include?(2.5), (1..10) === 5, (1..Float::INFINITY).lazy.map { |x| x * 2 }.first(3)
p 10.digits, 10.gcd(4), 10.fdiv(4), 7 / 2, -7 / 2, -7 % 3, 7.divmod(-2), 2**100, 10.0 / 4, 3.7.round, 3.2.ceil, -3.7.truncate, 1e3.to_i
p 255.to_s(2), "ff".hex, "0b11".to_i(0), 1_000.to_s.rjust(6, "0"), 3.zero?, 5.pred, 1 <=> 2, 5.between?(1, 9), Integer.sqrt(17), 3.14.floor(1)
