// SPDX-License-Identifier: Apache-2.0
// Printf and related functions (package fmt). A value is formatted by its type: the type's name describes its
// structure, and the class of a named type has its underlying type and its methods. Addresses have no known value:
// printing one is a fault.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/go/rules/values.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/strings.h"

namespace ramify::ir_machine::go {

namespace {

struct Flags {
  bool plus = false, minus = false, sharp = false, space = false, zero = false;
  bool plus_v = false, sharp_v = false;
  std::optional<int64_t> width{}, precision{};
};

// The end of the type that begins at `at` in a list of types.
size_t type_end(std::string_view text, size_t at, std::string_view stops) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (depth == 0 && stops.find(c) != std::string_view::npos) return at;
    if (c == ')' || c == ']' || c == '}') --depth;
  }
  return at;
}

struct FieldText {
  std::string name, type;
};
// Parses "struct { A int; B string }".
std::vector<FieldText> fields_of(std::string_view type) {
  std::vector<FieldText> fields;
  const size_t open = type.find('{');
  if (open == std::string_view::npos) return fields;
  size_t at = open + 1;
  while (at < type.size()) {
    while (at < type.size() && (type[at] == ' ' || type[at] == ';')) ++at;
    if (at >= type.size() || type[at] == '}') break;
    const size_t end = type_end(type, at, ";}");
    std::string_view one = type.substr(at, end - at);
    while (one.ends_with(' ')) one.remove_suffix(1);
    const size_t blank = one.find(' ');
    const bool is_embedded =
        blank == std::string_view::npos || one.starts_with("struct") || one.starts_with("interface");
    if (is_embedded) {
      std::string_view name = one.substr(one.starts_with('*') ? 1 : 0);
      if (const size_t bracket = name.find('['); bracket != std::string_view::npos) name = name.substr(0, bracket);
      if (const size_t dot = name.rfind('.'); dot != std::string_view::npos) name.remove_prefix(dot + 1);
      fields.push_back({std::string(name), std::string(one)});
    } else {
      fields.push_back({std::string(one.substr(0, blank)), std::string(one.substr(blank + 1))});
    }
    at = end;
  }
  return fields;
}

bool is_exported(std::string_view name) { return !name.empty() && name[0] >= 'A' && name[0] <= 'Z'; }

class Printer {
 public:
  explicit Printer(Context& context) : c_(context), draft_(context.draft) {}

  OrFailed<void> argument(Word word, char verb, const Flags& flags) {
    flags_ = flags;
    const Dynamic held = dynamic(c_, word);
    if (held.type == "nil") {
      if (verb == 'v' || verb == 'T') pad("<nil>");
      else bad(verb, "<nil>", "");
      return {};
    }
    if (verb == 'T') {
      Flags plain = flags;
      plain.precision.reset();
      flags_ = plain;
      pad(held.type);
      return {};
    }
    if (verb == 'p') return fault();
    Word of;
    const bool is_pointer = held.type.starts_with("*");  // the class of its target
    if (draft_.kind(word) == ValueKind::instance && !is_pointer) of = draft_.at(word, instance_words::class_);
    return value(held.value, held.type, of, verb, 0, true);
  }
  std::string out;

 private:
  std::unexpected<Failed> fault() { return c_.fail("an address is printed, which is not known here"); }

  void pad(std::string_view text) {
    const int64_t count = static_cast<int64_t>(runes_in(text));
    const int64_t width = flags_.width.value_or(0);
    const int64_t blanks = width > count ? width - count : 0;
    if (flags_.minus) {
      out += text;
      out.append(static_cast<size_t>(blanks), ' ');
    } else {
      out.append(static_cast<size_t>(blanks), flags_.zero ? '0' : ' ');
      out += text;
    }
  }
  static size_t runes_in(std::string_view text) {
    size_t count = 0;
    for (size_t i = 0; i < text.size(); i += decode(text.substr(i)).length) ++count;
    return count;
  }

  void bad(char verb, std::string_view type, std::string_view text) {
    out += "%!";
    out += verb;
    out += "(";
    out += type;
    if (type != "<nil>") {
      out += "=";
      out += text;
    }
    out += ")";
  }
  OrFailed<void> bad_value(Word word, const std::string& type, Word of, char verb) {
    out += "%!";
    out += verb;
    out += "(" + type + "=";
    const Flags before = std::exchange(flags_, Flags{});
    TRY(value(word, type, of, 'v', 0, false));
    flags_ = before;
    out += ")";
    return {};
  }

  // The class of a type; unset if it has none.
  Word class_named(std::string_view type) {
    const Word of = c_.global_named(type);
    return draft_.kind(of) == ValueKind::class_ ? of : Word();
  }
  OrFailed<std::string> under(std::string_view type, Word of) {
    if (draft_.kind(of) != ValueKind::class_) of = class_named(type);
    if (type == "error") return std::string("interface { Error() string }");
    if (draft_.kind(of) != ValueKind::class_ || c_.find_method(of, "%under").is(Atom::unset)) return std::string(type);
    const Word text = TRY(c_.load_member(of, "%under"));
    return std::string(draft_.text(text));
  }

  // Formats with the methods Error or String, if the type has one.
  OrFailed<std::optional<std::string>> by_method(Word word, std::string_view type, Word of) {
    const bool is_pointer = type.starts_with("*");
    if (draft_.kind(of) != ValueKind::class_) of = class_named(is_pointer ? type.substr(1) : type);
    if (draft_.kind(of) != ValueKind::class_) return std::nullopt;
    for (const std::string_view name : {"Error", "String"}) {
      const Word member = c_.find_method(of, name);
      if (member.is(Atom::unset)) continue;
      if (!is_pointer && !c_.find_method(of, "%by_pointer").is(Atom::unset)) {
        const Word by_pointer = TRY(c_.load_member(of, "%by_pointer"));
        if (draft_.text(by_pointer).find("," + std::string(name) + ",") != std::string_view::npos) continue;
      }
      if (word.is(Atom::none)) return std::string("<nil>");
      const Word result = TRY(c_.call_on(word, member, {}));
      if (draft_.kind(result) != ValueKind::string) return std::nullopt;
      return std::string(draft_.text(result));
    }
    return std::nullopt;
  }

  OrFailed<void> value(Word word, const std::string& type, Word of, char verb, int depth, bool is_accessible) {
    if (depth > 100) return c_.fail("values are nested too deeply to be printed");
    std::string plain = TRY(under(type, of));
    if (plain.starts_with("interface")) {
      const Dynamic held = dynamic(c_, word);
      if (held.type == "nil") {
        pad("<nil>");
        return {};
      }
      Word inner;
      if (draft_.kind(word) == ValueKind::instance && !held.type.starts_with("*"))
        inner = draft_.at(word, instance_words::class_);
      return value(held.value, held.type, inner, verb, depth, is_accessible);
    }
    const bool asks = verb == 'v' || verb == 's' || verb == 'x' || verb == 'X' || verb == 'q';
    if (asks && is_accessible && !flags_.sharp_v) {
      if (const std::optional<std::string> text = TRY(by_method(word, type, of))) {
        string(*text, verb);
        return {};
      }
    }
    if (plain == "bool") {
      if (verb == 'v' || verb == 't') pad(word.is(Atom::true_) ? "true" : "false");
      else return bad_value(word, type, of, verb);
      return {};
    }
    if (plain == "string") {
      if (verb != 'v' && verb != 's' && verb != 'q' && verb != 'x' && verb != 'X')
        return bad_value(word, type, of, verb);
      if (draft_.kind(word) != ValueKind::string) return c_.fail("what is printed as a text is none");
      string(std::string(draft_.text(word)), flags_.sharp_v && verb == 'v' ? 'q' : verb);
      return {};
    }
    const bool is_numeric =
        plain == "float64" || plain == "float32" || plain.starts_with("int") || plain.starts_with("uint");
    if (is_numeric && !kit::is_number(c_, word)) return c_.fail("what is printed as a number is none");
    if (plain == "float64" || plain == "float32") return real(word, type, of, plain == "float32", verb);
    if (plain.starts_with("int") || plain.starts_with("uint")) return integer(word, type, of, plain, verb);
    if (plain.starts_with("[]") || (plain.starts_with("[") && plain[1] != ']'))
      return sequence(word, type, plain, verb, depth, is_accessible);
    if (plain.starts_with("map[")) return map(word, type, plain, verb, depth, is_accessible);
    if (plain.starts_with("struct")) return structure(word, type, plain, verb, depth, is_accessible);
    if (plain.starts_with("*")) {
      if (word.is(Atom::none)) {
        if (flags_.sharp_v) out += "(" + type + ")(nil)";
        else pad("<nil>");
        return {};
      }
      const std::string to = plain.substr(1);
      const std::string below = TRY(under(to, Word()));
      const bool is_shown =
          depth == 0 && (below.starts_with("struct") || below.starts_with("map[") || below.starts_with("["));
      if (!is_shown || verb == 'd' || verb == 'x') return fault();
      out += "&";
      return value(TRY(c_.load_reference(word)), to, Word(), verb, depth + 1, is_accessible);
    }
    if (word.is(Atom::none)) {
      if (flags_.sharp_v) out += "(" + type + ")(nil)";
      else pad("<nil>");
      return {};
    }
    return fault();
  }

  void string(const std::string& text, char verb) {
    std::string_view shown = text;
    if (flags_.precision && verb != 'x' && verb != 'X') {
      size_t end = 0;
      for (int64_t i = 0; i < *flags_.precision && end < shown.size(); ++i) end += decode(shown.substr(end)).length;
      shown = shown.substr(0, end);
    }
    if (verb == 'q')
      return pad(flags_.sharp && shown.find('`') == std::string_view::npos ? "`" + std::string(shown) + "`"
                                                                           : quoted(shown, '"'));
    if (verb != 'x' && verb != 'X') return pad(shown);
    pad(hex(shown, verb));
  }
  std::string hex(std::string_view bytes, char verb) {
    std::string text;
    for (size_t i = 0; i < bytes.size(); ++i) {
      if (flags_.space && i > 0) text += ' ';
      if (flags_.sharp && (flags_.space || i == 0)) text += verb == 'x' ? "0x" : "0X";
      const auto byte = static_cast<unsigned char>(bytes[i]);
      text += verb == 'x' ? fmt::format("{:02x}", byte) : fmt::format("{:02X}", byte);
    }
    return text;
  }
  static std::string quoted(std::string_view text, char quote) {
    std::string all(1, quote);
    for (size_t i = 0; i < text.size();) {
      const Rune rune = decode(text.substr(i));
      if (rune.is_error) all += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i]));
      else all += escaped(rune.code, quote);
      i += rune.length;
    }
    return all + quote;
  }
  static std::string escaped(uint32_t code, char quote) {
    switch (code) {
      case '\a': return "\\a";
      case '\b': return "\\b";
      case '\f': return "\\f";
      case '\n': return "\\n";
      case '\r': return "\\r";
      case '\t': return "\\t";
      case '\v': return "\\v";
      case '\\': return "\\\\";
      default: break;
    }
    if (code == static_cast<unsigned char>(quote)) return std::string("\\") + quote;
    if (code < 0x20 || code == 0x7f) return fmt::format("\\x{:02x}", code);
    if (code >= 0x80 && code < 0xa0) return fmt::format("\\u{:04x}", code);
    return encode(code);
  }

  OrFailed<void> integer(Word word, const std::string& type, Word of, std::string_view plain, char verb) {
    const BigInteger number = kit::integer_value(c_, word);
    const bool is_negative = number < 0;
    const BigInteger size = is_negative ? BigInteger(-number) : number;
    std::string digits;
    std::string prefix;
    const auto in_base = [&](unsigned base) {
      std::string text;
      BigInteger rest = size;
      do {
        const auto digit = static_cast<unsigned>(rest % base);
        text += static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
        rest /= base;
      } while (rest != 0);
      std::ranges::reverse(text);
      return text;
    };
    switch (verb) {
      case 'v':
        if (flags_.sharp_v && plain.starts_with("uint")) {
          digits = in_base(16);
          prefix = "0x";
          break;
        }
        [[fallthrough]];
      case 'd': digits = in_base(10); break;
      case 'b': digits = in_base(2), prefix = flags_.sharp ? "0b" : ""; break;
      case 'o': digits = in_base(8), prefix = flags_.sharp ? "0" : ""; break;
      case 'O': digits = in_base(8), prefix = "0o"; break;
      case 'x': digits = in_base(16), prefix = flags_.sharp ? "0x" : ""; break;
      case 'X':
        digits = in_base(16), prefix = flags_.sharp ? "0X" : "";
        std::ranges::transform(digits, digits.begin(),
                               [](char ch) { return ch >= 'a' ? static_cast<char>(ch - 32) : ch; });
        break;
      case 'c': pad(encode(static_cast<int64_t>(number))); return {};
      case 'q': {
        const int64_t code = static_cast<int64_t>(number);
        pad("'" + escaped(static_cast<uint32_t>(code < 0 || code > 0x10ffff ? 0xfffd : code), '\'') + "'");
        return {};
      }
      case 'U': {
        std::string text = in_base(16);
        std::ranges::transform(text, text.begin(), [](char ch) { return ch >= 'a' ? static_cast<char>(ch - 32) : ch; });
        while (text.size() < 4) text.insert(0, "0");
        text = "U+" + text;
        if (flags_.sharp) text += " '" + encode(static_cast<int64_t>(number)) + "'";
        pad(text);
        return {};
      }
      case 'e':
      case 'f':
      case 'g':
      default: return bad_value(word, type, of, verb);
    }
    std::string sign = is_negative ? "-" : flags_.plus ? "+" : flags_.space ? " " : "";
    if (flags_.precision) {
      if (*flags_.precision == 0 && number == 0) digits.clear();
      while (static_cast<int64_t>(digits.size()) < *flags_.precision) digits.insert(0, "0");
    } else if (flags_.zero && !flags_.minus && flags_.width) {
      const auto taken = static_cast<int64_t>(sign.size());
      while (static_cast<int64_t>(digits.size()) + taken < *flags_.width) digits.insert(0, "0");
    }
    const bool zero = std::exchange(flags_.zero, false);
    pad(sign + prefix + digits);
    flags_.zero = zero;
    return {};
  }

  OrFailed<void> real(Word word, const std::string& type, Word of, bool is_single, char verb) {
    const double number = kit::real_value(c_, word);
    char layout = verb;
    if (verb == 'v') layout = 'g';
    if (verb == 'F') layout = 'f';
    if (std::string_view("eEfgG").find(layout) == std::string_view::npos) return bad_value(word, type, of, verb);
    std::string text;
    if (std::isnan(number)) text = "NaN";
    else if (std::isinf(number)) text = number > 0 ? "+Inf" : "-Inf";
    else
      text = real_text(number, is_single, layout,
                       flags_.precision                 ? *flags_.precision
                       : layout == 'g' || layout == 'G' ? -1
                                                        : 6);
    const bool has_sign = text[0] == '-' || text[0] == '+';
    std::string sign = has_sign ? text.substr(0, 1) : "";
    if (has_sign) text.erase(0, 1);
    if (sign.empty() && flags_.plus) sign = "+";
    if (sign.empty() && flags_.space) sign = " ";
    const bool is_number = std::isfinite(number);
    if (sign == "+" && !flags_.plus && is_number) sign.clear();
    if (std::isinf(number) && number > 0 && !flags_.plus && verb != 'v') sign = "+";
    const bool zero = flags_.zero && !flags_.minus && is_number;
    if (zero && flags_.width)
      while (static_cast<int64_t>(text.size() + sign.size()) < *flags_.width) text.insert(0, "0");
    const bool before = std::exchange(flags_.zero, false);
    pad(sign + text);
    flags_.zero = before;
    return {};
  }

 public:
  static std::string real_text(double number, bool is_single, char layout, int64_t precision) {
    char buffer[512];
    const auto shortest = [&](std::chars_format format) {
      const auto end = is_single ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(number), format)
                                 : std::to_chars(buffer, buffer + sizeof buffer, number, format);
      return std::string(buffer, end.ptr);
    };
    if (precision < 0 && (layout == 'g' || layout == 'G')) {
      std::string text = shortest(std::chars_format::scientific);
      const int exponent = std::atoi(text.c_str() + text.find('e') + 1);
      constexpr int most = 6;  // the maximum number of digits before the point without an exponent
      const bool is_scientific = number != 0 && (exponent < -4 || exponent >= most);
      if (!is_scientific) text = shortest(std::chars_format::fixed);
      if (layout == 'G') std::ranges::replace(text, 'e', 'E');
      return text;
    }
    if (precision < 0) return shortest(layout == 'f' ? std::chars_format::fixed : std::chars_format::scientific);
    const std::string format = std::string("%.*") + layout;
    const int length = std::snprintf(buffer, sizeof buffer, format.c_str(), static_cast<int>(precision), number);
    if (length < static_cast<int>(sizeof buffer)) return {buffer, static_cast<size_t>(length)};
    std::string text(static_cast<size_t>(length) + 1, '\0');
    std::snprintf(text.data(), text.size(), format.c_str(), static_cast<int>(precision), number);
    text.pop_back();
    return text;
  }

 private:
  OrFailed<void> sequence(Word word, const std::string& type, const std::string& plain, char verb, int depth,
                          bool is_accessible) {
    const size_t close = type_end(plain, 1, "]");
    if (close >= plain.size()) return c_.fail("a type that is not known is printed");
    const std::string element = plain.substr(close + 1);
    const std::vector<Word> all = TRY(elements(c_, word));
    const std::string below = TRY(under(element, Word()));
    if (below == "uint8" && (verb == 's' || verb == 'q' || verb == 'x' || verb == 'X')) {
      string(TRY(bytes_text(c_, word)), verb);
      return {};
    }
    if (flags_.sharp_v) {
      if (word.is(Atom::none)) {
        out += type + "(nil)";
        return {};
      }
      out += type + "{";
    } else {
      out += "[";
    }
    for (size_t i = 0; i < all.size(); ++i) {
      if (i > 0) out += flags_.sharp_v ? ", " : " ";
      TRY(value(all[i], element, Word(), verb, depth + 1, is_accessible));
    }
    out += flags_.sharp_v ? "}" : "]";
    return {};
  }

  // The order of keys: numbers and texts by value, false before true, structs and arrays by their parts, interfaces by
  // kind first.
  OrFailed<bool> is_before(Word a, Word b) {
    const ValueKind x = draft_.kind(a), y = draft_.kind(b);
    if (kit::is_number(c_, a) && kit::is_number(c_, b)) {
      const double p = kit::real_value(c_, a);
      if (std::isnan(p)) return !std::isnan(kit::real_value(c_, b));
      return kit::compared(c_, a, b).value_or(1) < 0;
    }
    if (x == ValueKind::string && y == x) return draft_.text(a) < draft_.text(b);
    if (x == ValueKind::boolean && y == x) return a.is(Atom::false_) && b.is(Atom::true_);
    if ((x == ValueKind::array || x == ValueKind::instance) && y == x) {
      const Dynamic p = dynamic(c_, a), q = dynamic(c_, b);
      if (p.value != a) return is_before(p.value, q.value);
      const uint64_t step = x == ValueKind::array ? 1 : 2, first = x == ValueKind::array ? 0 : 2;
      for (uint64_t i = first; i < draft_.size(a) && i < draft_.size(b); i += step) {
        if (TRY(is_before(draft_.at(a, i), draft_.at(b, i)))) return true;
        if (TRY(is_before(draft_.at(b, i), draft_.at(a, i)))) return false;
      }
    }
    if (x == ValueKind::reference)
      return c_.fail("pointers are keys of a map that is printed: their order is not known here");
    return static_cast<int>(x) < static_cast<int>(y);
  }

  OrFailed<void> map(Word word, const std::string& type, const std::string& plain, char verb, int depth,
                     bool is_accessible) {
    const size_t close = type_end(plain, 4, "]");
    if (close >= plain.size() || (!word.is(Atom::none) && draft_.kind(word) != ValueKind::dict))
      return c_.fail("a type that is not known is printed");
    const std::string key = plain.substr(4, close - 4), element = plain.substr(close + 1);
    if (flags_.sharp_v && word.is(Atom::none)) {
      out += type + "(nil)";
      return {};
    }
    std::vector<std::pair<Word, Word>> entries;
    if (!word.is(Atom::none))
      for (uint64_t i = 0; i < draft_.size(word); ++i)
        entries.emplace_back(draft_.at(word, i), draft_.value_at(word, i));
    for (size_t i = 1; i < entries.size(); ++i)
      for (size_t k = i; k > 0 && TRY(is_before(entries[k].first, entries[k - 1].first)); --k)
        std::swap(entries[k], entries[k - 1]);
    out += flags_.sharp_v ? type + "{" : "map[";
    for (size_t i = 0; i < entries.size(); ++i) {
      if (i > 0) out += flags_.sharp_v ? ", " : " ";
      TRY(value(entries[i].first, key, Word(), verb, depth + 1, is_accessible));
      out += ":";
      TRY(value(entries[i].second, element, Word(), verb, depth + 1, is_accessible));
    }
    out += flags_.sharp_v ? "}" : "]";
    return {};
  }

  OrFailed<void> structure(Word word, const std::string& type, const std::string& plain, char verb, int depth,
                           bool is_accessible) {
    const std::vector<FieldText> fields = fields_of(plain);
    if (draft_.kind(word) != ValueKind::instance) return c_.fail("what is printed as a struct is none");
    if (flags_.sharp_v) out += type;
    out += "{";
    for (size_t i = 0; i < fields.size(); ++i) {
      if (i > 0) out += flags_.sharp_v ? ", " : " ";
      if (flags_.plus_v || flags_.sharp_v) out += fields[i].name + ":";
      const uint64_t at = instance_words::fields + 2 * i + 1;
      if (at >= draft_.size(word)) return c_.fail("a struct without all of its fields is printed");
      TRY(value(draft_.at(word, at), fields[i].type, Word(), verb, depth + 1,
                is_accessible && is_exported(fields[i].name)));
    }
    out += "}";
    return {};
  }

  Context& c_;
  Draft& draft_;
  Flags flags_{};
};

}  // namespace

OrFailed<std::string> sprint(Context& context, std::span<const Word> arguments, bool is_line) {
  Printer printer(context);
  bool was_text = true;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const bool is_text = context.draft.kind(arguments[i]) == ValueKind::string;
    if (i > 0 && (is_line || (!is_text && !was_text))) printer.out += ' ';
    was_text = is_text;
    TRY(printer.argument(arguments[i], 'v', {}));
  }
  return std::move(printer.out);
}

OrFailed<std::string> sprintf(Context& context, std::string_view format, std::span<const Word> arguments) {
  Printer printer(context);
  size_t next = 0;
  bool reordered = false;
  for (size_t i = 0; i < format.size();) {
    const size_t percent = std::min(format.find('%', i), format.size());
    printer.out += format.substr(i, percent - i);
    i = percent + 1;
    if (percent >= format.size()) break;
    Flags flags;
    for (; i < format.size(); ++i) {
      const char c = format[i];
      if (c == '+') flags.plus = true;
      else if (c == '-') flags.minus = true, flags.zero = false;
      else if (c == '#') flags.sharp = true;
      else if (c == ' ') flags.space = true;
      else if (c == '0') flags.zero = !flags.minus;
      else break;
    }
    const auto position = [&] {  // %[2]d
      if (i >= format.size() || format[i] != '[') return;
      const size_t close = format.find(']', i);
      if (close == std::string_view::npos) return;
      next = static_cast<size_t>(std::atoll(std::string(format.substr(i + 1, close - i - 1)).c_str()) - 1);
      reordered = true;
      i = close + 1;
    };
    const auto number = [&]() -> std::optional<int64_t> {
      position();
      if (i < format.size() && format[i] == '*') {
        ++i;
        return next < arguments.size() ? kit::small_value(context, arguments[next++]) : std::nullopt;
      }
      if (i >= format.size() || format[i] < '0' || format[i] > '9') return std::nullopt;
      int64_t n = 0;
      for (; i < format.size() && format[i] >= '0' && format[i] <= '9' && n < 1'000'000; ++i)
        n = n * 10 + (format[i] - '0');
      return n;
    };
    flags.width = number();
    if (flags.width && *flags.width < 0) {
      flags.minus = true;
      flags.zero = false;
      flags.width = -*flags.width;
    }
    if (i < format.size() && format[i] == '.') {
      ++i;
      flags.precision = number().value_or(0);
    }
    position();
    if (i >= format.size()) {
      printer.out += "%!(NOVERB)";
      break;
    }
    const Rune rune = decode(format.substr(i));
    char verb = rune.code < 0x80 ? static_cast<char>(rune.code) : '?';
    const std::string_view verb_text = format.substr(i, rune.length);
    i += rune.length;
    if (verb == '%') {
      printer.out += '%';
      continue;
    }
    if (next >= arguments.size()) {
      printer.out += "%!" + std::string(verb_text) + "(MISSING)";
      continue;
    }
    if (verb == 'w') verb = 'v';
    if (verb == 'v') {
      flags.sharp_v = std::exchange(flags.sharp, false) || flags.sharp_v;
      flags.plus_v = std::exchange(flags.plus, false);
    }
    TRY(printer.argument(arguments[next++], verb, flags));
  }
  if (!reordered && next < arguments.size()) {
    printer.out += "%!(EXTRA ";
    for (size_t k = next; k < arguments.size(); ++k) {
      if (k > next) printer.out += ", ";
      const Dynamic held = dynamic(context, arguments[k]);
      if (held.type == "nil") {
        printer.out += "<nil>";
        continue;
      }
      printer.out += held.type + "=";
      TRY(printer.argument(arguments[k], 'v', {}));
    }
    printer.out += ")";
  }
  return std::move(printer.out);
}

std::string real_text(double number, bool is_single, char layout, int64_t precision) {
  return Printer::real_text(number, is_single, layout, precision);
}

}  // namespace ramify::ir_machine::go
