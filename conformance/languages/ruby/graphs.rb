# Graph searches, queens, sieve, hanoi, matrix, life, permutations.
class Graph
  def initialize(edges)
    @near = Hash.new { |h, k| h[k] = {} }
    edges.each do |a, b, w|
      @near[a][b] = w
      @near[b][a] = w
    end
  end

  def nodes = @near.keys.sort

  def bfs(start)
    seen = { start => 0 }
    queue = [start]
    until queue.empty?
      node = queue.shift
      @near[node].keys.sort.each do |other|
        next if seen.key?(other)
        seen[other] = seen[node] + 1
        queue.push(other)
      end
    end
    seen
  end

  def shortest(start, goal)
    distance = Hash.new(Float::INFINITY).merge(start => 0)
    parent = {}
    open = nodes
    while (node = open.min_by { |n| [distance[n] || Float::INFINITY, n] })
      break if node == goal || distance[node].nil?
      open.delete(node)
      @near[node].each do |other, w|
        candidate = distance[node] + w
        if distance[other].nil? || candidate < distance[other]
          distance[other] = candidate
          parent[other] = node
        end
      end
    end
    return nil unless distance[goal]
    path = [goal]
    path.unshift(parent[path.first]) while parent[path.first]
    [distance[goal], path]
  end

  def components
    left = nodes
    found = []
    found << bfs(left.first).keys.sort.tap { |c| left -= c } until left.empty?
    found
  end
end

def queens(n, row = 0, columns = [], &block)
  if row == n
    block.call(columns)
    return 1
  end
  (0...n).sum do |c|
    safe = columns.each_with_index.none? { |d, r| d == c || (d - c).abs == row - r }
    safe ? queens(n, row + 1, columns + [c], &block) : 0
  end
end

def sieve(limit)
  prime = Array.new(limit + 1, true)
  prime[0] = prime[1] = false
  i = 2
  while i * i <= limit
    (i * i).step(limit, i) { |j| prime[j] = false } if prime[i]
    i += 1
  end
  prime.each_index.select { |n| prime[n] }
end

def hanoi(n, from = :a, to = :c, via = :b)
  return 0 if n.zero?
  hanoi(n - 1, from, via, to) + 1 + hanoi(n - 1, via, to, from)
end

def multiply(a, b) = a.map { |row| b.transpose.map { |col| row.zip(col).sum { |x, y| x * y } } }

def power(m, n)
  return m if n == 1
  half = power(m, n / 2)
  square = multiply(half, half)
  n.odd? ? multiply(square, m) : square
end

def permutations(list)
  return [list] if list.size <= 1
  list.flat_map { |x| permutations(list - [x]).map { |rest| [x, *rest] } }
end

def step(cells)
  counts = Hash.new(0)
  cells.each do |x, y|
    [-1, 0, 1].product([-1, 0, 1]) { |dx, dy| counts[[x + dx, y + dy]] += 1 unless dx == 0 && dy == 0 }
  end
  counts.select { |cell, n| n == 3 || (n == 2 && cells.include?(cell)) }.keys
end

graph = Graph.new([[:a, :b, 7], [:a, :c, 9], [:a, :f, 14], [:b, :c, 10], [:b, :d, 15], [:c, :d, 11], [:c, :f, 2], [:d, :e, 6], [:e, :f, 9], [:g, :h, 1]])
p graph.bfs(:a), graph.shortest(:a, :e), graph.components
solutions = []
p queens(6) { |s| solutions << s.dup }, solutions.first
p sieve(40), hanoi(8), power([[1, 1], [1, 0]], 90)[0][1], permutations([1, 2, 3])
glider = [[1, 0], [2, 1], [0, 2], [1, 2], [2, 2]]
3.times { glider = step(glider) }
p glider.sort
def gcd(a, b) = b.zero? ? a : gcd(b, a % b)
def collatz(n, steps = 0)
  n == 1 ? steps : collatz(n.even? ? n / 2 : 3 * n + 1, steps + 1)
end
p gcd(84, 36), collatz(27)
for i in 1..15
  out = ""
  out << "Fizz" if i % 3 == 0
  out << "Buzz" if (i % 5).zero?
  print out.empty? ? i : out, " "
end
puts
