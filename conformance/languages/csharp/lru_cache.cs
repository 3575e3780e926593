using System;
using System.Collections.Generic;
using System.Linq;

public class LruCache<TKey, TValue> where TKey : notnull
{
    private readonly int capacity;
    private readonly Dictionary<TKey, LinkedListNode<(TKey Key, TValue Value)>> nodes = new();
    private readonly LinkedList<(TKey Key, TValue Value)> order = new();

    public event Action<TKey>? Evicted;
    public int Hits { get; private set; }
    public int Count => nodes.Count;

    public LruCache(int capacity)
    {
        if (capacity <= 0) throw new ArgumentOutOfRangeException(nameof(capacity));
        this.capacity = capacity;
    }

    public bool TryGet(TKey key, out TValue? value)
    {
        if (nodes.TryGetValue(key, out var node))
        {
            order.Remove(node);
            order.AddFirst(node);
            value = node.Value.Value;
            Hits++;
            return true;
        }
        value = default;
        return false;
    }

    public TValue this[TKey key]
    {
        get => TryGet(key, out var v) ? v! : throw new KeyNotFoundException($"no {key}");
        set
        {
            if (nodes.Remove(key, out var old)) order.Remove(old);
            nodes[key] = order.AddFirst((key, value));
            if (nodes.Count > capacity)
            {
                var last = order.Last!.Value;
                order.RemoveLast();
                nodes.Remove(last.Key);
                Evicted?.Invoke(last.Key);
            }
        }
    }

    public override string ToString() => "[" + string.Join(", ", order.Select(p => $"{p.Key}={p.Value}")) + "]";
}

public static class Program
{
    public static void Main(string[] args)
    {
        var cache = new LruCache<string, int>(int.Parse(args[0]));
        var gone = new List<string>();
        cache.Evicted += key => gone.Add(key);
        cache.Evicted += key => Console.WriteLine($"  evicts {key}");
        string? line;
        while (!string.IsNullOrEmpty(line = Console.ReadLine()))
        {
            string[] words = line.Split(' ');
            switch (words)
            {
                case ["put", var key, var text] when int.TryParse(text, out int number):
                    cache[key] = number;
                    Console.WriteLine($"{key} := {number}");
                    break;
                case ["put", ..]:
                    Console.WriteLine("put what?");
                    break;
                case ["get", var key]:
                    Console.WriteLine(cache.TryGet(key, out int found) ? $"{key} is {found}" : $"{key} is not there");
                    break;
                case ["show"]:
                    Console.WriteLine(cache);
                    break;
                default:
                    Console.WriteLine($"unknown: {words[0]}");
                    break;
            }
        }
        try
        {
            Console.WriteLine(cache["nobody"]);
        }
        catch (KeyNotFoundException e)
        {
            Console.WriteLine(e.Message);
        }
        Console.WriteLine($"{cache.Count} kept, {cache.Hits} hits, gone: {string.Join("+", gone)}");
    }
}
