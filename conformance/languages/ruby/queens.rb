n = (ARGV[0] || 8).to_i

def solutions(n, row = 0, columns = [], &block)
  return enum_for(:solutions, n) unless block
  return block.call(columns.dup) if row == n
  n.times do |column|
    next if columns.each_with_index.any? { |c, r| c == column || (c - column).abs == row - r }
    columns.push(column)
    solutions(n, row + 1, columns, &block)
    columns.pop
  end
end

all = solutions(n).to_a
puts all.size
all.first.each { |q| puts Array.new(n) { |c| c == q ? 'Q' : '.' }.join(' ') }
puts all.map { |s| s.join }.inspect, solutions(n).lazy.map(&:first).uniq.first(3).inspect
puts solutions(n).with_index.map { |s, i| s[i] }.inspect, all.each_slice(2).map(&:size).inspect
mirrored = all.map(&:reverse)
puts (all & mirrored).size, (all - mirrored).size, all.combination(2).count { |a, b| a == b.map { |c| n - 1 - c } }
