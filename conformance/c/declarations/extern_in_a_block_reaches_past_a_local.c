int x = 6;
int main(void) {
  int x = 1;
  { extern int x; return x; }
}
/* outcomes
exit 6 ""
*/
