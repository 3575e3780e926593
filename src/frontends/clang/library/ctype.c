// SPDX-License-Identifier: Apache-2.0
// <ctype.h> in the "C" locale, and the tables that glibc's header reads.
#define _GNU_SOURCE
#include <ctype.h>

#undef isalnum
#undef isalpha
#undef isblank
#undef iscntrl
#undef isdigit
#undef isgraph
#undef islower
#undef isprint
#undef ispunct
#undef isspace
#undef isupper
#undef isxdigit
#undef tolower
#undef toupper

int isdigit(int c) { return c >= '0' && c <= '9'; }
int islower(int c) { return c >= 'a' && c <= 'z'; }
int isupper(int c) { return c >= 'A' && c <= 'Z'; }
int isalpha(int c) { return islower(c) || isupper(c); }
int isalnum(int c) { return isalpha(c) || isdigit(c); }
int isblank(int c) { return c == ' ' || c == '\t'; }
int iscntrl(int c) { return (c >= 0 && c < 32) || c == 127; }
int isgraph(int c) { return c > 32 && c < 127; }
int isprint(int c) { return c >= 32 && c < 127; }
int ispunct(int c) { return isgraph(c) && !isalnum(c); }
int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int isxdigit(int c) { return isdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
int tolower(int c) { return isupper(c) ? c + ('a' - 'A') : c; }
int toupper(int c) { return islower(c) ? c - ('a' - 'A') : c; }

// Indexed from -128 to 255.
static unsigned short classes[384];
static int lowers[384], uppers[384];
static const unsigned short *classes_middle;
static const int *lowers_middle, *uppers_middle;

static void fill(void) {
  if (classes_middle) return;
  for (int c = -128; c < 256; ++c) {
    unsigned short bits = 0;
    if (isupper(c)) bits |= _ISupper;
    if (islower(c)) bits |= _ISlower;
    if (isalpha(c)) bits |= _ISalpha;
    if (isdigit(c)) bits |= _ISdigit;
    if (isxdigit(c)) bits |= _ISxdigit;
    if (isspace(c)) bits |= _ISspace;
    if (isprint(c)) bits |= _ISprint;
    if (isgraph(c)) bits |= _ISgraph;
    if (isblank(c)) bits |= _ISblank;
    if (iscntrl(c)) bits |= _IScntrl;
    if (ispunct(c)) bits |= _ISpunct;
    if (isalnum(c)) bits |= _ISalnum;
    classes[c + 128] = bits;
    lowers[c + 128] = tolower(c);
    uppers[c + 128] = toupper(c);
  }
  classes_middle = classes + 128;
  lowers_middle = lowers + 128;
  uppers_middle = uppers + 128;
}

const unsigned short **__ctype_b_loc(void) {
  fill();
  return &classes_middle;
}
const int **__ctype_tolower_loc(void) {
  fill();
  return &lowers_middle;
}
const int **__ctype_toupper_loc(void) {
  fill();
  return &uppers_middle;
}
