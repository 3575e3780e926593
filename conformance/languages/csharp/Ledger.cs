using System;
using System.Collections.Generic;
using System.Linq;

class InsufficientFunds : Exception
{
    public decimal Missing { get; }
    public InsufficientFunds(decimal missing) : base($"missing {missing:0.00}") { Missing = missing; }
}

class Account
{
    public event Action<string, decimal> Changed;
    public string Owner { get; private set; }
    public decimal Balance { get; private set; }
    public Account(string owner, decimal balance = 0m) => (Owner, Balance) = (owner, balance);
    public void Deposit(decimal amount) { Balance += amount; Changed?.Invoke(Owner, amount); }
    public void Withdraw(decimal amount)
    {
        if (amount > Balance) throw new InsufficientFunds(amount - Balance);
        Balance -= amount;
        Changed?.Invoke(Owner, -amount);
    }
}

class Program
{
    static void Main()
    {
        var accounts = new SortedDictionary<string, Account>();
        var log = new List<(string Owner, decimal Amount)>();
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var words = line.Split(' ');
            try
            {
                var amount = words.Length > 2 ? decimal.Parse(words[2]) : 0m;
                switch (words[0])
                {
                    case "open":
                        accounts.Add(words[1], new Account(words[1], amount));
                        accounts[words[1]].Changed += (owner, change) => log.Add((owner, change));
                        break;
                    case "in": accounts[words[1]].Deposit(amount); break;
                    case "out": accounts[words[1]].Withdraw(amount); break;
                    default: throw new FormatException("no command " + words[0]);
                }
            }
            catch (InsufficientFunds e) when (e.Missing > 100) { Console.WriteLine($"far too much: {e.Message}"); }
            catch (InsufficientFunds e) { Console.WriteLine($"too much: {e.Message}"); }
            catch (Exception e) when (e is FormatException || e is KeyNotFoundException) { Console.WriteLine($"refused: {line}"); }
        }
        foreach (var (name, account) in accounts.Select(p => (p.Key, p.Value))) Console.WriteLine($"{name}: {account.Balance:0.00}");
        Console.WriteLine(string.Join("; ", log.Select(entry => $"{entry.Owner} {entry.Amount:+0.00;-0.00}")));
        Console.WriteLine(log.Where(e => e.Amount < 0).Sum(e => e.Amount));
    }
}
