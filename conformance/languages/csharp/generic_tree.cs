using System;
using System.Collections.Generic;
using System.Text;

interface IVisitor<T>
{
    bool Visit(T value);
}

class Tree<T> where T : IComparable<T>
{
    private class Node
    {
        public T Value;
        public Node Left, Right;

        public Node(T value)
        {
            Value = value;
        }
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
                if (at.Left == null)
                {
                    at.Left = new Node(value);
                    break;
                }
                at = at.Left;
            }
            else
            {
                if (at.Right == null)
                {
                    at.Right = new Node(value);
                    break;
                }
                at = at.Right;
            }
        }
        Count++;
        return true;
    }

    public bool Contains(T value)
    {
        Node at = root;
        while (at != null)
        {
            int order = value.CompareTo(at.Value);
            if (order == 0) return true;
            at = order < 0 ? at.Left : at.Right;
        }
        return false;
    }

    public int Depth
    {
        get { return DepthOf(root); }
    }

    private static int DepthOf(Node node)
    {
        return node == null ? 0 : 1 + Math.Max(DepthOf(node.Left), DepthOf(node.Right));
    }

    public void Walk(IVisitor<T> visitor)
    {
        Walk(root, visitor);
    }

    private bool Walk(Node node, IVisitor<T> visitor)
    {
        return node == null || Walk(node.Left, visitor) && visitor.Visit(node.Value) && Walk(node.Right, visitor);
    }

    public IEnumerable<T> InOrder()
    {
        var open = new Stack<Node>();
        Node at = root;
        while (at != null || open.Count > 0)
        {
            while (at != null)
            {
                open.Push(at);
                at = at.Left;
            }
            at = open.Pop();
            yield return at.Value;
            at = at.Right;
        }
    }
}

class Collector : IVisitor<int>
{
    private readonly StringBuilder text = new StringBuilder();
    private int left;

    public Collector(int limit)
    {
        left = limit;
    }

    bool IVisitor<int>.Visit(int value)
    {
        text.Append(value).Append(' ');
        return --left > 0;
    }

    public override string ToString()
    {
        return text.ToString().TrimEnd();
    }
}

class Program
{
    static T Largest<T>(params T[] values) where T : IComparable<T>
    {
        T best = values[0];
        foreach (T value in values)
        {
            if (value.CompareTo(best) > 0) best = value;
        }
        return best;
    }

    static void Swap<T>(ref T a, ref T b)
    {
        T t = a;
        a = b;
        b = t;
    }

    static string Line(string word, int width = 8, char fill = '.')
    {
        return word.PadRight(width, fill);
    }

    static void Main()
    {
        var tree = new Tree<int>();
        foreach (int n in new[] { 50, 20, 80, 10, 30, 70, 90, 20 })
        {
            if (!tree.Add(n)) Console.WriteLine("again " + n);
        }
        Console.WriteLine(tree.Count + " " + tree.Depth + " " + tree.Contains(30) + " " + tree.Contains(31));
        var collector = new Collector(4);
        tree.Walk(collector);
        Console.WriteLine(collector);
        int sum = 0;
        foreach (int n in tree.InOrder())
        {
            if (n > 70) break;
            sum += n;
        }
        Console.WriteLine(sum);
        var words = new Tree<string>();
        foreach (string word in "the quick brown fox jumps over the lazy dog".Split(' ')) words.Add(word);
        Console.WriteLine(string.Join(" ", words.InOrder()));
        Console.WriteLine(Largest(3, 9, 4) + " " + Largest("pear", "apple"));
        string a = "left", b = "right";
        Swap(ref a, ref b);
        Console.WriteLine(a + " " + b);
        Console.WriteLine(Line("ab") + Line("cd", fill: '-') + Line("ef", 4));
        var queue = new Queue<int>();
        queue.Enqueue(1);
        queue.Enqueue(2);
        var stack = new Stack<int>(queue);
        Console.WriteLine(queue.Peek() + " " + stack.Pop() + " " + queue.Dequeue() + " " + queue.Count);
        var set = new HashSet<string> { "x", "y", "x" };
        Console.WriteLine(set.Count + " " + set.Contains("y") + " " + set.Add("z"));
    }
}
