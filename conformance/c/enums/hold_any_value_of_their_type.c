enum e { A, B };
int main(void) {
  enum e x = 7;
  x++;
  return x;
}
/* outcomes
exit 8 ""
*/
