using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace Exchange
{
    public enum Side { Buy, Sell }

    public sealed class Order : IComparable<Order>
    {
        private static int counter;
        public int Id { get; } = ++counter;
        public Side Side { get; private set; }
        public decimal Price { get; }
        public int Quantity { get; set; }

        public Order(Side side, decimal price, int quantity) => (Side, Price, Quantity) = (side, price, quantity);

        public int CompareTo(Order other)
        {
            if (other is null) return 1;
            int byPrice = Side == Side.Buy ? other.Price.CompareTo(Price) : Price.CompareTo(other.Price);
            return byPrice != 0 ? byPrice : Id.CompareTo(other.Id);
        }

        public void Deconstruct(out int id, out decimal price, out int quantity)
        {
            id = Id;
            price = Price;
            quantity = Quantity;
        }

        public override string ToString() => $"#{Id} {Side,-4} {Quantity,3} @ {Price,8:F2}";
    }

    public class TradeEventArgs : EventArgs
    {
        public TradeEventArgs(Order taker, Order maker, int quantity) { Taker = taker; Maker = maker; Quantity = quantity; }
        public Order Taker { get; }
        public Order Maker { get; }
        public int Quantity { get; }
    }

    public class Book
    {
        public event EventHandler<TradeEventArgs> Traded;
        private readonly Dictionary<Side, SortedSet<Order>> sides = new Dictionary<Side, SortedSet<Order>>
        {
            [Side.Buy] = new SortedSet<Order>(),
            [Side.Sell] = new SortedSet<Order>(),
        };

        public void Add(Order order)
        {
            var others = sides[order.Side == Side.Buy ? Side.Sell : Side.Buy];
            while (order.Quantity > 0 && others.Count > 0)
            {
                Order best = others.Min;
                bool crosses = order.Side == Side.Buy ? best.Price <= order.Price : best.Price >= order.Price;
                if (!crosses) break;
                int quantity = Math.Min(best.Quantity, order.Quantity);
                best.Quantity -= quantity;
                order.Quantity -= quantity;
                if (best.Quantity == 0) others.Remove(best);
                OnTraded(new TradeEventArgs(order, best, quantity));
            }
            if (order.Quantity > 0) sides[order.Side].Add(order);
        }

        protected virtual void OnTraded(TradeEventArgs e) => Traded?.Invoke(this, e);

        public bool Cancel(int id) => sides.Values.Sum(side => side.RemoveWhere(o => o.Id == id)) > 0;

        public IEnumerable<Order> this[Side side]
        {
            get
            {
                foreach (var order in sides[side]) yield return order;
            }
        }
    }

    internal static class Program
    {
        private static int Main(string[] args)
        {
            var culture = CultureInfo.InvariantCulture;
            var verbose = args.Contains("-v");
            var book = new Book();
            var volume = new Dictionary<decimal, int>();
            book.Traded += (sender, e) =>
            {
                if (verbose) Console.WriteLine($"  trade {e.Quantity} @ {e.Maker.Price:0.00} ({e.Taker.Id} takes {e.Maker.Id})");
            };
            book.Traded += Count;

            void Count(object sender, TradeEventArgs e)
            {
                volume.TryGetValue(e.Maker.Price, out var before);
                volume[e.Maker.Price] = before + e.Quantity;
            }

            string line;
            int number = 0, errors = 0;
            while ((line = Console.In.ReadLine()) != null)
            {
                number++;
                var fields = line.Split(new[] { ' ', '\t' }, StringSplitOptions.RemoveEmptyEntries);
                if (fields.Length == 0) continue;
                try
                {
                    switch (fields[0].ToLowerInvariant())
                    {
                        case "buy" when fields.Length == 3:
                        case "sell" when fields.Length == 3:
                            var side = (Side)Enum.Parse(typeof(Side), fields[0], ignoreCase: true);
                            book.Add(new Order(side, decimal.Parse(fields[1], culture), int.Parse(fields[2])));
                            break;
                        case "cancel":
                            Console.WriteLine(book.Cancel(Convert.ToInt32(fields[1])) ? "cancelled" : "no such order");
                            break;
                        default:
                            throw new InvalidDataException($"line {number}: '{line.Trim()}'");
                    }
                }
                catch (FormatException)
                {
                    errors++;
                    Console.WriteLine($"line {number}: not a number");
                }
                catch (InvalidDataException e) when (e.Message.Length < 40)
                {
                    errors++;
                    Console.WriteLine("bad " + e.Message);
                }
            }

            foreach (Side side in Enum.GetValues(typeof(Side)))
            {
                Console.WriteLine($"{side}: {book[side].Count()} orders");
                foreach (var order in book[side]) Console.WriteLine("  " + order);
            }
            foreach (var (id, price, _) in book[Side.Buy].Take(1)) Console.WriteLine($"best bid {price} of {id}");
            var report = new StringBuilder();
            foreach (var pair in volume.OrderByDescending(p => p.Value).ThenBy(p => p.Key))
                report.AppendFormat(culture, "{0,7:0.00} {1}", pair.Key, new string('*', pair.Value / 5)).AppendLine();
            Console.Write(report);
            Console.WriteLine("notional " + volume.Sum(p => p.Key * p.Value).ToString("N2", culture));
            return errors;
        }
    }
}
