class U<T> {
    T first = default(T);
    object M(object o) { var made = new T(); bool b = o is T; dynamic d = o; return Use(new()); }
    unsafe void F(int[] a) { fixed (int* p = a) { } }
    event Action E { add { } remove { } }
    async void L() { await foreach (var x in xs) { } }
    object Q = [1, 2];
    string S => $"""
        several {1}
        """;
}
