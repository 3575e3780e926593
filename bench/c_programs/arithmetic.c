// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
int main(void) {
  unsigned a = 1;
  for (unsigned i = 0; i < 10000000; i++) a = (a * 5 + i) % 8191;
  printf("%u\n", a);
  return 0;
}
