#!/usr/bin/env ruby
# Groups the words of the standard input into anagrams.
words = $stdin.each_line.flat_map { |line| line.scan(/[a-z]+/i).map(&:downcase) }

groups = words.uniq.group_by { |w| w.chars.sort.join }
puts "#{words.size} words, #{groups.size} signatures"

families = groups.values.select { |g| g.size > 1 }.map(&:sort)
families.sort_by! { |f| [-f.size, f.first] }
families.each { |f| puts "#{f.length}: #{f.join(', ')}" }

lengths = words.map(&:length).tally.sort.to_h
puts lengths.map { |n, count| "#{n}=#{count}" }.join(' ')
longest, = words.max_by(2) { |w| [w.length, w] }
puts "longest #{longest}, shortest #{words.min_by(&:length)}"

def shared(a, b)
  count = b.chars.tally
  a.each_char.count { |c| count.key?(c) && (count[c] -= 1) >= 0 }
end

families.map(&:first).combination(2) do |a, b|
  n = shared(a, b)
  puts format('%8s ~ %-8s %d %s', a, b, n, '*' * n) if n > 1
end
palindromes = words.select { |w| w.size > 1 && w == w.reverse }
puts "palindromes: #{palindromes.inspect}"
puts words.each_slice(8).map { |row| row.map { |w| w[0].upcase }.join }.join('|')
p words.partition { |w| w =~ /[aeiou]$/ }.map(&:count)
puts words.each_with_index.select { |_, i| (i % 10).zero? }.map { |w, i| "#{i}:#{w}" }.join(' ')
puts words.chunk_while { |a, b| a.size == b.size }.map(&:size).inspect
