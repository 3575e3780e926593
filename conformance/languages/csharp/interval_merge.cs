using System;
using System.Collections.Generic;
using System.Linq;

record struct Interval(int Begin, int End)
{
    public int Length => End - Begin;
    public override string ToString() => $"[{Begin}..{End}]";
}

static class Intervals
{
    public static List<Interval> Merged(this IEnumerable<Interval> source)
    {
        var merged = new List<Interval>();
        foreach (var next in source.OrderBy(i => i.Begin))
        {
            if (merged.Count > 0 && next.Begin <= merged[^1].End)
                merged[^1] = merged[^1] with { End = Math.Max(merged[^1].End, next.End) };
            else
                merged.Add(next);
        }
        return merged;
    }
}

class Program
{
    static void Main()
    {
        var list = new List<Interval>();
        for (int number = 1; Console.ReadLine() is { } line; number++)
        {
            int[] parts = line.Split(' ').Select(int.Parse).ToArray();
            if (parts.Length != 2) Console.WriteLine($"line {number}: {parts.Length} numbers");
            else if (parts[0] > parts[1]) Console.WriteLine($"line {number}: {parts[0]} is behind {parts[1]}");
            else list.Add(new Interval(parts[0], parts[1]));
        }
        var merged = list.Merged();
        Console.WriteLine(string.Join(" ", merged));
        var gaps = merged.Zip(merged.Skip(1), (a, b) => b.Begin - a.End);
        Console.WriteLine($"covered {merged.Sum(i => i.Length)}, gaps {string.Join(",", gaps)}");
    }
}
