using System;
using System.Collections.Generic;

class RpnException : Exception
{
    public RpnException(string message) : base(message) { }
}

static class Program
{
    static readonly Dictionary<string, Func<int, int, int>> Operators = new()
    {
        ["+"] = (a, b) => a + b,
        ["-"] = (a, b) => a - b,
        ["*"] = (a, b) => a * b,
        ["/"] = (a, b) => b == 0 ? throw new RpnException("division by zero") : a / b,
    };

    static int Evaluate(string text)
    {
        var stack = new Stack<int>();
        foreach (var word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            if (int.TryParse(word, out var number))
            {
                stack.Push(number);
            }
            else if (!Operators.TryGetValue(word, out var run))
            {
                throw new RpnException($"unknown {word}");
            }
            else
            {
                if (stack.Count < 2) throw new RpnException("too few for " + word);
                int b = stack.Pop(), a = stack.Pop();
                stack.Push(run(a, b));
            }
        }
        return stack.Count == 1 ? stack.Peek() : throw new RpnException(string.Format("leaves {0}", stack.Count));
    }

    static void Main(string[] args)
    {
        foreach (string arg in args)
        {
            try
            {
                Console.WriteLine($"{arg,-12} = {Evaluate(arg)}");
            }
            catch (RpnException e)
            {
                Console.WriteLine($"{arg,-12} ! {e.Message}");
            }
        }
    }
}
