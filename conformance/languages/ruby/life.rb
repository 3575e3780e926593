# Grids and graphs: the game of life, matrices, flood fill, shortest paths, a priority queue, sorting algorithms, n queens.
class Grid
  include Enumerable
  NEIGHBOURS = [-1, 0, 1].product([-1, 0, 1]).reject { |d| d == [0, 0] }.freeze

  def self.parse(text) = new(text.lines.map { |l| l.chomp.chars.map { |c| c == "#" } })

  def initialize(rows) = @rows = rows
  def height = @rows.size
  def width = @rows.first.size
  def [](y, x) = @rows[y % height][x % width]
  def each = @rows.each { |row| row.each { |cell| yield cell } }

  def step
    Grid.new(Array.new(height) do |y|
      Array.new(width) do |x|
        around = NEIGHBOURS.count { |dy, dx| self[y + dy, x + dx] }
        around == 3 || (around == 2 && self[y, x])
      end
    end)
  end

  def to_s = @rows.map { |row| row.map { |c| c ? "#" : "." }.join }.join("\n")
  def ==(other) = other.is_a?(Grid) && to_s == other.to_s
end

glider = Grid.parse(<<~G)
  .#....
  ..#...
  ###...
  ......
  ......
  ......
G
4.times { glider = glider.step }
puts glider, glider.count(true), glider.include?(false)

class Matrix2
  attr_reader :rows
  def initialize(rows) = @rows = rows.map(&:dup)
  def self.identity(n) = new(Array.new(n) { |i| Array.new(n) { |j| i == j ? 1 : 0 } })
  def *(other)
    return Matrix2.new(rows.map { |r| r.map { |v| v * other } }) if other.is_a?(Numeric)
    columns = other.rows.transpose
    Matrix2.new(rows.map { |r| columns.map { |c| r.zip(c).sum { |a, b| a * b } } })
  end

  def **(power)
    result, base = Matrix2.identity(rows.size), self
    while power > 0
      result *= base if power.odd?
      base *= base
      power >>= 1
    end
    result
  end

  def determinant
    return rows[0][0] if rows.size == 1
    rows[0].each_with_index.sum do |v, j|
      minor = rows.drop(1).map { |r| r[0...j] + r[j + 1..] }
      (j.even? ? 1 : -1) * v * Matrix2.new(minor).determinant
    end
  end
  def inspect = "[#{rows.map { |r| r.join(' ') }.join('; ')}]"
end
m = Matrix2.new([[1, 1], [1, 0]])
p m**10, m * 3, (m * Matrix2.new([[2, 0], [0, 2]])).rows, Matrix2.new([[2, 0, 1], [1, 3, 2], [1, 1, 1]]).determinant

class PriorityQueue
  def initialize(&before) = (@heap, @before = [], before || ->(a, b) { a < b })
  def empty? = @heap.empty?
  def push(item)
    @heap << item
    i = @heap.size - 1
    while i > 0 && @before.(@heap[i], @heap[(i - 1) / 2])
      @heap[i], @heap[(i - 1) / 2] = @heap[(i - 1) / 2], @heap[i]
      i = (i - 1) / 2
    end
    self
  end
  alias << push

  def pop
    return if empty?
    top = @heap.first
    last = @heap.pop
    return top if @heap.empty?
    @heap[0] = last
    i = 0
    loop do
      child = [2 * i + 1, 2 * i + 2].select { |c| c < @heap.size }.min { |a, b| @before.(@heap[a], @heap[b]) ? -1 : 1 }
      break if child.nil? || !@before.(@heap[child], @heap[i])
      @heap[i], @heap[child] = @heap[child], @heap[i]
      i = child
    end
    top
  end
end
queue = PriorityQueue.new
[5, 3, 8, 1, 9, 2].each { |v| queue << v }
p Array.new(6) { queue.pop }, queue.pop

ROADS = { a: { b: 7, c: 9, f: 14 }, b: { c: 10, d: 15 }, c: { d: 11, f: 2 }, d: { e: 6 }, f: { e: 9 }, e: {} }.freeze
def shortest(from, to)
  best = Hash.new(Float::INFINITY).merge(from => 0)
  previous = {}
  queue = PriorityQueue.new { |x, y| x.last < y.last }.push([from, 0])
  until queue.empty?
    node, distance = queue.pop
    next if distance > best[node]
    break if node == to
    ROADS[node].each do |neighbour, length|
      total = distance + length
      next unless total < best[neighbour]
      best[neighbour] = total
      previous[neighbour] = node
      queue << [neighbour, total]
    end
  end
  path = [to]
  path.unshift(previous[path.first]) while previous.key?(path.first)
  [best[to], path]
end
p shortest(:a, :e), shortest(:d, :f).first, ROADS.transform_values(&:size), ROADS.frozen?

maze = ["S.#.....", "..#.###.", "#...#...", "..#...#E"].map(&:chars)
def solve(maze)
  start = maze.each_with_index.filter_map { |r, y| (x = r.index("S")) && [y, x] }.first
  seen, queue = { start => nil }, [start]
  until queue.empty?
    y, x = at = queue.shift
    if maze[y][x] == "E"
      path = []
      while at
        path << at
        at = seen[at]
      end
      return path.reverse
    end
    [[y + 1, x], [y - 1, x], [y, x + 1], [y, x - 1]].each do |ny, nx|
      next if ny.negative? || nx.negative? || ny >= maze.size || nx >= maze[0].size
      next if maze[ny][nx] == "#" || seen.key?([ny, nx])
      seen[[ny, nx]] = [y, x]
      queue.push([ny, nx])
    end
  end
end
path = solve(maze)
path[1..-2].each { |y, x| maze[y][x] = "*" }
puts path.length, maze.map(&:join)

def quick(list)
  return list if list.size < 2
  pivot, *rest = list
  left, right = rest.partition { |v| v < pivot }
  [*quick(left), pivot, *quick(right)]
end
def merge_sort(list, &by)
  by ||= ->(a, b) { a <=> b }
  return list if list.length <= 1
  a, b = list.each_slice((list.size / 2.0).ceil).map { |half| merge_sort(half, &by) }
  out = []
  out << (by.call(a.first, b.first) <= 0 ? a.shift : b.shift) until a.empty? || b.empty?
  out + a + b
end
p quick([3, 6, 1, 8, 2, 9, 2]), merge_sort(%w[pear fig apple kiwi]) { |x, y| [x.size, x] <=> [y.size, y] }
def queens(n, row = 0, columns = [])
  return [columns] if row == n
  (0...n).reject { |c| columns.each_with_index.any? { |d, r| d == c || (d - c).abs == row - r } }
         .flat_map { |c| queens(n, row + 1, columns + [c]) }
end
p queens(6).size, queens(5).first, (1..4).to_a.permutation(2).count, [1, 2, 3].combination(2).to_a, %w[a b].product([1, 2]).map(&:join), [1, 2, 3].each_cons(2).to_a, (1..6).each_slice(4).to_a
p [[1, 2], [3, 4]].transpose, [3, [1, [2, [4]]]].flatten(1), [1, 2, 3, 4].rotate(2), [5, 1].minmax, (1..5).inject { |a, b| a * b }, [1, 2, 2, 3].chunk_while { |a, b| a == b }.to_a, [nil, 1, false].compact, [1, 2] <=> [1, 3], [4, 5].bsearch { |v| v >= 5 }, [1, 2, 3].values_at(0, 2, 5), [1, 2, 3, 4, 5].each_with_index.select { |v, i| i.even? }.map(&:first)
