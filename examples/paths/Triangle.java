class Triangle {
    static String classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) return "invalid";
        // a + b overflows for large sides: then a triangle is taken for none.
        if (a + b <= c || a + c <= b || b + c <= a) return "no triangle";
        if (a == b && b == c) return "equilateral";
        if (a == b || b == c || a == c) return "isosceles";
        return "scalene";
    }

    static int ratio(int x, int y) {
        int distance = x - y;
        return 100 / distance;
    }
}
