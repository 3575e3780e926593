# Languages inside the language: method_missing, instance_eval, blocks.
class HTML
  def initialize
    @lines = []
    @depth = 0
  end

  def self.build(&block)
    page = new
    page.instance_eval(&block)
    page.to_s
  end

  def method_missing(tag, content = nil, **attributes, &block)
    open = [tag, *attributes.map { |key, value| "#{key}=\"#{value}\"" }].join(" ")
    if block
      line "<#{open}>"
      @depth += 1
      instance_eval(&block)
      @depth -= 1
      line "</#{tag}>"
    else
      line "<#{open}>#{content}</#{tag}>"
    end
    self
  end

  def respond_to_missing?(name, include_private = false)
    !name.to_s.end_with?("=") || super
  end

  def to_s
    @lines.join("\n")
  end

  private

  def line(text)
    @lines << "  " * @depth + text
  end
end

items = %w[one two]
puts(HTML.build do
  html(lang: "en") do
    head { title "Page" }
    body(id: "main", class: "wide") do
      h1 "Hello"
      ul { items.each { |item| li item } }
    end
  end
end)
p HTML.new.respond_to?(:anything), HTML.new.respond_to?(:x=)

class Config
  def initialize(values = {})
    @values = values
  end

  def method_missing(name, *args)
    key = name.to_s
    if key.end_with?("=")
      @values[key.chomp("=").to_sym] = args.first
    elsif key.end_with?("?")
      !!@values[key.chomp("?").to_sym]
    elsif @values.key?(name)
      @values[name]
    else
      super
    end
  end

  def respond_to_missing?(name, all = false)
    @values.key?(name) || super
  end
end
config = Config.new(port: 80)
config.host = "example.org"
p config.port, config.host, config.debug?, config.port?, config.respond_to?(:host), config.respond_to?(:nope)
begin
  config.missing
rescue NoMethodError => e
  puts e.message.sub(/ for .*/, ""), e.name.inspect
end

module Validations
  def self.included(base)
    base.extend(ClassMethods)
  end

  module ClassMethods
    def validates(*fields, presence: false, length: nil)
      fields.each { |field| rules << [field, presence, length] }
    end

    def rules
      @rules ||= []
    end
  end

  def errors
    self.class.rules.each_with_object([]) do |(field, presence, length), found|
      value = public_send(field)
      found << "#{field} is missing" if presence && (value.nil? || value.to_s.empty?)
      found << "#{field} is too long" if length && value.to_s.length > length
    end
  end

  def valid? = errors.empty?
end

class User
  include Validations
  attr_accessor :name, :email
  validates :name, presence: true, length: 5
  validates :email, presence: true

  def initialize(name: nil, email: nil)
    @name, @email = name, email
  end
end
p User.new.errors, User.new(name: "Ann", email: "a@b").valid?, User.new(name: "Maximilian", email: "m").errors
class Pipeline
  def initialize(*steps) = @steps = steps
  def |(step) = Pipeline.new(*@steps, step)
  def call(value) = @steps.reduce(value) { |acc, step| step.(acc) }
  def to_proc = method(:call).to_proc
end
double = ->(x) { x * 2 }
pipeline = Pipeline.new(double) | ->(x) { x + 1 } | :to_s.to_proc
p pipeline.call(5), [1, 2, 3].map(&pipeline), (double >> ->(x) { x - 1 }).call(4), (double << ->(x) { x - 1 }).call(4), double.curry.(3), ->(a, b, c) { a + b + c }.curry[1][2, 3]
obj = Object.new
def obj.greet(who = "you") = "hi #{who}"
obj.define_singleton_method(:bye) { |n = 1| "bye " * n }
p obj.greet, obj.greet("Bob"), obj.bye(2)
