// SPDX-License-Identifier: Apache-2.0
// Classes. The body of a class runs when it is reached; the names that it sets are attributes of the class, so they
// become static declarations. Only the annotated names of a dataclass or a NamedTuple are fields of the instances.
#include <algorithm>

#include "languages/python/reader/reader.h"

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

// Methods whose first parameter is implicitly the class.
bool belongs_to_class(std::string_view method) {
  return method == "__new__" || method == "__init_subclass__" || method == "__class_getitem__";
}

}  // namespace

Node* Reader::class_definition(const Cst& at) { return class_with(at, {}); }

Node* Reader::class_with(const Cst& at, const std::vector<Cst>& decorators) {
  const std::string class_name = name_of(at.field("name"));
  Node* const made = make(Kind::class_, at, class_name, {nullptr});
  add_bases(made, at);
  const bool is_record = std::ranges::any_of(decorators, is_dataclass) || made->has(Flag::record);
  within({.kind = Scope::Kind::class_, .name = class_name}, [&] {
    if (is_record) made->parts.push_back(annotations(at));
    for (const Cst& child : at.field("body").named_children()) add_member(made, child);
    add_abstract_names(made, at);
  });
  if (decorators.empty()) return made;
  return make(Kind::assign, at, "",
              {name(at.field("name"), class_name), decorated_by(decorators, made->set(Flag::value))});
}

// `__abstract__ = ("area",)`: the names of the abstract methods; creating an instance checks them.
void Reader::add_abstract_names(Node* made, const Cst& at) {
  Node* const names = make(Kind::tuple, at);
  for (size_t i = 1; i < made->parts.size(); ++i)
    if (made->parts[i]->is(Kind::function) && made->parts[i]->has(Flag::abstract))
      names->parts.push_back(string(at, made->parts[i]->text));
  if (names->parts.empty()) return;
  Node* const pattern = make(Kind::name_pattern, at, "__abstract__", {nullptr});
  made->parts.push_back(make(Kind::declare, at, "", {pattern, names})->set(Flag::static_));
}

// `__annotations__ = {"x": "int"}`: the annotated names in order, with their types as texts.
Node* Reader::annotations(const Cst& at) {
  Node* const dict = make(Kind::dict, at);
  for (const Cst& child : at.field("body").named_children()) {
    const Cst only = child.is("expression_statement") ? child.first_named_child() : Cst();
    if (!only || !only.is("assignment") || !only.field("type") || !only.field("left").is("identifier")) continue;
    dict->parts.push_back(
        make(Kind::pair, only, "",
             {string(only, name_of(only.field("left"))), string(only, std::string(only.field("type").text()))}));
  }
  Node* const pattern = make(Kind::name_pattern, at, "__annotations__", {nullptr});
  return make(Kind::declare, at, "", {pattern, dict})->set(Flag::static_);
}

// Type parameters are erased, and so are bases that only declare them.
void Reader::add_bases(Node* made, const Cst& at) {
  const Cst superclasses = at.field("superclasses");
  if (!superclasses) return;
  Node* const bases = make(Kind::list, superclasses);
  for (Cst base : superclasses.named_children()) {
    if (base.is("keyword_argument")) {
      if (last_word(base.field("value")) == "ABCMeta") {
        // ABC is a class with this metaclass and nothing else.
        const auto is_abc = [](const Node* b) { return b->text == "ABC" || b->text == "abc__ABC"; };
        if (std::ranges::none_of(bases->parts, is_abc)) bases->parts.push_back(name(base, "abc__ABC"));
      } else if (base.field("name").text() == "metaclass") {
        Node* const pattern = make(Kind::name_pattern, base, "__metaclass__", {nullptr});
        made->parts.push_back(
            make(Kind::declare, base, "", {pattern, expression(base.field("value"))})->set(Flag::static_));
      } else {
        Node* const given =
            make(Kind::argument, base, std::string(base.field("name").text()), {expression(base.field("value"))});
        given->mode = Mode::named;
        bases->parts.push_back(given);
      }
      continue;
    }
    const std::string_view word = last_word(base);
    if (base.is("subscript")) base = base.field("value");
    if (word == "Generic") continue;
    // A class that extends a built-in type extends its equivalent in the prelude.
    const bool is_of_prelude = made->text == "collections__UserDict" || made->text == "collections__UserList";
    if (base.is("identifier") && (word == "dict" || word == "list") && !is_of_prelude) {
      bases->parts.push_back(name(base, word == "dict" ? "collections__UserDict" : "collections__UserList"));
      continue;
    }
    if (word == "Protocol") continue;
    if (word == "NamedTuple") made->set(Flag::record);
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
  if (only.is("string") || only.is("concatenated_string")) return;  // a docstring
  add(statement(at));
}

// `x = v`, `x: int = v`: an attribute of the class; an annotated name without value has no effect.
Node* Reader::attribute_of_class(const Cst& at) {
  std::vector<Cst> targets;
  Cst right = at;
  while (right && right.is("assignment")) {
    targets.push_back(right.field("left"));
    right = right.field("right");
  }
  const Cst annotation = at.field("type");
  if (!right) return nullptr;  // only an annotation
  Node* pattern = binding(targets[0]);
  if (targets.size() > 1) {
    pattern = make(Kind::and_pattern, at);
    for (const Cst& t : targets) pattern->parts.push_back(binding(t));
  }
  Node* const made = make(Kind::declare, at, "", {pattern, expression(right)});
  if (annotation) made->type = type_of(annotation);
  return made->set(Flag::static_);
}

// Python's own decorators of methods become flags; any other is called, and its result is an attribute.
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
    method->set(Flag::static_);  // and receiver: its first parameter is the class
  } else if (text == "abstractmethod" || text == "abc.abstractmethod") {
    method->set(Flag::abstract);
  } else {
    // `override` and `final` have no effect at run time.
    return text == "override" || text == "typing.override" || text == "final" || text == "typing.final";
  }
  return true;
}

}  // namespace ramify::frontends::python
