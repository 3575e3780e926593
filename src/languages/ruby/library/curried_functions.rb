# SPDX-License-Identifier: Apache-2.0
# Procs that take their arguments one by one.

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
