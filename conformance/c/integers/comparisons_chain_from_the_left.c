// 6.5.8p6: (a<b)<c.
int main(void) { return (3 < 2 < 1) * 10 + (5 > 4 > 3); }
/* outcomes
exit 10 ""
*/
