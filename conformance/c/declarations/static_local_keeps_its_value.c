static int next(void) { static int n = 40; return n++; }
int main(void) { next(); next(); return next(); }
/* outcomes
exit 42 ""
*/
