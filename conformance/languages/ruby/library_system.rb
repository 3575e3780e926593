# A library, in the style of a Ruby tutorial.
require 'set'
module Borrowable
  def self.included(base); base.extend(ClassMethods); end
  module ClassMethods
    def limit(n = nil); n ? @limit = n : @limit || 2; end
  end
  def borrow!(who)
    raise AlreadyBorrowed.new(self, @borrower) if @borrower
    @borrower = who
    self
  end
  def return! = (@borrower = nil)
  def borrowed? = !@borrower.nil?
end
class AlreadyBorrowed < StandardError
  attr_reader :item
  def initialize(item, by)
    @item = item
    super("#{item} is with #{by}")
  end
end
class Book
  include Comparable
  include Borrowable
  attr_accessor :title, :year
  attr_reader :author
  limit 3
  @@count = 0
  def self.count = @@count
  def initialize(title, author, year: 1900, **rest)
    @title, @author, @year = title, author, year
    @extra = rest
    @@count += 1
  end
  def <=>(other) = [year, title] <=> [other.year, other.title]
  def to_s = "#{title} (#{year})"
  def method_missing(name, *args)
    @extra.key?(name) ? @extra[name] : super
  end
  def respond_to_missing?(name, all = false) = @extra.key?(name) || super
end
class Library
  include Enumerable
  def initialize(*books) = @books = books
  def each(&block)
    return enum_for(:each) unless block_given?
    @books.each(&block)
    self
  end
  def <<(book)
    @books << book
    self
  end
  def [](title) = find { |b| b.title =~ /#{title}/i }
end
lib = Library.new(Book.new("Dune", "Herbert", year: 1965, pages: 412), Book.new("Emma", "Austen", year: 1815))
lib << Book.new("Ulysses", "Joyce", year: 1922) << Book.new("Sula", "Morrison", year: 1973)
puts lib.sort.map(&:to_s).inspect, lib.min, lib.max_by(&:year), lib.include?(lib["emma"])
puts lib.group_by { |b| b.year / 100 }.transform_values { |bs| bs.map(&:title) }
puts lib.partition { |b| b.year > 1950 }.map { |x| x.map(&:title).join(", ") }
puts lib.each_slice(2).map { |a| a.map(&:title) }.inspect, lib.each_with_index.map { |b, i| "#{i}#{b.title[0]}" }.join(" ")
puts lib.reduce(0) { |s, b| s + b.year }, lib.sum(&:year), lib.sort_by { |b| -b.year }.first.title, lib.to_a.size, Book.count, Book.limit
dune = lib["dune"].borrow!("Ann")
begin
  dune.borrow!("Bob")
rescue AlreadyBorrowed => e
  puts "#{e.class}: #{e.message} #{e.item.equal?(dune)}"
else
  puts "no"
ensure
  puts "ensured"
end
puts dune.borrowed?, dune.return!.inspect, dune.borrowed?, dune.pages, dune.respond_to?(:pages), dune.respond_to?(:weight)
begin
  dune.weight
rescue NoMethodError => e
  puts e.message[/undefined method `\w+'/]
end
puts lib["sula"].between?(lib["dune"], lib["sula"]), lib["sula"].clamp(lib["emma"], lib["dune"]).to_s
Point = Struct.new(:x, :y) do
  def +(o) = Point.new(x + o.x, y + o.y)
  def to_s = "(#{x}, #{y})"
end
a, b = Point.new(1, 2), Point.new(3, 4)
puts a + b, a == Point.new(1, 2), a.to_a.inspect, b.x, (a.x = 9), a.inspect
case [1, [2, {name: "Bob", age: 5}]]
in [Integer => n, [_, {name: String => s, age: 3..9 => g}]] then puts "#{n} #{s} #{g}"
end
def yielder(*args, key: 1, &blk) = blk ? blk.call(*args, key) : :none
p yielder(1, 2) { |x, y, k| [x, y, k] }, yielder, yielder(5, key: 3) { |x, k| x * k }
sq = ->(x) { x * x }; add = proc { |x, y| (x || 0) + (y || 0) }
p (sq >> ->(x) { x + 1 }).call(3), sq.(4), add.call(1), add.(1, 2, 3), %w[a b].each_with_object({}) { |c, h| h[c] = c.ord }, sq.curry[2], :upcase.to_proc.call("x")
fib = Hash.new { |h, n| h[n] = n < 2 ? n : h[n - 1] + h[n - 2] }
p fib[40], Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }.lazy.select(&:even?).first(5), (1..Float::INFINITY).lazy.map { |x| x * 2 }.reject { |x| x % 3 == 0 }.first(3)
puts "%05.2f|%-6s|%+d|%x|%08b|%e" % [3.14159, "ab", 5, 255, 10, 12345.678], "abc".center(9, "*"), "a-b_c d".split(/[-_ ]/).inspect, "hello world".gsub(/o(.)?/) { "<#{$1}>" }, "hello"[1..3], "hello".tr('el', 'ip'), "abc".succ, "az".next, "Hello".swapcase, "a,b".partition(","). inspect, "x=1;y=2".scan(/(\w)=(\d)/).inspect, "ruby" <=> "rubx", "abc".each_char.to_a.inspect, "%s and %p" % ["s", "p"]
puts [3, 1, 2].sort { |x, y| y <=> x }.inspect, [1, 2, 3, 4].each_cons(2).to_a.inspect, [1, [2, [3, nil]]].flatten.compact.inspect, [1, 2, 3].zip([4, 5, 6], [7, 8, 9]).inspect, [1, 2, 2, 3].tally.inspect, (1..10).step(3).to_a.inspect, [1, 2, 3].inject(:*), %w[x y z].cycle.first(5).inspect, [5, 3, 9].minmax.inspect, [1, 2, 3, 4, 5].rotate(2).inspect, [[1, 2], [3, 4]].transpose.inspect, [1, 2, 3].combination(2).to_a.inspect, (1..4).each_slice(3).to_a.inspect, [nil, 1, false].none?, [0.1] * 3 == [0.1, 0.1, 0.1], 10.digits.inspect, 10.fdiv(4), 7.divmod(-2).inspect, -7 / 2, 2**100, 10.gcd(4), 3.7.floor, 3.2.ceil, 1234567.to_s.reverse.scan(/\d{1,3}/).join(",").reverse
h = {b: 1, "a" => 2}
puts h, h.map { |k, v| [k.to_s, v] }.sort.to_h, h.min_by { |_, v| v }.inspect, h.invert, h.any? { |k, v| v > 1 }, h.sum { |_, v| v }, h.merge({b: 5}) { |_, o, n| o + n }, h.dig(:b), h.fetch(:zz, "none"), h.select { |_, v| v > 1 }, h.to_a.inspect, h.each_with_index.map { |(k, v), i| "#{k}#{v}#{i}" }.inspect, Set[1, 2] | Set[2, 3], Set[1, 2].subset?(Set[1, 2, 3])
catch(:done) { 10.times { |i| throw :done if i == 3; print i, " " } }
puts
x = [1, 2, 3].each_with_index.select { |v, i| i > 0 }.map(&:first); p x
puts (begin Integer("zz") rescue "bad" end), __method__.inspect, defined?(foo).inspect, [1, 2] <=> [1, 3], 5.clamp(1, 3), 1 <=> "a", nil.to_a.inspect, "abc".frozen?, :sym.size, 'single #{no}', "tab\tq\"", <<~HEREDOC
  indented #{1 + 1}
    more
HEREDOC
