interface IShape { double Area(); string Name { get; } int Twice() => 2; static int Count = 0; }
abstract class Shape : IShape {
    private static int made = Start(); protected readonly string name; public const int Max = 10;
    static Shape() { made = 0; }
    protected Shape(string name) { this.name = name; made++; }
    ~Shape() { }
    public abstract double Area();
    public virtual string Name { get { return name; } }
    public int Id { get; private set; } = 5;
    public static int Made => made;
    public double Scale { get => scale; set { scale = value * 2; } }
    double scale;
    public virtual int Level { get; set; } = 1;
    public abstract int Depth { get; set; }
    public event Action<int> Changed;
    static int Start() { return 1; }
    public override string ToString() => $"{Name}:{Area()}";
}
sealed class Circle : Shape {
    public double R;
    public Circle(double r) : base("circle") => R = r;
    public Circle() : this(1) { }
    public override double Area() { return 3 * R * R; }
    public override string Name => base.Name + base.ToString() + base.name;
    public override int Depth { get; set; }
    public new void Hide() { Changed?.Invoke(1); Changed += x => { }; }
}
struct Vector {
    public int X, Y;
    public Vector(int x, int y) { X = x; Y = y; }
    public static Vector operator +(Vector a, Vector b) => new Vector(a.X + b.X, a.Y + b.Y);
    public static Vector operator -(Vector a) { return new Vector(-a.X, -a.Y); }
    public static bool operator ==(Vector a, Vector b) => a.X == b.X;
    public static bool operator !=(Vector a, Vector b) => !(a == b);
    public static implicit operator int(Vector v) => v.X;
    public static explicit operator Vector(int n) => new Vector(n, n);
    public int this[int i] { get { return i == 0 ? X : Y; } set { if (i == 0) X = value; else Y = value; } }
    public int this[string s] => s.Length;
}
record Person(string Name, int Age = 3) { public int Next => Age + 1; }
record Student(string Name, string School) : Person(Name, 20);
record struct Pair(int A, int B);
class Counter(int start) : Shape("counter") { int n = start * 2; public int Get() => n + start; }
static class Extensions { public static int Double(this int x) => x * 2; }
partial class Half { int a = 1; }
partial class Half : IShape { int b = 2; partial void Hook(); }
class Box<T> where T : class, new() { T item; List<T> all = new(); public U Map<U>(Func<T, U> f) => f(item); class Inner { } }
delegate int Op(int a, int b);
class Program { static void Main(string[] args) { var c = new Circle(2) { R = 3 }; } }
