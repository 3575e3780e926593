// SPDX-License-Identifier: Apache-2.0
// Type parameters: their bindings in each use, and the instances of functions that depend on them.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "languages/rust/reader/inference.h"

namespace ramify::frontends::rust {

using surface::Flag;
using surface::Kind;

namespace {
constexpr size_t instances_max = 500;
constexpr int instance_depth_max = 2000;

// Whether a type contains no type parameter.
bool is_closed(const Node* type, int depth = 0) {
  if (type == nullptr) return true;
  if (type->text.starts_with('%') || depth > 50) return false;
  return std::ranges::all_of(type->parts, [&](const Node* part) { return is_closed(part, depth + 1); });
}

std::string text_of(const Node* type, int depth = 0) {
  if (type == nullptr || depth > 50) return "_";
  std::string text = type->text;
  for (size_t i = 0; i < type->parts.size(); ++i) text += (i == 0 ? "<" : ",") + text_of(type->parts[i], depth + 1);
  return type->parts.empty() ? text : text + ">";
}

// Whether the node depends on a type argument at run time.
bool depends(const Node* at) {
  if (at->is(Kind::name)) return at->text.starts_with('%');
  if (at->type == nullptr || !at->type->text.starts_with('%')) return false;
  static const std::set<std::string_view> methods = {"parse",   "into",     "sum",        "product",
                                                     "default", "try_into", "or_default", "unwrap_or_default"};
  return (at->is(Kind::method_call) && methods.contains(at->text)) || at->is(Kind::call);
}
}  // namespace

Type* Inference::parameter(std::string_view name) {
  for (auto bindings = bindings_.rbegin(); bindings != bindings_.rend(); ++bindings)
    if (const auto found = bindings->find(name); found != bindings->end()) return Inference::found(found->second);
  return known("%" + std::string(name));
}

// The type of a class, with fresh variables for its type parameters.
Type* Inference::class_type(const Node* class_node) {
  std::vector<Type*> parts;
  if (const auto generic = given_generics_.find(class_node); generic != given_generics_.end())
    for (size_t i = 0; i < generic->second.parameters.size(); ++i) parts.push_back(fresh());
  return known(class_node->text, std::move(parts));
}

void Inference::bind_class(Bindings& bindings, const Node* class_node, Type* self) {
  const auto generic = given_generics_.find(class_node);
  if (generic == given_generics_.end()) return;
  const std::vector<std::string>& parameters = generic->second.parameters;
  for (size_t i = 0; i < parameters.size(); ++i) {
    Type* given = part(self, i);
    bindings[parameters[i]] = given != nullptr ? given : fresh();
  }
}

// The bindings of a function's type parameters in a new use, including those of its class.
Inference::Bindings Inference::bindings_of(const Node* item, Type* self) {
  Bindings bindings;
  if (self != nullptr) {
    self = found(self);
    bindings["Self"] = self;
    if (const auto class_node = classes_.find(self->name); class_node != classes_.end())
      bind_class(bindings, class_node->second, self);
  }
  const auto generic = given_generics_.find(item);
  if (generic == given_generics_.end()) return bindings;
  for (const std::string& parameter : generic->second.parameters) bindings[parameter] = fresh();
  for (const auto& [parameter, bounds] : generic->second.bounds) {
    for (const Node* one : bounds) {
      const Bound bound(*this, bindings);
      if (one->text == "function" || (one->text == "Iterator" && one->parts.size() == 1))
        unify(bindings[parameter], known_or_fresh(one));
    }
  }
  return bindings;
}

// The method that a trait bound on a parameter of the enclosing function provides.
const Node* Inference::bound_member(std::string_view parameter, std::string_view name) const {
  for (auto around = functions_around_.rbegin(); around != functions_around_.rend(); ++around) {
    const auto generic = given_generics_.find(*around);
    if (generic == given_generics_.end()) continue;
    const auto bounds = generic->second.bounds.find(parameter);
    if (bounds == generic->second.bounds.end()) continue;
    for (const Node* bound : bounds->second)
      if (const Node* made = member(bound->text, name)) return made;
  }
  return nullptr;
}

bool Inference::is_wanted(const Node* function) {
  const auto [known, is_new] = wanted_.try_emplace(function, false);
  if (!is_new) return known->second;
  std::vector<const Node*> rest = {function->part(0)};
  while (!rest.empty() && !known->second) {
    const Node* at = rest.back();
    rest.pop_back();
    if (at == nullptr) continue;
    known->second |= depends(at);
    for (const Node* part : at->parts) rest.push_back(part);
  }
  return known->second;
}

Node* Inference::copied(const Node* at, int depth) {
  if (at == nullptr || depth > instance_depth_max) return nullptr;
  Node* made = tree_.make(at->kind, at->span, at->text);
  made->alias = at->alias;
  made->names = at->names;
  made->value = at->value;
  made->mode = at->mode;
  made->flags = at->flags;
  made->type = copied(at->type, depth + 1);
  for (const Node* part : at->parts) made->parts.push_back(copied(part, depth + 1));
  return made;
}

void Inference::make_instances() {
  // A function that passes its type parameters to a dependent function is dependent itself.
  for (bool grows = true; grows;) {
    grows = false;
    for (const Use& use : uses_) {
      if (use.within == nullptr || !is_wanted(use.function) || is_wanted(use.within)) continue;
      const bool hands_on = std::ranges::any_of(
          use.bindings, [&](const auto& one) { return !is_closed(node_of(one.second, use.call->span)); });
      if (hands_on) wanted_[use.within] = grows = true;
    }
  }
  for (size_t i = 0; i < uses_.size() && instances_.size() < instances_max; ++i) {  // instances add further uses
    const Use use = uses_[i];
    if (!is_wanted(use.function)) continue;
    Substitution by;
    std::string arguments;
    bool is_open = false;
    for (const auto& [parameter, type] : use.bindings) {
      const Node* node = node_of(type, use.call->span);
      if (node == nullptr) continue;
      is_open |= !is_closed(node);
      by[parameter] = node;
      arguments += fmt::format("{}{}={}", arguments.empty() ? "" : ",", parameter, text_of(node));
    }
    if (is_open || by.empty()) continue;
    const std::string name = fmt::format("{}<{}>", use.function->text, arguments);
    Node*& instance = instances_[fmt::format("{}.{}", use.owner != nullptr ? use.owner->text : "", name)];
    if (instance == nullptr) {
      instance = copied(use.function);
      instance->text = name;
      const auto home = homes_.find(use.function);
      if (home == homes_.end()) continue;
      homes_[instance] = home->second;
      auto& siblings = home->second->parts;
      siblings.insert(std::ranges::find(siblings, use.function) + 1, instance);
      substitute_(instance, by);
      infer(instance);
    }
    Node* callee = use.call->is(Kind::call) ? use.call->part(0) : use.call;
    callee->text = name;
  }
}

}  // namespace ramify::frontends::rust
