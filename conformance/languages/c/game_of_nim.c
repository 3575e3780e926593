#include <stdio.h>
#include <stdlib.h>
static int heaps[3] = {3, 4, 5};
static int nimsum(void) { return heaps[0] ^ heaps[1] ^ heaps[2]; }
int main(void) {
  int turn = 0;
  while (heaps[0] | heaps[1] | heaps[2]) {
    int s = nimsum(), i, take = 0;
    for (i = 0; i < 3 && (heaps[i] ^ s) >= heaps[i]; i++) ;
    if (i < 3) take = heaps[i] - (heaps[i] ^ s);
    else for (i = 0, take = 1; !heaps[i]; i++) ;
    heaps[i] -= take;
    printf("%c takes %d from %d\n", "AB"[turn], take, i);
    turn = !turn;
  }
  printf("%c wins\n", "BA"[turn]);
  return EXIT_SUCCESS;
}
