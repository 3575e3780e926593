// Polynomials by value and by pointer, const tables, Horner's rule, Newton's method through a function pointer, recursion with memory.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define DEGREE 8
typedef struct {
  int degree;
  double c[DEGREE + 1];
} poly;

static poly add(poly a, poly b) {
  poly out = a.degree >= b.degree ? a : b;
  const poly *other = a.degree >= b.degree ? &b : &a;
  for (int i = 0; i <= other->degree; i++) out.c[i] += other->c[i];
  return out;
}

static poly multiply(const poly *a, const poly *b) {
  poly out = {.degree = a->degree + b->degree};
  for (int i = 0; i <= a->degree; i++)
    for (int j = 0; j <= b->degree; j++) out.c[i + j] += a->c[i] * b->c[j];
  return out;
}

static poly derived(const poly p) {
  poly out = {0};
  if (p.degree > 0) out.degree = p.degree - 1;
  for (int i = 1; i <= p.degree; i++) out.c[i - 1] = i * p.c[i];
  return out;
}

static double value(const poly *p, double x) {
  double y = 0;
  for (int i = p->degree; i >= 0; --i) y = y * x + p->c[i];
  return y;
}

static void print(const char *name, poly p) {
  printf("%s =", name);
  for (int i = p.degree; i >= 0; i--) {
    if (p.c[i] == 0) continue;
    printf(" %+g", p.c[i]);
    if (i > 1) printf("x^%d", i);
    else if (i == 1) printf("x");
  }
  printf("\n");
}

static double newton(double (*f)(double), double (*slope)(double), double x, int *steps) {
  *steps = 0;
  while (fabs(f(x)) > 1e-12 && *steps < 50) {
    x -= f(x) / slope(x);
    ++*steps;
  }
  return x;
}
static double f(double x) { return x * x * x - 2; }
static double g(double x) { return 3 * x * x; }

static unsigned long long memo[100];
static unsigned long long paths(int n) {
  if (n <= 1) return 1;
  if (memo[n]) return memo[n];
  return memo[n] = paths(n - 1) + paths(n - 2);
}

int main(void) {
  poly p = {2, {1, -3, 2}}, q = {.degree = 1, .c = {[1] = 4, [0] = -1}};
  print("p", p);
  print("q", q);
  print("p+q", add(p, q));
  poly product = multiply(&p, &q);
  print("pq", product);
  print("pq'", derived(product));
  printf("%g %g %g\n", value(&p, 1), value(&p, 0.5), value(&product, -2));
  int steps;
  double root = newton(f, g, 1, &steps);
  printf("%.10f in %d steps\n", root, steps);
  printf("%llu %llu\n", paths(50), paths(90));
  poly copy = p;
  copy.c[0] = 100;
  printf("%g %g %d\n", p.c[0], copy.c[0], memcmp(&p, &p, sizeof p));
  printf("%d %d %d\n", DBL_MAX > 1e308, isnan(sqrt(-1)), isinf(1 / 0.0) != 0);
  printf("%.0f %.0f %.0f %.0f %g\n", floor(-2.5), ceil(-2.5), round(-2.5), trunc(-2.5), fmod(7.5, 2));
  return 0;
}
