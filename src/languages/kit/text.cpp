// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/set_order.h"
#include "languages/kit/strings.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

constexpr unsigned text_depth_max = 200;

// Digits d.ddd and the exponent of ten, from what to_chars says.
struct Decimal {
  std::string digits;
  int exponent = 0;
  bool is_negative = false;
};

Decimal decimal(std::string_view scientific) {
  Decimal d;
  if (scientific.starts_with('-')) {
    d.is_negative = true;
    scientific.remove_prefix(1);
  }
  const size_t e = scientific.find('e');
  for (const char c : scientific.substr(0, e))
    if (c != '.') d.digits += c;
  std::string_view exponent = scientific.substr(e + 1);
  if (exponent.starts_with('+')) exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), d.exponent);
  while (d.digits.size() > 1 && d.digits.back() == '0') d.digits.pop_back();
  return d;
}

std::string laid_out(const FloatText& format, const Decimal& d) {
  std::string out = d.is_negative ? "-" : "";
  const int count = static_cast<int>(d.digits.size());
  if (d.exponent < format.exponent_min || d.exponent >= format.exponent_max) {
    out += d.digits[0];
    if (count > 1) out += '.' + d.digits.substr(1);
    else if (format.mantissa_point) out += ".0";
    out += format.letter;
    if (d.exponent < 0) out += '-';
    else if (format.plus) out += '+';
    return out + fmt::format("{:0{}}", std::abs(d.exponent), format.exponent_digits);
  }
  if (d.exponent < 0) return out + "0." + std::string(static_cast<size_t>(-d.exponent - 1), '0') + d.digits;
  const int whole = d.exponent + 1;
  if (count <= whole) {
    out += d.digits + std::string(static_cast<size_t>(whole - count), '0');
    return format.has_point ? out + ".0" : out;
  }
  return out + d.digits.substr(0, static_cast<size_t>(whole)) + '.' + d.digits.substr(static_cast<size_t>(whole));
}

template <typename Real>
std::string real_text_of(const FloatText& format, Real value) {
  if (std::isnan(value)) return std::string(format.nan);
  if (std::isinf(value)) return (value < 0 ? "-" : "") + std::string(format.infinity);
  char buffer[64];
  const auto end =
      format.digits == 0
          ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific)
          : std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, format.digits - 1);
  if (value == 0) {
    const std::string zero = format.has_point ? "0.0" : "0";
    return std::signbit(value) ? "-" + zero : zero;
  }
  Decimal shortest = decimal({buffer, static_cast<size_t>(end.ptr - buffer)});
  // Java: of one digit it is the nearest of those with two (4.9E-324, Double.toString).
  if (format.letter == 'E' && format.mantissa_point && shortest.digits.size() == 1) {
    const auto two = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, 1);
    const Decimal nearest = decimal({buffer, static_cast<size_t>(two.ptr - buffer)});
    Real read = 0;
    std::from_chars(buffer, two.ptr, read);
    if (read == value) shortest = nearest;
  }
  return laid_out(format, shortest);
}

class Writer {
 public:
  Writer(Context& context, bool is_for_people) : c_(context), draft_(context.draft), is_for_people_(is_for_people) {}

  OrFailed<void> write(Word value, bool is_inner);
  std::string take() && { return std::move(out_); }

 private:
  OrFailed<void> write_elements(Word collection, std::string_view open, std::string_view close);
  OrFailed<void> write_joined(Word list);
  OrFailed<void> write_map(Word map);
  OrFailed<void> write_form(Word value, const FormText& layout);
  OrFailed<void> write_instance(Word instance, bool is_inner);
  OrFailed<void> write_fields(Word instance);
  bool enter(Word value, std::string_view again);

  Context& c_;
  Draft& draft_;
  const bool is_for_people_;
  std::string out_;
  std::vector<Word> open_;
};

bool Writer::enter(Word value, std::string_view again) {
  if (std::ranges::find(open_, value) != open_.end() || open_.size() >= text_depth_max) {
    out_ += again;
    return false;
  }
  open_.push_back(value);
  return true;
}

OrFailed<void> Writer::write_elements(Word collection, std::string_view open, std::string_view close) {
  if (!enter(collection, fmt::format("{}...{}", open, close))) return {};
  out_ += open;
  const uint64_t count = draft_.size(collection);
  for (uint64_t i = 0; i < count; ++i) {
    if (i != 0) out_ += c_.table->comma;
    TRY(write(draft_.at(collection, i), true));
  }
  if (count == 1 && open == "(" && c_.table->dialect == ir::Dialect::python) out_ += ',';
  out_ += close;
  open_.pop_back();
  return {};
}

OrFailed<void> Writer::write_form(Word value, const FormText& layout) {
  if (!enter(value, fmt::format("{}...{}", layout.open, layout.close))) return {};
  out_ += layout.open;
  for (size_t i = 0; i < layout.elements.size(); ++i) {
    if (i != 0) out_ += layout.comma.empty() ? c_.table->comma : layout.comma;
    TRY(write(layout.elements[i], true));
    if (layout.values.empty()) continue;
    out_ += layout.arrow;
    TRY(write(layout.values[i], true));
  }
  out_ += layout.close;
  open_.pop_back();
  return {};
}

// Arrays of JavaScript: their elements with commas between, and nothing for what is nothing.
OrFailed<void> Writer::write_joined(Word list) {
  if (!enter(list, "")) return {};
  for (uint64_t i = 0; i < draft_.size(list); ++i) {
    if (i != 0) out_ += ',';
    const Word element = draft_.at(list, i);
    if (!element.is(Atom::none) && !element.is(Atom::missing) && !element.is(Atom::unset)) TRY(write(element, false));
  }
  open_.pop_back();
  return {};
}

OrFailed<void> Writer::write_map(Word map) {
  const DialectTable& t = *c_.table;
  if (!enter(map, fmt::format("{}...{}", t.map_open, t.map_close))) return {};
  out_ += t.map_open;
  for (uint64_t i = 0; i < draft_.size(map); ++i) {
    if (i != 0) out_ += t.comma;
    TRY(write(draft_.at(map, i), true));
    out_ += t.map_arrow;
    TRY(write(draft_.value_at(map, i), true));
  }
  out_ += t.map_close;
  open_.pop_back();
  return {};
}

OrFailed<void> Writer::write_fields(Word instance) {
  const Word class_ = draft_.at(instance, instance_words::class_);
  const bool has_class = draft_.kind(class_) == ValueKind::class_;
  if (has_class) out_ += c_.shown_class(class_);
  if (!enter(instance, "{...}")) return {};
  out_ += has_class ? " {" : "{";
  const uint64_t count = draft_.size(instance);
  for (uint64_t i = instance_words::fields; i + 1 < count; i += 2) {
    if (i != instance_words::fields) out_ += ", ";
    out_ += c_.text_of_name(draft_.at(instance, i));
    out_ += ": ";
    TRY(write(draft_.at(instance, i + 1), true));
  }
  out_ += '}';
  open_.pop_back();
  return {};
}

// Ruby: a symbol that is no name, no name with a mark and no operator stands in quotes.
static std::string symbol_text(const DialectTable& table, std::string_view name) {
  const auto is_part = [](char ch) {
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') || ch == '_' || ch < 0;
  };
  std::string_view rest = name;
  for (const std::string_view mark : {"@@", "@", "$"})
    if (rest.starts_with(mark)) {
      rest.remove_prefix(mark.size());
      break;
    }
  if (!rest.empty() && (rest.back() == '?' || rest.back() == '!' || rest.back() == '=')) rest.remove_suffix(1);
  const bool is_name = !rest.empty() && std::ranges::all_of(rest, is_part) && !(rest[0] >= '0' && rest[0] <= '9');
  constexpr std::string_view operators[] = {"+", "-",  "*",  "/",   "%",   "**", "==",  "!=", "<",
                                            ">", "<=", ">=", "<=>", "===", "[]", "[]=", "<<", ">>",
                                            "!", "=~", "!~", "&",   "|",   "^",  "~",   "+@", "-@"};
  const bool is_plain = is_name || std::ranges::find(operators, name) != std::end(operators);
  return ":" + (is_plain ? std::string(name) : quoted(table, name, false));
}

OrFailed<void> Writer::write_instance(Word instance, bool is_inner) {
  const DialectTable& t = *c_.table;
  if (is_for_people_) return write_fields(instance);
  if (t.passes_receiver) return write(TRY(to_primitive(c_, instance, "string")), false);
  const std::string_view names[] = {is_inner && !t.repr.empty() ? t.repr : t.text, t.text, t.repr};
  const bool is_ruby = t.dialect == ir::Dialect::ruby;
  for (const std::string_view name : names) {
    if (name.empty() || (is_ruby && name != names[0])) continue;  // there neither of the two stands for the other
    const Word member = c_.find_method(instance, name);
    if (member.is(Atom::unset)) continue;
    const Word result = TRY(c_.call_on(instance, member, {}));
    if (draft_.kind(result) == ValueKind::string) out_ += draft_.text(result);
    else TRY(write(result, false));
    return {};
  }
  if (const FormRules* const forms = forms_of(c_); forms != nullptr && forms->text != nullptr) {
    const std::optional<FormText> layout = TRY(forms->text(c_, instance));
    if (layout) return write_form(instance, *layout);
  }
  const Word class_ = draft_.at(instance, instance_words::class_);
  if (t.dialect == ir::Dialect::ruby) {
    // The variables that an object has. Where it is in memory is not known: all stand at one address.
    constexpr std::string_view address = "0x0000000000000000";
    out_ += fmt::format("#<{}:{}", c_.shown_class(class_), address);
    if (is_inner && enter(instance, " ...")) {
      std::string_view separator = " ";
      for (uint64_t i = instance_words::fields; i + 1 < draft_.size(instance); i += 2) {
        const std::string field(c_.text_of_name(draft_.at(instance, i)));
        if (!field.starts_with('@') || draft_.at(instance, i + 1).is(Atom::unset)) continue;
        out_ += fmt::format("{}{}=", separator, field);
        separator = ", ";
        TRY(write(draft_.at(instance, i + 1), true));
      }
      open_.pop_back();
    }
    out_ += '>';
    return {};
  }
  if (draft_.kind(class_) == ValueKind::class_ && t.dialect == ir::Dialect::python) {
    out_ += fmt::format("<__main__.{} object>", c_.shown_class(class_));
  } else {
    return write_fields(instance);
  }
  return {};
}

OrFailed<void> Writer::write(Word value, bool is_inner) {
  if (c_.symbolic != nullptr && draft_.is_symbolic(value)) {
    if (!is_for_people_) return c_.symbolic->not_supported("the text");
    out_ += c_.symbolic->shown(value);
    return {};
  }
  const DialectTable& t = *c_.table;
  const ValueKind kind = draft_.kind(value);
  const FormRules* const forms = forms_of(c_);
  const bool may_have_form = kind == ValueKind::list || kind == ValueKind::set || kind == ValueKind::dict ||
                             kind == ValueKind::array || kind == ValueKind::range || kind == ValueKind::tuple ||
                             kind == ValueKind::class_;
  if (may_have_form && !is_for_people_ && forms != nullptr && forms->text != nullptr) {
    const std::optional<FormText> layout = TRY(forms->text(c_, value));
    if (layout) return write_form(value, *layout);
  }
  switch (kind) {
    case ValueKind::unset: out_ += "<unset>"; return {};
    case ValueKind::undefined: out_ += "undefined"; return {};
    case ValueKind::none:
      out_ += !is_inner && t.null_as_text.data() != nullptr ? t.null_as_text : t.null_text;
      return {};
    case ValueKind::boolean: out_ += value.is(Atom::true_) ? t.true_text : t.false_text; return {};
    case ValueKind::integer:
      out_ += value.is_integer() ? fmt::format("{}", value.as_integer()) : draft_.big(value).str();
      return {};
    case ValueKind::float_:
      if (t.passes_receiver && !is_for_people_ && draft_.real(value) == 0) {
        out_ += '0';
        return {};
      }
      out_ += real_text(t.floats, draft_.real(value));
      return {};
    case ValueKind::sized:
      if (draft_.scalar_type(value) == Scalar::f32)
        out_ += real_text(t.floats, static_cast<float>(real_value(c_, value)));
      else out_ += integer_value(c_, value).str();
      return {};
    case ValueKind::character: {
      const std::string c = t.strings == StringModel::bytes
                                ? std::string(1, static_cast<char>(draft_.sized_bits(value)))
                                : utf8(static_cast<char32_t>(draft_.sized_bits(value)));
      out_ += is_inner && t.quotes_inner ? "'" + c + "'" : c;
      return {};
    }
    case ValueKind::string:
      out_ += is_inner && (t.quotes_inner || is_for_people_) ? quoted(t, draft_.text(value))
                                                             : std::string(draft_.text(value));
      return {};
    case ValueKind::bytes:
      if (t.dialect == ir::Dialect::ruby) {  // a symbol
        out_ += is_inner ? symbol_text(t, draft_.text(value)) : std::string(draft_.text(value));
        return {};
      }
      if (t.dialect == ir::Dialect::csharp) out_ += draft_.text(value);  // a decimal
      else out_ += "b" + quoted(t, draft_.text(value), true);
      return {};
    case ValueKind::tuple:
      if (t.passes_receiver && !is_for_people_) return write_joined(value);
      return write_elements(value, "(", ")");
    case ValueKind::list:
      if (t.passes_receiver && !is_for_people_) return write_joined(value);
      return write_elements(value, t.list_open, t.list_close);
    case ValueKind::array: return write_elements(value, t.list_open, t.list_close);
    case ValueKind::set:
      if (t.passes_receiver && !is_for_people_) {
        out_ += "[object Set]";
        return {};
      }
      if (t.sets_by_hash && !is_for_people_ && draft_.size(value) > 1) {
        if (!enter(value, "{...}")) return {};
        bool is_first = true;
        out_ += t.map_open;
        for (const Word element : elements_by_hash(c_, value)) {
          if (!std::exchange(is_first, false)) out_ += t.comma;
          TRY(write(element, true));
        }
        out_ += t.map_close;
        open_.pop_back();
        return {};
      }
      if (t.dialect == ir::Dialect::python && draft_.size(value) == 0) {
        out_ += "set()";
        return {};
      }
      return write_elements(value, t.map_open, t.map_close);
    case ValueKind::dict:
      if (t.passes_receiver && !is_for_people_) {
        out_ += "[object Map]";
        return {};
      }
      return write_map(value);
    case ValueKind::range: {
      const Draft::Range r = draft_.range(value);
      if (t.dialect == ir::Dialect::python)
        out_ += r.step == 1 ? fmt::format("range({}, {})", r.start, r.stop)
                            : fmt::format("range({}, {}, {})", r.start, r.stop, r.step);
      else out_ += fmt::format("{}..{}", r.start, r.stop - 1);
      return {};
    }
    case ValueKind::instance: return write_instance(value, is_inner);
    case ValueKind::class_: {
      if (t.passes_receiver && !is_for_people_) return c_.fail("the text of a class is not known");
      const Word own = t.metaclass.empty() || is_for_people_ ? Word::of(Atom::unset) : c_.find_special(value, t.repr);
      if (!own.is(Atom::unset)) {
        const Word result = TRY(c_.call_on(value, own, {}));
        out_ += draft_.kind(result) == ValueKind::string ? draft_.text(result) : "<class>";
        return {};
      }
      const std::string_view name = draft_.text(draft_.at(value, class_words::name));
      if (t.dialect == ir::Dialect::ruby) out_ += name;
      else if (t.dialect != ir::Dialect::python) out_ += fmt::format("class {}", c_.shown_class(value));
      else if (name.find('.') == std::string_view::npos) out_ += fmt::format("<class '__main__.{}'>", name);
      else out_ += fmt::format("<class '{}'>", name.starts_with("builtins.") ? c_.shown_class(value) : name);
      return {};
    }
    case ValueKind::builtin:
      if (t.dialect == ir::Dialect::python) {
        const std::string_view name = c_.function_name(value);
        if (is_type_word(c_, value)) out_ += fmt::format("<class '{}'>", name);
        else if (name == "NotImplemented" || name == "ellipsis") out_ += name == "ellipsis" ? "Ellipsis" : name;
        else out_ += fmt::format("<built-in function {}>", name);
        return {};
      }
      if (t.dialect == ir::Dialect::ruby) {
        out_ += c_.function_name(value);
        return {};
      }
      [[fallthrough]];
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::bound_method:
    case ValueKind::overloads:
      if ((t.passes_receiver || t.dialect == ir::Dialect::java || t.dialect == ir::Dialect::kotlin ||
           t.dialect == ir::Dialect::scala || t.dialect == ir::Dialect::csharp) &&
          !is_for_people_)
        return c_.fail("the text of a function is not known");
      out_ += fmt::format("<function {}>", c_.function_name(value));
      return {};
    case ValueKind::generator: {
      if (is_view(c_, value)) {
        out_ += fmt::format("{}(", step_of(c_, value).substr(1));
        TRY(write(c_.draft.new_list(TRY(elements_of(c_, value))), true));
        out_ += ')';
        return {};
      }
      const std::string_view step = step_of(c_, value);
      if (t.passes_receiver) out_ += "[object Generator]";
      else out_ += step.empty() ? "<generator>" : fmt::format("<{} object>", type_name(c_, value));
      return {};
    }
    case ValueKind::property: out_ += "<property>"; return {};
    case ValueKind::cell:
    case ValueKind::reference: out_ += "<reference>"; return {};
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::symbolic: break;
  }
  out_ += "<value>";
  return {};
}

std::string shown(Context& context, Word value, bool is_inner) {
  Writer writer(context, true);
  const OrFailed<void> written = writer.write(value, is_inner);
  return written ? std::move(writer).take() : "...";
}

OrFailed<std::string> written(Context& context, Word value, bool is_inner) {
  if (context.symbolic != nullptr && context.draft.is_symbolic(value))
    return context.symbolic->not_supported("the text");
  if (context.draft.kind(value) == ValueKind::string && !is_inner) return std::string(context.draft.text(value));
  Writer writer(context, false);
  TRY(writer.write(value, is_inner));
  return std::move(writer).take();
}

}  // namespace

std::string real_text(const FloatText& format, double value) { return real_text_of(format, value); }
std::string real_text(const FloatText& format, float value) { return real_text_of(format, value); }

std::string quoted(const DialectTable& table, std::string_view text, bool is_bytes) {
  char quote = table.quote;
  if (table.dialect == ir::Dialect::python && text.find('\'') != std::string_view::npos &&
      text.find('"') == std::string_view::npos)
    quote = '"';
  std::string out(1, quote);
  for (const char& c : text) {
    if (table.dialect == ir::Dialect::ruby && !is_bytes && static_cast<unsigned char>(c) < 0x20 && c != '\n' &&
        c != '\t' && c != '\r') {
      constexpr std::string_view marks = "abtnvfr";
      if (c >= 7 && c <= 13) out += {'\\', marks[static_cast<size_t>(c - 7)]};
      else if (c == 0x1b) out += "\\e";
      else out += fmt::format("\\u{:04X}", static_cast<int>(c));
      continue;
    }
    const bool is_mark = table.dialect == ir::Dialect::ruby && c == '#' && &c + 1 < text.data() + text.size() &&
                         (*(&c + 1) == '{' || *(&c + 1) == '$' || *(&c + 1) == '@');
    if (is_mark) {
      out += "\\#";
      continue;
    }
    if (c == quote || c == '\\') out += {'\\', c};
    else if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c == '\r') out += "\\r";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) out += fmt::format("\\x{:02x}", c);
    else if (is_bytes && static_cast<unsigned char>(c) >= 0x80)
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else out += c;
  }
  return out + quote;
}

std::string shown_text(Context& context, Word value) { return shown(context, value, false); }
std::string shown_repr(Context& context, Word value) { return shown(context, value, true); }
OrFailed<std::string> text(Context& context, Word value) { return written(context, value, false); }
OrFailed<std::string> repr(Context& context, Word value) { return written(context, value, true); }

}  // namespace ramify::ir_machine::kit
