using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    class Player
    {
        private readonly List<int> scores = new List<int>();
        public string Name { get; init; } = "";
        public int Total => scores.Sum();
        public int Best => scores.Max();
        public double Average => scores.Average();
        public void Add(int score) => scores.Add(score);
    }

    static void Main()
    {
        var players = new Dictionary<string, Player>();
        int number = 0;
        while (true)
        {
            string? line = Console.ReadLine();
            if (line is null) break;
            number++;
            var fields = line.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
            if (fields.Length == 0) continue;
            if (fields.Length != 2)
            {
                Console.WriteLine($"line {number}: {fields.Length} fields");
                continue;
            }
            if (!int.TryParse(fields[1], out int score))
            {
                Console.WriteLine($"line {number}: bad score {fields[1]}");
                continue;
            }
            if (!players.TryGetValue(fields[0], out Player? player))
                players.Add(fields[0], player = new Player { Name = fields[0] });
            player.Add(score);
        }
        foreach (var p in from p in players.Values orderby p.Total descending, p.Name select p)
            Console.WriteLine($"{p.Name,-5}{p.Total,4} best {p.Best,2} average {p.Average:F2}");
        var groups = players.Values.GroupBy(p => p.Total, p => p.Name).OrderBy(g => g.Key);
        Console.WriteLine(string.Join("; ", groups.Select(g => $"{g.Key}: {string.Join(",", g.OrderBy(n => n))}")));
    }
}
