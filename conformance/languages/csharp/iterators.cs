using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

class Tree<T> : IEnumerable<T> where T : IComparable<T>
{
    private class Node
    {
        public T Value;
        public Node Left, Right;
        public Node(T value) { Value = value; }
    }

    private Node root;
    public int Count { get; private set; }

    public bool Add(T value)
    {
        if (root == null)
        {
            root = new Node(value);
            Count++;
            return true;
        }
        Node at = root;
        while (true)
        {
            int order = value.CompareTo(at.Value);
            if (order == 0) return false;
            if (order < 0)
            {
                if (at.Left == null) { at.Left = new Node(value); break; }
                at = at.Left;
            }
            else
            {
                if (at.Right == null) { at.Right = new Node(value); break; }
                at = at.Right;
            }
        }
        Count++;
        return true;
    }

    public IEnumerator<T> GetEnumerator() { return Walk(root).GetEnumerator(); }
    IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

    private static IEnumerable<T> Walk(Node node)
    {
        if (node == null) yield break;
        foreach (T value in Walk(node.Left)) yield return value;
        yield return node.Value;
        foreach (T value in Walk(node.Right)) yield return value;
    }

    public IEnumerable<IEnumerable<T>> Levels()
    {
        var level = new List<Node>();
        if (root != null) level.Add(root);
        while (level.Count > 0)
        {
            yield return level.Select(n => n.Value).ToList();
            level = level.SelectMany(n => new[] { n.Left, n.Right }).Where(n => n != null).ToList();
        }
    }
}

class Countdown : IEnumerator<int>
{
    private readonly int from;
    private int next;
    public Countdown(int from) { this.from = from; next = from + 1; }
    public int Current { get { return next; } }
    object IEnumerator.Current { get { return next; } }
    public bool MoveNext() { return --next > 0; }
    public void Reset() { next = from + 1; }
    public void Dispose() { Console.Write("(disposed) "); }
}

static class Sequences
{
    public static IEnumerable<long> Fibonacci()
    {
        long a = 0, b = 1;
        while (true)
        {
            yield return a;
            long next = a + b;
            a = b;
            b = next;
        }
    }

    public static IEnumerable<int> Primes(int limit)
    {
        var composite = new bool[limit + 1];
        for (int i = 2; i <= limit; i++)
        {
            if (composite[i]) continue;
            yield return i;
            for (int k = i * i; k <= limit; k += i) composite[k] = true;
        }
    }

    public static IEnumerable<T[]> Windows<T>(this IEnumerable<T> source, int size)
    {
        var window = new Queue<T>();
        foreach (T item in source)
        {
            window.Enqueue(item);
            if (window.Count > size) window.Dequeue();
            if (window.Count == size) yield return window.ToArray();
        }
    }

    public static IEnumerable<int> Guarded(List<string> log)
    {
        try
        {
            log.Add("open");
            for (int i = 1; ; i++) yield return i * i;
        }
        finally
        {
            log.Add("close");
        }
    }
}

class Program
{
    static void Main()
    {
        var tree = new Tree<string>();
        foreach (string word in "the quick brown fox jumps over the lazy dog".Split(' ')) tree.Add(word);
        Console.WriteLine(tree.Count + ": " + string.Join(" ", tree));
        foreach (var level in tree.Levels()) Console.WriteLine("  " + string.Join(",", level));
        var numbers = new Tree<int>();
        foreach (int n in new[] { 5, 3, 8, 1, 4, 9, 5 }) Console.Write(numbers.Add(n) ? "+" : "=");
        Console.WriteLine(" " + numbers.Sum() + " " + numbers.First() + " " + numbers.Last());
        Console.WriteLine(string.Join(" ", Sequences.Fibonacci().Skip(5).Take(6)));
        Console.WriteLine(string.Join(" ", Sequences.Primes(40)));
        foreach (int[] w in Sequences.Primes(14).Windows(3)) Console.Write("[" + string.Join(" ", w) + "]");
        Console.WriteLine();
        var log = new List<string>();
        foreach (int square in Sequences.Guarded(log))
        {
            if (square > 20) break;
            log.Add(square.ToString());
        }
        Console.WriteLine(string.Join(" ", log));
        using (var countdown = new Countdown(3))
        {
            while (countdown.MoveNext()) Console.Write(countdown.Current + " ");
        }
        Console.WriteLine();
        IEnumerator<long> fib = Sequences.Fibonacci().GetEnumerator();
        fib.MoveNext();
        fib.MoveNext();
        fib.MoveNext();
        fib.MoveNext();
        Console.WriteLine(fib.Current);
        var lazy = Enumerable.Range(1, 3).Select(n => { Console.Write("<" + n + ">"); return n * 10; });
        Console.Write("before ");
        Console.WriteLine(lazy.Sum());
    }
}
