using System;
using System.Collections.Generic;
using System.Linq;

class CycleException : Exception
{
    public CycleException(IEnumerable<string> names) : base("cycle: " + string.Join(" -> ", names)) { }
}

class Job
{
    public string Name { get; set; }
    public int Minutes { get; set; }
    public string[] Needs { get; set; } = new string[0];
}

class Scheduler
{
    private readonly Dictionary<string, Job> jobs = new Dictionary<string, Job>();
    private readonly List<string> log = new List<string>();

    public Scheduler Add(string name, int minutes, params string[] needs)
    {
        jobs.Add(name, new Job { Name = name, Minutes = minutes, Needs = needs });
        return this;
    }

    public IReadOnlyList<Job> Order()
    {
        var result = new List<Job>();
        var state = new Dictionary<string, int>();
        var path = new Stack<string>();
        foreach (string name in jobs.Keys.OrderBy(n => n)) Visit(name, state, path, result);
        return result;
    }

    private void Visit(string name, IDictionary<string, int> state, Stack<string> path, ICollection<Job> result)
    {
        int seen;
        state.TryGetValue(name, out seen);
        if (seen == 2) return;
        if (seen == 1) throw new CycleException(path.Reverse().SkipWhile(n => n != name).Concat(new[] { name }));
        if (!jobs.ContainsKey(name)) throw new KeyNotFoundException("no job " + name);
        state[name] = 1;
        path.Push(name);
        foreach (string need in jobs[name].Needs) Visit(need, state, path, result);
        path.Pop();
        state[name] = 2;
        result.Add(jobs[name]);
    }

    public IEnumerable<string> Run(int workers)
    {
        var order = Order().ToList();
        var ends = new Dictionary<string, int>();
        var free = new int[workers];
        foreach (Job job in order)
        {
            int ready = job.Needs.Length == 0 ? 0 : job.Needs.Max(n => ends[n]);
            int worker = Array.IndexOf(free, free.Min());
            int start = Math.Max(ready, free[worker]);
            ends[job.Name] = free[worker] = start + job.Minutes;
            yield return string.Format("{0,3}-{1,-3} worker {2} {3}", start, ends[job.Name], worker + 1, job.Name);
        }
    }
}

class Program
{
    static void Main()
    {
        var scheduler = new Scheduler().Add("test", 20, "compile").Add("compile", 15, "fetch", "generate").Add("fetch", 5).Add("generate", 8, "fetch").Add("docs", 10, "fetch").Add("ship", 2, "test", "docs");
        Console.WriteLine(string.Join(", ", scheduler.Order().Select(j => j.Name)));
        foreach (string line in scheduler.Run(2)) Console.WriteLine(line);
        try
        {
            new Scheduler().Add("a", 1, "b").Add("b", 1, "c").Add("c", 1, "b").Order();
        }
        catch (CycleException e)
        {
            Console.WriteLine(e.Message);
        }
        try
        {
            new Scheduler().Add("a", 1, "zzz").Order();
        }
        catch (KeyNotFoundException e)
        {
            Console.WriteLine(e.Message);
        }
        try
        {
            new Scheduler().Add("a", 1).Add("a", 2);
        }
        catch (ArgumentException)
        {
            Console.WriteLine("twice");
        }
        var grid = new List<int[]> { new[] { 1, 2, 3 }, new[] { 4, 5, 6 } };
        var turned = Enumerable.Range(0, 3).Select(c => grid.Select(row => row[c]).ToArray()).ToList();
        Console.WriteLine(string.Join(" / ", turned.Select(r => string.Join(" ", r))) + " sum " + grid.SelectMany(r => r).Sum());
        var (evens, odds) = Split(Enumerable.Range(1, 9));
        Console.WriteLine(string.Join(",", evens) + " " + string.Join(",", odds) + " " + evens.Zip(odds, (a, b) => a * b).Sum());
    }

    static (List<int>, List<int>) Split(IEnumerable<int> numbers)
    {
        var groups = numbers.ToLookup(n => n % 2 == 0);
        return (groups[true].ToList(), groups[false].ToList());
    }
}
