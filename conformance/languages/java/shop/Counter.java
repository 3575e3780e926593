class Counter {
    private static int calls = 0;

    static void count() {
        calls++;
    }

    static int calls() {
        return calls;
    }
}
