# A calculator with variables and functions: one line a command.
class Calculator
  Error = Class.new(StandardError)
  PRECEDENCE = { '+' => 1, '-' => 1, '*' => 2, '/' => 2, '%' => 2, '^' => 3 }.freeze

  def initialize
    @variables = { 'pi' => 3.25 }
    @history = []
  end

  def execute(line)
    result =
      if (match = line.match(/\A\s*(?<name>[a-z]\w*)\s*=(?!=)\s*(?<rest>.+)/))
        @variables[match[:name]] = evaluate(match[:rest])
      else
        evaluate(line)
      end
    @history.push(result).last
  end

  def history = @history.last(3)

  private

  # The shunting yard.
  def evaluate(text)
    output, operators = [], []
    previous = nil
    text.scan(/\d+(?:\.\d+)?|[a-z]\w*|\S/) do |token|
      case token
      when /\A\d/ then output << (token.include?('.') ? token.to_f : token.to_i)
      when /\A[a-z]/ then output << @variables.fetch(token) { raise Error, "unknown #{token}" }
      when '(' then operators << token
      when ')'
        apply(output, operators.pop) until operators.empty? || operators.last == '('
        raise Error, 'unbalanced )' if operators.pop.nil?
      when *PRECEDENCE.keys
        output << 0 if token == '-' && (previous.nil? || previous == '(')
        while (top = operators.last) && top != '(' && binds?(top, token)
          apply(output, operators.pop)
        end
        operators << token
      else raise Error, "bad character #{token.inspect}"
      end
      previous = token
    end
    until operators.empty?
      operator = operators.pop
      raise Error, 'unbalanced (' if operator == '('
      apply(output, operator)
    end
    raise Error, "#{output.size} values" unless output.one?
    output.first
  end

  def binds?(top, token)
    PRECEDENCE[top] > PRECEDENCE[token] || (PRECEDENCE[top] == PRECEDENCE[token] && token != '^')
  end

  def apply(output, operator)
    b, a = output.pop, output.pop
    raise Error, "an operand of #{operator} is missing" if a.nil?
    raise Error, 'division by zero' if %w[/ %].include?(operator) && b == 0
    output << (operator == '^' ? a**b : operator == '/' && a.is_a?(Integer) && (a % b).nonzero? ? a.fdiv(b) : a.send(operator, b))
  end
end

calculator = Calculator.new
STDIN.each_line(chomp: true).with_index(1) do |line, number|
  next if line.strip.empty?
  puts "#{number}: #{calculator.execute(line)}"
rescue Calculator::Error => e
  puts "#{number}: error: #{e.message}"
end
p calculator.history
