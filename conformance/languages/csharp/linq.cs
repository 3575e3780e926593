using System;
using System.Collections.Generic;
using System.Linq;

class Item
{
    public string Name { get; set; }
    public int Price { get; set; }
    public string Kind { get; set; }
}

static class Extensions
{
    public static string Repeat(this string text, int times)
    {
        string result = "";
        for (int i = 0; i < times; i++) result += text;
        return result;
    }

    public static IEnumerable<T> Every<T>(this IEnumerable<T> items, int step)
    {
        int i = 0;
        foreach (T item in items)
        {
            if (i++ % step == 0) yield return item;
        }
    }
}

class Program
{
    static IEnumerable<int> Fibonacci(int limit)
    {
        int a = 0, b = 1;
        while (true)
        {
            if (a > limit) yield break;
            yield return a;
            int t = a + b;
            a = b;
            b = t;
        }
    }

    static Func<int> Counter(int start)
    {
        int n = start;
        return () => n++;
    }

    static void Main()
    {
        var items = new List<Item>
        {
            new Item { Name = "pear", Price = 3, Kind = "fruit" },
            new Item { Name = "bolt", Price = 1, Kind = "metal" },
            new Item { Name = "apple", Price = 2, Kind = "fruit" },
            new Item { Name = "gear", Price = 9, Kind = "metal" },
        };
        var cheap = from item in items where item.Price < 5 orderby item.Price descending select item.Name;
        Console.WriteLine(string.Join(", ", cheap));
        var groups = from item in items
                     group item by item.Kind into kind
                     select new { kind.Key, Sum = kind.Sum(i => i.Price) };
        foreach (var g in groups) Console.WriteLine(g.Key + " " + g.Sum);
        Console.WriteLine(items.Where(i => i.Name.Length == 4).Select(i => i.Name.ToUpper()).First());
        Console.WriteLine(items.Max(i => i.Price) + " " + items.Count + " " + items.Any(i => i.Price > 10) + " " + items.All(i => i.Price > 0));
        Console.WriteLine(string.Join(" ", Fibonacci(50).Every(2)));
        Console.WriteLine("ab".Repeat(3));
        var pairs = from a in new[] { 1, 2 } from b in new[] { "x", "y" } let s = b + a where s != "x2" select s;
        Console.WriteLine(string.Join(" ", pairs));
        Func<int> first = Counter(5), second = Counter(10);
        Console.WriteLine(first() + first() + second());
        var actions = new List<Action>();
        foreach (int n in new[] { 1, 2, 3 }) actions.Add(() => Console.Write(n + " "));
        for (int i = 0; i < 3; i++) actions.Add(() => Console.Write(i + " "));
        foreach (Action action in actions) action();
        Console.WriteLine();
        Action<string> log = null;
        log += s => Console.Write("[" + s + "]");
        log += s => Console.Write("<" + s + ">");
        log?.Invoke("x");
        Console.WriteLine();
        var counts = new SortedDictionary<char, int>();
        foreach (char c in "mississippi")
        {
            int n;
            counts.TryGetValue(c, out n);
            counts[c] = n + 1;
        }
        Console.WriteLine(string.Join(" ", counts.Select(p => p.Key + "=" + p.Value)));
        Console.WriteLine(Enumerable.Range(1, 5).Aggregate((a, b) => a * b));
    }
}
