// SPDX-License-Identifier: Apache-2.0
// Functions. A function with several results returns a tuple; a function that ends without return yields the empty
// tuple.
#include "languages/lua/reader/reader.h"

namespace ramify::frontends::lua {

Node* Reader::function(const Cst& at, std::string text, bool has_self) {
  const Cst list = at.field("parameters");
  blocks_.open(true);
  ++functions_open_;
  Node* made = make(Kind::function, at, std::move(text), {nullptr});
  const auto add = [&](const Cst& place, std::string_view name, Mode mode) {
    Node* taken = make(Kind::parameter, place, std::string(name), {nullptr});
    taken->mode = mode;
    blocks_.declare(taken);
    made->parts.push_back(taken);
  };
  if (has_self) add(list, "self", Mode::positional);
  for (const Cst& each : list.named_children()) {
    const bool is_rest = each.is("vararg_expression");
    add(each, each.text(), is_rest ? Mode::spread : Mode::positional);
  }
  const Cst body_at = at.field("body");
  Nodes steps = body_at ? statements(body_at.named_children()) : Nodes();
  if (steps.empty() || !steps.back()->is(Kind::return_))
    steps.push_back(make(Kind::return_, body_at ? body_at : at, "", {make(Kind::tuple, at)}));
  made->parts[0] = make(Kind::block, body_at ? body_at : at, "", std::move(steps));
  --functions_open_;
  blocks_.close();
  return made;
}

// The lambda's text is the name of the function in messages.
Node* Reader::lambda(const Cst& at, std::string text, bool has_self) {
  return make(Kind::lambda, at, std::move(text), {function(at, "", has_self)});
}

// `function a.b:c() end` assigns to a field. A global function of the top level remains a declaration, so that its
// calls can be resolved; elsewhere (in blocks and functions) it is an assignment to the global variable.
Node* Reader::function_declaration(const Cst& at) {
  const Cst called = at.field("name");
  const std::string text(called.text());
  const bool is_local = at.has_child("local");
  if (is_local) {  // visible in its own body
    Node* holder = make(Kind::function, at, text);
    blocks_.declare(holder);
    Node* read = function(at, text, false);
    holder->parts = read->parts;
    return holder;
  }
  if (called.is("identifier")) {
    if (blocks_.is_outermost() && !blocks_.is_local(text)) {
      Node* declared = function(at, text, false);
      blocks_.use(declared);
      return declared;
    }
    Node* to = variable(called, text);
    if (!blocks_.is_local(text)) globals_.insert(text);
    return make(Kind::assign, at, "", {to, lambda(at, text, false)});
  }
  const bool is_method = called.is("method_index_expression");
  Node* to = is_method ? make(Kind::field, called, std::string(called.field("method").text()),
                              {expression(called.field("table"))})
                       : expression(called);
  return make(Kind::assign, at, "", {to, lambda(at, text, is_method)});
}

}  // namespace ramify::frontends::lua
