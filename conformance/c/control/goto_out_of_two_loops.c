int main(void) {
  int i, j;
  for (i = 0; i < 5; i++)
    for (j = 0; j < 5; j++)
      if (i * j == 6) goto out;
out:
  return i * 10 + j;
}
/* outcomes
exit 23 ""
*/
