// script
class M {
    static int Twice(int n) { return n * 2; }
    static int answer = Twice(4);
    static int[] data = new int[3];
    static M() { data[0] = answer; }
    static void Main() { answer = 0; }
}
int r = M.Twice(M.answer);
int Local(int x) { return x + r; }
r = Local(3);
