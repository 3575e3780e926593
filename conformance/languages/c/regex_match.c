#include <stdio.h>
static int matchhere(const char *regexp, const char *text);
static int matchstar(int c, const char *regexp, const char *text) {
  do {
    if (matchhere(regexp, text)) return 1;
  } while (*text != '\0' && (*text++ == c || c == '.'));
  return 0;
}
static int matchhere(const char *regexp, const char *text) {
  if (regexp[0] == '\0') return 1;
  if (regexp[1] == '*') return matchstar(regexp[0], regexp + 2, text);
  if (regexp[0] == '$' && regexp[1] == '\0') return *text == '\0';
  if (*text != '\0' && (regexp[0] == '.' || regexp[0] == *text)) return matchhere(regexp + 1, text + 1);
  return 0;
}
static int match(const char *regexp, const char *text) {
  if (regexp[0] == '^') return matchhere(regexp + 1, text);
  do {
    if (matchhere(regexp, text)) return 1;
  } while (*text++ != '\0');
  return 0;
}
int main(void) {
  const char *t[][2] = {{"^a.c$", "abc"}, {"b*c", "xxc"}, {"^z", "abc"}, {"a.*d", "xaybzd"}, {"x$", "yyx"}, {"x$", "xy"}};
  for (int i = 0; i < 6; i++) printf("%d", match(t[i][0], t[i][1]));
  puts("");
}
