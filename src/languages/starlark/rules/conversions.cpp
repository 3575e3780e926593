// SPDX-License-Identifier: Apache-2.0
// bool, bytes, dict, float, int, list, repr, set, str, tuple.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/builtins.h"
#include "languages/starlark/rules/dicts.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/set_algebra.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

constexpr Parameter optional_x[] = {{"x", false}};

OrFailed<std::vector<Word>> optional_elements(Context& context, std::string_view function, const Arguments& arguments) {
  const auto [x] = TRY(unpack(context, function, arguments, optional_x));
  if (!is_given(x)) return std::vector<Word>();
  return elements(context, x);
}

// The base of a prefix such as 0x, or 0.
unsigned prefix_base(std::string_view text) {
  if (text.size() < 2 || text[0] != '0') return 0;
  switch (text[1]) {
    case 'b':
    case 'B': return 2;
    case 'o':
    case 'O': return 8;
    case 'x':
    case 'X': return 16;
  }
  return 0;
}

OrFailed<Word> read_int(Context& context, Word string, int64_t base) {
  constexpr size_t length_max =
      2 * integer_bits_max;  // bounds the work; signs and leading zeros are no reason for more
  if (base != 0 && (base < 2 || base > 36)) {
    return context.fail(fmt::format("int() base must be 0 or from 2 to 36, not {}", base));
  }
  std::string_view text = context.draft.text(string);
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  const unsigned prefix = prefix_base(text);
  // int("0b0", 16) is 176: a prefix is recognised only for its own base.
  if (prefix != 0 && (base == 0 || static_cast<unsigned>(base) == prefix)) {
    text.remove_prefix(2);
    base = prefix;
  }
  const bool is_octal_of_old =
      base == 0 && text.size() > 1 && text[0] == '0' && text.find_first_not_of('0') != std::string_view::npos;
  if (base == 0) base = 10;
  std::optional<BigInteger> magnitude;
  if (text.size() <= length_max && !is_octal_of_old) magnitude = read_digits(text, static_cast<unsigned>(base));
  if (!magnitude)
    return context.fail(fmt::format("int() cannot read {} as a number of base {}", shown(context, string), base));
  return integer_result(context, is_negative ? BigInteger(-*magnitude) : *magnitude);
}

OrFailed<Word> read_float(Context& context, Word string) {
  bool is_too_large = false;
  const std::optional<double> value = read_real(context.draft.text(string), is_too_large);
  if (!value) return context.fail(fmt::format("float() cannot read {} as a number", shown(context, string)));
  if (is_too_large) return context.fail(fmt::format("float() of {} is too large", shown(context, string)));
  return context.draft.real(*value);
}

}  // namespace

OrFailed<Word> bool_function(Context& context, const Arguments& arguments) {
  const auto [x] = TRY(unpack(context, "bool", arguments, optional_x));
  return Word::boolean(is_given(x) && truth(context.draft, x));
}

OrFailed<Word> bytes_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "bytes", arguments));
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(x);
  if (kind == ValueKind::bytes) return x;
  if (kind == ValueKind::string) return draft.bytes(decoded(draft.text(x)));
  if (!is_iterable(kind)) return wrong_type(context, "argument of bytes()", "string, bytes or an iterable of int", x);
  const std::vector<Word> all = TRY(elements(context, x));
  std::string bytes;
  for (size_t i = 0; i < all.size(); ++i) {
    const int64_t byte = TRY(int_argument(context, fmt::format("element {} of bytes()", i), all[i]));
    if (byte < 0 || byte > 255)
      return context.fail(fmt::format("element {} of bytes() is no byte: {}", i, shown(context, all[i])));
    bytes += static_cast<char>(byte);
  }
  return draft.bytes(bytes);
}

OrFailed<Word> dict_function(Context& context, const Arguments& arguments) {
  const auto [pairs] = TRY(unpack(context, "dict", Arguments{arguments.positional, {}}, optional_x));
  const Word dict = context.draft.new_dict();
  if (is_given(pairs)) TRY(update_dict(context, dict, pairs));
  TRY(put_named(context, dict, arguments.named));
  return dict;
}

OrFailed<Word> float_function(Context& context, const Arguments& arguments) {
  const auto [x] = TRY(unpack(context, "float", arguments, optional_x));
  Draft& draft = context.draft;
  if (!is_given(x)) return draft.real(0);
  const ValueKind kind = draft.kind(x);
  if (kind == ValueKind::float_) return x;
  if (kind == ValueKind::integer) return draft.real(TRY(to_real(context, x)));
  if (kind == ValueKind::boolean) return draft.real(x.is(Atom::true_) ? 1 : 0);
  if (kind == ValueKind::string) return read_float(context, x);
  return wrong_type(context, "argument of float()", "string, int, float or bool", x);
}

OrFailed<Word> int_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"x", false}, {"base", false, Passing::either}};
  const auto [x, base] = TRY(unpack(context, "int", arguments, parameters));
  Draft& draft = context.draft;
  if (!is_given(x)) return Word::integer(0);
  const ValueKind kind = draft.kind(x);
  if (kind == ValueKind::string) {
    const int64_t b = is_given(base) ? TRY(int_argument(context, "`base` of int()", base)) : 10;
    return read_int(context, x, b);
  }
  if (is_given(base)) return wrong_type(context, "argument of int() with a base", "string", x);
  if (kind == ValueKind::integer) return x;
  if (kind == ValueKind::boolean) return Word::integer(x.is(Atom::true_) ? 1 : 0);
  if (kind == ValueKind::float_) return truncate(context, draft.real(x));
  return wrong_type(context, "argument of int()", "string, int, float or bool", x);
}

OrFailed<Word> list_function(Context& context, const Arguments& arguments) {
  const std::vector<Word> all = TRY(optional_elements(context, "list", arguments));
  return context.draft.new_list(all);
}

OrFailed<Word> tuple_function(Context& context, const Arguments& arguments) {
  const std::vector<Word> all = TRY(optional_elements(context, "tuple", arguments));
  return context.draft.tuple(all);
}

OrFailed<Word> set_function(Context& context, const Arguments& arguments) {
  const auto [x] = TRY(unpack(context, "set", arguments, optional_x));
  return is_given(x) ? set_of(context, x) : context.draft.new_set();
}

OrFailed<Word> str_function(Context& context, const Arguments& arguments) {
  const auto [x] = TRY(unpack(context, "str", arguments, optional_x));
  if (!is_given(x)) return context.draft.string("");
  if (context.draft.kind(x) == ValueKind::string) return x;
  const std::string text = TRY(whole_text(context, x));
  return context.draft.string(text);
}

OrFailed<Word> repr_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "repr", arguments));
  const std::string text = TRY(whole_repr(context, x));
  return context.draft.string(text);
}

}  // namespace ramify::ir_machine::starlark
