#include <stdio.h>
#define LIMIT 10
#define ADD(a, b) ((a) + (b))
#define NAME(x) #x
#define GLUE(a, b) a ## b
#define CALL(f, ...) f(__VA_ARGS__)
#if LIMIT > 5
int big = ADD(LIMIT, 2);
#else
int small = 1;
#endif
#ifndef MISSING
int GLUE(my, name) = CALL(printf, "%d %s", 1, NAME(a "b"));
#endif
int after = LIMIT;
