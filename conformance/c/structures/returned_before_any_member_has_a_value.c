struct point {
  int x, y;
};

static struct point nowhere(void) {
  struct point p;
  return p;
}

int main(void) {
  nowhere();
  return 0;
}

/* outcomes
UB011_use_indeterminate_automatic_object 7:10
*/
