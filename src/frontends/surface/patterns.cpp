// SPDX-License-Identifier: Apache-2.0
// Patterns: matched in order, lazily; and destructuring, where the pattern must match.
#include "frontends/surface/function_lowering.h"

namespace ramify::frontends::surface {

using ir::Op;

namespace {

std::optional<size_t> rest_position(const Node* pattern) {
  for (size_t i = 0; i < pattern->parts.size(); ++i)
    if (pattern->parts[i] != nullptr && pattern->parts[i]->is(Kind::rest_pattern)) return i;
  return std::nullopt;
}

}  // namespace

void FunctionLowering::match(const Node* node, std::optional<Register> result) {
  Register subject = code_.fresh();
  into(node->part(0), subject);
  const Label end = code_.label();
  open_.push_back({.kind = policy_.breaks_leave_matches ? Open::Kind::switch_ : Open::Kind::block,
                   .name = std::exchange(pending_label_, {}),
                   .result = result});
  for (size_t i = 1; i < node->parts.size(); ++i) {
    const Node* arm = node->parts[i];
    const Label next = code_.label();
    begin_scope(arm);
    code_.at(arm->span);
    fit(arm->part(0), subject, next);
    if (arm->part(1) != nullptr) {
      const Label yes = code_.label();
      test(arm->part(1), yes, next);
      code_.place(yes);
    }
    if (result) into(arm->part(2), *result);
    else effect(arm->part(2));
    if (code_.is_reachable()) code_.branch(end);
    code_.place(next);
  }
  code_.at(node->span);
  if (!node->text.empty()) {
    const Register arguments[] = {text(node->text), subject};
    builtin("%no_match", arguments);
  }
  if (result) code_.constant_into(*result, ir::Null{});
  const Open open = std::move(open_.back());
  open_.pop_back();
  if (open.break_label) code_.place(*open.break_label);
  code_.place(end);
}

void FunctionLowering::fit(const Node* pattern, Register subject, Label fails) {
  if (pattern == nullptr) return;
  code_.at(pattern->span);
  const auto require = [&](Register condition) {
    const Label fits = code_.label();
    code_.branch_if(condition, fits, fails);
    code_.place(fits);
  };
  switch (pattern->kind) {
    case Kind::wildcard_pattern: return;
    case Kind::name_pattern:
      if (pattern->type != nullptr) {
        Node typed = *pattern;
        typed.kind = Kind::type_pattern;
        typed.parts.clear();
        fit(&typed, subject, fails);
      }
      fit(pattern->part(0), subject, fails);
      if (const std::optional<VariableId> variable = names_.declared(pattern)) set_variable(*variable, subject);
      return;
    case Kind::target_pattern: return assign_to(pattern->part(0), subject);
    case Kind::value_pattern: {
      const Register wanted = value(pattern->part(0));
      if (pattern->text == "case_equal") {
        const ir::ListItem arguments[] = {code_.positional(subject)};
        return require(code_.call_method(wanted, "===", arguments));
      }
      return require(binary(pattern->text.empty() ? "==" : pattern->text, subject, wanted));
    }
    case Kind::sequence_pattern: return fit_sequence(pattern, subject, fails);
    case Kind::mapping_pattern: return fit_mapping(pattern, subject, fails);
    case Kind::class_pattern: return fit_class(pattern, subject, fails);
    case Kind::type_pattern: {
      if (pattern->type != nullptr) {
        const ClassFacts* facts = names_.find_class(pattern->type->text, scope_);
        if (facts != nullptr) {
          require(emit_into_fresh(Op::is_instance, {subject.index, class_value(*facts).index}));
        } else if (names_.use_prelude(pattern->type->text)) {
          const ClassFacts* known = names_.find_class(pattern->type->text);
          require(emit_into_fresh(Op::is_instance, {subject.index, class_value(*known).index}));
        } else {
          require(emit_into_fresh(Op::is_type, {subject.index, symbol(pattern->type->text)}));
        }
      }
      return fit(pattern->part(0), subject, fails);
    }
    case Kind::or_pattern: {
      const Label fits = code_.label();
      for (size_t i = 0; i < pattern->parts.size(); ++i) {
        const bool is_last = i + 1 == pattern->parts.size();
        const Label next = is_last ? fails : code_.label();
        fit(pattern->parts[i], subject, next);
        code_.branch(fits);
        if (!is_last) code_.place(next);
      }
      code_.place(fits);
      return;
    }
    case Kind::and_pattern:
      for (const Node* part : pattern->parts) fit(part, subject, fails);
      return;
    case Kind::not_pattern: {
      const Label does_not = code_.label();
      fit(pattern->part(0), subject, does_not);
      code_.branch(fails);
      code_.place(does_not);
      return;
    }
    case Kind::relational_pattern: return require(binary(pattern->text, subject, value(pattern->part(0))));
    case Kind::range_pattern: {
      if (pattern->part(0) != nullptr) require(binary(">=", subject, value(pattern->part(0))));
      if (pattern->part(1) != nullptr) {
        const bool excludes_end =
            pattern->text == ".." || pattern->text == "..." || pattern->text == "until" || pattern->text == "..<";
        const Register to = value(pattern->part(1));
        require(binary(excludes_end && pattern->text != "..." ? "<" : "<=", subject, to));
      }
      return;
    }
    case Kind::dereference_pattern: return fit(pattern->part(0), code_.load_cell(subject, "*"), fails);
    case Kind::default_pattern: return bind(pattern, subject);
    case Kind::unsupported: return require(code_.symbolic("unsupported:" + pattern->text));
    default: return require(binary("==", subject, value(pattern)));
  }
}

void FunctionLowering::fit_sequence(const Node* pattern, Register subject, Label fails) {
  if (policy_.patterns.tuples_deconstruct && pattern->text == "tuple") {
    const Register whole[] = {subject};
    subject = builtin("%as_tuple", whole);
  }
  if (policy_.patterns.deconstruct_by_methods) {  // the result of the object's `deconstruct`
    const Register asked[] = {subject};
    subject = builtin("%deconstruct", asked);
    if (pattern->text == "find") return find_sequence(pattern, subject, fails);
  }
  const std::optional<size_t> rest = rest_position(pattern);
  const auto count = static_cast<int64_t>(pattern->parts.size());
  const Label fits = code_.label();
  const Register arguments[] = {subject, text(pattern->text), constant(rest ? count - 1 : count),
                                constant(rest.has_value())};
  code_.branch_if(builtin("%is_sequence", arguments), fits, fails);
  code_.place(fits);
  const Register parts[] = {subject, constant(count), constant(rest ? static_cast<int64_t>(*rest) : int64_t{-1})};
  const Register items = builtin("%unpack", parts);
  for (size_t i = 0; i < pattern->parts.size(); ++i) {
    const Node* part = pattern->parts[i];
    if (part == nullptr || part->is(Kind::wildcard_pattern)) continue;
    const Register item = code_.load_index(items, constant(static_cast<int64_t>(i)));
    fit(part->is(Kind::rest_pattern) ? part->part(0) : part, item, fails);
  }
}

// [*, x, y, *]: finds the first position at which the patterns between the two rests match.
void FunctionLowering::find_sequence(const Node* pattern, Register subject, Label fails) {
  const auto count = static_cast<int64_t>(pattern->parts.size()) - 2;
  const Register place = code_.fresh();
  code_.move(place, constant(int64_t{0}));
  const Label again = code_.label(), next = code_.label(), is_there = code_.label(), end = code_.label();
  code_.place(again);
  const Register asked[] = {subject, place, constant(count)};
  const Register window = code_.fresh();
  code_.move(window, builtin("%find_window", asked));
  if_null(window, fails, is_there);
  code_.place(is_there);
  for (size_t i = 0; i < pattern->parts.size(); ++i) {
    const Node* part = pattern->parts[i];
    const Register item = code_.load_index(window, constant(static_cast<int64_t>(i)));
    fit(part->is(Kind::rest_pattern) ? part->part(0) : part, item, next);
  }
  code_.branch(end);
  code_.place(next);
  code_.move(place, code_.binop(ir::BinaryOperator::add, place, constant(int64_t{1})));
  code_.branch(again);
  code_.place(end);
}

void FunctionLowering::fit_mapping(const Node* pattern, Register subject, Label fails) {
  if (policy_.patterns.deconstruct_by_methods) {  // the result of the object's `deconstruct_keys`
    const Label is_one = code_.label();
    std::vector<Register> asked{subject};
    for (const Node* part : pattern->parts)
      if (!part->is(Kind::rest_pattern)) asked.push_back(value(part->part(0)));
    const Register mapping = code_.fresh();
    code_.move(mapping, builtin("%deconstruct_keys", asked));
    if_null(mapping, fails, is_one);
    code_.place(is_one);
    subject = mapping;
  }
  std::vector<Register> keys{subject};
  if (policy_.patterns.mappings_are_checked) {
    const Register only[] = {subject};
    const Label is_one = code_.label();
    code_.branch_if(builtin("%is_mapping", only), is_one, fails);
    code_.place(is_one);
  }
  for (const Node* part : pattern->parts) {
    if (part->is(Kind::rest_pattern)) {
      if (part->part(0) != nullptr) fit(part->part(0), builtin("%rest_of_mapping", keys), fails);
      continue;
    }
    const Register key = value(part->part(0));
    keys.push_back(key);
    const Label has = code_.label();
    const Register arguments[] = {subject, key};
    const bool of_fields = pattern->has(Flag::fields);
    code_.branch_if(builtin(of_fields ? "%has_field" : "%has_key", arguments), has, fails);
    code_.place(has);
    fit(part->part(1), of_fields ? builtin("%get_field", arguments) : code_.load_index(subject, key), fails);
  }
}

// A pattern with an extractor of the program: the extracted values must match the inner patterns.
void FunctionLowering::fit_extracted(const Node* pattern, Register subject, Label fails) {
  const Node* last = pattern->parts.back();
  const bool has_rest = pattern->parts.size() > 1 && last != nullptr && last->is(Kind::rest_pattern);
  const auto count = static_cast<int64_t>(pattern->parts.size()) - 1;
  const Register arguments[] = {value(pattern->part(0)->part(0)), subject, constant(has_rest ? -count : count)};
  const Register parts[] = {builtin("%unapply", arguments)};
  const Label fits = code_.label();
  code_.branch_if(builtin("%is_null", parts), fails, fits);
  code_.place(fits);
  for (size_t i = 1; i < pattern->parts.size(); ++i)
    if (const Node* part = pattern->parts[i]; part != nullptr) {
      if (part->is(Kind::rest_pattern)) part = part->part(0);
      if (part != nullptr) fit(part, code_.load_index(parts[0], constant(static_cast<int64_t>(i) - 1)), fails);
    }
}

void FunctionLowering::fit_class(const Node* pattern, Register subject, Label fails) {
  const Node* of = pattern->part(0);
  if (of != nullptr && of->is(Kind::intrinsic) && of->text == "%unapply") return fit_extracted(pattern, subject, fails);
  std::optional<Register> class_register;
  if (of != nullptr) {
    const Label fits = code_.label();
    const std::optional<std::string> path = library_path(of);
    if (path) {
      code_.branch_if(emit_into_fresh(Op::is_type, {subject.index, symbol(*path)}), fits, fails);
    } else {
      class_register = value(of);
      code_.branch_if(emit_into_fresh(Op::is_instance, {subject.index, class_register->index}), fits, fails);
    }
    code_.place(fits);
  }
  int64_t position = 0;
  for (size_t i = 1; i < pattern->parts.size(); ++i) {
    const Node* part = pattern->parts[i];
    if (part == nullptr) continue;
    if (part->is(Kind::field_pattern)) {
      const Label has = code_.label();
      const Register arguments[] = {subject, text(part->text)};
      code_.branch_if(builtin("%has_field", arguments), has, fails);
      code_.place(has);
      const bool binds_references = policy_.patterns_bind_references;
      fit(part->part(0), binds_references ? builtin("%named_field", arguments) : code_.load_field(subject, part->text),
          fails);
    } else {
      if (part->is(Kind::rest_pattern)) continue;
      const Register arguments[] = {subject, class_register ? *class_register : null(), constant(position++)};
      fit(part, builtin("%positional_field", arguments), fails);
    }
  }
}

void FunctionLowering::bind(const Node* pattern, Register r) {
  if (pattern == nullptr) return;
  code_.at(pattern->span);
  switch (pattern->kind) {
    case Kind::wildcard_pattern: return;
    case Kind::name_pattern:
      if (const std::optional<VariableId> variable = names_.declared(pattern))
        set_variable(*variable,
                     converted(r, pattern->type != nullptr ? pattern->type : names_.declared_type(*variable)));
      return bind(pattern->part(0), r);
    case Kind::target_pattern: return assign_to(pattern->part(0), r);
    case Kind::rest_pattern: return bind(pattern->part(0), r);
    case Kind::default_pattern: {
      const Register given = code_.fresh();
      code_.move(given, r);
      const Label absent = code_.label(), end = code_.label();
      const Register arguments[] = {given};
      code_.branch_if(builtin("%is_undefined", arguments), absent, end);
      code_.place(absent);
      into(pattern->part(1), given);
      code_.place(end);
      return bind(pattern->part(0), given);
    }
    case Kind::sequence_pattern: return bind_sequence(pattern, r);
    case Kind::mapping_pattern: return bind_mapping(pattern, r);
    default: {
      const Label fails = code_.label(), end = code_.label();
      fit(pattern, r, fails);
      code_.branch(end);
      code_.place(fails);
      const Register arguments[] = {text("the pattern does not fit"), r};
      builtin("%no_match", arguments);
      code_.place(end);
    }
  }
}

void FunctionLowering::bind_sequence(const Node* pattern, Register r) {
  if (policy_.patterns.tuples_deconstruct && pattern->text == "tuple") {
    const Register whole[] = {r};
    r = builtin("%as_tuple", whole);
  }
  const std::optional<size_t> rest = rest_position(pattern);
  const Register arguments[] = {r, constant(static_cast<int64_t>(pattern->parts.size())),
                                constant(rest ? static_cast<int64_t>(*rest) : int64_t{-1})};
  const Register items = builtin("%unpack", arguments);
  for (size_t i = 0; i < pattern->parts.size(); ++i) {
    if (pattern->parts[i] == nullptr || pattern->parts[i]->is(Kind::wildcard_pattern)) continue;
    bind(pattern->parts[i], code_.load_index(items, constant(static_cast<int64_t>(i))));
  }
}

void FunctionLowering::bind_mapping(const Node* pattern, Register r) {
  std::vector<Register> keys{r};
  for (const Node* part : pattern->parts) {
    if (part->is(Kind::rest_pattern)) {
      bind(part->part(0), builtin("%rest_of_mapping", keys));
      continue;
    }
    const Register key = value(part->part(0));
    keys.push_back(key);
    const Register arguments[] = {r, key};
    bind(part->part(1), pattern->has(Flag::fields) ? builtin("%get_field", arguments) : code_.load_index(r, key));
  }
}

}  // namespace ramify::frontends::surface
