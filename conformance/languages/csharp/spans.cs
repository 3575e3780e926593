// Parts of texts, and arrays, that share their elements.
using System;

class Spans
{
    static int Sum(ReadOnlySpan<int> all)
    {
        int sum = 0;
        foreach (int each in all) sum += each;
        return sum;
    }

    static void Main()
    {
        string text = "key=value";
        int at = text.IndexOf('=');
        Console.WriteLine(text.AsSpan(0, at).ToString() + "|" + text.AsSpan(at + 1).ToString());
        Console.WriteLine(text.AsSpan(at + 1).Length);
        int[] numbers = { 1, 2, 3, 4, 5 };
        Span<int> span = numbers.AsSpan();
        span[0] = 20;
        Console.WriteLine(numbers[0]);
        Console.WriteLine(Sum(span));
        Console.WriteLine(int.Parse("x42".AsSpan(1)) + 1);
    }
}
