// SPDX-License-Identifier: Apache-2.0
// StaticTypes: of what type an expression is by the text of the program, as far as declarations, literals and operators say. The lowering
// needs it where a value's own type does not tell: `condition ? 7 : 2.0` is a double in both cases, `var x = 2.0; x = 7` stores one.
//
// What is not known is null, and then nothing is converted. One thread. Tested by conformance/languages/*/stored_types.
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

  // Where an expression stands: in which class, and in which scope.
  struct Place {
    const Node* class_ = nullptr;
    ScopeId scope{};
  };
  const Node* of(const Node* expression, const Place& place) const { return of(expression, place, 0); }
  // Of a variable, as declared or as its initial value says.
  const Node* of_variable(VariableId variable, const Place& place) const { return of_variable(variable, place, 0); }
  // Of a field of that class or of one of its bases; static ones, too.
  const Node* of_member(const ClassFacts& facts, std::string_view name) const { return of_member(facts, name, 0); }

  // The number type that the branches of a conditional, switch or match are converted to; null: each stays as it is.
  const Node* common_type(const Node* branches, const Place& place) const;

  // The function of the program that a call means; null: it is not known, or there are several.
  const Node* callee_of(const Node* call, const Place& place) const;

  // Of a function type (Node::names of it): the types of its parameters, then that of its result, each null if it is not known. Empty: it
  // is none.
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
  // The class that the expression is an object of, or (is_class) that it names.
  const ClassFacts* class_of(const Node* expression, const Place& place, bool& is_class, unsigned depth) const;
  const Node* promoted(const Node* a, const Node* b) const;
  const Node* scalar(std::string_view name) const;
  const Node* array_of(const Node* element, size_t dimensions) const;

  const Names& names_;
  const Policy& policy_;
  mutable std::map<std::string, std::unique_ptr<Node>, std::less<>> made_;
};

// The expressions that a construct with a value may have it from.
std::vector<const Node*> branches_of(const Node* node);
bool is_number_type(std::string_view name);

}  // namespace ramify::frontends::surface
