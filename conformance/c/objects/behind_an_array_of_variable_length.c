// What is declared behind an array of variable length lives as long as it does.
int main(void) {
  int n = 3;
  int v[n];
  int later = 4;
  v[0] = later;
  return v[0] + later;
}
/* outcomes
exit 8 ""
*/
