#include <stdio.h>
#include <string.h>
int main(void) {
  char s[] = ",a,b;;c";
  for (char *t = strtok(s, ",;"); t; t = strtok(0, ",;")) printf("[%s]", t);
  puts("");
  return 0;
}
/* outcomes
exit 0 "[a][b][c]\n"
*/
