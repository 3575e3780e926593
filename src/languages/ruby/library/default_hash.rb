# SPDX-License-Identifier: Apache-2.0
# A Hash with a default: DefaultHash.

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
