using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

abstract class Node
{
    public abstract double Evaluate(IReadOnlyDictionary<string, double> variables);
    public abstract Node Derive(string by);
    public virtual int Precedence => 3;

    public static Node operator +(Node a, Node b) => (a, b) switch
    {
        (Number { Value: 0 }, _) => b,
        (_, Number { Value: 0 }) => a,
        (Number x, Number y) => new Number(x.Value + y.Value),
        _ => new Binary('+', a, b),
    };
    public static Node operator *(Node a, Node b)
    {
        if (a is Number { Value: 0.0 } || b is Number { Value: 0.0 }) return new Number(0);
        if (a is Number n && n.Value == 1) return b;
        if (b is Number { Value: var v } && v == 1) return a;
        return new Binary('*', a, b);
    }
    public static implicit operator Node(double value) => new Number(value);
}

sealed class Number : Node
{
    public double Value { get; }
    public Number(double value) => Value = value;
    public override double Evaluate(IReadOnlyDictionary<string, double> variables) => Value;
    public override Node Derive(string by) => 0;
    public override string ToString() => Value.ToString();
}

sealed class Variable : Node
{
    public readonly string Name;
    public Variable(string name) { Name = name; }
    public override double Evaluate(IReadOnlyDictionary<string, double> variables) =>
        variables.TryGetValue(Name, out double value) ? value : throw new KeyNotFoundException($"variable {Name}");
    public override Node Derive(string by) => Name == by ? 1 : 0;
    public override string ToString() => Name;
}

sealed class Binary : Node
{
    private readonly char op;
    private readonly Node left, right;
    public Binary(char op, Node left, Node right) { this.op = op; this.left = left; this.right = right; }
    public override int Precedence => op == '+' || op == '-' ? 1 : 2;

    public override double Evaluate(IReadOnlyDictionary<string, double> v)
    {
        double a = left.Evaluate(v), b = right.Evaluate(v);
        return op switch
        {
            '+' => a + b,
            '-' => a - b,
            '*' => a * b,
            '/' when b == 0 => throw new DivideByZeroException(),
            '/' => a / b,
            _ => throw new InvalidOperationException(op.ToString())
        };
    }

    public override Node Derive(string by)
    {
        switch (op)
        {
            case '+': return left.Derive(by) + right.Derive(by);
            case '*': return left.Derive(by) * right + left * right.Derive(by);
            default: throw new NotSupportedException($"derivative of {op}");
        }
    }

    public override string ToString()
    {
        string Wrap(Node n, bool isRight) =>
            n.Precedence < Precedence || (isRight && n.Precedence == Precedence && op != '+' && op != '*') ? $"({n})" : $"{n}";
        return $"{Wrap(left, false)} {op} {Wrap(right, true)}";
    }
}

class Lexer : IEnumerable<string>
{
    private readonly string text;
    public Lexer(string text) => this.text = text;
    public IEnumerator<string> GetEnumerator()
    {
        for (int i = 0; i < text.Length;)
        {
            char c = text[i];
            if (char.IsWhiteSpace(c)) { i++; continue; }
            int start = i;
            if (char.IsDigit(c) || c == '.') while (i < text.Length && (char.IsDigit(text[i]) || text[i] == '.')) i++;
            else if (char.IsLetter(c)) do i++; while (i < text.Length && char.IsLetterOrDigit(text[i]));
            else i++;
            yield return text[start..i];
        }
    }
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

class Parser
{
    private readonly Queue<string> tokens;
    public Parser(string text) { tokens = new Queue<string>(new Lexer(text)); }

    public Node Parse()
    {
        var node = Sum();
        if (tokens.TryPeek(out var rest)) throw new FormatException($"unexpected '{rest}'");
        return node;
    }
    private bool Accept(string which, out char found)
    {
        found = tokens.Count > 0 && which.Contains(tokens.Peek()) ? tokens.Dequeue()[0] : '\0';
        return found != default;
    }
    private Node Sum()
    {
        var left = Product();
        while (Accept("+-", out var op)) left = op == '+' ? left + Product() : new Binary(op, left, Product());
        return left;
    }
    private Node Product()
    {
        var left = Factor();
        while (Accept("*/", out var op)) left = op == '*' ? left * Factor() : new Binary(op, left, Factor());
        return left;
    }
    private Node Factor()
    {
        if (tokens.Count == 0) throw new FormatException("unexpected end");
        var token = tokens.Dequeue();
        if (token == "(")
        {
            var inner = Sum();
            if (!Accept(")", out _)) throw new FormatException("missing )");
            return inner;
        }
        if (token == "-") return -1.0 * Factor();
        if (double.TryParse(token, out var value)) return value;
        return char.IsLetter(token, 0) ? new Variable(token) : throw new FormatException($"unexpected '{token}'");
    }
}

static class Program
{
    static void Main(string[] args)
    {
        var variables = new SortedDictionary<string, double>();
        var texts = new List<string>();
        foreach (var arg in args)
            if (arg.Split('=') is var parts && parts.Length == 2) variables[parts[0]] = double.Parse(parts[1]);
            else texts.Add(arg);
        Console.WriteLine(string.Join("; ", variables.Select(p => $"{p.Key}={p.Value:0.##}")));
        foreach (var (text, i) in texts.Select((t, i) => (t, i + 1)))
        {
            try
            {
                var node = new Parser(text).Parse();
                Console.WriteLine($"{i}. {node} = {node.Evaluate(variables):F3}");
                Console.WriteLine($"   d/dx = {node.Derive("x")}");
            }
            catch (Exception e) when (!(e is NullReferenceException))
            {
                Console.WriteLine($"{i}. {e.GetType().Name}: {e.Message}");
            }
        }
    }
}
