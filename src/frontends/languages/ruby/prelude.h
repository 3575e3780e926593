// SPDX-License-Identifier: Apache-2.0
// What Ruby's library has of classes and modules, written in Ruby: lowered as far as a program uses it. Not the language's own names:
// StructBase, which classes made by Struct.new extend; DefaultHash, a Hash with a default; RangeOf, a Range of other values than
// integers; Composition, `f >> g`.
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
    self
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
end
class StopIteration < IndexError
end
class LocalJumpError < StandardError
end
class NameError < StandardError
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
    (self <=> other) == 0
  end
  def compared_with(other)
    order = self <=> other
    raise ArgumentError, "comparison of #{self.class} with #{other.inspect} failed" if order.nil?
    order
  end
  def between?(low, high)
    self >= low && self <= high
  end
  def clamp(low, high)
    return low if self < low
    self > high ? high : self
  end
end

module Enumerable
  def to_a
    all = []
    each { |element| all.push(element) }
    all
  end
  def entries
    to_a
  end
  def first(n = nil)
    if n.nil?
      each { |element| return element }
      return nil
    end
    all = []
    return all if n == 0
    each do |element|
      all.push(element)
      break if all.length == n
    end
    all
  end
  def include?(value)
    each { |element| return true if element == value }
    false
  end
  def member?(value)
    include?(value)
  end
  def find(&block)
    each { |element| return element if block.call(element) }
    nil
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
  def minmax
    to_a.minmax
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
    to_a.each_with_index(&block)
  end
  def each_with_object(memo, &block)
    to_a.each_with_object(memo, &block)
  end
  def each_slice(n, &block)
    to_a.each_slice(n, &block)
  end
  def each_cons(n, &block)
    to_a.each_cons(n, &block)
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
    to_a.take_while(&block)
  end
  def drop_while(&block)
    to_a.drop_while(&block)
  end
  def to_h(&block)
    to_a.to_h(&block)
  end
  def all?(*args, &block)
    to_a.all?(*args, &block)
  end
  def any?(*args, &block)
    to_a.any?(*args, &block)
  end
  def none?(*args, &block)
    to_a.none?(*args, &block)
  end
end

module Kernel
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
  def deconstruct
    to_a
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
    self == other
  end
  def hash
    to_a.hash
  end
  def [](key)
    key.is_a?(Integer) ? to_a[key] : instance_variable_get("@" + key.to_s)
  end
  def []=(key, value)
    name = key.is_a?(Integer) ? members[key] : key
    instance_variable_set("@" + name.to_s, value)
  end
  def each(&block)
    to_a.each(&block)
  end
  def each_pair(&block)
    to_h.each(&block)
  end
  def dig(key, *rest)
    value = self[key]
    rest.empty? || value.nil? ? value : value.dig(*rest)
  end
  def to_s
    name = self.class.name
    "#<struct " + name + " " + members.map { |member| member.to_s + "=" + instance_variable_get("@" + member.to_s).inspect }.join(", ") + ">"
  end
  def inspect
    to_s
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
  def default
    @default
  end
  def default=(value)
    @default = value
  end
  def each(&block)
    @held.each(&block)
    self
  end
  def each_pair(&block)
    @held.each(&block)
    self
  end
  def to_h(&block)
    block ? @held.to_h(&block) : @held
  end
  def to_hash
    @held
  end
  def to_a
    @held.to_a
  end
  def is_a?(other)
    other == Hash || other == DefaultHash || other == Object
  end
  def ==(other)
    @held == (other.is_a?(DefaultHash) ? other.to_h : other)
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
  def min
    @from
  end
  def max
    @to
  end
  def exclude_end?
    @exclusive
  end
  def each(&block)
    value = @from
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
  def step(by, &block)
    last = @exclusive ? @to - by / 2.0 : @to
    @from.step(last, by, &block)
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
  def initialize(elements = nil)
    @held = {}
    elements.each { |element| @held[element] = true } unless elements.nil?
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
    (self | other) - (self & other)
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
  def dup
    Set.new(to_a)
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
