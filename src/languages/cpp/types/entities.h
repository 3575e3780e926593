// SPDX-License-Identifier: Apache-2.0
// Entities of a C++ program: classes, functions, templates, scopes, and the expressions that name them. C++ cannot be
// lowered without them: which function `f(x)` calls, what is copied or destroyed, and what a name means depend on types
// (C++20 6.5, 6.8, 12.2). Not thread-safe; one set per file.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/surface/tree.h"
#include "frontends/tree_sitter/tree.h"
#include "languages/cpp/types/type.h"

namespace ramify::frontends::cpp {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;
using Cst = tree_sitter::Node;

struct Function;
struct Scope;

// The machine representation of a library class whose values are native.
enum class Native : uint8_t { none, list, text };

struct FieldInfo {
  std::string name, surface;
  QualifiedType type;
  Cst initial{};
  bool is_reference = false;
  std::string bits{};
  bool is_mutable = false;
  std::string overlap{};
  bool is_uninitialised = false;
};

struct Base {
  ClassInfo* class_info;
  bool is_virtual = false;
};

struct ClassInfo {
  std::string name, surface;
  Scope* scope = nullptr;
  Cst at{};
  std::vector<Base> bases;
  std::vector<FieldInfo> fields;
  std::map<std::string, std::vector<Function*>, std::less<>> methods;
  std::map<std::string, std::vector<Template*>, std::less<>> method_templates;
  std::vector<Function*> constructors;
  std::vector<Template*> constructor_templates;
  std::vector<Function*> conversions;
  std::set<std::string> inherited_constructors;
  Function* destructor = nullptr;
  Native native = Native::none;
  Template* of = nullptr;
  std::vector<TemplateArgument> arguments;
  bool is_complete = false, is_being_read = false;
  bool is_union = false, is_polymorphic = false, has_bases_of_others = false, is_library = false;
  bool has_declared_copy = false, has_declared_move = false, has_declared_assign = false, has_user_constructor = false;
  bool has_declared_move_assign = false, has_declared_destructor = false;
  bool is_aggregate = true;
  std::set<std::string> slots;  // of virtual functions that this class defines
  Node* node = nullptr;
  std::optional<bool> copies_trivially, destroys_trivially, assigns_trivially, moves_trivially;
  std::map<std::string, Function*> implicit_functions;  // implicit copy, move, assignment and destructor functions
  std::vector<Function*> friends;
  std::vector<Template*> friend_templates;
  const Type* type = nullptr;
  LambdaInfo* unused = nullptr;
};

struct EnumInfo {
  std::string name, surface;
  bool is_scoped = false;
  QualifiedType underlying;
  Scope* scope = nullptr;
  const Type* type = nullptr;
};

struct Parameter {
  std::string name;
  QualifiedType type;
  Cst initial{};
  bool is_pack = false;
  Cst at{};
};

struct Function {
  std::string name, surface;
  QualifiedType result{};  // of kind T::unknown while `auto` is not deduced
  std::vector<Parameter> parameters;
  bool is_variadic = false;
  Cst at{}, declarator{}, body{};
  Scope* scope = nullptr;  // the scope of its signature
  Scope* body_scope = nullptr;
  ClassInfo* class_info = nullptr;
  bool is_static = false, is_const = false, is_virtual = false, is_pure = false, is_deleted = false,
       is_defaulted = false;
  bool is_constructor = false, is_destructor = false, is_explicit = false, is_builtin = false, is_library = false;
  bool takes_lvalue = false, takes_rvalue = false;  // f() & and f() &&
  bool is_queued = false, is_read = false, is_auto = false, is_conversion = false, is_noreturn = false;
  Node* node = nullptr;
  std::string slot;  // of a virtual function
  Template* from = nullptr;
  bool returns_nothing_yet = true;
  std::string shown;
};

struct Symbol {
  enum class What : uint8_t {
    variable,
    function,
    type,
    space,
    template_,
    constant,
    pack,
    value_parameter,
    template_argument
  };
  What what = What::variable;
  std::string name, surface;
  QualifiedType type{};
  std::vector<Function*> functions;
  std::vector<Template*> templates;
  Scope* space = nullptr;
  std::optional<int64_t> value{};
  bool is_reference = false;  // a variable that holds a reference
  bool is_constexpr = false;
  std::vector<Symbol*> pack;  // the parameters of a pack
  TemplateArgument argument{};
  Node* place = nullptr;   // replaces the variable: a part of a structured binding
  int function_depth = 0;  // 0: at file level
  bool is_static = false;
  bool is_this = false;
  Cst initial{};
  Scope* scope = nullptr;
  bool is_captured_copy = false;
  bool is_defined = false;
  std::string owner;  // of a static member: its class' name
  bool is_parameter = false;
};

struct Scope {
  enum class What : uint8_t { file, space, class_, template_, function, block };
  Scope* parent = nullptr;
  What what = What::block;
  std::map<std::string, std::vector<Symbol*>, std::less<>> names;
  ClassInfo* class_info = nullptr;
  std::string prefix;  // of names declared here: "geo::"
  std::vector<Scope*> used;
  bool is_library = false;
  int depth = 0;  // of functions
};

struct TemplateParameter {
  std::string name;
  bool is_type = true, is_pack = false, is_template = false;
  Cst initial{};
  Cst type{};        // of a value
  Cst constraint{};  // the name of a concept
};

struct Specialisation {
  std::vector<TemplateParameter> parameters;
  Cst arguments{}, at{};
  Scope* scope = nullptr;
};

struct Template {
  enum class What : uint8_t { class_, function, alias, variable, concept_ };
  What what = What::class_;
  std::string name, surface;
  std::vector<TemplateParameter> parameters;
  Cst at{};     // the templated declaration
  Cst whole{};  // template_declaration
  Scope* scope = nullptr;
  ClassInfo* class_info = nullptr;  // of a member
  std::vector<Specialisation> specialisations;
  std::map<std::string, ClassInfo*> classes;
  std::map<std::string, Function*> functions;
  std::map<std::string, Symbol*> variables;
  std::map<std::string, QualifiedType> aliases;
  bool is_library = false;
  std::vector<std::pair<std::vector<TemplateParameter>, Cst>> outside;  // definitions of a class template's members
  Function* pattern = nullptr;  // a function's signature, in terms of the template parameters
  std::vector<const Type*> parameter_types;
  bool is_constructor = false;
  Cst requirement{};
};

struct LambdaInfo {
  Cst at{};
  Scope* scope = nullptr;  // the enclosing scope
  bool is_generic = false;
  Function* function = nullptr;
  Node* node = nullptr;  // the node of its value: a function, or a tuple with one function per use
  std::vector<TemplateParameter> parameters;
  std::map<std::string, std::pair<Function*, int64_t>> uses;
  std::string name;
  ClassInfo* class_info = nullptr;
  QualifiedType result_context{};
  int number = 0;
  int depth = 0;
  std::shared_ptr<std::set<std::string>> names;  // of the enclosing function
  QualifiedType call_result{};
};

// An expression that has been read. `node` computes its value; for an object of a class it is the object itself,
// wherever it is stored.
struct Expression {
  Node* node = nullptr;
  QualifiedType type{};
  bool is_lvalue = false;  // it has a place in memory
  bool is_xvalue = false;  // a place that may be moved from
  std::optional<int64_t> constant{};
  Node* place = nullptr;               // the node to use as a place, if it differs from `node`
  std::vector<Function*> functions{};  // of an overloaded name
  std::vector<Template*> templates{};
  std::vector<TemplateArgument> explicit_arguments{};
  Expression* object = nullptr;  // of a method's name
  bool is_qualified = false;     // A::f: no virtual dispatch
  Cst at{};                      // of braces
  Scope* scope = nullptr;
  bool is_literal = false;    // a text
  bool is_temporary = false;  // an object that is not shared
  bool is_zero = false;       // the literal 0
  std::vector<Expression> items{};
};

}  // namespace ramify::frontends::cpp
