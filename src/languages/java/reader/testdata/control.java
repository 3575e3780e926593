class Control {
    static int run(int n, int[] values, java.util.List<String> names) {
        if (n > 0) n--; else if (n < 0) { n++; } else ;
        while (n < 10) n += 2;
        do { n--; } while (n > 5);
        for (int i = 0, j = 10; i < j; i++, j--) { if (i == 3) continue; }
        for (;;) break;
        for (n = 0; n < 3; ) n++;
        for (final int v : values) n += v;
        for (var name : names) System.out.println(name);
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == 1) continue outer;
                if (i == 2) break outer;
            }
        }
        assert n > 0 : "n is " + n;
        assert n > 1;
        { int shadow = 1; }
        while (true) ;
    }
}
