# life_args.rb GENERATIONS PATTERN: the rows of the pattern stand between slashes.
require 'set'

class Life
  NEIGHBOURS = [-1, 0, 1].product([-1, 0, 1]).reject { |dy, dx| dy.zero? && dx.zero? }.freeze

  attr_reader :cells

  def self.parse(text)
    new(text.split('/').each_with_index.flat_map { |row, y| row.chars.each_index.select { |x| row[x] == '#' }.map { |x| [y, x] } }.to_set)
  end

  def initialize(cells) = @cells = cells

  def succ
    counts = Hash.new(0)
    cells.each { |y, x| NEIGHBOURS.each { |dy, dx| counts[[y + dy, x + dx]] += 1 } }
    Life.new(counts.filter_map { |cell, n| cell if n == 3 || (n == 2 && cells.include?(cell)) }.to_set)
  end

  def normalized
    y0, x0 = cells.map(&:first).min, cells.map(&:last).min
    cells.map { |y, x| [y - y0, x - x0] }.sort
  end

  def to_s
    return '(empty)' if cells.empty?
    ys, xs = cells.map(&:first).minmax, cells.map(&:last).minmax
    (ys[0]..ys[1]).map { |y| (xs[0]..xs[1]).map { |x| cells.member?([y, x]) ? '#' : '.' }.join }.join("\n")
  end
end

generations = ARGV.shift.to_i
ARGV.each do |pattern|
  world = Life.parse(pattern)
  seen = { world.normalized => 0 }
  puts "== #{pattern}", world
  1.upto(generations) do |g|
    world = world.succ
    break puts("dies in generation #{g}") if world.cells.empty?
    if (first = seen[world.normalized])
      puts "generation #{g} looks like generation #{first}"
      break
    end
    seen[world.normalized] = g
    puts "#{g}: #{world.cells.size}"
  end
  puts world
end
a, b = Set[1, 2, 3], Set.new([3, 4])
puts (a | b).size, (a & b).to_a.inspect, (a - b).sort.inspect, (a ^ b).sort.inspect, a.subset?(a | b), a.disjoint?(b), a == Set[3, 2, 1]
puts a.map { |x| x * 2 }.to_set.superset?(Set[2]), a.add?(3).inspect, a.delete(1).size, b.each { |x| x }.class, a.inspect
