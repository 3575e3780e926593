// SPDX-License-Identifier: Apache-2.0
// Values as text: to_s and inspect; for objects of the program neither is a substitute for the other.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/text.h"
#include "languages/kit/text_writer.h"
#include "languages/ruby/rules/operators.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

std::string escaped(std::string_view text) {
  std::string out = "\"";
  for (size_t i = 0; i < text.size(); ++i) {
    const char ch = text[i], next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (ch == '"' || ch == '\\') out += {'\\', ch};
    else if (ch == '#' && (next == '{' || next == '$' || next == '@')) out += "\\#";
    else if (ch >= 7 && ch <= 13) out += {'\\', "abtnvfr"[ch - 7]};
    else if (ch == 0x1b) out += "\\e";
    else if (static_cast<unsigned char>(ch) < 0x20) out += fmt::format("\\u{:04X}", static_cast<int>(ch));
    else if (ch == 0x7f) out += "\\x7f";
    else out += ch;
  }
  return out + '"';
}

// A symbol is quoted unless it is a name, a name with a suffix, or an operator.
std::string symbol_text(std::string_view name) {
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
  return ":" + (is_plain ? std::string(name) : escaped(name));
}

// The variables of an object. Addresses are not modelled: all objects print the same one.
OrFailed<void> write_variables(kit::TextWriter& to, Word object, bool is_inner) {
  Context& c = to.context();
  TRY(to.put(fmt::format("#<{}:0x0000000000000000", c.shown_class(c.draft.at(object, instance_words::class_)))));
  if (is_inner && to.enter(object, " ...")) {
    std::string_view separator = " ";
    for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(object); i += 2) {
      const std::string field(c.text_of_name(c.draft.at(object, i)));
      if (!field.starts_with('@') || c.draft.at(object, i + 1).is(Atom::unset)) continue;
      TRY(to.put(fmt::format("{}{}=", separator, field)));
      separator = ", ";
      TRY(to.write(c.draft.at(object, i + 1), true));
    }
    to.leave();
  }
  return to.put(">");
}

}  // namespace

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner) {
  Context& c = to.context();
  switch (c.draft.kind(value)) {
    case ValueKind::string: return to.put(is_inner ? escaped(c.draft.text(value)) : std::string(c.draft.text(value)));
    case ValueKind::bytes:
      return to.put(is_inner ? symbol_text(c.draft.text(value)) : std::string(c.draft.text(value)));
    case ValueKind::instance:
      if (to.is_for_people()) return to.write_fields(value);
      if (TRY(to.write_by_member(value, is_inner ? "inspect" : "to_s"))) return {};
      return write_variables(to, value, is_inner);
    case ValueKind::class_: return to.put(c.draft.text(c.draft.at(value, class_words::name)));
    case ValueKind::builtin: return to.put(c.function_name(value));
    default: return kit::neutral::write(to, value, is_inner);
  }
}

}  // namespace ramify::ir_machine::ruby
