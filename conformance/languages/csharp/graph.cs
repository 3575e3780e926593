using System;
using System.Collections.Generic;
using System.Linq;

class Graph
{
    private readonly Dictionary<string, Dictionary<string, double>> edges = new Dictionary<string, Dictionary<string, double>>();

    public void Connect(string a, string b, double cost)
    {
        Add(a, b, cost);
        Add(b, a, cost);
    }

    private void Add(string from, string to, double cost)
    {
        if (!edges.ContainsKey(from)) edges[from] = new Dictionary<string, double>();
        edges[from][to] = cost;
    }

    public IEnumerable<string> Nodes { get { return edges.Keys.OrderBy(n => n); } }

    public (double cost, List<string> path) Shortest(string from, string to)
    {
        var distance = edges.Keys.ToDictionary(n => n, n => double.PositiveInfinity);
        var previous = new Dictionary<string, string>();
        var open = new HashSet<string>(edges.Keys);
        distance[from] = 0;
        while (open.Count > 0)
        {
            string at = open.OrderBy(n => distance[n]).ThenBy(n => n).First();
            open.Remove(at);
            if (at == to || double.IsPositiveInfinity(distance[at])) break;
            foreach (KeyValuePair<string, double> edge in edges[at])
            {
                double through = distance[at] + edge.Value;
                if (through < distance[edge.Key])
                {
                    distance[edge.Key] = through;
                    previous[edge.Key] = at;
                }
            }
        }
        var path = new List<string>();
        if (!double.IsInfinity(distance[to]))
        {
            for (string n = to; n != null; n = previous.ContainsKey(n) ? previous[n] : null) path.Insert(0, n);
        }
        return (distance[to], path);
    }

    public List<List<string>> Components()
    {
        var result = new List<List<string>>();
        var seen = new HashSet<string>();
        foreach (string start in Nodes)
        {
            if (!seen.Add(start)) continue;
            var part = new List<string>();
            var todo = new Stack<string>();
            todo.Push(start);
            while (todo.Count > 0)
            {
                string at = todo.Pop();
                part.Add(at);
                foreach (string next in edges[at].Keys.OrderByDescending(k => k))
                    if (seen.Add(next)) todo.Push(next);
            }
            result.Add(part);
        }
        return result;
    }

    public IEnumerable<(string, string, double)> SpanningTree()
    {
        var parent = edges.Keys.ToDictionary(n => n);
        Func<string, string> find = null;
        find = n => parent[n] == n ? n : parent[n] = find(parent[n]);
        var all = from a in edges
                  from b in a.Value
                  where string.CompareOrdinal(a.Key, b.Key) < 0
                  orderby b.Value, a.Key, b.Key
                  select new { From = a.Key, To = b.Key, Cost = b.Value };
        foreach (var e in all)
        {
            string x = find(e.From), y = find(e.To);
            if (x == y) continue;
            parent[x] = y;
            yield return (e.From, e.To, e.Cost);
        }
    }
}

class Program
{
    static void Main()
    {
        var g = new Graph();
        g.Connect("A", "B", 4);
        g.Connect("A", "C", 2.5);
        g.Connect("C", "B", 1);
        g.Connect("B", "D", 5);
        g.Connect("C", "D", 8);
        g.Connect("D", "E", 3);
        g.Connect("X", "Y", 1);
        var (cost, path) = g.Shortest("A", "E");
        Console.WriteLine(cost + ": " + string.Join(" > ", path));
        var none = g.Shortest("A", "X");
        Console.WriteLine(double.IsInfinity(none.cost) + " " + none.path.Count);
        foreach (var part in g.Components()) Console.WriteLine(string.Join(",", part));
        double total = 0;
        foreach (var e in g.SpanningTree())
        {
            Console.WriteLine($"{e.Item1}-{e.Item2} {e.Item3:F1}");
            total += e.Item3;
        }
        Console.WriteLine("total " + total);
    }
}
