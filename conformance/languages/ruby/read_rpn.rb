class Calculator
  class Error < StandardError; end

  def evaluate(line)
    stack = []
    line.split.each do |t|
      case t
      when /\A-?\d+\z/ then stack.push(t.to_i)
      when "+", "-", "*", "/", "%"
        raise Error, "stack underflow" if stack.size < 2
        b = stack.pop
        a = stack.pop
        raise Error, "division by zero" if t == "/" && b.zero?
        stack.push(a.send(t, b))
      else raise Error, "bad token #{t}"
      end
    end
    raise Error, "left over" unless stack.size == 1
    stack.first
  end
end

calculator = Calculator.new
lines = 0
while (line = gets)
  lines += 1
  line = line.chomp
  next if line.empty?
  begin
    puts calculator.evaluate(line)
  rescue Calculator::Error => e
    puts "error: #{e.message}"
  end
end
puts "#{lines} lines"
p gets
