// SPDX-License-Identifier: Apache-2.0
// Format strings: `format`, and % of a text.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/percent_format.h"
#include "languages/ruby/rules/operators.h"
#include "languages/ruby/rules/parts.h"

namespace ramify::ir_machine::ruby {

namespace {

// A text is converted by the function of that name; values that are not numbers have no conversion.
OrFailed<Word> number_of(Context& c, Word value, std::string_view function) {
  if (c.draft.kind(value) == ValueKind::string) {
    const auto row = std::ranges::find(c.rules->builtins, function, &BuiltinRow::name);
    if (row != c.rules->builtins.end()) value = TRY(row->function(c, {std::span(&value, 1), {}}));
  }
  if (kit::is_number(c, value)) return value;
  return c.error(RuntimeError::type,
                 fmt::format("can't convert {} into {}", value.is(Atom::none) ? "nil" : type_name(c, value), function));
}

OrFailed<BigInteger> integer_for(Context& c, Word value, char) {
  const Word number = TRY(number_of(c, value, "Integer"));
  const bool is_real = c.draft.kind(number) == ValueKind::float_;
  return kit::integer_value(c, is_real ? c.draft.real(std::floor(c.draft.real(number))) : number);
}

OrFailed<double> real_for(Context& c, Word value) { return kit::real_value(c, TRY(number_of(c, value, "Float"))); }

}  // namespace

OrFailed<std::string> percent_format(Context& context, std::string_view format, std::span<const Word> values,
                                     std::optional<Word> mapping) {
  static constexpr kit::PercentStyle style = {
      .names_in_angles = true,
      .all_values_are_used = false,
      .cuts_characters = true,
      .has_binary = true,
      .complements_negatives = true,
      .octal_prefix = "0",
      .infinity = "Inf",
      .nan = "NaN",
      .key = [](Context& c, std::string_view name) -> OrFailed<Word> { return symbol(c, name); },
      .integer = integer_for,
      .real = real_for,
      .too_few = [](Context& c) { return c.error(RuntimeError::value, "too few arguments"); },
      .unknown_letter =
          [](Context& c, char letter, size_t) {
            return c.error(RuntimeError::value, fmt::format("malformed format string - %{}", letter));
          },
  };
  return kit::percent_format(context, style, format, values, mapping);
}

}  // namespace ramify::ir_machine::ruby
