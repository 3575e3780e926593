// Nothing is added to a value that there is not.
int main(void) {
  int a[2];
  a[0] = 1;
  return a[1] + 1;
}

/* outcomes
UB036_exceptional_condition 5:15
*/
