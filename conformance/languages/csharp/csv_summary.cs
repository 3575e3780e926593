using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace Reports
{
    public enum Region { North, South, East }

    public record Sale(string Product, Region Region, int Units, decimal Price)
    {
        public decimal Revenue => Units * Price;

        public static Sale Parse(string line)
        {
            var cells = line.Split(',').Select(c => c.Trim()).ToArray();
            if (cells.Length != 4)
                throw new FormatException($"expected 4 cells, got {cells.Length}");
            if (!Enum.TryParse<Region>(cells[1], true, out var region))
                throw new ArgumentException($"no region {cells[1]}");
            return new Sale(cells[0], region, int.Parse(cells[2]), decimal.Parse(cells[3], CultureInfo.InvariantCulture));
        }
    }

    public static class Program
    {
        public static void Main()
        {
            TextReader reader = Console.In;
            string header = reader.ReadLine()!;
            Console.WriteLine(string.Join(" | ", header.Split(',')));
            var sales = new List<Sale>();
            int number = 1;
            for (string? line = reader.ReadLine(); line != null; line = reader.ReadLine())
            {
                number++;
                if (string.IsNullOrWhiteSpace(line) || line.StartsWith("#")) continue;
                try
                {
                    sales.Add(Sale.Parse(line));
                }
                catch (FormatException e) when (e.Message.StartsWith("expected"))
                {
                    Console.WriteLine($"line {number}: {e.Message}");
                }
                catch (Exception e) when (e is FormatException || e is ArgumentException)
                {
                    Console.WriteLine($"line {number}: {e.GetType().Name}");
                }
            }
            foreach (var group in sales.GroupBy(s => s.Region).OrderBy(g => g.Key))
                Console.WriteLine($"{group.Key,-6}{group.Sum(s => s.Revenue),10:F2} {group.Count()} sale(s)");
            var best = sales.OrderByDescending(s => s.Revenue).First();
            Console.WriteLine(best);
            var (product, _, units, _) = best;
            Console.WriteLine($"{product} x {units}; same: {best == best with { }}, other: {best.Equals(best with { Units = 1 })}");
            ILookup<string, Sale> byProduct = sales.ToLookup(s => s.Product);
            foreach (string p in new[] { "apple", "pear", "kiwi" })
                Console.WriteLine($"{p}: {byProduct[p].Count()} {(byProduct[p].Any() ? byProduct[p].Average(s => s.Units) : 0.0):0.0}");
            Console.WriteLine(sales.Aggregate("", (text, s) => text + s.Product[0]));
            Console.WriteLine(sales.Min(s => s.Price) + " " + sales.Max(s => s.Units) + " " + sales.Skip(1).First().Product);
        }
    }
}
