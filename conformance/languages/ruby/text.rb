# Text: words, wrapping, Caesar, run lengths, here-documents, symbols and formats.
TEXT = <<~END
  The quick brown fox jumps over the lazy dog.
    The dog barks; the fox runs away, and the dog sleeps.
END

def count_words(text)
  text.downcase.scan(/[a-z]+/).each_with_object(Hash.new(0)) { |word, counts| counts[word] += 1 }
end

def wrap(text, width)
  text.split.inject([""]) do |lines, word|
    if lines.last.empty?
      lines[-1] = word
    elsif lines.last.size + 1 + word.size > width
      lines << word
    else
      lines[-1] = "#{lines.last} #{word}"
    end
    lines
  end
end

def caesar(text, shift)
  text.each_char.map do |c|
    case c
    when "a".."z" then ((c.ord - 97 + shift) % 26 + 97).chr
    when "A".."Z" then ((c.ord - 65 + shift) % 26 + 65).chr
    else c
    end
  end.join
end

def encode(text)
  text.gsub(/(.)\1*/) { |run| run.size > 1 ? "#{run.size}#{run[0]}" : run }
end

def decode(code)
  out = +""
  number = ""
  code.each_char do |c|
    if c =~ /\d/
      number << c
    else
      out << c * (number.empty? ? 1 : number.to_i)
      number = ""
    end
  end
  out
end

def palindrome?(text)
  letters = text.downcase.delete("^a-z")
  letters == letters.reverse
end

count_words(TEXT).sort_by { |word, n| [-n, word] }.first(4).each do |word, n|
  puts "#{word.ljust(6)}|#{n.to_s.rjust(3)}|#{('*' * n).center(7)}|"
end
wrap(TEXT, 28).each { |line| puts line.inspect }
secret = caesar("Hello, World!", 3)
puts secret, caesar(secret, -3)
puts encode("aaabccddddd"), decode(encode("aaabccddddd")) == "aaabccddddd"
puts palindrome?("A man, a plan, a canal: Panama"), palindrome?("no")
puts "Hello"[1..3], "Hello"[-3..], "Hello"[0], "Hello"[1, 2], "Hello".index("l"), "Hello".sub("l", "L"), "Hello".tr("el", "ip")
puts "a,b,,c".split(",").inspect, "abc".chars.inspect, "%05.1f|%-5s|%+d|%x" % [3.14159, "ab", 5, 255]
puts "snake_case_word".split("_").map.with_index { |w, i| i.zero? ? w : w.capitalize }.join
puts :sym.to_proc.call("x") rescue puts "no method"
puts "abc".succ, "az".next, "a".ord, 98.chr, "abc" <=> "abd", "abc".eql?("abc"), "ab" "cd"
puts 'single #{x} \n', "double #{1 + 1}\ttab", "multi
line"
s = "mutable"
t = s
t << "!"
puts s, s.equal?(t), s.frozen?, s.dup.upcase!.to_s, s
puts "caf\u00e9".length, "line1\nline2".lines.map(&:chomp).inspect, "  pad ".strip + "|", "x".center(5, "*")
puts "The year 2024 and 1999".scan(/\d{4}/).map(&:to_i).sum, "k=v; k2=v2".scan(/(\w+)=(\w+)/).to_h
if "John Smith" =~ /(?<first>\w+) (\w+)/
  puts $~[:first]
end
if (m = "2024-05-17".match(/(\d+)-(\d+)-(\d+)/))
  year, month, day = m.captures.map(&:to_i)
  puts year + month + day
end
puts %w[a b].cycle.first(3).join, %i[x y].inspect, "abc".each_char.to_a.reverse.join, "title case".split.map(&:capitalize) * " "
printf("%d items, %s\n", 3, "ok")
puts "ends".end_with?("s"), "abc".include?("b"), "a-b".partition("-").inspect, "x".between?("a", "z"), "aAbB".swapcase, "hello".count("l")
