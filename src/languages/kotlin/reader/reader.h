// SPDX-License-Identifier: Apache-2.0
// Reader of Kotlin: one function per construct of the grammar, dispatched by the table of its topic. The grammar does
// not name the children of its nodes, so they are recognised by their kinds and by the keywords between them. README.md
// describes the peculiarities of the language. The functions are grouped by topic in expressions.cpp, operators.cpp,
// calls.cpp, literals.cpp, names.cpp, statements.cpp, classes.cpp, properties.cpp and types.cpp.
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"

namespace ramify::frontends::kotlin {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public surface::Reader {
 public:
  Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
         const tree_sitter::Node& root);
  Node* file(const Cst& root);

 private:
  using surface::Reader::type;
  using Handler = Node* (Reader::*)(const Cst&);
  using Nodes = std::vector<Node*>;

  // --- expressions.cpp
  Node* expression(const Cst& at);
  Node* identifier(const Cst& at);
  Node* inner(const Cst& at);
  Node* operation(const Cst& at, const Cst& sign, Node* left, Node* right);
  Node* type_operation(const Cst& at, Node* value);
  Node* prefix(const Cst& at, Node* operand);
  Node* labelled_expression(const Cst& at);
  Node* postfix(const Cst& at);
  Node* this_reference(const Cst& at);
  Node* if_expression(const Cst& at);
  Node* when_expression(const Cst& at);
  Node* when_chain(const Cst& at, const std::vector<Cst>& entries, size_t from);
  Node* when_pattern(const Cst& condition);
  Node* try_expression(const Cst& at);
  Node* jump(const Cst& at);
  Node* collection(const Cst& at);

  // --- operators.cpp
  struct Item {
    Cst at;
    bool is_operator;
  };
  struct Operator;
  Node* operators(const Cst& at);
  void split_operands(const Cst& at, std::vector<Item>& to);
  Node* apply(const Operator& op, Nodes& operands);
  static bool is_operators(const Cst& at);

  // --- calls.cpp
  Node* call(const Cst& at);
  bool is_unit(const Node* node) const;
  void add_unit_value(Node* left);
  Node* plain_call(const Cst& at);
  Node* navigated_call(const Cst& at, const Cst& callee, const Cst& suffix_of_call, Nodes& given);
  Node* sequence(const Cst& at, bool is_iterator, Node* generator);
  Node* typed_collection(const Cst& at, Node* made, const Cst& type_arguments);
  Node* navigation(const Cst& at);
  Node* indexing(const Cst& at);
  Node* member(const Cst& at, Node* object, const Cst& suffix);
  Node* indexed(const Cst& at, Node* object, const Cst& suffix);
  Node* index_call(const Cst& at, const std::string& method, Node* index);
  Nodes arguments(const Cst& call_suffix);
  Nodes value_arguments(const Cst& list, const std::string& callee = "");
  Node* lambda(const Cst& at);
  bool lambda_has_receiver(const Cst& callee) const;
  void find_receiver_lambdas(const Cst& root);
  bool is_constant(std::string_view name) const;
  bool is_constant_target(const Node* target) const;
  Node* anonymous_function(const Cst& at);
  Node* callable_reference(const Cst& at);
  bool mentions_it(const Cst& lambda) const;
  bool has_lambda_with_it(const Cst& lambda) const;
  Node* implicit_parameter(const Cst& lambda);

  // --- literals.cpp
  Node* integer_literal(const Cst& at);
  Node* sized_literal(const Cst& at);
  Node* real_literal(const Cst& at);
  Node* boolean_literal(const Cst& at);
  Node* null_literal(const Cst& at);
  Node* character_literal(const Cst& at);
  Node* string_literal(const Cst& at);

  // --- types.cpp
  Node* type(const Cst& at);
  Node* tested_type(const Cst& at);
  Node* type_test(const Cst& at, Node* value, const Cst& of);
  Node* type_test_lambda(const Cst& at, const Cst& of);
  Node* tested_object(const Cst& at);
  Node* user_type(const Cst& at);
  Node* class_reference(const Cst& at);
  Cst type_of(const Cst& at) const;  // the type among the children; the null node if there is none
  void push_type_parameters(const Cst& declaration);

  // --- statements.cpp
  Node* statement(const Cst& at);
  Nodes statements(const std::vector<Cst>& list);
  static Cst loop_without_body(Cst at);
  Node* body(const Cst& at);  // control_structure_body
  Node* block(const Cst& at, const std::vector<Cst>& parts);
  std::vector<Cst> block_statements(const Cst& at) const;  // the statements between the braces, if the node has them
  Node* assignment(const Cst& at);
  Node* assignable(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* while_statement(const Cst& at);
  Node* do_while(const Cst& at);
  Node* variable(const Cst& at);
  Node* variables(const Cst& at);
  Node* local_property(const Cst& at);
  Node* import(const Cst& at);
  Node* nothing(const Cst& at);

  // --- classes.cpp
  Node* class_declaration(const Cst& at);
  Node* object_declaration(const Cst& at);
  Node* object_literal(const Cst& at);
  Node* function_declaration(const Cst& at);
  Node* local_function(const Cst& at);
  void combine_overloads(Nodes& nodes);
  Node* function_of(const Cst& at, std::string name, Nodes parameters);
  Node* leavable(const Cst& at, const std::string& tag, Node* body, bool is_value);
  Node* function(const Cst& at, std::string name, Node* body, Nodes parameters);
  Nodes parameters(const Cst& list);
  struct ClassParts;
  void add_members(const Cst& body, ClassParts& to, bool is_static);
  void add_companion(const Cst& at, ClassParts& to);
  void add_entries(const Cst& body, const std::string& enum_name, ClassParts& to);
  void add_base(const Cst& at, ClassParts& to);
  void add_delegated_interface(const Cst& at, ClassParts& to);
  void add_forwarding(const Cst& at, const Cst& interface, const std::string& field, ClassParts& to);
  void add_primary_parameters(const Cst& list, ClassParts& to, bool is_record);
  void add_secondary(const Cst& at, ClassParts& to);
  Node* finish_class(const Cst& at, std::string name, ClassParts& parts, uint32_t flags);
  Node* set_field(const Cst& at, const std::string& field, Node* value);

  // --- properties.cpp
  void add_property(const Cst& at, const std::vector<Cst>& accessors, ClassParts& to, bool is_static);
  void add_late_property(const Cst& at, const std::string& property, ClassParts& to);
  void add_delegated(const Cst& at, const Cst& delegate, ClassParts& to, bool is_static);
  Node* extension_property(const Cst& at, const std::vector<Cst>& accessors);
  Node* accessor(const Cst& at, const std::string& property, Node* declared);
  Node* top_level_property(const Cst& at, const std::vector<Cst>& accessors);
  Node* property_of_functions(const Cst& at, const std::vector<Cst>& accessors);
  Node* delegate_call(const Cst& at, const std::string& property, Node* delegate, Node* owner, Node* value);

  // --- extensions.cpp
  void find_member_extensions(const Cst& class_at);
  void find_extensions(const Cst& root);
  void add_type_tests(const Cst& at, std::string_view function, const Cst& type_arguments, Node* call);
  void add_tests_of_receivers(const Cst& root, Nodes& to);
  Node* member_extension(const Cst& at, Node* made);
  Node* call_member_extension(const Cst& at, const std::string& text, Node* object, Nodes given, bool is_optional);
  bool is_member_extension(std::string_view text) const;

  // --- names.cpp
  // The meaning of a name that is not simply a variable; the nearest entry of known_names_ applies.
  enum class Named : uint8_t { plain, accessors, receiver_function, is_inner_class, nested_collection };
  void know(std::string_view text, Named as);
  Named named(std::string_view text) const;
  void know_members(const Cst& class_at);
  void know_properties(const Cst& list);
  static std::optional<size_t> receiver_function(const Cst& type_at);
  void know_variable(std::string_view text, const Cst& type_at);
  static bool is_collection_of_collections(const Cst& type_arguments);
  bool yields_collections(const Node* value) const;
  bool lacks_receiver(std::string_view text, size_t given) const;
  Node* set_by_accessor(const Cst& at, const std::string& text, Node* value);
  Node* stepped_accessor(const Cst& at, const std::string& sign, const std::string& text, bool is_postfix);
  static std::string accessor_of(const Node* read);

  static bool has_modifier(const Cst& declaration, std::string_view word);
  static Cst child_of_kind(const Cst& node, std::string_view kind);
  std::string hidden_name(std::string_view word);

  // State of one function or class; the previous state is restored when it ends.
  class Inside {
   public:
    explicit Inside(Reader& reader)
        : reader_(reader),
          type_parameters_(reader.type_parameters_.size()),
          in_lambda_(reader.in_lambda_),
          lambda_label_(reader.lambda_label_),
          backing_(reader.backing_field_),
          known_names_(reader.known_names_.size()),
          outer_it_(reader.outer_it_),
          yields_(reader.yields_) {}
    ~Inside() {
      reader_.type_parameters_.resize(type_parameters_);
      reader_.in_lambda_ = in_lambda_;
      reader_.lambda_label_ = lambda_label_;
      reader_.backing_field_ = backing_;
      reader_.known_names_.resize(known_names_);
      reader_.outer_it_ = outer_it_;
      reader_.yields_ = yields_;
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Reader& reader_;
    size_t type_parameters_;
    bool in_lambda_;
    std::string lambda_label_;
    std::string backing_;
    size_t known_names_;
    std::string outer_it_;
    bool yields_;
  };

  std::vector<std::string> type_parameters_;
  // Reified type parameters: of the enclosing function, and of the file's functions, with their positions.
  std::vector<std::string> reified_here_;
  std::map<std::string, std::vector<std::pair<size_t, std::string>>, std::less<>> reified_;
  std::set<std::string, std::less<>> functions_;                         // names of the file's functions
  std::set<std::string, std::less<>> unit_functions_, other_functions_;  // functions that return Unit, and the others
  std::map<std::string, Cst, std::less<>> type_aliases_;
  std::map<std::string, Cst, std::less<>> interfaces_;  // of the file, by name
  bool in_lambda_ = false;
  // The name that `return@label` uses for the enclosing lambda, and for the next one that is read.
  std::string lambda_label_, next_lambda_label_;
  std::string next_callee_;  // the function whose arguments are read next
  // The enclosing functions; a `return` in a lambda leaves the innermost one by throwing its tag.
  struct Frame {
    std::string function, tag;
    bool is_left = false;
  };
  std::vector<Frame> frames_;
  bool next_lambda_has_receiver_ = false;
  bool yields_ = false, next_lambda_yields_ = false;          // the enclosing lambda is that of a sequence
  uint32_t sequences_ = 0;                                    // number of enclosing sequence lambdas
  std::set<std::string, std::less<>> constants_, variables_;  // names that the file declares with val, and with var
  // Extensions that are members of classes, and the other functions of classes.
  std::set<std::string, std::less<>> member_extensions_, methods_;
  std::set<std::string, std::less<>> extension_setters_;  // properties
  std::set<std::string, std::less<>> plain_functions_;    // of the file, without a receiver
  std::set<std::string, std::less<>> extensions_;         // at the top level
  std::set<std::string, std::less<>> objects_;            // of the file: `object Name`
  std::set<std::string, std::less<>> classes_;            // of the file
  std::set<std::string, std::less<>> receiver_lambdas_;   // functions of the file that take a lambda with a receiver
  bool is_interface_ = false;
  Cst loop_body_;  // for the next loop without a body
  // The meaning of `field` in an accessor: a field of this object or, if it begins with `::`, a variable.
  std::string backing_field_;
  std::vector<std::pair<std::string, Named>> known_names_;
  std::map<std::string, size_t, std::less<>> receiver_function_parameters_;
  std::string outer_it_;  // the name under which an inner lambda sees the outer `it`; empty if there is none
  uint32_t hidden_names_ = 0;
};

}  // namespace ramify::frontends::kotlin
