using System;
using System.Collections.Generic;
using System.Linq;

interface IStack<T>
{
    int Count { get; }
    void Push(T item);
    T Pop();
    bool TryPeek(out T item);
}

class ArrayStack<T> : IStack<T>
{
    private T[] items = new T[2];
    public int Count { get; private set; }

    public void Push(T item)
    {
        if (Count == items.Length) Array.Resize(ref items, items.Length * 2);
        items[Count++] = item;
    }

    public T Pop()
    {
        if (Count == 0) throw new InvalidOperationException("empty stack");
        T item = items[--Count];
        items[Count] = default(T);
        return item;
    }

    public bool TryPeek(out T item)
    {
        item = Count > 0 ? items[Count - 1] : default(T);
        return Count > 0;
    }
}

class Pair<TFirst, TSecond>
{
    public TFirst First { get; }
    public TSecond Second { get; }
    public Pair(TFirst first, TSecond second) { First = first; Second = second; }
    public Pair<TSecond, TFirst> Swap() { return new Pair<TSecond, TFirst>(Second, First); }
    public override string ToString() { return "<" + First + ", " + Second + ">"; }
}

class MinHeap<T> where T : IComparable<T>
{
    private readonly List<T> data = new List<T>();
    public int Count => data.Count;

    public void Add(T item)
    {
        data.Add(item);
        int i = data.Count - 1;
        while (i > 0 && data[i].CompareTo(data[(i - 1) / 2]) < 0)
        {
            Swap(i, (i - 1) / 2);
            i = (i - 1) / 2;
        }
    }

    public T Take()
    {
        T top = data[0];
        data[0] = data[data.Count - 1];
        data.RemoveAt(data.Count - 1);
        int i = 0;
        while (true)
        {
            int child = 2 * i + 1;
            if (child >= data.Count) break;
            if (child + 1 < data.Count && data[child + 1].CompareTo(data[child]) < 0) child++;
            if (data[i].CompareTo(data[child]) <= 0) break;
            Swap(i, child);
            i = child;
        }
        return top;
    }

    private void Swap(int a, int b)
    {
        T t = data[a];
        data[a] = data[b];
        data[b] = t;
    }
}

class Version : IComparable<Version>
{
    public readonly int Major, Minor;
    public Version(string text)
    {
        var parts = text.Split('.');
        Major = int.Parse(parts[0]);
        Minor = parts.Length > 1 ? int.Parse(parts[1]) : 0;
    }
    public int CompareTo(Version other)
    {
        int byMajor = Major.CompareTo(other.Major);
        return byMajor != 0 ? byMajor : Minor.CompareTo(other.Minor);
    }
    public override string ToString() => $"{Major}.{Minor}";
}

static class Algorithms
{
    public static T Largest<T>(IEnumerable<T> items) where T : IComparable<T>
    {
        bool some = false;
        T best = default(T);
        foreach (T item in items)
        {
            if (!some || item.CompareTo(best) > 0) best = item;
            some = true;
        }
        return best;
    }

    public static void Swap<T>(ref T a, ref T b)
    {
        T t = a;
        a = b;
        b = t;
    }

    public static IEnumerable<TOut> Map<TIn, TOut>(IEnumerable<TIn> source, Func<TIn, TOut> f)
    {
        foreach (TIn x in source) yield return f(x);
    }

    public static Dictionary<TKey, List<T>> Index<T, TKey>(this IEnumerable<T> source, Func<T, TKey> key)
    {
        var result = new Dictionary<TKey, List<T>>();
        foreach (T item in source)
        {
            TKey k = key(item);
            if (!result.ContainsKey(k)) result.Add(k, new List<T>());
            result[k].Add(item);
        }
        return result;
    }
}

class Program
{
    static void Main()
    {
        IStack<int> stack = new ArrayStack<int>();
        for (int i = 1; i <= 5; i++) stack.Push(i * i);
        int top;
        Console.WriteLine(stack.Pop() + " " + stack.Pop() + " " + stack.TryPeek(out top) + " " + top + " " + stack.Count);
        while (stack.Count > 0) stack.Pop();
        Console.WriteLine(stack.TryPeek(out top) + " " + top);
        try { stack.Pop(); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        var names = new ArrayStack<string>();
        string name;
        Console.WriteLine(names.TryPeek(out name) + " " + (name == null));
        var pair = new Pair<string, double>("pi", 3.14);
        Console.WriteLine(pair + " " + pair.Swap() + " " + pair.Swap().First * 2);
        var heap = new MinHeap<Version>();
        foreach (string v in new[] { "2.10", "1.5", "2.9", "10", "1.0" }) heap.Add(new Version(v));
        while (heap.Count > 0) Console.Write(heap.Take() + " ");
        Console.WriteLine();
        Console.WriteLine(Algorithms.Largest(new[] { 3, 9, 4 }) + " " + Algorithms.Largest(new List<string> { "pear", "fig" }) + " " + Algorithms.Largest(new int[0]));
        string a = "left", b = "right";
        Algorithms.Swap(ref a, ref b);
        Console.WriteLine(a + " " + b + " " + string.Join(" ", Algorithms.Map(new[] { 1, 2, 3 }, x => x / 2.0)));
        foreach (var entry in new[] { "one", "two", "three", "four" }.Index(w => w.Length).OrderBy(e => e.Key))
            Console.WriteLine(entry.Key + ": " + string.Join(",", entry.Value));
    }
}
