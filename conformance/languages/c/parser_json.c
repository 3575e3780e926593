// A reader of nested lists and numbers by recursive descent, with positions of errors, and a stack machine.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const char *text, *at;
  int depth, deepest;
  const char *error;
} reader;

static void blanks(reader *r) {
  while (isspace((unsigned char)*r->at)) r->at++;
}

static long item(reader *r) {
  blanks(r);
  if (r->error) return 0;
  if (*r->at == '[') {
    r->at++;
    if (++r->depth > r->deepest) r->deepest = r->depth;
    long sum = 0;
    blanks(r);
    if (*r->at == ']') {
      r->at++;
      r->depth--;
      return 0;
    }
    for (;;) {
      sum += item(r);
      blanks(r);
      if (r->error) return 0;
      if (*r->at == ',') {
        r->at++;
        continue;
      }
      if (*r->at == ']') {
        r->at++;
        r->depth--;
        return sum;
      }
      r->error = "`,` or `]` expected";
      return 0;
    }
  }
  char *end;
  long n = strtol(r->at, &end, 10);
  if (end == r->at) {
    r->error = "number expected";
    return 0;
  }
  r->at = end;
  return n;
}

static void read(const char *text) {
  reader r = {.text = text, .at = text};
  long sum = item(&r);
  if (!r.error) {
    blanks(&r);
    if (*r.at) r.error = "something behind the end";
  }
  if (r.error) printf("%-20s error at %d: %s\n", text, (int)(r.at - r.text), r.error);
  else printf("%-20s sum %ld, depth %d\n", text, sum, r.deepest);
}

enum op { PUSH, ADD, MUL, SUB, DUP, JNZ, POP, PRINT, HALT };
struct code { enum op op; int operand; };

static void run(const struct code *program) {
  int stack[32], top = 0, steps = 0;
  for (const struct code *pc = program; pc->op != HALT && steps < 1000; pc++, steps++) {
    switch (pc->op) {
      case PUSH: stack[top++] = pc->operand; break;
      case DUP: stack[top] = stack[top - 1]; top++; break;
      case ADD: top--; stack[top - 1] += stack[top]; break;
      case MUL: top--; stack[top - 1] *= stack[top]; break;
      case SUB: top--; stack[top - 1] -= stack[top]; break;
      case POP: top--; break;
      case PRINT: printf("%d ", stack[top - 1]); break;
      case JNZ:
        if (stack[top - 1] != 0) pc = program + pc->operand - 1;
        break;
      case HALT: break;
    }
  }
  printf("(%d steps, %d left)\n", steps, top);
}

int main(void) {
  read("[1, 2, [3, 4], []]");
  read("[1, [2, x]]");
  read("[1 2]");
  read(" 42 ");
  read("[-5, [10]] ]");
  const struct code countdown[] = {{PUSH, 5}, {PRINT}, {PUSH, 1}, {SUB}, {JNZ, 1}, {HALT}};
  run(countdown);
  const struct code arithmetic[] = {{PUSH, 6}, {DUP}, {MUL}, {PUSH, 6}, {ADD}, {PRINT}, {POP}, {HALT}};
  run(arithmetic);
  return 0;
}
