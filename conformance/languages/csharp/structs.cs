using System;

struct Vector
{
    public int X;
    public int Y;

    public Vector(int x, int y)
    {
        X = x;
        Y = y;
    }

    public static Vector operator +(Vector a, Vector b)
    {
        return new Vector(a.X + b.X, a.Y + b.Y);
    }

    public static Vector operator *(Vector a, int n)
    {
        return new Vector(a.X * n, a.Y * n);
    }

    public static Vector operator -(Vector a)
    {
        return new Vector(-a.X, -a.Y);
    }

    public static bool operator ==(Vector a, Vector b)
    {
        return a.X == b.X && a.Y == b.Y;
    }

    public static bool operator !=(Vector a, Vector b)
    {
        return !(a == b);
    }

    public static implicit operator Vector(int n)
    {
        return new Vector(n, n);
    }

    public int this[int index]
    {
        get { return index == 0 ? X : Y; }
        set
        {
            if (index == 0) X = value;
            else Y = value;
        }
    }

    public void Move(int dx)
    {
        X += dx;
    }

    public override bool Equals(object other)
    {
        return other is Vector && (Vector)other == this;
    }

    public override int GetHashCode()
    {
        return X * 31 + Y;
    }

    public override string ToString()
    {
        return "(" + X + ", " + Y + ")";
    }
}

class Holder
{
    public Vector Position;
    public Vector[] Path = new Vector[2];
}

class Program
{
    static void Change(Vector v)
    {
        v.X = 100;
    }

    static void Change(ref Vector v)
    {
        v.X = 200;
    }

    static void Split(Vector v, out int x, out int y)
    {
        x = v.X;
        y = v.Y;
    }

    static void Main()
    {
        Vector a = new Vector(1, 2);
        Vector b = a;
        b.X = 10;
        Console.WriteLine(a + " " + b);
        Change(a);
        Console.WriteLine(a);
        Change(ref a);
        Console.WriteLine(a);
        Vector c = a + b * 2 + -b;
        Console.WriteLine(c + " " + (c == a) + " " + (c != a) + " " + c.Equals(c));
        Vector five = 5;
        five[0] = 6;
        five[1] += five[0];
        Console.WriteLine(five);
        var holder = new Holder();
        holder.Position.Move(3);
        holder.Path[1].Y = 7;
        Vector copy = holder.Path[1];
        copy.Y++;
        Console.WriteLine(holder.Position + " " + holder.Path[0] + " " + holder.Path[1] + " " + copy);
        int x, y;
        Split(c, out x, out y);
        Console.WriteLine(x + y);
        object boxed = a;
        a.X = -1;
        Console.WriteLine(boxed + " " + a);
        int? maybe = null;
        Console.WriteLine(maybe.HasValue + " " + (maybe ?? 4) + " " + (maybe + 1 == null));
        maybe = 3;
        Console.WriteLine(maybe.Value + 1);
    }
}
