using System;
using System.Collections.Generic;

class Program
{
    static void Main()
    {
        var numbers = new List<int> { 1, 2, 3 };
        int[] array = { 4, 5 };
        numbers[^1] += array[^2];
        Console.WriteLine(numbers[^1] + " " + "abc"[^2]);
        try { Console.WriteLine(numbers[^4]); } catch (ArgumentOutOfRangeException) { Console.WriteLine("no such element of the list"); }
        try { numbers[^4] = 1; } catch (ArgumentOutOfRangeException) { Console.WriteLine("nor one to set"); }
        try { Console.WriteLine(array[^3]); } catch (IndexOutOfRangeException) { Console.WriteLine("no such element of the array"); }
        try { Console.WriteLine("ab"[^3]); } catch (IndexOutOfRangeException) { Console.WriteLine("no such character"); }
    }
}
