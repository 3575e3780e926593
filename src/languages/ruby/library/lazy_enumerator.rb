# SPDX-License-Identifier: Apache-2.0
# Enumerator::Lazy.

class Lazy
  include Enumerable
  def initialize(source, stop = nil, &step)
    @source = source
    @stop = stop
    @step = step
  end
  def each(&block)
    return self unless block
    if @step.nil?
      @source.each { |*values| block.call(values.length <= 1 ? values[0] : values) }
    else
      step = @step.call
      @source.each do |*values|
        break if step.call(values.length <= 1 ? values[0] : values, block) == :stop_lazy
      end
    end
    self
  end
  def lazy
    self
  end
  def map(&block)
    Lazy.new(self) { proc { |value, out| out.call(block.call(value)); nil } }
  end
  def collect(&block)
    map(&block)
  end
  def select(&block)
    Lazy.new(self) { proc { |value, out| out.call(value) if block.call(value); nil } }
  end
  def filter(&block)
    select(&block)
  end
  def reject(&block)
    Lazy.new(self) { proc { |value, out| out.call(value) unless block.call(value); nil } }
  end
  def filter_map(&block)
    Lazy.new(self) do
      proc do |value, out|
        result = block.call(value)
        out.call(result) if result
        nil
      end
    end
  end
  def flat_map(&block)
    Lazy.new(self) do
      proc do |value, out|
        result = block.call(value)
        if result.is_a?(Array)
          result.each { |inner| out.call(inner) }
        else
          out.call(result)
        end
        nil
      end
    end
  end
  def with_index(offset = 0, &block)
    Lazy.new(self) do
      count = offset - 1
      proc do |value, out|
        count += 1
        out.call(block ? block.call(value, count) : [value, count])
        nil
      end
    end
  end
  def each_with_index
    with_index
  end
  def take_while(&block)
    Lazy.new(self) do
      proc do |value, out|
        if block.call(value)
          out.call(value)
          nil
        else
          :stop_lazy
        end
      end
    end
  end
  def drop_while(&block)
    Lazy.new(self) do
      is_dropping = true
      proc do |value, out|
        is_dropping = false if is_dropping && !block.call(value)
        out.call(value) unless is_dropping
        nil
      end
    end
  end
  def drop(n)
    Lazy.new(self) do
      count = 0
      proc do |value, out|
        count += 1
        out.call(value) if count > n
        nil
      end
    end
  end
  def take(n)
    return Lazy.new([]) if n == 0
    Lazy.new(self) do
      count = 0
      proc do |value, out|
        count += 1
        out.call(value)
        count >= n ? :stop_lazy : nil
      end
    end
  end
  def uniq(&block)
    Lazy.new(self) do
      seen = {}
      proc do |value, out|
        key = block ? block.call(value) : value
        unless seen.key?(key)
          seen[key] = true
          out.call(value)
        end
        nil
      end
    end
  end
  def compact
    reject { |value| value.nil? }
  end
  def zip(*others)
    Lazy.new(self) do
      count = -1
      lists = others.map { |other| other.is_a?(Array) ? other : other.each }
      proc do |value, out|
        count += 1
        out.call([value] + lists.map { |list| list.is_a?(Array) ? list[count] : list.next })
        nil
      end
    end
  end
  def tap_each(&block)
    map { |value| block.call(value); value }
  end
  def first(n = nil)
    if n.nil?
      each { |value| return value }
      return nil
    end
    take(n).to_a
  end
  def force
    to_a
  end
  def eager
    to_a
  end
  def size
    nil
  end
  def inspect
    "#<Enumerator::Lazy: ...>"
  end
end
