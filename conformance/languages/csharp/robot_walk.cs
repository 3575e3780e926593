using System;
using System.Collections.Generic;

enum Direction { NORTH, EAST, SOUTH, WEST }

readonly struct Point : IEquatable<Point>
{
    public Point(int x, int y) { X = x; Y = y; }
    public int X { get; }
    public int Y { get; }
    public bool Equals(Point other) => X == other.X && Y == other.Y;
    public override bool Equals(object? o) => o is Point p && Equals(p);
    public override int GetHashCode() => HashCode.Combine(X, Y);
    public override string ToString() => $"{X},{Y}";
    public static Point operator +(Point a, Point b) => new Point(a.X + b.X, a.Y + b.Y);
}

class Robot
{
    private static readonly Point[] Deltas = { new(0, 1), new(1, 0), new(0, -1), new(-1, 0) };
    public Point At { get; private set; }
    public Direction Facing { get; private set; } = Direction.NORTH;
    public HashSet<Point> Visited { get; } = new HashSet<Point> { new Point(0, 0) };
    public Point? Twice { get; private set; }

    public bool Execute(string word)
    {
        if (!int.TryParse(word.Substring(1), out int steps)) return false;
        int? turn = word[0] switch { 'R' => 1, 'L' => 3, 'F' => 0, _ => null };
        if (turn is null) return false;
        Facing = (Direction)(((int)Facing + turn.Value) % 4);
        while (steps-- > 0)
        {
            At += Deltas[(int)Facing];
            if (!Visited.Add(At)) Twice ??= At;
        }
        return true;
    }
}

class Program
{
    static void Main()
    {
        var robot = new Robot();
        string? line;
        while ((line = Console.ReadLine()) != null)
            foreach (var word in line.Split(", "))
                if (!robot.Execute(word))
                    Console.WriteLine("bad " + word);
        Console.WriteLine($"at {robot.At} facing {robot.Facing}, distance {Math.Abs(robot.At.X) + Math.Abs(robot.At.Y)}");
        Console.WriteLine($"visited {robot.Visited.Count}, twice {robot.Twice}");
    }
}
