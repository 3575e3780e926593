#include <stdint.h>
#include <stdio.h>
enum op { PUSH, ADD, SUB, MUL, DUP, SWAP, JNZ, PRINT, HALT, N_OPS };
static const char *const names[N_OPS] = {[PUSH] = "push", [ADD] = "add", [SUB] = "sub", [MUL] = "mul", [DUP] = "dup",
                                         [SWAP] = "swap", [JNZ] = "jnz", [PRINT] = "print", [HALT] = "halt"};
static int run(const int8_t *code) {
  int32_t stack[32], *sp = stack;
  const int8_t *pc = code;
  static void *labels[] = {&&push, &&add, &&sub, &&mul, &&dup, &&swap, &&jnz, &&print, &&halt};
#define NEXT goto *labels[*pc++]
  NEXT;
push: *sp++ = *pc++; NEXT;
add: sp--; sp[-1] += sp[0]; NEXT;
sub: sp--; sp[-1] -= sp[0]; NEXT;
mul: sp--; sp[-1] *= sp[0]; NEXT;
dup: *sp = sp[-1]; sp++; NEXT;
swap: { int32_t t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; } NEXT;
jnz: if (*--sp) pc += *pc; else pc++; NEXT;
print: printf("%d\n", *--sp); NEXT;
halt: return (int)(sp - stack);
}
int main(void) {
  /* 6! by counting down: result under counter */
  static const int8_t code[] = {PUSH, 1, PUSH, 6, DUP, PUSH, 0, ADD, SWAP, PUSH, -1, ADD, HALT};
  static const int8_t loop[] = {PUSH, 3, DUP, PRINT, PUSH, 1, SUB, DUP, JNZ, -7, HALT};
  printf("%d left\n", run(code));
  printf("%d left\n", run(loop));
  for (int i = 0; i < N_OPS; i++) printf("%s ", names[i]);
  puts("");
}
