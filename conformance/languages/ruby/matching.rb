# Pattern matching, case/when, an expression evaluator.
Num = Struct.new(:value)
Var = Struct.new(:name)
Op = Struct.new(:sign, :left, :right)

class Parser
  LEVELS = [%w[+ -], %w[* /]].freeze

  def initialize(text)
    @tokens = text.scan(/\d+|[a-z]+|\S/)
    @at = 0
  end

  def parse
    tree = expression(0)
    raise "left over: #{peek}" if peek
    tree
  end

  private

  def peek = @tokens[@at]

  def take
    @at += 1
    @tokens[@at - 1]
  end

  def expression(level)
    return atom if level == LEVELS.size
    left = expression(level + 1)
    while LEVELS[level].include?(peek)
      sign = take
      left = Op.new(sign, left, expression(level + 1))
    end
    left
  end

  def atom
    case token = take
    when /\A\d+\z/ then Num.new(token.to_i)
    when /\A[a-z]+\z/ then Var.new(token)
    when "("
      inside = expression(0)
      raise "bracket" unless take == ")"
      inside
    when "-" then Op.new("-", Num.new(0), atom)
    when nil then raise "unexpected end"
    else raise "unexpected #{token}"
    end
  end
end

def evaluate(node, names)
  case node
  in Num[value] then value
  in Var[name] if names.key?(name) then names[name]
  in Var[name] then raise KeyError, name
  in Op["+", a, b] then evaluate(a, names) + evaluate(b, names)
  in Op["-", a, b] then evaluate(a, names) - evaluate(b, names)
  in Op["*", a, b] then evaluate(a, names) * evaluate(b, names)
  in Op(sign: "/", left:, right:) then evaluate(left, names) / evaluate(right, names)
  end
end

def classify(value)
  case value
  in nil | true | false then "constant"
  in Integer | Float => n if n < 0 then "negative #{n}"
  in 0 then "zero"
  in 1..9 then "digit"
  in Integer then "integer"
  in String => s unless s.empty? then "text #{s}"
  in [] then "empty"
  in [Integer => a, Integer => b] then "pair #{a + b}"
  in [first, *, last] then "from #{first} to #{last}"
  in {type: :circle, radius:} then "circle #{radius}"
  in {type: Symbol => type, **rest} then "#{type} #{rest}"
  in {} then "empty hash"
  else "other"
  end
end

def grade(score)
  case score
  when 90.. then "A"
  when 80...90 then "B"
  when 60, 70, 75 then "lucky"
  when ->(s) { s.is_a?(Integer) && s < 0 } then "impossible"
  when Integer, Float then "F"
  else "?"
  end
end

["1 + 2 * 3", "(1 + 2) * 3", "-x + 10 / 3", "2 * (3 +", "1 / 0", "q", "1 ?"].each do |source|
  puts "#{source} = #{evaluate(Parser.new(source).parse, { "x" => 4 })}"
rescue KeyError => e
  puts "#{source} ! unknown #{e.message}"
rescue ZeroDivisionError, RuntimeError => e
  puts "#{source} ! #{e.class} #{e.message}"
end
[nil, -3, 0, 7, 70, "s", "", [], [1, 2], [1, "x", 3], { type: :circle, radius: 2 }, { type: :box, w: 1 }, {}, 2.5].each do |v|
  puts classify(v)
end
puts [95, 85, 70, 10, -1, "x"].map { |s| grade(s) }.join(" ")
config = { name: "app", ports: [80, 443], owner: { name: "eve", admin: true } }
config => { name:, ports: [first, *], owner: { admin: } }
puts name, first, admin
puts "matches" if config in { owner: { name: String } }
expected = 80
case 80
in ^expected then puts "pinned"
end
begin
  case [1, 2]
  in [x] then puts x
  end
rescue NoMatchingPatternError => e
  puts e.class
end
result = case [1, [2, [3]]]
         in [a, [b, [c]]] then a + b + c
         end
puts result
