// SPDX-License-Identifier: Apache-2.0
// go, defer, select. The operands of the calls in `go` and `defer` are evaluated first and stored in hidden variables;
// the call becomes a function without parameters. Intrinsics of the dialect: go (runs such a function concurrently),
// make_chan, send, receive, receive_ok, select (returns the case that can proceed).
#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

// A function that performs the call; `before` evaluates its operands.
Node* Reader::call_without_arguments(const Cst& at, std::vector<Node*>& before) {
  Node* call = expression(plain(at)).node;
  const bool is_plain_function = call->is(Kind::call) && call->parts.size() == 1 && call->part(0)->is(Kind::lambda);
  if (is_plain_function) return call->part(0);
  Node* parts_of = call->is(Kind::throw_) ? call->part(0) : call;
  for (size_t i = 0; i < parts_of->parts.size(); ++i) {
    Node*& part = parts_of->parts[i];
    const bool is_function_name = i == 0 && call->is(Kind::call) && part->is(Kind::name) &&
                                  (find(part->text) == nullptr || find(part->text)->kind != Entity::Kind::variable);
    const bool is_package = i == 0 && call->is(Kind::method_call) && part->is(Kind::name) &&
                            find(part->text) != nullptr && find(part->text)->kind == Entity::Kind::package;
    if (part == nullptr || is_function_name || is_package || part->is(Kind::literal)) continue;
    part = keep(at, part, before);
  }
  Node* body = make(Kind::block, at, "", {call});
  return make(Kind::lambda, at, "", {make(Kind::function, at, "", {body})->set(Flag::arrow)});
}

Node* Reader::go_statement(const Cst& at) {
  std::vector<Node*> out;
  Node* function = call_without_arguments(at.first_named_child(), out);
  out.push_back(intrinsic(at, "go", {function}));
  return out.size() == 1 ? out[0] : make(Kind::block, at, "", std::move(out));
}

Node* Reader::defer_statement(const Cst& at) {
  uses_defer_ = true;
  std::vector<Node*> out;
  Node* function = call_without_arguments(at.first_named_child(), out);
  out.push_back(make(Kind::defer, at, "", {make(Kind::call, at, "", {function})}));
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

// Runs the deferred calls of a function at its end, last one first; the current panic, or none, is passed from one to
// the next, and a call to recover ends it:
//
//   func %run_deferred(calls, panic) { for more(calls) { begin(panic); try { next(calls)() } catch p { panic = p }
//                                      if end() { panic = nil } } return panic }
Node* Reader::deferred_runner(const Cst& at) {
  const auto of = [&](const char* text) { return name(at, text); };
  const std::string caught = temporary(), failed = temporary();
  Node* run =
      make(Kind::block, at, "", {make(Kind::call, at, "", {intrinsic(at, "%go_next_deferred", {of("calls")})})});
  Node* handler =
      make(Kind::catch_, at, caught,
           {make(Kind::block, at, "", {make(Kind::assign, at, "", {name(at, failed), name(at, caught)})}), nullptr});
  Node* attempt = make(Kind::try_, at, "", {run, nullptr, nullptr, handler});
  Node* ended = make(Kind::if_, at, "",
                     {intrinsic(at, "%go_end_deferred", {}),
                      make(Kind::block, at, "", {make(Kind::assign, at, "", {of("panic"), null(at)})}), nullptr});
  Node* replaced = make(Kind::if_, at, "",
                        {intrinsic(at, "%is_null", {name(at, failed)}), skip(at),
                         make(Kind::block, at, "", {make(Kind::assign, at, "", {of("panic"), name(at, failed)})})});
  Node* body = make(
      Kind::block, at, "",
      {intrinsic(at, "%go_begin_deferred", {of("panic")}), declared(at, failed, null(at)), attempt, ended, replaced});
  Node* more = make(Kind::binary, at, ">", {intrinsic(at, "%go_len", {of("calls")}), integer_node(at, 0)});
  Node* loop = make(Kind::while_, at, "", {more, body, nullptr});
  Node* all = make(Kind::block, at, "", {loop, make(Kind::return_, at, "", {of("panic")})});
  Node* made = make(Kind::function, at, "%run_deferred",
                    {all, make(Kind::parameter, at, "calls", {nullptr, nullptr}),
                     make(Kind::parameter, at, "panic", {nullptr, nullptr})});
  // The error that failing operations throw: its text is the message.
  Node* text = make(Kind::field, at, "message", {of("self")});
  Node* error = make(Kind::function, at, "Error",
                     {make(Kind::block, at, "", {make(Kind::return_, at, "", {text})}),
                      make(Kind::parameter, at, "self", {nullptr, nullptr})});
  const auto constant = [&](const char* member, const char* value) {
    Node* one = make(Kind::declare, at, "", {make(Kind::name_pattern, at, member, {nullptr}), string(at, value)});
    return one->set(Flag::static_)->set(Flag::constant);
  };
  Node* class_ = make(Kind::class_, at, "runtime.Error",
                      {nullptr, constant("%type", "runtime.Error"), constant("%under", "struct { message string }"),
                       constant("%by_pointer", ","), error->set(Flag::receiver)});
  Node* panics = declared(at, "%go.panics", make(Kind::list, at));
  return make(Kind::sequence, at, "", {class_->set(Flag::value_type), panics, made});
}

// select: the intrinsic takes whether there is a default and the cases as tuples (send channel value, or receive
// channel), and returns the index of the chosen case (-1: the default), the received value, and whether the channel was
// open.
Node* Reader::select_statement(const Cst& at) {
  const std::string label = std::exchange(loop_label_, "");
  const std::string variable = fmt::format("select.{}", ++counter_);
  std::vector<Node*> cases;
  std::vector<Node*> parts = {make(Kind::index, at, "", {name(at, variable), integer_node(at, 0)})};
  bool has_default = false;
  int64_t index = 0;
  for (const Cst& child : at.named_children()) {
    const Scope scope(*this);
    if (child.is("default_case")) {
      has_default = true;
      parts.push_back(
          make(Kind::case_, child, "", {make(Kind::block, child, "", statements(child)), integer_node(child, -1)}));
      continue;
    }
    if (!child.is("communication_case")) continue;
    const Cst what = child.field("communication");
    std::vector<Node*> body;
    if (what.is("send_statement")) {
      Value channel = expression(what.field("channel"));
      const Type* of = under(channel.type)->kind == TypeKind::chan ? under(channel.type)->element : unknown();
      cases.push_back(
          make(Kind::tuple, what, "", {string(what, "send"), channel.node, single(what.field("value"), of)}));
    } else {
      const Cst received = plain(what.is("receive_statement") ? what.field("right") : what.first_named_child());
      if (!received.is("unary_expression")) return unsupported(what, "this case of a select");
      Value channel = expression(received.field("operand"));
      const Type* of = under(channel.type)->kind == TypeKind::chan ? under(channel.type)->element : unknown();
      cases.push_back(make(Kind::tuple, what, "", {string(what, "receive"), channel.node}));
      const Cst left = what.is("receive_statement") ? what.field("left") : Cst();
      if (left) {
        int64_t position = 1;
        for (const Cst& one : left.named_children()) {
          if (one.is("comment")) continue;
          const Type* type = position == 1 ? of : basic(TypeKind::bool_);
          Node* node = make(Kind::index, one, "", {name(one, variable), integer_node(one, position++)});
          if (one.text() == "_") continue;
          if (what.has_child(":=")) {
            body.push_back(declared(one, std::string(one.text()), node));
            declare_variable(std::string(one.text()), type);
          } else {
            Target place = target(one, body, false);
            body.push_back(store(one, place, node));
          }
        }
      }
    }
    for (Node* made : statements(child)) body.push_back(made);
    parts.push_back(
        make(Kind::case_, child, "", {make(Kind::block, child, "", std::move(body)), integer_node(child, index++)}));
  }
  cases.insert(cases.begin(), literal(at, has_default));
  Node* chosen = declared(at, variable, intrinsic(at, "select", std::move(cases)));
  Node* made = make(Kind::switch_, at, "", std::move(parts));
  if (!label.empty()) made = make(Kind::labelled, at, label, {made});
  return make(Kind::block, at, "", {chosen, made});
}

}  // namespace ramify::frontends::go
