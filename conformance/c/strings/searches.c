#include <stdio.h>
#include <string.h>
int main(void) {
  const char *s = "hello world";
  printf("%s|%s|%s|%s\n", strchr(s, 'o'), strrchr(s, 'o'), strstr(s, "lo w"), strpbrk(s, "wr"));
  printf("%zu %zu %d %d %s\n", strspn(s, "hel"), strcspn(s, " "), strchr(s, 'z') == 0, *strchr(s, 0) == 0, (char *)memchr(s, 'w', 11));
  printf("%d\n", strstr(s, "") == s);
  return 0;
}
/* outcomes
exit 0 "o world|orld|lo world|world\n4 5 1 1 world\n1\n"
*/
