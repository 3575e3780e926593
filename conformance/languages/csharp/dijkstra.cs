using System;
using System.Collections.Generic;
using System.Linq;

class Graph
{
    private readonly Dictionary<string, List<(string To, int Weight)>> edges = new();

    public void Connect(string a, string b, int w)
    {
        foreach (var (from, to) in new[] { (a, b), (b, a) })
        {
            if (!edges.TryGetValue(from, out var list)) edges[from] = list = new List<(string, int)>();
            list.Add((to, w));
        }
    }

    public (int Cost, IReadOnlyList<string> Way)? Shortest(string from, string to)
    {
        var best = new Dictionary<string, int> { { from, 0 } };
        var previous = new Dictionary<string, string>();
        var queue = new PriorityQueue<string, int>();
        queue.Enqueue(from, 0);
        while (queue.TryDequeue(out var place, out var cost))
        {
            if (place == to)
            {
                var way = new List<string> { to };
                while (previous.TryGetValue(way[^1], out var p)) way.Add(p);
                way.Reverse();
                return (cost, way);
            }
            if (cost > best[place]) continue;
            foreach (var (next, weight) in edges.GetValueOrDefault(place) ?? new List<(string, int)>())
            {
                int candidate = cost + weight;
                if (best.TryGetValue(next, out int known) && known <= candidate) continue;
                best[next] = candidate;
                previous[next] = place;
                queue.Enqueue(next, candidate);
            }
        }
        return null;
    }

    public HashSet<string> Reachable(string start)
    {
        var seen = new HashSet<string>();
        void Visit(string p)
        {
            if (!seen.Add(p)) return;
            foreach (var (to, _) in edges[p]) Visit(to);
        }
        Visit(start);
        return seen;
    }
}

class Program
{
    static void Main()
    {
        var graph = new Graph();
        int n = Convert.ToInt32(Console.ReadLine());
        for (int i = 0; i < n; i++)
        {
            var parts = Console.ReadLine()!.Split();
            graph.Connect(parts[0], parts[1], int.Parse(parts[2]));
        }
        foreach (string query in Console.In.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            string[] ends = query.Split(" to ");
            if (ends.Length != 2)
            {
                Console.WriteLine($"no question: \"{query}\"");
                continue;
            }
            var result = graph.Shortest(ends[0], ends[1]);
            Console.WriteLine(result is var (cost, way)
                ? $"{string.Join(" > ", way)} costs {cost}"
                : $"no way from {ends[0]} to {ends[1]}");
        }
        Console.WriteLine(string.Join("", graph.Reachable("A").OrderBy(p => p)));
        Console.WriteLine(graph.Reachable("X").SetEquals(new[] { "Y", "X" }));
    }
}
