require 'json'

Item = Struct.new(:name, :price, :quantity, :tags, keyword_init: true) do
  include Comparable

  def value = price * quantity

  def <=>(other) = value <=> other.value

  def to_s
    format('%-12s%4d x %7.2f = %9.2f', name, quantity, price, value)
  end
end

class OutOfStock < StandardError
  attr_reader :item

  def initialize(item, wanted)
    @item = item
    super("only #{item.quantity} of #{item.name}, not #{wanted}")
  end
end

class Inventory
  include Enumerable

  class << self
    def load(path)
      new.tap do |inventory|
        File.foreach(path).drop(1).each do |line|
          name, price, quantity, *tags = line.chomp.split(',').map(&:strip)
          inventory.add(Item.new(name: name, price: price.to_f, quantity: quantity.to_i, tags: tags))
        end
      end
    end
  end

  def initialize
    @items = {}
  end

  def add(item)
    if (known = @items[item.name])
      known.quantity += item.quantity
    else
      @items[item.name] = item
    end
  end

  def take(name, count)
    item = @items.fetch(name)
    raise OutOfStock.new(item, count) if item.quantity < count
    item.quantity -= count
    item.price * count
  end

  def each(&block)
    return enum_for(:each) unless block
    @items.each_value(&block)
    self
  end

  def [](name) = @items[name]
end

file, *commands = ARGV
inventory = Inventory.load(file)
commands.each do |command|
  name, count = command.split('=')
  puts format('took %s for %.2f', name, inventory.take(name, Integer(count)))
rescue OutOfStock => e
  puts "out of stock: #{e.message} (tags: #{e.item.tags.join('/')})"
rescue KeyError => e
  puts "#{e.class}: #{e.message}"
rescue ArgumentError => e
  puts "bad count: #{e.message}"
else
  puts 'done'
ensure
  puts '--' if name == 'rope'
end
inventory.sort.reverse_each { |item| puts item }
puts "total #{inventory.sum(&:value).round(2)}"
puts inventory.max.name, inventory.min_by(&:quantity).to_h.to_json
by_tag = inventory.each_with_object(Hash.new { |h, k| h[k] = [] }) do |item, tags|
  item.tags.each { |tag| tags[tag] << item.name }
end
by_tag.sort.each { |tag, names| puts "#{tag.inspect}: #{names.join('+')}" }
File.write('left.txt', inventory.map { |i| "#{i.name}=#{i.quantity}" }.join("\n") + "\n")
puts File.read('left.txt').lines.map(&:chomp).to_s, File.exist?('left.txt')
File.open('left.txt', 'a') { |f| f.puts 'end'; f << 'of ' << 'file'; f.print "\n" }
puts File.readlines('left.txt', chomp: true).last(2).inspect
File.delete('left.txt')
begin
  File.open('left.txt')
rescue Errno::ENOENT => e
  puts e.class, e.message
end
puts inventory['saw'] == inventory.find { |i| i.name == 'saw' }, inventory['moon'].inspect
