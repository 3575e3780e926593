# SPDX-License-Identifier: Apache-2.0
# A Range of values other than integers: RangeOf.

class RangeOf
  include Enumerable
  def initialize(from, to, exclusive)
    @from = from
    @to = to
    @exclusive = exclusive
  end
  def begin
    @from
  end
  def end
    @to
  end
  def min(*args, &block)
    return to_a.min(*args, &block) if block || !args.empty?
    order = @to.nil? ? -1 : @from <=> @to
    order > 0 || (order == 0 && @exclusive) ? nil : @from
  end
  def max(*args, &block)
    raise RangeError, "cannot get the maximum of endless range" if @to.nil?
    return to_a.max(*args, &block) if block || !args.empty?
    order = @from <=> @to
    return nil if order > 0 || (order == 0 && @exclusive)
    return @to unless @exclusive
    raise TypeError, "cannot exclude non Integer end value" unless @to.is_a?(Integer)
    @to - 1
  end
  def minmax
    [min, max]
  end
  def sum(*args, &block)
    return super unless block.nil? && args.empty? && @from.is_a?(Integer) && @to.is_a?(Integer)
    count = size
    count * (@from + @from + count - 1) / 2
  end
  def length
    size
  end
  def exclude_end?
    @exclusive
  end
  def each(&block)
    return Enumerator.new(self, :each) unless block
    value = @from
    raise TypeError, "can't iterate from " + @from.class.name unless @from.respond_to?(:succ)
    if @to.nil?
      loop do
        block.call(value)
        value = value.succ
      end
    elsif @from.is_a?(String)
      @from.upto(@to) { |text| block.call(text) unless @exclusive && text == @to }
    else
      while @exclusive ? value < @to : value <= @to
        block.call(value)
        value = value.succ
      end
    end
    self
  end
  def cover?(value)
    return false if !@from.nil? && (@from <=> value) > 0
    return true if @to.nil?
    order = value <=> @to
    @exclusive ? order < 0 : order <= 0
  end
  def include?(value)
    return false unless @from.nil? || !(@from <=> value).nil?
    cover?(value)
  end
  def ===(value)
    include?(value)
  end
  def first(n = nil)
    return @from if n.nil?
    super
  end
  def last(n = nil)
    return @to if n.nil?
    to_a.last(n)
  end
  def size
    return Float::INFINITY if @to.nil?
    return nil unless @from.is_a?(Integer)
    count = (@to - @from).floor + 1
    count -= 1 if @exclusive && @from + count - 1 == @to
    count < 0 ? 0 : count
  end
  def count(*args, &block)
    return Float::INFINITY if @to.nil? && args.empty? && block.nil?
    super
  end
  def reverse_each(&block)
    return to_a.reverse_each unless block
    to_a.reverse_each(&block)
    self
  end
  def member?(value)
    include?(value)
  end
  def eql?(other)
    self == other
  end
  def hash
    inspect.hash
  end
  def step(by, &block)
    if @to.nil?
      from = @from
      return Enumerator.new { |out| loop { out << from; from += by } } unless block
      value = @from
      loop do
        block.call(value)
        value += by
      end
    end
    last = @exclusive ? @to - by / 2.0 : @to
    return @from.step(last, by).select { |value| value < @to }.each(&block) if @exclusive && @from.is_a?(Integer) && by.is_a?(Integer)
    @from.step(last, by, &block)
  end
  def %(by)
    step(by)
  end
  def to_s
    @from.to_s + (@exclusive ? "..." : "..") + @to.to_s
  end
  def inspect
    (@from.nil? ? "" : @from.inspect) + (@exclusive ? "..." : "..") + (@to.nil? ? "" : @to.inspect)
  end
  def ==(other)
    other.is_a?(RangeOf) && inspect == other.inspect
  end
end
