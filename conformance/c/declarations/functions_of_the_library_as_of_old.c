// Clang warns of each, as gcc does. They are called as the program declares them.
char *malloc();
int strlen(char *);
char *strcpy();
int strcmp();
void free();
void exit();

int main() {
  char *p = malloc(6);
  strcpy(p, "hello");
  if (strlen(p) != 5 || strcmp(p, "hello")) return 1;
  free(p);
  exit(7);
}

/* outcomes
exit 7 ""
*/
