# Names: methods and variables, globals, constants, class variables, instance variables of classes, singleton methods, modules.
$log = []
LEVELS = %i[low high].freeze
top = 1

def top_is_hidden
  defined?(top) ? "seen" : "hidden"
end

def note(text)
  $log << text
  $log.size
end

def value = 10

module Settings
  DEFAULT = { mode: :fast }.freeze
  @current = DEFAULT.dup

  class << self
    attr_reader :current

    def set(**options)
      @current = @current.merge(options)
      self
    end
  end

  module Inner
    DEPTH = 2
    def self.depth = DEPTH + Settings::DEFAULT.size
  end

  def self.reset! = @current = DEFAULT.dup
end

class Base
  @@instances = 0
  KIND = :base
  class << self
    attr_accessor :registry
    def inherited(child)
      super
      (Base.registry ||= []) << child.name
    end
  end

  def initialize
    @@instances += 1
    @id = @@instances
  end

  def self.instances = @@instances
  def kind = self.class::KIND
  def id? = !@id.nil?
  def missing = @never_set

  def with_id(&block)
    instance_eval(&block)
  end
end

class Left < Base
  KIND = :left
end

class Right < Base
  def initialize(extra = nil, *)
    super()
    @extra = extra || :none
  end
  attr_reader :extra
end

class String
  def shout(mark = "!") = upcase + mark
end

class Integer
  def minutes = self * 60
end

puts top_is_hidden, note("a"), note("b"), $log.inspect
value = value() + 1
puts value, value()
x = 5 if false
p x, defined?(x), defined?(nothing_here), defined?(@never)
y = [1, 2].map { |top| top * 2 }
p y, top
1.upto(2) { |i| inner = i; top += inner }
p top
Left.new
r = Right.new(:more, 1, 2)
p Base.instances, r.kind, Left.new.kind, r.extra, r.id?, r.missing, Base.registry
p r.with_id { @id }
p Settings.set(mode: :slow, size: 2).current, Settings::Inner.depth, Settings.reset!, Settings::DEFAULT.frozen?
puts "hey".shout, "hey".shout("?"), 5.minutes
begin
  LEVELS << :more
rescue FrozenError => e
  puts e.class
end
a = b = [1]
b += [2]
p a, b
def change(list, text, number)
  list << 9
  text = text + "x"
  number += 1
  [text, number]
end
list, text, number = [], "t", 1
p change(list, text, number), list, text, number
h = { key: 1 }
h[:key] += 1
h[:new] ||= 5
h[:new] ||= 6
h[:key] &&= 7
p h
i = 0
i += 1 while i < 10
i -= 1 until i < 5
p i
begin
  i += 10
end while i < 3
p i
n = nil
p n&.length, n.to_s, n.to_a, (n || "default"), n.inspect, !n, !!1
p [1, 2, 3].then { |l| l.sum }, 5.tap { |v| print v, " " }, __method__.inspect
def kwargs(a, b = a * 2, *rest, c:, d: c + 1, **others) = [a, b, rest, c, d, others]
p kwargs(1, c: 3), kwargs(1, 2, 3, 4, c: 0, d: 0, e: 5), kwargs(*[1, 2], **{ c: 1 })
def last_hash(options) = options
p last_hash(a: 1, "b" => 2)
def multi
  return 1, 2
end
one, two = multi
p one, two
catch(:done) do
  10.times { |k| 10.times { |l| throw :done if k + l > 5 } }
  puts "never"
end
puts [1, "two", :three, 4.0, nil, true, [1], { a: 1 }, 1..2].map { |o| o.class }.join(" ")
puts __FILE__ == $0 ? "main" : "library"
