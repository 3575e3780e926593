class Matrix
  attr_reader :rows

  def self.read(io)
    height, width = io.gets.split.map(&:to_i)
    new(Array.new(height) { io.gets.split.map(&:to_i).tap { |row| raise "bad row #{row}" if row.size != width } })
  end

  def self.identity(n) = new(Array.new(n) { |i| Array.new(n) { |j| i == j ? 1 : 0 } })
  def initialize(rows) = @rows = rows
  def height = rows.size
  def width = rows.first.size
  def transpose = Matrix.new(rows.transpose)
  def [](i, j) = rows.dig(i, j)
  def ==(other) = other.is_a?(Matrix) && rows == other.rows
  def map = Matrix.new(rows.map { |row| row.map { |x| yield x } })
  def coerce(number) = [self, number]

  def *(other)
    return map { |x| x * other } if other.is_a?(Numeric)
    raise ArgumentError, "#{width} columns, #{other.height} rows" unless width == other.height
    columns = other.rows.transpose
    Matrix.new(rows.map { |row| columns.map { |column| row.zip(column).sum { |a, b| a * b } } })
  end

  def **(n)
    (1..n).inject(Matrix.identity(height)) { |product, _| product * self }
  end

  def trace = (0...[height, width].min).sum { |i| self[i, i] }

  def determinant
    return rows[0][0] if height == 1
    rows[0].each_with_index.sum do |x, j|
      minor = rows.drop(1).map { |row| row[0...j] + row[j + 1..] }
      (-1)**j * x * Matrix.new(minor).determinant
    end
  end

  def to_s
    w = rows.flatten.map { |x| x.to_s.size }.max
    rows.map { |row| row.map { |x| x.to_s.rjust(w) }.join(' ') }.join("\n")
  end
end

a = Matrix.read($stdin)
b = Matrix.read($stdin)
product = a * b
puts product, "trace #{product.trace}", "determinant #{product.determinant}"
puts (product**3).rows.inspect, (2 * a).rows.inspect, a.transpose == b, (a.transpose.transpose == a)
begin
  a * a
rescue ArgumentError => e
  puts "cannot: #{e.message}"
end
puts "last: #{gets.chomp}"
p gets, $stdin.gets, $stdin.read, $stdin.eof?
begin
  $stdin.readline
rescue EOFError => e
  puts "EOF: #{e.message}"
end
