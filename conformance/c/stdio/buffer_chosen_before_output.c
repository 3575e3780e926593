#include <stdio.h>

int main(void) {
  static char buffer[BUFSIZ];
  setvbuf(stdout, NULL, _IOLBF, 0);
  setbuf(stderr, NULL);
  FILE *f = tmpfile();
  if (setvbuf(f, buffer, _IOFBF, sizeof buffer) != 0) return 1;
  fputs("text", f);
  fclose(f);
  puts("done");
  return 0;
}

/* outcomes
exit 0 "done\n"
*/
