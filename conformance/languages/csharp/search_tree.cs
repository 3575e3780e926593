using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

class Tree<T> : IEnumerable<T> where T : IComparable<T>
{
    private class Node
    {
        public readonly T Key;
        public Node? Left, Right;
        public Node(T key) { Key = key; }
        public int Height => 1 + Math.Max(Left?.Height ?? 0, Right?.Height ?? 0);
    }

    private Node? root;
    public int Count { get; private set; }
    public int Height => root?.Height ?? 0;

    public bool Insert(T key)
    {
        int before = Count;
        root = Insert(root, key);
        return Count > before;
    }

    private Node Insert(Node? at, T key)
    {
        if (at == null)
        {
            Count++;
            return new Node(key);
        }
        int order = key.CompareTo(at.Key);
        if (order < 0) at.Left = Insert(at.Left, key);
        else if (order > 0) at.Right = Insert(at.Right, key);
        return at;
    }

    public IEnumerator<T> GetEnumerator()
    {
        var stack = new Stack<Node>();
        for (var at = root; at != null || stack.Count > 0;)
        {
            for (; at != null; at = at.Left) stack.Push(at);
            var node = stack.Pop();
            yield return node.Key;
            at = node.Right;
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public IEnumerable<List<T>> Levels()
    {
        var row = new List<Node>();
        if (root != null) row.Add(root);
        while (row.Count > 0)
        {
            yield return row.Select(n => n.Key).ToList();
            row = row.SelectMany(n => new[] { n.Left, n.Right }).Where(n => n != null).Select(n => n!).ToList();
        }
    }
}

class Program
{
    static void Main()
    {
        var tree = new Tree<int>();
        int again = 0;
        foreach (var text in Console.In.ReadToEnd().Split(new[] { ' ', '\n' }, StringSplitOptions.RemoveEmptyEntries))
            if (!tree.Insert(int.Parse(text))) again++;
        Console.WriteLine("in order: " + string.Join(" ", tree));
        Console.WriteLine($"size {tree.Count} height {tree.Height} again {again}");
        int level = 0;
        foreach (var row in tree.Levels()) Console.WriteLine($"level {level++}: {string.Join(" ", row)}");
    }
}
