# Modules, mixins, operators, Struct, method_missing, visibility.
module Describable
  def describe
    "#{self.class.name.downcase} of area #{format('%.2f', area)}"
  end

  def self.included(base)
    (@users ||= []) << base.name
  end

  def self.users = @users
end

class Shape
  include Comparable
  include Describable

  def area
    raise NotImplementedError, "#{self.class} has no area"
  end

  def <=>(other) = area <=> other.area
end

class Rectangle < Shape
  attr_reader :width, :height

  def initialize(width, height)
    @width, @height = width, height
  end

  def area = width * height

  def *(factor)
    Rectangle.new(width * factor, height * factor)
  end

  def ==(other)
    other.is_a?(Rectangle) && width == other.width && height == other.height
  end
end

class Square < Rectangle
  def initialize(side) = super(side, side)

  def describe
    "Square! " + super
  end
end

class Circle < Shape
  PI = 3.14159
  attr_accessor :radius

  def initialize(radius)
    self.radius = radius
  end

  def radius=(value)
    raise ArgumentError, "negative radius #{value}" if value.negative?
    @radius = value
  end

  def area
    PI * radius ** 2
  end
end

Vector = Struct.new(:x, :y) do
  def +(other) = Vector.new(x + other.x, y + other.y)
  def -@ = Vector.new(-x, -y)
  def [](i) = i == 0 ? x : y
  def to_s = "<#{x}, #{y}>"
  def coerce(n) = [self, n]
end

class Ghost
  def method_missing(name, *args)
    return "#{name}(#{args.join(', ')})" if name.to_s.start_with?("do_")
    super
  end

  def respond_to_missing?(name, include_private = false) = name.to_s.start_with?("do_") || super

  def call_secret(other) = other.shared
  protected def shared = :shared

  private

  def secret = :secret
end

shapes = [Rectangle.new(2, 3), Square.new(2), Circle.new(1), Rectangle.new(1, 1) * 2]
shapes.sort.each { |s| puts s.describe }
p shapes[1] == shapes[3], shapes[0] >= shapes[1], shapes.max.area
p Describable.users
begin
  Shape.new.area
rescue NotImplementedError => e
  puts e.message
end
circle = Circle.new(2)
begin
  circle.radius = -1
rescue ArgumentError => e
  puts e.message
end
circle.radius += 3
p circle.radius, Square.ancestors.take(3), Square.superclass, Square.instance_methods(false).sort
v = Vector.new(1, 2) + -Vector.new(3, 4)
puts v, v[0], v.y
v.x = 9
p v, v == Vector.new(9, -2), v.to_a, v.x
a, b = *v
p a - b
g = Ghost.new
puts g.do_this(1, 2), g.respond_to?(:do_that), g.respond_to?(:other)
begin
  g.other
rescue NoMethodError => e
  puts e.class
end
begin
  g.secret
rescue NoMethodError
  puts "private"
end
p g.call_secret(Ghost.new), g.send(:secret)
p shapes.map(&:class).uniq.map(&:to_s), 5.clamp(1, 3), circle.frozen?, :a.frozen?, nil.to_a
