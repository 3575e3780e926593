using System;
using System.Collections.Generic;
using System.Linq;

public readonly record struct Day(int Year, int Month, int Number) : IComparable<Day>
{
    private static readonly string[] Names = { "Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed" };

    public static bool IsLeap(int year) => year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

    public static int Length(int year, int month) => month switch
    {
        2 => IsLeap(year) ? 29 : 28,
        4 or 6 or 9 or 11 => 30,
        _ => 31
    };

    public int Days
    {
        get
        {
            int days = Number - 1;
            for (int y = 1970; y < Year; y++) days += IsLeap(y) ? 366 : 365;
            for (int m = 1; m < Month; m++) days += Length(Year, m);
            return days;
        }
    }

    public int CompareTo(Day other) => Days.CompareTo(other.Days);
    public override string ToString() => $"{Year:D4}-{Month:00}-{Number:00} {Names[Days % 7]}";
}

class Program
{
    static Day Parse(string text)
    {
        int[] parts;
        try
        {
            parts = Array.ConvertAll(text.Split('-'), int.Parse);
        }
        catch (FormatException)
        {
            throw new ArgumentException("not a date");
        }
        if (parts is not [var year, var month, var day]) throw new ArgumentException("not a date");
        if (month is < 1 or > 12 || day < 1 || day > Day.Length(year, month)) throw new ArgumentException("no such day");
        return new Day(year, month, day);
    }

    static void Main(string[] args)
    {
        var days = new List<Day>();
        foreach (string arg in args)
        {
            try
            {
                days.Add(Parse(arg));
            }
            catch (ArgumentException e)
            {
                Console.WriteLine(arg + ": " + e.Message);
            }
        }
        days.Sort();
        for (int i = 0; i < days.Count; i++)
            Console.WriteLine(i == 0 ? $"{days[i]}" : $"{days[i]} +{days[i].Days - days[i - 1].Days}");
    }
}
