// SPDX-License-Identifier: Apache-2.0
// Calls, and access to the base class: super().
#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

Node* Reader::call(const Cst& at) {
  const Cst callee = at.field("function");
  Node* made = nullptr;
  if (callee.is("attribute")) {
    if (is_super(callee.field("object"))) return base_call(at, callee.field("attribute"));
    made = make(Kind::method_call, at, name_of(callee.field("attribute")), {expression(callee.field("object"))});
  } else {
    made = make(Kind::call, at, "", {expression(callee)});
  }
  add_arguments(made, at.field("arguments"));
  return made;
}

Node* Reader::base_call(const Cst& at, const Cst& method) {
  const bool is_constructor = method.text() == "__init__";
  Node* const made = make(Kind::base_call, at, is_constructor ? "" : name_of(method), {nullptr});
  add_arguments(made, at.field("arguments"));
  if (method.text() != "__new__") return made;
  // Only this method gets its class twice: as the receiver, and as an argument.
  const Node* const given = made->part(1) == nullptr ? nullptr : made->part(1)->part(0);
  if (given == nullptr || !given->is(Kind::name) || given->text != scopes_.back().receiver)
    return unsupported(at, "`super().__new__` of another class");
  made->parts.erase(made->parts.begin() + 1);
  return made;
}

// `super()` finds the class and the receiver in the enclosing method; inside a nested function it would find another
// receiver.
bool Reader::is_super(const Cst& at) const {
  if (!at.is("call") || at.field("function").text() != "super" || scopes_.size() < 2) return false;
  const Scope& method = scopes_.back();
  const Scope& around = scopes_[scopes_.size() - 2];
  if (method.receiver.empty() || around.kind != Scope::Kind::class_) return false;
  const std::vector<Cst> given = at.field("arguments").named_children();
  return given.empty() || (given.size() == 2 && given[0].text() == around.name && given[1].text() == method.receiver);
}

void Reader::add_arguments(Node* call, const Cst& arguments) {
  if (arguments.is("generator_expression")) {
    call->parts.push_back(make(Kind::argument, arguments, "", {expression(arguments)}));
    return;
  }
  for (const Cst& at : arguments.named_children()) call->parts.push_back(argument(at));
}

Node* Reader::argument(const Cst& at) {
  if (at.is("keyword_argument"))
    return make(Kind::argument, at, std::string(at.field("name").text()), {expression(at.field("value"))});
  if (is_spread_in_front(at)) {
    Node* const whole = make(Kind::argument, at, "", {expression(at)});
    whole->mode = Mode::spread;
    return whole;
  }
  const bool is_spread = at.is("list_splat") || at.is("list_splat_pattern");
  const bool is_spread_named = at.is("dictionary_splat");
  const Cst value = is_spread || is_spread_named ? at.first_named_child() : at;
  Node* const made = make(Kind::argument, at, "", {expression(value)});
  made->mode = is_spread ? Mode::spread : is_spread_named ? Mode::spread_named : Mode::positional;
  return made;
}

}  // namespace ramify::frontends::python
