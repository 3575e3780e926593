int f(int a, int b, int *p) {
  int x = a + b * 2 - (a % b) / 3;
  x += x << 2;
  x >>= 1;
  x = a && b || !a;
  x = a > b ? a : b;
  x = a ?: b;
  x = (a++, --b, a);
  x = ~a ^ b & 1 | 2;
  *p = -x;
  p[2] = *(p + 1);
  return a == b != 0;
}
int g(void) {
  int v = 3, *p = &v, **pp = &p;
  **pp = 4;
  return (*p)++ + f(1, 2, &v);
}
