static int f(int x) {
  if (x) return 1;
}
int main(void) { return f(0); }
/* outcomes
UB088_reached_end_of_function 4:25
*/
