# usage: ruby dijkstra.rb SOURCE TARGET < edges
require 'set'

class PriorityQueue
  def initialize(&compare)
    @heap = []
    @compare = compare || ->(a, b) { a <=> b }
  end

  def push(item)
    @heap << item
    i = @heap.size - 1
    while i.positive?
      parent = (i - 1) / 2
      break if @compare.call(@heap[parent], @heap[i]) <= 0
      @heap[i], @heap[parent] = @heap[parent], @heap[i]
      i = parent
    end
    self
  end
  alias << push

  def pop
    return nil if @heap.empty?
    top = @heap.first
    last = @heap.pop
    unless @heap.empty?
      @heap[0] = last
      sink(0)
    end
    top
  end

  def empty? = @heap.empty?

  private

  def sink(i)
    loop do
      least = [2 * i + 1, 2 * i + 2].select { |c| c < @heap.size }.min { |a, b| @compare.(@heap[a], @heap[b]) }
      break if least.nil? || @compare.(@heap[i], @heap[least]) <= 0
      @heap[i], @heap[least] = @heap[least], @heap[i]
      i = least
    end
  end
end

class Graph
  include Enumerable

  def initialize
    @edges = Hash.new { |hash, key| hash[key] = {} }
  end

  def add(a, b, weight)
    @edges[a][b] = weight
    @edges[b][a] = weight
  end

  def each(&block) = @edges.keys.sort.each(&block)

  def distances(source)
    best = Hash.new(Float::INFINITY).merge(source => 0)
    before = {}
    queue = PriorityQueue.new { |a, b| a <=> b } << [0, source]
    done = Set.new
    until queue.empty?
      distance, node = queue.pop
      next unless done.add?(node)
      @edges[node].each do |other, weight|
        candidate = distance + weight
        next if candidate >= best[other]
        best[other] = candidate
        before[other] = node
        queue << [candidate, other]
      end
    end
    [best, before]
  end
end

graph = Graph.new
$stdin.each_line.with_index(1) do |line, number|
  line = line.sub(/#.*/, '').strip
  next if line.empty?
  begin
    a, b, weight = line.split
    raise ArgumentError, 'three words are needed' if weight.nil?
    graph.add(a, b, Integer(weight))
  rescue ArgumentError => e
    puts "line #{number}: #{e.message}"
  end
end
source, target = ARGV
puts "#{graph.count} nodes: #{graph.to_a.join(' ')}", graph.include?('Z')
best, before = graph.distances(source)
graph.sort_by { |n| [best[n], n] }.each do |node|
  shown = best[node] == Float::INFINITY ? 'unreachable' : best[node].to_s.rjust(4)
  puts "  #{node.ljust(3)}#{shown}"
end
path = [target]
path.unshift(before[path.first]) while before.key?(path.first)
puts "#{path.join(' -> ')} = #{best[target]}"
p before, graph.first, graph.min, graph.each_cons(2).to_a.length
