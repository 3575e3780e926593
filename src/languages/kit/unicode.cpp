// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/unicode.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace ramify::ir_machine::kit {

namespace {

struct CodePoints {
  char32_t first, last;
  uint8_t stride;
};
struct Mapping {
  char32_t first, last;
  uint8_t stride;
  int32_t distance;
};

#include "languages/kit/unicode_tables.inc"

template <typename Row, size_t count>
const Row* find_row(const Row (&rows)[count], char32_t c) {
  const Row* row =
      std::upper_bound(std::begin(rows), std::end(rows), c, [](char32_t x, const Row& r) { return x < r.first; });
  if (row == std::begin(rows)) return nullptr;
  --row;
  return c <= row->last && (c - row->first) % row->stride == 0 ? row : nullptr;
}

template <size_t count>
char32_t mapped(const Mapping (&rows)[count], char32_t c) {
  const Mapping* row = find_row(rows, c);
  return row == nullptr ? c : static_cast<char32_t>(static_cast<int32_t>(c) + row->distance);
}

bool is_between(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

}  // namespace

bool is_letter(char32_t c) {
  return c < 0x80 ? is_between(c, 'a', 'z') || is_between(c, 'A', 'Z') : find_row(letters, c) != nullptr;
}
bool is_decimal(char32_t c) { return c < 0x80 ? is_between(c, '0', '9') : find_row(decimals, c) != nullptr; }
bool is_upper(char32_t c) { return c < 0x80 ? is_between(c, 'A', 'Z') : find_row(uppers, c) != nullptr; }
bool is_lower(char32_t c) { return c < 0x80 ? is_between(c, 'a', 'z') : find_row(lowers, c) != nullptr; }
bool is_title(char32_t c) { return c >= 0x80 && find_row(titles, c) != nullptr; }

bool is_space(char32_t c) {
  return is_between(c, 9, 13) || c == ' ' || c == 0x85 || c == 0xa0 || c == 0x1680 || is_between(c, 0x2000, 0x200a) ||
         c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

char32_t to_upper(char32_t c) { return c < 0x80 ? (is_between(c, 'a', 'z') ? c - 32 : c) : mapped(upper_mapping, c); }
char32_t to_lower(char32_t c) { return c < 0x80 ? (is_between(c, 'A', 'Z') ? c + 32 : c) : mapped(lower_mapping, c); }
bool has_special_case(char32_t c) {
  return c == 0xdf || c == 0x130 || c == 0x149 || c == 0x1f0 || c == 0x390 || c == 0x3a3 || c == 0x3b0 || c == 0x587 ||
         is_between(c, 0x1e96, 0x1e9a) || c == 0x1f50 || c == 0x1f52 || c == 0x1f54 || c == 0x1f56 ||
         is_between(c, 0x1f80, 0x1ffc) || is_between(c, 0xfb00, 0xfb06) || is_between(c, 0xfb13, 0xfb17);
}
char32_t to_title(char32_t c) { return c < 0x80 ? to_upper(c) : mapped(title_mapping, c); }

}  // namespace ramify::ir_machine::kit
