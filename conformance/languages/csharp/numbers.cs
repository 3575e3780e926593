using System;

class Numbers
{
    static long Factorial(int n)
    {
        return n <= 1 ? 1 : n * Factorial(n - 1);
    }

    static int Gcd(int a, int b)
    {
        while (b != 0)
        {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static bool IsPrime(int n)
    {
        if (n < 2) return false;
        for (int i = 2; i * i <= n; i++)
        {
            if (n % i == 0) return false;
        }
        return true;
    }

    static uint Hash(string text)
    {
        uint hash = 2166136261;
        foreach (char c in text)
        {
            hash ^= c;
            hash *= 16777619;
        }
        return hash;
    }

    static void Main()
    {
        Console.WriteLine(Factorial(20) + " " + Factorial(21));
        Console.WriteLine(Gcd(1071, 462));
        int count = 0;
        for (int i = 0; i < 100; i++)
        {
            if (IsPrime(i)) count++;
        }
        Console.WriteLine(count + " primes");
        Console.WriteLine(7 / 2 + " " + -7 / 2 + " " + 7 % -3 + " " + -7 % 3);
        Console.WriteLine(7.0 / 2);
        int max = int.MaxValue;
        max++;
        Console.WriteLine(max);
        try
        {
            checked
            {
                max--;
            }
        }
        catch (OverflowException)
        {
            Console.WriteLine("overflow");
        }
        byte b = unchecked((byte)300);
        b += 250;
        sbyte s = unchecked((sbyte)200);
        short sh = unchecked((short)40000);
        ushort us = unchecked((ushort)70000);
        Console.WriteLine(b + " " + s + " " + sh + " " + us);
        uint u = 0;
        u--;
        ulong ul = ulong.MaxValue;
        ul += 2;
        Console.WriteLine(u + " " + ul + " " + (u >> 4) + " " + (-16 >> 2) + " " + (1 << 33) + " " + (1L << 33));
        double half = 2.5;
        char c = 'a';
        c++;
        Console.WriteLine(c + " " + (c + 1) + " " + (char)(c + 1) + " " + (int)c);
        Console.WriteLine((int)3.99 + " " + (int)-3.99 + " " + Math.Round(half) + " " + Math.Floor(-2.5));
        Console.WriteLine(Hash("hello"));
        Console.WriteLine(0xFF ^ 0x0F | 0x100 & ~5);
        int x = 5;
        x = x++ + ++x;
        x <<= 2;
        Console.WriteLine(x);
        try
        {
            Console.WriteLine(1 / (x - x));
        }
        catch (DivideByZeroException)
        {
            Console.WriteLine("division by zero");
        }
        decimal price = 19.99m;
        price *= 3;
        Console.WriteLine(price + " " + (0.1m + 0.2m == 0.3m) + " " + (0.1 + 0.2 == 0.3));
        int parsed;
        Console.WriteLine(int.TryParse("12x", out parsed) + " " + parsed + " " + int.Parse("-42"));
        Console.WriteLine("{0:D5} {1:X} {2,6}|{3,-6}|{4:F2}", 42, 255, 7, 8, 3.14159);
    }
}
