# SPDX-License-Identifier: Apache-2.0
# Enumerable: methods based on each.

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
