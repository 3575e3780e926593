#include <ctype.h>
#include <stdio.h>

typedef struct {
  const char *at;
  int failed;
} parser;

static double sum(parser *p);

static void skip(parser *p) {
  while (isspace((unsigned char)*p->at)) p->at++;
}

static int accept(parser *p, char c) {
  skip(p);
  if (*p->at != c) return 0;
  p->at++;
  return 1;
}

static double atom(parser *p) {
  if (accept(p, '(')) {
    double v = sum(p);
    if (!accept(p, ')')) p->failed = 1;
    return v;
  }
  if (accept(p, '-')) return -atom(p);
  skip(p);
  if (!isdigit((unsigned char)*p->at)) {
    p->failed = 1;
    return 0;
  }
  double v = 0, scale = 1;
  for (; isdigit((unsigned char)*p->at); p->at++) v = v * 10 + (*p->at - '0');
  if (*p->at == '.') {
    for (p->at++; isdigit((unsigned char)*p->at); p->at++) v += (*p->at - '0') * (scale /= 10);
  }
  return v;
}

static double product(parser *p) {
  double v = atom(p);
  for (;;) {
    if (accept(p, '*')) {
      v *= atom(p);
    } else if (accept(p, '/')) {
      double d = atom(p);
      if (d == 0) p->failed = 2;
      else v /= d;
    } else {
      return v;
    }
  }
}

static double sum(parser *p) {
  double v = product(p);
  while (!p->failed) {
    if (accept(p, '+')) v += product(p);
    else if (accept(p, '-')) v -= product(p);
    else break;
  }
  return v;
}

int main(void) {
  static const char *const inputs[] = {"1 + 2 * 3", "(1 + 2) * -3", "10 / 4 - .5", "2 * (3 + 4.25)", "1 / 0", "7 8"};
  for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++) {
    parser p = {inputs[i], 0};
    double v = sum(&p);
    skip(&p);
    if (p.failed || *p.at) printf("%-16s error %d at %d\n", inputs[i], p.failed, (int)(p.at - inputs[i]));
    else printf("%-16s = %g\n", inputs[i], v);
  }
  return 0;
}
