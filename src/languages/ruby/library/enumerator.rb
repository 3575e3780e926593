# SPDX-License-Identifier: Apache-2.0
# Enumerator and the Yielder that its block writes to.

class Yielder
  def initialize(&block)
    @block = block
  end
  def <<(value)
    @block.call(value)
    self
  end
  def yield(*values)
    @block.call(*values)
  end
  def call(*values)
    @block.call(*values)
  end
  def to_proc
    out = self
    proc { |*values| out.yield(*values) }
  end
end

class Enumerator
  include Enumerable
  def initialize(receiver = nil, method = :each, arguments = [], &block)
    @receiver = receiver
    @method = method
    @arguments = arguments
    @block = block
    @next_values = nil
  end
  def self.produce(*initial, &block)
    Enumerator.new do |out|
      value = initial.empty? ? block.call : initial[0]
      begin
        loop do
          out << value
          value = block.call(value)
        end
      rescue StopIteration
        nil
      end
    end
  end
  def each(*more, &block)
    return self unless block
    if @block
      @block.call(Yielder.new(&block))
    else
      @receiver.send(@method, *@arguments, *more, &block)
    end
  end
  def to_a
    all = []
    each { |*values| all.push(values.length <= 1 ? values[0] : values) }
    all
  end
  def include?(wanted)
    each { |*values| return true if wanted == (values.length <= 1 ? values[0] : values) }
    false
  end
  def first(n = nil)
    found = []
    return found if n == 0
    each do |*values|
      value = values.length <= 1 ? values[0] : values
      return value if n.nil?
      found.push(value)
      break if found.length == n
    end
    n.nil? ? nil : found
  end
  def take(n)
    first(n)
  end
  def take_while(&block)
    found = []
    each do |*values|
      value = values.length <= 1 ? values[0] : values
      break unless block.call(value)
      found.push(value)
    end
    found
  end
  def find(&block)
    each do |*values|
      value = values.length <= 1 ? values[0] : values
      return value if block.call(value)
    end
    nil
  end
  def with_index(offset = 0, &block)
    return Enumerator.new(self, :with_index, [offset]) unless block
    count = (offset || 0) - 1
    each do |*values|
      count += 1
      block.call(values.length <= 1 ? values[0] : values, count)
    end
  end
  def each_with_index(&block)
    return Enumerator.new(self, :each_with_index) unless block
    with_index(0, &block)
  end
  def with_object(memo, &block)
    return Enumerator.new(self, :with_object, [memo]) unless block
    each { |*values| block.call(values.length <= 1 ? values[0] : values, memo) }
    memo
  end
  def each_with_object(memo, &block)
    with_object(memo, &block)
  end
  def size
    return @size_maker.call unless @size_maker.nil?
    return nil if @block
    return @receiver.length if [:each, :map, :each_with_index, :select, :reject, :each_char, :flat_map, :collect, :filter, :filter_map, :group_by, :partition, :sort_by, :min_by, :max_by, :each_entry, :times].include?(@method) && !@receiver.is_a?(Integer) && @receiver.respond_to?(:length)
    return @receiver if @method == :times
    to_a.length
  end
  def read_ahead
    return unless @next_values.nil?
    @next_values = []
    return if @ended
    @result = nil
    unless @block || (@receiver.is_a?(Enumerator) && !@receiver.is_listed?) || !is_listed?
      @listed = to_a if @listed.nil?
      @place = 0 if @place.nil?
      if @place < @listed.length
        @next_values.push(@listed[@place])
        @place += 1
      else
        @ended = true
        @result = @receiver
      end
      return
    end
    if @coroutine.nil?
      whole = self
      @coroutine = __coroutine__(proc { whole.each { |*values| __suspend__(values) } })
    end
    values = __resume__(@coroutine)
    if __is_done__(@coroutine)
      @ended = true
      @result = values
    else
      @next_values.push(values.length <= 1 ? values[0] : values)
    end
  end
  def is_listed?
    return false if @block || @method == :cycle
    @receiver.is_a?(Array) || @receiver.is_a?(Hash) || @receiver.is_a?(String) || @receiver.is_a?(Integer) || (@receiver.is_a?(Enumerator) && @receiver.is_listed?) || (@receiver.is_a?(Range) && !@receiver.end.nil?)
  end
  def next
    value = peek
    @next_values = nil
    value
  end
  def peek
    read_ahead
    if @next_values.empty?
      over = StopIteration.new("iteration reached an end")
      over.instance_variable_set("@result", @result)
      raise over
    end
    @next_values[0]
  end
  def rewind
    @next_values = nil
    @coroutine = nil
    @ended = false
    @place = nil
    @listed = nil
    self
  end
  def +(other)
    Enumerator.new do |out|
      each { |value| out << value }
      other.each { |value| out << value }
    end
  end
  def inspect
    return "#<Enumerator: #<Enumerator::Generator>:each>" if @block
    "#<Enumerator: " + @receiver.inspect + ":" + @method.to_s + (@arguments.empty? ? "" : "(" + @arguments.map { |a| a.inspect }.join(", ") + ")") + ">"
  end
  def to_s
    inspect
  end
end
