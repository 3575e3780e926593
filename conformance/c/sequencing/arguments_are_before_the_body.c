static int i = 1;
static int get(int v) { return 10 * v + i; }
int main(void) { return get(i++); }
/* outcomes
exit 12 ""
*/
