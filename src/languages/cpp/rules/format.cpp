// SPDX-License-Identifier: Apache-2.0
// std::format: its specifications are those of {fmt}, on which the standard is based.
#include <string>

#include <fmt/args.h>
#include <fmt/format.h>

#include "base/result.h"
#include "languages/cpp/rules/rows.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::cpp {

namespace {

OrFailed<void> add_argument(Context& c, Word value, fmt::dynamic_format_arg_store<fmt::format_context>& to) {
  const ValueKind kind = c.draft.kind(value);
  if (value.is_boolean()) {
    to.push_back(value.is(Atom::true_));
    return {};
  }
  if (kind == ValueKind::character) {
    to.push_back(static_cast<char>(c.draft.sized_bits(value)));
    return {};
  }
  const std::optional<kit::NumberType> type = kit::number_type(c, value);
  if (!type) {
    to.push_back(TRY(text_of(c, value)));
    return {};
  }
  if (*type == kit::NumberType::f32) to.push_back(static_cast<float>(kit::real_value(c, value)));
  else if (kit::is_real(*type)) to.push_back(kit::real_value(c, value));
  else if (*type == kit::NumberType::u64) to.push_back(static_cast<uint64_t>(kit::integer_value(c, value)));
  else to.push_back(static_cast<int64_t>(kit::integer_value(c, value)));
  return {};
}

// format(text, values...)
OrFailed<Word> format_values(Context& c, const Arguments& a) {
  const std::string text = TRY(text_of(c, kit::argument(a, 0)));
  fmt::dynamic_format_arg_store<fmt::format_context> values;
  for (size_t i = 1; i < a.positional.size(); ++i) TRY(add_argument(c, a.positional[i], values));
  std::string made;
  try {
    made = fmt::vformat(text, values);
  } catch (const fmt::format_error& error) {
    return c.fail(fmt::format("the format `{}` with these values is not known: {}", text, error.what()));
  }
  return c.draft.string(made);
}

constexpr BuiltinRow rows_of_format[] = {{"%format_values", format_values}};

}  // namespace

std::span<const BuiltinRow> format_rows() { return rows_of_format; }

}  // namespace ramify::ir_machine::cpp
