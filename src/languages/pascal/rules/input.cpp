// SPDX-License-Identifier: Apache-2.0
// Read, ReadLn, Eof, EoLn, SeekEof, ParamCount and ParamStr of Pascal. The variable's present value determines how a
// text is parsed.
#include "languages/pascal/rules/input.h"

#include <charconv>
#include <cstdlib>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/streams.h"
#include "languages/pascal/rules/routines.h"

namespace ramify::ir_machine::pascal {

namespace {

using kit::argument;

// The stream that the prelude keeps (languages/pascal/library/input/standard_input.pas).
OrFailed<Word> standard_input(Context& c) {
  const Word stream = c.global_named(input_global);
  if (stream.is(Atom::unset)) return c.fail("the standard input is not there");
  return stream;
}

OrFailed<Word> ask(Context& c, std::string_view name, Word stream) {
  return kit::stream_function(name)(c, {{&stream, 1}, {}});
}

// Integers may be written as $ff.
OrFailed<Word> integer_of(Context& c, std::string_view text) {
  const bool is_hexadecimal = text.starts_with('$');
  std::string digits(is_hexadecimal ? text.substr(1) : text);
  if (digits.starts_with('+')) digits.erase(0, 1);
  int64_t value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, is_hexadecimal ? 16 : 10);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty())
    return c.raise("einouterror", "Invalid numeric format");
  return c.draft.integer(value);
}

OrFailed<void> read_into(Context& c, Word stream, Word place) {
  const Word before = TRY(c.load_reference(place));
  switch (c.draft.kind(before)) {
    case ValueKind::string: {
      const Word line = TRY(ask(c, "ramify_rest_of_line", stream));
      return c.store_reference(place, line);
    }
    case ValueKind::character: {
      const Word byte = TRY(ask(c, "ramify_read_byte", stream));
      const int64_t code = byte.as_integer();
      constexpr char32_t at_end = 26;
      return c.store_reference(place, c.draft.character(code < 0 ? at_end : static_cast<char32_t>(code)));
    }
    case ValueKind::float_: {
      const Word token = TRY(ask(c, "ramify_read_token", stream));
      if (token.is(Atom::none)) return c.store_reference(place, c.draft.real(0));
      const std::string text(c.draft.text(token));
      char* end = nullptr;
      const double value = std::strtod(text.c_str(), &end);
      if (end != text.c_str() + text.size()) return c.raise("einouterror", "Invalid numeric format");
      return c.store_reference(place, c.draft.real(value));
    }
    case ValueKind::integer:
    case ValueKind::sized: {
      const Word token = TRY(ask(c, "ramify_read_token", stream));
      const Word value = token.is(Atom::none) ? Word::integer(0) : TRY(integer_of(c, c.draft.text(token)));
      if (c.draft.kind(before) == ValueKind::integer) return c.store_reference(place, value);
      return c.store_reference(place,
                               c.draft.sized(c.draft.scalar_type(before), kit::small_value(c, value).value_or(0)));
    }
    default: return c.fail("a value of this type is not read");
  }
}

OrFailed<Word> read(Context& c, const Arguments& a) {
  const Word stream = TRY(standard_input(c));
  for (const Word place : a.positional) TRY(read_into(c, stream, place));
  return Word();
}
OrFailed<Word> read_line(Context& c, const Arguments& a) {
  TRY(read(c, a));
  TRY(ask(c, "ramify_read_line", TRY(standard_input(c))));
  return Word();
}
OrFailed<Word> eof(Context& c, const Arguments&) { return ask(c, "ramify_at_end", TRY(standard_input(c))); }
OrFailed<Word> eoln(Context& c, const Arguments&) { return ask(c, "ramify_at_line_end", TRY(standard_input(c))); }
OrFailed<Word> seek_eof(Context& c, const Arguments&) {
  const Word stream = TRY(standard_input(c));
  TRY(ask(c, "ramify_skip_blanks", stream));
  return ask(c, "ramify_at_end", stream);
}
OrFailed<Word> param_count(Context& c, const Arguments&) {
  return kit::stream_function("ramify_argument_count")(c, {});
}
OrFailed<Word> param_text(Context& c, const Arguments& a) {
  const int64_t at = kit::small_value(c, argument(a, 0)).value_or(0);
  if (at == 0) return kit::stream_function("ramify_program_name")(c, {});
  const Word index = Word::integer(at - 1);
  return kit::stream_function("ramify_argument")(c, {{&index, 1}, {}});
}

constexpr BuiltinRow rows[] = {
    {"eof", eof, true},       {"eoln", eoln, true}, {"seekeof", seek_eof, true},
    {"readln", read_line},    {"read", read},       {"paramcount", param_count, true},
    {"paramstr", param_text},
};

}  // namespace

std::span<const BuiltinRow> input_functions() { return rows; }

}  // namespace ramify::ir_machine::pascal
