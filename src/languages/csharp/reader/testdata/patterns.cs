enum Color { Red, Green = 5, Blue, Both = Red | Green, Next }
record Point(int X, int Y);
class Shape { public int Area; }
class P {
    string Kind(object o, int n, (int, int) pair, int[] list) {
        if (o is null) return "null";
        if (o is not string text) return "no";
        if (o is Point { X: > 3 and < 10, Y: 0 or 1 } p && p.X > n) return "p";
        if (o is Shape) return "s";
        var r = o switch {
            int i when i > 3 => "big",
            int => "int",
            Point(0, var y) => $"on axis {y}",
            Point(X: 1, Y: _) q => "named",
            { } and not Shape => "thing",
            "lit" or 'c' => "lit",
            Shape { Area: (> 1) } => "shape",
            Color.Red => "red",
            _ => throw new Exception()
        };
        var t = pair switch { (0, 0) => 1, (var a, > 2) => a, var (x, y) => x + y };
        var l = list switch { [] => 0, [1, .., 3] => 1, [_, var second] all => second };
        switch (o) {
            case Shape s when s.Area > 2: n = 1; break;
            case Shape: case Color.Red: if (n > 2) break; return "x";
            case string str: foreach (var c in str) { if (c == 'x') break; } break;
            default: n = 3; break;
            case null: return "n";
        }
        return r;
    }
}
