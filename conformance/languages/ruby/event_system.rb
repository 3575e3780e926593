# Events, observers, hooks, class macros and singleton methods.
module Observable
  def self.included(base)
    base.extend(ClassMethods)
    base.instance_variable_set(:@events, [])
  end

  module ClassMethods
    attr_reader :events

    def event(*names)
      names.each do |name|
        @events << name
        define_method("on_#{name}") { |&block| handlers[name] << block; self }
        define_method("emit_#{name}") do |*args, **opts|
          handlers[name].map { |handler| opts.empty? ? handler.call(*args) : handler.call(*args, **opts) }
        end
      end
    end

    def inherited(child)
      super
      child.instance_variable_set(:@events, @events.dup)
    end
  end

  def handlers
    @handlers ||= Hash.new { |hash, key| hash[key] = [] }
  end
end

module Countable
  @@all = Hash.new(0)

  def self.included(base)
    base.extend(self)
  end

  def count!(what = name)
    @@all[what] += 1
  end

  def self.totals = @@all
end

class Counter
  @@registry ||= {}

  def self.registry
    @@registry ||= {}
  end

  def self.inherited(child)
    super
    register(child)
  end

  def self.register(child)
    @@order ||= []
    @@order << child.name
    registry[child.name.downcase.to_sym] = child
  end

  def self.order = @@order

  def self.build(kind, ...)
    registry.fetch(kind).new(...)
  end
end

class Up < Counter
  attr_reader :value

  def initialize(start = 0, step: 1)
    @value = start
    @step = step
  end

  def tick = @value += @step
end

class Down < Up
  def tick
    super
    @value -= 2 * @step
  end
end

p Counter.order, Counter.registry.keys
p Counter.build(:up, 5, step: 3).tick, Counter.build(:down, 10).tick
begin
  Counter.build(:sideways)
rescue KeyError => e
  puts e.message, e.key.inspect
end

class Button
  include Observable
  include Countable
  event :click, :hover

  def press(x, y) = emit_click(x, y, at: "now")
end

class ToggleButton < Button
  event :toggle

  def press(x, y)
    result = super
    @on = !@on
    emit_toggle(@on)
    result
  end
end

log = []
button = ToggleButton.new
button.on_click { |x, y, at:| log << "click #{x},#{y} #{at}"; x + y }
      .on_click { |x, *_rest, **_| log << "again #{x}"; -x }
      .on_toggle { |state| log << "now #{state ? "on" : "off"}" }
p button.press(1, 2), button.press(3, 4)
puts log
p Button.events, ToggleButton.events
ToggleButton.count!
ToggleButton.count!
Button.count!(:custom)
p Countable.totals

# Hooks around methods, with prepend and Module#refine-free wrapping.
module Timing
  def self.prepended(base)
    puts "prepended to #{base}"
  end

  def run(*args)
    puts "before #{args.inspect}"
    result = super
    puts "after #{result.inspect}"
    result
  ensure
    puts "done"
  end
end

class Task
  prepend Timing
  def run(n)
    raise ArgumentError, "negative" if n < 0
    n * n
  end
end
p Task.ancestors.first(2), Task.new.run(4)
begin
  Task.new.run(-1)
rescue ArgumentError => e
  p e
end

class Module
  def my_accessor(*names)
    names.each do |name|
      define_method(name) { instance_variable_get("@#{name}") }
      define_method("#{name}=") { |value| instance_variable_set("@#{name}", value) }
    end
  end
end

class Settings
  my_accessor :color, :size

  def self.method_added(name)
    (@added ||= []) << name
  end

  def reset; end
  def self.added = @added
end
settings = Settings.new
settings.color = "red"
p settings.color, settings.size, Settings.added, settings.instance_variables
p settings.respond_to?(:color=), Settings.method_defined?(:size), Settings.instance_methods(false).sort

class << settings
  def shout = "#{color.upcase}!"
  attr_accessor :extra
end
settings.extra = 1
p settings.shout, settings.extra, settings.singleton_methods.sort

obj = Object.new
obj.instance_eval { @secret = 42 }
p obj.instance_variable_get(:@secret), obj.instance_variables
klass = Class.new(StandardError) do
  define_method(:message) { "made at run time" }
end
begin
  raise klass
rescue => e
  p e.message, e.class.superclass
end
Named = Class.new { def hi = "hi from #{self.class.name}" }
puts Named.new.hi
p Named.instance_methods(false), Named.name, Class.new.name
