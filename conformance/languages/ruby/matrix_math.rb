# Matrices with operators, rationals, lazy primes and number formatting.
class Matrix2
  include Enumerable
  attr_reader :rows

  class DimensionError < ArgumentError; end

  class << self
    def [](*rows) = new(rows)
    def identity(n) = new(Array.new(n) { |i| Array.new(n) { |j| i == j ? 1 : 0 } })
    def build(height, width = height) = new(Array.new(height) { |y| Array.new(width) { |x| yield y, x } })
  end

  def initialize(rows)
    raise DimensionError, "ragged rows" if rows.map(&:size).uniq.size > 1

    @rows = rows.map(&:dup).freeze
  end

  def height = rows.size
  def width = rows.first&.size || 0
  def square? = height == width
  def [](y, x) = rows.fetch(y).fetch(x)
  def each(&) = rows.flatten.each(&)
  def transpose = self.class.new(rows.transpose)
  def map(&) = self.class.new(rows.map { |row| row.map(&) })
  def ==(other) = other.is_a?(Matrix2) && rows == other.rows
  def +(other) = Matrix2.build(height, width) { |y, x| self[y, x] + other[y, x] }

  def *(other)
    case other
    when Numeric then map { |v| v * other }
    when Matrix2
      raise DimensionError, "#{height}x#{width} * #{other.height}x#{other.width}" unless width == other.height

      columns = other.rows.transpose
      Matrix2.new(rows.map { |row| columns.map { |column| row.zip(column).sum { |a, b| a * b } } })
    else raise TypeError, "cannot multiply by #{other.class}"
    end
  end

  def **(power)
    return Matrix2.identity(height) if power.zero?

    half = self**(power / 2)
    power.even? ? half * half : half * half * self
  end

  def determinant
    raise DimensionError, "not square" unless square?

    work = rows.map { |row| row.map(&:to_r) }
    sign = 1
    (0...height).each do |i|
      pivot = (i...height).find { |r| work[r][i] != 0 }
      return 0 unless pivot

      if pivot != i
        work[i], work[pivot] = work[pivot], work[i]
        sign = -sign
      end
      (i + 1...height).each do |r|
        factor = work[r][i] / work[i][i]
        (i...height).each { |c| work[r][c] -= factor * work[i][c] }
      end
    end
    result = sign * (0...height).map { |i| work[i][i] }.inject(:*)
    result.denominator == 1 ? result.to_i : result
  end

  def to_s
    widths = rows.transpose.map { |column| column.map { |v| v.to_s.length }.max }
    rows.map { |row| "[" + row.each_with_index.map { |v, i| v.to_s.rjust(widths[i]) }.join(" ") + "]" }.join("\n")
  end

  def coerce(other) = [self, other]
  def inspect = "#<#{self.class} #{rows}>"
end

a = Matrix2[[1, 2], [3, 4]]
b = Matrix2.build(2, 3) { |y, x| y * 10 + x }
puts a * b, (a * 2).inspect, (2 * a).inspect, a.transpose.to_s
puts Matrix2[[1, 1], [1, 0]]**90
p a.determinant, Matrix2[[2, 0, 1], [1, 3, 2], [1, 1, 4]].determinant, Matrix2[[0, 1], [1, 0]].determinant, Matrix2[[1, 2], [2, 4]].determinant
p Matrix2[[1.5, 2], [3, 4]].determinant, (a + a).rows, a == Matrix2[[1, 2], [3, 4]], a != b
p a.sum, a.minmax, a.include?(3), a.sort_by { |v| -v }, a.each_cons(2).to_a, a.reduce(1) { |x, y| x * y }, a.to_a, a.entries.size
[-> { b * a }, -> { Matrix2[[1], [1, 2]] }, -> { a * "x" }, -> { b.determinant }, -> { a[5, 0] }, -> { a.rows << 1 }].each do |action|
  action.call
rescue Matrix2::DimensionError, TypeError => e
  puts "#{e.class}: #{e.message}"
rescue IndexError, FrozenError => e
  puts "#{e.class.name} - #{e.message}"
end

primes = Enumerator.new do |out|
  known = []
  (2..).each do |n|
    next if known.any? { |q| break false if q * q > n; (n % q).zero? }

    known << n
    out << n
  end
end
p primes.take(10), primes.lazy.select { |q| q % 4 == 1 }.map { |q| q * q }.first(4), primes.each_with_index.first(2)
p primes.lazy.reject(&:even?).take_while { |q| q < 30 }.to_a, primes.next, primes.next, primes.peek

p 1.0 / 3, 2**100, 10.fdiv(4), 7.0.floor, -7 / 2, -7 % 3, -7.remainder(3), 7.5.round, 6.5.round, -2.5.round, 2.5.round(half: :even), 1234.567.round(-2), 1234.567.round(1), 0.1 + 0.2
p 3.14.to_r.class, 0.5.rationalize, Rational(3, 6), 1r / 3 + 2, Rational("0.75"), 10.gcd(4), 10.lcm(4), 255.to_s(2), "ff".to_i(16), 10.digits, 3.7 % 1, 1e20.to_i, 1e100.to_s, 1e15, 1e16, 123456789.123456789
p Integer.sqrt(99), Math.sqrt(2).round(5), Math.hypot(3, 4), Math.log(8, 2), 10.pow(20, 7), 5.bit_length, 5[0], ~5, 5 ^ 3, 1 <=> "a", 3.zero?, 5.pred, 100.clamp(1, 50), 5.clamp(..3)
