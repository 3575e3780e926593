using System;
using System.Collections.Generic;
using System.Linq;

var words = new List<string>();
while (true)
{
    var line = Console.ReadLine();
    if (line == null) break;
    words.AddRange(line.Split(' ', StringSplitOptions.RemoveEmptyEntries));
}

string Key(string word) => string.Concat(word.ToLower().OrderBy(c => c));
static bool IsPalindrome(string s) => s.SequenceEqual(s.Reverse());

var groups = words.GroupBy(Key).Where(g => g.Count() > 1).Select(g => g.OrderBy(w => w).ToList())
    .OrderByDescending(g => g.Count).ThenBy(g => g[0]);
foreach (var group in groups) Console.WriteLine($"{group.Count}: {string.Join(' ', group)}");

Console.WriteLine(string.Join(", ", words.Where(IsPalindrome)));
SortedDictionary<char, int> initials = new();
foreach (var w in words)
{
    initials.TryGetValue(w[0], out var n);
    initials[w[0]] = n + 1;
}
Console.WriteLine(string.Join(" ", initials.Select(kv => $"{kv.Key}{kv.Value}")));
Console.WriteLine($"{words.Average(w => w.Length):F3} {words.SelectMany(w => w).Count(c => "aeiou".Contains(c))}");
Console.WriteLine(words.Zip(words.Skip(1), (a, b) => string.CompareOrdinal(a, b) < 0).Count(b => b));
foreach (var chunk in words.Chunk(5)) Console.Write(string.Concat(chunk.Select(w => w[0])) + ";");
Console.WriteLine();
Console.WriteLine(words.MaxBy(w => w.Length) + " " + words.MinBy(w => w.Length) + " " + words.Last(w => w.StartsWith('s')));
Console.WriteLine(string.Join(",", words.TakeWhile(w => w.Length == 5).Reverse().Select((w, i) => $"{i}{w}")));
Console.WriteLine(string.Join("", words.Select(w => w.Length).Distinct()) + " " + words.ToDictionary(w => w, w => w.Length)["noon"]);
Console.WriteLine(words.FirstOrDefault(w => w.Length > 9) is null ? "none longer" : "longer");
Console.WriteLine(words[^1][1..4].ToUpper() + words[0].IndexOf('n') + words[0].Replace("st", "ph").Insert(0, "<").PadLeft(8, '.'));
