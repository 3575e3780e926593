using System;
using System.Collections.Generic;
using System.Linq;

static class Numbers
{
    public static IEnumerable<long> Collatz(long n)
    {
        for (; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) yield return n;
    }

    public static IEnumerable<int> Factors(int n)
    {
        for (int p = 2; n > 1; p++)
            for (; n % p == 0; n /= p)
                yield return p;
    }

    public static int Gcd(int a, int b) => b == 0 ? a : Gcd(b, a % b);
}

class Program
{
    static void Main(string[] args)
    {
        List<int> all = args.Select(int.Parse).ToList();
        foreach (int n in all)
        {
            var factors = Numbers.Factors(n).ToArray();
            string text = factors.Any() ? string.Join("*", factors) : "none";
            Console.WriteLine($"{n,3} {Convert.ToString(n, 2),9} {n.ToString("x"),2} collatz {Numbers.Collatz(n).Count()} factors {text}");
        }
        Console.WriteLine($"gcd {all.Aggregate(Numbers.Gcd)} lcm {all.Aggregate(1L, (l, n) => l / Numbers.Gcd((int)l, n) * n)}");
        var primes = Enumerable.Range(2, 58).Where(n => Enumerable.Range(2, (int)Math.Sqrt(n) - 1).All(k => n % k != 0));
        Console.WriteLine("primes " + string.Join(" ", primes));
    }
}
