// script
int a = 1 + 2 * 3 - 4 / 5 % 6;
boolean b = a < 1 && a > 2 || !(a <= 3) && a >= 4 && a == 5 || a != 6;
int bits = a & 1 | a ^ 2 | ~a << 3 >> 4 >>> 5;
a = a++ + ++a - a-- - --a;
a += 1; a -= 2; a *= 3; a /= 4; a %= 5; a &= 6; a |= 7; a ^= 8; a <<= 9; a >>= 10; a >>>= 11;
int c = a > 0 ? -a : +a;
long wide = (long) a;
Object o = (Comparable<String> & Runnable) null;
boolean is = o instanceof String;
boolean named = o instanceof String s && s.length() > 0;
int x, y[] = {1, 2}, z = x = 3;
final String joined = "a" + 1 + 'c';
