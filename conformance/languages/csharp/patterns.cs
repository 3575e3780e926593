using System;
using System.Collections.Generic;
using System.Linq;

abstract record Shape;
record Circle(double Radius) : Shape;
record Rect(double Width, double Height) : Shape
{
    public double Diagonal => Math.Sqrt(Width * Width + Height * Height);
}
record Person(string Name, int Age, Person Boss = null);
readonly record struct Point(int X, int Y);

static class Program
{
    static double Area(Shape shape) => shape switch
    {
        Circle { Radius: 0 } => 0,
        Circle c => 3 * c.Radius * c.Radius,
        Rect(var w, var h) when w == h => w * w,
        Rect r => r.Width * r.Height,
        null => throw new ArgumentNullException(nameof(shape)),
        _ => -1
    };

    static string Where(Point p) => p switch
    {
        (0, 0) => "origin",
        (0, _) => "y axis",
        (_, 0) => "x axis",
        { X: > 0, Y: > 0 } => "first",
        { X: < 0 } => "left",
        _ => "other"
    };

    static string Grade(int points) => points switch
    {
        < 0 or > 100 => "invalid",
        >= 90 => "A",
        >= 75 and < 90 => "B",
        50 or 60 or 70 => "round",
        _ => "C"
    };

    static string Kind(object value) => value switch
    {
        int n when n % 2 == 0 => $"even {n}",
        int n => $"odd {n}",
        string { Length: 0 } => "empty text",
        string s => "text " + s,
        int[] { Length: > 2 } a => "long array " + a[^1],
        int[] a => "array " + a.Length,
        Person { Boss: { Name: var boss } } => "works for " + boss,
        Person { Age: >= 18 } p => p.Name + " is grown up",
        not null => value.GetType().Name,
        null => "nothing"
    };

    static void Main()
    {
        Shape[] shapes = { new Circle(2), new Circle(0), new Rect(3, 3), new Rect(2, 5) };
        Console.WriteLine(string.Join(" ", shapes.Select(Area)));
        Console.WriteLine(new Rect(3, 4).Diagonal + " " + new Rect(1, 2) + " " + (new Rect(1, 2) == new Rect(1, 2)) + " " + new Circle(1).Equals(new Rect(1, 1)));
        foreach (var p in new Point[] { new(0, 0), new(0, 3), new(4, 0), new(1, 1), new(-1, 5), new(2, -2) }) Console.Write(Where(p) + "; ");
        Console.WriteLine();
        Console.WriteLine(string.Join(" ", new[] { -1, 95, 80, 60, 61, 101 }.Select(Grade)));
        Person ann = new("Ann", 50);
        Person bob = new("Bob", 12, ann);
        object[] values = { 4, 7, "", "x", new[] { 1, 2, 3 }, new[] { 1 }, bob, ann, 2.5, null };
        foreach (object v in values) Console.WriteLine(Kind(v));
        var older = bob with { Age = 30, Boss = null };
        Console.WriteLine(older + " " + bob.Age + " " + (older == bob) + " " + (older with { }).Equals(older));
        var (name, age, boss) = bob;
        Console.WriteLine($"{name} {age} {boss?.Name ?? "nobody"}");
        int[] numbers = { 1, 2, 3, 4, 5 };
        Console.WriteLine(string.Join(",", numbers[1..^1]) + " " + numbers[^2] + " " + "hello"[1..3] + " " + string.Join(",", numbers[..2]) + string.Join(",", numbers[3..]));
        if (numbers is [var first, .., var last]) Console.WriteLine(first + last);
        List<string> names = new() { "x", "y" };
        names.Add("z");
        Dictionary<string, List<int>> map = new();
        (map["a"] = new List<int>()).Add(1);
        map["a"].Add(2);
        Console.WriteLine(names.Count + " " + map["a"].Count + " " + (map.TryGetValue("b", out var none) ? "b" : "no b"));
        int? maybe = null;
        maybe ??= 5;
        string text = null;
        text ??= "default";
        Console.WriteLine(maybe + " " + text + " " + (maybe is > 3 and not 7));
        static int Add(int a, int b) => a + b;
        Func<int, int> square = static x => x * x;
        Console.WriteLine(Add(2, 3) + square(4));
        Point q = new(1, 2);
        var moved = q with { X = 10 };
        Console.WriteLine(q + " " + moved + " " + (q == new Point(1, 2)) + " " + new HashSet<Point>(new[] { q, new Point(1, 2), moved }).Count);
        using var log = new Log();
        log.Write("using declaration");
        var tuple = (Count: 3, Name: "three");
        var (count, word) = tuple;
        (count, word) = (count + 1, word + "!");
        Console.WriteLine(tuple.Name + tuple.Count + count + word + (tuple == (3, "three")));
    }
}

class Log : IDisposable
{
    public void Write(string s) => Console.WriteLine("log: " + s);
    public void Dispose() => Console.WriteLine("closed");
}
