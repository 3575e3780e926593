class Animal
  include Comparable
  include Loud
  extend Makers
  attr_reader :name, :age
  attr_writer "kind"
  attr_accessor :color
  LEGS = 4
  @@count = 0
  @registry = []

  def initialize(name, age: 1)
    @name = name
    @age = age
    @@count += 1
  end

  def self.create(*args)
    new(*args)
  end

  class << self
    attr_accessor :registry
    def make
      new("x")
    end
  end

  def <=>(other)
    age <=> other.age
  end

  def to_s = "#{@name} #{LEGS} #{self.class}"

  alias_method :inspect, :to_s
  alias show to_s

  private

  def secret
    1
  end

  public

  def open; end
  protected def half = 2
  def late; end
  private :late
  private_constant :LEGS
  define_method(:dynamic) { |x| x }

  class Inner
  end
end

class Dog < Animal
  def initialize(name, *rest, age: 2, &block)
    super
    super(name, age: age)
    super()
    super(name) { |x| x }
  end

  def create
    super.upcase
  end

  def name=(value)
    super
  end
end

class Dog
  def bark = 1
end

class String
  def shout = upcase
end

module Loud
  VOLUME = 11
  def loud = 1
  def self.test = 2
  module_function
  def helper(x) = x
end

module Tools
  extend self
  def tool = 1
end

Point = Struct.new(:x, :y) do
  def dist = x + y
end
Pair = Struct.new(:a, :b, keyword_init: true)
Custom = Class.new(StandardError) do
  def message = "m"
end
class Third < Struct.new(:a)
end
class A::B; end
class << obj
end
def obj.single; end
undef foo
super
