using System;
using System.Linq;
using System.Text;

struct Fraction : IComparable<Fraction>, IEquatable<Fraction>
{
    public readonly long Num;
    public readonly long Den;

    public Fraction(long num, long den = 1)
    {
        if (den == 0) throw new DivideByZeroException("zero denominator");
        long g = Gcd(Math.Abs(num), Math.Abs(den));
        if (den < 0) g = -g;
        Num = num / g;
        Den = den / g;
    }

    static long Gcd(long a, long b) { return b == 0 ? (a == 0 ? 1 : a) : Gcd(b, a % b); }

    public static Fraction operator +(Fraction a, Fraction b) { return new Fraction(a.Num * b.Den + b.Num * a.Den, a.Den * b.Den); }
    public static Fraction operator -(Fraction a, Fraction b) { return a + -b; }
    public static Fraction operator -(Fraction a) { return new Fraction(-a.Num, a.Den); }
    public static Fraction operator *(Fraction a, Fraction b) { return new Fraction(a.Num * b.Num, a.Den * b.Den); }
    public static Fraction operator /(Fraction a, Fraction b) { return new Fraction(a.Num * b.Den, a.Den * b.Num); }
    public static bool operator ==(Fraction a, Fraction b) { return a.Equals(b); }
    public static bool operator !=(Fraction a, Fraction b) { return !a.Equals(b); }
    public static bool operator <(Fraction a, Fraction b) { return a.CompareTo(b) < 0; }
    public static bool operator >(Fraction a, Fraction b) { return a.CompareTo(b) > 0; }
    public static implicit operator Fraction(int n) { return new Fraction(n); }
    public static explicit operator double(Fraction f) { return (double)f.Num / f.Den; }

    public int CompareTo(Fraction other) { return (Num * other.Den).CompareTo(other.Num * Den); }
    public bool Equals(Fraction other) { return Num == other.Num && Den == other.Den; }
    public override bool Equals(object obj) { return obj is Fraction && Equals((Fraction)obj); }
    public override int GetHashCode() { return Num.GetHashCode() * 31 + Den.GetHashCode(); }
    public override string ToString() { return Den == 1 ? Num.ToString() : Num + "/" + Den; }
}

class Matrix
{
    readonly Fraction[,] cells;

    public Matrix(int rows, int columns) { cells = new Fraction[rows, columns]; Fill(0); }

    public Matrix(int[,] numbers) : this(numbers.GetLength(0), numbers.GetLength(1))
    {
        for (int r = 0; r < Rows; r++)
            for (int c = 0; c < Columns; c++)
                this[r, c] = numbers[r, c];
    }

    void Fill(Fraction f)
    {
        for (int r = 0; r < Rows; r++)
            for (int c = 0; c < Columns; c++)
                cells[r, c] = f;
    }

    public int Rows { get { return cells.GetLength(0); } }
    public int Columns { get { return cells.GetLength(1); } }

    public Fraction this[int r, int c]
    {
        get { return cells[r, c]; }
        set { cells[r, c] = value; }
    }

    public static Matrix operator *(Matrix a, Matrix b)
    {
        if (a.Columns != b.Rows) throw new ArgumentException("shapes " + a.Columns + " and " + b.Rows);
        var result = new Matrix(a.Rows, b.Columns);
        for (int r = 0; r < a.Rows; r++)
            for (int c = 0; c < b.Columns; c++)
                for (int k = 0; k < a.Columns; k++)
                    result[r, c] += a[r, k] * b[k, c];
        return result;
    }

    public Matrix Inverse()
    {
        int n = Rows;
        var work = new Matrix(n, 2 * n);
        for (int r = 0; r < n; r++)
        {
            for (int c = 0; c < n; c++) work[r, c] = this[r, c];
            work[r, n + r] = 1;
        }
        for (int p = 0; p < n; p++)
        {
            int pivot = p;
            while (pivot < n && work[pivot, p] == 0) pivot++;
            if (pivot == n) return null;
            if (pivot != p)
                for (int c = 0; c < 2 * n; c++)
                {
                    Fraction swap = work[p, c];
                    work[p, c] = work[pivot, c];
                    work[pivot, c] = swap;
                }
            Fraction by = work[p, p];
            for (int c = 0; c < 2 * n; c++) work[p, c] /= by;
            for (int r = 0; r < n; r++)
            {
                if (r == p) continue;
                Fraction times = work[r, p];
                for (int c = 0; c < 2 * n; c++) work[r, c] -= times * work[p, c];
            }
        }
        var result = new Matrix(n, n);
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++)
                result[r, c] = work[r, n + c];
        return result;
    }

    public override string ToString()
    {
        var text = new StringBuilder();
        for (int r = 0; r < Rows; r++)
            text.Append('[').Append(string.Join(" ", Enumerable.Range(0, Columns).Select(c => this[r, c]))).AppendLine("]");
        return text.ToString();
    }
}

class Program
{
    static void Main()
    {
        var a = new Matrix(new int[,] { { 2, 1 }, { 7, 4 } });
        var b = new Matrix(new[,] { { 0, 2, 1 }, { 3, 0, 1 } });
        Console.Write(a * b);
        Console.Write(a.Inverse());
        Console.Write(a * a.Inverse());
        var c = new Matrix(new[,] { { 0, 2, 1 }, { 3, 0, 1 }, { 1, 1, 1 } });
        Console.Write(c.Inverse());
        Console.WriteLine(new Matrix(new[,] { { 1, 2 }, { 2, 4 } }).Inverse() == null);
        try
        {
            Console.WriteLine(b * b);
        }
        catch (ArgumentException e)
        {
            Console.WriteLine(e.Message);
        }
        var half = new Fraction(-3, -6);
        Fraction third = new Fraction(2, 6);
        Console.WriteLine(half + " " + third + " " + (half + third) + " " + (half - 1) + " " + (half / third) + " " + (half > third));
        Console.WriteLine((double)half + " " + half.Equals(new Fraction(1, 2)) + " " + (half != third) + " " + default(Fraction).Num);
        var sorted = new[] { half, third, 2, new Fraction(3, 4) }.OrderBy(f => f).ToArray();
        Console.WriteLine(string.Join(" < ", sorted));
        Array.Sort(sorted, (x, y) => y.CompareTo(x));
        Console.WriteLine(sorted[0] + " " + sorted.Max() + " " + sorted.Distinct().Count());
        try
        {
            Console.WriteLine(half / 0);
        }
        catch (DivideByZeroException e)
        {
            Console.WriteLine(e.Message);
        }
    }
}
