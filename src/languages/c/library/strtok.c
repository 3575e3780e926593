// SPDX-License-Identifier: Apache-2.0
// strtok.

char *strtok__place = NULL;
char *strtok(char *text, const char *separators) { return strtok_r(text, separators, &strtok__place); }

typedef struct { int quot; int rem; } div_t;
