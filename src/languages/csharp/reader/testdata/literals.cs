class Literals {
    object[] numbers = { 0, 42, 1_000, 0xFF, 0xFFFFFFFF, 0b1010, 2147483647, 2147483648, -2147483648, 4294967296, -9223372036854775808, 18446744073709551615, 1u, 2L, 3UL, -5L, 0x7FFF_FFFF_FFFF_FFFF };
    double[] doubles = { 1.5, .5, 1e10, 3d, 1_0.5 };
    float f = 1.5f; decimal m = 12.50m;
    char[] chars = { 'a', '\n', '\'', '\u0041', '\x41', '\\', 'é', '\0' };
    string text = "tab\t\"q\" \u00e9 \U0001F600 \x41! \e";
    string path = @"C:\dir ""x""", raw = """one "quoted" line""";
    string block = """
        first
          second "x"

        third
        """;
    string inter = $"a{{b}} {x} {x,5:F2} {y:N} \t{(a ? 1 : 2)}";
    string verbatim = $@"c:\{name} ""q""";
    string rawInter = $"""value "{x}" """;
    bool yes = true; object none = null; var bytes = "ab"u8;
}
