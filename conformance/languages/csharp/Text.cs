using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class Extensions
{
    public static string Rot(this string text, int by) =>
        new string(text.Select(c => char.IsLetter(c) ? (char)((char.IsUpper(c) ? 'A' : 'a') + (c - (char.IsUpper(c) ? 'A' : 'a') + by + 26) % 26) : c).ToArray());
    public static bool IsPalindrome(this string text)
    {
        var letters = text.ToLower().Where(char.IsLetterOrDigit).ToArray();
        return letters.SequenceEqual(letters.Reverse());
    }
    public static string Runs(this string text)
    {
        var built = new StringBuilder();
        for (int i = 0; i < text.Length;)
        {
            int j = i;
            while (j < text.Length && text[j] == text[i]) j++;
            built.Append(text[i]);
            if (j - i > 1) built.Append(j - i);
            i = j;
        }
        return built.ToString();
    }
}

class Program
{
    static void Main(string[] args)
    {
        int by = args.Length > 0 ? int.Parse(args[0]) : 13;
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            Console.WriteLine($"{line} -> {line.Rot(by)} -> {line.Rot(by).Rot(-by)}");
            Console.WriteLine($"  palindrome: {line.IsPalindrome()}, runs: {line.Runs()}, words: {line.Split(' ').Length}");
            var vowels = line.ToLower().Count(c => "aeiou".Contains(c));
            Console.WriteLine($"  vowels: {vowels}, title: {string.Join(" ", line.Split(' ').Select(w => w.Length > 0 ? char.ToUpper(w[0]) + w.Substring(1) : w))}");
        }
    }
}
