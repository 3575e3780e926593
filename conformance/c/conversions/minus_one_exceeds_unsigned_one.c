// 6.3.1.8: int becomes unsigned int.
int main(void) { return -1 > 1u && -1 < 1L && -1 > 1UL && (short)-1 > 0u; }
/* outcomes
exit 1 ""
*/
