# SPDX-License-Identifier: Apache-2.0
# Comparable.

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
