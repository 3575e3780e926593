using System;
using System.Collections.Generic;
using System.Linq;

class Node
{
    public string Name;
    public Node Parent;
    public List<Node> Children = new List<Node>();
    public int Size;

    public Node(string name, int size = 0)
    {
        Name = name;
        Size = size;
    }

    public Node Add(params Node[] more)
    {
        foreach (Node n in more)
        {
            n.Parent = this;
            Children.Add(n);
        }
        return this;
    }

    public int Total { get { return Size + Children.Sum(c => c.Total); } }
    public int Depth { get { return Parent == null ? 0 : Parent.Depth + 1; } }
    public string Path { get { return Parent == null ? Name : Parent.Path + "/" + Name; } }

    public IEnumerable<Node> Walk()
    {
        yield return this;
        foreach (Node child in Children)
            foreach (Node n in child.Walk())
                yield return n;
    }

    public IEnumerable<Node> Breadth()
    {
        var queue = new Queue<Node>();
        queue.Enqueue(this);
        while (queue.Count > 0)
        {
            Node n = queue.Dequeue();
            yield return n;
            foreach (Node c in n.Children) queue.Enqueue(c);
        }
    }

    public Node Find(string name)
    {
        if (Name == name) return this;
        foreach (Node c in Children)
        {
            Node found = c.Find(name);
            if (found != null) return found;
        }
        return null;
    }
}

class Trie
{
    private class Letter
    {
        public readonly SortedDictionary<char, Letter> Next = new SortedDictionary<char, Letter>();
        public bool IsWord;
    }

    private readonly Letter root = new Letter();
    public int Count { get; private set; }

    public void Add(string word)
    {
        Letter at = root;
        foreach (char c in word)
        {
            Letter next;
            if (!at.Next.TryGetValue(c, out next))
            {
                next = new Letter();
                at.Next[c] = next;
            }
            at = next;
        }
        if (!at.IsWord) Count++;
        at.IsWord = true;
    }

    public List<string> Complete(string prefix)
    {
        var words = new List<string>();
        Letter at = root;
        foreach (char c in prefix)
            if (!at.Next.TryGetValue(c, out at)) return words;
        Collect(at, prefix, words);
        return words;
    }

    private static void Collect(Letter at, string soFar, List<string> words)
    {
        if (at.IsWord) words.Add(soFar);
        foreach (var pair in at.Next) Collect(pair.Value, soFar + pair.Key, words);
    }
}

class Program
{
    static void Main()
    {
        Node root = new Node("root").Add(
            new Node("src").Add(new Node("main.cs", 120), new Node("util.cs", 80)),
            new Node("docs", 5).Add(new Node("readme", 30)),
            new Node("empty"));
        foreach (Node n in root.Walk()) Console.WriteLine(new string(' ', n.Depth * 2) + n.Name + (n.Total > 0 ? " " + n.Total : ""));
        Console.WriteLine(string.Join(" ", root.Breadth().Select(n => n.Name)));
        Console.WriteLine(root.Find("readme").Path + " " + (root.Find("none") == null) + " " + root.Walk().Max(n => n.Depth));
        var largest = root.Walk().Where(n => n.Children.Count == 0).OrderByDescending(n => n.Size).First();
        Console.WriteLine(largest.Name + " " + root.Walk().Count(n => n.Name.EndsWith(".cs")));
        var trie = new Trie();
        foreach (string w in new[] { "car", "card", "care", "cat", "dog", "do", "car" }) trie.Add(w);
        Console.WriteLine(trie.Count + ": " + string.Join(",", trie.Complete("car")) + " | " + string.Join(",", trie.Complete("d")) + " | " + trie.Complete("x").Count + " | " + string.Join(",", trie.Complete("")));
    }
}
