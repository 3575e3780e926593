// 6.10.1p4.
#define A 2
#if -1 > 0u && (2147483647 + 1) > 0 && defined(A) && !defined B && undefined_is_zero == 0
#define R 1
#elif 1
#define R 2
#endif
int main(void) {
#ifndef R
  return 50;
#else
  return R;
#endif
}
/* outcomes
exit 1 ""
*/
