// 6.3.2.1p2: of a structure, too, if its address is never taken.
struct point {
  int x, y;
};

int main(void) {
  struct point a, b;
  b = a;
  return 0;
}

/* outcomes
UB011_use_indeterminate_automatic_object 8:7
*/
