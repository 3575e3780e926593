// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/strings.h"

#include <algorithm>

#include "languages/kit/code_points.h"

namespace ramify::ir_machine::kit {

namespace {

// Half of a pair, which utf8() writes as three bytes, though it is no character.
bool is_lone_surrogate(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  return text.size() >= 3 && byte(0) == 0xed && (byte(1) & 0xe0) == 0xa0 && (byte(2) & 0xc0) == 0x80;
}

}  // namespace

std::string utf8(char32_t c) {
  std::string out;
  const auto add = [&](uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    add(c);
  } else if (c < 0x800) {
    add(0xc0 | c >> 6);
    add(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    add(0xe0 | c >> 12);
    add(0x80 | (c >> 6 & 0x3f));
    add(0x80 | (c & 0x3f));
  } else {
    add(0xf0 | c >> 18);
    add(0x80 | (c >> 12 & 0x3f));
    add(0x80 | (c >> 6 & 0x3f));
    add(0x80 | (c & 0x3f));
  }
  return out;
}

std::vector<uint32_t> units_of(StringModel model, std::string_view text) {
  std::vector<uint32_t> units;
  if (model == StringModel::bytes || is_ascii(text)) {
    for (const char c : text) units.push_back(static_cast<unsigned char>(c));
    return units;
  }
  for (size_t i = 0; i < text.size(); i = next_code_point(text, i)) {
    if (model == StringModel::utf16 && is_lone_surrogate(text.substr(i))) {
      units.push_back(0xd000u | (static_cast<unsigned char>(text[i + 1]) & 0x3fu) << 6 |
                      (static_cast<unsigned char>(text[i + 2]) & 0x3fu));
      i += 2;
      continue;
    }
    const auto c = static_cast<uint32_t>(code_point(text.substr(i)));
    if (model == StringModel::utf16 && c >= 0x10000) {
      units.push_back(0xd800 + ((c - 0x10000) >> 10));
      units.push_back(0xdc00 + ((c - 0x10000) & 0x3ff));
    } else {
      units.push_back(c);
    }
  }
  return units;
}

std::string text_of(StringModel model, const std::vector<uint32_t>& units) {
  std::string out;
  for (size_t i = 0; i < units.size(); ++i) {
    const uint32_t u = units[i];
    const bool is_pair = model == StringModel::utf16 && u >= 0xd800 && u < 0xdc00 && i + 1 < units.size() &&
                         units[i + 1] >= 0xdc00 && units[i + 1] < 0xe000;
    if (model == StringModel::bytes) out += static_cast<char>(u);
    else if (is_pair) out += utf8(0x10000 + ((u - 0xd800) << 10) + (units[++i] - 0xdc00));
    else out += utf8(u);
  }
  return out;
}

uint64_t length_of(StringModel model, std::string_view text) {
  if (model == StringModel::bytes || is_ascii(text)) return text.size();
  if (model == StringModel::code_points) return code_point_count(text);
  return units_of(model, text).size();
}

std::string part_of(StringModel model, std::string_view text, uint64_t begin, uint64_t end) {
  if (model == StringModel::bytes || is_ascii(text)) return std::string(text.substr(begin, end - begin));
  const std::vector<uint32_t> units = units_of(model, text);
  return text_of(model, {units.begin() + static_cast<ptrdiff_t>(begin), units.begin() + static_cast<ptrdiff_t>(end)});
}

uint32_t unit_at(StringModel model, std::string_view text, uint64_t index) {
  if (model == StringModel::bytes || is_ascii(text)) return static_cast<unsigned char>(text[index]);
  return units_of(model, text)[index];
}

}  // namespace ramify::ir_machine::kit
