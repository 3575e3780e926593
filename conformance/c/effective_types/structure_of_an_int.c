// --effective-types
struct s {
  int a;
};
int main(void) {
  int x = 5;
  return ((struct s*)&x)->a;
}
/* outcomes
exit 5 ""
*/
