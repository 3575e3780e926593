// SPDX-License-Identifier: Apache-2.0
// Streams: output with <<, input with >>. A stream is an instance of the prelude's class, whose members keep its state
// (width, precision, flags, fill, text, position, failed). The standard input is that of the program (surroundings.h).
#include <cctype>
#include <cmath>
#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/cpp/rules/rows.h"
#include "languages/cpp/rules/types.h"
#include "languages/cpp/rules/values.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/types.h"
#include "machines/ir/surroundings.h"

namespace ramify::ir_machine::cpp {

namespace {

using kit::argument;

enum Flag : int64_t {
  hex = 1,
  oct = 2,
  boolalpha = 4,
  fixed = 8,
  scientific = 16,
  left = 32,
  internal = 64,
  showbase = 128,
  uppercase = 256,
  showpos = 512,
  showpoint = 1024
};
constexpr int64_t width_max = 100'000;

OrFailed<int64_t> member(Context& c, Word stream, std::string_view name) {
  return kit::small_value(c, TRY(c.load_member(stream, name))).value_or(0);
}

OrFailed<void> emit(Context& c, Word stream, const std::string& text) {
  const int64_t target = TRY(member(c, stream, "target"));
  if (target == 1) {
    c.write(text);
    return {};
  }
  if (target == 2) {
    c.write_error(text);
    return {};
  }
  const std::string before(c.draft.text(TRY(c.load_member(stream, "text"))));
  return c.store_member(stream, "text", c.draft.string(before + text));
}

OrFailed<void> padded(Context& c, Word stream, const std::string& text, bool is_number = false) {
  const int64_t width = std::min(TRY(member(c, stream, "width_")), width_max);
  if (width <= static_cast<int64_t>(text.size())) {
    if (width != 0) TRY(c.store_member(stream, "width_", Word::integer(0)));
    return emit(c, stream, text);
  }
  const int64_t flags = TRY(member(c, stream, "flags_"));
  const Word fill_word = TRY(c.load_member(stream, "fill_"));
  const auto fill = static_cast<char>(kit::small_value(c, fill_word).value_or(' '));
  const std::string filling(static_cast<size_t>(width) - text.size(), fill);
  TRY(c.store_member(stream, "width_", Word::integer(0)));
  if ((flags & left) != 0) return emit(c, stream, text + filling);
  const bool has_sign = is_number && !text.empty() && (text[0] == '-' || text[0] == '+');
  if ((flags & internal) != 0 && has_sign) return emit(c, stream, text.substr(0, 1) + filling + text.substr(1));
  return emit(c, stream, filling + text);
}

template <typename Number>
std::string printed(const std::string& format, int precision, Number number) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  const int length = std::snprintf(nullptr, 0, format.c_str(), precision, number);
  std::string text(static_cast<size_t>(std::max(length, 0)) + 1, '\0');
  std::snprintf(text.data(), text.size(), format.c_str(), precision, number);
#pragma GCC diagnostic pop
  text.pop_back();
  return text;
}

OrFailed<std::string> number_text(Context& c, Word stream, Word value, kit::NumberType type) {
  const int64_t flags = TRY(member(c, stream, "flags_"));
  if (kit::is_real(type)) {
    const bool is_fixed = (flags & fixed) != 0, is_scientific = (flags & scientific) != 0;
    std::string format = "%";
    if ((flags & showpos) != 0) format += '+';
    if ((flags & showpoint) != 0) format += '#';
    format += ".*";
    format += is_fixed ? 'f' : is_scientific ? 'e' : 'g';
    if (is_fixed && is_scientific) return c.fail("hexfloat is not known here");
    int precision = static_cast<int>(std::min(TRY(member(c, stream, "precision_")), width_max));
    if (!is_fixed && !is_scientific && precision == 0) precision = 1;
    std::string text = printed(format, precision, kit::real_value(c, value));
    if ((flags & uppercase) != 0)
      for (char& ch : text) ch = static_cast<char>(std::toupper(static_cast<unsigned char>(ch)));
    return text;
  }
  const BigInteger exact = kit::integer_value(c, value);
  if ((flags & (hex | oct)) == 0)
    return (flags & showpos) != 0 && exact >= 0 && kit::is_signed(type) ? "+" + exact.str() : exact.str();
  const int bits = kit::bits_of(*c.table, type);
  uint64_t low = exact < 0 ? static_cast<uint64_t>(static_cast<int64_t>(exact)) : static_cast<uint64_t>(exact);
  if (bits < 64) low &= (uint64_t{1} << bits) - 1;
  const bool has_base = (flags & showbase) != 0 && low != 0;
  if ((flags & oct) != 0) return (has_base ? "0" : "") + fmt::format("{:o}", low);
  return (flags & uppercase) != 0 ? (has_base ? "0X" : "") + fmt::format("{:X}", low)
                                  : (has_base ? "0x" : "") + fmt::format("{:x}", low);
}

OrFailed<void> set_flag(Context& c, Word stream, int64_t removed, int64_t added) {
  return c.store_member(stream, "flags_", Word::integer((TRY(member(c, stream, "flags_")) & ~removed) | added));
}

// endl and similar manipulators are library functions; setw(5) is a tuple of its name and argument.
OrFailed<bool> manipulated(Context& c, Word stream, Word value) {
  if (c.draft.kind(value) == ValueKind::tuple) {
    if (c.draft.size(value) != 2 || c.draft.kind(c.draft.at(value, 0)) != ValueKind::string) return false;
    const std::string_view name = c.draft.text(c.draft.at(value, 0));
    const Word given = c.draft.at(value, 1);
    if (name == "setw") TRY(c.store_member(stream, "width_", given));
    else if (name == "setprecision") TRY(c.store_member(stream, "precision_", given));
    else if (name == "setfill") TRY(c.store_member(stream, "fill_", given));
    else if (name == "setbase") {
      const int64_t base = TRY(integer(c, given));
      TRY(set_flag(c, stream, hex | oct, base == 16 ? int64_t{hex} : base == 8 ? int64_t{oct} : 0));
    } else return c.fail("a manipulator that is not known");
    return true;
  }
  if (c.draft.kind(value) != ValueKind::builtin) return false;
  struct Row {
    std::string_view name;
    int64_t removed, added;
  };
  static constexpr Row rows[] = {{"hex", hex | oct, hex},
                                 {"oct", hex | oct, oct},
                                 {"dec", hex | oct, 0},
                                 {"boolalpha", 0, boolalpha},
                                 {"noboolalpha", boolalpha, 0},
                                 {"fixed", fixed | scientific, fixed},
                                 {"scientific", fixed | scientific, scientific},
                                 {"defaultfloat", fixed | scientific, 0},
                                 {"left", left | internal, left},
                                 {"right", left | internal, 0},
                                 {"internal", left | internal, internal},
                                 {"showbase", 0, showbase},
                                 {"noshowbase", showbase, 0},
                                 {"uppercase", 0, uppercase},
                                 {"nouppercase", uppercase, 0},
                                 {"showpos", 0, showpos},
                                 {"noshowpos", showpos, 0},
                                 {"showpoint", 0, showpoint},
                                 {"noshowpoint", showpoint, 0}};
  const std::string_view name = c.function_name(value);
  if (name == "endl") {
    TRY(emit(c, stream, "\n"));
    return true;
  }
  if (name == "flush" || name == "ws" || name == "skipws") return true;
  for (const Row& row : rows) {
    if (row.name != name) continue;
    TRY(set_flag(c, stream, row.removed, row.added));
    return true;
  }
  return false;
}

// stream__write(stream, value)
OrFailed<Word> write(Context& c, const Arguments& a) {
  const Word stream = TRY(content(c, argument(a, 0)));
  Word value = argument(a, 1);
  if (TRY(manipulated(c, stream, value))) return Word();
  // A result of reference type.
  if (c.draft.kind(value) == ValueKind::tuple && c.draft.size(value) == 1)
    value = TRY(c.load_reference(c.draft.at(value, 0)));
  switch (c.draft.kind(value)) {
    case ValueKind::string:
    case ValueKind::bytes: TRY(padded(c, stream, std::string(c.draft.text(value)))); return Word();
    case ValueKind::character:
      TRY(padded(c, stream, std::string(1, static_cast<char>(c.draft.sized_bits(value)))));
      return Word();
    case ValueKind::boolean: {
      const bool as_word = (TRY(member(c, stream, "flags_")) & boolalpha) != 0;
      TRY(padded(c, stream,
                 as_word ? (value.is(Atom::true_) ? "true" : "false") : (value.is(Atom::true_) ? "1" : "0")));
      return Word();
    }
    case ValueKind::none: return c.fail("a null pointer is printed");
    case ValueKind::array:
    case ValueKind::reference: {
      // A pointer to characters is a text; other addresses have no known value.
      const OrFailed<Word> first = c::load_at(c, value, 0);
      if (first && c.draft.kind(*first) == ValueKind::character) {
        TRY(padded(c, stream, TRY(c::text_at(c, value))));
        return Word();
      }
      return c.fail("an address is printed: where things are in memory is not known");
    }
    case ValueKind::cell: return c.fail("an address is printed: where things are in memory is not known");
    default: break;
  }
  const std::optional<kit::NumberType> type = kit::number_type(c, value);
  if (!type) return c.error(RuntimeError::type, "there is no `<<` that prints this");
  // Streams print bytes as characters.
  if (*type == kit::NumberType::i8 || *type == kit::NumberType::u8) {
    TRY(padded(c, stream, std::string(1, static_cast<char>(kit::small_value(c, value).value_or(0)))));
    return Word();
  }
  TRY(padded(c, stream, TRY(number_text(c, stream, value, *type)), true));
  return Word();
}

// --- input

struct Input {
  std::string text;
  size_t at = 0;
  size_t base = 0;  // in the standard input: the offset of the text
};
// Limits how much of the standard input is read, because reading more would wait for input that the program does not
// need: up to the end of the first line that is not blank, or up to the first character.
enum class Wanted : uint8_t { word, line, character, all };
OrFailed<Input> standard_input(Context& c, Word stream, Wanted wanted, char separator) {
  if (c.surroundings() == nullptr || !c.surroundings()->input)
    return c.fail("the standard input is not known: --stdin FILE names it");
  Input in{{}, 0, static_cast<size_t>(TRY(member(c, stream, "position")))};
  for (bool is_enough = false; !is_enough;) {
    char buffer[4096];
    const size_t count = c.read_input(in.base + in.text.size(), buffer);
    if (count == 0) break;
    in.text.append(buffer, count);
    const size_t word = in.text.find_first_not_of(" \t\r\n\v\f");
    is_enough = wanted == Wanted::character ||
                (wanted == Wanted::line && in.text.find(separator) != std::string::npos) ||
                (wanted == Wanted::word && word != std::string::npos && in.text.find('\n', word) != std::string::npos);
  }
  return in;
}
OrFailed<Input> input(Context& c, Word stream, Wanted wanted, char separator = '\n') {
  const bool is_standard =
      TRY(member(c, stream, "target")) == 0 && TRY(c.load_member(stream, "is_input")).is(Atom::true_);
  if (is_standard) return standard_input(c, stream, wanted, separator);
  return Input{std::string(c.draft.text(TRY(c.load_member(stream, "text")))),
               static_cast<size_t>(TRY(member(c, stream, "position")))};
}
OrFailed<void> leave(Context& c, Word stream, const Input& in, bool is_failed) {
  TRY(c.store_member(stream, "position", Word::integer(static_cast<int64_t>(in.base + in.at))));
  if (in.at >= in.text.size()) TRY(c.store_member(stream, "ended", Word::boolean(true)));
  if (is_failed) TRY(c.store_member(stream, "failed", Word::boolean(true)));
  return {};
}

// stream__read(stream, (place, type)): the type is the declared type of the place, or empty.
OrFailed<Word> read(Context& c, const Arguments& a) {
  const Word stream = TRY(content(c, argument(a, 0)));
  Word to = argument(a, 1);
  std::string type;
  if (c.draft.kind(to) == ValueKind::builtin) return Word();  // ws
  if (c.draft.kind(to) == ValueKind::tuple) {
    if (c.draft.size(to) != 2 || c.draft.kind(c.draft.at(to, 1)) != ValueKind::string)
      return c.fail("`>>` into what is no variable");
    type = c.draft.text(c.draft.at(to, 1));
    to = c.draft.at(to, 0);
  }
  if (TRY(c.load_member(stream, "failed")).is(Atom::true_)) return Word();
  Input in = TRY(input(c, stream, Wanted::word));
  while (in.at < in.text.size() && std::isspace(static_cast<unsigned char>(in.text[in.at])) != 0) ++in.at;
  if (in.at >= in.text.size()) {
    TRY(leave(c, stream, in, true));
    return Word();
  }
  if (type.empty()) {
    const OrFailed<Word> held = c.load_reference(to);
    if (!held) return c.fail("`>>` into a variable whose type is not known");
    const ValueKind kind = c.draft.kind(*held);
    const std::optional<kit::NumberType> number = kit::number_type(c, *held);
    if (kind == ValueKind::string) type = "string";
    else if (kind == ValueKind::character) type = "char";
    else if (number)
      type = kit::is_real(*number)               ? "f64"
             : *number == kit::NumberType::plain ? "int"
             : kit::is_signed(*number)           ? "i64"
                                                 : "u64";
    else return c.fail("`>>` into a variable whose type is not known");
  }
  if (type == "char") {
    TRY(c.store_reference(to, c.draft.character(static_cast<unsigned char>(in.text[in.at++]))));
    TRY(leave(c, stream, in, false));
    return Word();
  }
  if (type == "string") {
    const size_t from = in.at;
    while (in.at < in.text.size() && std::isspace(static_cast<unsigned char>(in.text[in.at])) == 0) ++in.at;
    TRY(c.store_reference(to, c.draft.string(in.text.substr(from, in.at - from))));
    TRY(leave(c, stream, in, false));
    return Word();
  }
  const std::optional<kit::NumberType> number = kit::number_type(*c.table, type);
  if (!number) return c.fail(fmt::format("`>>` into a `{}` is not known here", type));
  const std::string rest = in.text.substr(in.at);
  char* end = nullptr;
  errno = 0;
  Word value;
  if (kit::is_real(*number)) {
    value = c.draft.real(std::strtod(rest.c_str(), &end));
  } else {
    const long long whole = std::strtoll(rest.c_str(), &end, 10);
    value = c::long_word(c, whole);
    if (end != rest.c_str()) {
      const Word narrow = TRY(convert(c, value, type));
      if (errno == ERANGE || kit::integer_value(c, narrow) != kit::integer_value(c, value))
        return c.fail("`>>` of a number that the variable does not hold");
    }
  }
  const bool is_failed = end == rest.c_str();
  in.at += static_cast<size_t>(end - rest.c_str());
  if (is_failed) value = Word::integer(0);
  TRY(c.store_reference(to, TRY(convert(c, value, type))));
  TRY(leave(c, stream, in, is_failed));
  return Word();
}

// %stream_read(stream, place, type)
OrFailed<Word> read_typed(Context& c, const Arguments& a) {
  const Word words[] = {argument(a, 1), c.draft.string(c.draft.text(argument(a, 2)))};
  const Word both[] = {argument(a, 0), c.draft.tuple(words)};
  return read(c, {both, {}});
}
// stream__put(stream, character): unformatted output
OrFailed<Word> put_character(Context& c, const Arguments& a) {
  const Word stream = TRY(content(c, argument(a, 0)));
  TRY(emit(c, stream, std::string(1, static_cast<char>(kit::small_value(c, argument(a, 1)).value_or(0)))));
  return Word();
}

// getline(stream, text, separator)
OrFailed<Word> line(Context& c, const Arguments& a) {
  const Word stream = TRY(content(c, argument(a, 0)));
  char separator = '\n';
  if (a.positional.size() > 2) separator = static_cast<char>(TRY(integer(c, argument(a, 2))));
  Input in = TRY(input(c, stream, Wanted::line, separator));
  const bool is_at_end = in.at >= in.text.size() || TRY(c.load_member(stream, "failed")).is(Atom::true_);
  if (is_at_end) {
    TRY(c.store_reference(argument(a, 1), c.draft.string("")));
    TRY(leave(c, stream, in, true));
    return stream;
  }
  const size_t end = in.text.find(separator, in.at);
  TRY(c.store_reference(argument(a, 1), c.draft.string(in.text.substr(in.at, end - in.at))));
  const bool is_last = end == std::string::npos;
  in.at = is_last ? in.text.size() : end + 1;
  TRY(c.store_member(stream, "position", Word::integer(static_cast<int64_t>(in.base + in.at))));
  if (is_last) TRY(c.store_member(stream, "ended", Word::boolean(true)));
  return stream;
}

// stream__get(stream), stream__peek(stream): the code of a character, -1 at the end
template <bool takes>
OrFailed<Word> next_character(Context& c, const Arguments& a) {
  const Word stream = TRY(content(c, argument(a, 0)));
  Input in = TRY(input(c, stream, Wanted::character));
  if (in.at >= in.text.size()) {
    TRY(leave(c, stream, in, takes));
    TRY(c.store_member(stream, "ended", Word::boolean(true)));
    return Word::integer(-1);
  }
  const auto code = static_cast<unsigned char>(in.text[in.at]);
  if (takes) TRY(c.store_member(stream, "position", Word::integer(static_cast<int64_t>(in.base + in.at + 1))));
  return Word::integer(code);
}

template <int which>
OrFailed<Word> manipulator(Context& c, const Arguments& a) {
  static constexpr std::string_view names[] = {"setw", "setprecision", "setfill", "setbase"};
  const Word words[] = {c.draft.string(names[which]), argument(a, 0)};
  return c.draft.tuple(words);
}
// endl(stream) and similar; as values they are recognised by their names.
template <int which>
OrFailed<Word> named(Context& c, const Arguments& a) {
  if (which == 0) TRY(emit(c, TRY(content(c, argument(a, 0))), "\n"));
  else return c.fail("a manipulator is called");
  return argument(a, 0);
}

constexpr BuiltinRow stream_builtins[] = {
    {"stream__write", write},
    {"stream__put", put_character},
    {"%stream_read", read_typed},
    {"stream__read", read},
    {"getline", line},
    {"stream__get", next_character<true>},
    {"stream__peek", next_character<false>},
    {"setw", manipulator<0>},
    {"setprecision", manipulator<1>},
    {"setfill", manipulator<2>},
    {"setbase", manipulator<3>},
    {"endl", named<0>},
    {"flush", named<1>},
    {"ws", named<1>},
    {"hex", named<1>},
    {"oct", named<1>},
    {"dec", named<1>},
    {"boolalpha", named<1>},
    {"noboolalpha", named<1>},
    {"fixed", named<1>},
    {"scientific", named<1>},
    {"defaultfloat", named<1>},
    {"left", named<1>},
    {"right", named<1>},
    {"internal", named<1>},
    {"showbase", named<1>},
    {"noshowbase", named<1>},
    {"uppercase", named<1>},
    {"nouppercase", named<1>},
    {"showpos", named<1>},
    {"noshowpos", named<1>},
    {"showpoint", named<1>},
    {"noshowpoint", named<1>},
};

}  // namespace

std::span<const BuiltinRow> stream_rows() { return stream_builtins; }

}  // namespace ramify::ir_machine::cpp
