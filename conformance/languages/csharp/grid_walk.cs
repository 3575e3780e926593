using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

readonly struct Point : IEquatable<Point>
{
    public readonly int X, Y;
    public Point(int x, int y) { X = x; Y = y; }
    public static Point operator +(Point a, (int dx, int dy) d) => new Point(a.X + d.dx, a.Y + d.dy);
    public static bool operator ==(Point a, Point b) => a.Equals(b);
    public static bool operator !=(Point a, Point b) => !(a == b);
    public bool Equals(Point other) => X == other.X && Y == other.Y;
    public override bool Equals(object obj) => obj is Point p && Equals(p);
    public override int GetHashCode() => HashCode.Combine(X, Y);
    public override string ToString() => $"({X},{Y})";
    public void Deconstruct(out int x, out int y) { x = X; y = Y; }
}

class Grid
{
    private readonly char[,] cells;
    public int Width => cells.GetLength(1);
    public int Height => cells.GetLength(0);

    public Grid(IReadOnlyList<string> lines)
    {
        cells = new char[lines.Count, lines.Max(l => l.Length)];
        for (int y = 0; y < Height; y++)
            for (int x = 0; x < Width; x++)
                cells[y, x] = x < lines[y].Length ? lines[y][x] : ' ';
    }

    public char this[Point p]
    {
        get => Contains(p) ? cells[p.Y, p.X] : '#';
        set => cells[p.Y, p.X] = value;
    }

    public bool Contains(Point p) => p.X >= 0 && p.Y >= 0 && p.X < Width && p.Y < Height;

    public Point? Find(char wanted)
    {
        for (int y = 0; y < Height; ++y)
            for (int x = 0; x < Width; ++x)
                if (cells[y, x] == wanted) return new Point(x, y);
        return null;
    }

    public IEnumerable<Point> Neighbours(Point p) =>
        from d in new[] { (0, -1), (1, 0), (0, 1), (-1, 0) }
        let next = p + d
        where this[next] != '#'
        select next;

    public override string ToString()
    {
        var text = new StringBuilder();
        for (int y = 0; y < Height; y++)
        {
            if (y > 0) text.Append('\n');
            for (int x = 0; x < Width; x++) text.Append(cells[y, x]);
        }
        return text.ToString();
    }
}

class MinHeap<T>
{
    private readonly List<(int Key, T Item)> heap = new List<(int, T)>();
    public int Count => heap.Count;

    public void Push(int key, T item)
    {
        heap.Add((key, item));
        for (int i = heap.Count - 1; i > 0 && heap[(i - 1) / 2].Key > heap[i].Key; i = (i - 1) / 2)
            (heap[i], heap[(i - 1) / 2]) = (heap[(i - 1) / 2], heap[i]);
    }

    public (int Key, T Item) Pop()
    {
        var top = heap[0];
        heap[0] = heap[^1];
        heap.RemoveAt(heap.Count - 1);
        for (int i = 0; ;)
        {
            int child = 2 * i + 1;
            if (child >= heap.Count) break;
            if (child + 1 < heap.Count && heap[child + 1].Key < heap[child].Key) child++;
            if (heap[i].Key <= heap[child].Key) break;
            (heap[i], heap[child]) = (heap[child], heap[i]);
            i = child;
        }
        return top;
    }
}

static class Program
{
    static int CostOf(char c) => c switch
    {
        '.' => 1,
        'S' => 1,
        'E' => 1,
        _ when char.IsDigit(c) => c - '0',
        _ => throw new ArgumentOutOfRangeException(nameof(c), c, "no such field"),
    };

    static (int cost, List<Point> path)? Cheapest(Grid grid, Point start, Point end)
    {
        var costs = new Dictionary<Point, int> { { start, 0 } };
        var before = new Dictionary<Point, Point>();
        var open = new MinHeap<Point>();
        open.Push(0, start);
        while (open.Count != 0)
        {
            var (cost, here) = open.Pop();
            if (here == end)
            {
                var path = new List<Point> { here };
                while (before.TryGetValue(path[^1], out var previous)) path.Add(previous);
                path.Reverse();
                return (cost, path);
            }
            if (cost > costs[here]) continue;
            foreach (var next in grid.Neighbours(here))
            {
                int total = cost + CostOf(grid[next]);
                if (costs.TryGetValue(next, out int known) && known <= total) continue;
                costs[next] = total;
                before[next] = here;
                open.Push(total, next);
            }
        }
        return null;
    }

    static void Main()
    {
        var text = Console.In.ReadToEnd();
        foreach (var block in text.Replace("\r", "").Split("\n\n"))
        {
            var grid = new Grid(block.Split('\n', StringSplitOptions.RemoveEmptyEntries));
            Console.WriteLine($"{grid.Width}x{grid.Height}");
            if (!(grid.Find('S') is Point start) || !(grid.Find('E') is { } end))
            {
                Console.WriteLine("no start or end");
                continue;
            }
            try
            {
                var result = Cheapest(grid, start, end);
                if (result == null) { Console.WriteLine($"no way from {start} to {end}"); continue; }
                var (cost, path) = result.Value;
                Console.WriteLine($"cost {cost}, {path.Count - 1} steps: {string.Concat(path.Take(3))}...{path.Last()}");
                foreach (var p in path.Skip(1).SkipLast(1)) grid[p] = '*';
                Console.WriteLine(grid);
                var (ex, ey) = end;
                Console.WriteLine($"{ex + ey} {start.Equals((object)end)} {path.ToHashSet().Count == path.Count}");
            }
            catch (ArgumentOutOfRangeException e)
            {
                Console.WriteLine($"{e.ParamName}: {e.ActualValue}");
            }
        }
    }
}
