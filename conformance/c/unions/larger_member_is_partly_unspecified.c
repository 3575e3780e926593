union u { char c; int i; };
int main(void) {
  union u u;
  u.c = 1;
  return u.i + 1;
}
/* outcomes
UB011_use_indeterminate_automatic_object 5:10
*/
