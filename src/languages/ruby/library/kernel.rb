# SPDX-License-Identifier: Apache-2.0
# loop, catch and throw, at_exit, and plain objects. PlainObject is the class of Object.new; AnyOfThese matches the
# values of `when *all`.

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
