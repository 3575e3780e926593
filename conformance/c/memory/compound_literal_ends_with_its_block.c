int main(void) {
  int *p;
  {
    p = (int[]){1, 2};
  }
  return p[1];
}
/* outcomes
UB010_pointer_to_dead_object 6:10
*/
