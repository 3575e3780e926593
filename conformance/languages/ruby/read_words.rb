counts = Hash.new(0)
lines = 0
STDIN.each_line do |line|
  lines += 1
  line.downcase.split.each { |word| counts[word] += 1 }
end
counts.sort_by { |word, n| [-n, word] }.first(4).each { |word, n| puts "#{word}: #{n}" }
puts lines
