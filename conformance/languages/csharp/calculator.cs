using System;
using System.Collections.Generic;

abstract record Expr;
record Num(double Value) : Expr;
record Var(string Name) : Expr;
record Neg(Expr Inner) : Expr;
record Bin(char Op, Expr Left, Expr Right) : Expr;

class SyntaxException : Exception
{
    public int Position { get; }
    public SyntaxException(string message, int position) : base(message) => Position = position;
}

class Parser
{
    private readonly string text;
    private int pos;

    public Parser(string text) { this.text = text; }

    public Expr Parse()
    {
        var e = Sum();
        if (Peek() is char c) throw new SyntaxException($"unexpected '{c}'", pos);
        return e;
    }

    private char? Peek()
    {
        while (pos < text.Length && char.IsWhiteSpace(text[pos])) pos++;
        return pos < text.Length ? text[pos] : (char?)null;
    }

    private Expr Sum()
    {
        var left = Product();
        while (Peek() is '+' or '-')
        {
            char op = text[pos++];
            left = new Bin(op, left, Product());
        }
        return left;
    }

    private Expr Product()
    {
        var left = Power();
        while (Peek() is char op && (op == '*' || op == '/' || op == '%'))
        {
            pos++;
            left = new Bin(op, left, Power());
        }
        return left;
    }

    private Expr Power()
    {
        var left = Atom();
        if (Peek() != '^') return left;
        pos++;
        return new Bin('^', left, Power());
    }

    private Expr Atom()
    {
        switch (Peek())
        {
            case null:
                throw new SyntaxException("unexpected end", pos);
            case '-':
                pos++;
                return new Neg(Power());
            case '(':
                pos++;
                var inner = Sum();
                if (Peek() != ')') throw new SyntaxException("missing )", pos);
                pos++;
                return inner;
            case char c when char.IsDigit(c):
                int start = pos;
                while (pos < text.Length && (char.IsDigit(text[pos]) || text[pos] == '.')) pos++;
                return new Num(double.Parse(text.Substring(start, pos - start)));
            case char c when char.IsLetter(c):
                int begin = pos;
                while (pos < text.Length && char.IsLetterOrDigit(text[pos])) pos++;
                return new Var(text[begin..pos]);
            case var other:
                throw new SyntaxException($"unexpected '{other}'", pos);
        }
    }
}

class Calculator
{
    private readonly Dictionary<string, double> memory = new() { ["half"] = 0.5 };

    public double Eval(Expr e) => e switch
    {
        Num n => n.Value,
        Var { Name: var name } when memory.TryGetValue(name, out double v) => v,
        Var v => throw new KeyNotFoundException("unknown " + v.Name),
        Neg(var inner) => -Eval(inner),
        Bin('+', var l, var r) => Eval(l) + Eval(r),
        Bin('-', var l, var r) => Eval(l) - Eval(r),
        Bin('*', var l, var r) => Eval(l) * Eval(r),
        Bin('/', var l, var r) => Eval(r) is 0 ? throw new DivideByZeroException("division by zero") : Eval(l) / Eval(r),
        Bin { Op: '%' } b => Eval(b.Left) % Eval(b.Right),
        Bin b => Math.Pow(Eval(b.Left), Eval(b.Right)),
        _ => throw new InvalidOperationException()
    };

    public string Show(Expr e) => e switch
    {
        Num(var v) => v.ToString(),
        Var(var n) => n,
        Neg(var i) => "-" + Show(i),
        Bin(var op, var l, var r) => $"({Show(l)} {op} {Show(r)})",
        _ => "?"
    };

    static int Main()
    {
        var calculator = new Calculator();
        int errors = 0;
        while (Console.ReadLine() is string line)
        {
            if (line.Trim().ToLower() == "quit") break;
            try
            {
                int eq = line.IndexOf('=');
                var expr = new Parser(eq < 0 ? line : line.Substring(eq + 1)).Parse();
                double value = calculator.Eval(expr);
                if (eq >= 0)
                {
                    string name = line.Substring(0, eq).Trim();
                    calculator.memory[name] = value;
                    Console.WriteLine($"{name} = {value}");
                }
                else
                {
                    Console.WriteLine($"{calculator.Show(expr)} is {value:F3}");
                }
            }
            catch (SyntaxException e)
            {
                errors++;
                Console.WriteLine($"{e.Message} at {e.Position}");
            }
            catch (Exception e) when (e is DivideByZeroException or KeyNotFoundException)
            {
                errors++;
                Console.WriteLine($"{e.GetType().Name}: {e.Message}");
            }
        }
        return errors;
    }
}
