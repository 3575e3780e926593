// SPDX-License-Identifier: Apache-2.0
// The reader of Go: concrete syntax to surface tree. It computes the type of each expression (types.h), because types
// determine the semantics: constants are exact and convert to the required type, structs are copied, interfaces store
// the dynamic type, methods are resolved at compile time, generic functions are instantiated by reading them once for
// each list of type arguments.
//
//   declarations.cpp  the file: packages, variables, constants with iota, the order of initialisation
//   functions.cpp     functions, methods, results, instances of generic functions
//   classes.cpp       named types: their classes, method sets, embedding
//   type_reading.cpp  types, zero values
//   scopes.cpp        name lookup
//   conversions.cpp   conversions between types; values in interfaces
//   constants.cpp     exact arithmetic
//   expressions.cpp   operators, selectors, indexes
//   calls.cpp         calls, built-in functions, inference of type arguments
//   composites.cpp    composite literals
//   statements.cpp    control flow
//   assignments.cpp   assignment, declarations of variables
//   channels.cpp      go, defer, select, send and receive
//   literals.cpp      numbers, runes, strings
//
// Not thread-safe; one instance per file. Tested in read_test.cpp.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/go/reader/types.h"

namespace ramify::frontends::go {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public surface::Reader {
 public:
  Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
         const tree_sitter::Tree& library);
  Node* file(const Cst& root);
  std::vector<Node*> program_start(const std::function<void(Node*)>& add);
  static std::vector<Cst> package_variables(const Cst& root);
  void read_package_constants(const Cst& root, const std::function<void(Node*)>& add);

 private:
  // --- names and their entities
  struct Declaration;
  using TypeArguments = std::map<std::string, const Type*, std::less<>>;
  struct Entity {
    enum class Kind : uint8_t {
      variable,
      constant,
      type,
      generic_type,
      function,
      generic_function,
      builtin,
      package,
      nil
    };
    Kind kind = Kind::variable;
    const Type* type = nullptr;  // of the value, or the type itself
    std::string name{};          // its name in the surface tree; for a package, the package's name
    std::optional<Constant> constant{};
    Cst at{};
    bool is_library = false;
  };
  using Names = std::map<std::string, Entity, std::less<>>;

  // A read expression.
  struct Value {
    Node* node = nullptr;
    const Type* type = nullptr;
    std::optional<Constant> constant{};
    bool is_place = false;     // it remains in its place: a struct must be copied
    bool is_variable = false;  // assignable: a variable, a field of one, an element
    bool is_map_element = false;
    const Type* as_type = nullptr;  // the expression is a type
    std::string package{};          // or a package
    std::string generic{};          // or a generic function without its type arguments
  };

  struct Method {
    std::string name;
    Cst at{};
    bool by_pointer = false;
    const Type* type = nullptr;  // without the receiver; null until first used
  };
  // A named type of the program, or an instance of a generic one.
  struct NamedType {
    const Type* type = nullptr;
    Cst spec{};
    TypeArguments arguments{};
    std::vector<const Type*> argument_list{};
    bool is_library = false;
    bool is_read = false;  // its underlying type is known
    bool is_emitted = false;
    std::string base_name{};  // without type arguments
    std::vector<Method> methods{};
    std::vector<Names> scopes{};  // the scopes of its declaration
  };
  // The result of a selector: a field or method, and the embedded fields on the path to it.
  struct Selection {
    std::vector<StructField> path{};
    const StructField* field = nullptr;
    const Method* method = nullptr;
    NamedType* owner = nullptr;                  // of the method
    const InterfaceMethod* interface = nullptr;  // or a method of an interface
    const Type* holder = nullptr;                // the type that has it
  };

  // --- declarations.cpp
  void collect(const Cst& root, bool is_library);
  std::vector<Cst> in_order_of_initialisation(const std::vector<Cst>& specs);
  void uses_of(const Cst& at, std::set<std::string>& names) const;
  void import(const Cst& at);
  Node* var_declaration(const Cst& at);
  Node* var_spec(const Cst& at);
  Node* const_declaration(const Cst& at);
  void declare_package_variable(const Cst& spec);

  // --- functions.cpp
  struct Parameter {
    std::string name;
    const Type* type;
    Cst at;
  };
  std::vector<Parameter> parameters_of(const Cst& list, bool& is_variadic);
  const Type* signature(const Cst& parameters, const Cst& result);
  const Type* function_type(const Cst& at);
  Node* function_node(const Cst& at, const std::string& name, const Cst& receiver, bool is_lambda);
  std::string function_name(Entity& entity);  // queues the function for reading
  std::string instance_name(const Entity& generic, const std::vector<const Type*>& arguments, const Type*& type);
  void use_library_variable(Entity& entity);
  std::string method_function(NamedType& owner, const Method& method);
  const Type* method_type(NamedType& owner, const Method& method);
  void read_pending(std::vector<Node*>& out);

  // --- classes.cpp
  NamedType& named_of(const Type* type) { return named_types_[type->declaration]; }
  const Type* declare_named(const Cst& spec, const std::string& name, bool is_library, bool is_local,
                            TypeArguments arguments, std::vector<const Type*> argument_list);
  const Type* instance_of(const Entity& generic, const std::vector<const Type*>& arguments, const Cst& at);
  void read_underlying(NamedType& named);
  Node* class_of(NamedType& named);
  Node* forwarder(const Cst& at, const std::string& name, const std::vector<StructField>& path, const Selection& found,
                  const Type* receiver);
  std::optional<Selection> select(const Type* type, std::string_view name);
  std::vector<std::string> method_set(const Type* type);
  static Cst receiver_type(const Cst& method);
  void type_declaration(const Cst& at);

  // --- type_reading.cpp
  const Type* type_of(const Cst& at);
  const Type* instance_type(const Cst& at);
  const Type* structure_of(const Cst& at);
  const Type* interface_of(const Cst& at);
  bool is_type(const Cst& at);
  Node* zero(const Cst& at, const Type* type);
  std::vector<std::string> type_parameter_names(const Cst& list) const;

  // --- scopes.cpp
  Entity* find(std::string_view name);
  Entity* find_in_package(std::string_view package, std::string_view name);
  void declare(std::string name, Entity entity) { scopes_.back()[std::move(name)] = std::move(entity); }
  void declare_variable(const std::string& name, const Type* type);
  void make_universe();
  class Scope {
   public:
    explicit Scope(Reader& reader) : reader_(reader) { reader_.scopes_.emplace_back(); }
    ~Scope() { reader_.scopes_.pop_back(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Reader& reader_;
  };
  // Reads a declaration in its own scopes and with these type arguments.
  void elsewhere(std::vector<Names> scopes, const TypeArguments& arguments, bool is_library,
                 const std::function<void()>& read);

  // --- conversions.cpp
  Node* to(const Value& value, const Type* type, const Cst& at);  // converted for assignment, passing or return
  Node* copied(const Value& value, const Cst& at);
  Node* boxed(Node* node, const Type* type, const Cst& at);
  Value with_default_type(Value value, const Cst& at);
  Node* constant_node(const Cst& at, const Constant& constant, const Type* type);
  Value convert(const Cst& at, const Type* type, Value value);
  const Type* default_type(const Type* type) const;
  bool is_interface(const Type* type) const { return under(type)->kind == TypeKind::interface; }
  bool is_struct(const Type* type) const { return under(type)->kind == TypeKind::struct_; }
  bool is_composite(const Type* type) const {
    return under(type)->kind == TypeKind::struct_ || under(type)->kind == TypeKind::array;
  }
  Node* descriptor(const Cst& at, const Type* type);
  Node* method_list(const Cst& at, const Type* type);
  Node* is_of(const Cst& at, Node* value, const Type* type);
  Node* asserted(const Cst& at, Node* value, const Type* type, const Type* from);
  const Type* basic(TypeKind kind) const { return types_.basic(kind); }
  const Type* unknown() const { return types_.unknown(); }
  static bool is_unknown(const Type* type) { return type == nullptr || type->kind == TypeKind::unknown; }

  // --- constants.cpp
  std::optional<Constant> folded(std::string_view sign, const Value& left, const Value& right, const Type* type);
  std::optional<Constant> folded(std::string_view sign, const Value& operand);
  std::optional<Constant> converted(const Constant& constant, const Type* type);
  std::optional<int64_t> constant_int(const Cst& at);

  // --- expressions.cpp
  Value expression(const Cst& at, const Type* wanted = nullptr);
  Node* single(const Cst& at, const Type* type);  // converted
  Node* condition(const Cst& at);
  Value identifier(const Cst& at);
  Value use(Entity& entity, const Cst& at);
  Value binary(const Cst& at, const Type* wanted);
  Value binary_operation(const Cst& at, std::string_view sign, Value left, Value right);
  Node* equality(const Cst& at, Value left, Value right);
  Value unary(const Cst& at, const Type* wanted);
  Value address(const Cst& at, const Cst& operand, const Type* wanted);
  Node* address_node(const Cst& at, const Value& place);
  Value selector(const Cst& at);
  Value selected(const Cst& at, Value object, std::string_view name);
  Value field_of(const Cst& at, Value object, const std::vector<StructField>& path);
  Node* method_value(const Cst& at, const Value& object, const Selection& found, std::string_view name);
  Value index(const Cst& at);
  Value slice(const Cst& at);
  Value lambda(const Cst& at);
  Value assertion(const Cst& at);
  std::optional<Value> with_ok(const Cst& at);  // the form with two results of `m[k]`, `x.(T)`, `<-c`
  static Cst plain(Cst at);                     // without enclosing parentheses
  Node* null_check(const Cst& at, Node* pointer);

  // --- calls.cpp
  Value call(const Cst& at, const Type* wanted);
  Value call_method(const Cst& at, Value object, const Selection& found, std::string_view name, const Cst& list);
  Node* receiver_for(const Cst& at, Value object, const Selection& found);
  std::vector<Node*> arguments(const Cst& list, const Type* function);
  std::vector<Node*> arguments_of(std::vector<Value> values, const Type* function, bool has_spread, const Cst& list);
  std::vector<Value> argument_values(const Cst& list, const Type* function, bool& has_spread);
  Node* with_spread_results(const Cst& at, const Cst& list, Node* call);
  Value result_of(Node* node, const Type* function);
  Value builtin(const Cst& at, std::string_view function, const std::vector<Cst>& arguments, const Type* wanted);
  Value length_of(const Cst& at, std::string_view function, const Cst& of);
  Value least_or_greatest(const Cst& at, std::string_view function, const std::vector<Cst>& values, const Type* wanted);
  Value make_value(const Cst& at, const Type* type, const std::vector<Cst>& arguments);
  Value append(const Cst& at, const std::vector<Cst>& arguments, const Type* wanted);
  Value generic_call(const Cst& at, const Entity& generic, std::vector<const Type*> given, const Cst& list);
  bool infer(const Cst& pattern, const Type* type, const std::vector<std::string>& parameters, TypeArguments& known);

  // --- composites.cpp
  Value composite(const Cst& at);
  Node* composite_value(const Cst& body, const Type* type);
  Node* element(const Cst& at, const Type* type);
  Node* list_value(const Cst& body, const Type* plain_type);
  Node* struct_value(const Cst& body, const Type* type);
  Node* map_value(const Cst& body, const Type* type);
  std::string class_of_structure(const Type* plain_type, const Cst& at);
  Node* new_struct(const Cst& at, const Type* type, std::vector<Node*> values);

  // --- statements.cpp
  Node* statement(const Cst& at);
  std::vector<Node*> statements(const Cst& at);
  std::vector<Node*> statement_list(const std::vector<Cst>& all);
  Node* block(const Cst& at);
  Node* if_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* range_loop(const Cst& at, const Cst& clause);
  Node* expression_switch(const Cst& at);
  Node* type_switch(const Cst& at);
  Node* return_statement(const Cst& at);
  Node* labelled(const Cst& at);
  Node* jump(const Cst& at, Kind kind);
  Node* skip(const Cst& at) { return make(Kind::sequence, at); }

  // --- assignments.cpp
  struct Target {
    Value place;
    Node* object = nullptr;  // the object of an element: evaluated once
    Node* index = nullptr;
    bool is_blank = false;
    Cst at{};
  };
  Node* assignment(const Cst& at);
  Node* short_declaration(const Cst& left, const Cst& right, const Cst& at);
  Node* increment(const Cst& at);
  Node* compound(const Cst& at, const Cst& left, std::string_view sign, Value right);
  Node* store(const Cst& at, const Target& target, Node* value);
  Target target(const Cst& at, std::vector<Node*>& before, bool keep);
  Node* declared(const Cst& at, const std::string& name, Node* value);
  std::vector<Value> values_of(const Cst& list, size_t wanted, const std::vector<const Type*>& types,
                               std::vector<Node*>& before);
  std::string temporary() { return "t." + std::to_string(++counter_); }
  Node* keep(const Cst& at, Node* value, std::vector<Node*>& before);

  // --- channels.cpp
  Node* go_statement(const Cst& at);
  Node* defer_statement(const Cst& at);
  Node* select_statement(const Cst& at);
  Node* deferred_runner(const Cst& at);
  Node* call_without_arguments(const Cst& at, std::vector<Node*>& before);

  // --- literals.cpp
  Value integer_literal(const Cst& at);
  Value float_literal(const Cst& at);
  Value rune(const Cst& at);
  Value string_literal(const Cst& at);
  Node* text_node(const Cst& at, const std::string& text);

  // While an expression is read only for its type, nothing is reported.
  Node* unsupported(const Cst& at, std::string what) {
    if (quiet_ > 0) return make(Kind::unsupported, at, std::move(what));
    return surface::Reader::unsupported(at, std::move(what));
  }
  Value value(Node* node, const Type* type) { return {.node = node, .type = type}; }
  Value unsupported_value(const Cst& at, std::string what) {
    return value(unsupported(at, std::move(what)), unknown());
  }
  Node* call_named(const Cst& at, const std::string& function, std::vector<Node*> arguments);
  Node* integer_node(const Cst& at, int64_t n) { return literal(at, n); }

  // The results of the function being read, which `return` sets.
  struct Function {
    std::vector<const Type*> results{};
    std::vector<std::string> names{};  // of named results
    bool has_defer = false;
  };

  Types types_;
  const tree_sitter::Tree& library_;
  Names universe_;
  Names package_;        // of the file
  Names library_names_;  // by `package__name`
  std::vector<Names> scopes_;
  std::deque<NamedType> named_types_;
  // By the type's name, with its package for those of the library.
  std::map<std::string, std::vector<Cst>, std::less<>> methods_;
  std::map<std::string, const Type*, std::less<>> instances_;
  std::vector<Function> functions_;
  struct Pending {
    Cst at;
    std::string name;
    TypeArguments arguments{};
    bool is_library = false;
    NamedType* owner = nullptr;
  };
  std::deque<Pending> pending_;
  std::set<std::string, std::less<>> requested_functions_;
  std::vector<NamedType*> classes_;  // still to be emitted
  std::optional<int64_t> iota_;
  bool in_library_ = false;
  int depth_ = 0;
  int quiet_ = 0;
  bool uses_defer_ = false;
  bool uses_boxes_ = false;  // for values of unnamed types
  std::vector<Node*> library_variables_;
  size_t counter_ = 0;  // for hidden names, which contain a dot
  size_t local_types_ = 0;
  std::set<std::string, std::less<>> class_names_;
  std::string loop_label_{};      // of the next statement
  std::string spread_results_{};  // for f(g()): the variable that holds the results of g
  Cst main_{};
  std::vector<Cst> inits_;
  std::set<std::string, std::less<>> imported_;
};

}  // namespace ramify::frontends::go
