using System;
using System.Linq;
using System.Text;

static class RomanExtensions
{
    private static readonly (int Value, string Letters)[] Table =
    {
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
        (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    };

    public static string ToRoman(this int number)
    {
        if (number is < 1 or > 3999) throw new ArgumentOutOfRangeException(nameof(number));
        var text = new StringBuilder();
        foreach (var (value, letters) in Table)
            for (; number >= value; number -= value)
                text.Append(letters);
        return text.ToString();
    }

    public static int? FromRoman(this string text)
    {
        int Value(char c) => char.ToUpperInvariant(c) switch
        {
            'I' => 1, 'V' => 5, 'X' => 10, 'L' => 50, 'C' => 100, 'D' => 500, 'M' => 1000, _ => 0
        };
        if (text.Any(c => Value(c) == 0)) return null;
        int total = text.Select((c, i) => i + 1 < text.Length && Value(c) < Value(text[i + 1]) ? -Value(c) : Value(c)).Sum();
        return total is > 0 and < 4000 && total.ToRoman() == text.ToUpper() ? total : null;
    }
}

class Program
{
    static void Main(string[] args)
    {
        int bad = 0;
        foreach (var arg in args)
        {
            if (int.TryParse(arg, out var n))
            {
                try
                {
                    Console.WriteLine($"{n,8} {n.ToRoman()}");
                }
                catch (ArgumentOutOfRangeException e)
                {
                    bad++;
                    Console.WriteLine($"{n,8} out of range: {e.ParamName}");
                }
            }
            else
            {
                int? value = arg.FromRoman();
                bad += value.HasValue ? 0 : 1;
                Console.WriteLine($"{arg,8} {value?.ToString() ?? "is no roman number"}");
            }
        }
        bool all = Enumerable.Range(1, 3999).Where(i => i % 41 == 0).All(i => i.ToRoman().FromRoman() == i);
        Console.WriteLine(all);
        Environment.Exit(bad > 0 ? 1 : 0);
    }
}
