int main(void) {
  int n = 1;
  switch (7) { case 1: n = 2; break; case 2: n = 3; }
  switch (7) n = 9;
  switch (7) {}
  return n;
}
/* outcomes
exit 1 ""
*/
