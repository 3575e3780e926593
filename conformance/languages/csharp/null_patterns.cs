using System;
class Point
{
    public int X;
    public Point Next;
    public static bool operator ==(Point a, Point b) => true;
    public static bool operator !=(Point a, Point b) => false;
    public override bool Equals(object other) => true;
    public override int GetHashCode() => 0;
}

class Program
{
    static string Shape(object value) => value switch
    {
        string { Length: > 3 } => "long text",
        { } other => $"some {other}",
        null => "null",
    };

    static string Of(Point point) => point switch
    {
        { Next: { X: 2 } } => "before 2",
        { Next: { } next } => $"before {next.X}",
        { X: 1 } => "1, last",
        { } => "last",
        _ => "none",
    };

    static void Main()
    {
        Console.WriteLine(Shape(null));
        Console.WriteLine(Shape("ab"));
        Console.WriteLine(Shape("abcd"));
        Console.WriteLine(Shape(3));
        Console.WriteLine(Of(null));
        Console.WriteLine(Of(new Point()));
        Console.WriteLine(Of(new Point { X = 1 }));
        Console.WriteLine(Of(new Point { Next = new Point { X = 2 } }));
        Console.WriteLine(Of(new Point { Next = new Point { X = 3 } }));
        int? number = null;
        Console.WriteLine(number is { });
        number = 4;
        if (number is { } known) Console.WriteLine(known + 1);
        Point none = null;
        Console.WriteLine(none is not { });
        string[] lines = { "ab", "c", null, "d" };
        for (int at = 0; lines[at] is { } line; at++) Console.WriteLine(line.Length);
    }
}
