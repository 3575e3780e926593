int copy(char *to, char *from, int n) {
  switch (n % 2) {
    case 0: do { *to++ = *from++;
    case 1: *to++ = *from++;
    } while (--n > 0);
  }
  __asm__("nop");
  int x = 'ab';
  return x;
}
