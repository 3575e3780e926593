int main(void) {
  int a[2], b[2];
  return a < b;
}
/* outcomes
UB053_distinct_aggregate_union_pointer_comparison 3:12
*/
