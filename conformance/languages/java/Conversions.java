import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Conversions {
  static long sl; static double sd; static char sc; static float sf; static short ss; static byte sb;
  long fl; double fd; char fc;
  static long[] sarr = new long[2];
  static double half(double d) { return d / 2; }
  static long inc(long l) { return l + 1; }
  static double ret(int i) { return i; }
  static double sum(double... ds) { double t = ds[0] / 2; return t; }
  static <T> T id(T t) { return t; }
  record P(double x, long y) {}
  enum E { ONE(1); final double v; E(double v) { this.v = v; } }
  interface F { double f(int x); }
  public static void main(String[] args) {
    double[] s = new double[2]; s[0] = 7; System.out.println(s[0] / 2);
    long[] l = new long[2]; l[0] = Integer.MAX_VALUE; System.out.println(l[0] + 1);
    sl = Integer.MAX_VALUE; System.out.println(sl + 1);
    Conversions.sl = Integer.MAX_VALUE; System.out.println(Conversions.sl + 1);
    Conversions.sd = 7; System.out.println(Conversions.sd / 2); sc = 97; System.out.println(sc);
    float[] f = {1, 2, 16777217}; System.out.println(f[0] / 2 + " " + f[2]); f[1] = 3; System.out.println(f[1]);
    double[][] dd = new double[2][2]; dd[1][1] = 3; System.out.println(dd[1][1] / 2); double[][] de = {{1}, {2, 3}}; System.out.println(de[1][0]/4);
    de[0] = new double[]{5}; System.out.println(de[0][0] / 2);
    int[] c = new int[2]; c[0] = 'a'; System.out.println(c[0]); c['a' - 96] += 'b'; System.out.println(c[1]);
    Arrays.fill(s, 7); System.out.println(s[0] / 2);
    boolean cond = args.length == 0;
    System.out.println(cond ? 7 : 2.0); System.out.println((cond ? 7 : 2.0) / 2); System.out.println(cond ? 'a' : 0); int i0 = 98; System.out.println(cond ? 'a' : i0);
    System.out.println(cond ? 1 : 'a'); Object o = cond ? 1 : 2.0; System.out.println(o); Integer bi = 5; System.out.println(cond ? bi : 2.0);
    char[] ch = new char[2]; ch[0] = 65; ch[0] += 1; ch[0]++; System.out.println(ch[0]); System.out.println(ch[0] + 1); 
    short[] sh = {1}; sh[0] += 70000; System.out.println(sh[0]); byte[] by = {(byte) 200, 100}; by[1] += 100; System.out.println(by[0] + " " + by[1]); by[0]++; 
    by[1] = 'a'; System.out.println(by[1]);
    int i = 7; i += 3.7; System.out.println(i); i *= 1.5; System.out.println(i); int[] ia = {7}; ia[0] += 3.7; System.out.println(ia[0]); ia[0] <<= 33; System.out.println(ia[0]);
    Conversions a = new Conversions(); a.fl = Integer.MAX_VALUE; System.out.println(a.fl + 1); a.fl += 1; System.out.println(a.fl + 1); a.fd = 7; System.out.println(a.fd / 2); a.fc = 97; System.out.println(a.fc); a.fc++; System.out.println(a.fc); a.fc += 1; System.out.println(a.fc);
    System.out.println(half(7)); System.out.println(inc(Integer.MAX_VALUE)); System.out.println(ret(3)); System.out.println(sum(7, 8)); 
    P p = new P(7, Integer.MAX_VALUE); System.out.println(p.x() / 2 + " " + (p.y() + 1) + p);
    System.out.println(E.ONE.v / 2);
    F fn = x -> x; System.out.println(fn.f(7) / 2); DoubleUnaryOperator duo = x -> x / 2; System.out.println(duo.applyAsDouble(7)); IntToDoubleFunction itd = x -> x; System.out.println(itd.applyAsDouble(7)/2); 
    ToDoubleFunction<Integer> tdf = x -> x; System.out.println(tdf.applyAsDouble(7) / 2); Function<Integer, Double> fid = x -> (double) x; System.out.println(fid.apply(7) / 2); IntToLongFunction il = x -> x; System.out.println(il.applyAsLong(Integer.MAX_VALUE) + 1);
    double sw = switch (i) { case 15 -> 1; default -> 2; }; System.out.println(sw / 2); System.out.println(switch (i) { case 15 -> 1; default -> 2.5; });
    long[] cp = Arrays.copyOf(l, 4); cp[3] = Integer.MAX_VALUE; System.out.println(cp[3] + 1); long[] cl = l.clone(); cl[1] = Integer.MAX_VALUE; System.out.println(cl[1] + 1);
    char[] tc = "abc".toCharArray(); tc[0] = 100; System.out.println(new String(tc)); tc[1] ^= 1; System.out.println(tc[1]);
    double[] ds = IntStream.range(0, 3).asDoubleStream().toArray(); ds[0] = 7; System.out.println(ds[0] / 2); double[] dm = Stream.of(1, 2).mapToDouble(x -> x).toArray(); System.out.println(dm[0] / 2); dm[0] = 7; System.out.println(dm[0]/2);
    long ls = IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum(); System.out.println(ls); System.out.println(IntStream.of(Integer.MAX_VALUE).mapToLong(x -> x).sum() + 1); System.out.println(IntStream.rangeClosed(1, 3).mapToObj(x -> (long) x).reduce(1L, (x, y) -> x * y)); 
    Object[] oa = {1, 2.0}; oa[1] = 3; System.out.println(oa[1]); Integer[] ib = {1}; ib[0] = 5; System.out.println(ib[0]); 
    sarr[0] = Integer.MAX_VALUE; sarr[0]++; System.out.println(sarr[0]); sarr[1] = sarr[0] = 7; System.out.println(sarr[1]);
    Double bd = 7.0; double q = bi; System.out.println(q / 2); long w = bi; System.out.println(w);
    double acc = 0; for (int k : new int[]{1, 2}) acc += k; System.out.println(acc); for (double k : new int[]{1, 2}) System.out.println(k / 2); for (long k : ia) System.out.println(k);
    List<Double> ld = new ArrayList<>(); ld.add(1.0 * 7); System.out.println(ld.get(0) / 2); Map<Character, Integer> m = new HashMap<>(); m.put('a', m.getOrDefault('a', 0) + 1); m.merge('a', 1, Integer::sum); System.out.println(m);
    Map<String, Long> ml = new TreeMap<>(); ml.merge("a", 1L, Long::sum); ml.put("b", 0L + Integer.MAX_VALUE); System.out.println(ml.get("b") + 1);
    double x1, y1; x1 = y1 = 7; System.out.println(x1 / 2); int n1; double z = n1 = 7; System.out.println(z / 2); long big = 1 << 31; System.out.println(big); long prod = 100000 * 100000; System.out.println(prod); float ff = 16777217; System.out.println(ff); float f3 = 0.1f + 0.2f; System.out.println(f3); double d3 = 0.1f; System.out.println(d3); final double C = 3; System.out.println(C / 2);
    System.out.println(Math.max(1, 2.0) + " " + Math.max(1, 2L) + " " + Math.abs(-7) / 2 + " " + Math.pow(2, 3) + " " + Math.round(2.5) + " " + Math.round(2.5f) + " " + Math.floorMod(-1, 3)); System.out.println(Math.max(1L, 2147483647) + 1); System.out.println(Math.max(5, 2.0));
    System.out.println(id('a') + 1); System.out.println((char) (id('a') + 1)); char cc = 'a'; cc += 1; cc++; System.out.println(cc); int ci = cc; System.out.println(ci); System.out.println("" + cc + 1 + 'x'); System.out.println(cc + 1 + "");
    Function<Double, Double> sq = v -> v * v; System.out.println(sq.apply(3.0)); Supplier<Long> sup = () -> 5L; System.out.println(sup.get()); LongSupplier lsu = () -> Integer.MAX_VALUE; System.out.println(lsu.getAsLong() + 1); LongBinaryOperator lbo = (u, v) -> u * v; System.out.println(lbo.applyAsLong(Integer.MAX_VALUE, 2)); BinaryOperator<Integer> bo = (u, v) -> u / v; System.out.println(bo.apply(7, 2));
    double[] z2 = new double[]{1, 2}; System.out.println(z2[0] / 2 + Arrays.toString(z2)); var vz = new long[]{1}; vz[0] = Integer.MAX_VALUE; vz[0] += 1; System.out.println(vz[0]);
    Arrays.setAll(s, k -> k); System.out.println(Arrays.toString(s)); Arrays.setAll(l, k -> k); System.out.println(Arrays.toString(l)); long[][] g = new long[2][]; g[0] = new long[1]; g[0][0] = Integer.MAX_VALUE; g[0][0]++; System.out.println(g[0][0]); int[] ii = {1}; ii[0] /= 2.0; System.out.println(ii[0]); s[0] = 'a'; System.out.println(s[0]);
    System.out.println(Stream.of(1, 2, 3).mapToInt(x -> x).average().getAsDouble()); System.out.println(Arrays.stream(new int[]{Integer.MAX_VALUE, 1}).asLongStream().sum()); System.out.println(Arrays.stream(new int[]{Integer.MAX_VALUE, 1}).sum()); System.out.println(Stream.of(1,2).collect(Collectors.summingLong(x -> x))); System.out.println(Stream.of(1,2).collect(Collectors.averagingInt(x -> x)));
    Optional<Double> od = Optional.of(7.0); System.out.println(od.get() / 2); OptionalDouble odd = OptionalDouble.of(7); System.out.println(odd.getAsDouble() / 2); System.out.println(List.of(1.0, 2.0)); System.out.println(Double.valueOf(7) / 2); System.out.println(Double.compare(1, 2)); System.out.println(Long.valueOf(7) + Integer.MAX_VALUE); System.out.println(Double.toString(7)); System.out.println(String.valueOf((double) 7)); StringBuilder sb2 = new StringBuilder(); sb2.append((char) 97).append(97).append(1.0f); System.out.println(sb2); System.out.println(Long.toString(7)); System.out.println(Double.sum(1, 2)); System.out.println(Long.max(1, Integer.MAX_VALUE) + 1); System.out.println(Math.sqrt(16)); System.out.println(Math.addExact(1L, Integer.MAX_VALUE)); 
  }
}
