# frozen_string_literal: true

lines = words = chars = 0
frequency = Hash.new(0)
while (line = STDIN.gets)
  lines += 1
  chars += line.length
  line.split.each do |token|
    word = token.gsub(/\A[[:punct:]]+|[[:punct:]]+\z/, '').downcase
    next if word.empty?
    words += 1
    frequency[word] += 1
  end
end
puts "#{lines} #{words} #{chars}"
frequency.sort_by { |word, n| [-n, word] }.first(5).each { |word, n| puts format('%4d %s', n, word) }
by_length = frequency.keys.group_by(&:length).transform_values(&:sort)
by_length.keys.sort.each { |n| puts "#{n}: #{by_length[n].join(',')} #{'#' * by_length[n].size}" }
most, rest = frequency.partition { |_, n| n > 1 }
puts most.to_h, rest.size, frequency.values.sum == words
puts frequency.min_by { |w, n| [n, w] }.inspect, frequency.any? { |_, n| n > 4 }, frequency.count { |_, n| n == 2 }
puts frequency.reduce(0) { |sum, (word, n)| sum + word.size * n }
puts frequency.each_with_index.map { |(word, n), i| "#{i}#{word[0]}#{n}" }.join(' ')
puts frequency.select { |_, n| n == 2 }.keys.inspect, frequency.find { |_, n| n == 3 }.first, frequency.sum { |_, n| n }
puts frequency.invert[5], frequency.key(3), frequency.to_a.transpose.last.tally.sort.inspect, frequency.max_by { |_, n| n }.first
