# Evaluates its arguments: + - * / % ** with brackets, functions and variables.
require 'strscan'

class ParseError < StandardError; end

Token = Struct.new(:kind, :text, :at)

def tokenize(text)
  scanner = StringScanner.new(text)
  tokens = []
  until scanner.eos?
    at = scanner.pos
    if scanner.skip(/\s+/) then next
    elsif (s = scanner.scan(/\d+(\.\d+)?/)) then tokens << Token.new(:number, s, at)
    elsif (s = scanner.scan(/[a-z_]\w*/i)) then tokens << Token.new(:name, s, at)
    elsif (s = scanner.scan(%r{\*\*|[-+*/%^(),]})) then tokens << Token.new(:operator, s, at)
    else raise ParseError, "unexpected #{scanner.getch.inspect} at #{at}"
    end
  end
  tokens << Token.new(:end, '', text.size)
end

class Parser
  LEVELS = [%w[+ -], %w[* / %]].freeze

  def initialize(text)
    @tokens = tokenize(text)
  end

  def parse
    tree = binary(0)
    raise ParseError, "too much: #{peek.text}" unless peek.kind == :end
    tree
  end

  private

  def peek = @tokens.first

  def accept(*texts)
    @tokens.shift.text if peek.kind == :operator && texts.include?(peek.text)
  end

  def expect(text)
    accept(text) or raise ParseError, "expected #{text}, not #{peek.text.inspect}"
  end

  def binary(level)
    return unary if level == LEVELS.size
    left = binary(level + 1)
    while (operator = accept(*LEVELS[level]))
      left = [operator, left, binary(level + 1)]
    end
    left
  end

  def unary
    return ['-', unary] if accept('-')
    base = primary
    accept('**', '^') ? ['**', base, unary] : base
  end

  def primary
    if accept('(')
      binary(0).tap { expect(')') }
    else
      token = @tokens.shift
      case token.kind
      when :number then token.text.include?('.') ? token.text.to_f : token.text.to_i
      when :name then accept('(') ? call(token.text) : token.text.to_sym
      else raise ParseError, "a value is missing at #{token.at}"
      end
    end
  end

  def call(name)
    arguments = [binary(0)]
    arguments << binary(0) while accept(',')
    expect(')')
    [name, *arguments]
  end
end

FUNCTIONS = {
  'sqrt' => ->(x) { Math.sqrt(x) },
  'max' => ->(*all) { all.max },
  'floor' => :floor.to_proc
}.freeze

def evaluate(tree, names)
  case tree
  when Numeric then tree
  when Symbol then names.fetch(tree) { raise NameError, "#{tree} is not known" }
  else
    name, *rest = tree
    values = rest.map { |t| evaluate(t, names) }
    if FUNCTIONS.key?(name) then FUNCTIONS[name].call(*values)
    elsif values.one? then -values.first
    else values.reduce(name.to_sym)
    end
  end
end

def show(tree) = tree.is_a?(Array) ? "(#{tree.map { |t| show(t) }.join(' ')})" : tree.to_s

names = { pi: 3.1416 }
ARGV.each do |text|
  name, expression = text.match(/\A(?:\s*(\w+)\s*=)?(.*)\z/).captures
  tree = Parser.new(expression).parse
  value = evaluate(tree, names)
  names[name.to_sym] = value if name
  puts "#{text} = #{value.is_a?(Float) ? value.round(4) : value} | #{show(tree)}"
rescue ParseError, ZeroDivisionError, NameError, ArgumentError => e
  puts "#{text}: #{e.class}: #{e.message}"
end
puts names.sort.map { |k, v| "#{k}=#{v}" }.join('; ')
