#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static jmp_buf *handlers[8];
static int depth;
static volatile sig_atomic_t caught;
#define TRY do { jmp_buf buf_; handlers[depth++] = &buf_; if (setjmp(buf_) == 0) {
#define CATCH depth--; } else {
#define END } } while (0)
static void throw_(void) { longjmp(*handlers[--depth], 1); }
static void on_signal(int n) { caught = n; }
static int parse(const char *s) {
  char *end;
  errno = 0;
  long n = strtol(s, &end, 0);
  if (end == s || *end || errno) throw_();
  return (int)n;
}
int main(void) {
  const char *all[] = {"12", "0x1f", "seven", "99999999999999999999", "-3"};
  signal(SIGUSR1, on_signal);
  for (volatile int i = 0; i < 5; i++) {
    TRY printf("%d\n", parse(all[i]));
    CATCH printf("bad: %s\n", all[i]);
    raise(SIGUSR1);
    END;
  }
  printf("%d %d\n", caught == SIGUSR1, depth);
  return 0;
}
