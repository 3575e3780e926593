// SPDX-License-Identifier: Apache-2.0
// ClassLowering: a class is made by code: the class itself, its members, then what is static. Where a language knows its classes
// before anything runs the two halves are apart.
#pragma once

#include "frontends/surface/function_lowering.h"

namespace ramify::frontends::surface {

class ClassLowering {
 public:
  ClassLowering(FunctionLowering& in, const Node* node) : in_(in), node_(node) {}

  void make();
  bool is_reopened(const Node* node) const;  // the class and its functions
  void statics();                            // values of static members, and what else stands in the class
  static std::vector<const Node*> members_of(const Node* class_node);  // sequences taken apart

 private:
  using Register = ir::Register;
  void functions(Register made);
  void add(Register made, std::string_view name, std::string_view kind, Register member);
  void fields(Register made, const std::vector<const Node*>& declared);
  void default_constructor(Register made, bool has_fields);
  std::vector<const Node*> members() const;  // sequences taken apart

  FunctionLowering& in_;
  const Node* node_;
};

}  // namespace ramify::frontends::surface
