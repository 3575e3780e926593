// SPDX-License-Identifier: Apache-2.0
// Statements, and expressions that consist of statements.
#include <set>

#include "base/check.h"
#include "frontends/surface/class_lowering.h"
#include "frontends/surface/function_lowering.h"

namespace ramify::frontends::surface {

using ir::BinaryOperator;
using ir::Op;
using Closing = IterationPolicy::Closing;

void FunctionLowering::effect(const Node* node) {
  if (node == nullptr) return;
  if (!code_.is_reachable() && !node->is(Kind::labelled)) {
    // Unreachable code is lowered if a jump may lead into it: behind labels.
    const Label here = code_.label();
    code_.place(here);
  }
  code_.at(node->span);
  switch (node->kind) {
    case Kind::block:
    case Kind::sequence:
    case Kind::if_:
    case Kind::while_:
    case Kind::switch_:
    case Kind::match_:
    case Kind::try_:
    case Kind::labelled: return statement_value(node, std::nullopt);
    case Kind::declare: return declare(node);
    case Kind::function: return function_statement(node);
    case Kind::class_: return class_statement(node);
    case Kind::do_while: return do_while(node);
    case Kind::for_: return for_(node);
    case Kind::for_each: return for_each(node);
    case Kind::goto_: return code_.branch(user_label(node->text));
    case Kind::break_: return break_(node);
    case Kind::continue_: return continue_(node);
    case Kind::fallthrough_:
      if (current_case_ + 1 < case_bodies_.size()) code_.branch(case_bodies_[current_case_ + 1]);
      return;
    case Kind::return_: return return_(node);
    case Kind::throw_: return throw_(node);
    case Kind::defer: return defer(node);
    case Kind::with_: return with_(node);
    case Kind::delete_: return delete_(node);
    case Kind::assert_: return assert_(node);
    case Kind::import_:
      if (node->has(Flag::value)) value(node);
      else import(node);
      return;
    case Kind::export_:
    case Kind::global_names:
    case Kind::outer_names: return;
    default: value(node);
  }
}

// The value of the imported file, in languages whose files have values.
FunctionLowering::Register FunctionLowering::import(const Node* node) {
  const auto known = unit_.imports->find(node);
  if (known == unit_.imports->end() || !policy_.imports_run_when_reached) return null();
  std::optional<Register> result;
  const auto run = [&](std::optional<size_t> file) {
    if (!file) return;
    const Unit::File& loaded = unit_.files[*file];
    if (node->has(Flag::per_iteration)) code_.store_var(loaded.is_loaded, constant(true));
    result = code_.call_function(node->has(Flag::per_iteration) ? loaded.run : loaded.load, {});
  };
  run(known->second.module);
  for (const std::optional<size_t>& file : known->second.names) run(file);
  for (const Names::ImportedValue& value : names_.imported_values(node)) {
    if (value.source) {
      set_variable(value.target, load_variable(*value.source, node->span));
    } else {
      const Register arguments[] = {text("ImportError"),
                                    text(fmt::format("cannot import name '{}' from '{}'", value.name, node->text))};
      builtin("%raise", arguments);
    }
  }
  return result ? *result : null();
}

void FunctionLowering::statement_value(const Node* node, std::optional<Register> result) {
  code_.at(node->span);
  switch (node->kind) {
    case Kind::block:
    case Kind::sequence: return block(node, result);
    case Kind::if_: return if_(node, result);
    case Kind::while_: return while_(node, result);
    case Kind::switch_: return switch_(node, result);
    case Kind::match_: return match(node, result);
    case Kind::try_: return try_(node, result);
    case Kind::labelled: {
      const Node* statement = node->part(0);
      const bool is_loop = statement != nullptr && (statement->is(Kind::while_) || statement->is(Kind::do_while) ||
                                                    statement->is(Kind::for_) || statement->is(Kind::for_each));
      if (const auto known = user_labels_.find(node->text); known != user_labels_.end() || !is_loop) {
        const Label label = user_label(node->text);
        code_.place(label);
      }
      if (is_loop) {
        pending_label_ = node->text;
        if (result) into(statement, *result);
        else effect(statement);
        return;
      }
      open_.push_back({.kind = Open::Kind::block, .name = node->text, .result = result});
      if (result) into(statement, *result);
      else effect(statement);
      const Open open = std::move(open_.back());
      open_.pop_back();
      if (open.break_label) code_.place(*open.break_label);
      return;
    }
    default: CHECK(false, "no statement with a value");
  }
}

FunctionLowering::Label FunctionLowering::user_label(const std::string& name) {
  const auto [known, is_new] = user_labels_.try_emplace(name, Label());
  if (is_new) known->second = code_.label();
  return known->second;
}

namespace {

// Collects the names declared by `var`, which belong to the enclosing function.
void collect_function_scoped(const Node* node, std::vector<const Node*>& names) {
  if (node == nullptr || !node->may_contain(Kind::declare)) return;
  if (node->is(Kind::function) || node->is(Kind::lambda) || node->is(Kind::class_)) return;
  if (node->is(Kind::declare) && node->has(Flag::function_scoped))
    for_each_name_pattern(node->part(0), [&](const Node* name) { names.push_back(name); });
  for (const Node* part : node->parts) collect_function_scoped(part, names);
}

}  // namespace

// `var` variables are undefined from the beginning of the function (ECMA-262, 10.2.11).
void FunctionLowering::hoist_variables(const Node* body) {
  if (!policy_.hoists_variables) return;
  std::vector<const Node*> names;
  collect_function_scoped(body, names);
  std::set<uint32_t> done;
  for (size_t i = 1; function_ != nullptr && i < function_->parts.size(); ++i)
    if (const std::optional<VariableId> parameter = names_.declared(function_->parts[i])) done.insert(parameter->index);
  for (const Node* name : names) {
    const std::optional<VariableId> variable = names_.declared(name);
    if (!variable || names_.only_function(*variable) != nullptr || !done.insert(variable->index).second) continue;
    set_variable(*variable, builtin("%void", {}));
  }
}

void FunctionLowering::hoist_closures(const Node* node) {
  if (!policy_.hoists_closures) return;
  for (const Node* statement : node->parts)
    if (statement != nullptr && statement->is(Kind::function)) {
      const ir::FunctionId id = lower(unit_, statement, statement->text);
      if (const std::optional<VariableId> variable = names_.declared(statement))
        set_variable(*variable, closure(statement, id));
    }
}

void FunctionLowering::block(const Node* node, std::optional<Register> result) {
  if (names_.find_scope(node) != scope_) begin_scope(node);
  const bool is_top = names_.is_top(scope_);
  if (function_ != nullptr && function_->part(0) == node) hoist_variables(node);
  if (!is_top || node->is(Kind::block)) hoist_closures(node);
  for (size_t i = 0; i < node->parts.size(); ++i) {
    if (result && i + 1 == node->parts.size()) {
      into(node->parts[i], *result);
      return;
    }
    effect(node->parts[i]);
  }
  if (result && code_.is_reachable()) code_.constant_into(*result, ir::Null{});
}

void FunctionLowering::declare(const Node* node) {
  if (node->has(Flag::static_)) {
    bool is_static_local = false;
    for_each_name_pattern(node->part(0), [&](const Node* pattern) {
      const std::optional<VariableId> variable = names_.declared(pattern);
      is_static_local |= variable && names_.is_static_local(*variable) && !names_.is_top(scope_);
    });
    if (is_static_local) return declare_static(node);
  }
  const Node* pattern = node->part(0);
  if (pattern == nullptr) return;
  const Node* initial = node->part(1);
  // A reference is an alias of the variable that it was made from.
  if (pattern->is(Kind::name_pattern) && pattern->has(Flag::by_reference) && initial != nullptr) {
    const std::optional<VariableId> variable = names_.declared(pattern);
    if (variable && policy_.references.can_be_rebound) {  // the variable has another cell from here on
      const Register cell = address_of(initial->is(Kind::address_of) ? initial->part(0) : initial);
      if (names_.is_global(*variable)) code_.store_var(names_.global(*variable), cell);
      else code_.move(frame_.cell(*variable), cell);
      return;
    }
    if (variable && !names_.is_global(*variable)) return frame_.adopt(*variable, address_of(initial));
    if (variable) return set_variable(*variable, address_of(initial));
  }
  // Not if functions of the block, created above, refer to the cell that the variable started with.
  if (policy_.undeclared == Policy::Undeclared::unknown && !policy_.hoists_variables && !policy_.hoists_closures)
    for_each_name_pattern(pattern, [&](const Node* name) {
      const std::optional<VariableId> variable = names_.declared(name);
      if (variable && !names_.is_global(*variable) && names_.scopes().at(*variable).is_captured &&
          !names_.is_by_reference(*variable))
        frame_.begin(*variable, true);
    });
  Register r;
  if (initial != nullptr) {
    expect(initial, node->type);
    r = copied_value(initial);
    if (!code_.is_reachable()) return;
  } else if (policy_.reads_uninitialised || (node->type != nullptr && policy_.converts_to_declared)) {
    std::string type = node->type != nullptr ? node->type->text : "any";
    if (node->type != nullptr &&
        (node->type->text == "array" || node->type->text == "list" || node->type->text == "map"))
      type = node->type->text;
    r = emit_into_fresh(Op::default_value, {symbol(type)});
    if (node->type != nullptr)
      if (const ClassFacts* facts = names_.find_class(node->type->text);
          facts != nullptr && facts->node->has(Flag::value_type))
        r = code_.call_unknown(class_value(*facts), {});
  } else if (policy_.hoists_variables && !node->has(Flag::function_scoped)) {
    r = emit_into_fresh(Op::default_value, {symbol("undefined")});
  } else if (policy_.undeclared == Policy::Undeclared::global) {
    r = null();
  } else {
    return;  // no value yet
  }
  code_.at(node->span);
  bind(pattern, converted(r, node->type));
}

void FunctionLowering::declare_static(const Node* node) {
  const Node* pattern = node->part(0);
  const std::optional<VariableId> variable = names_.declared(pattern);
  if (!variable) return;
  // A flag records whether the variable has been initialised.
  const ir::GlobalId flag = unit_.module.global(unit_.module.at(names_.global(*variable)).name + ".is_set", node->span);
  unit_.static_flags.push_back(flag);
  const Label set = code_.label(), end = code_.label();
  code_.branch_if(code_.load_var(flag), end, set);
  code_.place(set);
  code_.store_var(flag, constant(true));
  const Register r =
      node->part(1) != nullptr
          ? value(node->part(1))
          : emit_into_fresh(Op::default_value, {symbol(node->type != nullptr ? node->type->text : "any")});
  code_.store_var(names_.global(*variable), converted(r, node->type));
  code_.place(end);
}

void FunctionLowering::if_(const Node* node, std::optional<Register> result) {
  begin_scope(node);
  const Label then = code_.label(), otherwise = code_.label(), end = code_.label();
  test(node->part(0), then, otherwise);
  code_.place(then);
  if (result) into(node->part(1), *result);
  else effect(node->part(1));
  if (code_.is_reachable()) code_.branch(end);
  code_.place(otherwise);
  if (node->part(2) == nullptr) code_.at(node->span);  // the value of a missing branch is not in the other one
  if (result) into(node->part(2), *result);
  else effect(node->part(2));
  code_.place(end);
}

FunctionLowering::Label FunctionLowering::break_label(Open& open) {
  if (!open.break_label) open.break_label = code_.label();
  return *open.break_label;
}

void FunctionLowering::while_(const Node* node, std::optional<Register> result) {
  const Label begin = code_.label(), body = code_.label(), done = code_.label();
  open_.push_back(
      {.kind = Open::Kind::loop, .name = std::exchange(pending_label_, {}), .continue_label = begin, .result = result});
  if (result) code_.constant_into(*result, ir::Null{});
  code_.place(begin);
  begin_scope(node);
  if (node->part(0) != nullptr) test(node->part(0), body, done);
  else code_.branch(body);
  code_.place(body);
  effect(node->part(1));
  if (code_.is_reachable()) code_.branch(begin);
  code_.place(done);
  const Open open = std::move(open_.back());
  open_.pop_back();
  if (node->part(0) != nullptr) effect(node->part(2));
  if (open.break_label) code_.place(*open.break_label);
}

void FunctionLowering::do_while(const Node* node) {
  const Label begin = code_.label(), next = code_.label(), done = code_.label();
  open_.push_back({.kind = Open::Kind::loop, .name = std::exchange(pending_label_, {}), .continue_label = next});
  code_.place(begin);
  effect(node->part(0));
  code_.place(next);
  test(node->part(1), begin, done);
  code_.place(done);
  const Open open = std::move(open_.back());
  open_.pop_back();
  if (open.break_label) code_.place(*open.break_label);
}

void FunctionLowering::for_(const Node* node) {
  const std::string name = std::exchange(pending_label_, {});
  begin_scope(node);
  effect(node->part(0));
  const Label begin = code_.label(), body = code_.label(), next = code_.label(), done = code_.label();
  open_.push_back({.kind = Open::Kind::loop, .name = name, .continue_label = next});
  code_.place(begin);
  if (node->part(1) != nullptr) test(node->part(1), body, done);
  else code_.branch(body);
  code_.place(body);
  effect(node->part(3));
  code_.place(next);
  if (node->has(Flag::per_iteration)) {
    // Closures keep the variables of this iteration; the next iteration continues with copies.
    if (const std::optional<ScopeId> scope = names_.find_scope(node))
      for (const VariableId id : names_.scopes().variables_of(*scope)) {
        if (names_.is_global(id) || !names_.scopes().at(id).is_captured || names_.is_by_reference(id)) continue;
        const Register before = load_variable(id, node->span);
        frame_.begin(id, true);
        set_variable(id, before);
      }
  }
  effect(node->part(2));
  code_.branch(begin);
  code_.place(done);
  const Open open = std::move(open_.back());
  open_.pop_back();
  if (open.break_label) code_.place(*open.break_label);
}

void FunctionLowering::for_each(const Node* node) {
  const std::string name = std::exchange(pending_label_, {});
  // The loop iterates over the array and its elements as they were at its beginning.
  const Node* const first = node->part(0);
  const bool is_snapshot = policy_.copies_arrays && !(first != nullptr && first->has(Flag::by_reference));
  const Register iterable = is_snapshot ? copied_value(node->part(1)) : value(node->part(1));
  code_.at(node->span);
  Register over = iterable;
  if (node->has(Flag::pairs)) {
    const Register arguments[] = {iterable};
    over = builtin("%pairs", arguments);
  } else if (!node->text.empty()) {
    const Register arguments[] = {iterable};
    over = builtin("%iterate_" + node->text, arguments);
  }
  const Register iterator = code_.iter_begin(over);
  const Register position = constant(int64_t{0});
  const Label begin = code_.label(), done = code_.label();
  open_.push_back({.kind = Open::Kind::loop, .name = name, .continue_label = begin, .iterator = iterator});
  if (!policy_.loops_have_own_variables) begin_scope(node);
  code_.place(begin);
  if (policy_.loops_have_own_variables) begin_scope(node);
  const Register item = code_.fresh();
  code_.at(node->span);
  code_.iter_next(item, iterator, position, done);
  const Label taken = code_.label();
  code_.place(taken);
  bind(node->part(0), item);
  effect(node->part(2));
  if (code_.is_reachable()) code_.branch(begin);
  if (policy_.iteration.closing == Closing::on_jumps_and_errors) close_on_error(iterator, taken);
  code_.place(done);
  const Open open = std::move(open_.back());
  open_.pop_back();
  if (policy_.iteration.closing != Closing::on_jumps_and_errors) code_.iter_end(iterator);
  effect(node->part(3));
  if (!open.break_label) return;
  const Label end = code_.label();
  if (code_.is_reachable()) code_.branch(end);
  code_.place(*open.break_label);
  end_iteration(iterator);
  code_.place(end);
}

// An error between `begin` and here closes the iterator while it propagates; errors thrown by closing are ignored
// (ECMA-262, 7.4.11).
void FunctionLowering::close_on_error(Register iterator, Label begin) {
  const Label end = code_.label(), on_throw = code_.label(), closing = code_.label(), closed = code_.label(),
              on_other = code_.label(), continues = code_.label();
  const Register thrown = code_.fresh(), other = code_.fresh();
  code_.place(end);
  code_.place(on_throw);
  code_.add_handler(begin, end, on_throw, thrown);
  code_.place(closing);
  end_iteration(iterator);
  code_.branch(continues);
  code_.place(closed);
  code_.place(on_other);
  code_.add_handler(closing, closed, on_other, other);
  code_.branch(continues);
  code_.place(continues);
  code_.emit(Op::raise, {thrown.index});
}

// Before the iterator is released: some iterators are notified (ECMA-262, 7.4.11; ECMA-334, 13.9.5).
void FunctionLowering::end_iteration(Register iterator) {
  const Register arguments[] = {iterator};
  if (policy_.iteration.closing != Closing::never) builtin("%close_iterator", arguments);
  else code_.iter_end(iterator);
}

void FunctionLowering::switch_(const Node* node, std::optional<Register> result) {
  begin_scope(node);
  std::optional<Register> subject;
  if (node->part(0) != nullptr) subject = stable_value(node->part(0));
  const Label end = code_.label();
  std::vector<Label> bodies;
  std::optional<size_t> default_case;
  for (size_t i = 1; i < node->parts.size(); ++i) {
    bodies.push_back(code_.label());
    const Node* c = node->parts[i];
    if (c->parts.size() < 2) default_case = i - 1;
    for (size_t k = 1; k < c->parts.size(); ++k) {
      const Label next = code_.label();
      if (c->parts[k] == nullptr) {  // `default` among labels
        default_case = i - 1;
        code_.place(next);
        continue;
      }
      if (subject) {
        const Register label = value(c->parts[k]);
        code_.at(c->span);
        if (node->text == "case_equal") {
          const ir::ListItem arguments[] = {code_.positional(*subject)};
          code_.branch_if(code_.call_method(label, "===", arguments), bodies.back(), next);
          code_.place(next);
          continue;
        }
        code_.branch_if(binary(node->text.empty() ? "==" : node->text, *subject, label), bodies.back(), next);
      } else {
        test(c->parts[k], bodies.back(), next);
      }
      code_.place(next);
    }
  }
  if (default_case) {
    code_.branch(bodies[*default_case]);
  } else {
    if (result) code_.constant_into(*result, ir::Null{});
    code_.branch(end);
  }
  const std::vector<Label> outer_bodies = std::exchange(case_bodies_, bodies);
  const size_t outer_case = current_case_;
  open_.push_back({.kind = Open::Kind::switch_, .name = std::exchange(pending_label_, {}), .result = result});
  for (size_t i = 0; i < bodies.size(); ++i) {
    current_case_ = i;
    code_.place(bodies[i]);
    if (result) into(node->parts[i + 1]->part(0), *result);
    else effect(node->parts[i + 1]->part(0));
    if (code_.is_reachable() && (!node->has(Flag::fallthrough) || i + 1 == bodies.size())) code_.branch(end);
  }
  case_bodies_ = outer_bodies;
  current_case_ = outer_case;
  const Open open = std::move(open_.back());
  open_.pop_back();
  if (open.break_label) code_.place(*open.break_label);
  code_.place(end);
}

// --- jumps

void FunctionLowering::leave_to(size_t depth) {
  for (size_t i = open_.size(); i-- > depth;) {
    Open& open = open_[i];
    if (open.kind == Open::Kind::finally) {
      const Label go_on = code_.label();
      open.exits.push_back(go_on);
      code_.constant_into(open.next, static_cast<int64_t>(open.exits.size()));
      code_.branch(open.entry);
      code_.place(go_on);
    } else if (open.iterator) {
      end_iteration(*open.iterator);
    }
  }
}

std::optional<size_t> FunctionLowering::find_open(std::string_view name, bool for_continue) const {
  for (size_t i = open_.size(); i-- > 0;) {
    const Open& open = open_[i];
    if (open.kind == Open::Kind::finally) continue;
    if (name.empty()) {
      if (open.kind == Open::Kind::loop || (open.kind == Open::Kind::switch_ && !for_continue)) return i;
    } else if (open.name == name) {
      return i;
    }
  }
  return std::nullopt;
}

void FunctionLowering::break_(const Node* node) {
  const std::optional<size_t> found = find_open(node->text, false);
  if (!found) {
    unit_.diagnostics.report(diagnostics::DiagnosticId::misplaced_statement, unit_.place(node->span),
                             "there is nothing here that `break` could leave");
    return;
  }
  if (node->part(0) != nullptr && open_[*found].result) into(node->part(0), *open_[*found].result);
  leave_to(*found + 1);
  code_.branch(break_label(open_[*found]));
}

void FunctionLowering::continue_(const Node* node) {
  const std::optional<size_t> found = find_open(node->text, true);
  if (!found || !open_[*found].continue_label) {
    unit_.diagnostics.report(diagnostics::DiagnosticId::misplaced_statement, unit_.place(node->span),
                             "there is no loop here that `continue` could go on with");
    return;
  }
  leave_to(*found + 1);
  code_.branch(*open_[*found].continue_label);
}

void FunctionLowering::return_(const Node* node) {
  if (function_ != nullptr) expect(node->part(0), function_->type);
  Register r = node->part(0) != nullptr                ? copied_value(node->part(0))
               : policy_.calls.without_value_give_void ? builtin("%void", {})
                                                       : null();
  if (!code_.is_reachable()) return;
  if (returns_receiver_) {
    const Register parts[] = {receiver(nullptr), r};
    r = builtin("%constructed_derived", parts);
  }
  if (function_ != nullptr && node->part(0) != nullptr) r = typed_result(converted(r, result_type()));
  leave_with(r);
}

void FunctionLowering::leave_with(Register r) {
  if (return_value_) {
    code_.move(*return_value_, r);
    r = *return_value_;
  } else if (!open_.empty()) {
    const Register kept = code_.fresh();
    code_.move(kept, r);
    r = kept;
  }
  leave_to(0);
  code_.return_(r);
}

void FunctionLowering::assert_(const Node* node) {
  if (unit_.leaves_out_assertions) return;
  const Label fails = code_.label(), end = code_.label();
  test(node->part(0), end, fails);
  code_.place(fails);
  const Register message = node->part(1) != nullptr ? value(node->part(1)) : null();
  code_.at(node->span);
  const Register arguments[] = {message};
  builtin("%assertion_failed", arguments);
  code_.place(end);
}

void FunctionLowering::delete_(const Node* node) {
  const Node* target = node->part(0);
  if (target->is(Kind::index)) {
    const Register object = stable_value(target->part(0));
    const Register arguments[] = {object, value(target->part(1))};
    builtin("%delete_index", arguments);
  } else if (target->is(Kind::field)) {
    const Register object = value(target->part(0));
    const Node* computed = target->part(1);
    const Register arguments[] = {object, computed == nullptr ? text(target->text) : value(computed)};
    builtin("%delete_field", arguments);
  } else if (target->is(Kind::slice)) {
    std::vector<Node*> parts = target->parts;
    parts.resize(4);
    builtin("%delete_slice", stable_values(parts));
  } else if (target->is(Kind::tuple) || target->is(Kind::list)) {
    for (Node* part : target->parts) {
      Node one = *node;
      one.parts = {part};
      delete_(&one);
    }
  } else if (target->is(Kind::name)) {
    const Meaning& meaning = names_.meaning(target);
    const bool is_known = meaning.kind == Meaning::Kind::variable || meaning.kind == Meaning::Kind::global;
    if (is_known && policy_.references.can_be_rebound && names_.is_by_reference(meaning.variable)) {
      // The variable that it referred to is unchanged.
      const Register cell = code_.new_cell(null());
      if (names_.is_global(meaning.variable)) code_.store_var(names_.global(meaning.variable), cell);
      else code_.move(frame_.cell(meaning.variable), cell);
    } else if (is_known) {
      set_variable(meaning.variable, constant(ir::Unset{}));
    }
  } else {
    value(target);
  }
}

// --- functions and classes as statements

FunctionLowering::Register FunctionLowering::closure(const Node* function, ir::FunctionId id) {
  std::vector<Register> captured;
  if (!policy_.defaults_at_call)
    for (size_t i = 1; i < function->parts.size(); ++i)
      if (function->parts[i]->part(0) != nullptr) captured.push_back(value(function->parts[i]->part(0)));
  for (const VariableId id_of : names_.scopes().captures_of(names_.scope_of(function))) {
    if (!frame_.has(id_of)) frame_.begin(id_of, true);  // its scope has not begun: reading it is reported
    captured.push_back(frame_.cell(id_of));
  }
  code_.at(function->span);
  return code_.closure(id, captured);
}

void FunctionLowering::function_statement(const Node* node) {
  const std::optional<VariableId> variable = names_.declared(node);
  if (!variable) return;
  const bool is_hoisted = policy_.hoists_closures && !names_.is_top(scope_);
  if (is_hoisted) return;  // hoisted by the block
  if (unit_.hoisted.contains(node)) return;
  const auto known = unit_.functions.find(node);
  const ir::FunctionId id = known != unit_.functions.end() ? known->second : lower(unit_, node, node->text);
  set_variable(*variable, closure(node, id));
}

FunctionLowering::Register FunctionLowering::class_as_value(const Node* node) {
  ClassLowering lowering(*this, node);
  lowering.make();
  lowering.statics();
  return load_variable(names_.class_variable(node), node->span);
}

void FunctionLowering::class_statement(const Node* node) {
  if (unit_.hoisted.contains(node)) return ClassLowering(*this, node).statics();
  ClassLowering lowering(*this, node);
  lowering.make();
  lowering.statics();
}

}  // namespace ramify::frontends::surface
