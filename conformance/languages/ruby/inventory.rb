# An inventory: items, categories, a report with columns, validation errors, and a log that is written as we go.
class InventoryError < StandardError; end

class OutOfStock < InventoryError
  attr_reader :item, :wanted

  def initialize(item, wanted)
    @item = item
    @wanted = wanted
    super("only #{item.quantity} of #{item.name} left, wanted #{wanted}")
  end
end

class Item
  include Comparable
  attr_reader :name, :category, :price
  attr_accessor :quantity

  def initialize(name:, category:, price:, quantity: 0)
    raise ArgumentError, "price must be positive: #{price}" unless price.positive?
    @name, @category, @price, @quantity = name, category, price, quantity
  end

  def <=>(other) = [category, name] <=> [other.category, other.name]
  def value = price * quantity
  def to_s = format("%-10s %3d x %8.2f", name, quantity, price)
end

class Inventory
  include Enumerable

  def initialize
    @items = {}
    @log = []
  end

  def add(**attributes)
    item = Item.new(**attributes)
    raise InventoryError, "#{item.name} is there already" if @items.key?(item.name)
    @items[item.name] = item
    record :add, item.name, item.quantity
    self
  end

  def remove(name, count = 1)
    item = @items.fetch(name) { raise InventoryError, "no item called #{name.inspect}" }
    raise OutOfStock.new(item, count) if item.quantity < count
    item.quantity -= count
    record(:remove, name, -count)
    item.quantity
  end

  def each(&block)
    return enum_for(:each) unless block_given?
    @items.values.sort.each(&block)
    self
  end

  def total = sum(&:value)

  def report
    lines = group_by(&:category).map do |category, items|
      header = "#{category.to_s.capitalize} (#{items.size})"
      body = items.map { |i| "  #{i}" }
      [header, *body, "  #{'-' * 24}", format("  %-10s %14.2f", "sum", items.sum(&:value))]
    end
    lines.flatten.join("\n")
  end

  def history
    @log.each_with_index.map { |(action, name, delta), i| "#{i + 1}. #{action} #{name} #{delta.positive? ? '+' : ''}#{delta}" }
  end

  private

  def record(*entry) = @log << entry
end

inventory = Inventory.new
inventory
  .add(name: "hammer", category: :tools, price: 12.5, quantity: 4)
  .add(name: "saw", category: :tools, price: 20, quantity: 2)
  .add(name: "apple", category: :food, price: 0.25, quantity: 120)
  .add(name: "bread", category: :food, price: 2.8, quantity: 9)

puts inventory.report
puts "total: %.2f" % inventory.total

[["saw", 1], ["saw", 5], ["drill", 1], ["apple", 20]].each do |name, count|
  left = inventory.remove(name, count)
  puts "#{name}: #{left} left"
rescue OutOfStock => e
  puts "refused: #{e.message} (short by #{e.wanted - e.item.quantity})"
rescue InventoryError => e
  puts "error: #{e.message}"
ensure
  puts "-- #{name}" if count > 1
end

begin
  inventory.add(name: "ghost", category: :misc, price: -1)
rescue ArgumentError => e
  puts "#{e.class}: #{e.message}"
end
begin
  inventory.add(name: "saw", category: :tools, price: 1)
rescue => e
  puts e.message
end
begin
  Item.new(name: "x")
rescue ArgumentError => e
  puts e.message
end

puts inventory.history
puts inventory.min.name, inventory.max_by(&:value).name
puts inventory.map(&:name).inspect, inventory.sort_by { |i| -i.quantity }.first(2).map(&:name).inspect
puts inventory.reject { |i| i.quantity > 5 }.map(&:to_s)
puts inventory.partition { |i| i.price < 5 }.map(&:size).inspect
puts inventory.each_slice(3).map { |s| s.map(&:quantity).sum }.inspect
cheap, dear = inventory.minmax_by(&:price)
puts "#{cheap.name} .. #{dear.name}", inventory.include?(cheap), inventory.count, inventory.each.next.name
puts inventory.inject(0) { |n, i| n + i.quantity }, inventory.reduce { |a, b| a.price > b.price ? a : b }.name
puts inventory.each_with_object(Hash.new(0)) { |i, h| h[i.category] += i.quantity }.inspect
puts inventory.to_a.last.then { |i| "#{i.name}@#{i.price}" }, inventory.lazy.select { |i| i.price > 1 }.map(&:name).first(2).inspect
puts inventory.zip([1, 2, 3, 4]).map { |i, n| "#{n}#{i.name[0]}" }.join("|"), inventory.each_cons(2).count, inventory.tally.size
