# Structs and values: Struct with blocks and keywords, equality, hashes with defaults, nested data, sets, sorting by several keys.
require "set"

Point = Struct.new(:x, :y) do
  include Comparable
  def +(other) = self.class.new(x + other.x, y + other.y)
  def -@ = Point.new(-x, -y)
  def [](index) = index.is_a?(Integer) ? to_a[index] : super
  def <=>(other) = distance <=> other.distance
  def distance = Math.sqrt(x**2 + y**2)
  def to_s = "(#{x}, #{y})"
  def coerce(number) = [Point.new(number, number), self]
end
Person = Struct.new(:name, :age, :tags, keyword_init: true) do
  def adult? = age >= 18
end

a, b = Point.new(3, 4), Point.new(1, 1)
puts a + b, -a, a > b, [a, b].min, a == Point.new(3, 4), a.eql?(Point.new(3.0, 4)), a.to_a.inspect
p a, a.members, a.to_h, a.x, a[0], a["y"], a[:x], a.each.to_a, a.values, Point.members
x, y = *a
p x, y, a.dig(:x), a.size, Point.new(1), Point.new(1).y
a.x += 10
a[:y] = 0
p a, a.hash == Point.new(13, 0).hash, { a => 1 }[Point.new(13, 0)]
case a
in [x, 0] then puts "on the axis at #{x}"
end
case { point: b, label: "b" }
in { point: Point[x:, y:], label: String => label } if x == y
  puts "#{label} is diagonal #{x}"
end
begin
  Point.new(1, 2, 3)
rescue ArgumentError => e
  puts e.message
end
people = [
  Person.new(name: "Ann", age: 31, tags: %w[dev lead]),
  Person.new(name: "Bob", age: 17, tags: []),
  Person.new(name: "Cid", age: 45, tags: ["ops"]),
  Person.new(name: "Dee", age: 31, tags: %w[dev])
]
p people.first, people[1].adult?, people.select(&:adult?).map(&:name)
begin
  Person.new(name: "x", size: 1)
rescue ArgumentError => e
  puts e.message
end
puts people.sort_by { |q| [-q.age, q.name] }.map(&:name).join(" "), people.group_by(&:age).transform_values { |l| l.map(&:name) }.inspect
puts people.flat_map(&:tags).tally.sort_by { |t, n| [-n, t] }.map { |t, n| "#{t}:#{n}" }.join(","), people.sum(&:age), people.minmax_by(&:age).map(&:name).inspect
by_name = people.to_h { |q| [q.name.downcase.to_sym, q] }
p by_name.keys, by_name[:bob].age, by_name.dig(:ann, :tags, 0), by_name.fetch(:zed, nil), by_name.key?(:cid), by_name.min_by { |_, q| q.age }.first
p by_name.transform_values(&:age).select { |_, v| v > 30 }.sort_by { |k, v| [v, k] }.to_h, by_name.sum { |_, q| q.tags.size }, by_name.find { |k, q| !q.adult? }&.first

stock = Hash.new { |h, k| h[k] = Hash.new(0) }
[[:fruit, :apple, 3], [:fruit, :pear, 2], [:tool, :saw, 1], [:fruit, :apple, 4]].each { |kind, name, n| stock[kind][name] += n }
p stock, stock[:none], stock.keys, stock.dig(:fruit, :apple), stock.sum { |_, items| items.values.sum }
stock.delete(:none)
stock.each_pair { |kind, items| puts "#{kind}: #{items.map { |n, c| "#{n}=#{c}" }.join(' ')}" }
h = { b: 2, a: 1 }
p h.sort.to_h, h.min_by { |_, v| v }, h.invert, h.any? { |k, v| v > 1 }, h.all? { |k, v| v > 1 }, h.count { |k, v| v.odd? }, h.sum { |k, v| v }
p h.merge({ c: 3, a: 9 }) { |k, o, n| o + n }, h.reject { |k, v| v == 1 }, h.map { |k, v| [k, v * 2] }.to_h, h.each_with_index.map { |(k, v), i| "#{k}#{v}#{i}" }
p h.to_a.transpose, h.key(2), h.values_at(:a, :zz), h.fetch_values(:a, :b), h.slice(:a), h.except(:a), h.filter_map { |k, v| k if v > 1 }, h.partition { |k, v| v > 1 }
p h.reduce(0) { |s, (k, v)| s + v }, h.each_with_object({}) { |(k, v), acc| acc[v] = k }, h.group_by { |k, v| v.odd? }, h.zip([1, 2]), h.sort_by { |k, v| -v }.first
h.store(:z, 26)
h.delete_if { |k, v| v > 20 }
h[:list] ||= []
h[:list] << 1
h.update(b: 3) { |_, old, new| old * new }
p h, h.length, h.delete(:nope), h.delete(:list), h.compact, h.empty?, h.first, h.dup.clear, h.default, Hash.new(5).default
begin
  { a: 1 }.fetch(:b)
rescue KeyError => e
  puts e.message, e.key.inspect, e.receiver.inspect
end
s = Set.new([3, 1, 2])
s << 2 << 5
p s, s.include?(5), s.length, s | Set[9], s & Set[1, 5], s - [1], s ^ Set[1, 100], s.subset?(Set.new(1..9)), s.add?(1), s.to_a.sort, s.group_by(&:odd?)
p Set[1, 2] == Set[2, 1], Set[[1], [1]].size, s.map { |v| v % 2 }.to_set, s.partition(&:even?), s.min, s.sum, s.sort.first(2), Set.new("a".."c").to_a, s.delete(3).size
frozen = { list: [1, 2].freeze, name: "n" }.freeze
begin
  frozen[:x] = 1
rescue => e
  puts e.class, e.message
end
begin
  frozen[:list] << 3
rescue FrozenError => e
  puts e.message
end
frozen[:name] << "ew"
p frozen, frozen.frozen?, frozen[:name].frozen?, frozen.dup.frozen?
