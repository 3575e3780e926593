// SPDX-License-Identifier: Apache-2.0
// Display, Debug and format specifications (std::fmt).
#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/rust/rules/values.h"

namespace ramify::ir_machine::rust {

namespace {

using kit::argument;

// The format specification of a {}.
struct Spec {
  std::string fill = " ";
  char align = 0;
  bool plus = false, sharp = false, zero = false;
  std::optional<size_t> width{}, precision{};
};

Spec read_spec(std::string_view text) {
  Spec spec;
  const size_t first = text.empty() ? 0 : kit::next_code_point(text, 0);
  const auto is_align = [](char c) { return c == '<' || c == '^' || c == '>'; };
  if (first > 0 && first < text.size() && is_align(text[first])) {
    spec.fill = std::string(text.substr(0, first));
    spec.align = text[first];
    text.remove_prefix(first + 1);
  } else if (!text.empty() && is_align(text[0])) {
    spec.align = text[0];
    text.remove_prefix(1);
  }
  const auto take = [&](char c) {
    if (text.empty() || text[0] != c) return false;
    text.remove_prefix(1);
    return true;
  };
  const auto number = [&]() -> std::optional<size_t> {
    size_t n = 0, digits = 0;
    for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9' && digits < 7; ++digits)
      n = n * 10 + static_cast<size_t>(text[digits] - '0');
    text.remove_prefix(digits);
    return digits == 0 ? std::nullopt : std::optional(n);
  };
  spec.plus = take('+');
  if (!spec.plus) take('-');
  spec.sharp = take('#');
  spec.zero = take('0');
  spec.width = number();
  if (take('.')) spec.precision = number();
  return spec;
}

std::string padded(const Spec& spec, std::string text, char otherwise) {
  const size_t count = kit::code_point_count(text);
  if (!spec.width || *spec.width <= count) return text;
  const size_t blanks = *spec.width - count;
  const char align = spec.align != 0 ? spec.align : otherwise;
  const size_t left = align == '>' ? blanks : align == '^' ? blanks / 2 : 0;
  std::string out;
  for (size_t i = 0; i < left; ++i) out += spec.fill;
  out += text;
  for (size_t i = left; i < blanks; ++i) out += spec.fill;
  return out;
}

std::string number_padded(const Spec& spec, bool is_negative, std::string prefix, std::string digits) {
  std::string sign = is_negative ? "-" : spec.plus ? "+" : "";
  if (spec.zero && spec.width)
    while (sign.size() + prefix.size() + digits.size() < *spec.width) digits.insert(0, "0");
  return padded(spec, sign + prefix + digits, '>');
}

std::string escaped(uint32_t code, char quote) {
  switch (code) {
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    case '\\': return "\\\\";
    case 0: return "\\0";
    default: break;
  }
  if (code == static_cast<unsigned char>(quote)) return std::string("\\") + quote;
  if (code < 0x20 || code == 0x7f || (code >= 0x80 && code < 0xa0)) return fmt::format("\\u{{{:x}}}", code);
  return kit::utf8(code);
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i))
    out += escaped(static_cast<uint32_t>(kit::code_point(text.substr(i))), '"');
  return out + "\"";
}

std::string fixed(double value, size_t precision) {
  std::string text(400 + precision, '\0');
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed,
                                 static_cast<int>(precision));
  text.resize(static_cast<size_t>(end.ptr - text.data()));
  return text;
}

// An integer of the fewest digits that say which number it is, with zeros behind, where to_chars gives all of its digits.
std::string zero_filled(double value, bool is_single) {
  char buffer[64];
  const auto format = std::chars_format::scientific;
  const auto end = is_single ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value), format)
                             : std::to_chars(buffer, buffer + sizeof buffer, value, format);
  const std::string text(buffer, end.ptr);
  const size_t e = text.find('e'), point = text.find('.');
  const auto exponent = static_cast<size_t>(std::strtoul(text.c_str() + e + 1, nullptr, 10));
  std::string digits = text.substr(0, e);
  if (point != std::string::npos) digits.erase(point, 1);
  const size_t sign = digits.starts_with('-') ? 1 : 0, whole = sign + exponent + 1;
  if (digits.size() > whole) return digits.insert(whole, ".");
  return digits.append(whole - digits.size(), '0');
}

}  // namespace

std::string real_text(double value, bool is_single, bool is_debug) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  char buffer[1200];
  const double size = std::abs(value);
  const bool is_scientific = is_debug && size != 0 && (size >= 1e16 || size < 1e-4);
  const auto format = is_scientific ? std::chars_format::scientific : std::chars_format::fixed;
  const auto end = is_single ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value), format)
                             : std::to_chars(buffer, buffer + sizeof buffer, value, format);
  std::string text(buffer, end.ptr);
  if (!is_scientific && size >= 0x1p24) text = zero_filled(value, is_single);
  if (is_scientific) {  // 1e+16 is 1e16
    const size_t e = text.find('e');
    std::string exponent = text.substr(e + 1);
    const bool is_negative = exponent[0] == '-';
    exponent.erase(0, 1);
    exponent.erase(0, std::min(exponent.find_first_not_of('0'), exponent.size() - 1));
    return text.substr(0, e) + "e" + (is_negative ? "-" : "") + exponent;
  }
  if (is_debug && text.find('.') == std::string::npos) text += ".0";
  return text;
}

namespace {

class Writer {
 public:
  Writer(Context& context, const Spec& spec, bool is_pretty)
      : c_(context), draft_(context.draft), spec_(spec), is_pretty_(is_pretty) {}

  // Numbers in a debugged collection also use the specification: {:.1?}
  OrFailed<void> debug(Word value, int depth) {
    if (depth > 200) return c_.fail("values are nested too deeply to be printed");
    value = TRY(followed_for_debug(value));
    if (cell_name(value) == "Weak") {
      out += "(Weak)";
      return {};
    }
    if (!cell_name(value).empty()) return cell(value, depth);
    switch (draft_.kind(value)) {
      case ValueKind::none: out += "None"; return {};
      case ValueKind::boolean: out += padded(spec_, value.is(Atom::true_) ? "true" : "false", '<'); return {};
      case ValueKind::string: out += quoted(draft_.text(value)); return {};
      case ValueKind::character:
        out += "'" + escaped(static_cast<uint32_t>(draft_.sized_bits(value)), '\'') + "'";
        return {};
      case ValueKind::tuple: {
        std::vector<Word> parts;
        for (uint64_t i = 0; i < draft_.size(value); ++i) parts.push_back(draft_.at(value, i));
        if (parts.empty()) {
          out += padded(spec_, "()", '<');
          return {};
        }
        const bool is_one = parts.size() == 1 && !is_pretty_;
        return list("(", parts, is_one ? ",)" : ")", depth);
      }
      case ValueKind::list:
      case ValueKind::array: {
        std::vector<Word> parts;
        for (uint64_t i = 0; i < draft_.size(value); ++i) parts.push_back(draft_.at(value, i));
        return list("[", parts, "]", depth);
      }
      case ValueKind::set: return list("{", TRY(sorted_keys(c_, value)), "}", depth);
      case ValueKind::dict: {
        const std::vector<Word> keys = TRY(sorted_keys(c_, value));
        return entries("{", keys.size(), "}", depth, [&](size_t i) -> OrFailed<void> {
          TRY(debug(keys[i], depth + 1));
          out += ": ";
          const int64_t at = TRY(kit::find_key(c_, value, keys[i]));
          return debug(draft_.value_at(value, static_cast<uint64_t>(at)), depth + 1);
        });
      }
      case ValueKind::instance: return instance(value, depth);
      case ValueKind::integer:
      case ValueKind::sized:
      case ValueKind::float_: out += number(value, true); return {};
      default: return c_.fail(fmt::format("what `{{:?}}` writes of {} is not known", kit::type_name(c_, value)));
    }
  }

  std::string number(Word value, bool is_debug) {
    const kit::NumberType type = *kit::number_type(c_, value);
    if (kit::is_real(type)) {
      const double real = kit::real_value(c_, value);
      const double size = std::abs(real);
      std::string text = spec_.precision && std::isfinite(real)
                             ? fixed(size, *spec_.precision)
                             : real_text(size, type == kit::NumberType::f32, is_debug);
      const bool is_negative = std::signbit(real) && !std::isnan(real);
      Spec plain = spec_;
      if (!std::isfinite(real)) plain.zero = false;
      if (std::isnan(real)) plain.plus = false;
      return number_padded(plain, is_negative, "", text);
    }
    const BigInteger integer = kit::integer_value(c_, value);
    return number_padded(spec_, integer < 0, "", (integer < 0 ? BigInteger(-integer) : integer).str());
  }
  std::string out;

 private:
  // The name of the cell or weak pointer for Debug; empty for other values.
  std::string_view cell_name(Word value) const {
    if (draft_.kind(value) != ValueKind::reference) return "";
    const Word place = draft_.at(value, reference_words::place);
    const bool owns = draft_.at(value, reference_words::kind).as_integer() == static_cast<int64_t>(PlaceKind::object);
    if (!owns || draft_.kind(place) != ValueKind::string) return "";
    return is_cell_name(draft_.text(place)) || draft_.text(place) == "Weak" ? draft_.text(place) : "";
  }
  OrFailed<Word> followed_for_debug(Word value) {
    for (int depth = 0; depth < 100; ++depth) {
      const ValueKind kind = draft_.kind(value);
      if ((kind != ValueKind::cell && kind != ValueKind::reference) || !cell_name(value).empty()) return value;
      value = TRY(c_.load_reference(value));
    }
    return value;
  }
  OrFailed<void> cell(Word value, int depth) {
    const std::string name(cell_name(value));
    const bool is_lock = name == "Mutex" || name == "RwLock";
    const Word held = draft_.at(value, reference_words::base);
    const std::string_view open = is_pretty_ ? " {" : " { ", close = is_pretty_ ? "}" : " }";
    out += name;
    TRY(entries(open, is_lock ? 3 : 1, close, depth, [&](size_t i) -> OrFailed<void> {
      if (i > 0) {
        out += i == 1 ? "poisoned: false" : "..";
        return {};
      }
      out += is_lock ? "data: " : "value: ";
      return debug(held, depth + 1);
    }));
    // No comma follows `..`.
    if (is_lock && is_pretty_ && out.ends_with("..,\n}")) out.replace(out.size() - 5, 5, "..\n}");
    return {};
  }

  OrFailed<void> entries(std::string_view open, size_t count, std::string_view close, int depth,
                         const std::function<OrFailed<void>(size_t)>& entry) {
    out += open;
    if (count == 0) {
      out += close;
      return {};
    }
    if (is_pretty_) out += "\n";
    for (size_t i = 0; i < count; ++i) {
      if (is_pretty_) {
        const size_t begin = out.size();
        TRY(entry(i));
        // Indents the text written so far.
        std::string moved = "    ";
        for (const char ch : out.substr(begin)) {
          moved += ch;
          if (ch == '\n') moved += "    ";
        }
        out.replace(begin, std::string::npos, moved + ",\n");
      } else {
        if (i > 0) out += ", ";
        TRY(entry(i));
      }
    }
    (void)depth;
    out += close;
    return {};
  }
  OrFailed<void> list(std::string_view open, const std::vector<Word>& parts, std::string_view close, int depth) {
    return entries(open, parts.size(), close, depth, [&](size_t i) { return debug(parts[i], depth + 1); });
  }

  OrFailed<void> instance(Word value, int depth) {
    if (wide_type(c_, value)) {
      const BigInteger number = *wide_value(c_, value);
      out += number_padded(spec_, number < 0, "", BigInteger(abs(number)).str());
      return {};
    }
    const Word own = c_.find_method(value, "Debug::fmt");
    if (!own.is(Atom::unset)) {
      const Word formatter = formatter_of(c_, spec_, true);
      const Word result = TRY(c_.call_on(value, own, std::span(&formatter, 1)));
      (void)result;
      out += draft_.text(TRY(c_.load_member(formatter, "text")));
      return {};
    }
    std::string name(kit::type_name(c_, value));
    if (const size_t at = name.rfind("::"); at != std::string::npos) name = name.substr(at + 2);
    std::vector<std::pair<std::string, Word>> fields;
    for (uint64_t i = instance_words::fields; i + 1 < draft_.size(value); i += 2)
      fields.emplace_back(c_.text_of_name(draft_.at(value, i)), draft_.at(value, i + 1));
    if (name == "library__Range" && fields.size() == 4) {
      if (!fields[0].second.is(Atom::none)) TRY(debug(fields[0].second, depth));
      out += fields[2].second.is(Atom::true_) ? "..=" : "..";
      if (!fields[1].second.is(Atom::none)) TRY(debug(fields[1].second, depth));
      return {};
    }
    // Errors of the library store their Display text; Debug shows the kind.
    if (name.starts_with("library__") && !fields.empty() && fields[0].first == "text") {
      static constexpr std::pair<std::string_view, std::string_view> kinds[] = {
          {"cannot parse integer from empty string", "Empty"},
          {"invalid digit found in string", "InvalidDigit"},
          {"number too large to fit in target type", "PosOverflow"},
          {"number too small to fit in target type", "NegOverflow"},
          {"cannot parse float from empty string", "Empty"},
          {"invalid float literal", "Invalid"},
          {"cannot parse char from empty string", "EmptyString"},
          {"too many characters in string", "TooManyChars"}};
      out += name.substr(9);
      const std::string_view text = draft_.text(fields[0].second);
      for (const auto& [words, kind] : kinds)
        if (words == text)
          out += is_pretty_ ? fmt::format(" {{\n    kind: {},\n}}", kind) : fmt::format(" {{ kind: {} }}", kind);
      if (name.ends_with("TryFromIntError") || name.ends_with("TryFromSliceError") ||
          name.ends_with("CharTryFromError") || name.ends_with("TryFromCharError"))
        out += is_pretty_ ? "(\n    (),\n)" : "(())";
      return {};
    }
    out += name;
    if (fields.empty()) return {};
    const bool is_tuple =
        (fields[0].first[0] >= '0' && fields[0].first[0] <= '9') || name == "Some" || name == "Ok" || name == "Err";
    if (is_tuple)
      return entries("(", fields.size(), ")", depth, [&](size_t i) { return debug(fields[i].second, depth + 1); });
    return entries(is_pretty_ ? " {" : " { ", fields.size(), is_pretty_ ? "}" : " }", depth,
                   [&](size_t i) -> OrFailed<void> {
                     out += fields[i].first + ": ";
                     return debug(fields[i].second, depth + 1);
                   });
  }

 public:
  static Word formatter_of(Context& c, const Spec& spec, bool) {
    const auto number = [](const std::optional<size_t>& n) {
      return n ? Word::integer(static_cast<int64_t>(*n)) : Word();
    };
    const std::pair<std::string_view, Word> fields[] = {
        {"text", c.draft.string("")},
        {"wide", number(spec.width)},
        {"digits", number(spec.precision)},
        {"is_alternate", Word::boolean(spec.sharp)},
        {"is_plus", Word::boolean(spec.plus)},
        {"fill", c.draft.string(spec.fill)},
        {"align", c.draft.string(std::string(spec.align != 0 ? 1 : 0, spec.align))}};
    return instance_of(c, "library__Formatter", fields);
  }

 private:
  Context& c_;
  Draft& draft_;
  const Spec& spec_;
  bool is_pretty_;
};

// The output of a `fmt` of the program.
OrFailed<std::string> written_by(Context& c, Word value, Word method, const Spec& spec) {
  const Word formatter = Writer::formatter_of(c, spec, false);
  const Word result = TRY(c.call_on(value, method, std::span(&formatter, 1)));
  if (kit::type_name(c, result) == "Err") return c.fail("a Display implementation returned an error");
  return std::string(c.draft.text(TRY(c.load_member(formatter, "text"))));
}

OrFailed<std::string> shown(Context& c, Word value, const Spec& spec) {
  value = TRY(followed(c, value));
  switch (c.draft.kind(value)) {
    case ValueKind::string: {
      std::string_view text = c.draft.text(value);
      if (spec.precision) {
        size_t end = 0;
        for (size_t i = 0; i < *spec.precision && end < text.size(); ++i) end = kit::next_code_point(text, end);
        text = text.substr(0, end);
      }
      return padded(spec, std::string(text), '<');
    }
    case ValueKind::character: return padded(spec, kit::utf8(static_cast<char32_t>(c.draft.sized_bits(value))), '<');
    case ValueKind::boolean: return padded(spec, value.is(Atom::true_) ? "true" : "false", '<');
    case ValueKind::integer:
    case ValueKind::sized:
    case ValueKind::float_: {
      Writer writer(c, spec, false);
      return writer.number(value, false);
    }
    case ValueKind::instance: {
      if (wide_type(c, value)) {
        const BigInteger number = *wide_value(c, value);
        return number_padded(spec, number < 0, "", BigInteger(abs(number)).str());
      }
      const Word member = c.find_method(value, "fmt");
      if (member.is(Atom::unset)) break;
      return written_by(c, value, member, spec);
    }
    default: break;
  }
  return c.fail(fmt::format("`{{}}` of {} is not known: it has no Display", kit::type_name(c, value)));
}

std::string_view trait_of(char letter) {
  switch (letter) {
    case 'x': return "LowerHex::fmt";
    case 'X': return "UpperHex::fmt";
    case 'b': return "Binary::fmt";
    case 'o': return "Octal::fmt";
    case 'e': return "LowerExp::fmt";
    default: return "UpperExp::fmt";
  }
}

OrFailed<std::string> in_base(Context& c, Word value, char letter, const Spec& spec) {
  value = TRY(followed(c, value));
  if (const Word own = c.find_method(value, trait_of(letter)); !own.is(Atom::unset))
    return written_by(c, value, own, spec);
  const bool is_wide = wide_type(c, value).has_value();
  const auto type = is_wide ? kit::NumberType::plain : kit::number_type(c, value);
  const bool is_exponent = letter == 'e' || letter == 'E';
  if (type && is_exponent && !kit::is_real(*type) && !spec.precision) {  // for an integer: all its digits
    const BigInteger integer = *wide_value(c, value);
    std::string digits = BigInteger(abs(integer)).str();
    const size_t exponent = digits.size() - 1;
    digits.resize(std::max<size_t>(digits.find_last_not_of('0') + 1, 1));
    if (digits.size() > 1) digits.insert(1, ".");
    return number_padded(spec, integer < 0, "", fmt::format("{}{}{}", digits, letter, exponent));
  }
  if (!type || kit::is_real(*type) || is_exponent) {
    if (type && (letter == 'e' || letter == 'E')) {
      const double real = kit::real_value(c, value);
      char buffer[64];
      const auto end = spec.precision
                           ? std::to_chars(buffer, buffer + 64, std::abs(real), std::chars_format::scientific,
                                           static_cast<int>(*spec.precision))
                           : std::to_chars(buffer, buffer + 64, std::abs(real), std::chars_format::scientific);
      std::string text(buffer, end.ptr);
      const size_t e = text.find('e');
      const int exponent = std::atoi(text.c_str() + e + 1);
      return number_padded(spec, std::signbit(real), "", fmt::format("{}{}{}", text.substr(0, e), letter, exponent));
    }
    return c.fail("this format of a value that is no integer");
  }
  const int bits = is_wide ? 128 : kit::bits_of(*c.table, *type);
  BigInteger number = *wide_value(c, value);
  if (number < 0) number += BigInteger(1) << static_cast<unsigned>(bits);
  const unsigned base = letter == 'b' ? 2 : letter == 'o' ? 8 : 16;
  std::string digits;
  do {
    const auto digit = static_cast<unsigned>(number % base);
    digits += static_cast<char>(digit < 10 ? '0' + digit : (letter == 'X' ? 'A' : 'a') + digit - 10);
    number /= base;
  } while (number != 0);
  std::ranges::reverse(digits);
  return number_padded(spec, false, spec.sharp ? (base == 2 ? "0b" : base == 8 ? "0o" : "0x") : "", digits);
}

// library::format(value, conversion, specification)
OrFailed<Word> format(Context& c, const Arguments& a) {
  const std::string conversion(c.draft.text(argument(a, 1)));
  const Word given = argument(a, 2);
  Spec spec = read_spec(c.draft.kind(given) == ValueKind::string ? std::string(c.draft.text(given)) : std::string());
  if (conversion.empty()) return c.draft.string(TRY(shown(c, argument(a, 0), spec)));
  if (conversion == "?") {
    Writer writer(c, spec, spec.sharp);
    TRY(writer.debug(argument(a, 0), 0));
    return c.draft.string(writer.out);
  }
  return c.draft.string(TRY(in_base(c, argument(a, 0), conversion[0], spec)));
}

OrFailed<Word> pad_text(Context& c, const Arguments& a) {
  Spec spec;
  const auto number = [&](size_t i) -> std::optional<size_t> {
    if (argument(a, i).is(Atom::none)) return std::nullopt;
    return static_cast<size_t>(kit::small_value(c, argument(a, i)).value_or(0));
  };
  std::string text(c.draft.text(TRY(followed(c, argument(a, 0)))));
  spec.width = number(1);
  if (const auto digits = number(2)) {
    size_t end = 0;
    for (size_t i = 0; i < *digits && end < text.size(); ++i) end = kit::next_code_point(text, end);
    text.resize(end);
  }
  spec.fill = std::string(c.draft.text(argument(a, 3)));
  if (const std::string_view align = c.draft.text(argument(a, 4)); !align.empty()) spec.align = align[0];
  return c.draft.string(padded(spec, text, '<'));
}

OrFailed<Word> println(Context& c, const Arguments& a) {
  c.print(std::string(c.draft.text(argument(a, 0))));
  return c.draft.tuple({});
}
OrFailed<Word> print(Context& c, const Arguments& a) {
  c.write(c.draft.text(argument(a, 0)));
  return c.draft.tuple({});
}
OrFailed<Word> nothing(Context& c, const Arguments&) { return c.draft.tuple({}); }

// write!(to, text): a formatter of ours, or a String behind a reference.
OrFailed<Word> write_to(Context& c, Word to, std::string_view text) {
  const std::string added(text);
  const Word held = TRY(followed(c, to));
  if (c.draft.kind(held) == ValueKind::string) {
    TRY(c.store_reference(to, c.draft.string(std::string(c.draft.text(held)) + added)));
    return ok(c, c.draft.tuple({}));
  }
  if (c.draft.kind(held) == ValueKind::instance) {
    const Word own = c.find_method(held, "write_str");
    const Word argument = c.draft.string(added);
    if (!own.is(Atom::unset)) return c.call_on(held, own, std::span(&argument, 1));
  }
  return c.fail("`write!` to this is not known");
}
OrFailed<Word> write(Context& c, const Arguments& a) {
  return write_to(c, argument(a, 0), c.draft.text(argument(a, 1)));
}
OrFailed<Word> writeln(Context& c, const Arguments& a) {
  return write_to(c, argument(a, 0), std::string(c.draft.text(argument(a, 1))) + "\n");
}
OrFailed<Word> panic_with(Context& c, const Arguments& a) {
  return panic(c, std::string(c.draft.text(argument(a, 0))));
}
OrFailed<Word> assert_equal(Context& c, const Arguments& a, bool is_equal) {
  const Word x = TRY(followed(c, argument(a, 0))), y = TRY(followed(c, argument(a, 1)));
  if (TRY(kit::equal(c, x, y)) == is_equal) return c.draft.tuple({});
  std::string text = fmt::format("assertion `left {} right` failed", is_equal ? "==" : "!=");
  if (a.positional.size() > 2) text += ": " + std::string(c.draft.text(argument(a, 2)));
  return panic(c, fmt::format("{}\n  left: {}\n right: {}", text, TRY(debug(c, x, false)), TRY(debug(c, y, false))));
}
OrFailed<Word> assert_eq(Context& c, const Arguments& a) { return assert_equal(c, a, true); }
OrFailed<Word> assert_ne(Context& c, const Arguments& a) { return assert_equal(c, a, false); }
// The result of main: an error ends the program.
OrFailed<Word> report_result(Context& c, const Arguments& a) {
  const Word result = TRY(followed(c, argument(a, 0)));
  if (kit::type_name(c, result) != "Err") return Word();
  return panic(c, "Error: " + TRY(debug(c, TRY(c.load_member(result, "value")), false)));
}

constexpr BuiltinRow formatting_rows[] = {
    {"assert_eq!", assert_eq},   {"assert_ne!", assert_ne},        {"eprint!", nothing},   {"eprintln!", nothing},
    {"library::format", format}, {"library::pad", pad_text},       {"panic!", panic_with}, {"print!", print},
    {"println!", println},       {"report_result", report_result}, {"write!", write},      {"writeln!", writeln},
};

}  // namespace

OrFailed<std::string> display(Context& context, Word value) { return shown(context, value, {}); }
OrFailed<std::string> debug(Context& context, Word value, bool is_pretty) {
  const Spec spec;
  Writer writer(context, spec, is_pretty);
  TRY(writer.debug(value, 0));
  return std::move(writer.out);
}
std::span<const BuiltinRow> format_rows() { return formatting_rows; }

}  // namespace ramify::ir_machine::rust
