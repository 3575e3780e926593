int main(void) {
  int n = 1;
  goto in;
  {
    int x = 5;
    n += 50;
  in:
    x = 6;
    n += x;
  }
  return n;
}
/* outcomes
exit 7 ""
*/
