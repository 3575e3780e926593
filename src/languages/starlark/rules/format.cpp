// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/format.h"

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/starlark/rules/format_spec.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

// A part {field!conversion:spec} of str.format, or the value of one of an f-string.
OrFailed<std::string> convert(Context& context, char conversion, Word value, std::string_view spec_text) {
  if (conversion == 0 && spec_text.empty()) return whole_text(context, value);
  if (conversion == 0) {
    const FormatSpec spec = TRY(read_format_spec(context, spec_text));
    return formatted(context, value, spec);
  }
  const std::string text = conversion == 'r' ? TRY(whole_repr(context, value)) : TRY(whole_text(context, value));
  if (spec_text.empty()) return text;
  const FormatSpec spec = TRY(read_format_spec(context, spec_text));
  return formatted(context, context.draft.string(text), spec);
}

// The template of str.format, walked once.
class Template {
 public:
  Template(Context& context, const Arguments& arguments) : context_(context), arguments_(arguments) {}
  OrFailed<std::string> expand(std::string_view text, unsigned depth = 0);

 private:
  OrFailed<Word> field(std::string_view name);
  OrFailed<std::string> part(std::string_view inside, unsigned depth);

  Context& context_;
  const Arguments& arguments_;
  enum class Numbering : uint8_t { open, automatic, manual } numbering_ = Numbering::open;
  size_t next_ = 0;
};

OrFailed<Word> Template::field(std::string_view name) {
  const bool is_number = !name.empty() && std::all_of(name.begin(), name.end(), is_digit);
  if (name.empty() || is_number) {
    const Numbering numbering = is_number ? Numbering::manual : Numbering::automatic;
    if (numbering_ != Numbering::open && numbering_ != numbering) {
      return context_.fail("format() cannot mix fields with and without numbers");
    }
    numbering_ = numbering;
    size_t index = next_;
    if (is_number) {
      index = 0;
      for (char c : name) index = std::min<size_t>(index * 10 + static_cast<size_t>(c - '0'), 1'000'000'000);
    } else {
      ++next_;
    }
    if (index < arguments_.positional.size()) return arguments_.positional[index];
    return context_.fail(
        fmt::format("format() has no argument for field {}: {} given", index, arguments_.positional.size()));
  }
  for (const NamedArgument& named : arguments_.named) {
    if (named.name == name) return named.value;
  }
  if (name.find_first_of(".[") != std::string_view::npos) {
    return context_.fail(fmt::format("format() field `{}` is neither a number nor a name", name));
  }
  return context_.fail(fmt::format("format() has no argument named `{}`", name));
}

OrFailed<std::string> Template::part(std::string_view inside, unsigned depth) {
  const size_t colon = inside.find(':');
  std::string_view name = inside.substr(0, colon);
  char conversion = 0;
  if (const size_t mark = name.find('!'); mark != std::string_view::npos) {
    const std::string_view letter = name.substr(mark + 1);
    if (letter != "r" && letter != "s") {
      return context_.fail(fmt::format("format() knows the conversions !r and !s, not !{}", letter));
    }
    conversion = letter[0];
    name = name.substr(0, mark);
  }
  const Word value = TRY(field(name));
  if (colon == std::string_view::npos) return convert(context_, conversion, value, "");
  const std::string spec = TRY(expand(inside.substr(colon + 1), depth + 1));
  return convert(context_, conversion, value, spec);
}

OrFailed<std::string> Template::expand(std::string_view text, unsigned depth) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c != '{' && c != '}') {
      out += c;
      ++i;
      continue;
    }
    if (i + 1 < text.size() && text[i + 1] == c && depth == 0) {  // {{ or }}
      out += c;
      i += 2;
      continue;
    }
    if (c == '}') return context_.fail("format() found a single `}`: write `}}` for the character itself");
    if (depth == 2) return context_.fail("format() fields are nested too deeply");
    size_t end = i + 1;
    for (unsigned open = 1; end < text.size(); ++end) {
      if (text[end] == '{') ++open;
      if (text[end] == '}' && --open == 0) break;
    }
    if (end >= text.size())
      return context_.fail("format() found no `}` for a `{`: write `{{` for the character itself");
    out += TRY(part(text.substr(i + 1, end - i - 1), depth));
    if (out.size() > elements_max)
      return context_.fail(fmt::format("result of format() is too large: more than {} bytes", elements_max));
    i = end + 1;
  }
  return out;
}

// The template of the % operator.
class Interpolation {
 public:
  Interpolation(Context& context, std::string_view format, Word args)
      : context_(context), format_(format), args_(args) {
    is_tuple_ = context.draft.kind(args) == ValueKind::tuple;
    count_ = is_tuple_ ? context.draft.size(args) : 1;
  }
  OrFailed<std::string> expand();

 private:
  OrFailed<Word> operand();
  OrFailed<Word> named_operand();
  OrFailed<FormatSpec> flags();
  OrFailed<uint32_t> count(std::string_view what, uint32_t max);
  OrFailed<std::string> convert(char conversion, FormatSpec spec, Word value);
  OrFailed<std::string> convert_number(char conversion, FormatSpec spec, Word value);
  bool at(char c) const { return i_ < format_.size() && format_[i_] == c; }

  Context& context_;
  std::string_view format_;
  Word args_;
  bool is_tuple_ = false;
  bool is_mapping_ = false;
  uint64_t count_ = 0;
  uint64_t next_ = 0;
  size_t i_ = 0;
};

OrFailed<Word> Interpolation::operand() {
  if (next_ == count_) {
    return context_.fail(fmt::format("not enough arguments for format string: {} given", count_));
  }
  const uint64_t index = next_++;
  return is_tuple_ ? context_.draft.at(args_, index) : args_;
}

OrFailed<Word> Interpolation::named_operand() {
  const size_t end = format_.find(')', i_);
  if (end == std::string_view::npos) return context_.fail("format string has `%(` without `)`");
  const std::string_view name = format_.substr(i_ + 1, end - i_ - 1);
  i_ = end + 1;
  if (context_.draft.kind(args_) != ValueKind::dict) {
    return context_.fail(
        fmt::format("format string names `{}`, so it needs a dict, not {}", name, type_name(context_.draft, args_)));
  }
  is_mapping_ = true;
  const int64_t position = context_.draft.find(args_, context_.draft.string(name));
  if (position < 0) return context_.fail(fmt::format("key {} not found in dict", quoted(name)));
  return context_.draft.value_at(args_, static_cast<uint64_t>(position));
}

OrFailed<uint32_t> Interpolation::count(std::string_view what, uint32_t max) {
  uint32_t result = 0;
  for (; i_ < format_.size() && is_digit(format_[i_]); ++i_) {
    result = result * 10 + static_cast<uint32_t>(format_[i_] - '0');
    if (result > max) return context_.fail(fmt::format("{} in format string is more than {}", what, max));
  }
  return result;
}

OrFailed<FormatSpec> Interpolation::flags() {
  FormatSpec spec;
  spec.align = Align::right;
  bool is_left = false, is_zero = false;
  for (;; ++i_) {
    if (at('-')) {
      is_left = true;
    } else if (at('0')) {
      is_zero = true;
    } else if (at('+') || (at(' ') && spec.sign != '+')) {
      spec.sign = format_[i_];
    } else if (at('#')) {
      spec.is_alternate = true;
    } else if (!at(' ')) {
      break;
    }
  }
  if (is_left) {
    spec.align = Align::left;
  } else if (is_zero) {
    spec.align = Align::after_sign;
    spec.fill = "0";
  }
  spec.width = TRY(count("width", format_width_max));
  if (at('.')) {
    ++i_;
    spec.precision = TRY(count("precision", format_precision_max));
  }
  return spec;
}

OrFailed<std::string> Interpolation::convert_number(char conversion, FormatSpec spec, Word value) {
  Draft& draft = context_.draft;
  const ValueKind kind = draft.kind(value);
  if (!is_number(kind)) {
    return context_.fail(fmt::format("format %{} needs a number, not {}", conversion, type_name(kind)));
  }
  const bool is_real = std::string_view("eEfFgG").find(conversion) != std::string_view::npos;
  spec.type = conversion == 'i' || conversion == 'u' ? 'd' : conversion;
  if (is_real) {
    const double real = TRY(to_real(context_, value));
    // The specification's %g is the text of str; with a precision it is C's.
    if (conversion == 'g' && !spec.precision && !spec.is_alternate) spec.type = 0;
    return format_real(context_, real, spec);
  }
  const Word integer = kind == ValueKind::integer ? value : TRY(truncate(context_, draft.real(value)));
  return format_integer(context_, draft.big(integer), spec);
}

OrFailed<std::string> Interpolation::convert(char conversion, FormatSpec spec, Word value) {
  if (spec.align == Align::after_sign && (conversion == 's' || conversion == 'r' || conversion == 'c')) {
    spec.align = Align::right;
    spec.fill = " ";
  }
  switch (conversion) {
    case 's': {
      const std::string text = TRY(whole_text(context_, value));
      return format_text(text, spec);
    }
    case 'r': {
      const std::string text = TRY(whole_repr(context_, value));
      return format_text(text, spec);
    }
    case 'c': {
      const ValueKind kind = context_.draft.kind(value);
      if (kind == ValueKind::string && kit::code_point_count(context_.draft.text(value)) == 1) {
        return format_text(context_.draft.text(value), spec);
      }
      if (kind != ValueKind::integer) {
        return context_.fail(
            fmt::format("format %c needs an int or a string of one character, not {}", shown(context_, value)));
      }
      spec.type = 'c';
      return format_integer(context_, context_.draft.big(value), spec);
    }
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G': return convert_number(conversion, spec, value);
    default: return context_.fail(fmt::format("format string has an unknown conversion %{}", conversion));
  }
}

OrFailed<std::string> Interpolation::expand() {
  std::string out;
  while (i_ < format_.size()) {
    const size_t percent = std::min(format_.find('%', i_), format_.size());
    out += format_.substr(i_, percent - i_);
    i_ = percent + 1;
    if (percent == format_.size()) break;
    if (at('%')) {
      out += '%';
      ++i_;
      continue;
    }
    std::optional<Word> value;
    if (at('(')) value = TRY(named_operand());
    const FormatSpec spec = TRY(flags());
    if (i_ >= format_.size()) return context_.fail("format string ends in the middle of a conversion");
    const char conversion = format_[i_++];
    if (!value) value = TRY(operand());
    out += TRY(convert(conversion, spec, *value));
    if (out.size() > elements_max) {
      return context_.fail(fmt::format("result of % is too large: more than {} bytes", elements_max));
    }
  }
  if (!is_mapping_ && next_ != count_) {
    return context_.fail(fmt::format("too many arguments for format string: {} given, {} used", count_, next_));
  }
  return out;
}

}  // namespace

OrFailed<Word> interpolate(Context& context, Word format, Word args) {
  const std::string text = TRY(Interpolation(context, context.draft.text(format), args).expand());
  return context.draft.string(text);
}

OrFailed<Word> format_method(Context& context, Word format, const Arguments& arguments) {
  const std::string text = TRY(Template(context, arguments).expand(context.draft.text(format)));
  return context.draft.string(text);
}

OrFailed<Word> format_value(Context& context, std::string_view conversion, Word value, Word spec) {
  const std::string_view spec_text = spec.is(Atom::none) ? std::string_view() : context.draft.text(spec);
  const char letter = conversion == "repr" ? 'r' : conversion == "str" ? 's' : '\0';
  const std::string text = TRY(convert(context, letter, value, spec_text));
  return context.draft.string(text);
}

}  // namespace ramify::ir_machine::starlark
