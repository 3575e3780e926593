using System;
using System.Collections.Generic;

class Resource : IDisposable
{
    private readonly string name;

    public Resource(string name)
    {
        this.name = name;
        Program.Events.Add("open " + name);
    }

    public void Dispose()
    {
        Program.Events.Add("close " + name);
    }
}

enum Day { Monday = 1, Tuesday, Friday = 5, Saturday, Sunday }

[Flags]
enum Access { None = 0, Read = 1, Write = 2, All = Read | Write }

class Program
{
    public static readonly List<string> Events = new List<string>();

    static int Order(string mode)
    {
        try
        {
            Events.Add("try " + mode);
            if (mode == "throw") throw new InvalidOperationException("r");
            if (mode == "return") return 1;
            if (mode == "deep") Deep(2);
            Events.Add("end");
        }
        catch (NotSupportedException e) when (e.Message == "deep")
        {
            Events.Add("unsupported " + e.Message);
            return 2;
        }
        catch (Exception e)
        {
            Events.Add("exception " + e.Message);
        }
        finally
        {
            Events.Add("finally");
        }
        return 3;
    }

    static void Deep(int n)
    {
        if (n == 0) throw new NotSupportedException("deep");
        try
        {
            Deep(n - 1);
        }
        finally
        {
            Events.Add("unwind " + n);
        }
    }

    static void Show(object value)
    {
        Console.WriteLine(value + ": " + string.Join(", ", Events));
        Events.Clear();
    }

    static string Kind(Day day)
    {
        switch (day)
        {
            case Day.Saturday:
            case Day.Sunday:
                return "weekend";
            case Day.Friday:
                goto default;
            case Day.Monday:
                return "start";
            default:
                return "work";
        }
    }

    static string Steps(int n)
    {
        string result = "";
        switch (n)
        {
            case 1:
                result += "one ";
                goto case 2;
            case 2:
                result += "two ";
                break;
            case 3:
                result += "three ";
                goto case 1;
        }
        return result;
    }

    static int Search(int[][] grid, int wanted)
    {
        int steps = 0;
        foreach (int[] row in grid)
        {
            foreach (int n in row)
            {
                steps++;
                if (n == wanted) goto found;
            }
        }
        return -1;
    found:
        return steps;
    }

    static string Describe(object o)
    {
        if (o is int i && i > 10) return "big " + i;
        if (o is string s) return "text " + s.Length;
        switch (o)
        {
            case null:
                return "nothing";
            case int n when n < 0:
                return "negative";
            case int n:
                return "int " + n;
            case bool b:
                return b ? "yes" : "no";
            default:
                return o.GetType().Name;
        }
    }

    static void Main()
    {
        foreach (string mode in new[] { "plain", "throw", "return", "deep" }) Show(Order(mode));
        using (var a = new Resource("a"))
        using (new Resource("b"))
        {
            Events.Add("use");
        }
        Show("using");
        for (Day day = Day.Monday; day <= Day.Sunday; day++) Console.Write(day + "=" + Kind(day) + " ");
        Console.WriteLine();
        Console.WriteLine(Steps(1) + "| " + Steps(2) + "| " + Steps(3) + "| " + Steps(4));
        Console.WriteLine(Search(new[] { new[] { 1, 2 }, new[] { 3, 4 } }, 3) + " " + Search(new int[2][] { new int[1], new int[0] }, 9));
        Access access = Access.Read | Access.Write;
        Console.WriteLine((access & Access.Write) != 0 ? "can write" : "cannot");
        Console.WriteLine(access == Access.All);
        Console.WriteLine((int)Day.Sunday + " " + (Day)2);
        Console.WriteLine(Describe(42) + ", " + Describe(-1) + ", " + Describe(5) + ", " + Describe("abc") + ", " + Describe(null) + ", " + Describe(true) + ", " + Describe(1.5));
        int[,] grid = { { 1, 2, 3 }, { 4, 5, 6 } };
        int sum = 0;
        for (int r = 0; r < grid.GetLength(0); r++)
            for (int c = 0; c < grid.GetLength(1); c++)
                sum += grid[r, c] * (r + 1);
        Console.WriteLine(sum + " " + grid.Length);
        try
        {
            int[] small = new int[2];
            small[2] = 1;
        }
        catch (IndexOutOfRangeException)
        {
            Console.WriteLine("index");
        }
        string text = null;
        Console.WriteLine((text?.Length ?? -1) + " " + (text?.Trim().Length.ToString() ?? "none"));
        try
        {
            Console.WriteLine(text.Length);
        }
        catch (NullReferenceException)
        {
            Console.WriteLine("null");
        }
    }
}
