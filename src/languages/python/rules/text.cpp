// SPDX-License-Identifier: Apache-2.0
// Values as text: str and repr; and the replacement fields of f-strings.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/formatting.h"
#include "languages/kit/text.h"
#include "languages/kit/text_writer.h"
#include "languages/python/rules/operators.h"
#include "languages/python/rules/parts.h"
#include "languages/python/rules/set_order.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

// 'text', or "text" if that avoids escapes.
std::string in_quotes(std::string_view text, bool is_bytes) {
  const bool has_single = text.find('\'') != std::string_view::npos && text.find('"') == std::string_view::npos;
  return kit::quoted(has_single ? '"' : '\'', text, is_bytes);
}

OrFailed<void> write_instance(kit::TextWriter& to, Word instance, bool is_inner) {
  Context& c = to.context();
  if (to.is_for_people()) return to.write_fields(instance);
  for (const std::string_view name : {is_inner ? "__repr__" : "__str__", "__str__", "__repr__"})
    if (TRY(to.write_by_member(instance, name))) return {};
  const Word class_ = c.draft.at(instance, instance_words::class_);
  if (c.draft.kind(class_) != ValueKind::class_) return to.write_fields(instance);
  return to.put(fmt::format("<__main__.{} object>", c.shown_class(class_)));
}

OrFailed<void> write_class(kit::TextWriter& to, Word class_) {
  Context& c = to.context();
  const Word own = to.is_for_people() ? Word::of(Atom::unset) : c.find_special(class_, "__repr__");
  if (!own.is(Atom::unset)) {
    const Word result = TRY(c.call_on(class_, own, {}));
    return to.put(c.draft.kind(result) == ValueKind::string ? c.draft.text(result) : "<class>");
  }
  const std::string_view name = c.draft.text(c.draft.at(class_, class_words::name));
  if (name.find('.') == std::string_view::npos) return to.put(fmt::format("<class '__main__.{}'>", name));
  return to.put(fmt::format("<class '{}'>", name.starts_with("builtins.") ? c.shown_class(class_) : name));
}

OrFailed<void> write_word(kit::TextWriter& to, Word builtin) {
  Context& c = to.context();
  const std::string_view name = c.function_name(builtin);
  if (is_type_word(c, builtin)) return to.put(fmt::format("<class '{}'>", name));
  if (name == "NotImplemented") return to.put(name);
  if (name == "ellipsis") return to.put("Ellipsis");
  return to.put(fmt::format("<built-in function {}>", name));
}

OrFailed<void> write_tuple(kit::TextWriter& to, Word tuple) {
  if (to.draft().size(tuple) != 1) return to.write_elements(tuple, "(", ")");
  if (!to.enter(tuple, "(...)")) return {};
  TRY(to.put("("));
  TRY(to.write(to.draft().at(tuple, 0), true));
  to.leave();
  return to.put(",)");
}

OrFailed<void> write_set(kit::TextWriter& to, Word set) {
  if (to.draft().size(set) == 0) return to.put("set()");
  FormText layout{.open = "{", .close = "}"};
  if (to.is_for_people())
    for (uint64_t i = 0; i < to.draft().size(set); ++i) layout.elements.push_back(to.draft().at(set, i));
  else layout.elements = elements_by_hash(to.context(), set);
  return to.write_form(set, layout);
}

}  // namespace

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner) {
  Draft& draft = to.draft();
  switch (draft.kind(value)) {
    case ValueKind::string: return is_inner ? to.put(in_quotes(draft.text(value), false)) : to.put(draft.text(value));
    case ValueKind::bytes: return to.put("b" + in_quotes(draft.text(value), true));
    case ValueKind::tuple: return write_tuple(to, value);
    case ValueKind::set: return write_set(to, value);
    case ValueKind::range: {
      const Draft::Range r = draft.range(value);
      return to.put(r.step == 1 ? fmt::format("range({}, {})", r.start, r.stop)
                                : fmt::format("range({}, {}, {})", r.start, r.stop, r.step));
    }
    case ValueKind::instance: return write_instance(to, value, is_inner);
    case ValueKind::class_: return write_class(to, value);
    case ValueKind::builtin: return write_word(to, value);
    default: return kit::neutral::write(to, value, is_inner);
  }
}

OrFailed<Word> format(Context& c, std::string_view conversion, Word value, Word spec) {
  if (const std::optional<Word> open = kit::open_text(c, value)) return *open;
  value = TRY(kit::after_conversion(c, conversion, value));
  return c.draft.string(TRY(formatted(c, value, kit::spec_text(c, spec))));
}

}  // namespace ramify::ir_machine::python
