// SPDX-License-Identifier: Apache-2.0
// Reader: PHP's syntax tree to a surface tree. A table maps a kind of node to its handler (read.cpp); the handlers are
// in files by topic. README.md describes the peculiarities of PHP here. Tested in read_test.cpp.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/php/reader/survey.h"

namespace ramify::frontends::php {

// Whether only the program sets the variable (not a predefined one).
bool is_plain_variable(std::string_view text);

class Reader : public surface::Reader {
 public:
  using Node = surface::Node;
  using Kind = surface::Kind;
  using Flag = surface::Flag;

  using surface::Reader::Reader;

  Node* file(const Cst& root);

 private:
  using Handler = Node* (Reader::*)(const Cst&);
  using Handlers = std::unordered_map<std::string_view, Handler>;
  static const Handlers& statement_handlers();
  static const Handlers& expression_handlers();

  // statements.cpp
  Node* statement(const Cst& at);
  // Reads the nodes that are statements, and the texts outside <?php ?> between these byte offsets that no inner list
  // contains.
  std::vector<Node*> statements(const std::vector<Cst>& list, uint32_t begin, uint32_t end);
  std::vector<Node*> texts(uint32_t begin, uint32_t end, bool& echoes);
  Node* page_text(const Cst& at, uint32_t begin, uint32_t end);
  Node* block(const Cst& at);
  Node* nothing(const Cst& at) { return make(Kind::sequence, at); }
  Node* expression_statement(const Cst& at);
  Node* echo_statement(const Cst& at);
  Node* if_statement(const Cst& at);
  Node* while_statement(const Cst& at);
  Node* do_statement(const Cst& at);
  Node* for_statement(const Cst& at);
  Node* foreach_statement(const Cst& at);
  Node* foreach_by_reference(const Cst& at, const Cst& over, const Cst& pattern, const Cst& variable);
  Node* switch_statement(const Cst& at);
  Node* jump(const Cst& at);
  Node* loop_body(const Cst& at);
  Node* case_body(const Cst& clause);
  Node* return_statement(const Cst& at);
  Node* try_statement(const Cst& at);
  Node* catch_clause(const Cst& at);
  Node* goto_statement(const Cst& at);
  Node* named_label(const Cst& at);
  Node* declare_statement(const Cst& at);
  Node* exit_statement(const Cst& at);
  Node* exit(const Cst& at, Node* value);
  Node* unset_statement(const Cst& at);
  Node* const_declaration(const Cst& at);
  Node* global_declaration(const Cst& at);
  Node* static_declaration(const Cst& at);
  Node* namespace_definition(const Cst& at);
  Node* use_declaration(const Cst& at);

  // `break 2` counts loops and switches outwards.
  struct Breakable {
    bool is_switch = false;
    std::string label{};  // set when a jump needs it
  };
  void enter(bool is_switch) { breakables_.push_back({is_switch}); }
  Node* leave(Node* statement);

  // expressions.cpp
  Node* expression(const Cst& at);
  Node* variable(const Cst& at);
  Node* dynamic_variable(const Cst& at) { return unsupported(at, "a variable whose name is computed"); }
  Node* constant(const Cst& at);
  Node* parenthesized(const Cst& at) { return expression(at.first_named_child()); }
  Node* sequence_expression(const Cst& at);
  Node* binary_expression(const Cst& at);
  Node* binary(const Cst& at, std::string_view sign, Node* left, const Cst& right);
  Node* power(const Cst& at);
  Node* instance_of(const Cst& at, Node* left, const Cst& right);
  Node* unary_expression(const Cst& at);
  Node* update_expression(const Cst& at);
  Node* conditional_expression(const Cst& at);
  Node* cast_expression(const Cst& at);
  Node* cast(const Cst& at, Node* value);
  Node* assignment_expression(const Cst& at);
  Node* reference_assignment(const Cst& at);
  Node* augmented_assignment(const Cst& at);
  Node* match_expression(const Cst& at);
  Node* throw_expression(const Cst& at);
  Node* clone_expression(const Cst& at);
  Node* print_expression(const Cst& at);
  Node* suppressed(const Cst& at);
  Node* include_expression(const Cst& at);
  Node* yield_expression(const Cst& at);
  Node* yield_from(const Cst& at, const Cst& given);
  Node* shell_command(const Cst& at) { return unsupported(at, "a shell command"); }
  Node* array(const Cst& at);
  Node* element_value(const Cst& at);
  // Marks a value so that missing variables and elements are read as null without an error: for ??, isset and empty.
  Node* quietly(Node* value);
  // `$v = null` for each of these variables: `??`, isset and the like may read them unset.
  std::vector<Node*> nulls(const Cst& at, const std::set<std::string>& variables);
  std::set<std::string> quiet_names_of(const Cst& function, const std::vector<Node*>& parameters);
  Node* extract(const Cst& at);
  bool may_refer(const Cst& variable) const;

  // patterns.cpp
  Node* target(const Cst& at);
  Node* list_pattern(const Cst& at);
  Node* list_entry(const std::vector<Cst>& parts, Node* into);

  // calls.cpp
  Node* chain(const Cst& at);
  Node* link(const Cst& at, bool is_outermost, bool& cuts);
  Node* object_of_link(const Cst& at, bool& cuts);
  Node* member_access(const Cst& at, bool is_outermost, bool& cuts);
  Node* member_call(const Cst& at, bool is_outermost, bool& cuts);
  Node* subscript(const Cst& at, bool& cuts);
  Node* global_of_table(const Cst& at, const Cst& key);
  Node* function_call(const Cst& at, bool& cuts);
  Node* define(const Cst& at);
  bool is_closing_generator(const Cst& call);
  Node* special_call(const Cst& at, std::string_view name);
  Node* isset(const Cst& at);
  Node* compact(const Cst& at);
  Node* scoped_call(const Cst& at);
  Node* scoped_property(const Cst& at);
  Node* class_constant(const Cst& at);
  bool is_class_called_on(const Cst& at) const;
  Node* scope(const Cst& at);
  Node* with_arguments(Node* call, const Cst& list, uint64_t by_reference);
  Node* creation(const Cst& at);
  Node* member_name(const Cst& at);  // for a computed name: an expression

  // functions.cpp
  Node* function_definition(const Cst& at);
  Node* function(const Cst& at, std::string text);
  std::vector<Node*> parameters(const Cst& at);
  Node* parameter(const Cst& at);
  Node* anonymous_function(const Cst& at);
  Node* arrow_function(const Cst& at);
  Node* closure(const Cst& at, Node* function, const std::vector<std::string>& captured);
  static constexpr std::string_view all_arguments = "$all arguments";  // not a valid name in programs
  void take_all_arguments(const Cst& at, Node* function);

  // classes.cpp
  Node* class_declaration(const Cst& at);
  Node* class_node(const Cst& at, std::string text);
  void members(const Cst& list, Node* into);
  void member(const Cst& at, Node* into);
  Node* property(const Cst& declaration, const Cst& element);
  Node* method(const Cst& at, std::string text);
  Node* nested_in_function(const Cst& at, Node* declared);

  // traits.cpp
  void use_traits(const Cst& at, Node* into);
  void add_trait_members(const Cst& trait, const std::set<std::string>& without, Node* into);

  // enums.cpp
  Node* enum_declaration(const Cst& at);
  void enum_case(const Cst& at, Node* into);
  void enum_functions(const Cst& at, const std::vector<Cst>& cases, Node* into);

  // names.cpp
  std::string class_name(const Cst& at);
  std::string resolved_class(std::string_view written) const;
  std::string resolved_function(std::string_view written) const;
  std::string declared(std::string_view name) const;  // in the current namespace
  Node* type_node(const Cst& at);
  Node* plain_type(const Cst& at);
  std::string type_text(const Cst& at);
  // Records who may access a private or protected member, as a constant of the class (languages/php/rules/types.cpp).
  void add_visibility(const Cst& declaration, const std::string& name, Node* into);
  std::string class_around() const { return classes_.empty() ? "" : classes_.back().name; }
  Node* seen_class(const Cst& at, Node* class_value, const std::string& method);
  bool may_hold_text(const Cst& variable) const;
  Node* class_value(const Cst& at, const std::string& name) { return make(Kind::name, at, name); }
  bool is_own_or_base(std::string_view class_name) const;

  // literals.cpp
  Node* integer_literal(const Cst& at);
  Node* float_literal(const Cst& at);
  Node* boolean(const Cst& at) { return literal(at, (at.text()[0] | 0x20) == 't'); }
  Node* null_literal(const Cst& at) { return null(at); }
  Node* single_quoted(const Cst& at);
  Node* double_quoted(const Cst& at);
  Node* heredoc(const Cst& at);
  Node* nowdoc(const Cst& at);
  Node* simple_part(const Cst& at);
  struct Quoting {
    bool has_quotes = true;  // \" is an escape
    size_t indent = 0;       // removed from each line
  };
  Node* interpolated(const Cst& at, const Cst& body, uint32_t begin, uint32_t end, Quoting quoting);

  Survey survey_;
  std::vector<Breakable> breakables_;
  int labels_ = 0;
  std::string namespace_;                             // the current one, or empty
  std::map<std::string, std::string> class_aliases_;  // declared by `use`
  std::map<std::string, std::string> function_aliases_;
  std::map<std::string, std::string> constant_aliases_;
  struct Class {
    std::string name;
    std::string base;
    const Node* node = nullptr;
    std::vector<std::string> traits{};
  };
  std::vector<Class> classes_;            // enclosing classes, innermost last
  std::set<std::string> shared_globals_;  // changed by closures of the top level
  // For each enclosing function: variables that may be read while unset.
  std::vector<std::set<std::string>> quiet_names_{1};
  std::set<std::string> used_globals_;           // accessed by $GLOBALS in the current function
  std::set<std::string> nested_functions_;       // declared inside other functions
  bool is_strict_ = false;                       // declare(strict_types=1)
  bool any_function_returns_reference_ = false;  // of the file
  std::vector<Cst> function_roots_;              // nodes of the enclosing functions
  std::vector<std::string> functions_;           // names of the enclosing functions; closures have none
  std::set<uint32_t> page_texts_read_;           // start offsets
};

tree_sitter::Node child_of_kind(const tree_sitter::Node& at, std::string_view kind);

}  // namespace ramify::frontends::php
