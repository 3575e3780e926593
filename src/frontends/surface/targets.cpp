// SPDX-License-Identifier: Apache-2.0
// Variables and other assignment targets.
#include "frontends/surface/class_lowering.h"
#include "frontends/surface/function_lowering.h"
#include "frontends/surface/type_text.h"

namespace ramify::frontends::surface {

using ir::Op;
using tree_sitter::CellTarget;
using tree_sitter::ElementTarget;
using tree_sitter::FieldTarget;
using tree_sitter::GlobalTarget;
using tree_sitter::RegisterTarget;

std::optional<tree_sitter::Target> FunctionLowering::variable(VariableId variable) {
  if (names_.is_global(variable) && policy_.references.can_be_rebound && names_.is_by_reference(variable))
    return CellTarget{code_.load_var(names_.global(variable)), names_.scopes().at(variable).name};
  if (names_.is_global(variable)) return GlobalTarget{names_.global(variable)};
  return frame_.target(variable);
}

FunctionLowering::Register FunctionLowering::load_variable(VariableId id, const ir::Span& span) {
  code_.at(span);
  const tree_sitter::Target target = *variable(id);
  if (const auto* local = std::get_if<RegisterTarget>(&target))
    code_.emit(Op::check_set, {local->reg.index, symbol(names_.scopes().at(id).name)});
  const Register r = tree_sitter::load(code_, target);
  return is_global_reference(id) ? code_.load_cell(r, "*") : r;
}

// A top-level variable that is an alias of another one holds the reference; one that can be rebound holds a cell.
bool FunctionLowering::is_global_reference(VariableId id) const {
  return names_.is_global(id) && names_.is_by_reference(id) && !policy_.references.can_be_rebound;
}

void FunctionLowering::set_variable(VariableId id, Register r) { tree_sitter::store(code_, *variable(id), r); }

// Captured variables get their cells at the beginning of their scope, so that functions declared early find them.
void FunctionLowering::begin_scope(const Node* node) {
  const std::optional<ScopeId> scope = names_.find_scope(node);
  // The outermost block of a function body shares the function's scope, which the prologue began; a class has its own.
  if (!scope || (function_ != nullptr && function_->part(0) == node && !node->is(Kind::class_))) return;
  for (const VariableId id : names_.scopes().variables_of(*scope)) {
    if (names_.is_global(id) || !names_.scopes().at(id).is_captured || names_.is_by_reference(id)) continue;
    frame_.begin(id, true);
  }
}

FunctionLowering::Register FunctionLowering::class_value(const ClassFacts& facts) {
  if (class_register_ && class_ == facts.node) return *class_register_;
  if (const std::optional<VariableId> declared = names_.declared(facts.node))
    return load_variable(*declared, code_.span());
  if (facts.outer != nullptr) return code_.load_field(class_value(*facts.outer), facts.node->text);
  return constant(ir::BuiltinConstant{std::string(facts.node->text)});
}

FunctionLowering::Target FunctionLowering::target(const Node* node) {
  switch (node->kind) {
    case Kind::name: {
      const Meaning& meaning = names_.meaning(node);
      switch (meaning.kind) {
        case Meaning::Kind::variable:
        case Meaning::Kind::global:
          if (is_global_reference(meaning.variable))
            return Dereferenced{tree_sitter::load(code_, *variable(meaning.variable))};
          if (policy_.names.constants_are_checked && names_.is_constant(meaning.variable))
            return Constant{*variable(meaning.variable)};
          return *variable(meaning.variable);
        case Meaning::Kind::member: return tree_sitter::Target(FieldTarget{receiver(node), meaning.path});
        case Meaning::Kind::static_member:
          return tree_sitter::Target(FieldTarget{class_value(*meaning.owner), meaning.path});
        case Meaning::Kind::library:
          return tree_sitter::Target(GlobalTarget{unit_.module.global(meaning.path, node->span)});
      }
      break;
    }
    case Kind::field: {
      if (const Meaning* of_file = names_.find_meaning(node)) return *variable(of_file->variable);
      const Register object = stable_value(node->part(0));
      if (node->part(1) != nullptr) return NamedField{object, stable_value(node->part(1))};
      return tree_sitter::Target(FieldTarget{object, node->text});
    }
    case Kind::index: {
      Register object = policy_.library.arrays_are_places ? array_place(node->part(0)) : stable_value(node->part(0));
      for (size_t i = 1; i + 1 < node->parts.size(); ++i) object = code_.load_index(object, value(node->parts[i]));
      const Node* last = node->parts.size() > 1 ? node->parts.back() : nullptr;
      if (last == nullptr && policy_.library.arrays_are_places) {
        const Register arguments[] = {object};
        return tree_sitter::Target(ElementTarget{object, builtin("%next_key", arguments)});
      }
      return tree_sitter::Target(ElementTarget{object, stable_value(last)});
    }
    case Kind::dereference: return Dereferenced{stable_value(node->part(0))};
    case Kind::base_field: {
      const std::optional<VariableId> own_class = names_.scopes().look_up(scope_, "%class");
      return BaseField{receiver(node), own_class ? load_variable(*own_class, node->span) : null(), node->text};
    }
    case Kind::slice: {
      std::vector<Node*> parts = node->parts;
      parts.resize(4);
      const std::vector<Register> r = stable_values(parts);
      return Sliced{r[0], r[1], r[2], r[3]};
    }
    case Kind::argument:
    case Kind::spread: return target(node->part(0));
    default: break;
  }
  // A value that cannot be assigned to, such as the result of a call that returns a reference.
  return Dereferenced{value(node)};
}

FunctionLowering::Register FunctionLowering::array_place(const Node* node) {
  if (!node->is(Kind::name) && !node->is(Kind::field) && !node->is(Kind::index)) return value(node);
  const Target place = target(node);
  const bool is_new = node->is(Kind::index) && (node->parts.size() < 2 || node->parts.back() == nullptr);
  Register before = is_new ? null() : Register();
  if (!is_new) {
    // A variable without a value yet counts as null, too.
    const auto* simple = std::get_if<tree_sitter::Target>(&place);
    const auto* local = simple != nullptr ? std::get_if<RegisterTarget>(simple) : nullptr;
    if (local != nullptr) {
      before = code_.fresh();
      code_.move(before, local->reg);
    } else {
      before = load(place);
    }
  }
  const Register arguments[] = {before};
  const Register array = builtin("%array_place", arguments);
  store(place, array);
  return array;
}

FunctionLowering::Register FunctionLowering::load(const Target& target) {
  if (policy_.calls.fields_are_calls)  // a name that is not a variable of the object calls a method
    if (const auto* place = std::get_if<tree_sitter::Target>(&target))
      if (const auto* field = std::get_if<FieldTarget>(place); field != nullptr && !field->field.starts_with('@'))
        return code_.call_method(field->object, field->field, {});
  if (const auto* place = std::get_if<tree_sitter::Target>(&target)) return tree_sitter::load(code_, *place);
  if (const auto* reference = std::get_if<Dereferenced>(&target)) return code_.load_cell(reference->reference, "*");
  if (const auto* field = std::get_if<NamedField>(&target)) {
    const Register arguments[] = {field->object, field->name};
    return builtin("%get_field", arguments);
  }
  if (const auto* constant = std::get_if<Constant>(&target)) return tree_sitter::load(code_, constant->place);
  if (const auto* base = std::get_if<BaseField>(&target))
    return emit_into_fresh(Op::base_method, {base->object.index, base->class_.index, symbol(base->name)});
  const Sliced& slice = std::get<Sliced>(target);
  return code_.load_slice(slice.object, slice.start, slice.stop, slice.step);
}

void FunctionLowering::store(const Target& target, Register r) {
  if (const auto* place = std::get_if<tree_sitter::Target>(&target)) return tree_sitter::store(code_, *place, r);
  if (const auto* reference = std::get_if<Dereferenced>(&target)) return code_.store_cell(reference->reference, r);
  if (const auto* field = std::get_if<NamedField>(&target)) {
    const Register arguments[] = {field->object, field->name, r};
    builtin("%set_field", arguments);
    return;
  }
  if (std::holds_alternative<Constant>(target)) {
    builtin("%assign_constant", {});
    return;
  }
  if (const auto* base = std::get_if<BaseField>(&target)) {
    const Register arguments[] = {base->object, base->class_, text(base->name), r};
    builtin("%set_base_field", arguments);
    return;
  }
  const Sliced& slice = std::get<Sliced>(target);
  const Register arguments[] = {slice.object, slice.start, slice.stop, slice.step, r};
  builtin("%store_slice", arguments);
}

void FunctionLowering::assign_to(const Node* node, Register r) {
  if (!node->is(Kind::tuple) && !node->is(Kind::list)) return store(target(node), r);
  int64_t rest = -1;
  for (size_t i = 0; i < node->parts.size(); ++i)
    if (node->parts[i] != nullptr && node->parts[i]->is(Kind::spread)) rest = static_cast<int64_t>(i);
  const Register arguments[] = {r, constant(static_cast<int64_t>(node->parts.size())), constant(rest)};
  const Register items = builtin("%unpack", arguments);
  for (size_t i = 0; i < node->parts.size(); ++i) {
    if (node->parts[i] == nullptr) continue;
    const Node* part = node->parts[i]->is(Kind::spread) ? node->parts[i]->part(0) : node->parts[i];
    const Register item = code_.load_index(items, constant(static_cast<int64_t>(i)));
    if (part != nullptr) assign_to(part, part->is(Kind::name) ? converted(item, declared_type(part)) : item);
  }
}

FunctionLowering::Register FunctionLowering::address_of(const Node* node) {
  if (node == nullptr) return null();
  switch (node->kind) {
    case Kind::name: {
      const Meaning& meaning = names_.meaning(node);
      if (meaning.kind == Meaning::Kind::variable) {
        // Its address is taken, so it is captured by now; an argument of a call by name may have been resolved too late
        // for that.
        if (names_.scopes().at(meaning.variable).is_captured) return frame_.cell(meaning.variable);
        return code_.new_cell(load_variable(meaning.variable, node->span));
      }
      if (meaning.kind == Meaning::Kind::global) {
        if (names_.only_function(meaning.variable) != nullptr) return value(node);
        if (policy_.references.can_be_rebound && names_.is_by_reference(meaning.variable))
          return code_.load_var(names_.global(meaning.variable));
        return emit_into_fresh(Op::global_reference, {names_.global(meaning.variable).index});
      }
      if (meaning.kind == Meaning::Kind::member)
        return emit_into_fresh(Op::new_reference, {receiver(node).index, text(meaning.path).index});
      return value(node);
    }
    case Kind::field: {
      const Register object = stable_value(node->part(0));
      if (node->part(1) == nullptr) return emit_into_fresh(Op::new_reference, {object.index, text(node->text).index});
      const Register asked[] = {object, value(node->part(1))};
      return emit_into_fresh(Op::new_reference, {object.index, builtin("%property_name", asked).index});
    }
    case Kind::index: {
      if (policy_.library.arrays_are_places) {  // creates the element
        const Register array = array_place(node->part(0));
        const Register whole[] = {array};
        const Register key = node->parts.size() > 1 ? stable_value(node->parts.back()) : builtin("%next_key", whole);
        const Register both[] = {array, key};
        builtin("%touch_element", both);
        return emit_into_fresh(Op::new_reference, {array.index, key.index});
      }
      Register object = stable_value(node->part(0));
      for (size_t i = 1; i + 1 < node->parts.size(); ++i) object = code_.load_index(object, value(node->parts[i]));
      return emit_into_fresh(Op::new_reference, {object.index, value(node->parts.back()).index});
    }
    case Kind::dereference: return value(node->part(0));
    case Kind::declare: {  // f(out int x)
      effect(node);
      const std::optional<VariableId> variable =
          node->part(0)->is(Kind::name_pattern) ? names_.declared(node->part(0)) : std::nullopt;
      if (!variable) return code_.new_cell(null());
      if (names_.is_global(*variable)) return emit_into_fresh(Op::global_reference, {names_.global(*variable).index});
      return frame_.cell(*variable);
    }
    case Kind::this_: return policy_.references.receiver_is_value ? code_.new_cell(value(node)) : value(node);
    default: return code_.new_cell(value(node));
  }
}

const Node* FunctionLowering::declared_type(const Node* node) const {
  if (!policy_.converts_to_declared || node == nullptr) return nullptr;
  if (node->is(Kind::field)) {  // a static field; the class handles fields of its instances
    const Node* of = node->part(0);
    if (of == nullptr || !of->is(Kind::name) || node->part(1) != nullptr) return nullptr;
    const ClassFacts* facts = names_.find_class(of->text, scope_);
    return facts == nullptr || !policy_.has_implicit_receiver ? nullptr : unit_.types->of_member(*facts, node->text);
  }
  if (!node->is(Kind::name)) return nullptr;
  const Meaning& meaning = names_.meaning(node);
  if (meaning.kind == Meaning::Kind::static_member && meaning.owner != nullptr)
    return unit_.types->of_member(*meaning.owner, node->text);
  if (meaning.kind != Meaning::Kind::variable && meaning.kind != Meaning::Kind::global) return nullptr;
  if (const Node* declared = names_.declared_type(meaning.variable)) return declared;
  const Node* initial = policy_.infers_variables ? names_.initial_value(meaning.variable) : nullptr;
  if (initial == nullptr) return nullptr;
  const Node* type = unit_.types->of(initial, place_of_types());
  if (type == nullptr || !is_number_type(type->text)) return nullptr;
  return type->text == "int" && !initial->is(Kind::literal) ? nullptr : type;
}

// Converts elements, keys and parts of tuples only where the conversion makes a difference.
static bool converts_parts(const Node* type) {
  return std::ranges::any_of(type->parts, [](const Node* part) {
    if (part == nullptr) return false;
    return part->parts.empty() ? is_number_type(part->text) && part->text != "int" && part->text != "char"
                               : converts_parts(part);
  });
}

FunctionLowering::Register FunctionLowering::with_common_type(const Node* branches, Register r) {
  const Node* type = unit_.types == nullptr ? nullptr : unit_.types->common_type(branches, place_of_types());
  if (type == nullptr || !code_.is_reachable()) return r;
  code_.at(branches->span);
  return emit_into_fresh(Op::convert, {r.index, symbol(type->text)});
}

// The signature of the one abstract method of an interface of the program, or of the function type itself.
std::vector<const Node*> FunctionLowering::signature_of(const Node* type) const {
  if (type == nullptr) return {};
  if (!type->names.empty()) return unit_.types->parts_of_function(type);
  const ClassFacts* facts = names_.find_class(type->text, scope_);
  if (facts == nullptr || !facts->node->has(Flag::interface)) return {};
  std::vector<const Node*> parts;
  for (const Node* member : ClassLowering::members_of(facts->node)) {
    if (!member->is(Kind::function) || member->has(Flag::static_) || member->part(0) != nullptr) continue;
    if (!parts.empty()) return {};
    for (size_t i = 1; i < member->parts.size(); ++i) parts.push_back(member->parts[i]->type);
    parts.push_back(member->type);
  }
  return parts;
}

void FunctionLowering::expect(const Node* value, const Node* type) {
  while (value != nullptr && value->is(Kind::argument)) value = value->part(0);
  if (value == nullptr || type == nullptr || !value->is(Kind::lambda) || unit_.types == nullptr) return;
  std::vector<const Node*> signature = signature_of(type);
  if (!signature.empty()) unit_.expected[value->part(0)] = std::move(signature);
}

// Applies the declared parameter types of a program function, if the call has only one candidate.
void FunctionLowering::expect_arguments(const Node* call) {
  const auto is_lambda = [](const Node* part) {
    while (part != nullptr && part->is(Kind::argument)) part = part->part(0);
    return part != nullptr && part->is(Kind::lambda);
  };
  if (!policy_.converts_to_declared || std::ranges::none_of(call->parts, is_lambda)) return;
  const Node* function = unit_.types->callee_of(call, place_of_types());
  if (function == nullptr) return;
  const size_t first = function->has(Flag::receiver) ? 2 : 1;
  for (size_t i = 1; i < call->parts.size(); ++i) {
    const size_t at = first + i - 1;
    if (at < function->parts.size() && (call->parts[i] == nullptr || call->parts[i]->text.empty()))
      expect(call->parts[i], function->parts[at]->type);
  }
}

const Node* FunctionLowering::expected_type(const Node* function, size_t index) const {
  const auto found = unit_.expected.find(function);
  if (found == unit_.expected.end() || index >= found->second.size()) return nullptr;
  const Node* type = found->second[index];
  return type != nullptr && is_number_type(type->text) ? type : nullptr;
}

// Whether the library or the program declares a conversion to the type.
bool FunctionLowering::has_conversion(const Node* type) const {
  const ConversionPolicy& conversions = policy_.conversions;
  if (!conversions.library_type.empty() && type->text == conversions.library_type) return true;
  const auto is_declared = [&](const std::string& name) { return names_.scopes().look_up(scope_, name).has_value(); };
  if (!conversions.marker.empty() && names_.find_class(type->text) != nullptr &&
      is_declared(std::string(conversions.marker)))
    return true;
  return !conversions.prefix.empty() && is_declared(std::string(conversions.prefix) + type->text);
}

FunctionLowering::Register FunctionLowering::converted(Register r, const Node* type) {
  static constexpr std::string_view scalars[] = {"int", "i8",  "i16", "i32", "i64",  "u8",     "u16",
                                                 "u32", "u64", "f32", "f64", "char", "string", "bool"};
  if (type == nullptr || !policy_.converts_to_declared || policy_.checks_signatures) return r;
  for (const std::string_view scalar : scalars)
    if (type->text == scalar) return emit_into_fresh(Op::convert, {r.index, symbol(type->text)});
  const bool has_parts = policy_.converts_elements || (policy_.infers_variables && type->text == "tuple");
  if (has_parts && converts_parts(type)) return emit_into_fresh(Op::convert, {r.index, symbol(type_text(type))});
  if (has_conversion(type)) return emit_into_fresh(Op::convert, {r.index, symbol(type->text)});
  return policy_.adapts_functions ? adapted(r, type) : r;
}

// A function where an interface is declared: an object of that interface, if it has other methods besides the one that
// the function implements; for library interfaces the function is only marked with the interface.
FunctionLowering::Register FunctionLowering::adapted(Register r, const Node* type) {
  const ClassFacts* facts = names_.find_class(type->text, scope_);
  if (facts == nullptr) {
    if (type->text != "Consumer" && type->text != "BiConsumer") return r;
    unit_.module.symbol(type->text);  // the mark of the function
    const Register arguments[] = {r, text(type->text)};
    return builtin("%as_function", arguments);
  }
  if (!facts->node->has(Flag::interface)) return r;
  const Node* only = nullptr;
  bool has_others = false;
  for (const Node* member : ClassLowering::members_of(facts->node)) {
    if (!member->is(Kind::function) || member->has(Flag::static_)) continue;
    if (member->part(0) != nullptr) has_others = true;
    else only = only == nullptr ? member : facts->node;
  }
  if (!has_others || only == nullptr || only == facts->node) return r;
  const Register arguments[] = {r, class_value(*facts), text(only->text)};
  return builtin("%as_interface", arguments);
}

}  // namespace ramify::frontends::surface
