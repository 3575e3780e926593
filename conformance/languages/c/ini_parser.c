#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const char *config = "; comment\n[server]\nhost = example.org\nport=8080\n\n[paths]\n  root = /srv/www  \nbad line\n";
static char *trim(char *s) {
  while (isspace((unsigned char)*s)) s++;
  char *e = s + strlen(s);
  while (e > s && isspace((unsigned char)e[-1])) e--;
  *e = 0;
  return s;
}
typedef int (*handler)(void *user, const char *section, const char *name, const char *value);
static int parse(const char *text, handler h, void *user) {
  char line[80], section[32] = "";
  int no = 0, error = 0;
  while (*text) {
    size_t n = strcspn(text, "\n");
    no++;
    snprintf(line, sizeof line, "%.*s", (int)n, text);
    text += n + (text[n] != 0);
    char *s = trim(line), *eq;
    if (!*s || *s == ';') continue;
    if (*s == '[') {
      char *e = strchr(s, ']');
      if (!e) { error = error ? error : no; continue; }
      *e = 0;
      strncpy(section, s + 1, sizeof section - 1);
    } else if ((eq = strchr(s, '='))) {
      *eq = 0;
      if (!h(user, section, trim(s), trim(eq + 1)) && !error) error = no;
    } else if (!error) {
      error = no;
    }
  }
  return error;
}
static int show(void *user, const char *section, const char *name, const char *value) {
  ++*(int *)user;
  char *end;
  long n = strtol(value, &end, 10);
  if (!*end) printf("%s.%s = %ld\n", section, name, n);
  else printf("%s.%s = \"%s\"\n", section, name, value);
  return 1;
}
int main(void) {
  int n = 0, e = parse(config, show, &n);
  printf("%d values, first error in line %d\n", n, e);
  return 0;
}
