// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
static char is_composite[2000000];
int main(void) {
  const int n = sizeof is_composite;
  int count = 0;
  for (int i = 2; i < n; i++) {
    if (is_composite[i]) continue;
    count++;
    for (long j = (long)i * i; j < n; j += i) is_composite[j] = 1;
  }
  printf("%d\n", count);
  return 0;
}
