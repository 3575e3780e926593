import java.util.*;
import java.util.function.*;
import java.util.stream.*;
class B {
  interface Visitor<R> { R visitNum(Num n); R visitAdd(Add a); }
  interface Node { <R> R accept(Visitor<R> v); }
  static class Num implements Node { int v; Num(int v){this.v=v;} public <R> R accept(Visitor<R> x){return x.visitNum(this);} }
  static class Add implements Node { Node l,r; Add(Node l, Node r){this.l=l;this.r=r;} public <R> R accept(Visitor<R> x){return x.visitAdd(this);} }
  static String kind(Object o) { return "object"; }
  static String kind(Num o) { return "num"; }
  static String kind(Node o) { return "node"; }
  static String kind(int o) { return "int"; }
  static String kind(long o) { return "long"; }
  static String kind(double o) { return "double"; }
  static String kind(String o) { return "string"; }
  static String kind(char o) { return "char"; }
  static String kind(int... o) { return "ints" + o.length; }
  static double avg(double... xs) { double s = 0; for (double x : xs) s += x; return s / xs.length; }
  static class Counter { private static int count = 0; int id = ++count; static int count() { return count; } int id() { return id; } }
  public static void main(String[] args) {
    Node n = new Add(new Num(1), new Add(new Num(2), new Num(3)));
    int sum = n.accept(new Visitor<Integer>() {
      public Integer visitNum(Num n) { return n.v; }
      public Integer visitAdd(Add a) { return a.l.accept(this) + a.r.accept(this); }
    });
    System.out.println(sum);
    System.out.println(kind(new Num(1)) + kind(new Add(null, null)) + kind(1) + kind(1L) + kind(1f) + kind("s") + kind('c') + kind(1, 2, 3) + kind(new int[]{1}) + kind((byte) 1) + kind(List.of()));
    System.out.println(avg(1, 2) + " " + avg(1.5));
    new Counter(); new Counter();
    System.out.println(Counter.count() + " " + Counter.count + " " + new Counter().id());
    try { Object o = new Num(1); Add a = (Add) o; System.out.println("bad"); } catch (ClassCastException e) { System.out.println("cce"); }
    try { Object o = "s"; Integer a = (Integer) o; System.out.println("bad"); } catch (ClassCastException e) { System.out.println("cce"); }
    List<Integer> list = new ArrayList<>(List.of(5, 6, 7, 1));
    list.remove(1); list.remove(Integer.valueOf(1)); list.remove((Object) 7);
    System.out.println(list);
    int i = 5; i = i++ + ++i; System.out.println(i);
    int[] arr = {1, 2, 3}; int k = 0; arr[k++] = arr[k] + 10; System.out.println(Arrays.toString(arr) + k);
    System.out.println(Integer.MAX_VALUE + 1); System.out.println(-7 / 2 + " " + -7 % 2 + " " + Math.floorMod(-7, 2) + " " + (-7 >> 1) + " " + (-7 >>> 28) + " " + (1 << 33) + " " + (1L << 33));
    System.out.println(0.1 + 0.2); System.out.println(1.0f / 3); System.out.println(100.0); System.out.println(1e10); System.out.println(1.0E-5); System.out.println((float) 1e10); System.out.println((int) 3.99 + " " + (int) -3.99 + " " + (int) Double.NaN + " " + (long) 1e30 + " " + (byte) 200 + " " + (char) 65 + " " + (short) 70000);
    System.out.println(1 / 2.0 + " " + 'a' / 2 + " " + (5 & 3 | 4 ^ 1) + " " + ~5);
    String s = null; System.out.println("x" + s + 1 + 2 + 'c' + 1.0 + true + null);
    StringBuilder sb = new StringBuilder(); for (String w : "a,b;c".split("[,;]")) sb.append(w).append("|"); System.out.println(sb);
    label: for (int x = 0; x < 3; x++) { for (int y = 0; y < 3; y++) { if (y == 2) continue label; if (x == 2) break label; System.out.print(x + "" + y + " "); } } System.out.println();
    System.out.println(IntStream.rangeClosed(1, 10).mapToObj(Integer::toString).collect(Collectors.joining(",")));
    System.out.println(DoubleStream.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1).sum());
    System.out.println(Stream.of("aa", "bb", "c").max(Comparator.comparing(String::length)).get());
    System.out.println(IntStream.range(0, 5).summaryStatistics());
    try { int[] z = new int[2]; z[2] = 1; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { "abc".substring(5); } catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { new ArrayList<Integer>().get(0); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { List.of(1).iterator().remove(); } catch (UnsupportedOperationException e) { System.out.println("uoe"); }
    try { for (Integer x : list) list.add(x); } catch (ConcurrentModificationException e) { System.out.println("cme"); }
    System.out.println(tryFinally());
    Object[] os = {1, "s", 2.5, 'c', null, new int[0].length, List.of(1), 5L};
    for (Object o : os) { String d = o instanceof Integer x && x > 0 ? "int" + x : o instanceof String t ? "str" + t.length() : o == null ? "null" : o.getClass().getSimpleName(); System.out.print(d + " "); }
    System.out.println();
    long big = 1; for (int q = 0; q < 70; q++) big *= 3; System.out.println(big + " " + Long.MAX_VALUE + " " + Long.hashCode(big) + " " + Double.hashCode(1.5) + " " + "abc".hashCode() + " " + List.of(1, 2).hashCode() + " " + Map.of("a", 1).hashCode() + " " + Boolean.hashCode(true));
    int x1 = 7; x1 += 3.7; System.out.println(x1); byte b = 127; b++; System.out.println(b); char c = 'z'; c++; System.out.println(c); short sh = 10; sh *= 1000; sh *= 10; System.out.println(sh);
    Map<String, List<Integer>> m = new TreeMap<>(Comparator.reverseOrder()); m.computeIfAbsent("a", q -> new ArrayList<>()).add(1); m.computeIfAbsent("b", q -> new LinkedList<>()).add(2); System.out.println(m + " " + m.get("zz"));
    Iterator<Integer> it = new Iterator<>() { int at = 0; public boolean hasNext() { return at < 3; } public Integer next() { return at++; } };
    Iterable<Integer> able = () -> it; for (int v : able) System.out.print(v + " "); System.out.println();
    System.out.println(String.format("%s %s %s", new int[]{1}.length, List.of("a"), Optional.of(3)) + Optional.empty());
    var text = """
      Hi "there"
        x\ty
      """; System.out.print(text);
    System.out.println(ternary(5) + ternary(-5) + ternary(0));
    int day = 3; switch (day) { case 1: case 2: System.out.println("early"); case 3: System.out.println("three"); case 4: System.out.println("four"); break; default: System.out.println("other"); }
    String size = switch (day) { case 1, 2 -> "s"; case 3 -> { String t = "m"; yield t + t; } default -> "l"; }; System.out.println(size);
  }
  static String ternary(int n) { return n > 0 ? "pos" : n < 0 ? "neg" : "zero"; }
  @SuppressWarnings("finally") static int tryFinally() { try { throw new RuntimeException("x"); } catch (RuntimeException e) { return 1; } finally { System.out.println("fin"); } }
}
