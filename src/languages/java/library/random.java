// SPDX-License-Identifier: Apache-2.0
// Random: the linear congruential generator that java.util.Random specifies.

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
