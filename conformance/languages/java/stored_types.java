import java.util.*;

public class Main {
  static int small = 7, big = Integer.MAX_VALUE, exact = 16777217;
  static char letter = 'a';
  static long wide = 9007199254740993L;
  static String text(int x) { return "" + x; }
  static String text(long x) { return "" + x; }
  static String text(float x) { return String.format("%.1f", x); }
  static String text(double x) { return String.format("%.1f", x); }
  static long static_long;
  static long[] statics_long = new long[2];
  static class Holder_long {
    long field;
    long[] elements = new long[2];
    long begun;
    Holder_long(long begun) { this.begun = begun; }
  }
  record Record_long(long part) {}
  interface Source_long { long get(); }
  interface Taker_long { void take(long x); }
  static long returned_long_small() { return small; }
  static void rest_long(long... xs) { System.out.println("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  static double static_double;
  static double[] statics_double = new double[2];
  static class Holder_double {
    double field;
    double[] elements = new double[2];
    double begun;
    Holder_double(double begun) { this.begun = begun; }
  }
  record Record_double(double part) {}
  interface Source_double { double get(); }
  interface Taker_double { void take(double x); }
  static double returned_double_small() { return small; }
  static void rest_double(double... xs) { System.out.println("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  static float static_float;
  static float[] statics_float = new float[2];
  static class Holder_float {
    float field;
    float[] elements = new float[2];
    float begun;
    Holder_float(float begun) { this.begun = begun; }
  }
  record Record_float(float part) {}
  interface Source_float { float get(); }
  interface Taker_float { void take(float x); }
  static float returned_float_small() { return small; }
  static void rest_float(float... xs) { System.out.println("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  static int static_int;
  static int[] statics_int = new int[2];
  static class Holder_int {
    int field;
    int[] elements = new int[2];
    int begun;
    Holder_int(int begun) { this.begun = begun; }
  }
  record Record_int(int part) {}
  interface Source_int { int get(); }
  interface Taker_int { void take(int x); }
  static int returned_int_small() { return small; }
  static void rest_int(int... xs) { System.out.println("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  public static void main(String[] args) {
    { long x = big; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x; x = big; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x, y; x = y = big; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_long = big; System.out.println("static " + text(static_long) + " " + text(static_long + 1) + " " + text(static_long / 2));
    Main.static_long = big; System.out.println("qualified " + text(Main.static_long) + " " + text(Main.static_long + 1) + " " + text(Main.static_long / 2));
    statics_long[1] = big; System.out.println("static element " + text(statics_long[1]) + " " + text(statics_long[1] + 1) + " " + text(statics_long[1] / 2));
    { Holder_long h = new Holder_long(big); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = big; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = big; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { long[] a = new long[2]; a[0] = big; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += big; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { long[] a = {big}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new long[] {big}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { long[][] a = new long[2][2]; a[1][1] = big; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new long[] {big}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { long[][] a = {{big}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { long[] a = new long[1]; Arrays.fill(a, big); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { long[] a = Arrays.copyOf(new long[1], 3); a[2] = big; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = big; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((long) big) + " " + text((long) big + 1) + " " + text((long) big / 2));
    rest_long(big, big);
    System.out.println("record " + text(new Record_long(big).part()) + " " + text(new Record_long(big).part() + 1) + " " + text(new Record_long(big).part() / 2));
    { Source_long s = () -> big; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_long s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(big); }
    { long x = small > 0 ? big : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x = switch (small) { case 7 -> big; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    for (long x : List.of(big)) System.out.println("for " + text(x) + " " + text(x + 1) + " " + text(x / 2));
    { long x = letter; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x; x = letter; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x, y; x = y = letter; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_long = letter; System.out.println("static " + text(static_long) + " " + text(static_long + 1) + " " + text(static_long / 2));
    Main.static_long = letter; System.out.println("qualified " + text(Main.static_long) + " " + text(Main.static_long + 1) + " " + text(Main.static_long / 2));
    statics_long[1] = letter; System.out.println("static element " + text(statics_long[1]) + " " + text(statics_long[1] + 1) + " " + text(statics_long[1] / 2));
    { Holder_long h = new Holder_long(letter); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = letter; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = letter; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { long[] a = new long[2]; a[0] = letter; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += letter; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { long[] a = {letter}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new long[] {letter}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { long[][] a = new long[2][2]; a[1][1] = letter; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new long[] {letter}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { long[][] a = {{letter}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { long[] a = new long[1]; Arrays.fill(a, letter); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { long[] a = Arrays.copyOf(new long[1], 3); a[2] = letter; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = letter; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((long) letter) + " " + text((long) letter + 1) + " " + text((long) letter / 2));
    rest_long(letter, letter);
    System.out.println("record " + text(new Record_long(letter).part()) + " " + text(new Record_long(letter).part() + 1) + " " + text(new Record_long(letter).part() / 2));
    { Source_long s = () -> letter; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_long s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(letter); }
    { long x = small > 0 ? letter : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x = switch (small) { case 7 -> letter; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x = small; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x; x = small; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x, y; x = y = small; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_long = small; System.out.println("static " + text(static_long) + " " + text(static_long + 1) + " " + text(static_long / 2));
    Main.static_long = small; System.out.println("qualified " + text(Main.static_long) + " " + text(Main.static_long + 1) + " " + text(Main.static_long / 2));
    statics_long[1] = small; System.out.println("static element " + text(statics_long[1]) + " " + text(statics_long[1] + 1) + " " + text(statics_long[1] / 2));
    { Holder_long h = new Holder_long(small); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = small; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = small; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { long[] a = new long[2]; a[0] = small; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += small; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { long[] a = {small}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new long[] {small}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { long[][] a = new long[2][2]; a[1][1] = small; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new long[] {small}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { long[][] a = {{small}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { long[] a = new long[1]; Arrays.fill(a, small); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { long[] a = Arrays.copyOf(new long[1], 3); a[2] = small; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = small; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((long) small) + " " + text((long) small + 1) + " " + text((long) small / 2));
    rest_long(small, small);
    System.out.println("record " + text(new Record_long(small).part()) + " " + text(new Record_long(small).part() + 1) + " " + text(new Record_long(small).part() / 2));
    { Source_long s = () -> small; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_long s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(small); }
    { long x = small > 0 ? small : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x = switch (small) { case 7 -> small; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    for (long x : List.of(small)) System.out.println("for " + text(x) + " " + text(x + 1) + " " + text(x / 2));
    { double x = small; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x; x = small; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x, y; x = y = small; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_double = small; System.out.println("static " + text(static_double) + " " + text(static_double + 1) + " " + text(static_double / 2));
    Main.static_double = small; System.out.println("qualified " + text(Main.static_double) + " " + text(Main.static_double + 1) + " " + text(Main.static_double / 2));
    statics_double[1] = small; System.out.println("static element " + text(statics_double[1]) + " " + text(statics_double[1] + 1) + " " + text(statics_double[1] / 2));
    { Holder_double h = new Holder_double(small); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = small; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = small; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { double[] a = new double[2]; a[0] = small; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += small; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { double[] a = {small}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new double[] {small}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { double[][] a = new double[2][2]; a[1][1] = small; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new double[] {small}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { double[][] a = {{small}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { double[] a = new double[1]; Arrays.fill(a, small); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { double[] a = Arrays.copyOf(new double[1], 3); a[2] = small; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = small; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((double) small) + " " + text((double) small + 1) + " " + text((double) small / 2));
    rest_double(small, small);
    System.out.println("record " + text(new Record_double(small).part()) + " " + text(new Record_double(small).part() + 1) + " " + text(new Record_double(small).part() / 2));
    { Source_double s = () -> small; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_double s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(small); }
    { double x = small > 0 ? small : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x = switch (small) { case 7 -> small; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    for (double x : List.of(small)) System.out.println("for " + text(x) + " " + text(x + 1) + " " + text(x / 2));
    { double x = letter; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x; x = letter; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x, y; x = y = letter; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_double = letter; System.out.println("static " + text(static_double) + " " + text(static_double + 1) + " " + text(static_double / 2));
    Main.static_double = letter; System.out.println("qualified " + text(Main.static_double) + " " + text(Main.static_double + 1) + " " + text(Main.static_double / 2));
    statics_double[1] = letter; System.out.println("static element " + text(statics_double[1]) + " " + text(statics_double[1] + 1) + " " + text(statics_double[1] / 2));
    { Holder_double h = new Holder_double(letter); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = letter; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = letter; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { double[] a = new double[2]; a[0] = letter; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += letter; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { double[] a = {letter}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new double[] {letter}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { double[][] a = new double[2][2]; a[1][1] = letter; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new double[] {letter}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { double[][] a = {{letter}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { double[] a = new double[1]; Arrays.fill(a, letter); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { double[] a = Arrays.copyOf(new double[1], 3); a[2] = letter; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = letter; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((double) letter) + " " + text((double) letter + 1) + " " + text((double) letter / 2));
    rest_double(letter, letter);
    System.out.println("record " + text(new Record_double(letter).part()) + " " + text(new Record_double(letter).part() + 1) + " " + text(new Record_double(letter).part() / 2));
    { Source_double s = () -> letter; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_double s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(letter); }
    { double x = small > 0 ? letter : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x = switch (small) { case 7 -> letter; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x = wide; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x; x = wide; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x, y; x = y = wide; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_double = wide; System.out.println("static " + text(static_double) + " " + text(static_double + 1) + " " + text(static_double / 2));
    Main.static_double = wide; System.out.println("qualified " + text(Main.static_double) + " " + text(Main.static_double + 1) + " " + text(Main.static_double / 2));
    statics_double[1] = wide; System.out.println("static element " + text(statics_double[1]) + " " + text(statics_double[1] + 1) + " " + text(statics_double[1] / 2));
    { Holder_double h = new Holder_double(wide); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = wide; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = wide; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { double[] a = new double[2]; a[0] = wide; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += wide; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { double[] a = {wide}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new double[] {wide}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { double[][] a = new double[2][2]; a[1][1] = wide; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new double[] {wide}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { double[][] a = {{wide}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { double[] a = new double[1]; Arrays.fill(a, wide); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { double[] a = Arrays.copyOf(new double[1], 3); a[2] = wide; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = wide; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((double) wide) + " " + text((double) wide + 1) + " " + text((double) wide / 2));
    rest_double(wide, wide);
    System.out.println("record " + text(new Record_double(wide).part()) + " " + text(new Record_double(wide).part() + 1) + " " + text(new Record_double(wide).part() / 2));
    { Source_double s = () -> wide; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_double s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(wide); }
    { double x = small > 0 ? wide : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x = switch (small) { case 7 -> wide; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x = small; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x; x = small; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x, y; x = y = small; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_float = small; System.out.println("static " + text(static_float) + " " + text(static_float + 1) + " " + text(static_float / 2));
    Main.static_float = small; System.out.println("qualified " + text(Main.static_float) + " " + text(Main.static_float + 1) + " " + text(Main.static_float / 2));
    statics_float[1] = small; System.out.println("static element " + text(statics_float[1]) + " " + text(statics_float[1] + 1) + " " + text(statics_float[1] / 2));
    { Holder_float h = new Holder_float(small); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = small; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = small; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { float[] a = new float[2]; a[0] = small; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += small; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { float[] a = {small}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new float[] {small}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { float[][] a = new float[2][2]; a[1][1] = small; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new float[] {small}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { float[][] a = {{small}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { float[] a = new float[1]; Arrays.fill(a, small); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { float[] a = Arrays.copyOf(new float[1], 3); a[2] = small; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = small; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((float) small) + " " + text((float) small + 1) + " " + text((float) small / 2));
    rest_float(small, small);
    System.out.println("record " + text(new Record_float(small).part()) + " " + text(new Record_float(small).part() + 1) + " " + text(new Record_float(small).part() / 2));
    { Source_float s = () -> small; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_float s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(small); }
    { float x = small > 0 ? small : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x = switch (small) { case 7 -> small; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    for (float x : List.of(small)) System.out.println("for " + text(x) + " " + text(x + 1) + " " + text(x / 2));
    { float x = exact; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x; x = exact; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x, y; x = y = exact; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_float = exact; System.out.println("static " + text(static_float) + " " + text(static_float + 1) + " " + text(static_float / 2));
    Main.static_float = exact; System.out.println("qualified " + text(Main.static_float) + " " + text(Main.static_float + 1) + " " + text(Main.static_float / 2));
    statics_float[1] = exact; System.out.println("static element " + text(statics_float[1]) + " " + text(statics_float[1] + 1) + " " + text(statics_float[1] / 2));
    { Holder_float h = new Holder_float(exact); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = exact; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = exact; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { float[] a = new float[2]; a[0] = exact; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += exact; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { float[] a = {exact}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new float[] {exact}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { float[][] a = new float[2][2]; a[1][1] = exact; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new float[] {exact}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { float[][] a = {{exact}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { float[] a = new float[1]; Arrays.fill(a, exact); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { float[] a = Arrays.copyOf(new float[1], 3); a[2] = exact; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = exact; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((float) exact) + " " + text((float) exact + 1) + " " + text((float) exact / 2));
    rest_float(exact, exact);
    System.out.println("record " + text(new Record_float(exact).part()) + " " + text(new Record_float(exact).part() + 1) + " " + text(new Record_float(exact).part() / 2));
    { Source_float s = () -> exact; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_float s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(exact); }
    { float x = small > 0 ? exact : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x = switch (small) { case 7 -> exact; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    for (float x : List.of(exact)) System.out.println("for " + text(x) + " " + text(x + 1) + " " + text(x / 2));
    { int x = letter; System.out.println("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { int x; x = letter; System.out.println("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { int x, y; x = y = letter; System.out.println("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_int = letter; System.out.println("static " + text(static_int) + " " + text(static_int + 1) + " " + text(static_int / 2));
    Main.static_int = letter; System.out.println("qualified " + text(Main.static_int) + " " + text(Main.static_int + 1) + " " + text(Main.static_int / 2));
    statics_int[1] = letter; System.out.println("static element " + text(statics_int[1]) + " " + text(statics_int[1] + 1) + " " + text(statics_int[1] / 2));
    { Holder_int h = new Holder_int(letter); System.out.println("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = letter; System.out.println("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.elements[0] = letter; System.out.println("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); }
    { int[] a = new int[2]; a[0] = letter; System.out.println("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += letter; System.out.println("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { int[] a = {letter}; System.out.println("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { var a = new int[] {letter}; System.out.println("new initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { int[][] a = new int[2][2]; a[1][1] = letter; System.out.println("two " + text(a[1][1]) + " " + text(a[1][1] + 1) + " " + text(a[1][1] / 2)); a[0] = new int[] {letter}; System.out.println("inner " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { int[][] a = {{letter}, {}}; System.out.println("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { int[] a = new int[1]; Arrays.fill(a, letter); System.out.println("filled " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); }
    { int[] a = Arrays.copyOf(new int[1], 3); a[2] = letter; System.out.println("copy " + text(a[2]) + " " + text(a[2] + 1) + " " + text(a[2] / 2)); a = a.clone(); a[1] = letter; System.out.println("clone " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    System.out.println("argument " + text((int) letter) + " " + text((int) letter + 1) + " " + text((int) letter / 2));
    rest_int(letter, letter);
    System.out.println("record " + text(new Record_int(letter).part()) + " " + text(new Record_int(letter).part() + 1) + " " + text(new Record_int(letter).part() / 2));
    { Source_int s = () -> letter; System.out.println("lambda " + text(s.get()) + " " + text(s.get() + 1) + " " + text(s.get() / 2)); }
    { Taker_int s = x -> System.out.println("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); s.take(letter); }
    { int x = small > 0 ? letter : small; System.out.println("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { int x = switch (small) { case 7 -> letter; default -> small; }; System.out.println("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
  }
}
