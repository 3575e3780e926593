// SPDX-License-Identifier: Apache-2.0
// StaticTypes: the static type of an expression, as far as declarations, literals and operators determine it. The
// lowering needs it where a run-time type is not enough: `condition ? 7 : 2.0` is a double in both cases, `var x = 2.0;
// x = 7` stores one.
//
// An unknown type is null, and then nothing is converted. One thread. Tested by conformance/languages/*/stored_types.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/names.h"
#include "frontends/surface/policy.h"
#include "frontends/surface/tree.h"

namespace ramify::frontends::surface {

class StaticTypes {
 public:
  StaticTypes(const Names& names, const Policy& policy) : names_(names), policy_(policy) {}

  // The context of an expression: its class and its scope.
  struct Place {
    const Node* class_ = nullptr;
    ScopeId scope{};
  };
  const Node* of(const Node* expression, const Place& place) const { return of(expression, place, 0); }
  // The type of a variable, from its declaration or its initial value.
  const Node* of_variable(VariableId variable, const Place& place) const { return of_variable(variable, place, 0); }
  // The type of a field of that class or of one of its bases, static fields included.
  const Node* of_member(const ClassFacts& facts, std::string_view name) const { return of_member(facts, name, 0); }

  // The number type that the branches of a conditional, switch or match are converted to; null: none is converted.
  const Node* common_type(const Node* branches, const Place& place) const;

  // The function of the program that a call invokes; null if it is unknown or if there are several candidates.
  const Node* callee_of(const Node* call, const Place& place) const;

  // The parts of a function type (Node::names of it): the types of its parameters, then of its result, null where
  // unknown. Empty if it is not a function type.
  std::vector<const Node*> parts_of_function(const Node* type) const;

 private:
  const Node* of(const Node* expression, const Place& place, unsigned depth) const;
  const Node* of_name(const Node* node, const Place& place, unsigned depth) const;
  const Node* of_field(const Node* node, const Place& place, unsigned depth) const;
  const Node* of_call(const Node* node, const Place& place, unsigned depth) const;
  const Node* of_method_call(const Node* node, const Place& place, unsigned depth) const;
  const Node* of_variable(VariableId variable, const Place& place, unsigned depth) const;
  const Node* of_member(const ClassFacts& facts, std::string_view name, unsigned depth) const;
  const Node* of_method(const ClassFacts& facts, std::string_view name, size_t arguments, unsigned depth) const;
  const Node* find_method(const ClassFacts& facts, std::string_view name, size_t arguments, unsigned depth) const;
  const Node* of_branches(const std::vector<const Node*>& branches, const Place& place, unsigned depth) const;
  // The class of the object that the expression yields, or (is_class) the class that it names.
  const ClassFacts* class_of(const Node* expression, const Place& place, bool& is_class, unsigned depth) const;
  const Node* promoted(const Node* a, const Node* b) const;
  const Node* scalar(std::string_view name) const;
  const Node* array_of(const Node* element, size_t dimensions) const;

  const Names& names_;
  const Policy& policy_;
  mutable std::map<std::string, std::unique_ptr<Node>, std::less<>> made_;
};

// The expressions that may yield the value of a construct.
std::vector<const Node*> branches_of(const Node* node);
bool is_number_type(std::string_view name);

}  // namespace ramify::frontends::surface
