# A shop: Struct with keywords, enumerables, custom iteration, comparisons, a small state machine, a linked list, a stack and a queue.
Item = Struct.new(:name, :cents, :kind, keyword_init: true) do
  include Comparable
  def <=>(other) = cents <=> other.cents
  def price(count = 1)
    total = cents * count
    total += total * 20 / 100 unless kind == :food
    format("%d.%02d", *total.divmod(100))
  end
end

class Order
  STATES = { new: [:paid, :cancelled], paid: [:sent], sent: [], cancelled: [] }.freeze
  attr_reader :state

  def initialize(customer)
    @customer = customer
    @lines = Hash.new(0)
    @state = :new
  end

  def add(name, count = 1)
    tap { @lines[name] += count }
  end

  STATES.each_key do |target|
    define_method("#{target}?") { @state == target }
  end

  def move(target)
    raise ArgumentError, "#{@state} -> #{target}" unless STATES.fetch(@state).include?(target)
    @state = target
    self
  end

  def each_line
    return enum_for(:each_line) unless block_given?
    @lines.each { |name, count| yield name, count }
  end

  def to_s = "#{@customer}: " + each_line.map { |n, c| "#{c}x#{n}" }.join(", ")
end

class LinkedList
  include Enumerable
  Node = Struct.new(:value, :next)

  def initialize = @head = nil

  def prepend(value)
    @head = Node.new(value, @head)
    self
  end
  alias << prepend

  def each
    node = @head
    while node
      yield node.value
      node = node.next
    end
  end

  def reverse!
    previous = nil
    node = @head
    while node
      node.next, previous, node = previous, node, node.next
    end
    @head = previous
    self
  end
end

class Stack
  class Empty < StandardError
    def message = "the stack is empty"
  end

  def initialize(*items) = @items = items
  def push(x) = @items.push(x)
  def pop = @items.pop || raise(Empty)
  def peek = @items.last
  def empty? = @items.empty?
  def size = @items.size
end

def rpn(text)
  stack = Stack.new
  text.split.each do |token|
    case token
    when "+", "-", "*", "/"
      b, a = stack.pop, stack.pop
      stack.push(a.public_send(token, b))
    else
      stack.push(Integer(token))
    end
  end
  raise "malformed" unless stack.size == 1
  stack.pop
end

items = [
  Item.new(name: "bread", cents: 250, kind: :food),
  Item.new(name: "hammer", cents: 1999, kind: :tool),
  Item.new(name: "car", cents: 500, kind: :toy)
]
items.each { |i| puts "#{i.name.ljust(8, '.')}#{i.price.rjust(6)} #{i.price(3)}" }
p items.max.name, items.sort.map(&:name), items.sum(&:cents), items.group_by(&:kind).transform_values(&:size)
order = Order.new("Zoe").add("bread", 2).add("car").add("bread")
puts order, order.new?, order.paid?
order.move(:paid).move(:sent)
begin
  order.move(:new)
rescue ArgumentError => e
  puts e.message
ensure
  puts order.state
end
p order.each_line.to_a
list = LinkedList.new
list << 1 << 2 << 3
p list.to_a, list.reverse!.to_a, list.map { |x| x * x }, list.include?(2), list.each_slice(2).to_a, list.reduce(:+), list.sort_by { |x| -x }
["3 4 + 2 *", "1 2 3 * +", "8 2 /", "+", "1 2", "1 x +", "1 0 /"].each do |text|
  puts "#{text} => #{rpn(text)}"
rescue Stack::Empty, ZeroDivisionError => e
  puts "#{text} ! #{e.message}"
rescue StandardError => e
  puts "#{text} ! #{e.class}"
end
