// SPDX-License-Identifier: Apache-2.0
// Properties of PHP's objects: typed ones, readonly ones, references, and the methods __get and __set.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/php/rules/parts.h"
#include "languages/php/rules/roles.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::php {

namespace {

bool is_place(const Draft& draft, Word word) {
  return word.is_object() && (draft.kind(word) == ValueKind::cell || draft.kind(word) == ValueKind::reference);
}

OrFailed<std::optional<Word>> held(Context& c, Word object, Word name, Word value) {
  if (value.is(Atom::unset)) [[unlikely]]
    return c.error(RuntimeError::unset,
                   fmt::format("Typed property {}::${} must not be accessed before initialization",
                               c.shown_class(c.draft.at(object, instance_words::class_)), c.text_of_name(name)));
  if (is_place(c.draft, value)) return TRY(c.load_reference(value));  // $object->name = &$variable
  return std::nullopt;
}

OrFailed<std::optional<Word>> missing(Interpreter& in, Word object, Word name) {
  const ValueKind kind = in.draft.kind(object);
  const std::string_view text = in.text_of_name(name);
  if (kind == ValueKind::class_ && in.symbolic == nullptr) {
    const std::string_view pattern =
        text.starts_with('$') ? "Access to undeclared static property" : "Undefined constant";
    return in.error(RuntimeError::name, fmt::format("{} {}::{}", pattern, in.shown_class(object), text));
  }
  if (kind != ValueKind::instance) return std::nullopt;
  // Not while it runs for this property of this object: then the property is absent.
  if (in.is_running(object, "__get", text)) return std::nullopt;
  const Word getter = in.find_method(object, "__get");
  if (getter.is(Atom::unset)) return std::nullopt;
  const Word asked[] = {in.draft.string(text)};
  return TRY(in.call_on(object, getter, asked));
}

// A readonly property is set once, by the constructor. The class's traits list them: readonly:a,b,
OrFailed<void> check_readonly(Interpreter& in, Word object, Word name, Word before) {
  Draft& draft = in.draft;
  if (before.is(Atom::none) || before.is(Atom::unset)) return {};
  const Word class_ = in.class_of(object);
  if (draft.kind(class_) != ValueKind::class_) return {};
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k <= draft.size(order); ++k) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    const std::string_view traits = draft.text(draft.at(owner, class_words::traits));
    constexpr std::string_view mark = "readonly:";
    const size_t at = traits.find(mark);
    if (at == std::string_view::npos) continue;
    std::string_view names = traits.substr(at + mark.size());
    names = names.substr(0, names.find(' '));
    const std::string wanted = fmt::format(",{},", in.text_of_name(name));
    if (names.find(wanted) == std::string_view::npos) continue;
    const ir::Function* const function = in.running_function();
    const std::string_view running = function == nullptr ? "" : std::string_view(function->name);
    if (running.find("__construct") != std::string_view::npos || running.ends_with(".fields")) return {};
    return in.error(RuntimeError::attribute, fmt::format("Cannot modify readonly property {}::${}",
                                                         in.shown_class(owner), in.text_of_name(name)));
  }
  return {};
}

OrFailed<bool> store_missing(Interpreter& in, Word object, Word name, Word, Word value) {
  const Word setter = in.find_method(object, "__set");
  if (setter.is(Atom::unset) || in.declares_field(object, name)) return false;
  const Word both[] = {in.draft.string(in.text_of_name(name)), value};
  TRY(in.call_on(object, setter, both));
  return true;
}

OrFailed<bool> store_through(Context& c, Word before, Word value) {
  if (!is_place(c.draft, before) || is_place(c.draft, value)) return false;
  TRY(c.store_reference(before, value));
  return true;
}

OrFailed<Word> typed_property(Context& c, Word owner, Word name, Word value, std::string_view type) {
  const std::optional<Word> fit = TRY(typed(c, value, type));
  if (fit) return *fit;
  return c.error(RuntimeError::type,
                 fmt::format("Cannot assign {} to property {}::${} of type {}", type_of(c, value), c.shown_class(owner),
                             c.text_of_name(name), type.substr(type.starts_with('!') ? 1 : 0)));
}

}  // namespace

MemberRules member_rules() {
  return {
      .held = held,
      .missing = missing,
      .missing_is_null = true,  // a warning, and null
      .check_change = check_readonly,
      .store_missing = store_missing,
      .store_through = store_through,
      .typed = typed_property,
  };
}

}  // namespace ramify::ir_machine::php
