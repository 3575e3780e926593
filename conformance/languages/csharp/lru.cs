using System;
using System.Collections.Generic;
using System.Text;

class LruCache<TKey, TValue>
{
    private class Entry
    {
        public TKey Key;
        public TValue Value;
    }

    private readonly int capacity;
    private readonly Dictionary<TKey, LinkedListNode<Entry>> map;
    private readonly LinkedList<Entry> order = new LinkedList<Entry>();
    public int Hits { get; private set; }
    public int Misses { get; private set; }

    public LruCache(int capacity)
    {
        if (capacity <= 0) throw new ArgumentOutOfRangeException("capacity");
        this.capacity = capacity;
        map = new Dictionary<TKey, LinkedListNode<Entry>>(capacity);
    }

    public TValue GetOrAdd(TKey key, Func<TKey, TValue> make)
    {
        LinkedListNode<Entry> node;
        if (map.TryGetValue(key, out node))
        {
            Hits++;
            order.Remove(node);
            order.AddFirst(node);
            return node.Value.Value;
        }
        Misses++;
        if (map.Count == capacity)
        {
            var oldest = order.Last;
            order.RemoveLast();
            map.Remove(oldest.Value.Key);
        }
        TValue value = make(key);
        map[key] = order.AddFirst(new Entry { Key = key, Value = value });
        return value;
    }

    public bool Contains(TKey key) { return map.ContainsKey(key); }

    public override string ToString()
    {
        var text = new StringBuilder("[");
        foreach (Entry e in order)
        {
            if (text.Length > 1) text.Append(", ");
            text.AppendFormat("{0}={1}", e.Key, e.Value);
        }
        return text.Append(']').ToString();
    }
}

class Program
{
    static long Collatz(int n)
    {
        long x = n;
        long steps = 0;
        while (x != 1)
        {
            x = x % 2 == 0 ? x / 2 : 3 * x + 1;
            steps++;
        }
        return steps;
    }

    static void Main()
    {
        var cache = new LruCache<int, long>(3);
        foreach (int n in new[] { 7, 27, 7, 97, 5, 27, 7, 5 }) Console.Write(cache.GetOrAdd(n, Collatz) + " ");
        Console.WriteLine();
        Console.WriteLine(cache + " hits " + cache.Hits + " misses " + cache.Misses + " " + cache.Contains(97) + cache.Contains(5));
        var words = new LruCache<string, string>(2);
        Console.WriteLine(words.GetOrAdd("abc", s => new string(Reverse(s))));
        Console.WriteLine(words.GetOrAdd("hello", s => s.ToUpper()) + words.GetOrAdd("abc", s => "never"));
        Console.WriteLine(words);
        try
        {
            new LruCache<int, int>(0);
        }
        catch (ArgumentOutOfRangeException e)
        {
            Console.WriteLine(e.ParamName + " " + (e is ArgumentException));
        }
        var list = new LinkedList<int>(new[] { 1, 2, 3 });
        list.AddAfter(list.Find(2), 9);
        list.AddBefore(list.First, 0);
        for (var node = list.Last; node != null; node = node.Previous) Console.Write(node.Value + (node.Previous != null ? "<" : "\n"));
    }

    static char[] Reverse(string s)
    {
        char[] letters = s.ToCharArray();
        Array.Reverse(letters);
        return letters;
    }
}
