using System;
using System.Collections.Generic;

class ValidationException : Exception
{
    public IReadOnlyList<string> Errors { get; }
    public ValidationException(IReadOnlyList<string> errors) : base(errors.Count + " errors") { Errors = errors; }
}

class RetryException : ApplicationException
{
    public int Attempts;
    public RetryException(string message, Exception inner, int attempts) : base(message, inner) { Attempts = attempts; }
}

class Connection : IDisposable
{
    private static int open;
    private readonly string name;
    private bool closed;
    public static int Open { get { return open; } }
    public Connection(string name)
    {
        if (name == "bad") throw new ArgumentException("bad name");
        this.name = name;
        open++;
        Console.Write("[" + name);
    }
    public string Send(string message)
    {
        if (closed) throw new ObjectDisposedException(name);
        if (message == null) throw new ArgumentNullException("message");
        return name + ":" + message.ToUpperInvariant();
    }
    public void Dispose()
    {
        if (closed) return;
        closed = true;
        open--;
        Console.Write("]");
    }
}

class Program
{
    static T Retry<T>(Func<int, T> action, int times)
    {
        Exception last = null;
        for (int i = 1; i <= times; i++)
        {
            try
            {
                return action(i);
            }
            catch (InvalidOperationException e)
            {
                last = e;
            }
        }
        throw new RetryException("gave up", last, times);
    }

    static void Validate(Dictionary<string, string> form)
    {
        var errors = new List<string>();
        foreach (string key in new[] { "name", "age" })
        {
            try
            {
                string value = form[key];
                if (key == "age" && int.Parse(value) < 0) errors.Add("age is negative");
            }
            catch (KeyNotFoundException)
            {
                errors.Add(key + " is missing");
            }
            catch (FormatException)
            {
                errors.Add(key + " is no number");
            }
            catch (OverflowException)
            {
                errors.Add(key + " is too large");
            }
        }
        if (errors.Count > 0) throw new ValidationException(errors);
    }

    static string Level(int n)
    {
        try
        {
            try
            {
                if (n == 0) throw new DivideByZeroException();
                if (n == 1) return "one";
                if (n == 2) throw new NotSupportedException("two");
                return "many " + 10 / (n - 3);
            }
            catch (DivideByZeroException e) when (n == 0)
            {
                throw new InvalidOperationException("wrapped", e);
            }
            finally
            {
                Console.Write("(f" + n + ")");
            }
        }
        catch (InvalidOperationException e)
        {
            return e.Message + " <- " + e.InnerException.GetType().Name;
        }
        catch (ArithmeticException e)
        {
            return "arithmetic " + (e is DivideByZeroException);
        }
        catch (Exception e)
        {
            return e.GetType().Name + " " + e.Message;
        }
    }

    static void Main()
    {
        for (int n = 0; n < 5; n++) Console.WriteLine(Level(n));
        Console.WriteLine(Retry(i => i < 3 ? throw new InvalidOperationException("not yet") : i * 100, 5));
        try
        {
            Retry<int>(i => throw new InvalidOperationException("attempt " + i), 2);
        }
        catch (RetryException e)
        {
            Console.WriteLine(e.Message + " after " + e.Attempts + ": " + e.InnerException.Message);
        }
        var forms = new[]
        {
            new Dictionary<string, string> { { "name", "x" }, { "age", "7" } },
            new Dictionary<string, string> { { "age", "seven" } },
            new Dictionary<string, string> { { "name", "" }, { "age", "-1" } },
            new Dictionary<string, string> { { "name", "" }, { "age", "99999999999" } },
        };
        foreach (var form in forms)
        {
            try
            {
                Validate(form);
                Console.WriteLine("valid");
            }
            catch (ValidationException e)
            {
                Console.WriteLine(e.Message + ": " + string.Join("; ", e.Errors));
            }
        }
        using (var a = new Connection("a"))
        {
            Console.Write(a.Send("hi"));
            try
            {
                using (var b = new Connection("b")) b.Send(null);
            }
            catch (ArgumentNullException e)
            {
                Console.Write("<" + e.ParamName + ">");
            }
        }
        Console.WriteLine(" open " + Connection.Open);
        var c = new Connection("c");
        c.Dispose();
        c.Dispose();
        try { c.Send("x"); }
        catch (InvalidOperationException e) { Console.WriteLine(" " + e.GetType().Name); }
        try { new Connection("bad"); }
        catch (ArgumentException e) { Console.WriteLine(e.Message + " " + Connection.Open); }
        int[] numbers = { 1, 2 };
        object boxed = "text";
        Action[] faults = { () => numbers[2]++, () => boxed = (int)boxed, () => ((string)null).Trim(), () => new List<int>()[0].ToString(), () => { int zero = 0; numbers[0] /= zero; }, () => checked((int)long.Parse("3000000000")).ToString(), () => Enum.Parse(typeof(DayOfWeek), "Noday") };
        foreach (Action fault in faults)
        {
            try { fault(); Console.Write("fine "); }
            catch (Exception e) { Console.Write(e.GetType().Name + " "); }
        }
        Console.WriteLine();
    }
}
