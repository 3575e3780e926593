int main(void) {
  double d = 0.5; int n = 0;
  if (d) n++;
  if (!d) n += 100;
  while (d < 4) { d *= 2; n++; }
  for (float f = 1; f > 0.25f; f /= 2) n++;
  return n + (d && 0.1) + (0.0 || 0);
}
/* outcomes
exit 7 ""
*/
