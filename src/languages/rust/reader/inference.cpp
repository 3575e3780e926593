// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/reader/inference.h"

#include <algorithm>
#include <set>

namespace ramify::frontends::rust {

using surface::Flag;
using surface::Kind;

namespace {
constexpr int inference_depth_max = 400;

}  // namespace

// --- types

Type* Inference::fresh(Type::Kind kind) {
  Type& type = types_.emplace_back();
  type.kind = kind;
  return &type;
}
Type* Inference::known(std::string_view name, std::vector<Type*> parts) {
  Type* type = fresh(Type::Kind::known);
  type->name = name;
  type->named = named(name);
  type->parts = std::move(parts);
  return type;
}
Type* Inference::known(Named name, std::vector<Type*> parts) {
  Type* type = fresh(Type::Kind::known);
  type->name = name_of(name);
  type->named = name;
  type->parts = std::move(parts);
  return type;
}

Type* Inference::known_or_fresh(const Node* type, int depth) {
  if (type == nullptr || depth > 50) return fresh();
  if (type->text.starts_with('%')) return parameter(std::string_view(type->text).substr(1));
  if (is_transparent(named(type->text)) && !type->parts.empty()) return known_or_fresh(type->part(0), depth + 1);
  if (type->text == "function" && type->type != nullptr) {
    std::vector<Type*> parts;
    for (const Node* part : type->type->parts) parts.push_back(known_or_fresh(part, depth + 1));
    return known(Named::function, std::move(parts));
  }
  if (type->text == "function" || type->text == "Self" || type->text == "any") return fresh();
  if (type->text == "Iterator" || type->text == "IntoIterator" || type->text == "DoubleEndedIterator")
    return type->text == "Iterator" && type->parts.size() == 1
               ? known(Named::iterator, {known_or_fresh(type->part(0), depth + 1)})
               : fresh();
  if (const auto trait = classes_.find(type->text); trait != classes_.end() && trait->second->has(Flag::interface))
    return known(type->text);
  std::vector<Type*> parts;
  for (const Node* part : type->parts) parts.push_back(known_or_fresh(part, depth + 1));
  const Named own_name = named(type->text);
  const size_t count = is_map(own_name) || own_name == Named::result        ? 2
                       : is_sequence(own_name) || own_name == Named::option ? 1
                                                                            : 0;
  while (parts.size() < count) parts.push_back(fresh());
  if (type->text == "array" && parts.size() == 1) {  // its length is a part of the type
    const std::string& length = type->alias;
    const bool is_number = !length.empty() && length.find_first_not_of("0123456789") == std::string::npos;
    parts.push_back(is_number                 ? known("#" + length)
                    : length.starts_with('%') ? parameter(std::string_view(length).substr(1))
                                              : fresh());
  }
  if (const auto own = classes_.find(type->text); own != classes_.end())
    if (const auto generic = given_generics_.find(own->second); generic != given_generics_.end())
      while (parts.size() < generic->second.parameters.size()) parts.push_back(fresh());
  return known(type->text, std::move(parts));
}

Type* Inference::found(Type* type) {
  while (type->is != nullptr) type = type->is;
  return type;
}

void Inference::unify(Type* left, Type* right, int depth) {
  left = found(left);
  right = found(right);
  if (left == right || depth > 50) return;
  if (left->kind == Type::Kind::known && right->kind == Type::Kind::known) {
    if (left->name != right->name && !(is_list(left->named) && is_list(right->named))) return;
    for (size_t i = 0; i < std::min(left->parts.size(), right->parts.size()); ++i)
      unify(left->parts[i], right->parts[i], depth + 1);
    return;
  }
  if (left->kind == Type::Kind::known) std::swap(left, right);
  // `left` is a variable, possibly restricted to a kind of literals.
  const auto fits = [](Type* literal, Type* other) {
    if (literal->kind == Type::Kind::variable || other->kind == Type::Kind::variable) return true;
    if (other->kind != Type::Kind::known) return literal->kind == other->kind;
    return literal->kind == Type::Kind::integer ? is_integer(other->named) : is_real(other->named);
  };
  if (!fits(left, right)) return;
  if (left->kind != Type::Kind::variable && right->kind == Type::Kind::variable) std::swap(left, right);
  left->is = right;
}

bool Inference::is_indexed(Type* type) { return is_list(found(type)->named); }
bool Inference::is(Type* type, Named name) {
  type = found(type);
  return type->kind == Type::Kind::known && type->named == name;
}
Type* Inference::part(Type* type, size_t i) {
  type = found(type);
  return i < type->parts.size() ? found(type->parts[i]) : nullptr;
}
bool Inference::is_number(Type* type) {
  type = found(type);
  if (type->kind != Type::Kind::known) return type->kind != Type::Kind::variable;
  return is_integer(type->named) || is_real(type->named);
}

// The element type of iterating over a value.
Type* Inference::element_of(Type* type) {
  type = found(type);
  if (type->kind != Type::Kind::known) return fresh();
  if (type->named == Named::map || type->named == Named::btree_map)
    return known(Named::tuple, {type->parts[0], type->parts[1]});
  if (type->named == Named::result) return type->parts[0];
  if (type->parts.size() == 1 || type->named == Named::array) return type->parts[0];
  if (const Node* next = member(type->name, "next")) {  // an iterator of the program
    const Bound bound(*this, bindings_of(next, type));
    Type* option = known_or_fresh(next->type);
    return is(option, Named::option) ? part(option, 0) : fresh();
  }
  return fresh();
}

Node* Inference::node_of(Type* type, const ir::Span& span, int depth) {
  type = found(type);
  if (type->kind == Type::Kind::integer) return tree_.type(span, "int");
  if (type->kind == Type::Kind::real) return tree_.type(span, "f64");
  if (type->kind != Type::Kind::known || depth > 50) return nullptr;
  std::vector<Node*> parts;
  for (Type* part : type->parts) parts.push_back(node_of(part, span, depth + 1));
  return tree_.type(span, type->name, std::move(parts));
}

// --- the program

void Inference::collect(Node* at) {
  std::vector<Node*> rest = {at};
  while (!rest.empty()) {
    Node* node = rest.back();
    rest.pop_back();
    if (node == nullptr) continue;
    if (node->is(Kind::class_)) classes_.try_emplace(node->text, node);
    for (Node* part : node->parts)
      if (part != nullptr && part->is(Kind::function)) homes_.try_emplace(part, node);
    if (node->is(Kind::function) && !node->text.empty() && !node->has(Flag::receiver) && !node->has(Flag::static_))
      functions_.try_emplace(node->text, node);
    if (node->is(Kind::declare) && node->has(Flag::constant) && node->part(0) != nullptr)
      constants_.try_emplace(node->part(0)->text, node);
    for (Node* part : node->parts) rest.push_back(part);
  }
}

const Node* Inference::member(std::string_view class_name, std::string_view name, const Node** owner, int depth) const {
  const auto found = classes_.find(class_name);
  if (found == classes_.end() || depth > 20) return nullptr;
  for (size_t i = 1; i < found->second->parts.size(); ++i) {
    const Node* part = found->second->parts[i];
    if (part == nullptr || !part->is(Kind::function) || part->text != name) continue;
    if (owner != nullptr) *owner = found->second;
    return part;
  }
  if (const Node* bases = found->second->part(0))
    for (const Node* base : bases->parts)
      if (const Node* made = member(base->text, name, owner, depth + 1)) return made;
  return nullptr;
}

std::vector<const Node*> Inference::fields_of(const Node* class_node) {
  std::vector<const Node*> fields;
  for (size_t i = 1; i < class_node->parts.size(); ++i) {
    const Node* part = class_node->parts[i];
    if (part != nullptr && part->is(Kind::declare) && !part->has(Flag::static_)) fields.push_back(part);
  }
  return fields;
}

const Node* Inference::field(std::string_view class_name, std::string_view name) const {
  const auto found = classes_.find(class_name);
  if (found == classes_.end()) return nullptr;
  for (const Node* part : fields_of(found->second))
    if (part->part(0)->text == name) return part;
  return nullptr;
}

void Inference::run(Node* root) {
  collect(root);
  scopes_.emplace_back();
  infer(root);
  link_collected();
  // `s.parse().ok()` in a function that returns an Option<T>: the expected type depends on T.
  for (const Pending& one : pending_)
    if (Node* type = node_of(one.type, one.call->span); type != nullptr && type->text.starts_with('%'))
      one.call->type = type;
  make_instances();
  scopes_.pop_back();
  link_collected();
  for (const auto& [node, type] : literals_) {
    const Type* is = found(type);
    if (is->kind != Type::Kind::known || is->named == Named::int_ || is->named == Named::f64) continue;
    if (is->named == Named::i128 || is->named == Named::u128) {  // represented by a library object
      Node* number = tree_.literal(node->span, node->value);
      *node = *tree_.make(Kind::intrinsic, node->span, "library::as",
                          {number, tree_.literal(node->span, ir::Constant(is->name))});
    } else {
      node->text = is->name;
    }
  }
  // `!` of an integer inverts its bits; if the type is not known here the value decides.
  for (const auto& [node, type] : inverted_) {
    const Type* is = found(type);
    const bool is_of_bits = is->kind == Type::Kind::known ? is_integer(is->named) : is->kind == Type::Kind::integer;
    if (is_of_bits) node->text = "~";
  }
  for (const Pending& one : pending_)
    if (Node* type = node_of(one.type, one.call->span)) settled_.emplace_back(one.call, type);
}

void Inference::link(Type* result, Type* element) {
  if (is(result, Named::result) || is(result, Named::option)) {
    Type* inner = part(result, 0);
    if (is(element, found(result)->named)) {
      if (is(result, Named::result)) unify(part(result, 1), part(element, 1));
      link(inner, part(element, 0));
    }
    return;
  }
  if (is(result, Named::map) || is(result, Named::btree_map))
    return unify(known(Named::tuple, {part(result, 0), part(result, 1)}), element);
  if (found(result)->kind == Type::Kind::known && found(result)->parts.size() == 1) unify(part(result, 0), element);
}

void Inference::link_collected() {
  std::erase_if(collected_, [&](const auto& one) {
    if (found(one.first)->kind != Type::Kind::known) return false;
    link(one.first, one.second);
    return true;
  });
}

// A name as a value. For a function with type parameters that is passed on and not called, this is a use like any
// other.
Type* Inference::mentioned(Node* at) {
  const bool is_local = std::ranges::any_of(scopes_, [&](const auto& scope) { return scope.contains(at->text); });
  const auto function = functions_.find(at->text);
  if (is_local || constants_.contains(at->text) || function == functions_.end() ||
      !given_generics_.contains(function->second))
    return name(at->text);
  Bindings bindings = bindings_of(function->second, nullptr);
  const std::vector<std::string>& parameters = given_generics_.at(function->second).parameters;
  if (at->type != nullptr && !parameters.empty()) unify(bindings[parameters[0]], known_or_fresh(at->type));
  std::vector<Type*> parts;
  {
    const Bound bound(*this, bindings);
    for (size_t i = 1; i < function->second->parts.size(); ++i)
      parts.push_back(known_or_fresh(function->second->parts[i]->type));
    parts.push_back(known_or_fresh(function->second->type));
  }
  const Node* within = functions_around_.empty() ? nullptr : functions_around_.back();
  uses_.push_back({at, function->second, nullptr, within, std::move(bindings)});
  return known(Named::function, std::move(parts));
}

Type* Inference::name(std::string_view text) {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
    if (const auto found = scope->find(text); found != scope->end()) return found->second;
  if (const auto constant = constants_.find(text); constant != constants_.end())
    return known_or_fresh(constant->second->type);
  if (text.starts_with('%')) return known(Named::u64);  // a const parameter
  if (const auto function = functions_.find(text); function != functions_.end()) {
    const Bound bound(*this, bindings_of(function->second, nullptr));
    std::vector<Type*> parts;
    for (size_t i = 1; i < function->second->parts.size(); ++i)
      parts.push_back(known_or_fresh(function->second->parts[i]->type));
    parts.push_back(known_or_fresh(function->second->type));
    return known(Named::function, std::move(parts));
  }
  return fresh();
}

// --- expressions

Type* Inference::infer_parts(Node* at) {
  for (Node* part : at->parts) infer(part);
  return fresh();
}

Type* Inference::block(Node* at) {
  scopes_.emplace_back();
  Type* last = known(Named::void_);
  for (size_t i = 0; i < at->parts.size(); ++i) last = infer(at->parts[i]);
  scopes_.pop_back();
  return at->has(Flag::value) ? last : known(Named::void_);
}

Type* Inference::function(Node* at) {
  functions_around_.push_back(at);
  scopes_.emplace_back();
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Node* parameter = at->parts[i];
    Type* type = known_or_fresh(parameter->type);
    if (!parameter->text.empty()) declare(parameter->text, type);
    pattern(parameter->part(1), type);
  }
  Type* result = known_or_fresh(at->type);
  results_.push_back(result);
  std::vector<Type*> loops;
  loops.swap(loops_);
  if (at->part(0) != nullptr) {
    Type* value = infer(at->part(0));
    if (at->has(Flag::value)) unify(result, value);
  }
  loops.swap(loops_);
  results_.pop_back();
  scopes_.pop_back();
  functions_around_.pop_back();
  return fresh();
}

// A closure; its parameters have the expected types.
Type* Inference::lambda(Node* at, const std::vector<Type*>& wanted) {
  Node* made = at->part(0);
  scopes_.emplace_back();
  std::vector<Type*> parts;
  for (size_t i = 1; i < made->parts.size(); ++i) {
    Node* parameter = made->parts[i];
    Type* type = known_or_fresh(parameter->type);
    if (i - 1 < wanted.size()) unify(type, wanted[i - 1]);
    if (!parameter->text.empty()) declare(parameter->text, type);
    pattern(parameter->part(1), type);
    parts.push_back(type);
  }
  Type* result = known_or_fresh(made->type);
  results_.push_back(result);
  std::vector<Type*> loops;
  loops.swap(loops_);
  Type* value = infer(made->part(0));
  if (made->has(Flag::value)) unify(result, value);
  loops.swap(loops_);
  results_.pop_back();
  scopes_.pop_back();
  parts.push_back(result);
  return known(Named::function, std::move(parts));
}

Type* Inference::binary(std::string_view sign, Type* left, Type* right) {
  static const std::set<std::string_view> comparisons = {"==", "!=", "<", "<=", ">", ">="};
  if (comparisons.contains(sign)) {
    unify(left, right);
    return known(Named::boolean);
  }
  if (sign == "<<" || sign == ">>") return left;
  Type* left_type = found(left);
  const std::string_view members[][2] = {{"+", "add"}, {"-", "sub"},    {"*", "mul"},   {"/", "div"},
                                         {"%", "rem"}, {"&", "bitand"}, {"|", "bitor"}, {"^", "bitxor"}};
  if (left_type->kind == Type::Kind::known && classes_.contains(left_type->name)) {
    for (const auto& [of, method] : members)
      if (of == sign)
        if (const Node* made = member(left_type->name, method)) {
          const Bound bound(*this, bindings_of(made, left_type));
          return known_or_fresh(made->type);
        }
    return fresh();
  }
  if (is(left_type, Named::set) || is(left_type, Named::btree_set) || is(left_type, Named::text)) return left_type;
  if (is_number(left_type) || is_number(right)) {
    Type* right_type = found(right);
    if (right_type->kind == Type::Kind::known && classes_.contains(right_type->name)) return fresh();  // 2.0 * vector
    unify(left, right);
    return left;
  }
  // Neither type is known: they may have user-defined operators.
  return fresh();
}

Type* Inference::branches(Node* at) {
  if (at->is(Kind::if_)) {
    scopes_.emplace_back();
    infer(at->part(0));
    Type* then = infer(at->part(1));
    scopes_.pop_back();
    Type* otherwise = at->part(2) != nullptr ? infer(at->part(2)) : nullptr;
    if (!at->has(Flag::value)) return known(Named::void_);
    Type* result = fresh();
    unify(result, then);
    if (otherwise != nullptr) unify(result, otherwise);
    return result;
  }
  Type* subject = infer(at->part(0));
  if (at->text == "?") {
    Type* is = found(subject);
    Type* inner = is->kind == Type::Kind::known && !is->parts.empty() ? is->parts[0] : fresh();
    for (size_t i = 1; i < at->parts.size(); ++i) {
      scopes_.emplace_back();
      pattern(at->parts[i]->part(0), fresh());
      scopes_.pop_back();
    }
    return inner;
  }
  Type* result = fresh();
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Node* arm = at->parts[i];
    scopes_.emplace_back();
    pattern(arm->part(0), subject);
    if (arm->part(1) != nullptr) infer(arm->part(1));
    Type* value = infer(arm->part(2));
    if (at->has(Flag::value)) unify(result, value);
    scopes_.pop_back();
  }
  return at->has(Flag::value) ? result : known(Named::void_);
}

Type* Inference::literal(Node* at) {
  if (std::holds_alternative<std::string>(at->value)) return known(Named::text);
  if (std::holds_alternative<bool>(at->value)) return known(Named::boolean);
  if (std::holds_alternative<ir::Bytes>(at->value)) return known(Named::list, {known(Named::u8)});
  if (std::holds_alternative<ir::Null>(at->value)) return known(Named::option, {fresh()});
  if (!at->text.empty()) return known(at->text);
  Type* made = fresh(std::holds_alternative<double>(at->value) ? Type::Kind::real : Type::Kind::integer);
  literals_.emplace_back(at, made);
  return made;
}

Type* Inference::unary(Node* at) {
  Type* made = infer(at->part(0));
  if (at->text == "!") inverted_.emplace_back(at, made);
  return made;
}

Type* Inference::assignment(Node* at) {
  Type* target = infer(at->part(0));
  Type* value = infer(at->part(1));
  if (at->is(Kind::assign)) {
    unify(target, value);
  } else if (at->text != "<<" && at->text != ">>") {
    // If the place has no known type, it takes the type of the value; needed mostly for numbers.
    if (is_number(target) || (is_number(value) && found(target)->kind == Type::Kind::variable)) unify(target, value);
  }
  return known(Named::void_);
}

Type* Inference::declaration(Node* at) {
  Type* type = known_or_fresh(at->type);
  if (at->part(1) != nullptr) unify(type, infer(at->part(1)));
  link_collected();
  pattern(at->part(0), type);
  return known(Named::void_);
}

// A loop with a condition, or without one.
Type* Inference::while_loop(Node* at) {
  scopes_.emplace_back();
  Type* result = fresh();
  loops_.push_back(result);
  if (at->part(0) != nullptr) infer(at->part(0));
  infer(at->part(1));
  loops_.pop_back();
  scopes_.pop_back();
  return at->has(Flag::value) ? result : known(Named::void_);
}

Type* Inference::for_loop(Node* at) {
  Type* over = infer(at->part(1));
  scopes_.emplace_back();
  loops_.push_back(fresh());
  pattern(at->part(0), element_of(over));
  infer(at->part(2));
  loops_.pop_back();
  scopes_.pop_back();
  return known(Named::void_);
}

// The operand of a jump has the type of its target; the jump itself has any type.
Type* Inference::jump(Node* at, const std::vector<Type*>& targets) {
  if (at->part(0) != nullptr) {
    Type* value = infer(at->part(0));
    if (!targets.empty()) unify(targets.back(), value);
  }
  return fresh();
}

Type* Inference::elements(Node* at) {
  Type* element = fresh();
  for (Node* part : at->parts) unify(element, infer(part));
  if (at->is(Kind::list)) return known(Named::list, {element});
  return known(Named::array, {element, known("#" + std::to_string(at->parts.size()))});
}

Type* Inference::tuple(Node* at) {
  std::vector<Type*> parts;
  for (Node* part : at->parts) parts.push_back(infer(part));
  return parts.empty() ? known(Named::void_) : known(Named::tuple, std::move(parts));
}

Type* Inference::indexed(Node* at) {
  Type* object = infer(at->part(0));
  Type* index = infer(at->part(1));
  if (is_indexed(object)) {
    if (is_number(index)) unify(index, known(Named::u64));
    return is(index, Named::iterator) ? object : part(object, 0);
  }
  if (is(object, Named::map) || is(object, Named::btree_map)) return part(object, 1);
  const Type* type = found(object);
  const Node* own = type->kind == Type::Kind::known ? member(type->name, "index") : nullptr;
  if (own == nullptr) return nullptr;
  const Bound bound(*this, bindings_of(own, object));
  return known_or_fresh(own->type);
}

Type* Inference::slice(Node* at) {
  Type* made = infer(at->part(0));
  for (size_t i = 1; i < at->parts.size(); ++i)
    if (at->parts[i] != nullptr) unify(infer(at->parts[i]), known(Named::u64));
  return made;
}

Type* Inference::conditional(Node* at) {
  infer(at->part(0));
  Type* made = infer(at->part(1));
  unify(made, infer(at->part(2)));
  return made;
}

Type* Inference::infer(Node* at) {
  if (at == nullptr || depth_ >= inference_depth_max) return fresh();
  ++depth_;
  Type* made = infer_kind(at);
  --depth_;
  return made != nullptr ? made : fresh();
}

// Null if nothing is known.
Type* Inference::infer_kind(Node* at) {
  const auto of_parts = [&](Named type) {
    infer_parts(at);
    return known(type);
  };
  switch (at->kind) {
    case Kind::literal: return literal(at);
    case Kind::name: return mentioned(at);
    case Kind::unary: return unary(at);
    case Kind::dereference:
    case Kind::address_of:
    case Kind::argument:
    case Kind::spread:
    case Kind::labelled: return infer(at->part(0));
    case Kind::binary: {
      Type* left = infer(at->part(0));
      return binary(at->text, left, infer(at->part(1)));
    }
    case Kind::and_:
    case Kind::or_:
    case Kind::is: return of_parts(Named::boolean);
    case Kind::interpolation: return of_parts(Named::text);
    case Kind::matches: pattern(at->part(1), infer(at->part(0))); return known(Named::boolean);
    case Kind::assign:
    case Kind::compound_assign: return assignment(at);
    case Kind::declare: return declaration(at);
    case Kind::block: return block(at);
    case Kind::sequence: {
      Type* made = known(Named::void_);
      for (Node* part : at->parts) made = infer(part);
      return made;
    }
    case Kind::if_:
    case Kind::match_: return branches(at);
    case Kind::conditional: return conditional(at);
    case Kind::while_: return while_loop(at);
    case Kind::for_each: return for_loop(at);
    case Kind::break_: return jump(at, loops_);
    case Kind::return_: return jump(at, results_);
    case Kind::list:
    case Kind::array: return elements(at);
    case Kind::tuple: return tuple(at);
    case Kind::index: return indexed(at);
    case Kind::slice: return slice(at);
    case Kind::field: return field_type(at);
    case Kind::call: return call(at);
    case Kind::new_: return construct(at);
    case Kind::method_call: return method(at);
    case Kind::intrinsic: return intrinsic(at);
    case Kind::lambda: return lambda(at, {});
    case Kind::function: return function(at);
    case Kind::class_:
      for (size_t i = 1; i < at->parts.size(); ++i) infer(at->parts[i]);
      return nullptr;
    case Kind::cast: infer_parts(at); return known_or_fresh(at->type);
    case Kind::type: return nullptr;
    default: return infer_parts(at);
  }
}

Type* Inference::field_type(Node* at) {
  if (const Node* owner = class_of(at->part(0)); owner != nullptr && owner->has(Flag::enum_)) return class_type(owner);
  Type* object = found(infer(at->part(0)));
  if (object->kind != Type::Kind::known) return fresh();
  if (object->named == Named::tuple && !at->text.empty() && at->text.size() < 3 && at->text[0] >= '0' &&
      at->text[0] <= '9') {
    Type* one = part(object, static_cast<size_t>(std::stoi(at->text)));
    return one != nullptr ? one : fresh();
  }
  if (object->named == Named::reverse && at->text == "0") return element_of(object);
  const Node* declared = field(object->name, at->text);
  if (declared == nullptr) return fresh();
  Bindings bindings;
  bind_class(bindings, classes_.find(object->name)->second, object);
  const Bound bound(*this, std::move(bindings));
  return known_or_fresh(declared->type);
}

Type* Inference::argument(Node* call, size_t i) { return i < call->parts.size() ? infer(call->parts[i]) : fresh(); }
void Inference::rest_of_arguments(Node* call, size_t from) {
  for (size_t i = from; i < call->parts.size(); ++i) infer(call->parts[i]);
}

Type* Inference::closure(Node* call, size_t i, const std::vector<Type*>& parameters) {
  if (i >= call->parts.size()) return fresh();
  Node* value = call->parts[i]->is(Kind::argument) ? call->parts[i]->part(0) : call->parts[i];
  if (Type* result = called_with(value, parameters)) return result;
  Type* made = value->is(Kind::lambda) ? lambda(value, parameters) : infer(value);
  made = found(made);
  if (made->kind != Type::Kind::known || made->named != Named::function || made->parts.empty()) return fresh();
  for (size_t k = 0; k + 1 < made->parts.size() && k < parameters.size(); ++k) unify(made->parts[k], parameters[k]);
  return made->parts.back();
}

// A tuple struct or variant used as a function: map(Some), map(Shape::Circle); null for other values.
Type* Inference::called_with(Node* value, const std::vector<Type*>& parameters) {
  const bool is_wrapper =
      value->is(Kind::name) && (value->text == "Some" || value->text == "Ok" || value->text == "Err");
  const bool is_variant = value->is(Kind::field) && class_of(value->part(0)) != nullptr &&
                          class_of(value->part(0))->has(surface::Flag::enum_);
  if (!is_wrapper && !is_variant && class_of(value) == nullptr) return nullptr;
  std::vector<Node*> parts = {value};
  scopes_.emplace_back();
  for (size_t i = 0; i < parameters.size(); ++i) {
    const std::string given = "%given" + std::to_string(i);
    declare(given, parameters[i]);
    parts.push_back(tree_.make(Kind::argument, value->span, "", {tree_.make(Kind::name, value->span, given)}));
  }
  Node* made = tree_.make(is_wrapper ? Kind::call : Kind::new_, value->span, "", std::move(parts));
  Type* result = is_wrapper ? call(made) : construct(made);
  scopes_.pop_back();
  return result;
}

// A call of a function of the program. `self`: the type that it belongs to.
Type* Inference::declared_call(const Node* function, Node* at, size_t first_argument, size_t first_parameter,
                               Type* self, const Node* owner) {
  Bindings bindings = bindings_of(function, self);
  if (at->type != nullptr) {  // f::<i32>()
    const auto generic = given_generics_.find(function);
    if (generic != given_generics_.end() && !generic->second.parameters.empty())
      unify(bindings[generic->second.parameters[0]], known_or_fresh(at->type));
  }
  std::vector<Type*> wanted;
  Type* result = nullptr;
  {
    const Bound bound(*this, bindings);
    for (size_t i = 1; i < function->parts.size(); ++i) wanted.push_back(known_or_fresh(function->parts[i]->type));
    result = known_or_fresh(function->type);
  }
  for (size_t i = first_argument; i < at->parts.size(); ++i) {
    const size_t parameter = first_parameter + i - first_argument;
    Node* value = at->parts[i]->is(Kind::argument) ? at->parts[i]->part(0) : at->parts[i];
    Type* type = parameter < wanted.size() ? wanted[parameter] : fresh();
    const Type* is = found(type);
    const bool is_function = is->kind == Type::Kind::known && is->named == Named::function && !is->parts.empty();
    if (value->is(Kind::lambda) && is_function) {
      unify(type, lambda(value, {is->parts.begin(), is->parts.end() - 1}));
    } else {
      unify(type, infer(value));
    }
  }
  if (!bindings.empty())
    uses_.push_back(
        {at, function, owner, functions_around_.empty() ? nullptr : functions_around_.back(), std::move(bindings)});
  return result;
}

const Node* Inference::class_of(const Node* named) const {
  if (named == nullptr || !named->is(Kind::name)) return nullptr;
  for (const auto& scope : scopes_)
    if (scope.contains(named->text)) return nullptr;
  const auto found = classes_.find(named->text);
  return found == classes_.end() ? nullptr : found->second;
}

Type* Inference::call(Node* at) {
  Node* callee = at->part(0);
  if (callee->is(Kind::name)) {
    bool is_local = false;
    for (const auto& scope : scopes_) is_local |= scope.contains(callee->text);
    if (!is_local) {
      if (callee->text == "Some" && at->parts.size() == 2) return known(Named::option, {argument(at, 1)});
      if (callee->text == "Ok" && at->parts.size() == 2) return known(Named::result, {argument(at, 1), fresh()});
      if (callee->text == "Err" && at->parts.size() == 2) return known(Named::result, {fresh(), argument(at, 1)});
      if (callee->text == "Reverse" && at->parts.size() == 2) return known(Named::reverse, {argument(at, 1)});
      if (callee->text == "max" || callee->text == "min" || callee->text == "cmp::max" || callee->text == "cmp::min") {
        Type* type = argument(at, 1);
        unify(type, argument(at, 2));
        return type;
      }
      if (callee->text == "mem::replace" || callee->text == "mem::swap" || callee->text == "mem::take") {
        Type* type = argument(at, 1);
        if (at->parts.size() > 2) unify(type, argument(at, 2));
        return type;
      }
      if (const auto own = functions_.find(callee->text); own != functions_.end())
        return declared_call(own->second, at, 1, 0);
    }
  }
  Type* type = found(infer(callee));
  const bool is_function = type->kind == Type::Kind::known && type->named == Named::function && !type->parts.empty();
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Type* given = infer(at->parts[i]);
    if (is_function && i < type->parts.size()) unify(type->parts[i - 1], given);
  }
  return is_function ? type->parts.back() : fresh();
}

// A struct, a tuple struct, or a variant with its data.
Type* Inference::construct(Node* at) {
  Node* callee = at->part(0);
  const Node* made = class_of(callee);
  std::string result = made != nullptr ? made->text : "";
  if (callee->is(Kind::field)) {
    if (const Node* owner = class_of(callee->part(0))) {
      result = owner->text;
      for (const Node* part : owner->parts)
        if (part != nullptr && part->is(Kind::class_) && part->text == callee->text) made = part;
    }
  }
  const std::vector<const Node*> fields = made != nullptr ? fields_of(made) : std::vector<const Node*>();
  const auto declaring = classes_.find(result);
  Type* self = declaring != classes_.end() ? class_type(declaring->second) : known(result);
  Bindings bindings;
  if (declaring != classes_.end()) bind_class(bindings, declaring->second, self);
  size_t position = 0;
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Node* given = at->parts[i];
    const Node* declared = nullptr;
    if (!given->text.empty()) {
      for (const Node* field : fields)
        if (field->part(0)->text == given->text) declared = field;
    } else if (given->mode == surface::Mode::positional && position < fields.size()) {
      declared = fields[position++];
    }
    Type* type = nullptr;
    {
      const Bound bound(*this, bindings);
      type = known_or_fresh(declared != nullptr ? declared->type : nullptr);
    }
    unify(type, infer(given));
  }
  return result.empty() ? fresh() : self;
}

Type* Inference::intrinsic(Node* at) {
  const std::string& text = at->text;
  if (text == "library::slice" || text == "library::slice_mut") {
    Type* sequence = infer(at->part(0));
    for (size_t i = 1; i < at->parts.size(); ++i)
      if (!at->parts[i]->is(Kind::literal) || !std::holds_alternative<ir::Null>(at->parts[i]->value))
        unify(infer(at->parts[i]), known(Named::u64));
    if (is(sequence, Named::array)) return known(Named::list, {part(sequence, 0)});
    return sequence;
  }
  if (text == "range" || text == "range_inclusive") {
    Type* type = infer(at->part(0));
    unify(type, infer(at->part(1)));
    return known(Named::iterator, {type});
  }
  if (text == "range_from" || text == "range_to" || text == "range_to_inclusive")
    return known(Named::iterator, {infer(at->part(0))});
  if (text == "library::iter") return known(Named::iterator, {element_of(infer(at->part(0)))});
  if (text == "library::as") {
    infer(at->part(0));
    const auto* to = std::get_if<std::string>(&at->part(1)->value);
    return to != nullptr ? known(*to) : fresh();
  }
  if (text == "library::part_place") {
    Type* object = infer(at->part(0));
    const auto* index = std::get_if<std::string>(&at->part(1)->value);
    if (index == nullptr || index->size() > 2) return fresh();
    if (is(object, Named::tuple)) {
      Type* one = part(object, static_cast<size_t>(std::stoi(*index)));
      return one != nullptr ? one : fresh();
    }
    const Node* declared = field(found(object)->name, *index);
    return declared != nullptr ? known_or_fresh(declared->type) : fresh();
  }
  if (text == "repeat_list" || text == "repeat_array") {
    Type* element = infer(at->part(0));
    unify(infer(at->part(1)), known(Named::u64));
    if (text == "repeat_list") return known(Named::list, {element});
    const Node* count = at->part(1);
    const auto* number = count->is(Kind::literal) ? std::get_if<int64_t>(&count->value) : nullptr;
    return known(Named::array, {element, number != nullptr ? known("#" + std::to_string(*number))
                                         : count->is(Kind::name) && count->text.starts_with('%')
                                             ? parameter(std::string_view(count->text).substr(1))
                                             : fresh()});
  }
  if (text == "assert_eq!" || text == "assert_ne!") {
    Type* type = infer(at->part(0));
    unify(type, infer(at->part(1)));
    for (size_t i = 2; i < at->parts.size(); ++i) infer(at->parts[i]);
    return known(Named::void_);
  }
  if (text == "library::collect" || text == "library::sum" || text == "library::product") {  // the type is written
    Type* element = element_of(infer(at->part(0)));
    Type* result = known_or_fresh(at->type);
    if (text == "library::collect") link(result, element);
    return result;
  }
  if (text == "library::own") return infer(at->part(0));
  infer_parts(at);
  if (text == "library::format") return known(Named::text);
  if (const size_t dot = text.find('.'); dot != std::string::npos && at->parts.empty()) {  // u64.MAX
    const std::string type = text.substr(0, dot);
    return known(type == "i32" ? "int" : type == "usize" ? "u64" : type == "isize" ? "i64" : type);
  }
  if (text.starts_with("consts::")) return known(Named::f64);
  return fresh();
}

Type* Inference::method(Node* at) {
  Node* object = at->part(0);
  if (object->is(Kind::name)) {
    bool is_local = false;
    for (const auto& scope : scopes_) is_local |= scope.contains(object->text);
    if (!is_local && !constants_.contains(object->text) && !functions_.contains(object->text))
      return static_call(at, object->text);
  }
  Type* receiver = found(infer(object));
  if (receiver->kind == Type::Kind::known) {
    const Node* owner = nullptr;
    const Node* own = receiver->name.starts_with('%')
                          ? bound_member(std::string_view(receiver->name).substr(1), at->text)
                          : member(receiver->name, at->text, &owner);
    if (own != nullptr) return declared_call(own, at, 1, own->has(Flag::receiver) ? 1 : 0, receiver, owner);
    if (classes_.contains(receiver->name) && member(receiver->name, "next") != nullptr)
      return iterator_method(at, element_of(receiver));
  }
  return library_method(at, receiver);
}

Type* Inference::static_call(Node* at, const std::string& owner) {
  if (owner.starts_with('%')) {
    Type* type = parameter(std::string_view(owner).substr(1));
    if (type->name.starts_with('%'))
      if (const Node* own = bound_member(std::string_view(type->name).substr(1), at->text))
        return declared_call(own, at, 1, 0, type);
    rest_of_arguments(at, 1);
    return at->text == "new" || at->text == "default" || at->text == "from" ? type : fresh();
  }
  const auto known_class = classes_.find(owner);
  Type* self = known_class != classes_.end() ? class_type(known_class->second) : nullptr;
  // Stack::<i32>::new()
  if (self != nullptr && at->part(0)->type != nullptr) unify(self, known_or_fresh(at->part(0)->type));
  const Node* declaring = nullptr;
  if (const Node* own = member(owner, at->text, &declaring)) return declared_call(own, at, 1, 0, self, declaring);
  if (self != nullptr) {
    rest_of_arguments(at, 1);
    return at->text == "new" || at->text == "default" || at->text == "from" ? self : fresh();
  }
  return library_static(at, owner);
}

// --- patterns

void Inference::pattern(Node* at, Type* type) {
  if (at == nullptr || depth_ >= inference_depth_max) return;
  ++depth_;
  switch (at->kind) {
    case Kind::name_pattern:
      if (at->type != nullptr) unify(known_or_fresh(at->type), type);
      declare(at->text, type);
      pattern(at->part(0), type);
      break;
    case Kind::sequence_pattern: {
      Type* is = found(type);
      if (at->text == "tuple") {
        std::vector<Type*> parts;
        const bool has_rest = std::ranges::any_of(
            at->parts, [](const Node* node) { return node != nullptr && node->is(Kind::rest_pattern); });
        if (is->kind == Type::Kind::variable && !has_rest) {
          for (size_t i = 0; i < at->parts.size(); ++i) parts.push_back(fresh());
          unify(is, known(Named::tuple, parts));
        } else if (Inference::is(is, Named::tuple)) {
          parts = is->parts;
        }
        bool is_behind = false;
        for (size_t i = 0; i < at->parts.size(); ++i) {
          is_behind |= at->parts[i] != nullptr && at->parts[i]->is(Kind::rest_pattern);
          pattern(at->parts[i], !is_behind && i < parts.size() ? parts[i] : fresh());
        }
      } else {
        Type* element = element_of(type);
        for (Node* part : at->parts)
          pattern(part, part != nullptr && part->is(Kind::rest_pattern) ? known(Named::list, {element}) : element);
      }
      break;
    }
    case Kind::rest_pattern:
    case Kind::dereference_pattern: pattern(at->part(0), type); break;
    case Kind::or_pattern:
      for (Node* part : at->parts) pattern(part, type);
      break;
    case Kind::value_pattern: unify(type, infer(at->part(0))); break;
    case Kind::range_pattern:
      for (Node* part : at->parts)
        if (part != nullptr) unify(type, infer(part));
      break;
    case Kind::class_pattern: class_pattern(at, type); break;
    default: break;
  }
  --depth_;
}

void Inference::class_pattern(Node* at, Type* type) {
  Node* callee = at->part(0);
  type = found(type);
  const auto each = [&](const std::vector<Type*>& types) {
    for (size_t i = 1; i < at->parts.size(); ++i) {
      Node* part = at->parts[i];
      pattern(part != nullptr && part->is(Kind::field_pattern) ? part->part(0) : part,
              i - 1 < types.size() ? types[i - 1] : fresh());
    }
  };
  if (callee != nullptr && callee->is(Kind::name)) {
    const std::string& name = callee->text;
    if (name == "Some") {
      if (type->kind == Type::Kind::variable) unify(type, known(Named::option, {fresh()}));
      return each({is(type, Named::option) ? part(type, 0) : found(type)->parts.empty() ? fresh() : part(type, 0)});
    }
    if (name == "Ok" || name == "Err") {
      if (type->kind == Type::Kind::variable) unify(type, known(Named::result, {fresh(), fresh()}));
      Type* inner = part(type, name == "Ok" ? 0 : 1);
      return each({inner != nullptr ? inner : fresh()});
    }
    if (name == "Reverse") return each({element_of(type)});
  }
  const Node* made = class_of(callee);
  if (callee != nullptr && callee->is(Kind::field)) {
    if (const Node* owner = class_of(callee->part(0)))
      for (const Node* part : owner->parts)
        if (part != nullptr && part->is(Kind::class_) && part->text == callee->text) made = part;
  }
  const std::vector<const Node*> fields = made != nullptr ? fields_of(made) : std::vector<const Node*>();
  const Node* owner = callee != nullptr && callee->is(Kind::field) ? class_of(callee->part(0)) : made;
  Bindings bindings;
  if (owner != nullptr) {
    if (type->kind == Type::Kind::variable) unify(type, class_type(owner));
    type = found(type);
    if (type->kind == Type::Kind::known && type->name == owner->text) bind_class(bindings, owner, type);
  }
  size_t position = 0;
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Node* part = at->parts[i];
    if (part == nullptr) continue;
    const Node* declared = nullptr;
    if (part->is(Kind::field_pattern)) {
      for (const Node* field : fields)
        if (field->part(0)->text == part->text) declared = field;
    } else if (position < fields.size()) {
      declared = fields[position++];
    }
    Type* of_part = nullptr;
    {
      const Bound bound(*this, bindings);
      of_part = known_or_fresh(declared != nullptr ? declared->type : nullptr);
    }
    pattern(part->is(Kind::field_pattern) ? part->part(0) : part, of_part);
  }
}

}  // namespace ramify::frontends::rust
