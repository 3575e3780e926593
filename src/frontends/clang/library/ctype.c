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

void __ramify_undefined(const char *name, const char *what);

// 7.4p1.
static int given(int c) {
  if (c < -1 || c > 255) __ramify_undefined("UB113_character_argument", "");
  return c;
}

int isdigit(int c) { return given(c) >= '0' && c <= '9'; }
int islower(int c) { return given(c) >= 'a' && c <= 'z'; }
int isupper(int c) { return given(c) >= 'A' && c <= 'Z'; }
int isalpha(int c) { return islower(c) || isupper(c); }
int isalnum(int c) { return isalpha(c) || isdigit(c); }
int isblank(int c) { return given(c) == ' ' || c == '\t'; }
int iscntrl(int c) { return (given(c) >= 0 && c < 32) || c == 127; }
int isgraph(int c) { return given(c) > 32 && c < 127; }
int isprint(int c) { return given(c) >= 32 && c < 127; }
int ispunct(int c) { return isgraph(c) && !isalnum(c); }
int isspace(int c) { return given(c) == ' ' || (c >= '\t' && c <= '\r'); }
int isxdigit(int c) { return isdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
int tolower(int c) { return isupper(c) ? c + ('a' - 'A') : c; }
int toupper(int c) { return islower(c) ? c - ('a' - 'A') : c; }

// Indexed from -1 (EOF) to 255, as in glibc's header; others are out of bounds (7.4p1). Constant: calls never conflict.
#define CLASSES(first, last, bits) [(first) + 1 ... (last) + 1] = (bits)
#define GRAPHIC (_ISgraph | _ISprint)
#define LETTER (_ISalpha | _ISalnum | GRAPHIC)
static const unsigned short classes[257] = {
    CLASSES(0, 8, _IScntrl),
    CLASSES(9, 9, _IScntrl | _ISspace | _ISblank),
    CLASSES(10, 13, _IScntrl | _ISspace),
    CLASSES(14, 31, _IScntrl),
    CLASSES(' ', ' ', _ISspace | _ISprint | _ISblank),
    CLASSES('!', '/', _ISpunct | GRAPHIC),
    CLASSES('0', '9', _ISdigit | _ISxdigit | _ISalnum | GRAPHIC),
    CLASSES(':', '@', _ISpunct | GRAPHIC),
    CLASSES('A', 'F', _ISupper | _ISxdigit | LETTER),
    CLASSES('G', 'Z', _ISupper | LETTER),
    CLASSES('[', '`', _ISpunct | GRAPHIC),
    CLASSES('a', 'f', _ISlower | _ISxdigit | LETTER),
    CLASSES('g', 'z', _ISlower | LETTER),
    CLASSES('{', '~', _ISpunct | GRAPHIC),
    CLASSES(127, 127, _IScntrl),
};
static const unsigned short *classes_middle = classes + 1;
const unsigned short **__ctype_b_loc(void) { return &classes_middle; }

static int lowers[257], uppers[257];
static const int *lowers_middle, *uppers_middle;
static void fill(void) {
  if (lowers_middle) return;
  for (int c = -1; c < 256; ++c) {
    lowers[c + 1] = tolower(c);
    uppers[c + 1] = toupper(c);
  }
  lowers_middle = lowers + 1;
  uppers_middle = uppers + 1;
}
const int **__ctype_tolower_loc(void) {
  fill();
  return &lowers_middle;
}
const int **__ctype_toupper_loc(void) {
  fill();
  return &uppers_middle;
}
