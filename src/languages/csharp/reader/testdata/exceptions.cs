class Bad : Exception { public Bad(string m) : base(m) { } public Bad() : this("none") { } }
class E {
    int Run(string s) {
        try { return int.Parse(s); }
        catch (FormatException e) when (e.Message.Length > 3) { throw; }
        catch (System.OverflowException) { throw new Bad("x"); }
        catch { return -1; }
        finally { Console.WriteLine("done"); }
    }
}
