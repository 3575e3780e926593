// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
static int f(int n) {
  printf("%d", n);
  return n;
}
int main(void) { return f(1) + f(2) + f(3); }
