// --effective-types
struct s {
  int a;
  double d;
};
int main(void) {
  struct s x = {5, 1};
  return *(int*)&x;
}
/* outcomes
exit 5 ""
*/
