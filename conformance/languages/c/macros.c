#include <stdarg.h>
#include <stdio.h>

#define STRING(x) #x
#define TEXT(x) STRING(x)
#define JOIN(a, b) a##b
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SQUARE(x) ((x) * (x))
#define REPEAT(n, body)                \
  for (int JOIN(i_, n) = 0; JOIN(i_, n) < (n); JOIN(i_, n)++) { \
    body;                              \
  }
#define LOG(format, ...) printf("[log] " format "\n", ##__VA_ARGS__)
#define VERSION_MAJOR 2
#define VERSION_MINOR 7

#define COLORS(X) X(RED, 1) X(GREEN, 2) X(BLUE, 4)
#define AS_ENUM(name, value) name = value,
#define AS_NAME(name, value) case value: return #name;

enum color { COLORS(AS_ENUM) };

static const char *name_of(enum color c) {
  switch (c) { COLORS(AS_NAME) }
  return "none";
}

#if VERSION_MAJOR * 100 + VERSION_MINOR >= 207 && !defined(OLD)
#define GREETING "new"
#elif defined(OLD)
#define GREETING "old"
#else
#error no version
#endif

#ifdef UNDEFINED
this is not C
#endif

static int sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int total = 0;
  for (int i = 0; i < count; i++) total += va_arg(list, int);
  va_end(list);
  return total;
}

static double average(int count, ...) {
  va_list list;
  va_start(list, count);
  double total = 0;
  for (int i = 0; i < count; i++) total += va_arg(list, double);
  va_end(list);
  return count ? total / count : 0;
}

int main(void) {
  int JOIN(my, value) = 5;
  printf("%s %s %d\n", STRING(a + b), TEXT(VERSION_MAJOR), SQUARE(myvalue + 1));
  printf("%s %d\n", GREETING, MAX(3, MAX(9, 4)));
  int n = 0;
  REPEAT(3, n += 2)
  LOG("n is %d", n);
  LOG("done");
  printf("%s %s %s\n", name_of(RED), name_of(BLUE), name_of((enum color)3));
  printf("%d %.2f\n", sum(4, 1, 2, 3, 4), average(2, 1.5, 2.0));
#undef MAX
#define MAX 42
  printf("%d line %d\n", MAX, __LINE__);
  return 0;
}
