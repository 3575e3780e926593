using System;
using System.Collections.Generic;
using System.Linq;

interface IShape
{
    double Area { get; }
    string Describe();
}

interface IScalable
{
    void Scale(double by);
}

abstract class Shape : IShape, IComparable<Shape>
{
    protected static int made;
    public string Name { get; protected set; }
    public abstract double Area { get; }
    public static int Made { get { return made; } }

    protected Shape(string name)
    {
        Name = name;
        made++;
        OnMade();
    }

    protected virtual void OnMade() { }
    public virtual string Describe() { return Name + " of " + Area.ToString("F2"); }
    public int CompareTo(Shape other) { return other == null ? 1 : Area.CompareTo(other.Area); }
    public override string ToString() { return GetType().Name + "(" + Name + ")"; }
}

class Circle : Shape, IScalable
{
    private double radius;
    public Circle(double radius) : base("circle") { this.radius = radius; }
    public override double Area { get { return Math.PI * radius * radius; } }
    public void Scale(double by) { radius *= by; }
    public double Radius { get { return radius; } set { radius = value < 0 ? 0 : value; } }
}

class Box : Shape, IScalable
{
    protected double width, height;
    public Box(double width, double height) : this(width, height, "box") { }
    protected Box(double width, double height, string name) : base(name)
    {
        this.width = width;
        this.height = height;
    }
    public override double Area { get { return width * height; } }
    void IScalable.Scale(double by)
    {
        width *= by;
        height *= by;
    }
}

sealed class Square : Box
{
    private string log = "";
    public Square(double side) : base(side, side, "square") { log += "C"; }
    protected override void OnMade() { log += "M"; }
    public override string ToString() { return base.ToString() + "[" + log + "]"; }
}

class Group : IShape
{
    private readonly List<IShape> parts = new List<IShape>();
    public Group Add(params IShape[] more)
    {
        parts.AddRange(more);
        return this;
    }
    public double Area { get { return parts.Sum(p => p.Area); } }
    public string Describe() { return "group(" + string.Join(", ", parts.Select(p => p.Describe())) + ")"; }
}

class Program
{
    static string Kind(object o)
    {
        if (o is Square) return "square";
        if (o is Box b && b.Area > 10) return "big box";
        if (o is IScalable) return "scalable";
        var group = o as Group;
        return group != null ? "group " + group.Area.ToString("F1") : "other";
    }

    static void Main()
    {
        var shapes = new List<Shape> { new Circle(1.5), new Box(2, 3), new Square(2), new Box(4, 5) };
        foreach (Shape s in shapes) Console.WriteLine(s + ": " + s.Describe() + ", " + Kind(s));
        Box box = new Box(1, 1);
        shapes.Sort();
        Console.WriteLine(string.Join(" < ", shapes.Select(s => s.Area.ToString("0.#"))));
        foreach (IScalable s in shapes.OfType<IScalable>()) s.Scale(2);
        Console.WriteLine(string.Join(" ", shapes.Select(s => s.Area.ToString("0.0"))) + " max " + shapes.Max(s => s.Area).ToString("F1"));
        var group = new Group().Add(shapes[0], new Group().Add(new Circle(1), box)).Add();
        Console.WriteLine(group.Describe() + " " + Kind(group) + " " + Kind(3));
        var c = new Circle(1) { Radius = -4 };
        Console.WriteLine(c.Area + " " + Shape.Made + " " + (c.CompareTo(null) > 0) + " " + c.Equals(new Circle(0)) + " " + (c == (object)c));
        try
        {
            Shape wrong = (Circle)(Shape)box;
        }
        catch (InvalidCastException)
        {
            Console.WriteLine("no circle");
        }
    }
}
