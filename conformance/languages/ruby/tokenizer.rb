# A little language: tokens by regular expressions, a parser by recursive descent, an evaluator with functions, closures and errors.
Token = Struct.new(:kind, :text, :line) do
  def to_s = "#{kind}(#{text})"
end

class UnknownName < StandardError; end

class SyntaxProblem < StandardError
  attr_reader :line
  def initialize(message, line)
    super("line #{line}: #{message}")
    @line = line
  end
end

class Lexer
  RULES = [
    [:space, /[ \t]+/],
    [:comment, /#[^\n]*/],
    [:newline, /\n/],
    [:number, /\d+(?:\.\d+)?/],
    [:word, /[a-zA-Z_]\w*/],
    [:text, /"(?:[^"\\]|\\.)*"/],
    [:sign, /==|!=|<=|>=|&&|\|\||[-+*\/%()<>=,{};!]/]
  ].freeze
  WORDS = %w[let fn if else while print return].freeze

  def initialize(source)
    @source = source
  end

  def tokens
    found = []
    at = 0
    line = 1
    until at >= @source.length
      kind, text = RULES.each do |name, pattern|
        match = @source.match(/\G#{pattern}/, at)
        break [name, match[0]] if match
      end
      raise SyntaxProblem.new("what is #{@source[at].inspect}?", line) unless text.is_a?(String)
      found << Token.new(WORDS.include?(text) ? text.to_sym : kind, text, line) unless %i[space comment newline].include?(kind)
      line += 1 if kind == :newline
      at += text.length
    end
    found << Token.new(:end, "", line)
  end
end

class Parser
  BINDING = { "||" => 1, "&&" => 2, "==" => 3, "!=" => 3, "<" => 4, ">" => 4, "<=" => 4, ">=" => 4, "+" => 5, "-" => 5, "*" => 6, "/" => 6, "%" => 6 }.freeze

  def initialize(tokens) = (@tokens, @at = tokens, 0)

  def program
    list = []
    list << statement until peek.kind == :end
    [:block, list]
  end

  private

  def peek = @tokens[@at]
  def advance = @tokens[@at].tap { @at += 1 }
  def is?(text) = peek.text == text && peek.kind != :text

  def expect(text)
    raise SyntaxProblem.new("expected #{text}, found #{peek.text.empty? ? 'the end' : peek.text}", peek.line) unless is?(text)
    advance
  end

  def statement
    case peek.kind
    when :let
      advance
      name = advance.text
      expect("=")
      value = expression
      expect(";")
      [:let, name, value]
    when :print, :return
      kind = advance.kind
      value = expression
      expect(";")
      [kind, value]
    when :if
      advance
      test = expression
      yes = block
      no = peek.kind == :else ? (advance; block) : nil
      [:if, test, yes, no]
    when :while
      advance
      [:while, expression, block]
    else
      value = expression
      expect(";")
      [:do, value]
    end
  end

  def block
    expect("{")
    list = []
    list << statement until is?("}")
    expect("}")
    [:block, list]
  end

  def expression(least = 0)
    left = unary
    while (power = BINDING[peek.text]) && power > least && peek.kind == :sign
      sign = advance.text
      left = [:binary, sign, left, expression(power)]
    end
    if is?("=")
      raise SyntaxProblem.new("cannot assign to that", peek.line) unless left[0] == :name
      advance
      left = [:assign, left[1], expression]
    end
    left
  end

  def unary
    return [:unary, advance.text, unary] if is?("-") || is?("!")
    call(primary)
  end

  def call(callee)
    while is?("(")
      advance
      arguments = []
      until is?(")")
        arguments << expression
        advance if is?(",")
      end
      expect(")")
      callee = [:call, callee, arguments]
    end
    callee
  end

  def primary
    token = advance
    case token.kind
    when :number then [:value, token.text.include?(".") ? token.text.to_f : token.text.to_i]
    when :text then [:value, token.text[1..-2].gsub(/\\(.)/) { $1 == "n" ? "\n" : $1 }]
    when :word then [:name, token.text]
    when :fn
      expect("(")
      names = []
      until is?(")")
        names << advance.text
        advance if is?(",")
      end
      expect(")")
      [:fn, names, block]
    else
      raise SyntaxProblem.new("unexpected #{token.text.empty? ? 'end' : token.text}", token.line) unless token.text == "("
      expression.tap { expect(")") }
    end
  end
end

class Scope
  def initialize(outer = nil) = (@outer, @names = outer, {})
  def declare(name, value) = @names[name] = value
  def find(name)
    return @names[name] if @names.key?(name)
    raise UnknownName, "#{name} is not known" unless @outer
    @outer.find(name)
  end

  def set(name, value)
    return @names[name] = value if @names.key?(name)
    raise UnknownName, "#{name} is not known" unless @outer
    @outer.set(name, value)
  end
end

class Evaluator
  attr_reader :output
  def initialize = @output = []

  def run(node, scope)
    case node
    in [:block, list] then list.reduce(nil) { |_, each| run(each, scope) }
    in [:let, name, value] then scope.declare(name, run(value, scope))
    in [:print, value] then @output << run(value, scope).to_s
    in [:return, value] then throw :return, run(value, scope)
    in [:do, value] then run(value, scope)
    in [:if, test, yes, no]
      if run(test, scope) then run(yes, Scope.new(scope)) elsif no then run(no, Scope.new(scope)) end
    in [:while, test, body]
      run(body, Scope.new(scope)) while run(test, scope)
    in [:value, value] then value
    in [:name, name] then scope.find(name)
    in [:assign, name, value] then scope.set(name, run(value, scope))
    in [:unary, "-", value] then -run(value, scope)
    in [:unary, "!", value] then !run(value, scope)
    in [:binary, "&&", left, right] then run(left, scope) && run(right, scope)
    in [:binary, "||", left, right] then run(left, scope) || run(right, scope)
    in [:binary, "+", left, right]
      a, b = run(left, scope), run(right, scope)
      a.is_a?(String) || b.is_a?(String) ? "#{a}#{b}" : a + b
    in [:binary, sign, left, right] then run(left, scope).public_send(sign, run(right, scope))
    in [:fn, names, body]
      lambda do |*given|
        inner = Scope.new(scope)
        raise ArgumentError, "#{names.size} wanted, #{given.size} given" if names.size != given.size
        names.zip(given) { |n, v| inner.declare(n, v) }
        catch(:return) { run(body, inner); nil }
      end
    in [:call, callee, arguments]
      run(callee, scope).call(*arguments.map { |a| run(a, scope) })
    end
  end
end

def execute(source)
  evaluator = Evaluator.new
  evaluator.run(Parser.new(Lexer.new(source).tokens).program, Scope.new)
  evaluator.output
rescue SyntaxProblem => e
  ["syntax: #{e.message}"]
rescue UnknownName, ZeroDivisionError, ArgumentError => e
  evaluator.output + ["#{e.class}: #{e.message}"]
end

PROGRAMS = {
  arithmetic: 'print 1 + 2 * 3; print (1 + 2) * 3; print -4 + 10 % 4; print 7 / 2; print 7.0 / 2;',
  closures: <<~CODE,
    let counter = fn() { let n = 0; return fn() { n = n + 1; return n; }; };
    let a = counter(); let b = counter();
    a(); a();
    print a() + " and " + b();
  CODE
  recursion: <<~CODE,
    # the numbers of Fibonacci
    let fib = fn(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); };
    let i = 0;
    while i < 10 { print fib(i); i = i + 3; }
  CODE
  logic: 'print 1 < 2 && 2 < 1; print !(1 == 2) || nothing; print "a\\"b\\\\";',
  unknown: "print 1;\nprint x;",
  broken: "let a = 1;\nlet b = ;",
  odd: "let a = 1 ?",
  division: "print 1 / 0;",
  arity: "let f = fn(x, y) { return x; }; print f(1);"
}

PROGRAMS.each do |name, source|
  puts "#{name}: #{execute(source).join(', ')}"
end
puts Lexer.new('let x = "hi"; # end').tokens.map(&:to_s).join(" ")
