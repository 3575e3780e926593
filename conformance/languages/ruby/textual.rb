# Texts that change: buffers that are handed around, builders, in-place methods, frozen texts, sharing and copies.
class Buffer
  attr_reader :content

  def initialize = @content = +""

  def <<(part)
    @content << part.to_s
    self
  end

  def line(text = "") = self << text << "\n"
  def indent(by) = @content.gsub!(/^(?=.)/, " " * by)
end

def emit(out, *parts)
  parts.each { |part| out << part << " " }
  out
end

def shout!(text)
  text.upcase!
  text << "!"
  nil
end

buffer = Buffer.new
view = buffer.content
buffer.line("one").line << "two"
puts view, view.length, view.equal?(buffer.content)
buffer.indent(2)
puts view.inspect

out = String.new
emit(out, "a", "b")
emit(out, 1.to_s, :sym.to_s)
p out, out.strip

name = "ruby"
copy = name.dup
same = name
shout!(name)
p name, same, copy

words = %w[alpha beta gamma]
words.each(&:capitalize!)
words.first << "?"
p words, words.map(&:upcase), words
words.map!(&:downcase)
p words

table = Hash.new { |hash, key| hash[key] = +"" }
[[:x, "1"], [:y, "2"], [:x, "3"]].each { |key, text| table[key] << text }
p table

key = "k"
counts = { key => 1 }
key << "ey"
p counts, counts[key], counts["k"]

line = "The quick brown fox"
line[0, 3] = "A"
line[-3..] = "dog"
line["quick"] = "slow"
line.insert(1, "n odd").sub!("slow ", "")
p line
p line.slice!(0, 6), line
p line.replace("new"), line.clear, line.empty?
p "abc".tr!("a-b", "x"), "abc".tr!("z", "x"), "hello".squeeze!, "hello".squeeze!("x"), "  x ".strip!, "x".strip!
s = "hello world"
p s.delete!("l"), s.chop!, s.chomp!("r"), s.swapcase!, s.reverse!, s.prepend("<", "<").concat(">", ">")

CONSTANT = "fixed".freeze
begin
  CONSTANT << "more"
rescue FrozenError => e
  puts e.message, e.class.ancestors.include?(RuntimeError)
end
begin
  :sym.to_s << "ok"
  CONSTANT.upcase!
rescue => e
  puts e.message
end
p CONSTANT.frozen?, "lit".frozen?, :a.frozen?, 1.frozen?, CONSTANT.dup.frozen?, CONSTANT.clone.frozen?, (+CONSTANT).frozen?
a = b = "shared"
b += " not"
a << " yes"
p a, b
parts = []
current = +""
"ab,cd,,e".each_char do |c|
  if c == ","
    parts << current
    current = +""
  else
    current << c
  end
end
parts << current
p parts
acc = %w[x y z].each_with_object(+"") { |w, memo| memo << w.upcase }
p acc, %w[1 2].inject("n:") { |memo, w| memo << w }, [["a", "b"], ["c"]].each { |l| l.last << "!" }
def default(text = "d") = text << "+"
p default, default, default("e".dup)
matrix = Array.new(2) { "." * 3 }
matrix[0][1] = "#"
p matrix
shared_rows = Array.new(2, "..")
shared_rows[0] << "x"
p shared_rows
x = "abc"
y = x
x = x + "d"
p x, y
y.each_char.with_index { |c, i| print c, i }
puts
lines = "b\na\n".lines
lines.each(&:chomp!)
p lines.sort.join("+")
