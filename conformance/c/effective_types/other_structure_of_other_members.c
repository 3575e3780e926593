// --effective-types
struct s {
  int a;
  int b;
};
struct t {
  int a;
  float b;
};
int main(void) {
  struct s x = {5, 1};
  struct t* p = (struct t*)&x;
  return p->b != 0;
}
/* outcomes
UB037_illtyped_load 13:10
*/
