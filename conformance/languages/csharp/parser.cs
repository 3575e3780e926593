using System;
using System.Collections.Generic;
using System.Globalization;

class ParseException : Exception
{
    public int Position { get; private set; }

    public ParseException(string message, int position) : base(message + " at " + position)
    {
        Position = position;
    }
}

abstract class Expr
{
    public abstract double Eval(IDictionary<string, double> scope);
}

sealed class Num : Expr
{
    readonly double value;
    public Num(double value) { this.value = value; }
    public override double Eval(IDictionary<string, double> scope) { return value; }
    public override string ToString() { return value.ToString(CultureInfo.InvariantCulture); }
}

sealed class Var : Expr
{
    readonly string name;
    public Var(string name) { this.name = name; }
    public override double Eval(IDictionary<string, double> scope)
    {
        double value;
        if (!scope.TryGetValue(name, out value)) throw new KeyNotFoundException("unknown " + name);
        return value;
    }
    public override string ToString() { return name; }
}

sealed class Bin : Expr
{
    readonly char op;
    readonly Expr left, right;

    static readonly Dictionary<char, Func<double, double, double>> ops = new Dictionary<char, Func<double, double, double>>
    {
        { '+', (a, b) => a + b },
        { '-', (a, b) => a - b },
        { '*', (a, b) => a * b },
        { '/', (a, b) => a / b },
        { '^', Math.Pow },
    };

    public Bin(char op, Expr left, Expr right)
    {
        this.op = op;
        this.left = left;
        this.right = right;
    }

    public override double Eval(IDictionary<string, double> scope)
    {
        return ops[op](left.Eval(scope), right.Eval(scope));
    }

    public override string ToString() { return "(" + left + " " + op + " " + right + ")"; }
}

class Parser
{
    readonly string text;
    int at;

    public Parser(string text) { this.text = text; }

    char Peek
    {
        get
        {
            while (at < text.Length && char.IsWhiteSpace(text[at])) at++;
            return at < text.Length ? text[at] : '\0';
        }
    }

    static int Level(char c)
    {
        switch (c)
        {
            case '+': case '-': return 1;
            case '*': case '/': return 2;
            case '^': return 3;
            default: return 0;
        }
    }

    public Expr Parse()
    {
        Expr e = Binary(1);
        if (Peek != '\0') throw new ParseException("unexpected '" + Peek + "'", at);
        return e;
    }

    Expr Binary(int level)
    {
        Expr left = Primary();
        for (;;)
        {
            char op = Peek;
            int mine = Level(op);
            if (mine == 0 || mine < level) return left;
            at++;
            Expr right = Binary(op == '^' ? mine : mine + 1);
            left = new Bin(op, left, right);
        }
    }

    Expr Primary()
    {
        char c = Peek;
        if (c == '(')
        {
            at++;
            Expr inner = Binary(1);
            if (Peek != ')') throw new ParseException("expected ')'", at);
            at++;
            return inner;
        }
        if (c == '-')
        {
            at++;
            return new Bin('-', new Num(0), Primary());
        }
        int start = at;
        if (char.IsDigit(c))
        {
            while (at < text.Length && (char.IsDigit(text[at]) || text[at] == '.')) at++;
            return new Num(double.Parse(text.Substring(start, at - start), CultureInfo.InvariantCulture));
        }
        if (char.IsLetter(c))
        {
            do at++; while (at < text.Length && char.IsLetterOrDigit(text[at]));
            return new Var(text.Substring(start, at - start));
        }
        throw new ParseException(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", at);
    }
}

class Program
{
    static void Main()
    {
        var scope = new SortedDictionary<string, double> { ["x"] = 3, ["y2"] = 0.5 };
        string[] inputs = { "1 + 2 * 3", "2 ^ 3 ^ 2", "(1 + x) * -y2", "10 / 4 - 1", "8 / 2 / 2", "1 +", "(2", "3 $ 4", "z * 2", "7 / 2" };
        foreach (string input in inputs)
        {
            try
            {
                Expr e = new Parser(input).Parse();
                Console.WriteLine("{0,-14} => {1} = {2}", input, e, e.Eval(scope));
            }
            catch (ParseException e)
            {
                Console.WriteLine("{0,-14} => parse error: {1}", input, e.Message);
            }
            catch (KeyNotFoundException e)
            {
                Console.WriteLine("{0,-14} => {1}", input, e.Message);
            }
        }
    }
}
