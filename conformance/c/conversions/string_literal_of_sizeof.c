int main(void) { return sizeof("abc") * 10 + sizeof("abc" + 0); }
/* outcomes
exit 48 ""
*/
