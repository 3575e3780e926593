enum { N = 3 };
int main(void) {
  int n = N;
  { enum { N = 5 }; n = n * 10 + N; }
  return n + N;
}
/* outcomes
exit 38 ""
*/
