// SPDX-License-Identifier: Apache-2.0
// What Java's library has of classes that are clearer in Java than as functions of the machine: joiners, scanners, random numbers of a
// seed (Java SE API, java.util.Random: the linear congruential generator is specified), regular expressions, big numbers, statistics,
// bit sets. Lowered as far as a program uses it. `Jvm.` is what the machine does of it (languages/jvm/big_numbers.cpp, matching.cpp).
//
// Tested through the programs of conformance/languages.
#pragma once

#include <string_view>

namespace ramify::frontends::java {

inline constexpr std::string_view library_prelude = R"java(
class StringJoiner {
  private Object between, prefix, suffix, empty, parts;
  StringJoiner(CharSequence between) { this(between, "", ""); }
  StringJoiner(CharSequence between, CharSequence prefix, CharSequence suffix) {
    this.between = between.toString(); this.prefix = prefix.toString(); this.suffix = suffix.toString();
    this.parts = new ArrayList<>();
  }
  public StringJoiner add(Object part) { parts.add(String.valueOf(part)); return this; }
  public StringJoiner setEmptyValue(CharSequence empty) { this.empty = empty.toString(); return this; }
  public int length() { return toString().length(); }
  public String toString() {
    if (parts.isEmpty() && empty != null) return empty;
    return prefix + String.join(between, parts) + suffix;
  }
}
class StringTokenizer {
  private Object text, signs;
  private int at;
  StringTokenizer(String text) { this(text, " \t\n\r\f"); }
  StringTokenizer(String text, String signs) { this.text = text; this.signs = signs; }
  private void skip() { while (at < text.length() && signs.indexOf(text.charAt(at)) >= 0) at++; }
  public boolean hasMoreTokens() { skip(); return at < text.length(); }
  public boolean hasMoreElements() { return hasMoreTokens(); }
  public String nextToken() {
    skip();
    if (at >= text.length()) throw new NoSuchElementException();
    int begin = at;
    while (at < text.length() && signs.indexOf(text.charAt(at)) < 0) at++;
    return text.substring(begin, at);
  }
  public Object nextElement() { return nextToken(); }
  public int countTokens() {
    int before = at, count = 0;
    while (hasMoreTokens()) { nextToken(); count++; }
    at = before;
    return count;
  }
}
class Random {
  private long seed;
  private boolean isSeeded, hasNext;
  private double nextOne;
  Random() { }
  Random(long seed) { setSeed(seed); }
  public void setSeed(long seed) {
    this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
    isSeeded = true;
    hasNext = false;
  }
  protected int next(int bits) {
    if (!isSeeded) Math.random();
    seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
    return (int) (seed >>> (48 - bits));
  }
  public int nextInt() { return next(32); }
  public int nextInt(int bound) {
    if (bound <= 0) throw new IllegalArgumentException("bound must be positive");
    int r = next(31), m = bound - 1;
    if ((bound & m) == 0) return (int) ((bound * (long) r) >> 31);
    int u = r;
    while (true) {
      r = u % bound;
      if (u - r + m >= 0) return r;
      u = next(31);
    }
  }
  public int nextInt(int origin, int bound) {
    if (origin >= bound) throw new IllegalArgumentException("bound must be greater than origin");
    int r = nextInt();
    int n = bound - origin, m = n - 1;
    if ((n & m) == 0) return (r & m) + origin;
    if (n > 0) {
      int u = r >>> 1;
      while (true) {
        r = u % n;
        if (u + m - r >= 0) return r + origin;
        u = nextInt() >>> 1;
      }
    }
    while (r < origin || r >= bound) r = nextInt();
    return r;
  }
  public long nextLong() { long high = next(32); return (high << 32) + next(32); }
  public boolean nextBoolean() { return next(1) != 0; }
  public double nextDouble() { long high = next(26); return ((high << 27) + next(27)) * 1.1102230246251565E-16; }
  public double nextDouble(double origin, double bound) { return nextDouble() * (bound - origin) + origin; }
  public float nextFloat() { return next(24) / 16777216f; }
  public double nextGaussian() {
    if (hasNext) { hasNext = false; return nextOne; }
    double v1, v2, s;
    do {
      v1 = 2 * nextDouble() - 1;
      v2 = 2 * nextDouble() - 1;
      s = v1 * v1 + v2 * v2;
    } while (s >= 1 || s == 0);
    double multiplier = Math.sqrt(-2 * Math.log(s) / s);
    nextOne = v2 * multiplier;
    hasNext = true;
    return v1 * multiplier;
  }
  public void nextBytes(byte[] bytes) {
    for (int i = 0; i < bytes.length;)
      for (int r = nextInt(), n = Math.min(bytes.length - i, 4); n-- > 0; r >>= 8) bytes[i++] = (byte) r;
  }
  public Object ints(long count, int origin, int bound) { return IntStream.generate(() -> nextInt(origin, bound)).limit(count); }
  public Object ints(int origin, int bound) { return IntStream.generate(() -> nextInt(origin, bound)); }
  public Object ints(long count) { return IntStream.generate(() -> nextInt()).limit(count); }
  public Object doubles(long count) { return DoubleStream.generate(() -> nextDouble()).limit(count); }
}
class Pattern {
  static final int CASE_INSENSITIVE = 2, COMMENTS = 4, MULTILINE = 8, DOTALL = 32, UNICODE_CASE = 64;
  private Object text;
  private int flags;
  Pattern(Object text, int flags) { this.text = text; this.flags = flags; Jvm.regexCheck(text, flags); }
  public static Pattern compile(String text) { return new Pattern(text, 0); }
  public static Pattern compile(String text, int flags) { return new Pattern(text, flags); }
  public static boolean matches(String text, CharSequence input) { return new Pattern(text, 0).matcher(input).matches(); }
  public static String quote(String text) { return "\\Q" + text + "\\E"; }
  public Matcher matcher(CharSequence input) { return new Matcher(this, input.toString()); }
  public String pattern() { return text; }
  public int flags() { return flags; }
  public String toString() { return text; }
  public String[] split(CharSequence input) { return Jvm.regexSplit(text, flags, input.toString(), 0); }
  public String[] split(CharSequence input, int limit) { return Jvm.regexSplit(text, flags, input.toString(), limit); }
  public Object splitAsStream(CharSequence input) { return Arrays.stream(split(input)); }
  public Object asPredicate() { return s -> matcher(s).find(); }
  public Object asMatchPredicate() { return s -> matcher(s).matches(); }
}
class MatchResult {
  protected Object text, found, names;
  protected int[] checked() {
    if (found == null) throw new IllegalStateException("No match found");
    return found;
  }
  protected int place(Object group) {
    Object at = checked();
    if (group instanceof String) {
      Object number = names.get(group);
      if (number == null) throw new IllegalArgumentException("No group with name <" + group + ">");
      return number;
    }
    if (group < 0 || group >= at.length / 2) throw new IndexOutOfBoundsException("No group " + group);
    return group;
  }
  public int start() { return checked()[0]; }
  public int end() { return checked()[1]; }
  public int start(Object group) { return checked()[2 * place(group)]; }
  public int end(Object group) { return checked()[2 * place(group) + 1]; }
  public String group() { return text.substring(checked()[0], checked()[1]); }
  public String group(Object group) {
    int at = 2 * place(group);
    return found[at] < 0 ? null : text.substring(found[at], found[at + 1]);
  }
  public int groupCount() { return Jvm.regexGroups(pattern().pattern(), pattern().flags()); }
  public Pattern pattern() { return null; }
}
class FoundMatch extends MatchResult {
  private Object of;
  FoundMatch(Object of, Object text, Object found, Object names) {
    super();
    this.of = of; this.text = text; this.found = found; this.names = names;
  }
  public Pattern pattern() { return of; }
}
class Matcher extends MatchResult {
  private Object of;
  private int from, appended;
  Matcher(Object of, Object text) {
    super();
    this.of = of; this.text = text;
    this.names = Jvm.regexNames(of.pattern(), of.flags());
  }
  public Pattern pattern() { return of; }
  private boolean search(int begin, int how) {
    found = begin > text.length() ? null : Jvm.regexSearch(of.pattern(), of.flags(), text, begin, how);
    if (found != null) from = found[1] == found[0] ? found[1] + 1 : found[1];
    return found != null;
  }
  public boolean find() { return search(from, 0); }
  public boolean find(int begin) {
    if (begin < 0 || begin > text.length()) throw new IndexOutOfBoundsException("Illegal start index");
    return search(begin, 0);
  }
  public boolean matches() { return search(0, 2); }
  public boolean lookingAt() { return search(0, 1); }
  public boolean hitEnd() { return found == null || found[1] == text.length(); }
  public Matcher reset() { from = 0; found = null; appended = 0; return this; }
  public Matcher reset(CharSequence text) { this.text = text.toString(); return reset(); }
  public MatchResult toMatchResult() { return new FoundMatch(of, text, found, names); }
  public Object results() {
    reset();
    Object all = new ArrayList<>();
    while (find()) all.add(toMatchResult());
    return all.stream();
  }
  private void append(Object to, Object with) {
    to.append(text.substring(appended, start()));
    appended = end();
    for (int i = 0; i < with.length(); i++) {
      char c = with.charAt(i);
      if (c == '\\') {
        if (++i == with.length()) throw new IllegalArgumentException("character to be escaped is missing");
        to.append(with.charAt(i));
      } else if (c == '$') {
        if (++i == with.length()) throw new IllegalArgumentException("Illegal group reference: group index is missing");
        Object part;
        if (with.charAt(i) == '{') {
          int close = with.indexOf('}', i);
          part = group(with.substring(i + 1, close));
          i = close;
        } else {
          int number = with.charAt(i) - '0';
          if (number < 0 || number > 9) throw new IllegalArgumentException("Illegal group reference");
          while (i + 1 < with.length() && Character.isDigit(with.charAt(i + 1)) && number * 10 + (with.charAt(i + 1) - '0') <= groupCount())
            number = number * 10 + (with.charAt(++i) - '0');
          part = group(number);
        }
        if (part != null) to.append(part);
      } else to.append(c);
    }
  }
  public Matcher appendReplacement(Object to, String with) { checked(); append(to, with); return this; }
  public Object appendTail(Object to) { return to.append(text.substring(appended)); }
  public String replaceAll(Object with) {
    reset();
    Object to = new StringBuilder();
    while (find()) append(to, with instanceof String ? with : with.apply(toMatchResult()));
    appendTail(to);
    return to.toString();
  }
  public String replaceFirst(Object with) {
    reset();
    Object to = new StringBuilder();
    if (find()) append(to, with instanceof String ? with : with.apply(toMatchResult()));
    appendTail(to);
    return to.toString();
  }
  public static String quoteReplacement(String text) { return text.replace("\\", "\\\\").replace("$", "\\$"); }
}
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
  // The quotient of two big integers as a whole number, rounded.
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
    // a/b ends where b has no factors but 2 and 5 that a has not.
    Object b = Jvm.big("/", Jvm.big("abs", o.v), Jvm.big("gcd", v, o.v)), zero = Jvm.big("of", 0);
    int twos = 0, fives = 0;
    while (Jvm.big("cmp", Jvm.big("%", b, Jvm.big("of", 2)), zero) == 0) { b = Jvm.big("/", b, Jvm.big("of", 2)); twos++; }
    while (Jvm.big("cmp", Jvm.big("%", b, Jvm.big("of", 5)), zero) == 0) { b = Jvm.big("/", b, Jvm.big("of", 5)); fives++; }
    if (Jvm.big("cmp", b, Jvm.big("of", 1)) != 0)
      throw new ArithmeticException("Non-terminating decimal expansion; no exact representable decimal result.");
    return divide(o, preferred + Math.max(twos, fives), RoundingMode.UNNECESSARY);
  }
  // Without zeros at the end, down to that scale.
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
class IntSummaryStatistics {
  private long count, sum;
  private int min = Integer.MAX_VALUE, max = Integer.MIN_VALUE;
  public void accept(int n) { count++; sum += n; min = Math.min(min, n); max = Math.max(max, n); }
  public void combine(IntSummaryStatistics o) { count += o.count; sum += o.sum; min = Math.min(min, o.min); max = Math.max(max, o.max); }
  public long getCount() { return count; }
  public long getSum() { return sum; }
  public int getMin() { return min; }
  public int getMax() { return max; }
  public double getAverage() { return count > 0 ? (double) sum / count : 0; }
  public String toString() {
    return String.format("IntSummaryStatistics{count=%d, sum=%d, min=%d, average=%f, max=%d}", count, sum, min, getAverage(), max);
  }
}
class LongSummaryStatistics {
  private long count, sum, min = Long.MAX_VALUE, max = Long.MIN_VALUE;
  public void accept(long n) { count++; sum += n; min = Math.min(min, n); max = Math.max(max, n); }
  public void combine(LongSummaryStatistics o) { count += o.count; sum += o.sum; min = Math.min(min, o.min); max = Math.max(max, o.max); }
  public long getCount() { return count; }
  public long getSum() { return sum; }
  public long getMin() { return min; }
  public long getMax() { return max; }
  public double getAverage() { return count > 0 ? (double) sum / count : 0; }
  public String toString() {
    return String.format("LongSummaryStatistics{count=%d, sum=%d, min=%d, average=%f, max=%d}", count, sum, min, getAverage(), max);
  }
}
class DoubleSummaryStatistics {
  private long count;
  private Object all = new ArrayList<>();
  private double min = Double.POSITIVE_INFINITY, max = Double.NEGATIVE_INFINITY;
  public void accept(double n) { count++; all.add(n); min = Math.min(min, n); max = Math.max(max, n); }
  public void combine(DoubleSummaryStatistics o) { for (Object n : o.all) accept(n); }
  public long getCount() { return count; }
  public double getSum() { return all.stream().mapToDouble(n -> n).sum(); }
  public double getMin() { return min; }
  public double getMax() { return max; }
  public double getAverage() { return count > 0 ? getSum() / count : 0; }
  public String toString() {
    return String.format("DoubleSummaryStatistics{count=%d, sum=%f, min=%f, average=%f, max=%f}", count, getSum(), min, getAverage(), max);
  }
}
Object Jvm__summaryStatistics(Object which, Object all) {
  Object summary = which == 1 ? new IntSummaryStatistics() : which == 2 ? new LongSummaryStatistics() : new DoubleSummaryStatistics();
  if (all != null) for (Object n : all) summary.accept(n);
  return summary;
}
Object Jvm__summarizingInt() { return Jvm__summaryStatistics(1, null); }
Object Jvm__summarizingLong() { return Jvm__summaryStatistics(2, null); }
Object Jvm__summarizingDouble() { return Jvm__summaryStatistics(3, null); }
class BitSet {
  private Object bits = new TreeSet<>();
  BitSet() { }
  BitSet(int size) { }
  public void set(int i) { bits.add(i); }
  public void set(int i, boolean to) { if (to) bits.add(i); else bits.remove(i); }
  public void set(int from, int to) { for (int i = from; i < to; i++) bits.add(i); }
  public void set(int from, int to, boolean value) { for (int i = from; i < to; i++) set(i, value); }
  public boolean get(int i) { return bits.contains(i); }
  public void clear() { bits.clear(); }
  public void clear(int i) { bits.remove(i); }
  public void clear(int from, int to) { for (int i = from; i < to; i++) bits.remove(i); }
  public void flip(int i) { set(i, !get(i)); }
  public void flip(int from, int to) { for (int i = from; i < to; i++) flip(i); }
  public int cardinality() { return bits.size(); }
  public boolean isEmpty() { return bits.isEmpty(); }
  public int length() { return bits.isEmpty() ? 0 : bits.last() + 1; }
  public int nextSetBit(int from) { Object at = bits.ceiling(from); return at == null ? -1 : at; }
  public int previousSetBit(int from) { Object at = bits.floor(from); return at == null ? -1 : at; }
  public int nextClearBit(int from) { while (get(from)) from++; return from; }
  public void and(BitSet o) { bits.retainAll(o.bits); }
  public void or(BitSet o) { bits.addAll(o.bits); }
  public void andNot(BitSet o) { bits.removeAll(o.bits); }
  public void xor(BitSet o) { for (Object i : new ArrayList<>(o.bits)) flip(i); }
  public boolean intersects(BitSet o) { for (Object i : bits) if (o.get(i)) return true; return false; }
  public Object stream() { return bits.stream().mapToInt(i -> i); }
  public boolean equals(Object o) { return o instanceof BitSet && bits.equals(((BitSet) o).bits); }
  public String toString() { return "{" + bits.toString().substring(1, bits.toString().length() - 1) + "}"; }
}
)java";

}  // namespace ramify::frontends::java
