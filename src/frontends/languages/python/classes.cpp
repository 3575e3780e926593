// SPDX-License-Identifier: Apache-2.0
// Classes. The body of a class runs when it is reached; the names that it sets are the class' attributes, so they are static
// declarations here. Only the annotated names of a dataclass or a NamedTuple are fields of the instances.
#include <algorithm>

#include "frontends/languages/python/reader.h"

namespace ramify::frontends::python {

namespace {

using Cst = tree_sitter::Node;

// `dataclass` of `dataclasses.dataclass(frozen=True)`.
std::string_view last_word(const Cst& at) {
  if (at.is("call")) return last_word(at.field("function"));
  if (at.is("subscript")) return last_word(at.field("value"));
  return at.is("attribute") ? at.field("attribute").text() : at.text();
}

bool is_dataclass(const Cst& decorator) { return last_word(decorator.first_named_child()) == "dataclass"; }

// The arguments of @dataclass as traits: `frozen=True` is frozen, `eq=False` no_eq; false if they are not so plain.
bool add_traits(const Cst& decorator, std::vector<std::string>& traits) {
  const Cst call = decorator.first_named_child();
  if (!call.is("call")) return true;
  for (const Cst& argument : call.field("arguments").named_children()) {
    const Cst value = argument.field("value");
    if (!argument.is("keyword_argument") || !(value.is("true") || value.is("false"))) return false;
    const std::string trait(argument.field("name").text());
    traits.push_back(value.is("true") ? trait : "no_" + trait);
  }
  return true;
}

bool is_enumeration(std::string_view base) {
  return base == "Enum" || base == "IntEnum" || base == "StrEnum" || base == "Flag" || base == "IntFlag";
}

// Methods that have the class as their first parameter without being told so.
bool belongs_to_class(std::string_view method) {
  return method == "__new__" || method == "__init_subclass__" || method == "__class_getitem__";
}

}  // namespace

Node* Reader::class_definition(const Cst& at) { return class_with(at, {}); }

Node* Reader::class_with(const Cst& at, const std::vector<Cst>& decorators) {
  const std::string class_name = name_of(at.field("name"));
  Node* const made = make(Kind::class_, at, class_name, {nullptr});
  std::vector<Cst> calls;  // decorators that are called
  for (const Cst& decorator : decorators) {
    if (is_dataclass(decorator) && add_traits(decorator, made->names)) {
      made->set(Flag::record);
    } else {
      calls.push_back(decorator);
    }
  }
  add_bases(made, at);
  within({.kind = Scope::Kind::class_, .name = class_name, .is_record = made->has(Flag::record)}, [&] {
    for (const Cst& child : at.field("body").named_children()) add_member(made, child);
  });
  if (calls.empty()) return made;
  return make(Kind::assign, at, "", {name(at.field("name"), class_name), decorated_by(calls, made->set(Flag::value))});
}

// Type parameters are erased; the classes that only carry them are no bases.
void Reader::add_bases(Node* made, const Cst& at) {
  const Cst superclasses = at.field("superclasses");
  if (!superclasses) return;
  Node* const bases = make(Kind::list, superclasses);
  for (Cst base : superclasses.named_children()) {
    if (base.is("keyword_argument")) {
      if (last_word(base.field("value")) == "ABCMeta") {
        // ABC is a class with this metaclass and nothing else.
        const auto is_abc = [](const Node* b) { return b->text == "ABC"; };
        if (std::ranges::none_of(bases->parts, is_abc)) bases->parts.push_back(name(base, "ABC"));
      } else {
        bases->parts.push_back(
            unsupported(base, "the keyword `" + std::string(base.field("name").text()) + "` of a class"));
      }
      continue;
    }
    const std::string_view word = last_word(base);
    if (base.is("subscript")) base = base.field("value");
    if (word == "Generic") continue;
    if (word == "NamedTuple") {
      made->set(Flag::record);
      made->names.emplace_back("tuple");
      continue;
    }
    if (is_enumeration(word)) made->set(Flag::enum_);
    bases->parts.push_back(expression(base));
  }
  if (!bases->parts.empty()) made->parts[0] = bases;
}

void Reader::add_member(Node* made, const Cst& at) {
  const auto add = [&](Node* member) {
    if (member != nullptr) made->parts.push_back(member);
  };
  if (at.is("pass_statement")) return;
  if (at.is("function_definition")) {
    Node* const method = function(at, true);
    if (method->text == "__init__") method->set(Flag::constructor);
    return add(method->set(Flag::static_, belongs_to_class(method->text)));
  }
  if (at.is("decorated_definition")) {
    return add(at.field("definition").is("class_definition") ? decorated_definition(at) : decorated_method(at));
  }
  if (at.is("class_definition")) return add(class_definition(at));
  if (!at.is("expression_statement"))
    return add(unsupported(at, "the statement `" + std::string(at.kind()) + "` in the body of a class"));
  const Cst only = at.first_named_child();
  if (only.is("assignment")) return add(attribute_of_class(only));
  if (only.is("string") || only.is("concatenated_string")) return;  // its documentation
  add(statement(at));
}

// Annotated names of a record are its fields, unless they are said to be the class' own.
Node* Reader::attribute_of_class(const Cst& at) {
  std::vector<Cst> targets;
  Cst right = at;
  while (right && right.is("assignment")) {
    targets.push_back(right.field("left"));
    right = right.field("right");
  }
  const Cst annotation = at.field("type");
  const bool is_field = annotation && scopes_.back().is_record && !annotation.text().starts_with("ClassVar") &&
                        !annotation.text().starts_with("typing.ClassVar");
  if (!right && !is_field) return nullptr;  // says a type only
  Node* pattern = binding(targets[0]);
  if (targets.size() > 1) {
    pattern = make(Kind::and_pattern, at);
    for (const Cst& t : targets) pattern->parts.push_back(binding(t));
  }
  Node* const made = make(Kind::declare, at, "", {pattern, right ? expression(right) : nullptr});
  if (annotation) made->type = type_of(annotation);
  return made->set(Flag::static_, !is_field);
}

// What Python's own decorators of methods mean is a flag; any other is called, and what it returns is an attribute.
Node* Reader::decorated_method(const Cst& at) {
  std::vector<Cst> decorators;
  for (const Cst& child : at.named_children())
    if (child.is("decorator")) decorators.push_back(child);
  const Cst definition = at.field("definition");
  Node* const method = function(definition, true);
  if (method->text == "__init__") method->set(Flag::constructor);
  const uint32_t flags = method->flags;
  if (std::ranges::all_of(decorators, [&](const Cst& d) { return mark_method(method, d); })) return method;
  method->flags = flags;
  for (const Cst& d : decorators) {
    const std::string_view text = d.first_named_child().text();
    if (text.ends_with(".setter") || text.ends_with(".deleter"))
      return unsupported(at, "the decorator `@" + std::string(text) + "` here");
  }
  Node* const value = make(Kind::lambda, definition, method->text, {method});
  Node* const pattern = make(Kind::name_pattern, definition.field("name"), method->text, {nullptr});
  return make(Kind::declare, at, "", {pattern, decorated_by(decorators, value)})->set(Flag::static_);
}

bool Reader::mark_method(Node* method, const Cst& decorator) {
  const std::string text(decorator.first_named_child().text());
  if (text == "property") {
    method->set(Flag::getter);
  } else if (text == method->text + ".setter") {
    method->set(Flag::setter);
  } else if (text == "staticmethod") {
    method->set(Flag::static_);
    method->flags &= ~static_cast<uint32_t>(Flag::receiver);
  } else if (text == "classmethod") {
    method->set(Flag::static_);  // and receiver: the class is its first parameter
  } else if (text == "abstractmethod" || text == "abc.abstractmethod") {
    method->set(Flag::abstract);
  } else {
    // `override` and `final` say something to readers only.
    return text == "override" || text == "typing.override" || text == "final" || text == "typing.final";
  }
  return true;
}

}  // namespace ramify::frontends::python
