using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

sealed class Polynomial : IEquatable<Polynomial>
{
    private readonly int[] coefficients;

    public Polynomial(params int[] coefficients)
    {
        int length = coefficients.Length;
        while (length > 1 && coefficients[length - 1] == 0) length--;
        this.coefficients = coefficients.Take(Math.Max(1, length)).ToArray();
    }

    public int Degree { get { return coefficients.Length - 1; } }
    public int this[int power] { get { return power < coefficients.Length ? coefficients[power] : 0; } }

    public static Polynomial operator +(Polynomial a, Polynomial b)
    {
        var sum = new int[Math.Max(a.Degree, b.Degree) + 1];
        for (int i = 0; i < sum.Length; i++) sum[i] = a[i] + b[i];
        return new Polynomial(sum);
    }

    public static Polynomial operator -(Polynomial a) { return new Polynomial(a.coefficients.Select(c => -c).ToArray()); }
    public static Polynomial operator -(Polynomial a, Polynomial b) { return a + -b; }

    public static Polynomial operator *(Polynomial a, Polynomial b)
    {
        var product = new int[a.Degree + b.Degree + 1];
        for (int i = 0; i <= a.Degree; i++)
            for (int k = 0; k <= b.Degree; k++)
                product[i + k] += a[i] * b[k];
        return new Polynomial(product);
    }

    public static implicit operator Polynomial(int constant) { return new Polynomial(constant); }
    public static bool operator ==(Polynomial a, Polynomial b) { return Equals(a, b); }
    public static bool operator !=(Polynomial a, Polynomial b) { return !(a == b); }

    public long Eval(long x)
    {
        long value = 0;
        for (int i = Degree; i >= 0; i--) value = value * x + coefficients[i];
        return value;
    }

    public Polynomial Derive()
    {
        return new Polynomial(Enumerable.Range(1, Math.Max(1, Degree)).Select(i => i * this[i]).ToArray());
    }

    public Polynomial Power(int n)
    {
        Polynomial result = 1;
        for (int i = 0; i < n; i++) result *= this;
        return result;
    }

    public bool Equals(Polynomial other) { return (object)other != null && coefficients.SequenceEqual(other.coefficients); }
    public override bool Equals(object o) { return Equals(o as Polynomial); }
    public override int GetHashCode() { return coefficients.Aggregate(17, (h, c) => h * 31 + c); }

    public override string ToString()
    {
        var text = new StringBuilder();
        for (int i = Degree; i >= 0; i--)
        {
            int c = coefficients[i];
            if (c == 0 && Degree > 0) continue;
            if (text.Length > 0) text.Append(c < 0 ? " - " : " + ");
            else if (c < 0) text.Append('-');
            int size = Math.Abs(c);
            if (size != 1 || i == 0) text.Append(size);
            if (i > 0) text.Append('x');
            if (i > 1) text.Append('^').Append(i);
        }
        return text.ToString();
    }
}

class Program
{
    static void Main()
    {
        var x = new Polynomial(0, 1);
        Polynomial p = x * x + 2 * x - 3;
        Polynomial q = (x - 1) * (x + 3);
        Console.WriteLine(p + " ; " + q + " ; " + (p == q) + " " + (p != x) + " " + p.Equals(3) + " " + p.Degree);
        Console.WriteLine(p + q + " ; " + (p - q) + " ; " + -p + " ; " + p * 0);
        Console.WriteLine((x + 1).Power(5));
        Console.WriteLine((x + 1).Power(4).Derive() + " ; " + p.Derive().Derive() + " ; " + ((Polynomial)7).Derive());
        Console.WriteLine(p.Eval(0) + " " + p.Eval(1) + " " + p.Eval(-10) + " " + x.Power(10).Eval(3));
        var seen = new HashSet<Polynomial> { p, q, x, (Polynomial)5, new Polynomial(5, 0, 0) };
        Console.WriteLine(seen.Count + " " + seen.Contains(x * 1) + " " + seen.Contains(x + x));
        var counts = new Dictionary<Polynomial, int>();
        foreach (Polynomial each in new[] { p, x, q, x, x })
        {
            int n;
            counts.TryGetValue(each, out n);
            counts[each] = n + 1;
        }
        foreach (var pair in counts.OrderByDescending(c => c.Value)) Console.WriteLine(pair.Key + ": " + pair.Value);
        Polynomial none = null;
        Console.WriteLine((none == null) + " " + (p == null) + " " + (none != p));
    }
}
