// GNU C extensions.
int f(int *p) { return ({ int y = *p; y + 1; }) ?: 3; }
int count(unsigned x) { return __builtin_popcount(x); }
int overflows(int a, long b, short *c) { return __builtin_mul_overflow(a, b, c); }
int leave(int *p) {
  int v = ({
    int copy = 1;
    if (!p) return copy;
    *p;
  });
  return v;
}
