Score = Struct.new(:name, :subject, :points) do
  def self.parse(line)
    name, subject, points = line.split(';').map(&:strip)
    raise ArgumentError, "#{line.count(';') + 1} fields" unless points
    new(name, subject, Integer(points, 10))
  end
end

limit = ARGV.empty? ? 50 : ARGV.shift.to_i
scores = STDIN.readlines(chomp: true).each_with_index.filter_map do |line, i|
  Score.parse(line)
rescue ArgumentError => e
  puts "line #{i + 1}: #{e.message}"
  nil
end
scores.sort_by { |s| [s.subject, s.name] }.chunk_while { |a, b| a.subject == b.subject }.each do |group|
  mean = group.sum(&:points) / group.size.to_f
  puts format('%8s: %6.2f %s', group.first.subject, mean, '*' * (mean / 10).round)
end
by_name = scores.group_by(&:name)
passed = by_name.select { |_, list| list.all? { |s| s.points >= limit } }
by_name.sort.each do |name, list|
  shown = list.map { |s| "#{s.subject}=#{s.points}" }.sort.join(', ')
  puts "#{name} #{passed.key?(name) ? 'passed' : 'failed'} #{shown}"
end
puts "#{passed.size} of #{by_name.size}"
best = scores.max_by(&:points)
puts best, best.to_a.inspect, best == best.dup, best.eql?(scores.last), scores.minmax_by(&:points).map(&:name).inspect
name, subject, = *best
puts "#{name} #{subject}", best[:points], best['name'], best.each_pair.to_a.inspect
case best
in { name: String => who, points: 90.. => n } then puts "#{who} is excellent with #{n}"
in Score then puts 'somebody'
end
case scores.first(2)
in [Score[name: a], [_, _, Integer => n]] if n < 50 then puts "#{a}, then #{n}"
end
best.points += 1
puts scores.map(&:points).sum, Score.members.inspect, scores.sum { |s| s.points.digits.sum }
