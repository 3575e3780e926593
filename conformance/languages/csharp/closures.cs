using System;
using System.Collections.Generic;
using System.Linq;

delegate double Transform(double x);
delegate bool Filter<T>(T item, int index);

class Counter
{
    public event EventHandler<int> Reached;
    private readonly int limit;
    private int value;
    public Counter(int limit) { this.limit = limit; }
    public void Add(int n)
    {
        for (int i = 0; i < n; i++)
            if (++value % limit == 0 && Reached != null) Reached(this, value);
    }
}

class Lazy2<T>
{
    private Func<T> make;
    private T value;
    public bool IsMade { get { return make == null; } }
    public Lazy2(Func<T> make) { this.make = make; }
    public T Value
    {
        get
        {
            if (make != null)
            {
                value = make();
                make = null;
            }
            return value;
        }
    }
}

class Program
{
    static Func<T, V> Compose<T, U, V>(Func<T, U> f, Func<U, V> g) { return x => g(f(x)); }
    static Func<int, int> Memoize(Func<int, int> f)
    {
        var known = new Dictionary<int, int>();
        return n =>
        {
            int result;
            if (known.TryGetValue(n, out result)) return result;
            return known[n] = f(n);
        };
    }
    static Func<A, Func<B, C>> Curry<A, B, C>(Func<A, B, C> f) { return a => b => f(a, b); }
    static double Twice(double x) { return x * 2; }

    static IEnumerable<T> Choose<T>(IEnumerable<T> source, Filter<T> filter)
    {
        int i = 0;
        foreach (T x in source)
            if (filter(x, i++)) yield return x;
    }

    static void Main()
    {
        Transform t = Twice;
        t += Math.Sqrt;
        Console.WriteLine(t(16) + " " + t.GetInvocationList().Length);
        t -= Math.Sqrt;
        Console.WriteLine(t(16));
        var makers = new List<Func<int>>();
        for (int i = 0; i < 3; i++)
        {
            int copy = i;
            makers.Add(() => copy * 10 + i);
        }
        Console.WriteLine(string.Join(" ", makers.Select(f => f())));
        int total = 0;
        Action<int> add = n => total += n;
        new List<int> { 1, 2, 3 }.ForEach(add);
        add(10);
        Console.WriteLine(total);
        int calls = 0;
        Func<int, int> fib = null;
        fib = Memoize(n => { calls++; return n < 2 ? n : fib(n - 1) + fib(n - 2); });
        Console.WriteLine(fib(30) + " in " + calls);
        Console.WriteLine(Compose<string, int, string>(s => s.Length, n => new string('*', n))("four") + " " + Curry<int, int, int>((a, b) => a - b)(10)(3));
        Console.WriteLine(string.Join(",", Choose("abcdef", (c, i) => i % 2 == 0)));
        var counter = new Counter(3);
        var log = new List<string>();
        EventHandler<int> handler = (sender, n) => log.Add((sender is Counter) + ":" + n);
        counter.Reached += handler;
        counter.Add(7);
        counter.Reached -= handler;
        counter.Add(7);
        Console.WriteLine(string.Join(" ", log));
        var lazy = new Lazy2<string>(() => { log.Add("made"); return "value"; });
        Console.WriteLine(lazy.IsMade + " " + lazy.Value + lazy.Value.Length + " " + lazy.IsMade + " " + log.Count);
        Predicate<int> even = n => n % 2 == 0;
        Console.WriteLine(Array.FindAll(new[] { 1, 2, 3, 4 }, even).Length + " " + Array.Exists(new[] { 1, 3 }, even) + " " + Array.Find(new[] { 5, 8, 10 }, even));
        var ops = new Dictionary<string, Func<double, double, double>> { ["+"] = (a, b) => a + b, ["max"] = Math.Max, ["pow"] = Math.Pow };
        foreach (var op in ops) Console.Write(op.Key + " " + op.Value(2, 5) + "; ");
        Console.WriteLine();
        Func<Func<int, int>, Func<int, int>> twice = f => x => f(f(x));
        Console.WriteLine(twice(twice(x => x + 3))(1));
        Comparison<string> byLength = (x, y) => x.Length != y.Length ? x.Length - y.Length : string.CompareOrdinal(x, y);
        var words = new List<string> { "pear", "fig", "apple", "kiwi", "date" };
        words.Sort(byLength);
        Console.WriteLine(string.Join(" ", words));
    }
}
