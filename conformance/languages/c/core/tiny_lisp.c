#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum tag { NIL, NUM, SYM, CONS };
typedef struct v v;
struct v { enum tag t; union { long n; char s[8]; struct { v *car, *cdr; }; }; };
static v nil = {.t = NIL}, pool[512];
static int used;
static v *cell(enum tag t) { v *x = &pool[used++]; x->t = t; return x; }
static const char *in;
static v *read(void) {
  while (isspace((unsigned char)*in)) in++;
  if (*in == '(') {
    in++;
    v *head = &nil, **at = &head;
    for (;;) {
      while (isspace((unsigned char)*in)) in++;
      if (*in == ')') { in++; return head; }
      v *c = cell(CONS);
      c->car = read();
      c->cdr = &nil;
      *at = c;
      at = &c->cdr;
    }
  }
  if (isdigit((unsigned char)*in)) { v *x = cell(NUM); x->n = strtol(in, (char **)&in, 10); return x; }
  v *x = cell(SYM);
  int i = 0;
  while (*in && !isspace((unsigned char)*in) && *in != '(' && *in != ')' && i < 7) x->s[i++] = *in++;
  x->s[i] = 0;
  return x;
}
static long eval(v *x) {
  if (x->t == NUM) return x->n;
  if (x->t != CONS) return 0;
  const char *op = x->car->s;
  if (!strcmp(op, "if")) return eval(x->cdr->car) ? eval(x->cdr->cdr->car) : eval(x->cdr->cdr->cdr->car);
  long r = eval(x->cdr->car);
  for (v *a = x->cdr->cdr; a->t == CONS; a = a->cdr) {
    long n = eval(a->car);
    switch (*op) { case '+': r += n; break; case '-': r -= n; break; case '*': r *= n; break; case '<': r = r < n; break; }
  }
  return r;
}
int main(void) {
  const char *s[] = {"(+ 1 2 3)", "(* (- 10 4) (+ 2 3))", "(if (< 2 1) 100 (if (< 1 2) 7 8))"};
  for (int i = 0; i < 3; i++) { in = s[i]; printf("%ld\n", eval(read())); }
  return 0;
}
