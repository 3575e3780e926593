using System;
using System.Collections.Generic;

interface IShape { double Area(); string Name { get; } }
abstract class Shape : IShape
{
    public abstract double Area();
    public virtual string Name => GetType().Name;
}
class Circle : Shape { readonly double r; public Circle(double r) { this.r = r; } public override double Area() => Math.PI * r * r; }
class Box : Shape
{
    protected double a, b;
    public Box(double a, double b) { this.a = a; this.b = b; }
    public override double Area() => a * b;
}
class Square : Box { public Square(double a) : base(a, a) { } public override string Name => "Square!"; }

class Stack<T>
{
    private T[] items = new T[2];
    public int Count { get; private set; }
    public void Push(T item)
    {
        if (Count == items.Length) Array.Resize(ref items, items.Length * 2);
        items[Count++] = item;
    }
    public T Pop() => Count == 0 ? throw new InvalidOperationException("empty") : items[--Count];
    public IEnumerable<T> FromTop() { for (int i = Count - 1; i >= 0; i--) yield return items[i]; }
}

class Program
{
    static int Main(string[] args)
    {
        var shapes = new Stack<IShape>();
        foreach (var arg in args)
        {
            var parts = arg.Split(':');
            switch (parts[0])
            {
                case "circle": shapes.Push(new Circle(double.Parse(parts[1]))); break;
                case "box": shapes.Push(new Box(double.Parse(parts[1]), double.Parse(parts[2]))); break;
                case "square": shapes.Push(new Square(double.Parse(parts[1]))); break;
                default: Console.WriteLine($"unknown shape {parts[0]}"); break;
            }
        }
        double total = 0;
        foreach (var shape in shapes.FromTop()) { Console.WriteLine($"{shape.Name}: {shape.Area():0.000}"); total += shape.Area(); }
        Console.WriteLine($"total {total:0.0} of {shapes.Count}");
        while (shapes.Count > 0) shapes.Pop();
        try { shapes.Pop(); }
        catch (InvalidOperationException e) { Console.WriteLine("caught " + e.Message); }
        finally { Console.WriteLine("done"); }
        return shapes.Count == 0 ? 3 : 0;
    }
}
