// SPDX-License-Identifier: Apache-2.0
// ClassLowering: emits the code that creates a class: the class value and its members, then its static members and
// initialisers. Languages whose classes exist before any code runs emit the two halves at different places.
#pragma once

#include "frontends/surface/function_lowering.h"

namespace ramify::frontends::surface {

class ClassLowering {
 public:
  ClassLowering(FunctionLowering& in, const Node* node) : in_(in), node_(node) {}

  void make();
  bool is_reopened(const Node* node) const;                            // the class and its functions
  void statics();                                                      // emits static members and static initialisers
  static std::vector<const Node*> members_of(const Node* class_node);  // with sequences flattened

 private:
  using Register = ir::Register;
  void functions(Register made);
  void add(Register made, std::string_view name, std::string_view kind, Register member);
  void fields(Register made, const std::vector<const Node*>& declared);
  void default_constructor(Register made, bool has_fields);
  std::vector<const Node*> members() const;  // with sequences flattened

  FunctionLowering& in_;
  const Node* node_;
};

}  // namespace ramify::frontends::surface
