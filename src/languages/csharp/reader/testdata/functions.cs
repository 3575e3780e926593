class F {
    static int Sum(int first, params int[] rest) { return first; }
    static void Out(out int a, ref int b, in int c, int d = 4) { a = 1; b += c; }
    IEnumerable<int> Count(int n) { for (int i = 0; i < n; i++) { if (i == 3) yield break; yield return i; } }
    async Task<int> Later() { await Task.Delay(1); return 1; }
    void Run() {
        Func<int, int> f = x => x + 1; Func<int, int, int> g = (a, b) => { return a * b; }; Action h = () => { };
        Func<int> st = static () => 1; Func<int, Task<int>> asy = async x => await Later();
        Action<int> old = delegate (int x) { Sum(x); }; Action any = delegate { };
        int v = 1; Out(out int made, ref v, in v, d: 5); Out(out var other, ref v, 3); Out(out _, ref v, v);
        var list = new List<int> { 1, 2, 3 }; var map = new Dictionary<string, int> { { "a", 1 }, ["b"] = 2 };
        var box = new Box { Name = "n", Items = { 1, 2 }, Inner = { X = 3 } };
        var anon = new { A = 1, v, list.Count };
        int[] arr = new int[3], lit = { 1, 2 }, col = [1, 2, .. lit]; int[,] grid = new int[2, 3], g2 = { { 1, 2 }, { 3, 4 } };
        int[][] jag = new int[2][]; var imp = new[] { 1.5, 2 }; List<string> names = ["a"]; grid[0, 1] = jag[1][0];
        ref int slot = ref arr[0];
        var q = from x in list where x > 1 orderby x descending, x % 2 select x * 2;
        var q2 = from x in list from y in lit let z = x + y where z > 2 select new { x, z };
        var q3 = from x in list group x by x % 2 into gr select gr.Key;
        var q4 = from x in list join y in lit on x equals y select x + y;
        var p2 = new Person("a", 1) with { Age = 2 };
        list.OfType<int>().Cast<long>(); Generic<int>(1);
    }
    static T Generic<T>(T x) => x;
}
