// SPDX-License-Identifier: Apache-2.0
// Exceptions, and code that runs on every exit from a block.
//
// A `finally` is lowered once. Each path into it first stores in a register how to continue after it: 0 if the block
// ended normally, -1 to rethrow, and a distinct number for each jump that leaves the block.
#include "frontends/surface/function_lowering.h"

namespace ramify::frontends::surface {

using ir::BinaryOperator;
using ir::Op;

void FunctionLowering::throw_(const Node* node) {
  Register r;
  if (node->part(0) != nullptr) r = value(node->part(0));
  else r = thrown_.empty() ? builtin("%no_exception", {}) : thrown_.back();
  if (!code_.is_reachable()) return;
  code_.at(node->span);
  if (policy_.exceptions.have_context && node->part(0) != nullptr && !thrown_.empty()) {
    const Register both[] = {r, thrown_.back()};
    r = builtin("%with_context", both);
  }
  code_.emit(Op::raise, {r.index});
}

void FunctionLowering::protect(const std::function<void()>& protected_body, const std::function<void()>& cleanup) {
  const Register next = code_.fresh(), thrown = code_.fresh();
  const Label begin = code_.label(), end = code_.label(), on_throw = code_.label(), entry = code_.label(),
              after = code_.label();
  code_.constant_into(thrown, ir::Null{});
  open_.push_back({.kind = Open::Kind::finally, .entry = entry, .next = next});
  code_.place(begin);
  protected_body();
  if (code_.is_reachable()) {
    code_.constant_into(next, int64_t{0});
    code_.branch(entry);
  }
  code_.place(end);
  Open open = std::move(open_.back());
  open_.pop_back();
  code_.place(on_throw);
  code_.constant_into(next, int64_t{-1});
  code_.branch(entry);
  code_.add_handler(begin, end, on_throw, thrown);
  code_.place(entry);
  cleanup();
  if (code_.is_reachable()) {
    const Label not_thrown = code_.label(), throws = code_.label();
    code_.branch_if(code_.binop(BinaryOperator::identical, next, constant(int64_t{-1})), throws, not_thrown);
    code_.place(throws);
    code_.emit(Op::raise, {thrown.index});
    code_.place(not_thrown);
    for (size_t i = 0; i < open.exits.size(); ++i) {
      const Label other = code_.label();
      code_.branch_if(code_.binop(BinaryOperator::identical, next, constant(static_cast<int64_t>(i + 1))),
                      open.exits[i], other);
      code_.place(other);
    }
    code_.branch(after);
  }
  code_.place(after);
}

void FunctionLowering::try_(const Node* node, std::optional<Register> result) {
  const auto run = [&](const Node* part) {
    if (result) into(part, *result);
    else effect(part);
  };
  const bool has_catches = node->parts.size() > 3;
  const auto guarded = [&] {
    if (!has_catches) {
      run(node->part(0));
      if (code_.is_reachable() && node->part(1) != nullptr) run(node->part(1));
      return;
    }
    const Label begin = code_.label(), end = code_.label(), on_throw = code_.label(), done = code_.label();
    const Register thrown = code_.fresh();
    code_.place(begin);
    run(node->part(0));
    const Label otherwise = code_.label();
    const bool continues = code_.is_reachable();
    if (continues) code_.branch(otherwise);
    code_.place(end);
    code_.place(on_throw);
    code_.add_handler(begin, end, on_throw, thrown);
    catches(node, thrown, done, result);
    code_.place(otherwise);
    if (node->part(1) != nullptr) run(node->part(1));
    code_.place(done);
  };
  if (node->part(2) == nullptr) return guarded();
  protect(guarded, [&] { effect(node->part(2)); });
}

void FunctionLowering::catches(const Node* node, Register thrown, Label end, std::optional<Register> result) {
  thrown_.push_back(thrown);
  for (size_t i = 3; i < node->parts.size(); ++i) {
    const Node* c = node->parts[i];
    const Label fits = code_.label(), next = code_.label();
    begin_scope(c);
    code_.at(c->span);
    const auto test_class = [&](const Node* type, Label yes, Label no) {
      code_.branch_if(emit_into_fresh(Op::is_instance, {thrown.index, value(type).index}), yes, no);
    };
    if (c->type != nullptr) {
      Node pattern;
      pattern.kind = Kind::type_pattern;
      pattern.span = c->span;
      pattern.type = c->type;
      fit(&pattern, thrown, next);
      code_.branch(fits);
    } else if (c->parts.size() <= 2) {
      code_.branch(fits);
    } else {
      for (size_t k = 2; k < c->parts.size(); ++k) {
        const Label other = k + 1 == c->parts.size() ? next : code_.label();
        test_class(c->parts[k], fits, other);
        if (other != next) code_.place(other);
      }
    }
    code_.place(fits);
    if (!c->text.empty())
      if (const std::optional<VariableId> variable = names_.declared(c)) {
        set_variable(*variable, thrown);
      }
    if (c->part(1) != nullptr) {
      const Label yes = code_.label();
      test(c->part(1), yes, next);
      code_.place(yes);
    }
    if (result) into(c->part(0), *result);
    else effect(c->part(0));
    if (code_.is_reachable() && policy_.exceptions.handlers_end_names && !c->text.empty())
      if (const std::optional<VariableId> variable = names_.declared(c)) set_variable(*variable, constant(ir::Unset{}));
    if (code_.is_reachable()) code_.branch(end);
    code_.place(next);
  }
  code_.at(node->span);
  code_.emit(Op::raise, {thrown.index});
  thrown_.pop_back();
}

void FunctionLowering::with_(const Node* node) {
  begin_scope(node);
  const Register manager = code_.fresh();
  into(node->part(0), manager);
  code_.at(node->span);
  if (!node->text.ends_with("enter_exit")) {
    bind(node->part(1), manager);
    return protect([&] { effect(node->part(2)); },
                   [&] {
                     const Label is_null = code_.label(), is_not = code_.label();
                     if_null(manager, is_null, is_not);
                     code_.place(is_not);
                     code_.call_method(manager, node->text == "dispose" ? "Dispose" : "close", {});
                     code_.branch(is_null);
                     code_.place(is_null);
                   });
  }
  const Register entered = code_.call_method(manager, "__enter__", {});
  bind(node->part(1), entered);
  const Register thrown = code_.fresh(), was_thrown = code_.fresh();
  code_.constant_into(was_thrown, false);
  protect(
      [&] {
        const Label begin = code_.label(), end = code_.label(), on_throw = code_.label(), done = code_.label();
        code_.place(begin);
        effect(node->part(2));
        if (code_.is_reachable()) code_.branch(done);
        code_.place(end);
        code_.place(on_throw);
        code_.add_handler(begin, end, on_throw, thrown);
        code_.constant_into(was_thrown, true);
        const Register of_type[] = {thrown};
        const ir::ListItem exit[] = {code_.positional(builtin("%class_of", of_type)), code_.positional(thrown),
                                     code_.positional(null())};
        const Register is_handled = code_.call_method(manager, "__exit__", exit);
        const Label rethrow = code_.label();
        code_.branch_if(is_handled, done, rethrow);
        code_.place(rethrow);
        code_.emit(Op::raise, {thrown.index});
        code_.place(done);
      },
      [&] {
        const Label left = code_.label(), done = code_.label();
        code_.branch_if(was_thrown, done, left);
        code_.place(left);
        const ir::ListItem exit[] = {code_.positional(null()), code_.positional(null()), code_.positional(null())};
        code_.call_method(manager, "__exit__", exit);
        code_.branch(done);
        code_.place(done);
      });
}

void FunctionLowering::defer(const Node* node) {
  // Evaluate the parts of the call now; the function and its arguments are stored.
  const Node* call = node->part(0);
  if (call == nullptr || !defers_) return;
  std::vector<Register> kept;
  if (call->is(Kind::method_call) && !library_path(call->part(0))) {
    const Register object = stable_value(call->part(0));
    kept.push_back(code_.load_field(object, call->text));
    for (size_t i = 1; i < call->parts.size(); ++i) kept.push_back(stable_value(call->parts[i]));
  } else if (call->is(Kind::call) || call->is(Kind::method_call)) {
    if (const std::optional<std::string> path = library_path(call->part(0)))
      kept.push_back(
          constant(ir::BuiltinConstant{std::string(call->is(Kind::call) ? *path : *path + "." + call->text)}));
    else kept.push_back(stable_value(call->part(0)));
    for (size_t i = 1; i < call->parts.size(); ++i) kept.push_back(stable_value(call->parts[i]));
  } else {
    kept.push_back(stable_value(call));
  }
  code_.at(node->span);
  code_.append(*defers_, code_.new_array(ir::CollectionKind::list, kept));
}

// Deferred calls run in reverse order on every exit from the function; a call that recovers from a panic stops it.
void FunctionLowering::body_with_defers(const std::function<void()>& run) {
  defers_ = code_.new_array(ir::CollectionKind::list, {});
  return_value_ = code_.fresh();
  if (policy_.calls.without_value_give_void) code_.move(*return_value_, builtin("%void", {}));
  else code_.constant_into(*return_value_, ir::Null{});
  const Register panic = code_.fresh();
  const Label begin = code_.label(), end = code_.label(), on_throw = code_.label(), entry = code_.label();
  const Register next = code_.fresh();
  code_.constant_into(panic, ir::Null{});
  open_.push_back({.kind = Open::Kind::finally, .entry = entry, .next = next});
  code_.place(begin);
  run();
  if (code_.is_reachable()) {
    code_.constant_into(next, int64_t{0});
    code_.branch(entry);
  }
  code_.place(end);
  const Open open = std::move(open_.back());
  open_.pop_back();
  code_.place(on_throw);
  code_.branch(entry);
  code_.add_handler(begin, end, on_throw, panic);
  code_.place(entry);
  // Calls the function %run_deferred, which the reader adds to the program.
  Register left = panic;
  if (const std::optional<VariableId> runner = names_.scopes().look_up(names_.top(), "%run_deferred")) {
    const ir::ListItem arguments[] = {code_.positional(*defers_), code_.positional(panic)};
    left = code_.call_unknown(load_variable(*runner, code_.span()), arguments);
  }
  const Label throws = code_.label(), returns = code_.label();
  if_null(left, returns, throws);
  code_.place(throws);
  code_.emit(Op::raise, {left.index});
  code_.place(returns);
  for (const Label exit : open.exits) {  // each of them returns the same value
    const Label other = code_.label();
    code_.branch_if(code_.constant(false), exit, other);
    code_.place(other);
  }
  // The deferred calls may have changed named results.
  if (function_ != nullptr && !function_->names.empty()) {
    std::vector<Register> results;
    const ScopeId scope = names_.find_scope(function_->part(0)).value_or(scope_);
    for (const std::string& name : function_->names)
      if (const std::optional<VariableId> variable = names_.scopes().look_up(scope, name))
        results.push_back(load_variable(*variable, function_->span));
    if (results.size() == 1) return code_.return_(results[0]);
    return code_.return_(code_.new_array(ir::CollectionKind::tuple, results));
  }
  code_.return_(*return_value_);
}

}  // namespace ramify::frontends::surface
