using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;

public class BigNumbers
{
    static BigInteger Factorial(int n) => n <= 1 ? BigInteger.One : n * Factorial(n - 1);

    static IEnumerable<BigInteger> Fibonacci()
    {
        BigInteger a = 0, b = 1;
        while (true)
        {
            yield return a;
            (a, b) = (b, a + b);
        }
    }

    static int DigitSum(BigInteger n) => n.ToString().Sum(c => c - '0');

    public static void Main(string[] args)
    {
        foreach (string arg in args)
        {
            if (!BigInteger.TryParse(arg, out BigInteger n))
            {
                Console.WriteLine($"{arg} is no number");
                continue;
            }
            Console.WriteLine($"{n}: even {n.IsEven}, sign {n.Sign}, digits {DigitSum(BigInteger.Abs(n))}");
            if (n > 0 && n <= 30)
            {
                int small = (int)n;
                Console.WriteLine($"  {small}! = {Factorial(small)}");
                Console.WriteLine($"  2^{small} mod 1000007 = {BigInteger.ModPow(2, n, 1000007)}");
            }
            else
            {
                BigInteger square = BigInteger.Pow(n, 2);
                Console.WriteLine($"  square {square}, by 7 {BigInteger.DivRem(square, 7, out var rest)} rest {rest}");
                Console.WriteLine($"  gcd with 1000000 is {BigInteger.GreatestCommonDivisor(n, 1000000)}");
            }
        }
        Console.WriteLine(Fibonacci().ElementAt(100));
        Console.WriteLine(Fibonacci().Skip(10).Take(5).Aggregate(BigInteger.Zero, (a, b) => a + b));
        Console.WriteLine(Fibonacci().TakeWhile(f => f < 1000).Last());
        BigInteger big = BigInteger.Parse("123456789012345678901234567890");
        Console.WriteLine(big / 1000 - big % 97);
        Console.WriteLine(big.CompareTo(big + 1) + " " + (big == big * 1) + " " + BigInteger.Max(big, -big));
    }
}
