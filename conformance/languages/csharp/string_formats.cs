using System;
using System.Globalization;
using System.Linq;

public static class StringFormats
{
    public static void Main()
    {
        int row = 0;
        string? line;
        while ((line = Console.ReadLine()) is not null)
        {
            row += 1;
            var parts = line.Split(';').Select(p => p.Trim()).ToArray();
            switch (parts[0])
            {
                case "int":
                    int i = int.Parse(parts[1]);
                    Console.WriteLine($"{row}: {i:D5} {i:X} {i:x4} {i:N0} {i,8}|{i,-8}|");
                    break;
                case "double":
                    double d = double.Parse(parts[1], CultureInfo.InvariantCulture);
                    Console.WriteLine($"{row}: {d:F2} {d:0.###} {d:N2} {d,10:F1}|");
                    break;
                case "bool":
                    Console.WriteLine(string.Format("{0}: {1} {2}", row, bool.Parse(parts[1]), !bool.Parse(parts[1])));
                    break;
                case "char":
                    char c = parts[1][0];
                    Console.WriteLine($"{row}: {c} {(int)c} {(char)(c + 1)} {char.IsUpper(c)} {char.ToUpper(c)}");
                    break;
                case "bits":
                    int bits = Convert.ToInt32(parts[1], 2);
                    Console.WriteLine($"{row}: {bits} {Convert.ToString(bits, 16)} {Convert.ToString(bits ^ 0xF, 2).PadLeft(8, '0')} {bits << 2} {bits >> 1}");
                    break;
                case "text":
                    string t = parts[1];
                    Console.WriteLine($"{row}: {{ {t} }} {t.Length} {t.ToUpperInvariant()} {t.Contains("lo")} {string.Join("", t.Reverse())} {t.TrimEnd('o')}");
                    Console.WriteLine(@"   C:\temp\" + t + """ "raw" """);
                    break;
                case "":
                    break;
                default:
                    Console.WriteLine($"{row}: {(parts.Length switch { 1 => "lonely", 2 => "pair", > 2 => "many", _ => "?" })}");
                    break;
            }
        }
        Console.WriteLine(1.0 / 3);
        Console.WriteLine($"{1e21} {100000000000.0} {0.1 + 0.2} {3.0} {2.5m} {1.10m + 2.20m}");
        Console.WriteLine($"{int.MaxValue} {long.MinValue} {byte.MaxValue} {double.NaN} {float.MaxValue > 1e38f}");
        Console.WriteLine("{0:00}:{1:00}:{2:00.0}", 1, 2, 3.26);
        Console.WriteLine(string.Compare("apple", "banana") + " " + "b".CompareTo("a") + " " + string.Equals("A", "a", StringComparison.OrdinalIgnoreCase));
    }
}
