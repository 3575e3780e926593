// Two postings in one expression. C does not say which is made first, and the second has to see the first.
#include <stdio.h>

static int balance = 100;

static int post(int amount) {
  if (balance + amount < 0) return 0;  // refused
  balance += amount;
  return 1;
}

int main(void) {
  int done = post(-120) + post(50);
  printf("%d postings, balance %d\n", done, balance);
  int history[2] = {0}, i = 0;
  if (done == 2) history[i] = i++;  // undefined: nothing orders the use of i and its change
  return 0;
}
