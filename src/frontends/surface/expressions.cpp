// SPDX-License-Identifier: Apache-2.0
// Expressions.
#include <algorithm>

#include "frontends/surface/function_lowering.h"
#include "frontends/tree_sitter/logic.h"

namespace ramify::frontends::surface {

using ir::BinaryOperator;
using ir::ListItem;
using ir::Op;

namespace {

std::optional<BinaryOperator> operator_of(std::string_view sign) {
  static constexpr std::pair<std::string_view, BinaryOperator> operators[] = {
#define OPERATOR(text, op) {text, BinaryOperator::op},
#include "frontends/surface/operators.def"
#undef OPERATOR
  };
  for (const auto& [text, op] : operators)
    if (text == sign) return op;
  return std::nullopt;
}

// Whether evaluating the expression may change a local variable.
bool may_assign(const Node* node) {
  if (node == nullptr) return false;
  switch (node->kind) {
    case Kind::assign:
    case Kind::compound_assign:
    case Kind::increment:
    case Kind::matches:
    case Kind::block:
    case Kind::sequence:
    case Kind::if_:
    case Kind::match_:
    case Kind::try_:
    case Kind::switch_:
    case Kind::while_: return true;
    case Kind::function:
    case Kind::lambda: return false;
    default: return std::ranges::any_of(node->parts, may_assign);
  }
}

}  // namespace

FunctionLowering::Register FunctionLowering::emit_into_fresh(Op op, std::initializer_list<uint32_t> rest, uint8_t rule,
                                                             std::span<const ListItem> list) {
  const Register result = code_.fresh();
  uint32_t operands[5] = {result.index};
  size_t count = 1;
  for (const uint32_t operand : rest) operands[count++] = operand;
  switch (count) {
    case 1: code_.emit(op, {operands[0]}, rule, list); break;
    case 2: code_.emit(op, {operands[0], operands[1]}, rule, list); break;
    case 3: code_.emit(op, {operands[0], operands[1], operands[2]}, rule, list); break;
    default: code_.emit(op, {operands[0], operands[1], operands[2], operands[3]}, rule, list);
  }
  return result;
}

FunctionLowering::Register FunctionLowering::builtin(std::string_view name, std::span<const Register> arguments) {
  std::vector<ListItem> list;
  for (const Register r : arguments) list.push_back(code_.positional(r));
  return code_.call_builtin(name, list);
}

FunctionLowering::Register FunctionLowering::value(const Node* node) {
  if (node == nullptr) return null();
  code_.at(node->span);
  switch (node->kind) {
    case Kind::literal: return literal(node);
    case Kind::name: return name(node);
    case Kind::this_: return receiver(node);
    case Kind::unary: return unary(node);
    case Kind::binary: return binary(node);
    case Kind::assign: return assign(node);
    case Kind::compound_assign: return compound_assign(node);
    case Kind::increment: return increment(node);
    case Kind::call: return call(node);
    case Kind::method_call: return method_call(node);
    case Kind::base_call: return base_call(node);
    case Kind::base_field: {
      const Register method = base_call(node);
      return method;
    }
    case Kind::new_: return new_instance(node);
    case Kind::argument: return value(node->part(0));
    case Kind::field: return field(node);
    case Kind::import_: {
      if (unit_.imports->contains(node)) return import(node);
      const ir::ListItem name[] = {code_.positional(text(node->text))};
      return call_name("require", name);
    }
    case Kind::index: return index(node);
    case Kind::slice: return slice(node);
    case Kind::list:
    case Kind::tuple:
    case Kind::set: return collection(node);
    case Kind::dict: return dict(node);
    case Kind::object: return object(node);
    case Kind::array:
    case Kind::new_array: return array(node);
    case Kind::lambda: return lambda(node);
    case Kind::interpolation: return interpolation(node);
    case Kind::format: return code_.format(node->text, value(node->part(0)), value(node->part(1)));
    case Kind::cast: return cast(node);
    case Kind::is: return is(node);
    case Kind::matches: return matches(node);
    case Kind::yield: return yield(value(node->part(0)));
    case Kind::yield_from: return yield_from(node);
    case Kind::await_: {
      const Register awaited[] = {value(node->part(0))};
      return builtin("%await", awaited);
    }
    case Kind::address_of: return address_of(node->part(0));
    case Kind::dereference: return code_.load_cell(value(node->part(0)), "*");
    case Kind::intrinsic: return intrinsic(node);
    case Kind::spread: return value(node->part(0));
    case Kind::chain: {
      const Register result = code_.fresh();
      const Label end = code_.label();
      const std::optional<Chain> outer = std::exchange(chain_, Chain{result, end});
      const Register r = value(node->part(0));
      code_.move(result, r);
      code_.place(end);
      chain_ = outer;
      return result;
    }
    case Kind::unsupported: return code_.symbolic("unsupported:" + node->text);
    case Kind::type: return text(node->text);
    case Kind::and_:
    case Kind::or_:
    case Kind::coalesce:
    case Kind::conditional:
    case Kind::comparison_chain:
    case Kind::comprehension:
    case Kind::block:
    case Kind::sequence:
    case Kind::if_:
    case Kind::while_:
    case Kind::switch_:
    case Kind::match_:
    case Kind::try_:
    case Kind::labelled: {
      const Register result = code_.fresh();
      into(node, result);
      return result;
    }
    case Kind::class_: return class_as_value(node);
    case Kind::pair:
    case Kind::for_clause:
    case Kind::if_clause:
    case Kind::case_:
    case Kind::arm:
    case Kind::catch_:
    case Kind::parameter: return unknown(node);
    default:
      if (is_pattern(node->kind) || node->is(Kind::type)) return unknown(node);
      effect(node);
      return code_.is_reachable() ? null() : code_.fresh();
  }
}

// A construct whose meaning is not known in this place.
FunctionLowering::Register FunctionLowering::unknown(const Node* node) {
  unit_.diagnostics.report(diagnostics::DiagnosticId::unknown_construct, unit_.place(node->span),
                           "this has no meaning here that is known: an unknown value");
  return code_.symbolic("unsupported:" + std::string(surface::name(node->kind)));
}

void FunctionLowering::into(const Node* node, Register result) {
  if (node == nullptr) return code_.constant_into(result, ir::Null());
  code_.at(node->span);
  switch (node->kind) {
    case Kind::and_:
    case Kind::or_: return logic(node, result);
    case Kind::coalesce: return coalesce(node, result);
    case Kind::conditional: {
      const Label then = code_.label(), otherwise = code_.label(), end = code_.label();
      test(node->part(0), then, otherwise);
      code_.place(then);
      into(node->part(1), result);
      if (code_.is_reachable()) code_.branch(end);
      code_.place(otherwise);
      into(node->part(2), result);
      code_.place(end);
      const Register typed = with_common_type(node, result);
      if (typed != result) code_.move(result, typed);
      return;
    }
    case Kind::comparison_chain: return comparison_chain(node, result);
    case Kind::comprehension: return comprehension(node, result);
    case Kind::block:
    case Kind::sequence:
    case Kind::if_:
    case Kind::while_:
    case Kind::switch_:
    case Kind::match_:
    case Kind::try_:
    case Kind::labelled: {
      statement_value(node, result);
      const Register typed = with_common_type(node, result);
      if (typed != result) code_.move(result, typed);
      return;
    }
    default: {
      const Register r = value(node);
      if (r != result && code_.is_reachable()) code_.move(result, r);
    }
  }
}

FunctionLowering::Register FunctionLowering::stable_value(const Node* node, bool more_follows) {
  const Register r = value(node);
  if (!more_follows || node == nullptr || (!node->is(Kind::name) && !node->is(Kind::this_))) return r;
  const Register copy = code_.fresh();
  code_.move(copy, r);
  return copy;
}

std::vector<FunctionLowering::Register> FunctionLowering::stable_values(const std::vector<Node*>& nodes, size_t from) {
  std::vector<Register> values;
  for (size_t i = from; i < nodes.size(); ++i) {
    const bool changes = std::any_of(nodes.begin() + static_cast<ptrdiff_t>(i) + 1, nodes.end(), may_assign);
    values.push_back(stable_value(nodes[i], changes));
  }
  return values;
}

// Values that become elements; types with value semantics are copied.
std::vector<FunctionLowering::Register> FunctionLowering::copied_values(const std::vector<Node*>& nodes) {
  if (!policy_.copies_value_types) return stable_values(nodes);
  std::vector<Register> values;
  for (const Node* node : nodes) {
    values.push_back(copied_value(node));  // a variable gets a register of its own
  }
  return values;
}

// A value that is assigned, passed or returned while its source remains usable.
FunctionLowering::Register FunctionLowering::copied_value(const Node* node) {
  const Register r = value(node);
  if (!policy_.copies_value_types || node == nullptr) return r;
  switch (node->kind) {
    case Kind::name:
    case Kind::this_:
    case Kind::field:
    case Kind::index:
    case Kind::dereference: return emit_into_fresh(Op::copy, {r.index});
    // The value of these constructs is shared with a variable, too: $a = $b = [], $a = $b ?? [].
    case Kind::assign:
    case Kind::compound_assign:
    case Kind::conditional:
    case Kind::coalesce:
    case Kind::or_:
    case Kind::match_: return policy_.copies_arrays ? emit_into_fresh(Op::copy, {r.index}) : r;
    // So are the elements of a sum of two arrays, and of a list with spread elements.
    case Kind::binary: return policy_.copies_arrays && node->text == "+" ? emit_into_fresh(Op::copy, {r.index}) : r;
    case Kind::list:
    case Kind::dict: {
      const bool has_spread =
          std::ranges::any_of(node->parts, [](const Node* part) { return part != nullptr && part->is(Kind::spread); });
      return policy_.copies_arrays && has_spread ? emit_into_fresh(Op::copy, {r.index}) : r;
    }
    // So is the result of a library function that reads an array: end($a).
    case Kind::call: {
      const Node* const callee = node->part(0);
      const bool is_library = policy_.copies_arrays && callee != nullptr && callee->is(Kind::name) &&
                              names_.meaning(callee).kind == Meaning::Kind::library;
      return is_library ? emit_into_fresh(Op::copy, {r.index}) : r;
    }
    default: return r;
  }
}

void FunctionLowering::test(const Node* node, Label if_true, Label if_false) {
  if (node != nullptr && node->is(Kind::and_)) {
    const Label right = code_.label();
    test(node->part(0), right, if_false);
    code_.place(right);
    return test(node->part(1), if_true, if_false);
  }
  if (node != nullptr && node->is(Kind::or_)) {
    const Label right = code_.label();
    test(node->part(0), if_true, right);
    code_.place(right);
    return test(node->part(1), if_true, if_false);
  }
  if (node != nullptr && node->is(Kind::unary) && node->text == "!") return test(node->part(0), if_false, if_true);
  if (node != nullptr && node->is(Kind::matches)) {
    const Register subject = stable_value(node->part(0));
    fit(node->part(1), subject, if_false);
    if (code_.is_reachable()) code_.branch(if_true);
    return;
  }
  const Register condition = value(node);
  if (code_.is_reachable()) code_.branch_if(condition, if_true, if_false);
}

FunctionLowering::Register FunctionLowering::literal(const Node* node) {
  if (node->text.empty()) return constant(node->value);
  const Register plain = constant(node->value);
  return emit_into_fresh(Op::cast, {plain.index, symbol(node->text), symbol("literal")});
}

FunctionLowering::Register FunctionLowering::name(const Node* node) {
  const Meaning& meaning = names_.meaning(node);
  switch (meaning.kind) {
    case Meaning::Kind::variable:
    case Meaning::Kind::global: return load_variable(meaning.variable, node->span);
    case Meaning::Kind::member: return code_.load_field(receiver(node), meaning.path);
    case Meaning::Kind::static_member: return code_.load_field(class_value(*meaning.owner), meaning.path);
    case Meaning::Kind::library: {
      const Register r = constant(ir::BuiltinConstant{std::string(meaning.path)});
      if (!policy_.names.unknown_names_fail) return r;
      const Register arguments[] = {r};
      return builtin("%known", arguments);
    }
  }
  return null();
}

FunctionLowering::Register FunctionLowering::receiver(const Node* node) {
  if (class_register_) return *class_register_;
  std::optional<VariableId> variable;
  if (node != nullptr) variable = names_.receiver(node);
  if (!variable) variable = names_.scopes().look_up(scope_, policy_.receiver_name);
  if (!variable) return null();
  Register object = load_variable(*variable, code_.span());
  for (uint32_t i = node != nullptr ? names_.outward(node) : 0; i > 0; --i) object = code_.load_field(object, "%outer");
  if (const std::optional<VariableId> nearer = node != nullptr ? names_.nearer_receiver(node) : std::nullopt) {
    const Register arguments[] = {load_variable(*nearer, code_.span()), object, text(node->text)};
    return builtin("%receiver_with", arguments);
  }
  return object;
}

FunctionLowering::Register FunctionLowering::unary(const Node* node) {
  // `typeof x` of an undeclared name is not an error.
  const Node* of = node->part(0);
  const bool is_library = of != nullptr && of->is(Kind::name) && names_.meaning(of).kind == Meaning::Kind::library;
  const Register operand = node->text == "typeof" && is_library
                               ? constant(ir::BuiltinConstant{std::string(names_.meaning(of).path)})
                               : value(of);
  code_.at(node->span);
  if (node->text == "-") return code_.unop(ir::UnaryOperator::negate, operand);
  if (node->text == "+") return code_.unop(ir::UnaryOperator::plus, operand);
  if (node->text == "!") return code_.unop(ir::UnaryOperator::not_, operand);
  if (node->text == "~") return code_.unop(ir::UnaryOperator::bit_not, operand);
  const Register operands[] = {operand};
  return builtin("%" + node->text, operands);
}

FunctionLowering::Register FunctionLowering::binary(std::string_view sign, Register left, Register right) {
  if (const std::optional<BinaryOperator> op = operator_of(sign)) return code_.binop(*op, left, right);
  const Register operands[] = {left, right};
  return builtin("%" + std::string(sign), operands);
}

FunctionLowering::Register FunctionLowering::binary(const Node* node) {
  // Long chains of `a + b + c` nest to the left: descend by a loop instead of recursive calls.
  std::vector<const Node*> chain;
  const Node* first = node;
  while (first != nullptr && first->is(Kind::binary)) {
    chain.push_back(first);
    first = first->part(0);
  }
  Register left = stable_value(first, may_assign(chain.back()->part(1)));
  for (size_t i = chain.size(); i-- > 0;) {
    const Register right = value(chain[i]->part(1));
    code_.at(chain[i]->span);
    left = binary(chain[i]->text, left, right);
  }
  return left;
}

void FunctionLowering::logic(const Node* node, Register result) {
  const bool is_and = node->is(Kind::and_);
  const Label right = code_.label(), end = code_.label();
  if (node->has(Flag::as_boolean)) {
    const Label yes = code_.label(), no = code_.label();
    test(node, yes, no);
    code_.place(yes);
    code_.constant_into(result, true);
    code_.branch(end);
    code_.place(no);
    code_.constant_into(result, false);
    code_.place(right);
    code_.place(end);
    return;
  }
  into(node->part(0), result);
  if (is_and) code_.branch_if(result, right, end);
  else code_.branch_if(result, end, right);
  code_.place(right);
  into(node->part(1), result);
  code_.place(end);
}

void FunctionLowering::if_null(Register r, Label is_null, Label is_not) {
  const Register arguments[] = {r};
  code_.branch_if(builtin("%is_null", arguments), is_null, is_not);
}

void FunctionLowering::coalesce(const Node* node, Register result) {
  const Label right = code_.label(), end = code_.label();
  into(node->part(0), result);
  if_null(result, right, end);
  code_.place(right);
  into(node->part(1), result);
  code_.place(end);
}

void FunctionLowering::comparison_chain(const Node* node, Register result) {
  const Label end = code_.label();
  Register left = stable_value(node->part(0));
  for (size_t i = 0; i < node->names.size(); ++i) {
    const Register right = stable_value(node->part(i + 1));
    code_.at(node->span);
    code_.move(result, binary(node->names[i], left, right));
    if (i + 1 < node->names.size()) {
      const Label next = code_.label();
      code_.branch_if(result, next, end);
      code_.place(next);
    }
    left = right;
  }
  code_.place(end);
}

FunctionLowering::Register FunctionLowering::assign(const Node* node) {
  const Node* to = node->part(0);
  if (to->is(Kind::name)) {
    expect(node->part(1), declared_type(to));
    const Register r = converted(copied_value(node->part(1)), declared_type(to));
    code_.at(node->span);
    assign_to(to, r);
    return r;
  }
  if (to->is(Kind::tuple) || to->is(Kind::list)) {
    const bool is_copied = policy_.copies_arrays;
    const Register r = is_copied ? copied_value(node->part(1)) : stable_value(node->part(1));
    code_.at(node->span);
    assign_to(to, r);
    return r;
  }
  if (is_pattern(to->kind)) {
    const Register r = policy_.copies_arrays ? copied_value(node->part(1)) : stable_value(node->part(1));
    code_.at(node->span);
    bind(to, r);
    return r;
  }
  if (policy_.value_before_target) {
    const Register r = stable_value(node->part(1));
    code_.at(node->span);
    assign_to(to, r);
    return r;
  }
  const Target known = target(to);
  const Node* declared = declared_type(to);
  expect(node->part(1), declared);
  const Register r = converted(copied_value(node->part(1)), declared);
  code_.at(node->span);
  store(known, r);
  return r;
}

FunctionLowering::Register FunctionLowering::compound_assign(const Node* node) {
  const Target to = target(node->part(0));
  const auto* simple = std::get_if<tree_sitter::Target>(&to);
  const auto* of_object = simple != nullptr ? std::get_if<tree_sitter::FieldTarget>(simple) : nullptr;
  const bool is_quiet = policy_.reads_quietly && node->text == "??" && of_object != nullptr;
  std::vector<Register> asked;
  if (is_quiet) asked = {of_object->object, text(of_object->field)};
  const Register before = is_quiet ? builtin("%quiet_field", asked) : load(to);
  if (node->text == "&&" || node->text == "||" || node->text == "??") {
    const Register result = code_.fresh();
    const Label assigns = code_.label(), end = code_.label();
    code_.move(result, before);
    if (node->text == "&&") code_.branch_if(result, assigns, end);
    else if (node->text == "||") code_.branch_if(result, end, assigns);
    else if_null(result, assigns, end);
    code_.place(assigns);
    into(node->part(1), result);
    code_.at(node->span);
    store(to, result);
    code_.place(end);
    return result;
  }
  Register left = before;
  if (may_assign(node->part(1))) {
    left = code_.fresh();
    code_.move(left, before);
  }
  const Register right = value(node->part(1));
  code_.at(node->span);
  Register r;
  if (const std::optional<BinaryOperator> op = operator_of(node->text)) r = code_.update(*op, left, right);
  else r = binary(node->text, left, right);
  // Languages whose narrow types compute in wider ones convert back.
  const Node* declared = declared_type(node->part(0));
  if (declared != nullptr && node->text.starts_with("checked"))  // a value that does not fit is an error
    r = emit_into_fresh(Op::cast, {r.index, symbol(declared->text), symbol("checked")});
  else if (declared != nullptr) r = converted(r, declared);
  else if (policy_.converts_to_declared)
    r = emit_into_fresh(Op::call_builtin, {symbol("%like")}, 0,
                        std::vector<ListItem>{code_.positional(r), code_.positional(before)});
  store(to, r);
  return r;
}

FunctionLowering::Register FunctionLowering::increment(const Node* node) {
  const Target to = target(node->part(0));
  Register before = load(to);
  if (node->has(Flag::postfix)) {
    const Register old = code_.fresh();
    // An object with its own increment operator is changed in place.
    if (policy_.increments_objects) code_.emit(Op::copy, {old.index, before.index});
    else code_.move(old, before);
    const Register changed[] = {before};
    const Register after = builtin(node->text == "++" ? "%successor" : "%predecessor", changed);
    store(to, after);
    return old;
  }
  const Register arguments[] = {before};
  const Register after = builtin(node->text == "++" ? "%successor" : "%predecessor", arguments);
  store(to, after);
  return after;
}

FunctionLowering::Register FunctionLowering::optional_access(const Node* node, Register object,
                                                             const std::function<Register()>& access) {
  if (!node->has(Flag::optional)) return access();
  if (chain_) {
    const Label is_null = code_.label(), is_not = code_.label();
    if_null(object, is_null, is_not);
    code_.place(is_null);
    code_.move(chain_->result, emit_into_fresh(Op::default_value, {symbol("optional")}));
    code_.branch(chain_->end);
    code_.place(is_not);
    return access();
  }
  const Register result = code_.fresh();
  const Label is_null = code_.label(), is_not = code_.label(), end = code_.label();
  if_null(object, is_null, is_not);
  code_.place(is_not);
  code_.move(result, access());
  code_.branch(end);
  code_.place(is_null);
  code_.move(result, emit_into_fresh(Op::default_value, {symbol("optional")}));
  code_.place(end);
  return result;
}

FunctionLowering::Register FunctionLowering::field(const Node* node) {
  if (const Meaning* of_file = names_.find_meaning(node)) return load_variable(of_file->variable, node->span);
  if (const std::optional<std::string> path = library_path(node)) {
    const Register r[] = {constant(ir::BuiltinConstant{std::string(*path)})};
    return policy_.names.unknown_paths_fail ? builtin("%known", r) : r[0];
  }
  const Register object = stable_value(node->part(0), may_assign(node->part(1)));
  code_.at(node->span);
  return optional_access(node, object, [&] {
    if (policy_.reads_quietly && node->has(Flag::optional) && node->part(1) == nullptr) {
      const Register asked[] = {object, text(node->text)};
      return builtin("%quiet_field", asked);
    }
    if (node->part(1) == nullptr) return code_.load_field(object, node->text);
    const Register arguments[] = {object, value(node->part(1))};
    return builtin("%get_field", arguments);
  });
}

FunctionLowering::Register FunctionLowering::index(const Node* node) {
  Register object = stable_value(node->part(0), node->parts.size() > 1 && may_assign(node->part(1)));
  code_.at(node->span);
  if (policy_.calls.indexes_are_one_call && node->parts.size() > 2) {  // list[2, 3]: one call
    std::vector<ListItem> given;
    for (const Register r : stable_values(node->parts, 1)) given.push_back(code_.positional(r));
    code_.at(node->span);
    return code_.call_method(object, "[]", given);
  }
  return optional_access(node, object, [&] {
    for (size_t i = 1; i < node->parts.size(); ++i) {
      const Register at = value(node->parts[i]);
      code_.at(node->span);
      if (policy_.reads_quietly && node->has(Flag::optional)) {
        const Register asked[] = {object, at};
        object = builtin("%quiet_index", asked);
        continue;
      }
      object = code_.load_index(object, at);
    }
    return object;
  });
}

FunctionLowering::Register FunctionLowering::slice(const Node* node) {
  std::vector<Node*> parts = node->parts;
  parts.resize(4);
  const std::vector<Register> r = stable_values(parts);
  code_.at(node->span);
  return code_.load_slice(r[0], r[1], r[2], r[3]);
}

FunctionLowering::Register FunctionLowering::collection(const Node* node) {
  const ir::CollectionKind kind = node->is(Kind::set)     ? ir::CollectionKind::set
                                  : node->is(Kind::tuple) ? ir::CollectionKind::tuple
                                                          : ir::CollectionKind::list;  // arrays, too
  const bool has_spread =
      std::ranges::any_of(node->parts, [](const Node* n) { return n != nullptr && n->is(Kind::spread); });
  if (!has_spread) {
    std::vector<Register> elements = copied_values(node->parts);
    code_.at(node->span);
    return code_.new_array(kind, elements);
  }
  const Register made = code_.new_array(kind == ir::CollectionKind::tuple ? ir::CollectionKind::list : kind, {});
  for (const Node* part : node->parts) {
    const Register element = value(part);
    code_.at(node->span);
    if (part != nullptr && part->is(Kind::spread)) {
      const Register arguments[] = {made, element};
      builtin("%append_all", arguments);
    } else {
      code_.append(made, element);
    }
  }
  if (kind != ir::CollectionKind::tuple) return made;
  const Register arguments[] = {made};
  return builtin("%tuple", arguments);
}

static bool is_place(const Node* node) {
  return node != nullptr && (node->is(Kind::name) || node->is(Kind::field) || node->is(Kind::index) ||
                             node->is(Kind::call) || node->is(Kind::coalesce) || node->is(Kind::conditional));
}

FunctionLowering::Register FunctionLowering::dict(const Node* node) {
  const Register made = code_.new_array(ir::CollectionKind::dict, {});
  for (const Node* part : node->parts) {
    if (part->is(Kind::spread)) {
      const Register arguments[] = {made, value(part->part(0))};
      builtin("%merge", arguments);
      continue;
    }
    if (part->part(0) == nullptr) {  // the next index
      const Register arguments[] = {made, copied_value(part->part(1))};
      builtin("%append_element", arguments);
      continue;
    }
    std::vector<Register> entry = stable_values(part->parts);
    code_.at(part->span);
    if (entry.size() > 1 && policy_.copies_arrays && is_place(part->part(1)))
      entry[1] = emit_into_fresh(Op::copy, {entry[1].index});
    code_.insert(made, entry[0], entry.size() > 1 ? entry[1] : null());
  }
  return made;
}

FunctionLowering::Register FunctionLowering::object(const Node* node) {
  const Register made = builtin("%object", {});
  for (const Node* part : node->parts) {
    if (part->is(Kind::spread)) {
      const Register arguments[] = {made, value(part->part(0))};
      builtin("%merge", arguments);
    } else if (part->is(Kind::function)) {
      const ir::FunctionId id = lower(unit_, part, part->text);
      const Register function = closure(part, id);
      if (part->has(Flag::getter) || part->has(Flag::setter)) {
        const Register arguments[] = {made, text(part->text), part->has(Flag::getter) ? function : null(),
                                      part->has(Flag::setter) ? function : null()};
        builtin("%define_property", arguments);
      } else {
        code_.store_field(made, part->text, function);
      }
    } else {
      const Node* key = part->part(0);
      if (key->is(Kind::literal) && key->text.empty() && std::holds_alternative<std::string>(key->value)) {
        const Register member = value(part->part(1));
        code_.at(part->span);
        code_.store_field(made, std::get<std::string>(key->value), member);
      } else {
        const Register computed = stable_value(key);
        const Register member = value(part->part(1));
        code_.at(part->span);
        code_.store_index(made, computed, member);
      }
    }
  }
  return made;
}

FunctionLowering::Register FunctionLowering::array(const Node* node) {
  std::vector<Register> arguments{text(node->type != nullptr ? node->type->text : "any")};
  const bool has_spread =
      std::ranges::any_of(node->parts, [](const Node* n) { return n != nullptr && n->is(Kind::spread); });
  if (has_spread) {
    const Register made = collection(node);
    const Register parts[] = {arguments[0], made};
    return builtin("%array_of", parts);
  }
  for (const Register r : copied_values(node->parts)) arguments.push_back(r);
  code_.at(node->span);
  return builtin(node->is(Kind::array) ? "%array" : "%new_array", arguments);
}

void FunctionLowering::comprehension_clauses(const Node* node, size_t clause, const std::function<void()>& element,
                                             std::optional<Register> first) {
  if (clause >= node->parts.size()) return element();
  const Node* part = node->parts[clause];
  const Label end = code_.label();
  if (part->is(Kind::if_clause)) {
    const Label then = code_.label();
    test(part->part(0), then, end);
    code_.place(then);
    comprehension_clauses(node, clause + 1, element);
    code_.place(end);
    return;
  }
  const Register iterator = code_.iter_begin(first ? *first : value(part->part(1)));
  const Register position = code_.constant(int64_t{0});
  const Label begin = code_.label();
  code_.place(begin);
  const Register item = code_.fresh();
  code_.at(part->span);
  code_.iter_next(item, iterator, position, end);
  bind(part->part(0), item);
  comprehension_clauses(node, clause + 1, element);
  code_.branch(begin);
  code_.place(end);
  code_.iter_end(iterator);
}

// A generator is a function that is resumed for each element; the first iterable is evaluated here.
FunctionLowering::Register FunctionLowering::generator(const Node* node) {
  const Register given[] = {value(node->part(1)->part(1))};
  const Register first = builtin("%iterator", given);
  const ir::FunctionId id = unit_.module.declare_function("<genexpr>");
  const ScopeId scope = names_.scope_of(node);
  std::vector<ir::Parameter> parameters{{.name = ".0", .kind = {}, .default_kind = {}, .constant = {}}};
  FunctionLowering inner(unit_, scope, id, node->span, std::move(parameters));
  inner.class_ = class_;
  inner.is_generator_ = true;
  inner.begin_scope(node);
  const auto element = [&] {
    const Register r = inner.value(node->part(0));
    inner.code_.at(node->part(0)->span);
    inner.emit_into_fresh(Op::suspend, {r.index});
  };
  inner.comprehension_clauses(node, 1, element, inner.code_.parameter(0));
  inner.finish();
  unit_.module.at(id).is_generator = true;
  std::vector<Register> captured;
  for (const VariableId variable : names_.scopes().captures_of(scope)) {
    if (!frame_.has(variable)) frame_.begin(variable, true);
    captured.push_back(frame_.cell(variable));
  }
  code_.at(node->span);
  const ir::ListItem arguments[] = {code_.positional(first)};
  return code_.call_unknown(code_.closure(id, captured), arguments);
}

void FunctionLowering::comprehension(const Node* node, Register result) {
  if (node->text == "generator" && node->parts.size() > 1 && node->part(1)->is(Kind::for_clause))
    return code_.move(result, generator(node));
  begin_scope(node);
  const ir::CollectionKind kind = node->text == "dict"  ? ir::CollectionKind::dict
                                  : node->text == "set" ? ir::CollectionKind::set
                                                        : ir::CollectionKind::list;
  const Register made = code_.new_array(kind, {});
  comprehension_clauses(node, 1, [&] {
    const Node* element = node->part(0);
    code_.at(element->span);
    if (element->is(Kind::pair)) {
      const std::vector<Register> entry = stable_values(element->parts);
      code_.insert(made, entry[0], entry[1]);
    } else {
      code_.append(made, value(element));
    }
  });
  code_.move(result, made);
}

FunctionLowering::Register FunctionLowering::interpolation(const Node* node) {
  std::optional<Register> whole;
  for (const Node* part : node->parts) {
    Register piece = value(part);
    if (part != nullptr && !part->is(Kind::format) && !part->is(Kind::literal)) piece = code_.format("", piece, null());
    code_.at(node->span);
    whole = whole ? code_.binop(BinaryOperator::concatenate, *whole, piece) : piece;
  }
  return whole ? *whole : text("");
}

FunctionLowering::Register FunctionLowering::cast(const Node* node) {
  const Register r = value(node->part(0));
  code_.at(node->span);
  const std::string& type = node->type != nullptr ? node->type->text : "any";
  // Nested classes have no name at run time.
  const ClassFacts* facts = names_.find_class(type, scope_);
  if (policy_.has_inner_classes && facts != nullptr && facts->outer != nullptr) {
    const Register arguments[] = {r, class_value(*facts), text(node->text)};
    return builtin("%cast_to_class", arguments);
  }
  return emit_into_fresh(Op::cast, {r.index, symbol(type), symbol(node->text)});
}

FunctionLowering::Register FunctionLowering::is(const Node* node) {
  const Register result = code_.fresh();
  const Label no = code_.label(), end = code_.label();
  Node pattern;
  pattern.kind = Kind::type_pattern;
  pattern.span = node->span;
  pattern.type = node->type;
  const Register subject = stable_value(node->part(0));
  fit(&pattern, subject, no);
  code_.constant_into(result, true);
  code_.branch(end);
  code_.place(no);
  code_.constant_into(result, false);
  code_.place(end);
  return result;
}

FunctionLowering::Register FunctionLowering::matches(const Node* node) {
  const Register result = code_.fresh();
  const Label no = code_.label(), end = code_.label();
  const Register subject = stable_value(node->part(0));
  fit(node->part(1), subject, no);
  code_.constant_into(result, true);
  code_.branch(end);
  code_.place(no);
  code_.constant_into(result, false);
  code_.place(end);
  return result;
}

FunctionLowering::Register FunctionLowering::lambda(const Node* node) {
  const Node* function = node->part(0);
  const std::string& own = function->text.empty() ? function->alias : function->text;
  return closure(function, lower(unit_, function, own.empty() ? "<lambda>" : own));
}

// The result is the sent value, or a request to throw or to return here.
FunctionLowering::Register FunctionLowering::yield(Register given) {
  const Register sent = emit_into_fresh(Op::suspend, {given.index});
  if (!policy_.generators.receive_requests) return sent;
  const Register arguments[] = {sent};
  const Register received = builtin("%received", arguments);
  if (policy_.generators.return_when_asked) return_if_asked(received);
  return received;
}

void FunctionLowering::return_if_asked(Register received) {
  const Register arguments[] = {received};
  const Label returns = code_.label(), continues = code_.label();
  code_.branch_if(builtin("%is_return", arguments), returns, continues);
  code_.place(returns);
  leave_with(builtin("%returned", arguments));
  code_.place(continues);
}

// `yield*`: sent values, errors and returns are forwarded to the inner iterator.
FunctionLowering::Register FunctionLowering::delegate(const Node* node) {
  const Register outer[] = {value(node->part(0))};
  const Register iterator = builtin("%delegate_begin", outer);
  const Register sent = code_.fresh();
  code_.move(sent, builtin("%void", {}));
  const Label begin = code_.label(), end = code_.label(), more = code_.label();
  code_.place(begin);
  const Register arguments[] = {iterator, sent};
  const Register step = builtin("%delegate", arguments);
  const Register done[] = {step};
  code_.branch_if(builtin("%delegate_done", done), end, more);
  code_.place(more);
  const Register result[] = {step};
  const Register next = emit_into_fresh(Op::suspend, {builtin("%delegate_value", result).index});
  code_.move(sent, next);
  code_.branch(begin);
  code_.place(end);
  const Register value = builtin("%delegate_value", result);
  return_if_asked(value);
  return value;
}

FunctionLowering::Register FunctionLowering::yield_from(const Node* node) {
  if (policy_.generators.return_when_asked) return delegate(node);
  if (policy_.generators.delegation_forwards) return forward_yields(node);
  const Register iterator = code_.iter_begin(value(node->part(0)));
  const Register position = code_.constant(int64_t{0});
  const Label begin = code_.label(), end = code_.label();
  code_.place(begin);
  const Register item = code_.fresh();
  code_.iter_next(item, iterator, position, end);
  emit_into_fresh(Op::suspend, {item.index});
  code_.branch(begin);
  code_.place(end);
  code_.iter_end(iterator);
  const Register arguments[] = {iterator};
  return builtin("%generator_result", arguments);
}

// `yield from`: sent values, errors and returns are forwarded to the inner iterator.
FunctionLowering::Register FunctionLowering::forward_yields(const Node* node) {
  const Register over[] = {value(node->part(0))};
  const Register iterator = builtin("%delegate", over);
  const Register sent = code_.fresh();
  code_.constant_into(sent, ir::Null{});
  const Label begin = code_.label(), more = code_.label(), end = code_.label();
  code_.place(begin);
  const Register next[] = {iterator, sent};
  const Register item = builtin("%go_on", next);
  code_.branch_if(code_.binop(BinaryOperator::identical, item, constant(ir::BuiltinConstant{"%end"})), end, more);
  code_.place(more);
  code_.move(sent, emit_into_fresh(Op::suspend, {item.index}));
  code_.branch(begin);
  code_.place(end);
  const Register arguments[] = {iterator};
  return builtin("%generator_result", arguments);
}

}  // namespace ramify::frontends::surface
