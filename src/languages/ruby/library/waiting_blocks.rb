# SPDX-License-Identifier: Apache-2.0
# Methods that run a block which may have to wait, and Fiber. In a coroutine a block may have to wait: Waiting has the
# methods of collections, in Ruby, that then run it (machines/ir/calls.cpp).

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
