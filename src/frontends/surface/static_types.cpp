// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/static_types.h"

#include <algorithm>
#include <array>
#include <set>

#include "frontends/surface/type_text.h"

namespace ramify::frontends::surface {

namespace {

constexpr unsigned depth_max = 40;

// Each type includes the earlier ones; those up to `int` are added as integers.
constexpr std::array<std::string_view, 11> number_types = {"u8",  "i8",  "u16", "i16", "char", "int",
                                                           "u32", "i64", "u64", "f32", "f64"};
constexpr size_t plain_rank = 5, unsigned_rank = 6, long_rank = 7;

std::optional<size_t> rank_of(const Node* type) {
  if (type == nullptr) return std::nullopt;
  const auto found = std::ranges::find(number_types, type->text == "i32" ? "int" : std::string_view(type->text));
  return found == number_types.end() ? std::nullopt : std::optional<size_t>(found - number_types.begin());
}

bool is_comparison(std::string_view sign) {
  static const std::set<std::string_view> signs = {"==", "!=", "===", "!==", "<", "<=", ">", ">=", "in", "not in"};
  return signs.contains(sign);
}

bool is_in(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// Empty if the name is not in the list.
std::string_view type_in(std::span<const LibraryTypes::Typed> names, std::string_view name) {
  const auto found = std::ranges::find(names, name, &LibraryTypes::Typed::name);
  return found == names.end() ? std::string_view() : found->type;
}

// The type of a library function or constant, by its path.
std::string_view type_of_library_function(const LibraryTypes& types, std::string_view path) {
  const size_t point = path.find('.');
  if (point != std::string_view::npos && is_in(types.mathematics, path.substr(0, point)))
    if (const std::string_view type = type_in(types.of_mathematics, path.substr(point + 1)); !type.empty()) return type;
  return type_in(types.functions, path);
}

// The path `Math.sqrt` of a name or a chain of fields.
std::string path_of(const Node* node) {
  if (node == nullptr) return "";
  if (node->is(Kind::name)) return node->text;
  if (!node->is(Kind::field) || node->part(1) != nullptr) return "";
  const std::string of = path_of(node->part(0));
  return of.empty() ? "" : of + "." + node->text;
}

const Node* without_argument(const Node* node) {
  while (node != nullptr && node->is(Kind::argument)) node = node->part(0);
  return node;
}

bool is_small_constant(const Node* node) {
  node = without_argument(node);
  if (node != nullptr && node->is(Kind::unary)) node = node->part(0);
  return node != nullptr && node->is(Kind::literal) && node->text.empty() &&
         std::holds_alternative<int64_t>(node->value);
}

void add_branches(const Node* node, std::vector<const Node*>& to, unsigned depth);

// Adds the values of `break value`, and of `yield value` in a block of a switch.
void add_broken_values(const Node* node, std::vector<const Node*>& to, unsigned depth) {
  if (node == nullptr || depth > depth_max) return;
  if (node->is(Kind::lambda) || node->is(Kind::function) || node->is(Kind::class_)) return;
  if (node->is(Kind::break_) && node->part(0) != nullptr) return add_branches(node->part(0), to, depth + 1);
  for (const Node* part : node->parts) add_broken_values(part, to, depth + 1);
}

void add_branches(const Node* node, std::vector<const Node*>& to, unsigned depth) {
  if (depth > depth_max) return;
  if (node == nullptr) return to.push_back(node);
  switch (node->kind) {
    case Kind::conditional:
      add_branches(node->part(1), to, depth + 1);
      return add_branches(node->part(2), to, depth + 1);
    case Kind::if_: add_branches(node->part(1), to, depth + 1); return add_branches(node->part(2), to, depth + 1);
    case Kind::labelled: return add_branches(node->part(0), to, depth + 1);
    case Kind::match_:
      for (size_t i = 1; i < node->parts.size(); ++i) {
        const Node* body = node->parts[i]->part(2);
        add_branches(body, to, depth + 1);
        if (body != nullptr && (body->is(Kind::block) || body->is(Kind::sequence)))
          add_broken_values(body, to, depth + 1);
      }
      return;
    case Kind::switch_:
      for (size_t i = 1; i < node->parts.size(); ++i) {
        const Node* body = node->parts[i]->part(0);
        if (body != nullptr && (body->is(Kind::block) || body->is(Kind::sequence)))
          add_broken_values(body, to, depth + 1);
        else add_branches(body, to, depth + 1);
      }
      return;
    case Kind::try_:
      add_branches(node->part(0), to, depth + 1);
      for (size_t i = 3; i < node->parts.size(); ++i)
        if (node->parts[i] != nullptr) add_branches(node->parts[i]->part(0), to, depth + 1);
      return;
    case Kind::block:
    case Kind::sequence:
      return node->parts.empty() ? to.push_back(nullptr) : add_branches(node->parts.back(), to, depth + 1);
    // It has no value and does not affect the type of the others.
    case Kind::throw_:
    case Kind::return_:
    case Kind::break_:
    case Kind::continue_: return;
    default: to.push_back(node);
  }
}

}  // namespace

bool is_number_type(std::string_view name) {
  return name == "i32" || std::ranges::find(number_types, name) != number_types.end();
}

std::vector<const Node*> branches_of(const Node* node) {
  std::vector<const Node*> all;
  add_branches(node, all, 0);
  return all;
}

const Node* StaticTypes::scalar(std::string_view name) const {
  if (name.empty()) return nullptr;
  const auto known = made_.find(name);
  if (known != made_.end()) return known->second.get();
  auto node = std::make_unique<Node>();
  node->kind = Kind::type;
  node->text = name;
  return made_.emplace(std::string(name), std::move(node)).first->second.get();
}

const Node* StaticTypes::array_of(const Node* element, size_t dimensions) const {
  for (; element != nullptr && dimensions > 0; --dimensions) {
    auto node = std::make_unique<Node>();
    node->kind = Kind::type;
    node->text = "array";
    node->parts = {const_cast<Node*>(element)};
    const std::string text = type_text(node.get());
    element = made_.try_emplace(text, std::move(node)).first->second.get();
  }
  return element;
}

// The type of arithmetic on both; null if it is not arithmetic.
const Node* StaticTypes::promoted(const Node* a, const Node* b) const {
  const std::optional<size_t> x = rank_of(a), y = rank_of(b);
  if (!x || !y) {
    if (a != nullptr && a->text == "decimal" && (y || b == a)) return a;
    return b != nullptr && b->text == "decimal" && x ? b : nullptr;
  }
  const size_t both = std::max({*x, *y, plain_rank});
  if (both == unsigned_rank && std::min(*x, *y) != both && std::min(*x, *y) != 0 && std::min(*x, *y) != 2)
    return scalar(number_types[long_rank]);
  return scalar(number_types[both]);
}

const Node* StaticTypes::of(const Node* node, const Place& place, unsigned depth) const {
  if (node == nullptr || depth > depth_max) return nullptr;
  switch (node->kind) {
    case Kind::literal:
      if (!node->text.empty()) return scalar(node->text);
      if (std::holds_alternative<int64_t>(node->value)) return scalar("int");
      if (std::holds_alternative<double>(node->value)) return scalar("f64");
      if (std::holds_alternative<bool>(node->value)) return scalar("bool");
      if (std::holds_alternative<std::string>(node->value)) return scalar("string");
      return nullptr;
    case Kind::argument:
    case Kind::labelled: return of(node->part(0), place, depth + 1);
    case Kind::name: return of_name(node, place, depth);
    case Kind::field: return of_field(node, place, depth);
    case Kind::unary: {
      if (node->text == "!") return scalar("bool");
      if (node->text != "-" && node->text != "+" && node->text != "~") return nullptr;
      const Node* operand = of(node->part(0), place, depth + 1);
      return promoted(operand, operand);
    }
    case Kind::binary: {
      if (is_comparison(node->text)) return scalar("bool");
      const Node* left = of(node->part(0), place, depth + 1);
      if (node->text == "<<" || node->text == ">>" || node->text == ">>>") return promoted(left, left);
      const Node* right = of(node->part(1), place, depth + 1);
      const auto is_text = [](const Node* type) { return type != nullptr && type->text == "string"; };
      if (node->text == "+" && (is_text(left) || is_text(right))) return scalar("string");
      static const std::set<std::string_view> signs = {"+", "-", "*", "/", "%", "&", "|", "^"};
      if (!signs.contains(node->text)) return nullptr;
      if (left != nullptr && right != nullptr && left->text == "bool" && right->text == "bool") return left;
      return promoted(left, right);
    }
    case Kind::and_:
    case Kind::or_:
    case Kind::is:
    case Kind::matches: return scalar("bool");
    case Kind::interpolation: return scalar("string");
    case Kind::cast: return node->type;
    case Kind::assign:
    case Kind::compound_assign:
    case Kind::increment: return of(node->part(0), place, depth + 1);
    case Kind::conditional:
    case Kind::if_:
    case Kind::match_:
    case Kind::switch_:
    case Kind::block:
    case Kind::sequence: return of_branches(branches_of(node), place, depth + 1);
    case Kind::array: return array_of(node->type, 1);
    case Kind::new_array: return array_of(node->type, node->parts.size());
    case Kind::index: {
      const Node* type = of(node->part(0), place, depth + 1);
      for (size_t i = 1; i < node->parts.size(); ++i) {
        const bool is_collection =
            type != nullptr && (type->text == "array" || type->text == "list" || type->text == "map");
        if (type != nullptr && type->text == "string" && i + 1 == node->parts.size()) return scalar("char");
        type = is_collection && !type->parts.empty() ? type->parts.back() : nullptr;
      }
      return type;
    }
    case Kind::call: return of_call(node, place, depth);
    case Kind::method_call: return of_method_call(node, place, depth);
    case Kind::new_: {
      const Node* callee = node->part(0);
      return callee != nullptr && callee->is(Kind::name) ? scalar(callee->text) : nullptr;
    }
    case Kind::this_: return place.class_ == nullptr ? nullptr : scalar(place.class_->text);
    default: return nullptr;
  }
}

const Node* StaticTypes::of_variable(VariableId variable, const Place& place, unsigned depth) const {
  if (const Node* declared = names_.declared_type(variable)) return declared;
  if (!policy_.infers_variables) return nullptr;
  return of(names_.initial_value(variable), place, depth + 1);
}

const Node* StaticTypes::of_name(const Node* node, const Place& place, unsigned depth) const {
  const Meaning& meaning = names_.meaning(node);
  switch (meaning.kind) {
    case Meaning::Kind::variable:
    case Meaning::Kind::global: return of_variable(meaning.variable, place, depth);
    case Meaning::Kind::static_member:
      return meaning.owner == nullptr ? nullptr : of_member(*meaning.owner, node->text, depth);
    case Meaning::Kind::member: {
      for (const ClassFacts* facts = place.class_ == nullptr ? nullptr : names_.class_of(place.class_);
           facts != nullptr; facts = facts->outer)
        if (const Node* type = of_member(*facts, meaning.path, depth)) return type;
      return nullptr;
    }
    case Meaning::Kind::library: return scalar(type_of_library_function(policy_.library_types, meaning.path));
  }
  return nullptr;
}

const ClassFacts* StaticTypes::class_of(const Node* node, const Place& place, bool& is_class, unsigned depth) const {
  is_class = false;
  if (node == nullptr) return nullptr;
  if (node->is(Kind::this_)) return place.class_ == nullptr ? nullptr : names_.class_of(place.class_);
  if (const Node* type = of(node, place, depth + 1)) return names_.find_class(type->text, place.scope);
  // A name without variable: the class itself.
  if (!node->is(Kind::name)) return nullptr;
  const ClassFacts* facts = names_.find_class(node->text, place.scope);
  is_class = facts != nullptr;
  return facts;
}

const Node* StaticTypes::of_field(const Node* node, const Place& place, unsigned depth) const {
  if (node->part(1) != nullptr) return nullptr;
  if (const std::string_view known = type_of_library_function(policy_.library_types, path_of(node)); !known.empty())
    return scalar(known);
  bool is_class = false;
  if (const ClassFacts* facts = class_of(node->part(0), place, is_class, depth))
    return of_member(*facts, node->text, depth);
  const Node* type = of(node->part(0), place, depth + 1);
  return type == nullptr || names_.find_class(type->text) != nullptr
             ? nullptr
             : scalar(type_in(policy_.library_types.members, node->text));
}

const Node* StaticTypes::of_call(const Node* node, const Place& place, unsigned depth) const {
  const Node* callee = node->part(0);
  if (callee == nullptr || !callee->is(Kind::name)) return nullptr;
  const Meaning& meaning = names_.meaning(callee);
  switch (meaning.kind) {
    case Meaning::Kind::variable:
    case Meaning::Kind::global: {
      const Node* function = names_.only_function(meaning.variable);
      return function == nullptr ? nullptr : function->type;
    }
    case Meaning::Kind::member:
    case Meaning::Kind::static_member:
      for (const ClassFacts* facts = place.class_ == nullptr ? nullptr : names_.class_of(place.class_);
           facts != nullptr; facts = facts->outer)
        if (const Node* type = of_method(*facts, callee->text, node->parts.size() - 1, depth)) return type;
      return nullptr;
    case Meaning::Kind::library: return scalar(type_of_library_function(policy_.library_types, meaning.path));
  }
  return nullptr;
}

const Node* StaticTypes::of_method_call(const Node* node, const Place& place, unsigned depth) const {
  const std::string path = path_of(node->part(0));
  if (!path.empty()) {
    const LibraryTypes& types = policy_.library_types;
    if (const std::string_view known = type_of_library_function(types, path + "." + node->text); !known.empty())
      return scalar(known);
    if (is_in(types.mathematics, path) && is_in(types.of_operands, node->text) && node->parts.size() > 1)
      return promoted(of(node->part(1), place, depth + 1), of(node->parts.back(), place, depth + 1));
  }
  bool is_class = false;
  if (const ClassFacts* facts = class_of(node->part(0), place, is_class, depth))
    return of_method(*facts, node->text, node->parts.size() - 1, depth);
  const Node* type = of(node->part(0), place, depth + 1);
  return type == nullptr || names_.find_class(type->text) != nullptr
             ? nullptr
             : scalar(type_in(policy_.library_types.members, node->text));
}

const Node* StaticTypes::of_member(const ClassFacts& facts, std::string_view name, unsigned depth) const {
  if (depth > depth_max) return nullptr;
  const Place inside{facts.node, ScopeId()};
  const Node* found = nullptr;
  const std::function<void(const Node*)> look = [&](const Node* member) {
    if (member == nullptr || found != nullptr) return;
    if (member->is(Kind::sequence)) {
      for (const Node* part : member->parts) look(part);
    } else if (member->is(Kind::declare)) {
      for_each_name_pattern(member->part(0), [&](const Node* pattern) {
        if (pattern->text != name || found != nullptr) return;
        found = pattern->type != nullptr ? pattern->type : member->type;
        const bool is_plain = member->part(0) == pattern && policy_.infers_variables && member->part(1) != nullptr;
        if (found == nullptr && is_plain && member->part(1)->is(Kind::literal))
          found = of(member->part(1), inside, depth + 1);
      });
    } else if (member->is(Kind::function) && member->has(Flag::constructor)) {
      for (size_t i = 1; i < member->parts.size(); ++i)
        if (member->parts[i]->is(Kind::parameter) && member->parts[i]->has(Flag::field) &&
            member->parts[i]->text == name)
          found = member->parts[i]->type;
    } else if (member->is(Kind::function) && member->has(Flag::getter) && member->text == name) {
      found = member->type;
    }
  };
  for (size_t i = 1; i < facts.node->parts.size(); ++i) look(facts.node->parts[i]);
  if (found != nullptr) return found;
  for (const std::string& base : facts.bases)
    if (const ClassFacts* of = names_.find_class(base); of != nullptr && of != &facts)
      if (const Node* type = of_member(*of, name, depth + 1)) return type;
  return nullptr;
}

const Node* StaticTypes::of_method(const ClassFacts& facts, std::string_view name, size_t arguments,
                                   unsigned depth) const {
  const Node* function = find_method(facts, name, arguments, depth);
  return function == nullptr ? nullptr : function->type;
}

// Null if several methods match with different result types.
const Node* StaticTypes::find_method(const ClassFacts& facts, std::string_view name, size_t arguments,
                                     unsigned depth) const {
  if (depth > depth_max) return nullptr;
  const Node* found = nullptr;
  bool is_one = true;
  const std::function<void(const Node*)> look = [&](const Node* member) {
    if (member == nullptr) return;
    if (member->is(Kind::sequence)) {
      for (const Node* part : member->parts) look(part);
      return;
    }
    if (!member->is(Kind::function) || member->text != name) return;
    const size_t taken = member->parts.size() - 1;
    if (taken != arguments && taken != arguments + 1) return;
    const auto result = [](const Node* function) { return function->type == nullptr ? "" : function->type->text; };
    is_one &= found == nullptr || result(found) == result(member);
    if (found == nullptr) found = member;
  };
  for (size_t i = 1; i < facts.node->parts.size(); ++i) look(facts.node->parts[i]);
  if (found != nullptr) return is_one ? found : nullptr;
  for (const std::string& base : facts.bases)
    if (const ClassFacts* of = names_.find_class(base); of != nullptr && of != &facts)
      if (const Node* inherited = find_method(*of, name, arguments, depth + 1)) return inherited;
  return nullptr;
}

const Node* StaticTypes::callee_of(const Node* call, const Place& place) const {
  const Node* callee = call->part(0);
  if (callee == nullptr) return nullptr;
  const size_t arguments = call->parts.size() - 1;
  if (call->is(Kind::method_call)) {
    bool is_class = false;
    const ClassFacts* facts = class_of(callee, place, is_class, 0);
    return facts == nullptr ? nullptr : find_method(*facts, call->text, arguments, 0);
  }
  if (!callee->is(Kind::name)) return nullptr;
  if (call->is(Kind::new_) || names_.find_class(callee->text, place.scope) != nullptr) {
    const ClassFacts* facts = names_.find_class(callee->text, place.scope);
    const Node* found = nullptr;
    if (facts == nullptr) return nullptr;
    for (const Node* member : facts->node->parts) {
      const bool fits = member != nullptr && member->is(Kind::function) && member->has(Flag::constructor) &&
                        (member->parts.size() == arguments + 1 || member->parts.size() == arguments + 2);
      if (!fits) continue;
      if (found != nullptr) return nullptr;
      found = member;
    }
    return found;
  }
  const Meaning& meaning = names_.meaning(callee);
  if (meaning.kind == Meaning::Kind::variable || meaning.kind == Meaning::Kind::global)
    return names_.only_function(meaning.variable);
  if (meaning.kind == Meaning::Kind::library) return nullptr;
  for (const ClassFacts* facts = place.class_ == nullptr ? nullptr : names_.class_of(place.class_); facts != nullptr;
       facts = facts->outer)
    if (const Node* found = find_method(*facts, callee->text, arguments, 0)) return found;
  return nullptr;
}

// The common type of all branches; for several number types, the one that includes all of them.
const Node* StaticTypes::of_branches(const std::vector<const Node*>& branches, const Place& place,
                                     unsigned depth) const {
  const Node* all = nullptr;
  bool is_any_unknown = false;
  std::vector<const Node*> constants;
  for (const Node* branch : branches) {
    const Node* type = of(branch, place, depth + 1);
    if (type == nullptr) {
      is_any_unknown = true;
      continue;
    }
    if (all == nullptr || all->text == type->text) {
      all = type;
      continue;
    }
    if (policy_.branches != Policy::Branches::own) {
      // A constant that fits takes the narrower type of the other branch: a character remains a character.
      const bool keeps_narrow = policy_.branches == Policy::Branches::fit_constants;
      const std::optional<size_t> x = rank_of(all), y = rank_of(type);
      if (keeps_narrow && x && y && *x < plain_rank && is_small_constant(branch)) continue;
      if (keeps_narrow && x && y && *y < plain_rank && std::ranges::all_of(branches, [&](const Node* other) {
            return other == branch || is_small_constant(other);
          })) {
        all = type;
        continue;
      }
      all = promoted(all, type);
      if (all != nullptr) continue;
    }
    return nullptr;
  }
  // If one branch is a double, unknown branches can only be values that convert to double.
  if (is_any_unknown && (all == nullptr || all->text != "f64" || policy_.branches == Policy::Branches::own))
    return nullptr;
  return all;
}

const Node* StaticTypes::common_type(const Node* node, const Place& place) const {
  if (policy_.branches == Policy::Branches::own) return nullptr;
  const std::vector<const Node*> branches = branches_of(node);
  if (branches.size() < 2) return nullptr;
  const Node* all = of_branches(branches, place, 0);
  if (!rank_of(all)) return nullptr;
  const bool is_same = std::ranges::all_of(branches, [&](const Node* branch) {
    const Node* type = of(branch, place, 0);
    return type != nullptr && type->text == all->text;
  });
  return is_same ? nullptr : all;
}

std::vector<const Node*> StaticTypes::parts_of_function(const Node* type) const {
  std::vector<const Node*> parts;
  if (type != nullptr)
    for (const std::string& name : type->names) parts.push_back(scalar(name));
  return parts;
}

}  // namespace ramify::frontends::surface
