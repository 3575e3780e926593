using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class StringExtensions
{
    public static string Title(this string s)
    {
        return s.Length == 0 ? s : char.ToUpper(s[0]) + s.Substring(1).ToLower();
    }

    public static int WordCount(this string s, params char[] separators)
    {
        return s.Split(separators, StringSplitOptions.RemoveEmptyEntries).Length;
    }

    public static IEnumerable<string> Chunks(this string s, int size)
    {
        for (int i = 0; i < s.Length; i += size) yield return s.Substring(i, Math.Min(size, s.Length - i));
    }

    public static string Center(this string s, int width, char fill = ' ')
    {
        int left = (width - s.Length) / 2;
        return s.PadLeft(s.Length + left, fill).PadRight(width, fill);
    }
}

class Program
{
    const string Data = @"name;qty;price
apple;3;0.50
pear;12;0.25
""big; melon"";1;4.75
;2;1.00
plum;x;1";

    static List<string> Fields(string line)
    {
        var fields = new List<string>();
        var current = new StringBuilder();
        bool quoted = false;
        foreach (char c in line)
        {
            if (c == '"') quoted = !quoted;
            else if (c == ';' && !quoted)
            {
                fields.Add(current.ToString());
                current.Clear();
            }
            else current.Append(c);
        }
        fields.Add(current.ToString());
        return fields;
    }

    static void Main()
    {
        var lines = Data.Replace("\r", "").Split('\n');
        var header = Fields(lines[0]);
        Console.WriteLine(string.Join(" | ", header.Select(h => h.Title().PadRight(12))).TrimEnd() + "|");
        decimal sum = 0;
        var errors = new List<string>();
        for (int i = 1; i < lines.Length; i++)
        {
            var f = Fields(lines[i]);
            int qty;
            if (string.IsNullOrWhiteSpace(f[0])) { errors.Add("line " + (i + 1) + ": no name"); continue; }
            if (!int.TryParse(f[1], out qty)) { errors.Add($"line {i + 1}: bad number '{f[1]}'"); continue; }
            decimal price = decimal.Parse(f[2], System.Globalization.CultureInfo.InvariantCulture);
            sum += qty * price;
            Console.WriteLine("{0,-12} | {1,12} | {2,12:0.00} | {3,8:F3}", f[0], qty, price, qty * price);
        }
        Console.WriteLine(new string('-', 20) + sum + new string('-', 3));
        errors.ForEach(Console.WriteLine);
        string text = "  It was the best of times, it was the worst of times.  ";
        Console.WriteLine(text.Trim().WordCount(' ', ',', '.') + " " + text.IndexOf("was") + " " + text.LastIndexOf("was") + " " + text.Contains("best"));
        var words = text.ToLower().Split(new[] { ' ', ',', '.' }, StringSplitOptions.RemoveEmptyEntries);
        var top = words.GroupBy(w => w).OrderByDescending(g => g.Count()).ThenBy(g => g.Key).Take(4);
        Console.WriteLine(string.Join(" ", top.Select(g => g.Key + ":" + g.Count())));
        Console.WriteLine(string.Join("/", "abcdefgh".Chunks(3)) + " " + "mid".Center(9, '*') + " " + "x".Center(4) + "|");
        Console.WriteLine("a-b_c".Replace('-', '+').Replace("_", "") + " " + "abc".Insert(1, "ZZ") + " " + "abcdef".Remove(2, 2) + " " + string.Concat("x", 1, 'y', true));
        Console.WriteLine("apple".CompareTo("banana") < 0 ? "before" : "after");
        Console.WriteLine(string.Compare("Hello", "hello", true) + " " + "Hello".Equals("hello", StringComparison.OrdinalIgnoreCase) + " " + "hello".StartsWith("he") + " " + "hello".EndsWith("lo"));
        char[] letters = "hello world".ToCharArray();
        Array.Sort(letters);
        Console.WriteLine(new string(letters).Trim() + " " + new string(letters.Distinct().ToArray()).Trim() + " " + "hello".Count(c => c == 'l') + " " + "a1b2".Where(char.IsDigit).Sum(c => c - '0'));
        var sb = new StringBuilder("0123456789");
        sb.Remove(2, 3).Insert(0, "<").Append('>').Replace("9", "nine");
        sb[1] = 'Z';
        Console.WriteLine(sb + " " + sb.Length);
        Console.WriteLine("tab\there \"quoted\" \\ \u0041 " + @"c:\temp\""x""" + " " + $"{{braces}} {1 + 1} {"in" + "ner"}");
        Console.WriteLine(string.Join(",", "k1=v1&k2=v2".Split('&').Select(p => p.Split('=')).ToDictionary(p => p[0], p => p[1]).Select(p => p.Value + p.Key)));
    }
}
