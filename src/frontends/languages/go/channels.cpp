// SPDX-License-Identifier: Apache-2.0
// Concurrency, as intrinsics of the dialect: go (a function without parameters to run beside), make_chan, send, receive, receive_ok,
// select (which tells which case may go on). The arguments of a `go` are evaluated before it, so they stand in variables of ours.
#include <fmt/format.h>

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {

Node* Reader::go_statement(const Cst& at) {
  const Cst called = plain(at.first_named_child());
  if (!called.is("call_expression")) return unsupported(at, "`go` of this");
  Node* call = expression(called);
  if (!call->is(Kind::call) && !call->is(Kind::method_call)) {
    Node* body = make(Kind::block, at, "", {call});
    return intrinsic(at, "go", {make(Kind::lambda, at, "", {make(Kind::function, at, "", {body})->set(Flag::arrow)})});
  }
  const bool is_plain_function = call->is(Kind::call) && call->parts.size() == 1 && call->part(0)->is(Kind::lambda);
  if (is_plain_function) return intrinsic(at, "go", {call->part(0)});
  std::vector<Node*> out;
  const auto keep = [&](Node*& value) {
    const bool is_constant =
        value->is(Kind::literal) || (value->is(Kind::name) && &value == &call->parts[0] && !is_local(value->text));
    if (is_constant) return;
    const std::string variable = fmt::format("go.{}", ++counter_);
    out.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, variable, {nullptr}), value}));
    value = name(at, variable);
  };
  for (size_t i = 0; i < call->parts.size(); ++i) {
    Node*& part = call->parts[i];
    keep(part->is(Kind::argument) ? part->parts[0] : part);
  }
  Node* body = make(Kind::block, at, "", {call});
  out.push_back(
      intrinsic(at, "go", {make(Kind::lambda, at, "", {make(Kind::function, at, "", {body})->set(Flag::arrow)})}));
  return make(Kind::block, at, "", std::move(out));
}

Node* Reader::defer_statement(const Cst& at) {
  const Cst called = plain(at.first_named_child());
  return make(Kind::defer, at, "", {expression(called)});
}

// select: the intrinsic takes whether there is a default and the cases as tuples (send channel value, or receive channel), and gives
// the index of the chosen one (-1: the default), what was received, and whether the channel was open.
Node* Reader::select(const Cst& at) {
  const std::string variable = fmt::format("select.{}", ++counter_);
  std::vector<Node*> cases;
  std::vector<Node*> parts = {make(Kind::index, at, "", {name(at, variable), literal(at, int64_t{0})})};
  bool has_default = false;
  int64_t index = 0;
  break_labels_.emplace_back();
  for (const Cst& child : at.named_children()) {
    const Scope scope(*this);
    if (child.is("default_case")) {
      has_default = true;
      parts.push_back(
          make(Kind::case_, child, "", {make(Kind::block, child, "", statements(child)), literal(child, int64_t{-1})}));
      continue;
    }
    if (!child.is("communication_case")) continue;
    const Cst what = child.field("communication");
    std::vector<Node*> body;
    if (what.is("send_statement")) {
      cases.push_back(make(Kind::tuple, what, "",
                           {string(what, "send"), expression(what.field("channel")), expression(what.field("value"))}));
    } else {
      const Cst received = plain(what.is("receive_statement") ? what.field("right") : what.first_named_child());
      if (!received.is("unary_expression")) return unsupported(what, "this case of a select");
      cases.push_back(make(Kind::tuple, what, "", {string(what, "receive"), expression(received.field("operand"))}));
      const Cst left = what.is("receive_statement") ? what.field("left") : Cst();
      if (left) {
        int64_t position = 1;
        for (const Cst& target : left.named_children()) {
          if (target.is("comment")) continue;
          Node* value = make(Kind::index, target, "", {name(target, variable), literal(target, position++)});
          if (target.text() == "_") continue;
          if (what.has_child(":=")) {
            body.push_back(make(Kind::declare, target, "", {name_pattern(target, nullptr), value}));
          } else {
            body.push_back(make(Kind::assign, target, "", {expression(target), value}));
          }
        }
      }
    }
    for (Node* made : statements(child)) body.push_back(made);
    parts.push_back(
        make(Kind::case_, child, "", {make(Kind::block, child, "", std::move(body)), literal(child, index++)}));
  }
  break_labels_.pop_back();
  cases.insert(cases.begin(), literal(at, has_default));
  Node* chosen = make(Kind::declare, at, "",
                      {make(Kind::name_pattern, at, variable, {nullptr}), intrinsic(at, "select", std::move(cases))});
  return make(Kind::block, at, "", {chosen, make(Kind::switch_, at, "", std::move(parts))});
}

}  // namespace ramify::frontends::go
