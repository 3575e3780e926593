using System;
using System.Collections.Generic;

class Program {
  static int small = 7, big = int.MaxValue, exact = 16777217;
  static char letter = 'a';
  static long wide = 9007199254740993L;
  static string text(int x) => "" + x;
  static string text(long x) => "" + x;
  static string text(float x) => x.ToString("F1");
  static string text(double x) => x.ToString("F1");
  static long static_long;
  static long[] statics_long = new long[2];
  public static long Property_long { get; set; }
  class Holder_long {
    public long field;
    public long Property { get; set; }
    public long[] elements = new long[2];
    public List<long> list = new();
    public long begun;
    public Holder_long(long begun) { this.begun = begun; }
  }
  struct Value_long { public long part; }
  record Record_long(long Part);
  static void rest_long(params long[] xs) { Console.WriteLine("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  static void out_long_small(out long x) { x = small; }
  static double static_double;
  static double[] statics_double = new double[2];
  public static double Property_double { get; set; }
  class Holder_double {
    public double field;
    public double Property { get; set; }
    public double[] elements = new double[2];
    public List<double> list = new();
    public double begun;
    public Holder_double(double begun) { this.begun = begun; }
  }
  struct Value_double { public double part; }
  record Record_double(double Part);
  static void rest_double(params double[] xs) { Console.WriteLine("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  static void out_double_small(out double x) { x = small; }
  static float static_float;
  static float[] statics_float = new float[2];
  public static float Property_float { get; set; }
  class Holder_float {
    public float field;
    public float Property { get; set; }
    public float[] elements = new float[2];
    public List<float> list = new();
    public float begun;
    public Holder_float(float begun) { this.begun = begun; }
  }
  struct Value_float { public float part; }
  record Record_float(float Part);
  static void rest_float(params float[] xs) { Console.WriteLine("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  static void out_float_small(out float x) { x = small; }
  static int static_int;
  static int[] statics_int = new int[2];
  public static int Property_int { get; set; }
  class Holder_int {
    public int field;
    public int Property { get; set; }
    public int[] elements = new int[2];
    public List<int> list = new();
    public int begun;
    public Holder_int(int begun) { this.begun = begun; }
  }
  struct Value_int { public int part; }
  record Record_int(int Part);
  static void rest_int(params int[] xs) { Console.WriteLine("rest " + text(xs[0]) + " " + text(xs[0] + 1) + " " + text(xs[0] / 2)); }
  static void out_int_small(out int x) { x = small; }
  static void Main() {
    { long x = big; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = big; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x, y; x = y = big; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_long = big; Console.WriteLine("static " + text(static_long) + " " + text(static_long + 1) + " " + text(static_long / 2)); Program.static_long = big; Console.WriteLine("qualified " + text(Program.static_long) + " " + text(Program.static_long + 1) + " " + text(Program.static_long / 2));
    Property_long = big; Console.WriteLine("static property " + text(Property_long) + " " + text(Property_long + 1) + " " + text(Property_long / 2)); statics_long[1] = big; Console.WriteLine("static element " + text(statics_long[1]) + " " + text(statics_long[1] + 1) + " " + text(statics_long[1] / 2));
    { var h = new Holder_long(big); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = big; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = big; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = big; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(big); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_long(0) { field = big, Property = big }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_long s; s.part = big; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_long(big); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = big }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new long[2]; a[0] = big; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += big; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, big); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { long[] a = { big }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new long[2, 2]; g[1, 1] = big; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { long[][] a = { new long[] { big } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = big; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<long>(); l.Add(big); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = big; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, big); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<long> { big }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<long> i = l; i.Add(big); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, long>(); d["a"] = big; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", big); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, long> { ["a"] = big }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<long>(); q.Enqueue(big); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<long>(); s.Push(big); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (long a, int b) p = (big, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((long) big) + " " + text((long) big + 1) + " " + text((long) big / 2)); rest_long(big, big);
    { Func<long> f = () => big; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<long> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(big); }
    { long Local() => big; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { long x = small > 0 ? big : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => big, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long? n = big; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { long x = letter; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = letter; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x, y; x = y = letter; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_long = letter; Console.WriteLine("static " + text(static_long) + " " + text(static_long + 1) + " " + text(static_long / 2)); Program.static_long = letter; Console.WriteLine("qualified " + text(Program.static_long) + " " + text(Program.static_long + 1) + " " + text(Program.static_long / 2));
    Property_long = letter; Console.WriteLine("static property " + text(Property_long) + " " + text(Property_long + 1) + " " + text(Property_long / 2)); statics_long[1] = letter; Console.WriteLine("static element " + text(statics_long[1]) + " " + text(statics_long[1] + 1) + " " + text(statics_long[1] / 2));
    { var h = new Holder_long(letter); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = letter; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = letter; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = letter; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(letter); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_long(0) { field = letter, Property = letter }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_long s; s.part = letter; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_long(letter); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = letter }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new long[2]; a[0] = letter; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += letter; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, letter); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { long[] a = { letter }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new long[2, 2]; g[1, 1] = letter; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { long[][] a = { new long[] { letter } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = letter; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<long>(); l.Add(letter); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = letter; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, letter); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<long> { letter }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<long> i = l; i.Add(letter); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, long>(); d["a"] = letter; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", letter); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, long> { ["a"] = letter }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<long>(); q.Enqueue(letter); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<long>(); s.Push(letter); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (long a, int b) p = (letter, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((long) letter) + " " + text((long) letter + 1) + " " + text((long) letter / 2)); rest_long(letter, letter);
    { Func<long> f = () => letter; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<long> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(letter); }
    { long Local() => letter; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { long x = small > 0 ? letter : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => letter, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long? n = letter; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { long x = small; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = small; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long x, y; x = y = small; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_long = small; Console.WriteLine("static " + text(static_long) + " " + text(static_long + 1) + " " + text(static_long / 2)); Program.static_long = small; Console.WriteLine("qualified " + text(Program.static_long) + " " + text(Program.static_long + 1) + " " + text(Program.static_long / 2));
    Property_long = small; Console.WriteLine("static property " + text(Property_long) + " " + text(Property_long + 1) + " " + text(Property_long / 2)); statics_long[1] = small; Console.WriteLine("static element " + text(statics_long[1]) + " " + text(statics_long[1] + 1) + " " + text(statics_long[1] / 2));
    { var h = new Holder_long(small); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = small; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = small; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = small; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(small); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_long(0) { field = small, Property = small }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_long s; s.part = small; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_long(small); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = small }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new long[2]; a[0] = small; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += small; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, small); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { long[] a = { small }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new long[2, 2]; g[1, 1] = small; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { long[][] a = { new long[] { small } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = small; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<long>(); l.Add(small); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = small; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, small); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<long> { small }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<long> i = l; i.Add(small); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, long>(); d["a"] = small; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", small); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, long> { ["a"] = small }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<long>(); q.Enqueue(small); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<long>(); s.Push(small); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (long a, int b) p = (small, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((long) small) + " " + text((long) small + 1) + " " + text((long) small / 2)); rest_long(small, small);
    { Func<long> f = () => small; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<long> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(small); }
    { long Local() => small; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { long x = small > 0 ? small : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => small, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { long? n = small; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { double x = small; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = small; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x, y; x = y = small; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_double = small; Console.WriteLine("static " + text(static_double) + " " + text(static_double + 1) + " " + text(static_double / 2)); Program.static_double = small; Console.WriteLine("qualified " + text(Program.static_double) + " " + text(Program.static_double + 1) + " " + text(Program.static_double / 2));
    Property_double = small; Console.WriteLine("static property " + text(Property_double) + " " + text(Property_double + 1) + " " + text(Property_double / 2)); statics_double[1] = small; Console.WriteLine("static element " + text(statics_double[1]) + " " + text(statics_double[1] + 1) + " " + text(statics_double[1] / 2));
    { var h = new Holder_double(small); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = small; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = small; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = small; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(small); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_double(0) { field = small, Property = small }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_double s; s.part = small; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_double(small); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = small }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new double[2]; a[0] = small; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += small; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, small); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { double[] a = { small }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new double[2, 2]; g[1, 1] = small; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { double[][] a = { new double[] { small } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = small; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<double>(); l.Add(small); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = small; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, small); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<double> { small }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<double> i = l; i.Add(small); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, double>(); d["a"] = small; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", small); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, double> { ["a"] = small }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<double>(); q.Enqueue(small); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<double>(); s.Push(small); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (double a, int b) p = (small, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((double) small) + " " + text((double) small + 1) + " " + text((double) small / 2)); rest_double(small, small);
    { Func<double> f = () => small; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<double> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(small); }
    { double Local() => small; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { double x = small > 0 ? small : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => small, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double? n = small; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { double x = letter; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = letter; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x, y; x = y = letter; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_double = letter; Console.WriteLine("static " + text(static_double) + " " + text(static_double + 1) + " " + text(static_double / 2)); Program.static_double = letter; Console.WriteLine("qualified " + text(Program.static_double) + " " + text(Program.static_double + 1) + " " + text(Program.static_double / 2));
    Property_double = letter; Console.WriteLine("static property " + text(Property_double) + " " + text(Property_double + 1) + " " + text(Property_double / 2)); statics_double[1] = letter; Console.WriteLine("static element " + text(statics_double[1]) + " " + text(statics_double[1] + 1) + " " + text(statics_double[1] / 2));
    { var h = new Holder_double(letter); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = letter; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = letter; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = letter; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(letter); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_double(0) { field = letter, Property = letter }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_double s; s.part = letter; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_double(letter); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = letter }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new double[2]; a[0] = letter; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += letter; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, letter); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { double[] a = { letter }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new double[2, 2]; g[1, 1] = letter; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { double[][] a = { new double[] { letter } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = letter; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<double>(); l.Add(letter); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = letter; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, letter); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<double> { letter }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<double> i = l; i.Add(letter); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, double>(); d["a"] = letter; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", letter); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, double> { ["a"] = letter }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<double>(); q.Enqueue(letter); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<double>(); s.Push(letter); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (double a, int b) p = (letter, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((double) letter) + " " + text((double) letter + 1) + " " + text((double) letter / 2)); rest_double(letter, letter);
    { Func<double> f = () => letter; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<double> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(letter); }
    { double Local() => letter; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { double x = small > 0 ? letter : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => letter, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double? n = letter; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { double x = wide; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = wide; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double x, y; x = y = wide; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_double = wide; Console.WriteLine("static " + text(static_double) + " " + text(static_double + 1) + " " + text(static_double / 2)); Program.static_double = wide; Console.WriteLine("qualified " + text(Program.static_double) + " " + text(Program.static_double + 1) + " " + text(Program.static_double / 2));
    Property_double = wide; Console.WriteLine("static property " + text(Property_double) + " " + text(Property_double + 1) + " " + text(Property_double / 2)); statics_double[1] = wide; Console.WriteLine("static element " + text(statics_double[1]) + " " + text(statics_double[1] + 1) + " " + text(statics_double[1] / 2));
    { var h = new Holder_double(wide); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = wide; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = wide; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = wide; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(wide); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_double(0) { field = wide, Property = wide }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_double s; s.part = wide; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_double(wide); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = wide }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new double[2]; a[0] = wide; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += wide; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, wide); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { double[] a = { wide }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new double[2, 2]; g[1, 1] = wide; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { double[][] a = { new double[] { wide } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = wide; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<double>(); l.Add(wide); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = wide; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, wide); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<double> { wide }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<double> i = l; i.Add(wide); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, double>(); d["a"] = wide; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", wide); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, double> { ["a"] = wide }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<double>(); q.Enqueue(wide); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<double>(); s.Push(wide); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (double a, int b) p = (wide, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((double) wide) + " " + text((double) wide + 1) + " " + text((double) wide / 2)); rest_double(wide, wide);
    { Func<double> f = () => wide; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<double> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(wide); }
    { double Local() => wide; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { double x = small > 0 ? wide : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => wide, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { double? n = wide; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { float x = small; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = small; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x, y; x = y = small; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_float = small; Console.WriteLine("static " + text(static_float) + " " + text(static_float + 1) + " " + text(static_float / 2)); Program.static_float = small; Console.WriteLine("qualified " + text(Program.static_float) + " " + text(Program.static_float + 1) + " " + text(Program.static_float / 2));
    Property_float = small; Console.WriteLine("static property " + text(Property_float) + " " + text(Property_float + 1) + " " + text(Property_float / 2)); statics_float[1] = small; Console.WriteLine("static element " + text(statics_float[1]) + " " + text(statics_float[1] + 1) + " " + text(statics_float[1] / 2));
    { var h = new Holder_float(small); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = small; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = small; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = small; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(small); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_float(0) { field = small, Property = small }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_float s; s.part = small; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_float(small); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = small }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new float[2]; a[0] = small; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += small; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, small); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { float[] a = { small }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new float[2, 2]; g[1, 1] = small; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { float[][] a = { new float[] { small } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = small; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<float>(); l.Add(small); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = small; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, small); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<float> { small }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<float> i = l; i.Add(small); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, float>(); d["a"] = small; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", small); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, float> { ["a"] = small }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<float>(); q.Enqueue(small); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<float>(); s.Push(small); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (float a, int b) p = (small, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((float) small) + " " + text((float) small + 1) + " " + text((float) small / 2)); rest_float(small, small);
    { Func<float> f = () => small; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<float> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(small); }
    { float Local() => small; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { float x = small > 0 ? small : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => small, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float? n = small; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { float x = exact; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = exact; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float x, y; x = y = exact; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_float = exact; Console.WriteLine("static " + text(static_float) + " " + text(static_float + 1) + " " + text(static_float / 2)); Program.static_float = exact; Console.WriteLine("qualified " + text(Program.static_float) + " " + text(Program.static_float + 1) + " " + text(Program.static_float / 2));
    Property_float = exact; Console.WriteLine("static property " + text(Property_float) + " " + text(Property_float + 1) + " " + text(Property_float / 2)); statics_float[1] = exact; Console.WriteLine("static element " + text(statics_float[1]) + " " + text(statics_float[1] + 1) + " " + text(statics_float[1] / 2));
    { var h = new Holder_float(exact); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = exact; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = exact; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = exact; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(exact); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_float(0) { field = exact, Property = exact }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_float s; s.part = exact; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_float(exact); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = exact }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new float[2]; a[0] = exact; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += exact; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, exact); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { float[] a = { exact }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new float[2, 2]; g[1, 1] = exact; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { float[][] a = { new float[] { exact } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = exact; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<float>(); l.Add(exact); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = exact; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, exact); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<float> { exact }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<float> i = l; i.Add(exact); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, float>(); d["a"] = exact; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", exact); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, float> { ["a"] = exact }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<float>(); q.Enqueue(exact); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<float>(); s.Push(exact); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (float a, int b) p = (exact, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((float) exact) + " " + text((float) exact + 1) + " " + text((float) exact / 2)); rest_float(exact, exact);
    { Func<float> f = () => exact; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<float> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(exact); }
    { float Local() => exact; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { float x = small > 0 ? exact : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => exact, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { float? n = exact; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
    { int x = letter; Console.WriteLine("local " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = 0; x = letter; Console.WriteLine("assigned " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { int x, y; x = y = letter; Console.WriteLine("chain " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    static_int = letter; Console.WriteLine("static " + text(static_int) + " " + text(static_int + 1) + " " + text(static_int / 2)); Program.static_int = letter; Console.WriteLine("qualified " + text(Program.static_int) + " " + text(Program.static_int + 1) + " " + text(Program.static_int / 2));
    Property_int = letter; Console.WriteLine("static property " + text(Property_int) + " " + text(Property_int + 1) + " " + text(Property_int / 2)); statics_int[1] = letter; Console.WriteLine("static element " + text(statics_int[1]) + " " + text(statics_int[1] + 1) + " " + text(statics_int[1] / 2));
    { var h = new Holder_int(letter); Console.WriteLine("constructor " + text(h.begun) + " " + text(h.begun + 1) + " " + text(h.begun / 2)); h.field = letter; Console.WriteLine("field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); h.Property = letter; Console.WriteLine("property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); h.elements[0] = letter; Console.WriteLine("field element " + text(h.elements[0]) + " " + text(h.elements[0] + 1) + " " + text(h.elements[0] / 2)); h.list.Add(letter); Console.WriteLine("field list " + text(h.list[0]) + " " + text(h.list[0] + 1) + " " + text(h.list[0] / 2)); }
    { var h = new Holder_int(0) { field = letter, Property = letter }; Console.WriteLine("initialised field " + text(h.field) + " " + text(h.field + 1) + " " + text(h.field / 2)); Console.WriteLine("initialised property " + text(h.Property) + " " + text(h.Property + 1) + " " + text(h.Property / 2)); }
    { Value_int s; s.part = letter; Console.WriteLine("structure " + text(s.part) + " " + text(s.part + 1) + " " + text(s.part / 2)); }
    { var r = new Record_int(letter); Console.WriteLine("record " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); r = r with { Part = letter }; Console.WriteLine("with " + text(r.Part) + " " + text(r.Part + 1) + " " + text(r.Part / 2)); }
    { var a = new int[2]; a[0] = letter; Console.WriteLine("element " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); a[1] += letter; Console.WriteLine("compound " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); Array.Fill(a, letter); Console.WriteLine("filled " + text(a[1]) + " " + text(a[1] + 1) + " " + text(a[1] / 2)); }
    { int[] a = { letter }; Console.WriteLine("initialiser " + text(a[0]) + " " + text(a[0] + 1) + " " + text(a[0] / 2)); var g = new int[2, 2]; g[1, 1] = letter; Console.WriteLine("rectangle " + text(g[1, 1]) + " " + text(g[1, 1] + 1) + " " + text(g[1, 1] / 2)); }
    { int[][] a = { new int[] { letter } }; Console.WriteLine("nested " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); a[0][0] = letter; Console.WriteLine("jagged " + text(a[0][0]) + " " + text(a[0][0] + 1) + " " + text(a[0][0] / 2)); }
    { var l = new List<int>(); l.Add(letter); Console.WriteLine("list " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l[0] = letter; Console.WriteLine("list element " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); l.Insert(0, letter); Console.WriteLine("inserted " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); }
    { var l = new List<int> { letter }; Console.WriteLine("list initialiser " + text(l[0]) + " " + text(l[0] + 1) + " " + text(l[0] / 2)); IList<int> i = l; i.Add(letter); Console.WriteLine("through an interface " + text(i[1]) + " " + text(i[1] + 1) + " " + text(i[1] / 2)); }
    { var d = new Dictionary<string, int>(); d["a"] = letter; Console.WriteLine("dictionary " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); d.Add("b", letter); Console.WriteLine("dictionary add " + text(d["b"]) + " " + text(d["b"] + 1) + " " + text(d["b"] / 2)); }
    { var d = new Dictionary<string, int> { ["a"] = letter }; Console.WriteLine("dictionary initialiser " + text(d["a"]) + " " + text(d["a"] + 1) + " " + text(d["a"] / 2)); }
    { var q = new Queue<int>(); q.Enqueue(letter); Console.WriteLine("queue " + text(q.Peek()) + " " + text(q.Peek() + 1) + " " + text(q.Peek() / 2)); var s = new Stack<int>(); s.Push(letter); Console.WriteLine("stack " + text(s.Peek()) + " " + text(s.Peek() + 1) + " " + text(s.Peek() / 2)); }
    { (int a, int b) p = (letter, 1); Console.WriteLine("tuple " + text(p.a) + " " + text(p.a + 1) + " " + text(p.a / 2)); }
    Console.WriteLine("argument " + text((int) letter) + " " + text((int) letter + 1) + " " + text((int) letter / 2)); rest_int(letter, letter);
    { Func<int> f = () => letter; Console.WriteLine("lambda " + text(f()) + " " + text(f() + 1) + " " + text(f() / 2)); Action<int> g = x => Console.WriteLine("lambda argument " + text(x) + " " + text(x + 1) + " " + text(x / 2)); g(letter); }
    { int Local() => letter; Console.WriteLine("local function " + text(Local()) + " " + text(Local() + 1) + " " + text(Local() / 2)); }
    { int x = small > 0 ? letter : small; Console.WriteLine("conditional " + text(x) + " " + text(x + 1) + " " + text(x / 2)); x = small switch { 7 => letter, _ => small }; Console.WriteLine("switch " + text(x) + " " + text(x + 1) + " " + text(x / 2)); }
    { int? n = letter; Console.WriteLine("nullable " + text(n.Value) + " " + text(n.Value + 1) + " " + text(n.Value / 2)); }
  }
}
