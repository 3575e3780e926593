# SPDX-License-Identifier: Apache-2.0
# `f >> g`: Composition.

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
