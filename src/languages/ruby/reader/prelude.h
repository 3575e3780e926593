// SPDX-License-Identifier: Apache-2.0
// What Ruby's library has of classes and modules, written in Ruby: lowered as far as a program uses it. Not the language's own names:
// StructBase and DataBase, which classes made by Struct.new and Data.define extend; DefaultHash, a Hash with a default; RangeOf, a Range of other
// values than integers; Composition, `f >> g`; Curried; Yielder and Lazy of enumerators; PlainObject, of Object.new.
#pragma once

#include <string_view>

namespace ramify::frontends::ruby {

inline constexpr std::string_view prelude = R"ruby(
class Exception
  def initialize(message = nil)
    @message = message
  end
  def to_s
    @message.nil? ? self.class.name : @message.to_s
  end
  def message
    to_s
  end
  def full_message
    message + " (" + self.class.name + ")"
  end
  def inspect
    text = to_s
    text.empty? ? self.class.name : "#<" + self.class.name + ": " + text + ">"
  end
  def ==(other)
    self.class == other.class && message == other.message
  end
  def exception(message = nil)
    return self if message.nil?
    copy = dup
    copy.instance_variable_set("@message", message)
    copy
  end
  def cause
    @cause
  end
  def backtrace
    @backtrace
  end
  def set_backtrace(lines)
    @backtrace = lines
  end
  def detailed_message
    message + " (" + self.class.name + ")"
  end
  def self.exception(message = nil)
    new(message)
  end
end
class ScriptError < Exception
end
class NotImplementedError < ScriptError
end
class NoMemoryError < Exception
end
class SystemStackError < Exception
end
class SystemExit < Exception
  attr_reader :status
  def initialize(status = 0)
    super("exit")
    @status = status == true ? 0 : status == false ? 1 : status
  end
  def success?
    @status == 0
  end
end
class StandardError < Exception
end
class ArgumentError < StandardError
end
class UncaughtThrowError < ArgumentError
end
class EncodingError < StandardError
end
class FiberError < StandardError
end
class IOError < StandardError
end
class EOFError < IOError
end
class IndexError < StandardError
end
class KeyError < IndexError
  def initialize(message = nil, receiver: nil, key: nil)
    @message = message
    @receiver = receiver
    @key = key
  end
  def receiver
    @receiver
  end
  def key
    @key
  end
end
class StopIteration < IndexError
  def result
    @result
  end
end
class LocalJumpError < StandardError
end
class NameError < StandardError
  def initialize(message = nil, name = nil, receiver: nil)
    @message = message
    @name = name
    @receiver = receiver
  end
  def name
    return @name unless @name.nil?
    text = message
    first = text.index("`")
    last = first && (text.index("'", first) || text.index("`", first + 1))
    last ? text[first + 1..last - 1].to_sym : nil
  end
  def receiver
    @receiver
  end
end
class NoMethodError < NameError
end
class RangeError < StandardError
end
class FloatDomainError < RangeError
end
class RegexpError < StandardError
end
class RuntimeError < StandardError
end
class FrozenError < RuntimeError
end
class SecurityError < Exception
end
class ThreadError < StandardError
end
class TypeError < StandardError
end
class ZeroDivisionError < StandardError
end
class NoMatchingPatternError < StandardError
end
class NoMatchingPatternKeyError < NoMatchingPatternError
end

module Comparable
  def <(other)
    compared_with(other) < 0
  end
  def <=(other)
    compared_with(other) <= 0
  end
  def >(other)
    compared_with(other) > 0
  end
  def >=(other)
    compared_with(other) >= 0
  end
  def ==(other)
    return true if equal?(other)
    order = self <=> other
    !order.nil? && order == 0
  end
  def compared_with(other)
    order = self <=> other
    if order.nil?
      is_shown = other.nil? || other == true || other == false || other.is_a?(Numeric) || other.is_a?(Symbol)
      raise ArgumentError, "comparison of #{self.class} with #{is_shown ? other.inspect : other.class} failed"
    end
    order
  end
  def between?(low, high)
    self >= low && self <= high
  end
  def clamp(low, high = nil)
    if high.nil?
      high = low.end
      low = low.begin
    end
    return low if self < low
    self > high ? high : self
  end
end

module Enumerable
  def to_a
    all = []
    each { |*values| all.push(values.length <= 1 ? values[0] : values) }
    all
  end
  def entries
    to_a
  end
  def first(n = nil)
    if n.nil?
      each { |*values| return values.length <= 1 ? values[0] : values }
      return nil
    end
    all = []
    return all if n == 0
    each do |*values|
      all.push(values.length <= 1 ? values[0] : values)
      break if all.length == n
    end
    all
  end
  def include?(value)
    each { |*values| return true if (values.length <= 1 ? values[0] : values) == value }
    false
  end
  def member?(value)
    include?(value)
  end
  def find(&block)
    return to_a.find unless block
    each do |*values|
      element = values.length <= 1 ? values[0] : values
      return element if block.call(element)
    end
    nil
  end
  def find_index(*args, &block)
    to_a.find_index(*args, &block)
  end
  def find_all(&block)
    to_a.select(&block)
  end
  def collect_concat(&block)
    to_a.flat_map(&block)
  end
  def one?(*args, &block)
    to_a.one?(*args, &block)
  end
  def cycle(*args, &block)
    to_a.cycle(*args, &block)
  end
  def chunk_while(&block)
    to_a.chunk_while(&block)
  end
  def grep(pattern, &block)
    to_a.grep(pattern, &block)
  end
  def grep_v(pattern, &block)
    to_a.grep_v(pattern, &block)
  end
  def slice_before(*args, &block)
    to_a.slice_before(*args, &block)
  end
  def slice_after(*args, &block)
    to_a.slice_after(*args, &block)
  end
  def chain(*others)
    to_a.chain(*others)
  end
  def slice_when(&block)
    to_a.slice_when(&block)
  end
  def each_entry(&block)
    each(&block)
  end
  def minmax_by(&block)
    to_a.minmax_by(&block)
  end
  def chunk(&block)
    to_a.chunk(&block)
  end
  def lazy
    __lazy__(self)
  end
  def to_set
    to_a.to_set
  end
  def compact
    to_a.compact
  end
  def detect(&block)
    find(&block)
  end
  def take(n)
    first(n)
  end
  def map(&block)
    to_a.map(&block)
  end
  def collect(&block)
    to_a.map(&block)
  end
  def flat_map(&block)
    to_a.flat_map(&block)
  end
  def select(&block)
    to_a.select(&block)
  end
  def filter(&block)
    to_a.select(&block)
  end
  def filter_map(&block)
    to_a.filter_map(&block)
  end
  def reject(&block)
    to_a.reject(&block)
  end
  def sort(&block)
    to_a.sort(&block)
  end
  def sort_by(&block)
    to_a.sort_by(&block)
  end
  def min(*args, &block)
    to_a.min(*args, &block)
  end
  def max(*args, &block)
    to_a.max(*args, &block)
  end
  def min_by(&block)
    to_a.min_by(&block)
  end
  def max_by(&block)
    to_a.max_by(&block)
  end
  def minmax(&block)
    to_a.minmax(&block)
  end
  def sum(*args, &block)
    to_a.sum(*args, &block)
  end
  def count(*args, &block)
    to_a.count(*args, &block)
  end
  def inject(*args, &block)
    to_a.inject(*args, &block)
  end
  def reduce(*args, &block)
    to_a.inject(*args, &block)
  end
  def group_by(&block)
    to_a.group_by(&block)
  end
  def partition(&block)
    to_a.partition(&block)
  end
  def each_with_index(&block)
    return to_a.each_with_index unless block
    place = -1
    each { |*values| block.call(values.length <= 1 ? values[0] : values, place += 1) }
    self
  end
  def each_with_object(memo, &block)
    to_a.each_with_object(memo, &block)
  end
  def each_slice(n, &block)
    return to_enum(:each_slice, n) unless block
    slice = []
    each do |*values|
      slice.push(values.length <= 1 ? values[0] : values)
      if slice.length == n
        block.call(slice)
        slice = []
      end
    end
    block.call(slice) unless slice.empty?
    self
  end
  def each_cons(n, &block)
    return to_enum(:each_cons, n) unless block
    window = []
    each do |*values|
      window = window + [values.length <= 1 ? values[0] : values]
      window = window.drop(1) if window.length > n
      block.call(window) if window.length == n
    end
    self
  end
  def reverse_each(&block)
    to_a.reverse_each(&block)
  end
  def zip(*others)
    to_a.zip(*others)
  end
  def tally
    to_a.tally
  end
  def uniq(&block)
    to_a.uniq(&block)
  end
  def drop(n)
    to_a.drop(n)
  end
  def take_while(&block)
    return to_a.take_while unless block
    found = []
    each do |*values|
      value = values.length <= 1 ? values[0] : values
      break unless block.call(value)
      found.push(value)
    end
    found
  end
  def drop_while(&block)
    to_a.drop_while(&block)
  end
  def to_h(&block)
    to_a.to_h(&block)
  end
  def all?(*args, &block)
    each { |*values| return false unless [values.length <= 1 ? values[0] : values].all?(*args, &block) }
    true
  end
  def any?(*args, &block)
    each { |*values| return true if [values.length <= 1 ? values[0] : values].any?(*args, &block) }
    false
  end
  def none?(*args, &block)
    each { |*values| return false unless [values.length <= 1 ? values[0] : values].none?(*args, &block) }
    true
  end
end

module Kernel
end

def loop
  return Enumerator.new { |out| loop { out << nil } } unless block_given?
  begin
    while true
      yield
    end
  rescue StopIteration => stop
    stop.result
  end
end

class CatchTag < Exception
  def initialize(tag, value)
    @tag = tag
    @value = value
  end
  def tag
    @tag
  end
  def value
    @value
  end
end

def catch(tag = PlainObject.new)
  $open_catch_tags = [] if $open_catch_tags.nil?
  $open_catch_tags.push(tag)
  begin
    yield tag
  rescue CatchTag => thrown
    raise thrown unless thrown.tag.equal?(tag)
    thrown.value
  ensure
    $open_catch_tags.pop
  end
end

def throw(tag, value = nil)
  raise CatchTag.new(tag, value) if !$open_catch_tags.nil? && $open_catch_tags.any? { |open| open.equal?(tag) }
  raise UncaughtThrowError, "uncaught throw " + tag.inspect
end

def at_exit(&block)
  $exit_blocks = [] if $exit_blocks.nil?
  $exit_blocks.push(block)
  block
end

def __run_exit_blocks__
  while !$exit_blocks.nil? && !$exit_blocks.empty?
    $exit_blocks.pop.call
  end
end

class PlainObject
end
class AnyOfThese
  def initialize(all)
    @all = all
  end
  def ===(value)
    @all.any? { |one| one === value }
  end
end

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

class Waiting
  def self.each(of, *args, &block)
    of = of.to_a unless of.is_a?(Array) || of.is_a?(Range)
    if of.is_a?(Range)
      at = of.first
      last = of.last
      while at <= last
        block.call(at)
        at += 1
      end
      return of
    end
    at = 0
    while at < of.length
      block.call(of[at])
      at += 1
    end
    of
  end
  def self.each_entry(of, &block)
    each(of, &block)
  end
  def self.each_pair(of, &block)
    each(of.to_a, &block)
    of
  end
  def self.each_key(of, &block)
    each(of.keys, &block)
    of
  end
  def self.each_value(of, &block)
    each(of.values, &block)
    of
  end
  def self.each_char(of, &block)
    each(of.chars, &block)
    of
  end
  def self.each_line(of, &block)
    each(of.lines, &block)
    of
  end
  def self.reverse_each(of, &block)
    each(of.to_a.reverse, &block)
    of
  end
  def self.each_index(of, &block)
    times(of.length, &block)
    of
  end
  def self.each_slice(of, n, &block)
    each(of.each_slice(n).to_a, &block)
    of
  end
  def self.each_cons(of, n, &block)
    each(of.each_cons(n).to_a, &block)
    of
  end
  def self.combination(of, n, &block)
    each(of.combination(n).to_a, &block)
    of
  end
  def self.permutation(of, *n, &block)
    each(of.permutation(*n).to_a, &block)
    of
  end
  def self.each_with_index(of, &block)
    place = -1
    each(of) { |element| block.call(element, place += 1) }
    of
  end
  def self.each_with_object(of, memo, &block)
    each(of) { |element| block.call(element, memo) }
    memo
  end
  def self.times(count, &block)
    upto(0, count - 1, &block)
    count
  end
  def self.upto(from, last, &block)
    at = from
    while at <= last
      block.call(at)
      at += 1
    end
    from
  end
  def self.downto(from, last, &block)
    at = from
    while at >= last
      block.call(at)
      at -= 1
    end
    from
  end
  def self.step(from, *args, **names, &block)
    each(from.step(*args, **names).to_a, &block)
    from
  end
  def self.cycle(of, count = nil, &block)
    round = 0
    while count.nil? || round < count
      each(of, &block)
      round += 1
    end
    nil
  end
  def self.map(of, &block)
    found = []
    each(of) { |element| found.push(block.call(element)) }
    found
  end
  def self.collect(of, &block)
    map(of, &block)
  end
  def self.flat_map(of, &block)
    map(of, &block).flatten(1)
  end
  def self.filter_map(of, &block)
    map(of, &block).select { |element| element }
  end
  def self.select(of, &block)
    return of.to_a.zip(map(of, &block)).select { |both| both[1] }.map { |both| both[0] }.to_h if of.is_a?(Hash)
    of.to_a.zip(map(of, &block)).select { |both| both[1] }.map { |both| both[0] }
  end
  def self.filter(of, &block)
    select(of, &block)
  end
  def self.inject(of, *args, &block)
    rest = of.to_a
    total = args.empty? ? rest.first : args[0]
    rest = rest.drop(1) if args.empty?
    each(rest) { |element| total = block.call(total, element) }
    total
  end
  def self.reduce(of, *args, &block)
    inject(of, *args, &block)
  end
  def self.tap(of, &block)
    block.call(of)
    of
  end
  def self.then(of, &block)
    block.call(of)
  end
end

class Fiber
  def initialize(&block)
    @coroutine = __coroutine__(block)
  end
  def resume(*values)
    raise FiberError, "attempt to resume a terminated fiber" if __is_done__(@coroutine)
    __resume__(@coroutine, *values)
  end
  def alive?
    !__is_done__(@coroutine)
  end
  def self.yield(*values)
    __suspend__(values.length <= 1 ? values[0] : values)
  end
end

class Curried
  def initialize(function, count, given)
    @function = function
    @count = count
    @given = given
  end
  def call(*values)
    all = @given + values
    all.length >= @count ? @function.call(*all) : Curried.new(@function, @count, all)
  end
  def [](*values)
    call(*values)
  end
  def yield(*values)
    call(*values)
  end
  def ===(value)
    call(value)
  end
  def to_proc
    whole = self
    proc { |*values| whole.call(*values) }
  end
  def curry
    self
  end
  def arity
    @count - @given.length
  end
  def lambda?
    true
  end
  def >>(other)
    Composition.new(self, other)
  end
  def <<(other)
    Composition.new(other, self)
  end
end

class StructBase
  include Enumerable
  def members
    self.class.members
  end
  def to_a
    members.map { |member| instance_variable_get("@" + member.to_s) }
  end
  def values
    to_a
  end
  def size
    members.length
  end
  def length
    members.length
  end
  def values_at(*places)
    to_a.values_at(*places)
  end
  def deconstruct
    to_a
  end
  def place_of(key)
    if key.is_a?(Integer)
      place = key < 0 ? key + members.length : key
      raise IndexError, "offset " + key.to_s + " too small for struct(size:" + members.length.to_s + ")" if place < 0
      raise IndexError, "offset " + key.to_s + " too large for struct(size:" + members.length.to_s + ")" if place >= members.length
      return members[place]
    end
    raise NameError, "no member '" + key.to_s + "' in struct" unless members.include?(key.to_sym)
    key
  end
  def to_h(&block)
    members.zip(to_a).to_h(&block)
  end
  def deconstruct_keys(keys)
    to_h
  end
  def ==(other)
    self.class == other.class && to_a == other.to_a
  end
  def eql?(other)
    self.class == other.class && to_a.eql?(other.to_a)
  end
  def hash
    to_a.hash
  end
  def [](key)
    instance_variable_get("@" + place_of(key).to_s)
  end
  def []=(key, value)
    instance_variable_set("@" + place_of(key).to_s, value)
  end
  def each(&block)
    return to_a.each unless block
    to_a.each(&block)
    self
  end
  def each_pair(&block)
    return to_h.each unless block
    to_h.each(&block)
    self
  end
  def <=>(other)
    self == other ? 0 : nil
  end
  def dig(key, *rest)
    value = self[key]
    rest.empty? || value.nil? ? value : value.dig(*rest)
  end
  def to_s
    shown
  end
  def shown
    name = self.class.name
    "#<struct " + (name.nil? || name.start_with?("Struct:") ? "" : name + " ") + members.map { |member| member.to_s + "=" + instance_variable_get("@" + member.to_s).inspect }.join(", ") + ">"
  end
  def inspect
    shown
  end
end

class DataBase
  def members
    self.class.members
  end
  def to_h(&block)
    pairs = members.map { |member| [member, instance_variable_get("@" + member.to_s)] }
    pairs.to_h(&block)
  end
  def deconstruct_keys(keys)
    to_h
  end
  def deconstruct
    members.map { |member| instance_variable_get("@" + member.to_s) }
  end
  def with(**changes)
    self.class.new(**to_h.merge(changes))
  end
  def ==(other)
    self.class == other.class && to_h == other.to_h
  end
  def eql?(other)
    self == other
  end
  def hash
    to_h.hash
  end
  def inspect
    "#<data " + self.class.name + " " + members.map { |member| member.to_s + "=" + instance_variable_get("@" + member.to_s).inspect }.join(", ") + ">"
  end
  def to_s
    inspect
  end
  def self.arguments_by_name(args, named)
    raise ArgumentError, "wrong number of arguments (given " + args.length.to_s + ", expected " + (members.empty? ? "0" : "0.." + members.length.to_s) + ")" if args.length > members.length
    args.each_with_index { |value, place| named[members[place]] = value }
    named
  end
end

class DefaultHash
  include Enumerable
  def initialize(default = nil, &block)
    @held = {}
    @default = default
    @block = block
  end
  def [](key)
    return @held[key] if @held.key?(key)
    return @block.call(self, key) if @block
    @default
  end
  def []=(key, value)
    @held[key] = value
  end
  def store(key, value)
    @held[key] = value
  end
  def default(key = nil)
    @default
  end
  def default_proc
    @block
  end
  def default=(value)
    @block = nil
    @default = value
  end
  def fetch_default(key)
    self[key]
  end
  def dig(key, *rest)
    value = self[key]
    rest.empty? || value.nil? ? value : value.dig(*rest)
  end
  def values_at(*keys)
    keys.map { |key| self[key] }
  end
  def initialize_copy(other)
    @held = @held.dup
  end
  def freeze
    @held.freeze
    super
  end
  def merge(*others, &block)
    copy = dup
    copy.update(*others, &block)
  end
  def update(*others, &block)
    @held.update(*others.map { |other| other.is_a?(DefaultHash) ? other.to_hash : other }, &block)
    self
  end
  def merge!(*others, &block)
    update(*others, &block)
  end
  def delete_if(&block)
    @held.delete_if(&block)
    self
  end
  def keep_if(&block)
    @held.keep_if(&block)
    self
  end
  def reject!(&block)
    before = @held.length
    @held.delete_if(&block)
    before == @held.length ? nil : self
  end
  def select!(&block)
    before = @held.length
    @held.keep_if(&block)
    before == @held.length ? nil : self
  end
  def transform_values!(&block)
    @held.transform_values!(&block)
    self
  end
  def clear
    @held.clear
    self
  end
  def each_key(&block)
    @held.each_key(&block)
    self
  end
  def each_value(&block)
    @held.each_value(&block)
    self
  end
  def each(&block)
    return @held.each unless block
    @held.each(&block)
    self
  end
  def each_pair(&block)
    return @held.each unless block
    @held.each(&block)
    self
  end
  def each_with_index(&block)
    return @held.each_with_index unless block
    @held.each_with_index(&block)
    self
  end
  def to_h(&block)
    block ? @held.to_h(&block) : self
  end
  def to_hash
    @held
  end
  def deconstruct_keys(keys)
    @held
  end
  def compact
    @held.compact
  end
  def min_by(*args, &block)
    @held.min_by(*args, &block)
  end
  def max_by(*args, &block)
    @held.max_by(*args, &block)
  end
  def sum(*args, &block)
    @held.sum(*args, &block)
  end
  def filter_map(&block)
    @held.filter_map(&block)
  end
  def hash
    @held.hash
  end
  def eql?(other)
    self == other
  end
  def class
    Hash
  end
  def to_a
    @held.to_a
  end
  def is_a?(other)
    other == Hash || other == DefaultHash || other == Object || other == Enumerable
  end
  def ==(other)
    @held == (other.is_a?(DefaultHash) ? other.to_hash : other)
  end
  def to_s
    @held.to_s
  end
  def inspect
    @held.inspect
  end
  def first(*args)
    @held.first(*args)
  end
  def include?(key)
    @held.key?(key)
  end
  def select(&block)
    @held.select(&block)
  end
  def filter(&block)
    @held.select(&block)
  end
  def reject(&block)
    @held.reject(&block)
  end
  def count(*args, &block)
    @held.count(*args, &block)
  end
  def find(&block)
    @held.find(&block)
  end
  def any?(*args, &block)
    @held.any?(*args, &block)
  end
  def method_missing(name, *args, &block)
    @held.send(name, *args, &block)
  end
  def respond_to_missing?(name, all)
    true
  end
end

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

class Rational
  include Comparable
  def initialize(over, under)
    raise ZeroDivisionError, "divided by 0" if under == 0
    if under < 0
      over = -over
      under = -under
    end
    shared = over.gcd(under)
    @over = over / shared
    @under = under / shared
  end
  def self.make(over, under = 1)
    made = of(over)
    under == 1 ? made : made / of(under)
  end
  def self.of(value)
    return value if value.is_a?(Rational)
    return Rational.new(value, 1) if value.is_a?(Integer)
    if value.is_a?(Float)
      ratio = __float_ratio__(value)
      return Rational.new(ratio[0], ratio[1])
    end
    raise TypeError, "can't convert #{value.nil? ? "nil" : value.class} into Rational" unless value.is_a?(String)
    parts = value.strip.split("/")
    whole, fraction = parts[0].split(".")
    over = Rational.new((whole + fraction.to_s).to_i, 10**fraction.to_s.length)
    parts.length > 1 ? over / Rational.new(parts[1].to_i, 1) : over
  end
  def numerator
    @over
  end
  def denominator
    @under
  end
  def coerce(other)
    other.is_a?(Integer) ? [Rational.new(other, 1), self] : [other, to_f]
  end
  def +(other)
    return to_f + other if other.is_a?(Float)
    other = Rational.of(other)
    Rational.new(@over * other.denominator + other.numerator * @under, @under * other.denominator)
  end
  def -(other)
    return to_f - other if other.is_a?(Float)
    self + -Rational.of(other)
  end
  def *(other)
    return to_f * other if other.is_a?(Float)
    other = Rational.of(other)
    Rational.new(@over * other.numerator, @under * other.denominator)
  end
  def /(other)
    return to_f / other if other.is_a?(Float)
    other = Rational.of(other)
    Rational.new(@over * other.denominator, @under * other.numerator)
  end
  def quo(other)
    self / other
  end
  def **(power)
    return to_f**power unless power.is_a?(Integer)
    power < 0 ? Rational.new(@under**-power, @over**-power) : Rational.new(@over**power, @under**power)
  end
  def %(other)
    self - other * (self / other).floor
  end
  def divmod(other)
    [(self / other).floor, self % other]
  end
  def -@
    Rational.new(-@over, @under)
  end
  def +@
    self
  end
  def abs
    Rational.new(@over.abs, @under)
  end
  def <=>(other)
    return nil unless other.is_a?(Integer) || other.is_a?(Float) || other.is_a?(Rational)
    return to_f <=> other if other.is_a?(Float)
    other = Rational.of(other)
    @over * other.denominator <=> other.numerator * @under
  end
  def ==(other)
    return false unless other.is_a?(Integer) || other.is_a?(Float) || other.is_a?(Rational)
    (self <=> other) == 0
  end
  def eql?(other)
    other.is_a?(Rational) && self == other
  end
  def hash
    [@over, @under].hash
  end
  def zero?
    @over == 0
  end
  def positive?
    @over > 0
  end
  def negative?
    @over < 0
  end
  def integer?
    false
  end
  def rounded(digits)
    return yield(self) if digits.nil? || digits == 0
    scale = Rational.new(10, 1)**digits
    found = yield(self * scale)
    digits > 0 ? found / scale : (found / scale).to_i
  end
  def floor(digits = nil)
    rounded(digits) { |value| value.numerator / value.denominator }
  end
  def ceil(digits = nil)
    rounded(digits) { |value| -(-value.numerator / value.denominator) }
  end
  def truncate(digits = nil)
    @over < 0 ? ceil(digits) : floor(digits)
  end
  def to_i
    truncate
  end
  def round(digits = nil, half: :up)
    rounded(digits) do |value|
      low = value.numerator / value.denominator
      rest = value - low
      middle = Rational.new(1, 2)
      if rest == middle
        away = value.numerator > 0 ? low + 1 : low
        half == :even ? (low.even? ? low : low + 1) : half == :down ? (value.numerator > 0 ? low : low + 1) : away
      else
        rest < middle ? low : low + 1
      end
    end
  end
  def to_f
    @over.fdiv(@under)
  end
  def to_r
    self
  end
  def rationalize(tolerance)
    by = Rational.of(tolerance).abs
    Rational.simplest(self - by, self + by)
  end
  def self.shortest(value)
    over, under = __float_ratio__(value)
    return Rational.new(over, under) if over == 0 || under == 1
    scale = 2**(53 - over.abs.bit_length)
    over *= scale
    under *= scale
    simplest(Rational.new(2 * over - 1, 2 * under), Rational.new(2 * over + 1, 2 * under))
  end
  def self.simplest(low, high)
    return Rational.new(0, 1) if low <= 0 && high >= 0
    return -simplest(-high, -low) if high < 0
    whole = low.ceil
    return Rational.new(whole, 1) if whole <= high
    whole -= 1
    whole + 1 / simplest(1 / (high - whole), 1 / (low - whole))
  end
  def to_s
    @over.to_s + "/" + @under.to_s
  end
  def inspect
    "(" + to_s + ")"
  end
  def freeze
    self
  end
  def frozen?
    true
  end
end

class Composition
  def initialize(first, second)
    @first = first
    @second = second
  end
  def call(*args)
    @second.call(@first.call(*args))
  end
  def [](*args)
    call(*args)
  end
  def ===(value)
    call(value)
  end
  def to_proc
    whole = self
    proc { |*values| whole.call(*values) }
  end
  def curry
    self
  end
  def >>(other)
    Composition.new(self, other)
  end
  def <<(other)
    Composition.new(other, self)
  end
end

class Set
  include Enumerable
  def self.[](*elements)
    new(elements)
  end
  def initialize(elements = nil, &block)
    @held = {}
    elements.each { |element| @held[block ? block.call(element) : element] = true } unless elements.nil?
  end
  def add(element)
    @held[element] = true
    self
  end
  def <<(element)
    @held[element] = true
    self
  end
  def add?(element)
    return nil if @held.key?(element)
    add(element)
  end
  def delete(element)
    @held.delete(element)
    self
  end
  def include?(element)
    @held.key?(element)
  end
  def member?(element)
    @held.key?(element)
  end
  def contain?(element)
    @held.key?(element)
  end
  def ===(element)
    @held.key?(element)
  end
  def each(&block)
    return @held.keys.each unless block
    @held.keys.each(&block)
    self
  end
  def to_a
    @held.keys
  end
  def to_set
    self
  end
  def size
    @held.length
  end
  def first(n = nil)
    n.nil? ? to_a.first : to_a.first(n)
  end
  def delete?(element)
    return nil unless @held.key?(element)
    delete(element)
  end
  def clear
    @held.clear
    self
  end
  def delete_if(&block)
    @held.delete_if { |element, _| block.call(element) }
    self
  end
  def keep_if(&block)
    @held.keep_if { |element, _| block.call(element) }
    self
  end
  def reject!(&block)
    before = size
    delete_if(&block)
    before == size ? nil : self
  end
  def select!(&block)
    before = size
    keep_if(&block)
    before == size ? nil : self
  end
  def map!(&block)
    all = to_a.map(&block)
    @held.clear
    merge(all)
  end
  def select(&block)
    Set.new(to_a.select(&block))
  end
  def filter(&block)
    select(&block)
  end
  def reject(&block)
    Set.new(to_a.reject(&block))
  end
  def partition(&block)
    to_a.partition(&block)
  end
  def group_by(&block)
    to_a.group_by(&block)
  end
  def classify(&block)
    to_a.group_by(&block).transform_values { |all| Set.new(all) }
  end
  def freeze
    @held.freeze
    super
  end
  def initialize_copy(other)
    @held = @held.dup
  end
  def subtract(other)
    other.each { |element| @held.delete(element) }
    self
  end
  def proper_subset?(other)
    size < other.size && subset?(other)
  end
  def <(other)
    proper_subset?(other)
  end
  def proper_superset?(other)
    other.proper_subset?(self)
  end
  def >(other)
    other.proper_subset?(self)
  end
  def <=>(other)
    return nil unless other.is_a?(Set)
    return 0 if self == other
    return -1 if proper_subset?(other)
    proper_superset?(other) ? 1 : nil
  end
  def join(between = nil)
    to_a.join(between)
  end
  def length
    @held.length
  end
  def count(*args, &block)
    to_a.count(*args, &block)
  end
  def empty?
    @held.empty?
  end
  def |(other)
    Set.new(to_a + other.to_a)
  end
  def union(other)
    self | other
  end
  def +(other)
    self | other
  end
  def &(other)
    Set.new(to_a.select { |element| other.include?(element) })
  end
  def intersection(other)
    self & other
  end
  def -(other)
    Set.new(to_a.reject { |element| other.include?(element) })
  end
  def difference(other)
    self - other
  end
  def ^(other)
    (Set.new(other) | self) - (self & other)
  end
  def subset?(other)
    all? { |element| other.include?(element) }
  end
  def <=(other)
    subset?(other)
  end
  def superset?(other)
    other.subset?(self)
  end
  def >=(other)
    other.subset?(self)
  end
  def disjoint?(other)
    none? { |element| other.include?(element) }
  end
  def intersect?(other)
    !disjoint?(other)
  end
  def merge(*others)
    others.each { |other| other.each { |element| @held[element] = true } }
    self
  end
  def hash
    to_a.map { |element| element.hash }.sum
  end
  def eql?(other)
    self == other
  end
  def ==(other)
    other.is_a?(Set) && size == other.size && subset?(other)
  end
  def to_s
    inspect
  end
  def inspect
    "#<Set: {" + to_a.map { |element| element.inspect }.join(", ") + "}>"
  end
end
)ruby";

}  // namespace ramify::frontends::ruby
