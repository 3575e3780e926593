require_relative "tools/money"
puts "cart is read"

class Cart
  def initialize(owner)
    @owner = owner
    @items = []
  end

  def put(name, price, count = 1)
    @items << [name, price, count]
  end

  def sum
    @items.sum { |_, price, count| price * count }
  end

  def to_s
    "#{@owner}: " + @items.map { |name, price, count| "#{count} #{name} #{Money.shown(price)}" }.join(", ")
  end
end
