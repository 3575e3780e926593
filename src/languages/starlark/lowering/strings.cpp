// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "frontends/tree_sitter/utf8.h"
#include "languages/starlark/lowering/literals.h"

namespace ramify::frontends::starlark {
namespace {

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

// Reads the content from left to right; `at` is the position after what was read.
class ContentReader {
 public:
  ContentReader(std::string_view content, StringForm form) : content_(content), form_(form) {}

  std::expected<std::string, LiteralError> read() {
    while (at_ < content_.size() && !error_) {
      const char c = content_[at_];
      if (c == '\\' && form_.is_raw) {
        take(1);
      } else if (c == '\\') {
        read_escape();
      } else if (c == '\r') {
        // A line end is one character, whatever the file uses.
        at_ += content_.substr(at_).starts_with("\r\n") ? 2 : 1;
        text_ += '\n';
      } else if (form_.is_format && (c == '{' || c == '}')) {
        read_brace(c);
      } else {
        take(1);
      }
    }
    if (error_) return std::unexpected(*error_);
    return std::move(text_);
  }

 private:
  void take(size_t count) {
    text_ += content_.substr(at_, count);
    at_ += count;
  }

  void fail(size_t length, std::string message, std::string hint) {
    const size_t end = std::min(at_ + length, content_.size());
    error_ = LiteralError{std::move(message), std::move(hint), static_cast<uint32_t>(at_), static_cast<uint32_t>(end)};
  }

  void read_brace(char c) {
    if (content_.substr(at_).starts_with(std::string(2, c))) {
      text_ += c;
      at_ += 2;
    } else {
      fail(1, fmt::format("a single `{}` in an f-string", c),
           fmt::format("write `{0}{0}` for the character itself", c));
    }
  }

  void read_escape() {
    const char c = at_ + 1 < content_.size() ? content_[at_ + 1] : '\0';
    constexpr std::string_view letters = "abfnrtv\\'\"";
    constexpr std::string_view meanings = "\a\b\f\n\r\t\v\\'\"";
    if (const size_t letter = letters.find(c); c != '\0' && letter != std::string_view::npos) {
      text_ += meanings[letter];
      at_ += 2;
    } else if (c == '\n' || c == '\r') {
      at_ += content_.substr(at_ + 1).starts_with("\r\n") ? 3 : 2;  // the text continues on the next line
    } else if (c >= '0' && c <= '7') {
      read_code(1, 1, 3, 8);
    } else if (c == 'x') {
      read_code(2, 2, 2, 16);
    } else if (c == 'u' && !form_.is_bytes) {
      read_code(2, 4, 4, 16);
    } else if (c == 'U' && !form_.is_bytes) {
      read_code(2, 8, 8, 16);
    } else {
      fail(2, fmt::format("`{}` is no escape", content_.substr(at_, 2)),
           "write `\\\\` for a backslash, or put `r` before the string");
    }
  }

  // A character by its number: `skip` bytes, then `digits_min` to `digits_max` digits.
  void read_code(size_t skip, size_t digits_min, size_t digits_max, int base) {
    uint32_t code = 0;
    size_t digits = 0;
    for (; digits < digits_max && at_ + skip + digits < content_.size(); ++digits) {
      const int digit = digit_value(content_[at_ + skip + digits]);
      if (digit >= base) break;
      code = code * static_cast<uint32_t>(base) + static_cast<uint32_t>(digit);
    }
    const size_t length = skip + digits;
    const std::string_view written = content_.substr(at_, length);
    const bool is_byte_escape = digits_max <= 3;
    if (digits < digits_min) {
      fail(length, fmt::format("`{}` needs {} hexadecimal digits", content_.substr(at_, 2), digits_min), "");
    } else if (form_.is_bytes && code > 0xff) {
      fail(length, fmt::format("`{}` is more than one byte", written), "");
    } else if (form_.is_bytes) {
      text_ += static_cast<char>(code);
      at_ += length;
    } else if (is_byte_escape && code > 0x7f) {
      fail(length, fmt::format("`{}` is no character of its own in UTF-8", written),
           fmt::format("write `\\u{:04x}`", code));
    } else if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      fail(length, fmt::format("`{}` is no Unicode character", written), "");
    } else {
      tree_sitter::append_utf8(text_, code);
      at_ += length;
    }
  }

  std::string_view content_;
  StringForm form_;
  size_t at_ = 0;
  std::string text_;
  std::optional<LiteralError> error_;
};

}  // namespace

std::optional<StringForm> read_string_form(std::string_view opening) {
  StringForm form;
  for (const char c : opening) {
    if (c == '"' || c == '\'') break;
    const char mark = static_cast<char>(c | 0x20);
    bool* const flag = mark == 'r'   ? &form.is_raw
                       : mark == 'b' ? &form.is_bytes
                       : mark == 'f' ? &form.is_format
                                     : nullptr;
    if (flag == nullptr || *flag) return std::nullopt;
    *flag = true;
  }
  if (form.is_bytes && form.is_format) return std::nullopt;
  return form;
}

std::expected<std::string, LiteralError> read_string_content(std::string_view content, StringForm form) {
  return ContentReader(content, form).read();
}

}  // namespace ramify::frontends::starlark
