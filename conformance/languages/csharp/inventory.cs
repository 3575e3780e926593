using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Shop
{
    enum Category { Tools, Toys, Food }

    abstract class Item
    {
        private static int nextId = 100;

        public int Id { get; }
        public string Name { get; private set; }
        public decimal Price { get; set; }
        public Category Category { get; protected set; }

        protected Item(string name, decimal price)
        {
            Id = nextId++;
            Name = name;
            Price = price;
        }

        public abstract decimal Tax();

        public virtual string Describe()
        {
            return string.Format("#{0} {1,-10} {2,8:F2}", Id, Name, Price + Tax());
        }

        public override string ToString() => Name + "@" + Price;
    }

    class Tool : Item
    {
        public Tool(string name, decimal price) : base(name, price) { Category = Category.Tools; }
        public override decimal Tax() => Math.Round(Price * 0.2m, 2);
    }

    class Food : Item
    {
        private readonly int days;

        public Food(string name, decimal price, int days) : base(name, price)
        {
            this.days = days;
            Category = Category.Food;
        }

        public override decimal Tax() { return 0m; }
        public override string Describe() { return base.Describe() + " (" + days + "d)"; }
    }

    class OutOfStockException : Exception
    {
        public string ItemName { get; }
        public OutOfStockException(string name) : base("no " + name + " left") { ItemName = name; }
    }

    class Stock
    {
        private readonly Dictionary<int, int> counts = new Dictionary<int, int>();
        private readonly List<Item> items = new List<Item>();

        public event Action<Item, int> Changed;

        public int this[Item item]
        {
            get { return counts.TryGetValue(item.Id, out int n) ? n : 0; }
            private set
            {
                counts[item.Id] = value;
                Changed?.Invoke(item, value);
            }
        }

        public void Add(Item item, int count)
        {
            if (!items.Contains(item)) items.Add(item);
            this[item] += count;
        }

        public void Take(Item item, int count = 1)
        {
            if (this[item] < count) throw new OutOfStockException(item.Name);
            this[item] -= count;
        }

        public decimal Worth => items.Sum(i => i.Price * this[i]);
        public IEnumerable<Item> Items => items;
    }

    static class Program
    {
        static void Main(string[] args)
        {
            var stock = new Stock();
            var log = new StringBuilder();
            stock.Changed += (item, n) => log.Append(item.Name).Append(':').Append(n).Append(' ');
            var hammer = new Tool("hammer", 12.50m);
            var saw = new Tool("saw", 8.99m);
            var bread = new Food("bread", 2.25m, 3);
            stock.Add(hammer, 4);
            stock.Add(saw, 2);
            stock.Add(bread, 10);
            stock.Take(hammer);
            stock.Take(bread, 6);
            try
            {
                stock.Take(saw, 3);
            }
            catch (OutOfStockException e) when (e.ItemName == "saw")
            {
                Console.WriteLine("error: " + e.Message);
            }
            foreach (Item item in stock.Items) Console.WriteLine(item.Describe() + " x" + stock[item]);
            Console.WriteLine(log.ToString().TrimEnd());
            Console.WriteLine("worth {0:N2}", stock.Worth);
            var byCategory = stock.Items.GroupBy(i => i.Category).OrderBy(g => g.Key.ToString());
            foreach (var group in byCategory)
                Console.WriteLine($"{group.Key}: {string.Join(", ", group.Select(i => i.Name))} avg {group.Average(i => i.Price):0.00}");
            hammer.Price *= 1.1m;
            Console.WriteLine(hammer + " " + hammer.Tax());
            Item cheapest = stock.Items.OrderBy(i => i.Price).First();
            Console.WriteLine(cheapest is Food ? "food is cheapest" : "tool is cheapest");
            Console.WriteLine((int)Category.Food + " " + Enum.GetNames(typeof(Category)).Length + " " + (Category)Enum.Parse(typeof(Category), "Toys"));
        }
    }
}
