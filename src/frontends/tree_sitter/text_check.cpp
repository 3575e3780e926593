// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/text_check.h"

#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace ramify::frontends::tree_sitter {

using diagnostics::DiagnosticId;

namespace {

// The position of the first byte that is not valid UTF-8, or is zero, which the parser takes for the end.
std::optional<uint32_t> find_bad_byte(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto byte = [&](size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    const unsigned first = byte(i);
    const size_t length = first == 0         ? 0
                          : first < 0x80     ? 1
                          : first >> 5 == 6  ? 2
                          : first >> 4 == 14 ? 3
                          : first >> 3 == 30 ? 4
                                             : 0;
    if (length == 0) return static_cast<uint32_t>(i);
    uint32_t code = length == 1 ? first : first & (0x7f >> length);
    for (size_t k = 1; k < length; ++k) {
      if (byte(i + k) >> 6 != 2) return static_cast<uint32_t>(i);
      code = code << 6 | (byte(i + k) & 0x3f);
    }
    constexpr uint32_t least[] = {0, 0, 0x80, 0x800,
                                  0x10000};  // by length: longer encodings of smaller numbers are not valid
    if (code < least[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return static_cast<uint32_t>(i);
    i += length;
  }
  return std::nullopt;
}

}  // namespace

bool check_text(const Source& source, size_t bytes_max, diagnostics::Diagnostics& diagnostics) {
  const std::string& text = source.parsed();
  if (text.size() > bytes_max) {
    diagnostics.report(DiagnosticId::syntax_error, source.place({0, 0}, {0, 0}),
                       fmt::format("this text has {} bytes; at most {} can be read", text.size(), bytes_max));
    return false;
  }
  if (const std::optional<uint32_t> at = find_bad_byte(text)) {
    const Point point = source.point(*at);
    diagnostics.report(
        DiagnosticId::syntax_error, source.place(point, {point.row, point.column + 1}),
        fmt::format("byte 0x{:02x} does not belong to a UTF-8 text", static_cast<unsigned char>(text[*at])),
        "save the file as UTF-8");
    return false;
  }
  return true;
}

}  // namespace ramify::frontends::tree_sitter
