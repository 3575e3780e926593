using System;
using System.Collections.Generic;
using System.Linq;

class Life
{
    private HashSet<(int X, int Y)> alive = new();

    public void Read()
    {
        int y = 0;
        while (Console.ReadLine() is string line)
        {
            for (int x = 0; x < line.Length; x++)
                if (line[x] == '#') alive.Add((x, y));
            y++;
        }
    }

    public void Step()
    {
        var counts = new Dictionary<(int, int), int>();
        foreach (var (x, y) in alive)
            for (int dx = -1; dx <= 1; dx++)
                for (int dy = -1; dy <= 1; dy++)
                {
                    if (dx == 0 && dy == 0) continue;
                    var cell = (x + dx, y + dy);
                    counts[cell] = counts.GetValueOrDefault(cell) + 1;
                }
        alive = counts.Where(p => p.Value == 3 || (p.Value == 2 && alive.Contains(p.Key))).Select(p => p.Key).ToHashSet();
    }

    public override string ToString() =>
        string.Join(" ", alive.OrderBy(c => c.X).ThenBy(c => c.Y).Select(c => $"{c.X},{c.Y}"));

    static void Main(string[] args)
    {
        var life = new Life();
        life.Read();
        for (int g = 0; g <= Convert.ToInt32(args[0]); g++, life.Step()) Console.WriteLine($"{g}: {life}");
    }
}
