// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/characters.h"

namespace ramify::ir_machine::jvm {

bool is_upper(char32_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7) || (c >= 0x391 && c <= 0x3a9 && c != 0x3a2) ||
         (c >= 0x400 && c <= 0x42f) || (c >= 0x100 && c < 0x138 && c % 2 == 0);
}
bool is_lower(char32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 0xdf && c <= 0xff && c != 0xf7) || c == 0xb5 || c == 0xaa || c == 0xba ||
         (c >= 0x3ac && c <= 0x3ce) || (c >= 0x430 && c <= 0x45f) || (c >= 0x100 && c < 0x138 && c % 2 == 1);
}

char32_t lower_case(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  if (c < 0x80 || !is_upper(c)) return c;
  if (c >= 0x100 && c < 0x138) return c == 0x130 ? 'i' : c + 1;
  if (c >= 0x400 && c <= 0x40f) return c + 80;
  return c + 32;
}
char32_t upper_case(char32_t c) {
  if (c >= 'a' && c <= 'z') return c - 32;
  if (c < 0x80 || !is_lower(c)) return c;
  switch (c) {
    case 0xdf:
    case 0xaa:
    case 0xba: return c;
    case 0xb5: return 0x39c;
    case 0xff: return 0x178;
    case 0x131: return 'I';
    case 0x3c2: return 0x3a3;
    case 0x3ac: return 0x386;
    case 0x3ad:
    case 0x3ae:
    case 0x3af: return c - 37;
    case 0x3cc: return 0x38c;
    case 0x3cd:
    case 0x3ce: return c - 63;
    default: break;
  }
  if (c >= 0x100 && c < 0x138) return c - 1;
  if (c >= 0x450 && c <= 0x45f) return c - 80;
  return c - 32;
}
bool is_letter(char32_t c) {
  return is_upper(c) || is_lower(c) || (c >= 0x386 && c <= 0x3ff) || (c >= 0x400 && c < 0x482) ||
         (c >= 0x4e00 && c < 0xa000) || (c >= 0x3041 && c < 0x3097) || (c >= 0x30a1 && c < 0x30fb);
}
bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_white(char32_t c) {
  return c == ' ' || (c >= 9 && c <= 13) || (c >= 0x1c && c <= 0x1f) || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200a && c != 0x2007) || c == 0x2028 || c == 0x2029 || c == 0x205f || c == 0x3000;
}

}  // namespace ramify::ir_machine::jvm
