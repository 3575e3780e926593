using System;
using System.Collections.Generic;
using System.Linq;

struct Cell : IEquatable<Cell>
{
    public readonly int X, Y;
    public Cell(int x, int y) { X = x; Y = y; }
    public bool Equals(Cell other) => X == other.X && Y == other.Y;
    public override bool Equals(object other) => other is Cell cell && Equals(cell);
    public override int GetHashCode() => X * 31 + Y;
    public IEnumerable<Cell> Around()
    {
        for (int dx = -1; dx <= 1; dx++)
            for (int dy = -1; dy <= 1; dy++)
                if (dx != 0 || dy != 0) yield return new Cell(X + dx, Y + dy);
    }
}

class Program
{
    static HashSet<Cell> Step(HashSet<Cell> alive)
    {
        var counts = new Dictionary<Cell, int>();
        foreach (var cell in alive)
            foreach (var other in cell.Around())
                counts[other] = counts.TryGetValue(other, out int n) ? n + 1 : 1;
        return new HashSet<Cell>(counts.Where(p => p.Value == 3 || (p.Value == 2 && alive.Contains(p.Key))).Select(p => p.Key));
    }

    static void Show(HashSet<Cell> alive, int width, int height)
    {
        for (int y = 0; y < height; y++)
            Console.WriteLine(string.Concat(Enumerable.Range(0, width).Select(x => alive.Contains(new Cell(x, y)) ? '#' : '.')));
    }

    static void Main(string[] args)
    {
        int steps = int.Parse(args[0]);
        var alive = new HashSet<Cell>();
        int height = 0, width = 0;
        string line;
        while (!string.IsNullOrEmpty(line = Console.ReadLine()))
        {
            for (int x = 0; x < line.Length; x++) if (line[x] == '#') alive.Add(new Cell(x, height));
            width = Math.Max(width, line.Length);
            height++;
        }
        for (int i = 0; i < steps; i++) alive = Step(alive);
        Show(alive, width, height);
        Console.WriteLine($"{alive.Count} alive after {steps} step{(steps == 1 ? "" : "s")}");
    }
}
