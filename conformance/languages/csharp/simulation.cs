using System;
using System.Collections.Generic;
using System.Linq;

class Lcg
{
    private uint state;
    public Lcg(uint seed) { state = seed; }
    public uint Next() { return state = unchecked(state * 1664525u + 1013904223u); }
    public int Next(int limit) { return (int)(Next() >> 16) % limit; }
    public double NextDouble() { return (Next() >> 8) / 16777216.0; }
}

class Life
{
    private bool[,] cells;
    public int Generation { get; private set; }

    public Life(params string[] rows)
    {
        cells = new bool[rows.Length, rows[0].Length];
        for (int r = 0; r < rows.Length; r++)
            for (int c = 0; c < rows[r].Length; c++)
                cells[r, c] = rows[r][c] == '#';
    }

    private int Neighbours(int row, int column)
    {
        int count = 0;
        int rows = cells.GetLength(0), columns = cells.GetLength(1);
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++)
            {
                if (dr == 0 && dc == 0) continue;
                if (cells[(row + dr + rows) % rows, (column + dc + columns) % columns]) count++;
            }
        return count;
    }

    public void Step()
    {
        var next = (bool[,])cells.Clone();
        for (int r = 0; r < cells.GetLength(0); r++)
            for (int c = 0; c < cells.GetLength(1); c++)
            {
                int n = Neighbours(r, c);
                next[r, c] = n == 3 || (n == 2 && cells[r, c]);
            }
        cells = next;
        Generation++;
    }

    public int Alive
    {
        get
        {
            int count = 0;
            foreach (bool cell in cells) if (cell) count++;
            return count;
        }
    }

    public override string ToString()
    {
        var lines = new List<string>();
        for (int r = 0; r < cells.GetLength(0); r++)
            lines.Add(string.Concat(Enumerable.Range(0, cells.GetLength(1)).Select(c => cells[r, c] ? '#' : '.')));
        return string.Join("\n", lines);
    }
}

class Account
{
    public string Owner;
    public long Cents;
    public List<string> History = new List<string>();
}

class Program
{
    static void Main()
    {
        var random = new Lcg(42);
        Console.WriteLine(string.Join(" ", Enumerable.Range(0, 8).Select(_ => random.Next(100))));
        Console.WriteLine(random.Next() + " " + random.NextDouble().ToString("F6") + " " + (random.Next() ^ 0xFFFFu));
        var life = new Life("......", "..#...", "...#..", ".###..", "......", "......");
        for (int i = 0; i < 4; i++) life.Step();
        Console.WriteLine(life);
        Console.WriteLine("generation " + life.Generation + " alive " + life.Alive);
        var accounts = new[] { "ann", "bob", "cyd" }.Select(n => new Account { Owner = n, Cents = 10000 }).ToArray();
        int refused = 0;
        for (int day = 1; day <= 30; day++)
        {
            var from = accounts[random.Next(accounts.Length)];
            var to = accounts[random.Next(accounts.Length)];
            long amount = random.Next(5000);
            if (ReferenceEquals(from, to)) continue;
            if (from.Cents < amount)
            {
                refused++;
                continue;
            }
            from.Cents -= amount;
            to.Cents += amount;
            from.History.Add("-" + amount);
            to.History.Add("+" + amount);
        }
        foreach (var a in accounts.OrderByDescending(a => a.Cents))
            Console.WriteLine("{0} {1,8:N2} {2,3} {3}", a.Owner, a.Cents / 100m, a.History.Count, a.History.LastOrDefault() ?? "-");
        Console.WriteLine(refused + " " + accounts.Sum(a => a.Cents));
        int inside = 0;
        const int samples = 2000;
        for (int i = 0; i < samples; i++)
        {
            double x = random.NextDouble(), y = random.NextDouble();
            if (x * x + y * y < 1) inside++;
        }
        Console.WriteLine((4.0 * inside / samples).ToString("0.000"));
        var buckets = new int[5];
        for (int i = 0; i < 1000; i++) buckets[random.Next(5)]++;
        Console.WriteLine(string.Join(" ", buckets) + " " + buckets.Sum() + " " + (buckets.Max() - buckets.Min() < 100));
    }
}
