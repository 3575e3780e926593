using System;
using System.Collections.Generic;
using System.Linq;

[Flags]
enum Rights : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    Execute = 4,
    All = Read | Write | Execute
}

struct BitSet
{
    private ulong bits;
    public BitSet(params int[] members)
    {
        bits = 0;
        foreach (int m in members) bits |= 1UL << m;
    }
    public bool this[int i]
    {
        get { return (bits & (1UL << i)) != 0; }
        set { bits = value ? bits | (1UL << i) : bits & ~(1UL << i); }
    }
    public int Count
    {
        get
        {
            int n = 0;
            for (ulong b = bits; b != 0; b &= b - 1) n++;
            return n;
        }
    }
    public static BitSet operator |(BitSet a, BitSet b) { return new BitSet { bits = a.bits | b.bits }; }
    public static BitSet operator &(BitSet a, BitSet b) { return new BitSet { bits = a.bits & b.bits }; }
    public static BitSet operator ~(BitSet a) { return new BitSet { bits = ~a.bits }; }
    public static explicit operator ulong(BitSet a) { return a.bits; }
    public override string ToString()
    {
        var self = this;
        return "{" + string.Join(",", Enumerable.Range(0, 64).Where(i => self[i])) + "}";
    }
}

class Program
{
    static uint Crc(byte[] data)
    {
        uint crc = 0xFFFFFFFF;
        foreach (byte b in data)
        {
            crc ^= b;
            for (int i = 0; i < 8; i++) crc = (crc & 1) != 0 ? (crc >> 1) ^ 0xEDB88320 : crc >> 1;
        }
        return ~crc;
    }

    static string Binary(int n, int width) { return Convert.ToString(n, 2).PadLeft(width, '0'); }

    static void Main()
    {
        Rights r = Rights.Read | Rights.Execute;
        Console.WriteLine(r + " " + (int)r + " " + r.HasFlag(Rights.Execute) + " " + (r & ~Rights.Read) + " " + (r == Rights.All) + " " + (Rights)6 + " " + Rights.All + " " + (Rights)8);
        r |= Rights.Write;
        r ^= Rights.Read;
        Console.WriteLine(r + " " + Enum.GetNames(typeof(Rights)).Length);
        var s = new BitSet(1, 5, 40);
        var t = s;
        t[2] = true;
        s[5] = false;
        Console.WriteLine(s + " " + t + " " + (s | t).Count + " " + (s & t) + " " + (~s).Count + " " + (ulong)new BitSet(0, 3));
        Console.WriteLine(Crc("123456789".Select(d => (byte)d).ToArray()).ToString("X8"));
        Console.WriteLine(Binary(10, 6) + " " + Convert.ToString(255, 16) + " " + Convert.ToInt32("1011", 2) + " " + Convert.ToInt32("ff", 16) + " " + (0b1010 ^ 0b0110));
        int x = -20;
        uint u = (uint)x;
        Console.WriteLine((x >> 2) + " " + (u >> 28) + " " + (x << 3) + " " + (byte)x + " " + unchecked((sbyte)200) + " " + unchecked((short)70000) + " " + (ushort)x + " " + unchecked((int)3000000000L));
        long big = long.MaxValue;
        Console.WriteLine(unchecked(big + 1) + " " + (int)big + " " + (ulong.MaxValue % 1000) + " " + (-7 / 2) + " " + (-7 % 3) + " " + (7 % -3));
        byte b = 250;
        b += 10;
        char c = 'z';
        c -= (char)1;
        Console.WriteLine(b + " " + c + " " + (char)(c + 1) + " " + (c - 'a') + " " + (int)'A' + " " + (c > 'b'));
        try
        {
            checked
            {
                byte small = 255;
                small++;
                Console.WriteLine(small);
            }
        }
        catch (OverflowException) { Console.WriteLine("byte overflow"); }
        int i0 = 40;
        try { Console.WriteLine(checked((byte)(300 + x + i0))); }
        catch (OverflowException) { Console.WriteLine("cast overflow"); }
        int i = 5;
        i = i++ * 2 + i;
        Console.WriteLine(i + " " + (i & -i) + " " + (i | 8) + " " + ~i);
        Console.WriteLine(int.MaxValue + 1L + " " + (1.0 / 0 > 1e308) + " " + double.IsNaN(0.0 / 0) + " " + (float)1 / 3 * 3);
        double half = -2.5;
        Console.WriteLine((5 / 2) + " " + 5 / 2.0 + " " + (int)2.99 + " " + (int)-2.99 + " " + Math.Round(half) + " " + Math.Round(0.125, 2) + " " + Math.Truncate(-1.7) + " " + Math.Sign(-3));
    }
}
