// 6.5.15p6 and its example.
int main(void) {
  const int *c_ip = 0; const void *c_vp = 0; void *vp = 0; const char *c_cp = 0; int *ip = 0; volatile int *v_ip = 0;
  return _Generic(1 ? c_vp : c_ip, const void *: 1, default: 0) && _Generic(1 ? v_ip : 0, volatile int *: 1, default: 0) &&
         _Generic(1 ? c_ip : v_ip, const volatile int *: 1, default: 0) && _Generic(1 ? vp : c_cp, const void *: 1, default: 0) &&
         _Generic(1 ? ip : c_ip, const int *: 1, default: 0) && _Generic(1 ? vp : ip, void *: 1, default: 0);
}
/* outcomes
exit 1 ""
*/
