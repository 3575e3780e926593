// SPDX-License-Identifier: Apache-2.0
// BigInteger and BigDecimal. Functions in `Jvm.` are native (languages/jvm/big_numbers.cpp).

class BigInteger {
  static final BigInteger ZERO = new BigInteger(Jvm.big("of", 0)), ONE = new BigInteger(Jvm.big("of", 1));
  static final BigInteger TWO = new BigInteger(Jvm.big("of", 2)), TEN = new BigInteger(Jvm.big("of", 10));
  Object v;
  BigInteger(Object v) { this.v = v instanceof String ? Jvm.bigParse(v, 10) : v; }
  BigInteger(String text, int radix) { this.v = Jvm.bigParse(text, radix); }
  public static BigInteger valueOf(long n) { return new BigInteger(Jvm.big("of", n)); }
  private static Object checked(Object v) {
    if (Jvm.big("cmp", v, Jvm.big("of", 0)) == 0) throw new ArithmeticException("BigInteger divide by zero");
    return v;
  }
  private static Object modulus(Object v) {
    if (Jvm.big("cmp", v, Jvm.big("of", 0)) <= 0) throw new ArithmeticException("BigInteger: modulus not positive");
    return v;
  }
  public BigInteger add(BigInteger o) { return new BigInteger(Jvm.big("+", v, o.v)); }
  public BigInteger subtract(BigInteger o) { return new BigInteger(Jvm.big("-", v, o.v)); }
  public BigInteger multiply(BigInteger o) { return new BigInteger(Jvm.big("*", v, o.v)); }
  public BigInteger divide(BigInteger o) { return new BigInteger(Jvm.big("/", v, checked(o.v))); }
  public BigInteger remainder(BigInteger o) { return new BigInteger(Jvm.big("%", v, checked(o.v))); }
  public BigInteger[] divideAndRemainder(BigInteger o) { return new BigInteger[] {divide(o), remainder(o)}; }
  public BigInteger mod(BigInteger o) { return new BigInteger(Jvm.big("mod", v, modulus(o.v))); }
  public BigInteger modPow(BigInteger e, BigInteger m) {
    if (e.signum() < 0) return modInverse(m).modPow(e.negate(), m);
    return new BigInteger(Jvm.big("modpow", v, e.v, modulus(m.v)));
  }
  public BigInteger modInverse(BigInteger m) {
    modulus(m.v);
    if (!gcd(m).equals(ONE)) throw new ArithmeticException("BigInteger not invertible.");
    return new BigInteger(Jvm.big("inverse", v, m.v));
  }
  public BigInteger pow(int e) {
    if (e < 0) throw new ArithmeticException("Negative exponent");
    return new BigInteger(Jvm.big("pow", v, e));
  }
  public BigInteger gcd(BigInteger o) { return new BigInteger(Jvm.big("gcd", v, o.v)); }
  public BigInteger negate() { return new BigInteger(Jvm.big("neg", v)); }
  public BigInteger abs() { return signum() < 0 ? negate() : this; }
  public BigInteger sqrt() {
    if (signum() < 0) throw new ArithmeticException("Negative BigInteger");
    return new BigInteger(Jvm.big("sqrt", v));
  }
  public BigInteger and(BigInteger o) { return new BigInteger(Jvm.big("&", v, o.v)); }
  public BigInteger or(BigInteger o) { return new BigInteger(Jvm.big("|", v, o.v)); }
  public BigInteger xor(BigInteger o) { return new BigInteger(Jvm.big("^", v, o.v)); }
  public BigInteger not() { return new BigInteger(Jvm.big("-", Jvm.big("neg", v), Jvm.big("of", 1))); }
  public BigInteger shiftLeft(int n) { return new BigInteger(Jvm.big("<<", v, n)); }
  public BigInteger shiftRight(int n) { return new BigInteger(Jvm.big("<<", v, -n)); }
  public boolean testBit(int n) { return Jvm.big("&", Jvm.big("<<", v, -n), Jvm.big("of", 1)) == Jvm.big("of", 1); }
  public BigInteger setBit(int n) { return new BigInteger(Jvm.big("|", v, Jvm.big("<<", Jvm.big("of", 1), n))); }
  public int bitLength() { return Jvm.big("bits", v); }
  public int bitCount() { return Jvm.big("ones", v); }
  public int getLowestSetBit() { return Jvm.big("lowest", v); }
  public int signum() { return Jvm.big("cmp", v, Jvm.big("of", 0)); }
  public BigInteger max(BigInteger o) { return compareTo(o) >= 0 ? this : o; }
  public BigInteger min(BigInteger o) { return compareTo(o) <= 0 ? this : o; }
  public boolean isProbablePrime(int certainty) { return Jvm.big("prime", v); }
  public BigInteger nextProbablePrime() {
    BigInteger n = add(ONE);
    while (!n.isProbablePrime(100)) n = n.add(ONE);
    return n;
  }
  public int intValue() { return Jvm.big("int", v); }
  public long longValue() { return Jvm.big("long", v); }
  public double doubleValue() { return Jvm.big("double", v); }
  public int intValueExact() {
    if (bitLength() > 31) throw new ArithmeticException("BigInteger out of int range");
    return intValue();
  }
  public long longValueExact() {
    if (bitLength() > 63) throw new ArithmeticException("BigInteger out of long range");
    return longValue();
  }
  public int compareTo(BigInteger o) { return Jvm.big("cmp", v, o.v); }
  public boolean equals(Object o) { return o instanceof BigInteger && Jvm.big("cmp", v, ((BigInteger) o).v) == 0; }
  public int hashCode() { return Jvm.big("hash", v); }
  public String toString() { return Jvm.bigText(v, 10); }
  public String toString(int radix) { return Jvm.bigText(v, radix); }
}
enum RoundingMode { UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN, HALF_EVEN, UNNECESSARY }
class MathContext {
  static final MathContext DECIMAL32 = new MathContext(7, RoundingMode.HALF_EVEN), DECIMAL64 = new MathContext(16, RoundingMode.HALF_EVEN);
  static final MathContext DECIMAL128 = new MathContext(34, RoundingMode.HALF_EVEN), UNLIMITED = new MathContext(0, RoundingMode.HALF_UP);
  int precision;
  RoundingMode mode;
  MathContext(int precision) { this(precision, RoundingMode.HALF_UP); }
  MathContext(int precision, RoundingMode mode) { this.precision = precision; this.mode = mode; }
  public int getPrecision() { return precision; }
  public RoundingMode getRoundingMode() { return mode; }
}
class BigDecimal {
  static final BigDecimal ZERO = new BigDecimal(Jvm.big("of", 0), 0, 0), ONE = new BigDecimal(Jvm.big("of", 1), 0, 0);
  static final BigDecimal TWO = new BigDecimal(Jvm.big("of", 2), 0, 0), TEN = new BigDecimal(Jvm.big("of", 10), 0, 0);
  static final int ROUND_UP = 0, ROUND_DOWN = 1, ROUND_HALF_UP = 4;
  Object v;
  int scale;
  BigDecimal(Object v, int scale, int raw) { this.v = v; this.scale = scale; }
  BigDecimal(BigInteger unscaled, int scale) { this.v = unscaled.v; this.scale = scale; }
  BigDecimal(BigInteger whole) { this.v = whole.v; }
  BigDecimal(Object of) {
    Object text = of instanceof String ? of : of instanceof Double ? Jvm.exactText(of) : String.valueOf(of);
    int e = Math.max(text.indexOf('e'), text.indexOf('E'));
    int exponent = e < 0 ? 0 : Integer.parseInt(text.charAt(e + 1) == '+' ? text.substring(e + 2) : text.substring(e + 1));
    Object digits = e < 0 ? text : text.substring(0, e);
    int point = digits.indexOf('.');
    this.scale = (point < 0 ? 0 : digits.length() - point - 1) - exponent;
    this.v = Jvm.bigParse(point < 0 ? digits : digits.substring(0, point) + digits.substring(point + 1), 10);
  }
  private static BigDecimal of(Object v, int scale) { return new BigDecimal(v, scale, 0); }
  public static BigDecimal valueOf(Object n) { return n instanceof Double ? new BigDecimal(Double.toString(n)) : of(Jvm.big("of", n), 0); }
  public static BigDecimal valueOf(long n, int scale) { return of(Jvm.big("of", n), scale); }
  private static Object ten(int n) { return Jvm.big("pow", Jvm.big("of", 10), n); }
  private Object at(int wanted) { return wanted == scale ? v : Jvm.big("*", v, ten(wanted - scale)); }
  public BigDecimal add(BigDecimal o) { int s = Math.max(scale, o.scale); return of(Jvm.big("+", at(s), o.at(s)), s); }
  public BigDecimal add(BigDecimal o, MathContext c) { return add(o).round(c); }
  public BigDecimal subtract(BigDecimal o) { int s = Math.max(scale, o.scale); return of(Jvm.big("-", at(s), o.at(s)), s); }
  public BigDecimal multiply(BigDecimal o) { return of(Jvm.big("*", v, o.v), scale + o.scale); }
  public BigDecimal multiply(BigDecimal o, MathContext c) { return multiply(o).round(c); }
  public BigDecimal negate() { return of(Jvm.big("neg", v), scale); }
  public BigDecimal plus() { return this; }
  public BigDecimal abs() { return signum() < 0 ? negate() : this; }
  public int signum() { return Jvm.big("cmp", v, Jvm.big("of", 0)); }
  public int scale() { return scale; }
  public int precision() { return Jvm.bigText(Jvm.big("abs", v), 10).length(); }
  public BigInteger unscaledValue() { return new BigInteger(v); }
  // The rounded quotient of two big integers.
  private static Object quotient(Object a, Object b, Object mode) {
    Object whole = Jvm.big("/", a, b), rest = Jvm.big("%", a, b), zero = Jvm.big("of", 0);
    if (Jvm.big("cmp", rest, zero) == 0) return whole;
    boolean isNegative = Jvm.big("cmp", a, zero) != Jvm.big("cmp", b, zero);
    int half = Jvm.big("cmp", Jvm.big("abs", Jvm.big("*", rest, Jvm.big("of", 2))), Jvm.big("abs", b));
    boolean away;
    switch (mode.name()) {
      case "UP": away = true; break;
      case "DOWN": away = false; break;
      case "CEILING": away = !isNegative; break;
      case "FLOOR": away = isNegative; break;
      case "HALF_UP": away = half >= 0; break;
      case "HALF_DOWN": away = half > 0; break;
      case "HALF_EVEN": away = half > 0 || (half == 0 && Jvm.big("cmp", Jvm.big("&", whole, Jvm.big("of", 1)), zero) != 0); break;
      default: throw new ArithmeticException("Rounding necessary");
    }
    return away ? Jvm.big("+", whole, Jvm.big("of", isNegative ? -1 : 1)) : whole;
  }
  private static Object known(Object mode) { return mode instanceof Integer ? RoundingMode.values()[mode] : mode; }
  public BigDecimal setScale(int wanted) { return setScale(wanted, RoundingMode.UNNECESSARY); }
  public BigDecimal setScale(int wanted, Object mode) {
    if (wanted >= scale) return of(at(wanted), wanted);
    return of(quotient(v, ten(scale - wanted), known(mode)), wanted);
  }
  public BigDecimal divide(BigDecimal o, int wanted, Object mode) {
    checked(o);
    int shift = wanted - scale + o.scale;
    Object a = shift >= 0 ? Jvm.big("*", v, ten(shift)) : v, b = shift >= 0 ? o.v : Jvm.big("*", o.v, ten(-shift));
    return of(quotient(a, b, known(mode)), wanted);
  }
  private void checked(BigDecimal o) {
    if (o.signum() == 0) throw new ArithmeticException(signum() == 0 ? "Division undefined" : "Division by zero");
  }
  public BigDecimal divide(BigDecimal o, Object how) {
    if (!(how instanceof MathContext)) return divide(o, scale, how);
    checked(o);
    if (how.precision == 0) return divide(o);
    int preferred = scale - o.scale;
    if (signum() == 0) return of(v, preferred);
    BigDecimal r = divide(o, preferred + how.precision + o.precision() - precision() + 3, RoundingMode.DOWN);
    int wanted = r.scale - (r.precision() - how.precision);
    BigDecimal result = divide(o, wanted, how.mode);
    if (result.precision() > how.precision) result = divide(o, wanted - 1, how.mode);
    return result.multiply(o).compareTo(this) == 0 ? result.shortened(preferred) : result;
  }
  public BigDecimal divide(BigDecimal o) {
    if (o.signum() == 0) throw new ArithmeticException(signum() == 0 ? "Division undefined" : "Division by zero");
    int preferred = scale - o.scale;
    if (signum() == 0) return of(v, preferred);
    // The expansion of a/b is finite if the reduced denominator has no prime factors except 2 and 5.
    Object b = Jvm.big("/", Jvm.big("abs", o.v), Jvm.big("gcd", v, o.v)), zero = Jvm.big("of", 0);
    int twos = 0, fives = 0;
    while (Jvm.big("cmp", Jvm.big("%", b, Jvm.big("of", 2)), zero) == 0) { b = Jvm.big("/", b, Jvm.big("of", 2)); twos++; }
    while (Jvm.big("cmp", Jvm.big("%", b, Jvm.big("of", 5)), zero) == 0) { b = Jvm.big("/", b, Jvm.big("of", 5)); fives++; }
    if (Jvm.big("cmp", b, Jvm.big("of", 1)) != 0)
      throw new ArithmeticException("Non-terminating decimal expansion; no exact representable decimal result.");
    return divide(o, preferred + Math.max(twos, fives), RoundingMode.UNNECESSARY);
  }
  // Removes trailing zeros, down to that scale.
  private BigDecimal shortened(int preferred) {
    Object digits = v, ten = Jvm.big("of", 10), zero = Jvm.big("of", 0);
    int s = scale;
    while (s > preferred && Jvm.big("cmp", Jvm.big("%", digits, ten), zero) == 0) { digits = Jvm.big("/", digits, ten); s--; }
    return of(digits, s);
  }
  public BigDecimal round(MathContext c) {
    int digits = precision();
    if (c.precision == 0 || digits <= c.precision) return this;
    BigDecimal r = setScale(scale - (digits - c.precision), c.mode);
    return r.precision() > c.precision ? r.setScale(r.scale - 1, c.mode) : r;
  }
  public BigDecimal divideToIntegralValue(BigDecimal o) {
    checked(o);
    int s = Math.max(scale, o.scale), preferred = scale - o.scale;
    BigDecimal whole = of(Jvm.big("/", at(s), o.at(s)), 0);
    return preferred >= 0 ? whole.setScale(preferred) : whole.shortened(preferred);
  }
  public BigDecimal remainder(BigDecimal o) {
    checked(o);
    int s = Math.max(scale, o.scale);
    return of(Jvm.big("%", at(s), o.at(s)), s);
  }
  public BigDecimal pow(int n) { return of(Jvm.big("pow", v, n), scale * n); }
  public BigDecimal movePointLeft(int n) { BigDecimal r = of(v, scale + n); return r.scale < 0 ? r.setScale(0) : r; }
  public BigDecimal movePointRight(int n) { BigDecimal r = of(v, scale - n); return r.scale < 0 ? r.setScale(0) : r; }
  public BigDecimal stripTrailingZeros() { return signum() == 0 ? ZERO : shortened(-1000000); }
  public BigDecimal max(BigDecimal o) { return compareTo(o) >= 0 ? this : o; }
  public BigDecimal min(BigDecimal o) { return compareTo(o) <= 0 ? this : o; }
  public int compareTo(BigDecimal o) { int s = Math.max(scale, o.scale); return Jvm.big("cmp", at(s), o.at(s)); }
  public boolean equals(Object o) {
    return o instanceof BigDecimal && scale == ((BigDecimal) o).scale && Jvm.big("cmp", v, ((BigDecimal) o).v) == 0;
  }
  public int hashCode() { return 31 * unscaledValue().hashCode() + scale; }
  public BigInteger toBigInteger() { return new BigInteger(setScale(0, RoundingMode.DOWN).v); }
  public int intValue() { return toBigInteger().intValue(); }
  public long longValue() { return toBigInteger().longValue(); }
  public double doubleValue() { return Double.parseDouble(toString()); }
  public int intValueExact() { return new BigInteger(setScale(0).v).intValueExact(); }
  public long longValueExact() { return new BigInteger(setScale(0).v).longValueExact(); }
  public String toPlainString() {
    if (scale <= 0) return Jvm.bigText(at(0), 10);
    Object digits = Jvm.bigText(Jvm.big("abs", v), 10);
    if (digits.length() <= scale) digits = "0".repeat(scale - digits.length() + 1) + digits;
    int point = digits.length() - scale;
    return (signum() < 0 ? "-" : "") + digits.substring(0, point) + "." + digits.substring(point);
  }
  public String toString() {
    Object digits = Jvm.bigText(Jvm.big("abs", v), 10);
    long exponent = -(long) scale + (digits.length() - 1);
    if (scale >= 0 && exponent >= -6) return toPlainString();
    Object shown = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    return (signum() < 0 ? "-" : "") + shown + (exponent == 0 ? "" : "E" + (exponent > 0 ? "+" : "") + exponent);
  }
}
