// SPDX-License-Identifier: Apache-2.0
// <wctype.h> in the "C" locale: ASCII.
#define _GNU_SOURCE
#include <string.h>
#include <wctype.h>

int iswdigit(wint_t c) { return c >= '0' && c <= '9'; }
int iswlower(wint_t c) { return c >= 'a' && c <= 'z'; }
int iswupper(wint_t c) { return c >= 'A' && c <= 'Z'; }
int iswalpha(wint_t c) { return iswlower(c) || iswupper(c); }
int iswalnum(wint_t c) { return iswalpha(c) || iswdigit(c); }
int iswblank(wint_t c) { return c == ' ' || c == '\t'; }
int iswcntrl(wint_t c) { return c < 32 || c == 127; }
int iswgraph(wint_t c) { return c > 32 && c < 127; }
int iswprint(wint_t c) { return c >= 32 && c < 127; }
int iswpunct(wint_t c) { return iswgraph(c) && !iswalnum(c); }
int iswspace(wint_t c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int iswxdigit(wint_t c) { return iswdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
wint_t towlower(wint_t c) { return iswupper(c) ? c + ('a' - 'A') : c; }
wint_t towupper(wint_t c) { return iswlower(c) ? c - ('a' - 'A') : c; }

static const char *const names[] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit"};
wctype_t wctype(const char *name) {
  for (unsigned i = 0; i < sizeof names / sizeof *names; ++i)
    if (!strcmp(names[i], name)) return i + 1;
  return 0;
}
int iswctype(wint_t c, wctype_t type) {
  switch (type) {
    case 1: return iswalnum(c);
    case 2: return iswalpha(c);
    case 3: return iswblank(c);
    case 4: return iswcntrl(c);
    case 5: return iswdigit(c);
    case 6: return iswgraph(c);
    case 7: return iswlower(c);
    case 8: return iswprint(c);
    case 9: return iswpunct(c);
    case 10: return iswspace(c);
    case 11: return iswupper(c);
    case 12: return iswxdigit(c);
    default: return 0;
  }
}
wctrans_t wctrans(const char *name) {
  static const int lower = 1, upper = 2;
  return !strcmp(name, "tolower") ? &lower : !strcmp(name, "toupper") ? &upper : 0;
}
wint_t towctrans(wint_t c, wctrans_t which) { return !which ? c : *which == 1 ? towlower(c) : towupper(c); }
