// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/code_points.h"

#include <algorithm>

namespace ramify::ir_machine::kit {

namespace {

unsigned char byte_at(std::string_view text, size_t i) { return static_cast<unsigned char>(text[i]); }
bool is_continuation(unsigned char c) { return (c & 0xc0) == 0x80; }

// Length of the well-formed sequence at `offset` (table 3-7 of the Unicode standard), or 1.
size_t sequence_length(std::string_view text, size_t offset) {
  const unsigned char lead = byte_at(text, offset);
  if (lead < 0xc2 || lead > 0xf4) return 1;
  const size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (offset + length > text.size()) return 1;
  for (size_t i = 1; i < length; ++i) {
    if (!is_continuation(byte_at(text, offset + i))) return 1;
  }
  const unsigned char second = byte_at(text, offset + 1);
  if (lead == 0xe0 && second < 0xa0) return 1;  // overlong
  if (lead == 0xed && second > 0x9f) return 1;  // surrogates
  if (lead == 0xf0 && second < 0x90) return 1;  // overlong
  if (lead == 0xf4 && second > 0x8f) return 1;  // beyond U+10FFFF
  return length;
}

}  // namespace

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

size_t next_code_point(std::string_view text, size_t offset) { return offset + sequence_length(text, offset); }

size_t previous_code_point(std::string_view text, size_t offset) {
  for (size_t length = 4; length > 1; --length) {
    if (offset >= length && sequence_length(text, offset - length) == length) return offset - length;
  }
  return offset - 1;
}

size_t code_point_count(std::string_view text) {
  size_t count = 0;
  for (size_t i = 0; i < text.size(); ++count) i = byte_at(text, i) < 0x80 ? i + 1 : next_code_point(text, i);
  return count;
}

size_t offset_of(std::string_view text, size_t index) {
  size_t offset = 0;
  for (; index != 0 && offset < text.size(); --index) offset = next_code_point(text, offset);
  return offset;
}

char32_t code_point(std::string_view element) {
  const unsigned char lead = byte_at(element, 0);
  if (lead < 0x80) return lead;
  const size_t length = sequence_length(element, 0);
  if (length == 1) return 0xfffd;
  char32_t c = lead & (0x7fu >> length);
  for (size_t i = 1; i < length; ++i) c = c << 6 | (byte_at(element, i) & 0x3fu);
  return c;
}

void append_code_point(std::string& text, char32_t c) {
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xc0 | c >> 6);
    text += static_cast<char>(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    text += static_cast<char>(0xe0 | c >> 12);
    text += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    text += static_cast<char>(0xf0 | c >> 18);
    text += static_cast<char>(0x80 | (c >> 12 & 0x3f));
    text += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (c & 0x3f));
  }
}

}  // namespace ramify::ir_machine::kit
