# usage: text_report.rb WIDTH [--upper] [--skip=WORD]...
options = { skip: [] }
rest = ARGV.reject do |arg|
  case arg
  when /\A--skip=(.+)/ then options[:skip] << $1.downcase
  when '--upper' then options[:upper] = true
  else next
  end
  true
end
width = rest.first.to_i

def justify(words, width)
  return to_enum(__method__, words, width).to_a unless block_given?
  line = []
  words.each do |word|
    if line.sum(&:size) + line.size + word.size > width
      yield spread(line, width)
      line = []
    end
    line << word
  end
  yield line.join(' ').ljust(width) if line.any?
end

def spread(words, width)
  gaps = words.size - 1
  blanks = width - words.sum(&:length)
  return words.first.ljust(width) if gaps.zero?
  share, more = blanks.divmod(gaps)
  words[0...-1].each_with_index.map { |w, i| w + ' ' * (share + (i < more ? 1 : 0)) }.join + words.last
end

text = STDIN.read
text = text.upcase if options[:upper]
words = text.split.reject { |w| options[:skip].include?(w.downcase.gsub(/\W/, '')) }
puts "+#{'-' * (width + 2)}+"
justify(words, width) { |row| puts "| #{row} |" }
puts "+#{'=' * (width + 2)}+"
bare = words.map { |w| w.downcase.tr('^a-z', '') }.reject(&:empty?)
bare.tally.max_by(3) { |w, n| [n, w] }.each { |w, n| puts "#{w.rjust(width / 2)}: #{n}" }
letters = text.downcase.scan(/[a-z]/).tally
puts "missing letters: #{[*'a'..'z'].difference(letters.keys).join}"
vowels = letters.values_at(*%w[a e i o u]).compact.sum
printf("vowels %d/%d = %.3f\n", vowels, letters.values.sum, vowels.fdiv(letters.values.sum))
puts text.lines.first.tr('aeiou', '43106').delete(','), text.squeeze('l-s').lines.last
puts text[/w\w+st/], text.index('age'), text.count('aeiou'), text.sub(/(\w+) (\w+)/, '\2 \1').lines.first
puts 'a-b_c d'.split(/[-_ ]/).map(&:capitalize).join, 'Title Case'.swapcase, 'abc'.succ, 'az'.next, 'zz'.succ
puts '%s|%-10s|%5.1f|%03d|%x|%+d|%e|%%|%08.3f|%b' % ['s', 'left', 3.14159, 7, 255, 5, 12345.678, 3.14159, 10]
puts 'centre'.center(14, '*'), 'abc'.each_char.to_a.inspect, 'hello world'.partition(' ').inspect, 'x=1;y=2'.split(';').to_h { |kv| kv.split('=') }
puts 1234567.to_s.reverse.scan(/\d{1,3}/).join(',').reverse, 'snake_case_word'.gsub(/_(\w)/) { $1.upcase }
puts 'CamelCaseWord'.gsub(/([A-Z])/) { "_#{$1.downcase}" }.delete_prefix('_'), "tab\tend".inspect, 'ünï'.bytes.size, 'ab' * 2 + 'c'
puts <<~TEXT
  indented #{width}
    more
  end
TEXT
puts 'a,b;c'.split(/[,;]/).each_with_index.map { |s, i| "#{i}#{s}" }.join('/'), 'aAbB'.each_char.sort_by { |c| [c.downcase, c] }.join
puts 'hello'.unpack('C*').inspect, 'hello'.sum, 'abc' <=> 'abd', 'abc'.casecmp?('ABC'), 'hello'.start_with?('he', 'x'), 'a'.ord.chr
