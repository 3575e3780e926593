#include <stdio.h>
#include <stdlib.h>
#include <ctype.h>
typedef struct e e;
struct e { char op; union { double n; struct { e *a, *b; }; }; };
static const char *p;
static e *expr(void);
static e *mk(char op, e *a, e *b) { e *x = malloc(sizeof *x); x->op = op; x->a = a; x->b = b; return x; }
static e *atom(void) {
  while (*p == ' ') p++;
  if (*p == '(') { p++; e *x = expr(); p++; return x; }
  if (*p == '-') { p++; e *z = malloc(sizeof *z); z->op = 'n'; z->n = 0; return mk('-', z, atom()); }
  e *x = malloc(sizeof *x);
  char *q;
  x->op = 'n';
  x->n = strtod(p, &q);
  p = q;
  return x;
}
static e *term(void) { e *x = atom(); for (;;) { while (*p == ' ') p++; if (*p != '*' && *p != '/') return x; char o = *p++; x = mk(o, x, atom()); } }
static e *expr(void) { e *x = term(); for (;;) { while (*p == ' ') p++; if (*p != '+' && *p != '-') return x; char o = *p++; x = mk(o, x, term()); } }
static double eval(const e *x) {
  switch (x->op) {
    case 'n': return x->n;
    case '+': return eval(x->a) + eval(x->b);
    case '-': return eval(x->a) - eval(x->b);
    case '*': return eval(x->a) * eval(x->b);
    case '/': return eval(x->a) / eval(x->b);
  }
  return 0;
}
static void drop(e *x) { if (x->op != 'n') { drop(x->a); drop(x->b); } free(x); }
int main(void) {
  const char *s[] = {"1+2*3", "(1+2)*3", "-(4 - 10) / 4", "2*-3.5"};
  for (int i = 0; i < 4; i++) { p = s[i]; e *x = expr(); printf("%s = %g\n", s[i], eval(x)); drop(x); }
  return 0;
}
