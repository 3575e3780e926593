# SPDX-License-Identifier: Apache-2.0
# Set.

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
