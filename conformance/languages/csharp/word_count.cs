using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

class WordCount
{
    static string Clean(string word)
    {
        var sb = new StringBuilder();
        foreach (char c in word)
        {
            if (char.IsLetterOrDigit(c) || c == '\'') sb.Append(char.ToLower(c));
        }
        return sb.ToString();
    }

    static int Main(string[] args)
    {
        int limit = 10;
        if (args.Length > 0 && !int.TryParse(args[0], out limit))
        {
            Console.Error.WriteLine($"bad limit {args[0]}");
            return 2;
        }
        var counts = new Dictionary<string, int>();
        int lines = 0, words = 0, chars = 0;
        string? line;
        while ((line = Console.ReadLine()) != null)
        {
            lines++;
            chars += line.Length + 1;
            foreach (var part in line.Split(new[] { ' ', '\t' }, StringSplitOptions.RemoveEmptyEntries))
            {
                words++;
                string word = Clean(part);
                if (string.IsNullOrEmpty(word)) continue;
                if (counts.ContainsKey(word)) counts[word]++;
                else counts[word] = 1;
            }
        }
        Console.WriteLine("{0,7} {1,7} {2,7}", lines, words, chars);
        var top = counts.OrderByDescending(p => p.Value).ThenBy(p => p.Key, StringComparer.Ordinal).Take(limit).ToList();
        int width = top.Max(p => p.Key.Length);
        foreach (var (word, count) in top)
            Console.WriteLine($"{word.PadRight(width)} | {count,3} {new string('*', count)}");
        var byLength = from w in counts.Keys
                       group w by w.Length into g
                       orderby g.Key
                       select new { Length = g.Key, Words = g.OrderBy(x => x, StringComparer.Ordinal) };
        foreach (var g in byLength)
            Console.WriteLine($"{g.Length}: {string.Join(",", g.Words)}");
        return 0;
    }
}
