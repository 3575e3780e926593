// SPDX-License-Identifier: Apache-2.0
// Reader: TypeScript is JavaScript with types that are erased, and with a few declarations that have run-time effects:
// enums, namespaces, parameter properties. Tested in read_test.cpp.
#pragma once

#include <optional>

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::typescript {

class Reader : public ecmascript::Reader {
 public:
  using ecmascript::Reader::Reader;

  Node* unreadable(const Cst& root) { return unsupported(root, "`!` behind an expression, somewhere in this file,"); }

 protected:
  Node* other_statement(const Cst& at) override;
  Node* other_expression(const Cst& at) override;
  Node* other_member(const Cst& at) override;
  Node* identifier(const Cst& at) override;
  Node* parameter(const Cst& at) override;
  Node* base_of(const Cst& heritage) override;
  bool is_chain_link(const Cst& at) const override;
  Node* other_chain_link(const Cst& at, bool is_outermost, bool& cuts) override;
  Cst without_types(const Cst& at) const override;
  bool is_type_only(const Cst& import_or_export) const override;

  // types.cpp
  Node* type_of(const Cst& declaration) override;
  Node* result_type_of(const Cst& function) override;
  Node* type_node(const Cst& at);
  Node* generic_type(const Cst& at);
  Node* union_type(const Cst& at);

  // enums.cpp
  Node* enum_declaration(const Cst& at);
  struct EnumMember {
    std::string name;
    bool is_text = false;
  };
  struct Enum {
    std::string name;
    std::vector<EnumMember> members;  // the preceding members
    std::optional<double> last;       // the value of the last one, if it is a number
  };
  bool is_text(const Cst& value) const;
  Node* enum_value(const Cst& at, const Cst& value);
  Node* enum_member(const Cst& at, const Cst& key, const Cst& value);

  // namespaces.cpp
  Node* namespace_declaration(const Cst& at);
  Node* namespace_level(const Cst& at, const std::vector<Cst>& names, size_t level, bool is_known);
  std::vector<Node*> namespace_statements(const Cst& at, const std::string& space);
  void export_declared(const Cst& declared, const std::string& space, std::vector<Node*>& first,
                       std::vector<Node*>& after);
  Node* accessor(const Cst& at, const std::string& space, const std::string& variable);
  Node* import_alias(const Cst& at);
  Node* entity(const Cst& at);  // a.b.c
  // Whether a class, function, enum or namespace of this name is declared above: then it is extended.
  bool is_declared_before(const Cst& at, std::string_view name) const;
  Node* empty_object(const Cst& at, const std::string& name);

 private:
  const Enum* open_enum_ = nullptr;  // set while one of its initial values is read
  Enum* growing_enum_ = nullptr;
};

}  // namespace ramify::frontends::typescript
