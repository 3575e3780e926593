// 6.8.4.2 example: the call would be of an indeterminate value.
int main(void) {
  int expr = 1, r = 0;
  switch (expr) {
    int i = 4;
    case 0: i = 17;
    case 1: r = i + 1;
  }
  return r;
}
/* outcomes
UB011_use_indeterminate_automatic_object 7:17
*/
