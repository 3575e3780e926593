struct point {
  int x, y;
};

static int nothing(struct point p) {
  (void)p;
  return 0;
}

int main(void) {
  struct point a;
  return nothing(a);
}

/* outcomes
UB011_use_indeterminate_automatic_object 12:18
*/
