// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/reader.h"

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

Node* Reader::unsupported(const Cst& at, std::string what) {
  diagnostics_.report(
      diagnostics::DiagnosticId::unknown_construct, at.place(),
      fmt::format("{} is not supported here: where the program uses it there is an unknown value", what));
  return make(Kind::unsupported, at, std::move(what));
}

}  // namespace ramify::frontends::surface
