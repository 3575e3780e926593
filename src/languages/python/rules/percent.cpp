// SPDX-License-Identifier: Apache-2.0
// text % values.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/percent_format.h"
#include "languages/python/rules/operators.h"

namespace ramify::ir_machine::python {

namespace {

OrFailed<BigInteger> integer_for(Context& c, Word value, char letter) {
  if (kit::is_number(c, value)) return kit::integer_value(c, value);
  const bool is_decimal = letter == 'd' || letter == 'i' || letter == 'u';
  return c.error(RuntimeError::type, fmt::format("%{} format: {} is required, not {}", letter,
                                                 is_decimal ? "a real number" : "an integer", type_name(c, value)));
}

OrFailed<double> real_for(Context& c, Word value) {
  if (kit::is_number(c, value)) return kit::real_value(c, value);
  return c.error(RuntimeError::type, fmt::format("must be real number, not {}", type_name(c, value)));
}

constexpr kit::PercentStyle style = {
    .key = [](Context& c, std::string_view name) -> OrFailed<Word> { return c.draft.string(name); },
    .integer = integer_for,
    .real = real_for,
    .too_few = [](Context& c) { return c.error(RuntimeError::type, "not enough arguments for format string"); },
    .unknown_letter =
        [](Context& c, char letter, size_t at) {
          return c.error(RuntimeError::value, fmt::format("unsupported format character '{}' ({:#x}) at index {}",
                                                          letter, static_cast<unsigned>(letter), at));
        },
};

}  // namespace

OrFailed<Word> interpolated(Context& c, Word format, Word values) {
  const ValueKind kind = c.draft.kind(values);
  const std::vector<Word> all = kind == ValueKind::tuple ? TRY(kit::elements_of(c, values)) : std::vector<Word>{values};
  const bool is_mapping = kind == ValueKind::dict ||
                          (kind == ValueKind::instance && c.draft.text(format).find("%(") != std::string_view::npos);
  return c.draft.string(
      TRY(kit::percent_format(c, style, c.draft.text(format), all, is_mapping ? std::optional(values) : std::nullopt)));
}

}  // namespace ramify::ir_machine::python
