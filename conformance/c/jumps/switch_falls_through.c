#include <stdio.h>
static void f(int n) {
  switch (n) {
    case 1: printf("one ");
    case 2: printf("two "); break;
    default: printf("other ");
    case 9: printf("nine ");
  }
}
int main(void) { f(1); f(2); f(3); f(9); puts(""); return 0; }
/* outcomes
exit 0 "one two two other nine nine \n"
*/
