// script
int a = 1 + 2 * 3 - 4 / 5 % 6;
bool b = a < 1 && a > 2 || !(a <= 3) && a >= 4 & a == 5 | a != 6 ^ true;
a = a & 1 | a ^ 2 | ~a << 3 >> 4 >>> 5;
a += 1; a -= 2; a *= 3; a /= 4; a %= 5; a &= 6; a |= 7; a ^= 8; a <<= 9; a >>= 10; a >>>= 11;
a++; ++a; a--; --a; a = -a + +a;
string s = null; s ??= "x"; s = s ?? "y";
int? len = s?.Length; var up = s?.ToUpper(); var first = s?[0]; var deep = s?.Trim().Length.ToString()?[1];
long wide = (long)a; object o = s as string; bool isString = o is string;
var t = (1, name: "x"); (int x, string) pair = t; (a, len) = (2, 3); (int p, var q) = t; var (m, n) = t; (a, int z) = (1, 2); _ = a;
checked { a = unchecked(a * 2) + checked(a + 1); }
unchecked { a = a + 1; }
var last = new[] { 1, 2 }[^1]; var mid = "hello"[1..^1]; var from = "hello"[2..]; Range r = ..3;
int size = sizeof(long); var ty = typeof(string); int d = default; var dd = default(double); string nm = nameof(System.Console);
s!.Trim(); var c = a > 0 ? "p" : throw new Exception("n");
System.Console.WriteLine(int.MaxValue + System.Math.Abs(-1));
