// script
class Counter {
    static int made = 0;
    static int next() { return ++made; }
    int id = next();
}
class Use {
    static Counter first = new Counter();
    static int answer = Counter.made + first.id;
    static { for (int i = 0; i < 2; i++) { answer += i; } }
    public static void main(String[] args) { answer = 0; }
}
int twice(int n) { return n * 2; }
int result = twice(Use.answer);
