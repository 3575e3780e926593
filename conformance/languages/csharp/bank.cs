using System;
using System.Collections.Generic;

class InsufficientFunds : Exception
{
    public int Missing { get; private set; }

    public InsufficientFunds(string message, int missing) : base(message)
    {
        Missing = missing;
    }
}

abstract class Account
{
    private static int nextNumber = 100;
    public int Number { get; private set; }
    public int Balance { get; protected set; }
    private readonly List<string> log = new List<string>();

    protected Account(int initial)
    {
        Number = nextNumber++;
        Balance = initial;
        Note("open " + initial);
    }

    protected abstract int Limit { get; }

    public virtual string Kind
    {
        get { return "Account"; }
    }

    public void Deposit(int amount)
    {
        if (amount <= 0) throw new ArgumentException("bad amount: " + amount);
        Balance += amount;
        Note("deposit " + amount);
    }

    public void Withdraw(int amount)
    {
        if (Balance - amount < -Limit)
        {
            throw new InsufficientFunds("account " + Number, amount - Balance - Limit);
        }
        Balance -= amount;
        Note("withdraw " + amount);
    }

    protected void Note(string text)
    {
        log.Add(text);
    }

    public string History
    {
        get { return string.Join(", ", log); }
    }

    public override string ToString()
    {
        return Kind + "#" + Number + "[" + Balance + "]";
    }
}

class Savings : Account
{
    private readonly double rate;

    public Savings(int initial, double rate) : base(initial)
    {
        this.rate = rate;
    }

    protected override int Limit
    {
        get { return 0; }
    }

    public override string Kind
    {
        get { return "Savings"; }
    }

    public void AddInterest()
    {
        Deposit((int)(Balance * rate));
    }
}

class Checking : Account
{
    private readonly int overdraft;

    public Checking(int overdraft) : base(0)
    {
        this.overdraft = overdraft;
    }

    protected override int Limit
    {
        get { return overdraft; }
    }
}

class Bank
{
    private readonly Dictionary<int, Account> accounts = new Dictionary<int, Account>();

    public void Add(Account account)
    {
        accounts[account.Number] = account;
    }

    public bool Transfer(int from, int to, int amount)
    {
        try
        {
            accounts[from].Withdraw(amount);
            accounts[to].Deposit(amount);
            return true;
        }
        catch (InsufficientFunds e)
        {
            Console.WriteLine("refused: " + e.Message + " misses " + e.Missing);
            return false;
        }
        finally
        {
            Console.WriteLine("transfer {0} -> {1}: {2}", from, to, amount);
        }
    }

    static void Main(string[] args)
    {
        var bank = new Bank();
        var savings = new Savings(500, 0.05);
        var checking = new Checking(200);
        bank.Add(savings);
        bank.Add(checking);
        Console.WriteLine(bank.Transfer(100, 101, 300));
        Console.WriteLine(bank.Transfer(101, 100, 450));
        Console.WriteLine(bank.Transfer(101, 100, 100));
        savings.AddInterest();
        try
        {
            checking.Deposit(-1);
        }
        catch (ArgumentException e)
        {
            Console.WriteLine(e.Message);
        }
        int total = 0;
        foreach (var entry in bank.accounts)
        {
            Console.WriteLine($"{entry.Key}: {entry.Value} ({entry.Value.History})");
            total += entry.Value.Balance;
        }
        Console.WriteLine("total " + total);
        Account missing;
        Console.WriteLine(bank.accounts.TryGetValue(7, out missing) + " " + (missing == null));
    }
}
