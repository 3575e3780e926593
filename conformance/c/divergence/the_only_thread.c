// One step that leads to itself.
int main(void) {
  int i = 0;
  for (;;) i = (i + 1) % 7;
}
/* outcomes
endless 4:3
*/
