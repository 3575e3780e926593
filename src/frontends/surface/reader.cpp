// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/reader.h"

#include <cctype>

#include <boost/multiprecision/cpp_int.hpp>

#include <fmt/format.h>

namespace ramify::frontends::surface {

ir::Constant Reader::integer(std::string_view digits, int base) {
  using boost::multiprecision::cpp_int;
  cpp_int value = 0;
  for (const char c : digits) {
    if (c == '_' || c == '\'') continue;
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 10
                      : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                             : base;
    if (digit >= base) break;
    value = value * base + digit;
  }
  if (value <= std::numeric_limits<int64_t>::max()) return static_cast<int64_t>(value);
  return ir::BigInteger{value.str()};
}

bool Reader::fits(const Cst& at, std::string_view digits, int base, uint64_t max, std::string_view type) {
  uint64_t value = 0;
  bool is_larger = false;
  for (const char c : digits) {
    if (c == '_' || std::isxdigit(static_cast<unsigned char>(c)) == 0) continue;
    const auto digit = static_cast<uint64_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    is_larger = is_larger || digit > max || value > (max - digit) / static_cast<uint64_t>(base);
    value = value * static_cast<uint64_t>(base) + digit;
  }
  if (is_larger)
    diagnostics_.report(diagnostics::DiagnosticId::bad_literal, at.place(),
                        fmt::format("this number is too large for `{}`, whose largest is {}", type, max));
  return !is_larger;
}

Node* Reader::unsupported(const Cst& at, std::string what) {
  if (at.is_error()) return make(Kind::unsupported, at, "text that does not follow the grammar");  // already reported
  diagnostics_.report(
      diagnostics::DiagnosticId::unknown_construct, at.place(),
      fmt::format("{} is not supported here: where the program uses it there is an unknown value", what));
  return make(Kind::unsupported, at, std::move(what));
}

}  // namespace ramify::frontends::surface
