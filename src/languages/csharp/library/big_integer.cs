// SPDX-License-Identifier: Apache-2.0
// BigInteger.

struct BigInteger {
  object v;
  static object of(BigInteger x) { return x.v == null ? __big("of", 0) : x.v; }
  static BigInteger made(object v) { var x = new BigInteger(); x.v = v; return x; }
  static object divisor(BigInteger x) {
    var v = of(x);
    if (__big("cmp", v, 0) == 0) throw new DivideByZeroException();
    return v;
  }
  public BigInteger(object from) { v = __big("of", from); }
  public static BigInteger Zero { get { return made(__big("of", 0)); } }
  public static BigInteger One { get { return made(__big("of", 1)); } }
  public static BigInteger MinusOne { get { return made(__big("of", -1)); } }
  public bool IsZero { get { return __big("cmp", of(this), 0) == 0; } }
  public bool IsOne { get { return __big("cmp", of(this), 1) == 0; } }
  public bool IsEven { get { return __big("cmp", __big("&", of(this), 1), 0) == 0; } }
  public bool IsPowerOfTwo { get { return Sign > 0 && __big("ones", of(this)) == 1; } }
  public int Sign { get { return __big("cmp", of(this), 0); } }
  public static implicit operator BigInteger(int n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(uint n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(long n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(ulong n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(byte n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(sbyte n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(short n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(ushort n) { return made(__big("of", n)); }
  public static explicit operator BigInteger(double x) { return made(__big("of", x)); }
  public static explicit operator BigInteger(float x) { return made(__big("of", x)); }
  public static explicit operator int(BigInteger x) { return x.within("int", 31, 1, "an Int32"); }
  public static explicit operator long(BigInteger x) { return x.within("long", 63, 1, "an Int64"); }
  public static explicit operator byte(BigInteger x) { return (byte)x.within("int", 8, 0, "an unsigned byte"); }
  public static explicit operator uint(BigInteger x) { return (uint)x.within("long", 32, 0, "a UInt32"); }
  public static explicit operator ulong(BigInteger x) { return x.within("ulong", 64, 0, "a UInt64"); }
  public static explicit operator double(BigInteger x) { return __big("double", of(x)); }
  public static explicit operator float(BigInteger x) { return (float)__big("double", of(x)); }
  object within(string how, int bits, int sign, string what) {
    if ((sign == 0 && Sign < 0) || __big("bits", of(this)) > bits)
      throw new OverflowException("Value was either too large or too small for " + what + ".");
    return __big(how, of(this));
  }
  public static BigInteger operator +(BigInteger a, BigInteger b) { return made(__big("+", of(a), of(b))); }
  public static BigInteger operator -(BigInteger a, BigInteger b) { return made(__big("-", of(a), of(b))); }
  public static BigInteger operator *(BigInteger a, BigInteger b) { return made(__big("*", of(a), of(b))); }
  public static BigInteger operator /(BigInteger a, BigInteger b) { return made(__big("/", of(a), divisor(b))); }
  public static BigInteger operator %(BigInteger a, BigInteger b) { return made(__big("%", of(a), divisor(b))); }
  public static BigInteger operator &(BigInteger a, BigInteger b) { return made(__big("&", of(a), of(b))); }
  public static BigInteger operator |(BigInteger a, BigInteger b) { return made(__big("|", of(a), of(b))); }
  public static BigInteger operator ^(BigInteger a, BigInteger b) { return made(__big("^", of(a), of(b))); }
  public static BigInteger operator <<(BigInteger a, int n) { return made(__big("<<", of(a), n)); }
  public static BigInteger operator >>(BigInteger a, int n) { return made(__big("<<", of(a), -n)); }
  public static BigInteger operator -(BigInteger a) { return made(__big("neg", of(a))); }
  public static BigInteger operator +(BigInteger a) { return a; }
  public static BigInteger operator ++(BigInteger a) { return made(__big("+", of(a), 1)); }
  public static BigInteger operator --(BigInteger a) { return made(__big("-", of(a), 1)); }
  public static bool operator ==(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) == 0; }
  public static bool operator !=(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) != 0; }
  public static bool operator <(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) < 0; }
  public static bool operator >(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) > 0; }
  public static bool operator <=(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) <= 0; }
  public static bool operator >=(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) >= 0; }
  public int CompareTo(BigInteger other) { return __big("cmp", of(this), of(other)); }
  public bool Equals(object other) { return other is BigInteger && __big("cmp", of(this), of(other)) == 0; }
  public int GetHashCode() { return __big("hash", of(this)); }
  public string ToString() { return __bigText(of(this), 10); }
  public static BigInteger Add(BigInteger a, BigInteger b) { return a + b; }
  public static BigInteger Subtract(BigInteger a, BigInteger b) { return a - b; }
  public static BigInteger Multiply(BigInteger a, BigInteger b) { return a * b; }
  public static BigInteger Divide(BigInteger a, BigInteger b) { return a / b; }
  public static BigInteger Remainder(BigInteger a, BigInteger b) { return a % b; }
  public static BigInteger Negate(BigInteger a) { return -a; }
  public static BigInteger Abs(BigInteger a) { return made(__big("abs", of(a))); }
  public static BigInteger Max(BigInteger a, BigInteger b) { return a < b ? b : a; }
  public static BigInteger Min(BigInteger a, BigInteger b) { return a <= b ? a : b; }
  public static int Compare(BigInteger a, BigInteger b) { return a.CompareTo(b); }
  public static BigInteger GreatestCommonDivisor(BigInteger a, BigInteger b) { return made(__big("gcd", of(a), of(b))); }
  public static BigInteger Pow(BigInteger a, int n) {
    if (n < 0) throw new ArgumentOutOfRangeException("exponent");
    return made(__big("pow", of(a), n));
  }
  public static BigInteger ModPow(BigInteger a, BigInteger n, BigInteger m) {
    if (n.Sign < 0) throw new ArgumentOutOfRangeException("exponent");
    var rest = made(__big("modpow", __big("abs", of(a)), of(n), __big("abs", divisor(m))));
    return a.Sign < 0 && !n.IsEven ? -rest : rest;
  }
  public static BigInteger DivRem(BigInteger a, BigInteger b, out BigInteger rest) {
    rest = a % b;
    return a / b;
  }
  static string digits(string text) { return text == null ? "" : text.Trim().TrimStart('+'); }
  public static BigInteger Parse(string text) {
    if (text == null) throw new ArgumentNullException("value");
    if (!__isInteger(digits(text))) throw new FormatException("The value could not be parsed.");
    return made(__bigParse(digits(text), 10));
  }
  public static bool TryParse(string text, out BigInteger value) {
    bool fits = __isInteger(digits(text));
    value = made(fits ? __bigParse(digits(text), 10) : __big("of", 0));
    return fits;
  }
}
