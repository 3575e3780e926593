class Literals {
    int[] integers = {0, 42, 1_000_000, 017, 0xFF, 0xFFFF_FFFF, 0b1010, 2147483647, -2147483648, -0x1};
    long[] longs = {1L, 0xFFFFFFFFFFFFFFFFL, -9223372036854775808L, 07L};
    double[] doubles = {1.0, .5, 1e10, 3d, 0x1.8p3, 1_0.5};
    float[] floats = {1f, 2.5F, 0.1f, 0x1p-2f};
    char[] chars = {'a', '\n', '\'', '\u0041', '\101', '\\', 'é', '\0', '\uD83D'};
    boolean yes = true, no = false;
    String nothing = null;
    String text = "tab\there \"quoted\" \u00e9 \uD83D\uDE00 \7 \1018 end\\";
    String block = """
        Dear "reader",
          indented \
        joined
        trailing\s
        """;
    String half = "\uD83D";
}
