using System;
using System.Collections.Generic;
using System.Linq;

static class Cipher
{
    private static char Shift(char c, int by)
    {
        if (!char.IsLetter(c)) return c;
        char first = char.IsUpper(c) ? 'A' : 'a';
        return (char)(first + ((c - first + by) % 26 + 26) % 26);
    }

    public static string Shifted(this string text, int by) => new string(text.Select(c => Shift(c, by)).ToArray());

    public static string Reversed(this string text)
    {
        char[] all = text.ToCharArray();
        Array.Reverse(all);
        return new string(all);
    }
}

public class Program
{
    public static void Main(string[] args)
    {
        int by = int.Parse(args[0]), total = 0;
        var counts = new SortedDictionary<char, int>();
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            total += line.Length + 1;
            foreach (char c in line.ToLower().Where(char.IsLetter))
                counts[c] = counts.TryGetValue(c, out int n) ? n + 1 : 1;
            string coded = line.Shifted(by);
            Console.WriteLine(coded);
            Console.WriteLine(coded.Shifted(-by).Reversed());
        }
        Console.WriteLine(string.Join(" ", counts.OrderByDescending(p => p.Value).Take(3).Select(p => $"{p.Key}={p.Value}")));
        Console.WriteLine("letters {0} of {1}", counts.Values.Sum(), total);
    }
}
