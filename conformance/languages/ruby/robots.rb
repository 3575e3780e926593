# In the style of a puzzle of December: paragraphs of input, two parts.
Robot = Struct.new(:x, :y, :dx, :dy) do
  def at(seconds, width, height) = [(x + dx * seconds) % width, (y + dy * seconds) % height]
end

blocks = $stdin.read.split("\n\n").to_h do |block|
  title, *rows = block.lines(chomp: true)
  [title.delete_suffix(':').to_sym, rows.map { |row| row.scan(/-?\d+/).map(&:to_i) }]
end
width, height = blocks.dig(:size, 0)
robots = blocks[:robots].map { |numbers| Robot.new(*numbers) }
puts "#{width}x#{height}, #{robots.size} robots, gcd #{width.gcd(height)}, lcm #{width.lcm(height)}"

counts = robots.map { |r| r.at(100, width, height) }.each_with_object(Array.new(4, 0)) do |(x, y), quadrants|
  column = x <=> width / 2
  row = y <=> height / 2
  next if column.zero? || row.zero?
  quadrants[(column + 1) + (row + 1) / 2] += 1
end
puts "quadrants #{counts}", "part 1: #{counts.inject(:*)}"

side_by_side = lambda do |seconds|
  points = robots.map { |r| r.at(seconds, width, height) }.uniq
  points.count { |x, y| points.include?([x + 1, y]) }
end
best = (0...width * height).max_by { |s| [side_by_side[s], -s] }
puts "part 2: #{best}"
points = robots.to_h { |r| [r.at(best, width, height), true] }
height.times { |y| puts Array.new(width) { |x| points[[x, y]] ? '#' : '.' }.join }
p blocks[:table].transpose.map(&:sum), blocks[:table].flatten.minmax, blocks[:table].map(&:sort).max
puts blocks[:table].sum { |row| row.each_cons(2).sum { |a, b| (a - b).abs } }
puts blocks.keys.inspect, blocks[:table].each_with_index.to_a.map { |row, i| row[i] }.sum
