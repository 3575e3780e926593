// SPDX-License-Identifier: Apache-2.0
// Values of all types: type queries, output (var_dump, print_r, var_export, json_encode), arithmetic, functions and
// classes as values (PHP manual, "Variable handling", "Math", "Function handling").
#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/code_points.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/php/rules/access.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::php {

namespace {

constexpr unsigned depth_max = 200;

std::string class_name(Context& c, Word instance) {
  const Word class_ = c.draft.at(instance, instance_words::class_);
  return c.draft.kind(class_) == ValueKind::class_ ? std::string(c.shown_class(class_)) : "stdClass";
}
std::string real_text(Context& c, double value) {
  FloatText format = c.table->floats;
  format.digits = 0;  // var_dump and the like: as many digits as needed
  format.exponent_max = 17;
  return kit::real_text(format, value);
}
// Names and values of an object's fields.
std::vector<std::pair<std::string, Word>> fields_of(Context& c, Word instance) {
  std::vector<std::pair<std::string, Word>> all;
  for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(instance); i += 2)
    if (!c.draft.at(instance, i + 1).is(Atom::unset))
      all.emplace_back(std::string(c.text_of_name(c.draft.at(instance, i))), c.draft.at(instance, i + 1));
  return all;
}

bool is_enum_case(Context& c, Word w) {
  if (c.draft.kind(w) != ValueKind::instance) return false;
  const Word class_ = c.draft.at(w, instance_words::class_);
  return c.draft.kind(class_) == ValueKind::class_ && !c.find_method(w, "cases").is(Atom::unset) &&
         c.draft.find_name(w, instance_words::fields, c.name_of("name")) >= 0;
}
OrFailed<void> print_readable(Context& c, Word w, size_t indent, std::string& out, unsigned depth) {
  if (depth > depth_max) return c.fail("a value is nested too deeply to be shown");
  const bool is_object = c.draft.kind(w) == ValueKind::instance;
  if (is_object && class_name(c, w) == "RamifyStream") return c.fail("the number of a resource is not known here");
  if (!is_array(c, w) && !is_object) {
    out += TRY(kit::text(c, w));
    return {};
  }
  const std::string blanks(indent, ' ');
  std::string kind = " Object";
  if (is_object && is_enum_case(c, w)) {
    const int64_t at = c.draft.find_name(w, instance_words::fields, c.name_of("value"));
    kind = at < 0                                                                            ? " Enum"
           : c.draft.kind(c.draft.at(w, static_cast<uint64_t>(at) + 1)) == ValueKind::string ? " Enum:string"
                                                                                             : " Enum:int";
  }
  out += (is_object ? class_name(c, w) + kind + "\n" : "Array\n") + blanks + "(\n";
  const auto entry = [&](const std::string& key, Word value) -> OrFailed<void> {
    out += blanks + "    [" + key + "] => ";
    TRY(print_readable(c, value, indent + 8, out, depth + 1));
    out += "\n";
    return {};
  };
  if (is_object) {
    for (const auto& [name, value] : fields_of(c, w)) {
      const auto seen = seen_as(c, w, name);
      TRY(entry(!seen                      ? name
                : seen->first == "private" ? name + ":" + seen->second + ":private"
                                           : name + ":protected",
                value));
    }
  } else {
    for (const auto& [key, value] : entries_of(c, w)) TRY(entry(TRY(kit::text(c, key)), value));
  }
  out += blanks + ")\n";
  return {};
}
OrFailed<Word> print_r(Context& c, const Arguments& a) {
  std::string out;
  TRY(print_readable(c, argument(a, 0), 0, out, 0));
  if (argument(a, 1).is(Atom::true_)) return c.draft.string(out);
  c.write(out);
  return Word::boolean(true);
}

OrFailed<void> dump(Context& c, Word w, size_t indent, std::string& out, unsigned depth) {
  if (depth > depth_max) return c.fail("a value is nested too deeply to be shown");
  const std::string blanks(indent, ' ');
  switch (c.draft.kind(w)) {
    case ValueKind::none: out += blanks + "NULL\n"; return {};
    case ValueKind::boolean: out += blanks + (w.is(Atom::true_) ? "bool(true)\n" : "bool(false)\n"); return {};
    case ValueKind::integer:
      out +=
          blanks + fmt::format("int({})\n", w.is_integer() ? fmt::format("{}", w.as_integer()) : c.draft.big(w).str());
      return {};
    case ValueKind::float_: out += blanks + fmt::format("float({})\n", real_text(c, c.draft.real(w))); return {};
    case ValueKind::string:
      out += blanks + fmt::format("string({}) \"{}\"\n", c.draft.text(w).size(), c.draft.text(w));
      return {};
    case ValueKind::list:
    case ValueKind::dict: {
      const Entries all = entries_of(c, w);
      out += blanks + fmt::format("array({}) {{\n", all.size());
      for (const auto& [key, value] : all) {
        out += blanks + "  [" +
               (key.is_integer() ? fmt::format("{}", key.as_integer()) : fmt::format("\"{}\"", c.draft.text(key))) +
               "]=>\n";
        TRY(dump(c, value, indent + 2, out, depth + 1));
      }
      out += blanks + "}\n";
      return {};
    }
    case ValueKind::instance:
      if (is_enum_case(c, w)) {
        out += blanks + "enum(" + class_name(c, w) + "::" + TRY(kit::text(c, TRY(c.load_member(w, "name")))) + ")\n";
        return {};
      }
      return c.fail("var_dump of an object shows its number, which is not known here");
    default: return c.fail("var_dump of an object shows its number, which is not known here");
  }
}
OrFailed<Word> var_dump(Context& c, const Arguments& a) {
  std::string out;
  for (const Word w : a.positional) TRY(dump(c, w, 0, out, 0));
  c.write(out);
  return Word();
}

OrFailed<void> exported(Context& c, Word w, size_t indent, std::string& out, unsigned depth) {
  if (depth > depth_max) return c.fail("a value is nested too deeply to be shown");
  const std::string blanks(indent, ' ');
  switch (c.draft.kind(w)) {
    case ValueKind::none: out += "NULL"; return {};
    case ValueKind::boolean: out += w.is(Atom::true_) ? "true" : "false"; return {};
    case ValueKind::integer: out += TRY(kit::text(c, w)); return {};
    case ValueKind::float_: {
      const std::string text = real_text(c, c.draft.real(w));
      out += text + (text.find_first_of(".EN") == std::string::npos ? ".0" : "");
      return {};
    }
    case ValueKind::string:
      out += '\'';
      for (const char ch : c.draft.text(w)) {
        if (ch == '\'' || ch == '\\') out += '\\';
        out += ch;
      }
      out += '\'';
      return {};
    case ValueKind::list:
    case ValueKind::dict:
      out += "array (\n";
      for (const auto& [key, value] : entries_of(c, w)) {
        out += blanks + "  ";
        TRY(exported(c, key, 0, out, depth + 1));
        out += " => ";
        if (is_array(c, value)) out += "\n" + blanks + "  ";
        TRY(exported(c, value, indent + 2, out, depth + 1));
        out += ",\n";
      }
      out += blanks + ")";
      return {};
    case ValueKind::instance: {
      if (is_enum_case(c, w)) {
        out += "\\" + class_name(c, w) + "::" + TRY(kit::text(c, TRY(c.load_member(w, "name"))));
        return {};
      }
      const bool is_plain = class_name(c, w) == "stdClass";
      out += is_plain ? "(object) array(\n" : "\\" + class_name(c, w) + "::__set_state(array(\n";
      for (const auto& [name, value] : fields_of(c, w)) {
        out += blanks + "   ";
        TRY(exported(c, c.draft.string(name), 0, out, depth + 1));
        out += " => ";
        if (is_array(c, value) || c.draft.kind(value) == ValueKind::instance) out += "\n" + blanks + "  ";
        TRY(exported(c, value, indent + 2, out, depth + 1));
        out += ",\n";
      }
      out += blanks + (is_plain ? ")" : "))");
      return {};
    }
    default: return c.fail("var_export of this value is not supported");
  }
}
OrFailed<Word> var_export(Context& c, const Arguments& a) {
  std::string out;
  TRY(exported(c, argument(a, 0), 0, out, 0));
  if (argument(a, 1).is(Atom::true_)) return c.draft.string(out);
  c.write(out);
  return Word();
}

std::string json_text(std::string_view text, int64_t flags) {
  std::string out = "\"";
  const auto escaped = [](uint32_t u) {
    std::string units;
    for (const uint32_t unit : kit::units_of(StringModel::utf16, kit::utf8(u))) units += fmt::format("\\u{:04x}", unit);
    return units;
  };
  for (const uint32_t u : kit::units_of(StringModel::code_points, text)) {
    if (u == '"') out += "\\\"";
    else if (u == '\\') out += "\\\\";
    else if (u == '/') out += (flags & 64) != 0 ? "/" : "\\/";
    else if (u == '\n') out += "\\n";
    else if (u == '\r') out += "\\r";
    else if (u == '\t') out += "\\t";
    else if (u == 8) out += "\\b";
    else if (u == 12) out += "\\f";
    else if (u < 32) out += fmt::format("\\u{:04x}", u);
    else if (u >= 128 && (flags & 256) == 0) out += escaped(u);
    else if ((u == 0x2028 || u == 0x2029) && (flags & 2048) == 0) out += escaped(u);  // JSON_UNESCAPED_LINE_TERMINATORS
    else out += kit::utf8(u);
  }
  return out + '"';
}
bool is_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const size_t next = kit::next_code_point(text, i);
    if (next == i + 1 && static_cast<unsigned char>(text[i]) >= 0x80) return false;
    i = next;
  }
  return true;
}
// Stands in no JSON: json_encode gives false where something has none, unless JSON_THROW_ON_ERROR asks for an exception.
constexpr char no_json_mark = '\xff';
enum class JsonError : char { utf8 = 5, inf_or_nan = 7 };  // what json_last_error() gives
OrFailed<void> no_json(Context& c, int64_t flags, JsonError error, std::string& out) {
  constexpr int64_t throws = 4194304, gives_part = 512, leaves_out = 1048576, replaces = 2097152;
  if ((flags & (gives_part | leaves_out | replaces)) != 0)
    return c.fail("json_encode that mends what has no JSON is not supported");
  if ((flags & throws) != 0)
    return c.raise("JsonException", error == JsonError::utf8
                                        ? "Malformed UTF-8 characters, possibly incorrectly encoded"
                                        : "Inf and NaN cannot be JSON encoded");
  out += no_json_mark;
  out += static_cast<char>(error);
  return {};
}
OrFailed<void> json(Context& c, Word w, int64_t flags, size_t indent, std::string& out, unsigned depth) {
  if (depth > depth_max) return c.fail("a value is nested too deeply to be shown");
  const bool is_pretty = (flags & 128) != 0;
  const auto frame = [&](char open, char close, const std::vector<std::pair<std::string, Word>>& all,
                         bool has_names) -> OrFailed<void> {
    out += open;
    bool is_first = true;
    for (const auto& [name, value] : all) {
      if (!is_first) out += ',';
      is_first = false;
      if (is_pretty) out += "\n" + std::string(indent + 4, ' ');
      if (has_names) out += json_text(name, flags) + (is_pretty ? ": " : ":");
      TRY(json(c, value, flags, indent + 4, out, depth + 1));
    }
    if (is_pretty && !all.empty()) out += "\n" + std::string(indent, ' ');
    out += close;
    return {};
  };
  switch (c.draft.kind(w)) {
    case ValueKind::none: out += "null"; return {};
    case ValueKind::boolean: out += w.is(Atom::true_) ? "true" : "false"; return {};
    case ValueKind::integer: out += TRY(kit::text(c, w)); return {};
    case ValueKind::float_: {
      if (!std::isfinite(c.draft.real(w))) return no_json(c, flags, JsonError::inf_or_nan, out);
      FloatText format = c.table->floats;
      format.digits = 0;
      format.exponent_max = 17;
      format.letter = 'e';
      const std::string text = kit::real_text(format, c.draft.real(w));
      out += text + ((flags & 1024) != 0 && text.find_first_of(".e") == std::string::npos ? ".0" : "");
      return {};
    }
    case ValueKind::string:
      if (!is_utf8(c.draft.text(w))) return no_json(c, flags, JsonError::utf8, out);
      out += json_text(c.draft.text(w), flags);
      return {};
    case ValueKind::list:
    case ValueKind::dict: {
      std::vector<std::pair<std::string, Word>> all;
      bool is_list = true;
      int64_t next = 0;
      for (const auto& [key, value] : entries_of(c, w)) {
        is_list = is_list && key == Word::integer(next++);
        all.emplace_back(TRY(kit::text(c, key)), value);
      }
      return frame(is_list ? '[' : '{', is_list ? ']' : '}', all, !is_list);
    }
    case ValueKind::instance: {
      const Word member = c.find_method(w, "jsonSerialize");
      if (!member.is(Atom::unset)) return json(c, TRY(c.call_on(w, member, {})), flags, indent, out, depth + 1);
      if (is_enum_case(c, w)) {
        if (c.draft.find_name(w, instance_words::fields, c.name_of("value")) < 0)
          return c.raise("JsonException", "Non-backed enums have no default serialization");
        return json(c, TRY(c.load_member(w, "value")), flags, indent, out, depth + 1);
      }
      std::vector<std::pair<std::string, Word>> all;
      for (const auto& [name, value] : fields_of(c, w))
        if (!seen_as(c, w, name)) all.emplace_back(name, value);
      return frame('{', '}', all, true);
    }
    default: return c.fail("this value has no JSON");
  }
}
OrFailed<Word> json_encode(Context& c, const Arguments& a) {
  std::string out;
  TRY(json(c, argument(a, 0), int_at(c, a, 1, 0), 0, out, 0));
  const size_t mark = out.find(no_json_mark);
  const bool has_json = mark == std::string::npos;
  if (const Word class_ = c.global_named("JsonText"); c.draft.kind(class_) == ValueKind::class_)
    TRY(c.store_member(class_, "$error", Word::integer(has_json ? 0 : out[mark + 1])));
  if (!has_json) return Word::of(Atom::false_);
  return c.draft.string(out);
}

// --- type queries

// Resources are objects of a class of the library (languages/php/library/input/streams.php).
bool is_resource(Context& c, Word w) {
  return c.draft.kind(w) == ValueKind::instance && class_name(c, w) == "RamifyStream";
}
OrFailed<Word> gettype(Context& c, const Arguments& a) {
  if (is_resource(c, argument(a, 0))) {
    const bool is_closed = TRY(c.load_member(argument(a, 0), "closed")).is(Atom::true_);
    return c.draft.string(is_closed ? "resource (closed)" : "resource");
  }
  switch (c.draft.kind(argument(a, 0))) {
    case ValueKind::none: return c.draft.string("NULL");
    case ValueKind::boolean: return c.draft.string("boolean");
    case ValueKind::integer: return c.draft.string("integer");
    case ValueKind::float_: return c.draft.string("double");
    case ValueKind::string: return c.draft.string("string");
    case ValueKind::list:
    case ValueKind::dict: return c.draft.string("array");
    default: return c.draft.string("object");
  }
}
OrFailed<Word> get_debug_type(Context& c, const Arguments& a) { return c.draft.string(type_of(c, argument(a, 0))); }
template <ValueKind... kinds>
OrFailed<Word> is_kind(Context& c, const Arguments& a) {
  const ValueKind kind = c.draft.kind(argument(a, 0));
  return Word::boolean(((kind == kinds) || ...));
}
OrFailed<Word> is_object(Context& c, const Arguments& a) {
  const ValueKind kind = c.draft.kind(argument(a, 0));
  if (is_resource(c, argument(a, 0))) return Word::boolean(false);
  return Word::boolean(kind == ValueKind::instance || kind == ValueKind::closure || kind == ValueKind::function ||
                       kind == ValueKind::generator || kind == ValueKind::bound_method);
}
OrFailed<Word> is_numeric(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::string) return Word::boolean(kit::numeric_text(c.draft.text(w)).has_value());
  return Word::boolean(c.draft.kind(w) == ValueKind::integer || c.draft.kind(w) == ValueKind::float_);
}
OrFailed<Word> is_callable_function(Context& c, const Arguments& a) {
  return Word::boolean(is_callable(c, argument(a, 0)));
}
OrFailed<Word> is_callable_word(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method: return Word::boolean(true);
    case ValueKind::instance: return Word::boolean(!c.find_method(w, "__invoke").is(Atom::unset));
    case ValueKind::string:
    case ValueKind::list:
    case ValueKind::dict: return Word::boolean(callable(c, w).has_value());
    default: return Word::boolean(false);
  }
}
OrFailed<Word> intval(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (is_array(c, w)) return Word::integer(entries_of(c, w).empty() ? 0 : 1);
  if (c.draft.kind(w) == ValueKind::instance || c.draft.kind(w) == ValueKind::closure)
    return Word::integer(1);  // and a warning
  if (c.draft.kind(w) == ValueKind::string) {
    const int base = static_cast<int>(int_at(c, a, 1, 10));
    if (base != 10)
      return c.draft.integer(static_cast<int64_t>(std::strtoll(std::string(c.draft.text(w)).c_str(), nullptr, base)));
    const std::string text(c.draft.text(w));
    const double value = std::strtod(text.c_str(), nullptr);
    if (text.find_first_of(".eE") == std::string::npos)
      return c.draft.integer(static_cast<int64_t>(std::strtoll(text.c_str(), nullptr, 10)));
    return c.draft.integer(wrapped_integer(value));
  }
  return c.draft.integer(int_at(c, a, 0, 0));
}
OrFailed<Word> floatval(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::string)
    return c.draft.real(std::strtod(std::string(c.draft.text(w)).c_str(), nullptr));
  return c.draft.real(kit::to_number(c, w));
}
OrFailed<Word> strval(Context& c, const Arguments& a) { return c.draft.string(TRY(text_at(c, a, 0))); }
OrFailed<Word> boolval(Context& c, const Arguments& a) { return Word::boolean(TRY(kit::truth_of(c, argument(a, 0)))); }

// --- arithmetic

template <double (*function)(double)>
OrFailed<Word> math(Context& c, const Arguments& a) {
  return c.draft.real(function(kit::to_number(c, argument(a, 0))));
}
OrFailed<Word> absolute(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::integer) return kit::real_value(c, w) < 0 ? kit::negated(c, w) : OrFailed<Word>(w);
  return c.draft.real(std::abs(kit::to_number(c, w)));
}
OrFailed<Word> intdiv(Context& c, const Arguments& a) {
  const int64_t x = int_at(c, a, 0, 0), y = int_at(c, a, 1, 0);
  if (y == 0) return c.raise("DivisionByZeroError", "Division by zero");
  if (x == std::numeric_limits<int64_t>::min() && y == -1)
    return c.raise("ArithmeticError", "Division of PHP_INT_MIN by -1 is not an integer");
  return c.draft.integer(x / y);
}
OrFailed<Word> fmod_function(Context& c, const Arguments& a) {
  return c.draft.real(std::fmod(kit::to_number(c, argument(a, 0)), kit::to_number(c, argument(a, 1))));
}
OrFailed<Word> round(Context& c, const Arguments& a) {
  const double value = kit::to_number(c, argument(a, 0));
  const int64_t places = int_at(c, a, 1, 0);
  if (!std::isfinite(value)) return c.draft.real(value);
  const double scale = std::pow(10.0, static_cast<double>(std::abs(places)));
  const double scaled = places >= 0 ? value * scale : value / scale;
  if (std::abs(scaled) >= 1e15) return c.draft.real(value);
  const double rounded = std::round(std::stod(fmt::format("{:.15g}", scaled)));
  return c.draft.real(places >= 0 ? rounded / scale : rounded * scale);
}
OrFailed<Word> power(Context& c, const Arguments& a) {
  return kit::binary(c, ir::BinaryOperator::power, argument(a, 0), argument(a, 1));
}
OrFailed<Word> logarithm(Context& c, const Arguments& a) {
  const double value = std::log(kit::to_number(c, argument(a, 0)));
  return c.draft.real(has(a, 1) ? value / std::log(kit::to_number(c, a.positional[1])) : value);
}
OrFailed<Word> atan2_function(Context& c, const Arguments& a) {
  return c.draft.real(std::atan2(kit::to_number(c, argument(a, 0)), kit::to_number(c, argument(a, 1))));
}
OrFailed<Word> hypot_function(Context& c, const Arguments& a) {
  return c.draft.real(std::hypot(kit::to_number(c, argument(a, 0)), kit::to_number(c, argument(a, 1))));
}
OrFailed<Word> is_nan(Context& c, const Arguments& a) {
  return Word::boolean(std::isnan(kit::to_number(c, argument(a, 0))));
}
OrFailed<Word> is_infinite(Context& c, const Arguments& a) {
  return Word::boolean(std::isinf(kit::to_number(c, argument(a, 0))));
}
OrFailed<Word> is_finite(Context& c, const Arguments& a) {
  return Word::boolean(std::isfinite(kit::to_number(c, argument(a, 0))));
}
double degrees(double x) { return x * 180 / M_PI; }
double radians(double x) { return x / 180 * M_PI; }

// --- functions and classes

OrFailed<Word> call_user_func(Context& c, const Arguments& a) {
  return c.call(TRY(callable(c, argument(a, 0))), a.positional.subspan(1));
}
OrFailed<Word> call_user_func_array(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (const auto& [key, value] : entries_of(c, argument(a, 1))) {
    if (!key.is_integer()) return c.fail("call_user_func_array with names is not supported");
    all.push_back(value);
  }
  return c.call(TRY(callable(c, argument(a, 0))), all);
}
OrFailed<Word> get_class(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::instance) return c.draft.string("Closure");
  return c.draft.string(class_name(c, a.positional[0]));
}
OrFailed<Word> get_parent_class(Context& c, const Arguments& a) {
  Word class_ = argument(a, 0);
  if (c.draft.kind(class_) == ValueKind::instance) class_ = c.draft.at(class_, instance_words::class_);
  if (c.draft.kind(class_) != ValueKind::class_) return c.fail("get_parent_class of a name is not supported");
  const Word bases = c.draft.at(class_, class_words::bases);
  if (c.draft.size(bases) == 0 || c.draft.kind(c.draft.at(bases, 0)) != ValueKind::class_) return Word::boolean(false);
  return c.draft.string(c.shown_class(c.draft.at(bases, 0)));
}
OrFailed<Word> method_exists(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::instance && c.draft.kind(argument(a, 0)) != ValueKind::class_)
    return c.fail("method_exists of a name is not supported");
  return Word::boolean(!c.find_method(argument(a, 0), TRY(text_at(c, a, 1))).is(Atom::unset));
}
OrFailed<Word> property_exists(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::instance) return c.fail("property_exists of a name is not supported");
  return Word::boolean(c.draft.find_name(argument(a, 0), instance_words::fields, c.name_of(TRY(text_at(c, a, 1)))) >=
                       0);
}
OrFailed<Word> isset_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (c.draft.kind(object) != ValueKind::instance) return Word::boolean(false);
  const Word name = c.name_of(TRY(text_at(c, a, 1)));
  const int64_t at = c.draft.find_name(object, instance_words::fields, name);
  if (at >= 0) {
    const Word value = c.draft.at(object, static_cast<uint64_t>(at) + 1);
    return Word::boolean(!value.is(Atom::none) && !value.is(Atom::unset));
  }
  const Word member = c.find_method(object, "__isset");
  if (member.is(Atom::unset)) return Word::boolean(false);
  return Word::boolean(kit::truth(c.draft, TRY(c.call_on(object, member, a.positional.subspan(1)))));
}
OrFailed<Word> clone(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (c.draft.kind(object) != ValueKind::instance) return c.raise("Error", "__clone method called on non-object");
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(object); ++i)
    words.push_back(i < instance_words::fields ? c.draft.at(object, i) : TRY(c.rules->copy(c, c.draft.at(object, i))));
  const Word copy = c.draft.new_object(ObjectKind::instance, words);
  const Word member = c.find_method(copy, "__clone");
  if (!member.is(Atom::unset)) TRY(c.call_on(copy, member, {}));
  return copy;
}
}  // namespace

// Interfaces whose methods the program itself declares.
static bool is_interface(std::string_view name) {
  constexpr std::string_view all[] = {"ArrayAccess",  "BackedEnum",        "Countable",        "DateTimeInterface",
                                      "Iterator",     "IteratorAggregate", "JsonSerializable", "OuterIterator",
                                      "Serializable", "SplObserver",       "SplSubject",       "Stringable",
                                      "Traversable",  "UnitEnum"};
  return std::ranges::find(all, name) != std::end(all);
}

OrFailed<void> check_library_classes(Context& c, Word class_, std::string_view method) {
  if (c.draft.kind(class_) != ValueKind::class_) return {};
  std::vector<Word> classes{class_};
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i) classes.push_back(c.draft.at(order, i));
  std::erase_if(classes, [&](Word each) { return c.draft.kind(each) != ValueKind::class_; });
  const auto is_complete = [&](Word each) {
    const std::string_view name = c.shown_class(each);
    return name == "Throwable" || name == "Generator" || name == "stdClass";
  };
  if (std::ranges::any_of(classes, is_complete)) return {};
  for (const Word each : classes) {
    const std::string_view name = c.shown_class(each);
    if (is_library_name(*c.table, name) && !is_interface(name))
      return c.fail(fmt::format("the method `{}` of `{}` is not supported", method, name));
  }
  return {};
}

namespace {

OrFailed<Word> class_of(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::class_) return w;
  if (c.draft.kind(w) == ValueKind::instance) return c.draft.at(w, instance_words::class_);
  const std::string name = TRY(kit::text(c, w));
  const Word class_ = c.global_named(name);
  return c.draft.kind(class_) == ValueKind::class_ ? class_ : no_class(c, name);
}
// $f->__invoke(...)
OrFailed<Word> invoke(Context& c, Word function, const Arguments& a) { return c.call_with(function, a); }
OrFailed<Word> class_name_function(Context& c, const Arguments& a) {
  const Word class_ = TRY(class_of(c, a));
  return c.draft.string(c.shown_class(class_));
}
OrFailed<Word> instance_of(Context& c, const Arguments& a) {
  const Arguments rest{a.positional.subspan(1), {}};
  if (c.draft.kind(argument(a, 0)) != ValueKind::instance) return Word::boolean(false);
  return Word::boolean(c.is_instance_of(argument(a, 0), TRY(class_of(c, rest))));
}
OrFailed<Word> bound_method(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const std::string name = TRY(text_at(c, a, 1));
  const Word member = c.find_method(object, name);
  if (member.is(Atom::unset))
    return c.raise("Error",
                   fmt::format("Call to undefined method {}::{}()",
                               c.draft.kind(object) == ValueKind::instance ? class_name(c, object) : "class", name));
  const Word words[] = {object, member};
  return c.draft.new_object(ObjectKind::bound_method, words);
}
OrFailed<Word> print_function(Context& c, const Arguments& a) {
  c.write(TRY(text_at(c, a, 0)));
  return Word::integer(1);
}
OrFailed<Word> iterator_to_array(Context& c, const Arguments& a) {
  const bool keeps_keys = !argument(a, 1).is(Atom::false_);
  const Word result = c.draft.new_dict();
  for (const auto& [key, value] : TRY(entries_of_any(c, argument(a, 0))))
    TRY(insert(c, result, keeps_keys ? key : Word::integer(next_key(c, result)), value));
  return result;
}

// __resume(generator, the sent or thrown value, whether it is thrown): resumes the generator of an object of the
// prelude's class Generator.
OrFailed<Word> resume(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), sent = argument(a, 1);
  const Word received = argument(a, 2).is(Atom::true_) ? c.draft.tuple(std::span(&sent, 1)) : sent;
  Word key, value, result;
  const auto finish = [&](int64_t state) -> OrFailed<void> {
    TRY(c.store_member(object, "state", Word::integer(state)));
    TRY(c.store_member(object, "key", key));
    TRY(c.store_member(object, "value", value));
    return c.store_member(object, "result", result);
  };
  const Word state = TRY(c.load_member(object, "state"));
  const OrFailed<std::optional<Word>> next = c.resume_generator(TRY(c.load_member(object, "inner")), received, result);
  if (!next) {
    // The thrown object keeps its fields: they are set without running code.
    for (const auto& [name, word] :
         {std::pair("state", Word::integer(3)), std::pair("key", key), std::pair("value", value)})
      if (const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(name)); at >= 0)
        c.draft.set(object, static_cast<uint64_t>(at) + 1, word);
    return std::unexpected(next.error());
  }
  if (!*next) {
    TRY(finish(3));
    return Word();
  }
  value = **next;
  const Word last = TRY(c.load_member(object, "last"));
  if (c.draft.kind(value) == ValueKind::tuple) {
    const Word given = value;
    key = c.draft.at(given, 0);
    value = c.draft.at(given, 1);
    const bool is_own = c.draft.size(given) == 2;
    if (is_own && key.is_integer() && key.as_integer() > last.as_integer()) TRY(c.store_member(object, "last", key));
  } else {
    key = Word::integer(last.as_integer() + 1);
    TRY(c.store_member(object, "last", key));
  }
  TRY(finish(state == Word::integer(0) ? 1 : 2));
  return Word();
}
// The result of a yield: an error sent by Generator::throw arrives in a tuple.
OrFailed<Word> received(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::tuple) return argument(a, 0);
  return c.raise_value(c.draft.at(a.positional[0], 0));
}
// %known(name): a constant or class without declaration, looked up in the library.
OrFailed<Word> known(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.is_symbolic(value) || c.draft.kind(value) != ValueKind::builtin) return value;
  const std::string_view name = c.function_name(value);
  for (const BuiltinRow& row : c.rules->builtins)
    if (row.name == name && row.function != nullptr) return value;
  if (c.symbolic != nullptr) return c.symbolic->unknown_part(std::string(name));
  if (name.starts_with('$')) return Word();  // an unset variable: null
  const Word later = c.global_named(name);
  if (!later.is(Atom::unset) && later != value) return later;
  const std::string_view first = name.substr(0, name.find('.'));
  if (is_library_name(*c.table, first) || name.find('\\') != std::string_view::npos)
    return c.fail(fmt::format("`{}` is unknown: neither the program nor the library has it", name));
  return first == name ? c.raise("Error", fmt::format("Undefined constant \"{}\"", name)) : no_class(c, first);
}
// constant('NAME'), constant('Class::NAME'): none if it does not exist
OrFailed<std::optional<Word>> constant_named(Context& c, std::string_view name) {
  const size_t colons = name.find("::");
  if (colons != std::string_view::npos) {
    const Word class_ = c.global_named(name.substr(0, colons));
    if (c.draft.kind(class_) != ValueKind::class_) return std::nullopt;
    const Word member = c.find_method(class_, std::string(name.substr(colons + 2)));
    return member.is(Atom::unset) ? std::nullopt : std::optional(TRY(c.load_member(class_, name.substr(colons + 2))));
  }
  const Word value = c.global_named(name);
  const bool is_value = !value.is(Atom::unset) && c.draft.kind(value) != ValueKind::class_;
  if (is_value && c.draft.kind(value) != ValueKind::builtin) return value;
  for (const BuiltinRow& row : c.rules->builtins)
    if (row.name == name && row.is_value) return TRY(row.function(c, {}));
  return std::nullopt;
}
OrFailed<Word> constant_function(Context& c, const Arguments& a) {
  const std::string name(c.draft.text(argument(a, 0)));
  const std::optional<Word> value = TRY(constant_named(c, name));
  return value ? OrFailed<Word>(*value) : c.raise("Error", fmt::format("Undefined constant \"{}\"", name));
}
OrFailed<Word> is_defined(Context& c, const Arguments& a) {
  const std::string name(c.draft.text(argument(a, 0)));
  return Word::boolean(TRY(constant_named(c, name)).has_value());
}
// %finish_generator(value): closes a generator that is not used any more
OrFailed<Word> finish_generator(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const Word member =
      c.draft.kind(value) == ValueKind::instance ? c.find_method(value, "__finish") : Word::of(Atom::unset);
  return member.is(Atom::unset) ? OrFailed<Word>(Word()) : c.call_on(value, member, {});
}
OrFailed<Word> no_match(Context& c, const Arguments& a) {
  const Word subject = argument(a, 1);
  std::string shown;
  switch (c.draft.kind(subject)) {
    case ValueKind::string: shown = fmt::format("'{}'", c.draft.text(subject)); break;
    case ValueKind::boolean: shown = subject.is(Atom::true_) ? "true" : "false"; break;
    case ValueKind::none: shown = "NULL"; break;
    case ValueKind::integer:
    case ValueKind::float_: shown = TRY(kit::text(c, subject)); break;
    default: shown = "of type " + type_of(c, subject);
  }
  return c.raise("UnhandledMatchError", "Unhandled match case " + shown);
}
// (array), (object)
OrFailed<Word> to_array(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (is_array(c, w)) return w;
  if (w.is(Atom::none)) return c.draft.new_dict();
  if (c.draft.kind(w) != ValueKind::instance) return array_of(c, std::span(&w, 1));
  Entries all;
  for (const auto& [name, value] : fields_of(c, w))
    if (seen_as(c, w, name))
      return c.fail("(array) of an object with properties that not everybody sees is not supported");
  for (const auto& [name, value] : fields_of(c, w)) all.emplace_back(key_of(c, c.draft.string(name)), value);
  return array_of(c, all);
}
OrFailed<Word> to_object(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::instance) return w;
  const Word class_ = c.global_named("stdClass");
  const Word words[] = {c.draft.kind(class_) == ValueKind::class_ ? class_ : Word()};
  const Word object = c.draft.new_object(ObjectKind::instance, words);
  if (is_array(c, w))
    for (const auto& [key, value] : entries_of(c, w)) TRY(c.store_member(object, TRY(kit::text(c, key)), value));
  else if (!w.is(Atom::none)) TRY(c.store_member(object, "scalar", w));
  return object;
}
OrFailed<Word> class_uses(Context& c, const Arguments& a) {
  const Word class_ =
      c.draft.kind(argument(a, 0)) == ValueKind::string ? c.global_named(c.draft.text(argument(a, 0))) : argument(a, 0);
  const Word used = c.find_method(class_, "%uses");
  if (used.is(Atom::unset)) return c.fail("class_uses() is not supported: traits are copied into their classes");
  return used;
}

#define RAMIFY_VALUE(name, value)                                                    \
  {                                                                                  \
    name, [](Context& c, const Arguments&) -> OrFailed<Word> { return value; }, true \
  }

using K = ValueKind;
constexpr BuiltinRow value_builtins[] = {
    RAMIFY_VALUE("ARRAY_FILTER_USE_BOTH", c.draft.integer(int64_t{1})),
    RAMIFY_VALUE("ARRAY_FILTER_USE_KEY", c.draft.integer(int64_t{2})),
    RAMIFY_VALUE("COUNT_RECURSIVE", c.draft.integer(int64_t{1})),
    RAMIFY_VALUE("INF", c.draft.real(std::numeric_limits<double>::infinity())),
    RAMIFY_VALUE("FILTER_DEFAULT", c.draft.integer(int64_t{516})),
    RAMIFY_VALUE("FILTER_UNSAFE_RAW", c.draft.integer(int64_t{516})),
    RAMIFY_VALUE("FILTER_VALIDATE_INT", c.draft.integer(int64_t{257})),
    RAMIFY_VALUE("FILTER_VALIDATE_BOOLEAN", c.draft.integer(int64_t{258})),
    RAMIFY_VALUE("FILTER_VALIDATE_BOOL", c.draft.integer(int64_t{258})),
    RAMIFY_VALUE("FILTER_VALIDATE_FLOAT", c.draft.integer(int64_t{259})),
    RAMIFY_VALUE("FILTER_VALIDATE_REGEXP", c.draft.integer(int64_t{272})),
    RAMIFY_VALUE("FILTER_VALIDATE_DOMAIN", c.draft.integer(int64_t{277})),
    RAMIFY_VALUE("FILTER_VALIDATE_URL", c.draft.integer(int64_t{273})),
    RAMIFY_VALUE("FILTER_VALIDATE_EMAIL", c.draft.integer(int64_t{274})),
    RAMIFY_VALUE("FILTER_VALIDATE_IP", c.draft.integer(int64_t{275})),
    RAMIFY_VALUE("FILTER_VALIDATE_MAC", c.draft.integer(int64_t{276})),
    RAMIFY_VALUE("FILTER_CALLBACK", c.draft.integer(int64_t{1024})),
    RAMIFY_VALUE("FILTER_SANITIZE_STRING", c.draft.integer(int64_t{513})),
    RAMIFY_VALUE("FILTER_SANITIZE_STRIPPED", c.draft.integer(int64_t{513})),
    RAMIFY_VALUE("FILTER_SANITIZE_ENCODED", c.draft.integer(int64_t{514})),
    RAMIFY_VALUE("FILTER_SANITIZE_SPECIAL_CHARS", c.draft.integer(int64_t{515})),
    RAMIFY_VALUE("FILTER_SANITIZE_FULL_SPECIAL_CHARS", c.draft.integer(int64_t{522})),
    RAMIFY_VALUE("FILTER_SANITIZE_EMAIL", c.draft.integer(int64_t{517})),
    RAMIFY_VALUE("FILTER_SANITIZE_URL", c.draft.integer(int64_t{518})),
    RAMIFY_VALUE("FILTER_SANITIZE_NUMBER_INT", c.draft.integer(int64_t{519})),
    RAMIFY_VALUE("FILTER_SANITIZE_NUMBER_FLOAT", c.draft.integer(int64_t{520})),
    RAMIFY_VALUE("FILTER_SANITIZE_ADD_SLASHES", c.draft.integer(int64_t{523})),
    RAMIFY_VALUE("FILTER_FLAG_NONE", c.draft.integer(int64_t{0})),
    RAMIFY_VALUE("FILTER_REQUIRE_SCALAR", c.draft.integer(int64_t{33554432})),
    RAMIFY_VALUE("FILTER_REQUIRE_ARRAY", c.draft.integer(int64_t{16777216})),
    RAMIFY_VALUE("FILTER_FORCE_ARRAY", c.draft.integer(int64_t{67108864})),
    RAMIFY_VALUE("FILTER_NULL_ON_FAILURE", c.draft.integer(int64_t{134217728})),
    RAMIFY_VALUE("FILTER_FLAG_ALLOW_OCTAL", c.draft.integer(int64_t{1})),
    RAMIFY_VALUE("FILTER_FLAG_ALLOW_HEX", c.draft.integer(int64_t{2})),
    RAMIFY_VALUE("FILTER_FLAG_ALLOW_FRACTION", c.draft.integer(int64_t{4096})),
    RAMIFY_VALUE("FILTER_FLAG_ALLOW_THOUSAND", c.draft.integer(int64_t{8192})),
    RAMIFY_VALUE("FILTER_FLAG_ALLOW_SCIENTIFIC", c.draft.integer(int64_t{16384})),
    RAMIFY_VALUE("FILTER_FLAG_IPV4", c.draft.integer(int64_t{1048576})),
    RAMIFY_VALUE("FILTER_FLAG_IPV6", c.draft.integer(int64_t{2097152})),
    RAMIFY_VALUE("FILTER_FLAG_NO_RES_RANGE", c.draft.integer(int64_t{4194304})),
    RAMIFY_VALUE("FILTER_FLAG_NO_PRIV_RANGE", c.draft.integer(int64_t{8388608})),
    RAMIFY_VALUE("FILTER_FLAG_PATH_REQUIRED", c.draft.integer(int64_t{262144})),
    RAMIFY_VALUE("FILTER_FLAG_QUERY_REQUIRED", c.draft.integer(int64_t{524288})),
    RAMIFY_VALUE("FILTER_FLAG_STRIP_LOW", c.draft.integer(int64_t{4})),
    RAMIFY_VALUE("FILTER_FLAG_STRIP_HIGH", c.draft.integer(int64_t{8})),
    RAMIFY_VALUE("JSON_PRESERVE_ZERO_FRACTION", c.draft.integer(int64_t{1024})),
    RAMIFY_VALUE("JSON_PRETTY_PRINT", c.draft.integer(int64_t{128})),
    RAMIFY_VALUE("JSON_THROW_ON_ERROR", c.draft.integer(int64_t{4194304})),
    RAMIFY_VALUE("JSON_UNESCAPED_SLASHES", c.draft.integer(int64_t{64})),
    RAMIFY_VALUE("JSON_UNESCAPED_UNICODE", c.draft.integer(int64_t{256})),
    RAMIFY_VALUE("M_E", c.draft.real(M_E)),
    RAMIFY_VALUE("M_PI", c.draft.real(M_PI)),
    RAMIFY_VALUE("NAN", c.draft.real(std::nan(""))),
    RAMIFY_VALUE("PHP_EOL", c.draft.string("\n")),
    RAMIFY_VALUE("PHP_FLOAT_EPSILON", c.draft.real(std::numeric_limits<double>::epsilon())),
    RAMIFY_VALUE("PHP_FLOAT_MAX", c.draft.real(std::numeric_limits<double>::max())),
    RAMIFY_VALUE("E_ALL", c.draft.integer(int64_t{32767})),
    RAMIFY_VALUE("E_ERROR", c.draft.integer(int64_t{1})),
    RAMIFY_VALUE("E_WARNING", c.draft.integer(int64_t{2})),
    RAMIFY_VALUE("E_NOTICE", c.draft.integer(int64_t{8})),
    RAMIFY_VALUE("E_STRICT", c.draft.integer(int64_t{2048})),
    RAMIFY_VALUE("E_DEPRECATED", c.draft.integer(int64_t{8192})),
    RAMIFY_VALUE("E_USER_ERROR", c.draft.integer(int64_t{256})),
    RAMIFY_VALUE("E_USER_WARNING", c.draft.integer(int64_t{512})),
    RAMIFY_VALUE("E_USER_NOTICE", c.draft.integer(int64_t{1024})),
    RAMIFY_VALUE("E_USER_DEPRECATED", c.draft.integer(int64_t{16384})),
    RAMIFY_VALUE("PHP_FLOAT_DIG", c.draft.integer(int64_t{15})),
    RAMIFY_VALUE("PHP_MAJOR_VERSION", c.draft.integer(int64_t{8})),
    RAMIFY_VALUE("PHP_MINOR_VERSION", c.draft.integer(int64_t{2})),
    RAMIFY_VALUE("LC_ALL", c.draft.integer(int64_t{6})),
    RAMIFY_VALUE("LC_NUMERIC", c.draft.integer(int64_t{4})),
    RAMIFY_VALUE("JSON_ERROR_NONE", c.draft.integer(int64_t{0})),
    RAMIFY_VALUE("JSON_ERROR_SYNTAX", c.draft.integer(int64_t{4})),
    RAMIFY_VALUE("JSON_OBJECT_AS_ARRAY", c.draft.integer(int64_t{1})),
    RAMIFY_VALUE("PATHINFO_DIRNAME", c.draft.integer(int64_t{1})),
    RAMIFY_VALUE("PATHINFO_BASENAME", c.draft.integer(int64_t{2})),
    RAMIFY_VALUE("PATHINFO_EXTENSION", c.draft.integer(int64_t{4})),
    RAMIFY_VALUE("PATHINFO_FILENAME", c.draft.integer(int64_t{8})),
    RAMIFY_VALUE("DIRECTORY_SEPARATOR", c.draft.string("/")),
    RAMIFY_VALUE("PATH_SEPARATOR", c.draft.string(":")),
    RAMIFY_VALUE("PHP_FLOAT_MIN", c.draft.real(std::numeric_limits<double>::min())),
    RAMIFY_VALUE("M_SQRT2", c.draft.real(M_SQRT2)),
    RAMIFY_VALUE("M_PI_2", c.draft.real(M_PI_2)),
    RAMIFY_VALUE("M_PI_4", c.draft.real(M_PI_4)),
    RAMIFY_VALUE("M_LN2", c.draft.real(M_LN2)),
    RAMIFY_VALUE("M_LN10", c.draft.real(M_LN10)),
    RAMIFY_VALUE("PHP_INT_MAX", c.draft.integer(std::numeric_limits<int64_t>::max())),
    RAMIFY_VALUE("PHP_INT_MIN", c.draft.integer(std::numeric_limits<int64_t>::min())),
    RAMIFY_VALUE("PHP_INT_SIZE", c.draft.integer(int64_t{8})),
    RAMIFY_VALUE("SORT_NUMERIC", c.draft.integer(int64_t{1})),
    RAMIFY_VALUE("SORT_REGULAR", c.draft.integer(int64_t{0})),
    RAMIFY_VALUE("SORT_STRING", c.draft.integer(int64_t{2})),
    RAMIFY_VALUE("STR_PAD_BOTH", c.draft.integer(int64_t{2})),
    RAMIFY_VALUE("STR_PAD_LEFT", c.draft.integer(int64_t{0})),
    RAMIFY_VALUE("STR_PAD_RIGHT", c.draft.integer(int64_t{1})),
    {"%known", known},
    {"%no_match", no_match},
    {"%received", received},
    {"__resume", resume},
    {"abs", absolute},
    {"acos", math<std::acos>},
    {"asin", math<std::asin>},
    {"atan", math<std::atan>},
    {"atan2", atan2_function},
    {"boolval", boolval},
    {"bound_method", bound_method},
    {"call_user_func", call_user_func},
    {"call_user_func_array", call_user_func_array},
    {"ceil", math<std::ceil>},
    {"class_name", class_name_function},
    {"class_of", class_of},
    {"clone", clone},
    {"cos", math<std::cos>},
    {"deg2rad", math<radians>},
    {"echo", kit::print_plain},
    {"exit",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       if (a.positional.empty() || c.draft.kind(argument(a, 0)) != ValueKind::string)
         return kit::exit_program(c, a);
       TRY(kit::print_plain(c, a));
       return c.exit(0);
     }},
    {"exp", math<std::exp>},
    {"fdiv",
     [](Context& c, const Arguments& a)
         -> OrFailed<
             Word> { return c.draft.real(kit::to_number(c, argument(a, 0)) / kit::to_number(c, argument(a, 1))); }},
    {"floatval", floatval},
    {"floor", math<std::floor>},
    {"fmod", fmod_function},
    {"get_class", get_class},
    {"get_debug_type", get_debug_type},
    {"get_parent_class", get_parent_class},
    {"gettype", gettype},
    {"hypot", hypot_function},
    {"instanceof", instance_of},
    {"intdiv", intdiv},
    {"intval", intval},
    {"is_array", is_kind<K::list, K::dict>},
    {"is_bool", is_kind<K::boolean>},
    {"is_callable", is_callable_function},
    {"is_finite", is_finite},
    {"is_float", is_kind<K::float_>},
    {"is_closure", is_kind<K::closure, K::function, K::bound_method>},
    {"is_double", is_kind<K::float_>},
    {"is_infinite", is_infinite},
    {"is_int", is_kind<K::integer>},
    {"is_integer", is_kind<K::integer>},
    {"is_iterable",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const Word w = argument(a, 0);
       const bool is_iterator = c.draft.kind(w) == ValueKind::instance &&
                                (!c.find_method(w, "getIterator").is(Atom::unset) ||
                                 (!c.find_method(w, "valid").is(Atom::unset) && !c.find_method(w, "current").is(Atom::unset)));
       return Word::boolean(is_array(c, w) || is_iterator);
     }},
    {"is_countable",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const Word w = argument(a, 0);
       return Word::boolean(is_array(c, w) || (c.draft.kind(w) == ValueKind::instance &&
                                               !c.find_method(w, "count").is(Atom::unset)));
     }},
    {"is_nan", is_nan},
    {"is_null", is_kind<K::none>},
    {"is_numeric", is_numeric},
    {"is_object", is_object},
    {"is_scalar", is_kind<K::integer, K::float_, K::string, K::boolean>},
    {"is_string", is_kind<K::string>},
    {"isset_field", isset_field},
    {"%finish_generator", finish_generator},
    {"constant", constant_function},
    {"defined", is_defined},
    {"generator_result",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       if (c.draft.kind(argument(a, 0)) != ValueKind::instance) return Word();
       const Word member = c.find_method(argument(a, 0), "getReturn");
       return member.is(Atom::unset) ? OrFailed<Word>(Word()) : c.call_on(argument(a, 0), member, {});
     }},
    {"class_uses", class_uses},
    {"iterator_count",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return count_word(TRY(entries_of_any(c, argument(a, 0))).size());
     }},
    {"iterator_to_array", iterator_to_array},
    {"json_encode", json_encode},
    {"log", logarithm},
    {"log10", math<std::log10>},
    {"method_exists", method_exists},
    RAMIFY_VALUE("pi", c.draft.real(M_PI)),
    {"pow", power},
    {"print", print_function},
    {"print_r", print_r},
    {"property_exists", property_exists},
    {"rad2deg", math<degrees>},
    {"reference_assignment",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.fail("a variable that becomes another one's reference (=&) is not supported");
     }},
    {"round", round},
    {"sin", math<std::sin>},
    {"sqrt", math<std::sqrt>},
    {"static_class", class_of},
    {"strval", strval},
    {"tan", math<std::tan>},
    {"to_array", to_array},
    {"to_object", to_object},
    {"var_dump", var_dump},
    {"var_export", var_export},
};
#undef RAMIFY_VALUE

}  // namespace

OrFailed<Word> callable(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::string: {
      const std::string name(c.draft.text(w));
      if (const size_t colons = name.find("::"); colons != std::string::npos) {
        const Word class_ = c.global_named(name.substr(0, colons));
        const Word words[] = {class_, c.draft.kind(class_) == ValueKind::class_
                                          ? c.find_method(class_, name.substr(colons + 2))
                                          : Word::of(Atom::unset)};
        if (words[1].is(Atom::unset)) return c.fail(fmt::format("`{}` is no function that is known", name));
        return c.draft.new_object(ObjectKind::bound_method, words);
      }
      const Word own = c.global_named(name);
      if (c.draft.kind(own) == ValueKind::function || c.draft.kind(own) == ValueKind::closure) return own;
      const std::span<const BuiltinRow> rows = c.rules->builtins;
      const auto found = std::ranges::find(rows, std::string_view(name), &BuiltinRow::name);
      if (found == rows.end() || found->function == nullptr)
        return c.fail(fmt::format("`{}` is no function that is known", name));
      return Word::symbol(static_cast<uint64_t>(found - rows.begin()));
    }
    case ValueKind::list:
    case ValueKind::dict: {
      const std::vector<Word> parts = values_of(c, w);
      if (parts.size() != 2) break;
      Word object = parts[0];
      if (c.draft.kind(object) == ValueKind::string) object = c.global_named(c.draft.text(object));
      const Word member = c.find_method(object, TRY(kit::text(c, parts[1])));
      if (member.is(Atom::unset)) break;
      const Word words[] = {object, member};
      return c.draft.new_object(ObjectKind::bound_method, words);
    }
    default: return w;
  }
  return c.fail("an array that is no function is called");
}

OrFailed<Word> properties_of(Context& c, Word object) {
  for (const auto& [name, value] : fields_of(c, object))
    if (seen_as(c, object, name))
      return c.fail("foreach over an object with properties that not everybody sees is not supported");
  Entries all;
  for (const auto& [name, value] : fields_of(c, object)) all.emplace_back(key_of(c, c.draft.string(name)), value);
  return array_of(c, all);
}
std::string type_of(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::none: return "null";
    case ValueKind::boolean: return "bool";
    case ValueKind::integer: return "int";
    case ValueKind::float_: return "float";
    case ValueKind::string: return "string";
    case ValueKind::list:
    case ValueKind::dict: return "array";
    case ValueKind::instance: return class_name(c, value);
    default: return "Closure";
  }
}
std::string_view sign_of(ir::BinaryOperator op) {
  using B = ir::BinaryOperator;
  switch (op) {
    case B::add: return "+";
    case B::subtract: return "-";
    case B::multiply: return "*";
    case B::divide:
    case B::divide_true: return "/";
    case B::remainder:
    case B::remainder_truncate: return "%";
    case B::power: return "**";
    case B::bit_and: return "&";
    case B::bit_or: return "|";
    case B::bit_xor: return "^";
    case B::shift_left: return "<<";
    case B::shift_right: return ">>";
    default: return ir::name(op);
  }
}

bool is_callable(Context& c, Word value) { return is_callable_word(c, value).value_or(Word()).is(Atom::true_); }

std::span<const BuiltinRow> value_functions() { return value_builtins; }

std::span<const MethodRow> closure_methods() {
  using K = ValueKind;
  static const MethodRow rows[] = {{K::function, "__invoke", invoke},
                                   {K::closure, "__invoke", invoke},
                                   {K::bound_method, "__invoke", invoke},
                                   {K::builtin, "__invoke", invoke}};
  return rows;
}

}  // namespace ramify::ir_machine::php
