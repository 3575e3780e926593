# SPDX-License-Identifier: Apache-2.0
# Rational numbers.

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
