// SPDX-License-Identifier: Apache-2.0
// Reader: Ruby's syntax tree as a surface tree, one function per construct. Its parts are defined in files by topic:
// control, methods, classes, expressions, calls, assignments, patterns, strings, scopes.
//
// Peculiarities of Ruby: a bare word is a variable if an assignment to it is above it in the text, otherwise a call; so
// the reader tracks the variables (Scope). Everything is an expression; constructs are read with or without using their
// value. A block is a function in which `return` and `break` leave more than the block. README.md describes how the
// lowering sees these.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/surface/reader.h"

namespace ramify::frontends::ruby {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

// The uses of a variable that may hold a text (texts.cpp).
struct TextUses {
  bool is_shared = false;  // a value that may be shared is assigned to it
  bool may_be_text = false;
  bool is_never_text = true;  // only values other than texts are assigned to it
  std::vector<uint32_t> assignments{};
  struct Copy {
    uint32_t at = 0;
    uint32_t loop_begin = 0, loop_end = 0;  // of the innermost enclosing loop or block; 0: none
  };
  std::vector<Copy> copies{};
};

class Reader : public surface::Reader {
 public:
  Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
         bool has_text_objects)
      : surface::Reader(tree, options, diagnostics), has_text_objects_(has_text_objects) {}
  Node* file(const Cst& root);
  // Whether the file changes texts that may be shared: it is then read again, with texts as objects (text_objects.cpp).
  bool wants_text_objects() const { return wants_text_objects_ && !has_text_objects_; }

 private:
  using Handler = Node* (Reader::*)(const Cst&);
  using ControlHandler = Node* (Reader::*)(const Cst&, bool);

  // The enclosing scopes, outermost first. A block sees the variables of the scopes around it, up to the first that is
  // not a block.
  struct Scope {
    enum class Kind : uint8_t { file, class_, method, lambda, block };
    Kind kind = Kind::file;
    std::set<std::string, std::less<>> variables{};
    std::vector<std::string> new_variables{};  // of a block: those declared in it
    Cst root{};                                // of a method, class or file: its node
    size_t loops = 0;                          // number of loops around the place in this scope
    std::string name{};                        // of a method
    const Node* function = nullptr;            // of a method: for `super` without arguments
    std::string block_parameter{};             // of a method
    bool needs_block = false;                  // of a method: it calls its block
    std::set<std::string> globals{};           // used by a method
    int numbered_parameters = 0;               // of a block: _1, _2
    bool is_static = false;                    // of a class: `class << self`, module_function
    std::string visibility{};                  // of a class: of the methods that follow
    std::set<std::string> classes{};           // declared here
    // Of a block: thrown to leave the call that received it; of a method: thrown by its blocks to leave it.
    std::string tag{};
    bool sees_outer_variables = false;  // of a class created by a block: it sees the variables of the enclosing scopes
    bool has_own_self = false;  // of a block: it may run with its own receiver
    bool is_left = false;       // by a `break` of the block, or by a `return` of a block in the method
    std::set<std::string, std::less<>> parameters{};  // of a method
    std::vector<Node*> passed{};                      // the parameters as written, if they are reordered
    Node* parameter_setup = nullptr;                  // sets the parameters then
  };
  bool uses_last_match_ = false;                         // somewhere in the file
  std::set<std::string, std::less<>> may_stay_unset_{};  // of the top level
  std::set<std::string, std::less<>> main_variables_{};  // instance variables of the main object, and globals
  std::set<std::string_view> prelude_classes_{};         // that only native functions instantiate
  bool rebinds_self_ = false;                            // it runs blocks with another receiver
  // Names of methods that are private or protected somewhere in the file: a call with an explicit receiver checks the
  // access (%seen).
  std::set<std::string, std::less<>> hidden_methods_{};
  bool has_method_added_ = false;  // the hook is defined somewhere in the file
  void find_hidden_methods(const Cst& root);
  std::vector<Node*> prepended_{};  // of the class that is read
  void mark_hidden(Node* made);
  Node* seen_receiver(const Cst& at, const Cst& receiver, const std::string& method);
  Scope& scope() { return scopes_.back(); }
  Scope& method_scope();  // the enclosing method, file or class
  bool is_variable(std::string_view name) const;
  void declare(const std::string& name);
  template <typename Read>
  Scope within(Scope scope, Read read) {
    scopes_.push_back(std::move(scope));
    read();
    Scope left = std::move(scopes_.back());
    scopes_.pop_back();
    return left;
  }
  Scope& frame_scope();  // the enclosing method or lambda, file or class
  // Makes `value` an expression that can be left by throwing the tag with a value.
  Node* leavable(const Cst& at, const std::string& tag, Node* value);
  size_t tag_count_ = 0;
  std::string left_tag_;  // of the block that was read last, if it contains a `break`
  bool is_in_block() const { return scopes_.back().kind == Scope::Kind::block; }

  // control.cpp
  Node* statement(const Cst& at, bool is_value);
  Node* begin_block(const Cst& at, bool is_value);
  Node* end_block(const Cst& at, bool is_value);
  Node* statements(const Cst& at, const std::vector<Cst>& list, bool is_value, Kind kind = Kind::block);
  Node* body(const Cst& at, const Cst& of, bool is_value);  // `of` may be missing
  Node* body_statement(const Cst& at, const std::vector<Cst>& parts, bool is_value);
  Node* begin(const Cst& at, bool is_value);
  Node* rescue(const Cst& at, bool is_value);
  Node* rescue_modifier(const Cst& at, bool is_value);
  Node* if_(const Cst& at, bool is_value);
  Node* if_modifier(const Cst& at, bool is_value);
  Node* alternative(const Cst& at, bool is_value);
  Node* case_(const Cst& at, bool is_value);
  Node* case_label(const Cst& at, bool has_subject);
  Node* case_match(const Cst& at, bool is_value);
  Node* while_(const Cst& at, bool is_value);
  Node* while_modifier(const Cst& at, bool is_value);
  Node* for_(const Cst& at, bool is_value);
  Node* parenthesized(const Cst& at, bool is_value);
  Node* condition(const Cst& at, bool is_negative);
  void note_assignments(const Cst& at);
  Node* return_(const Cst& at);
  Node* break_(const Cst& at);
  Node* next(const Cst& at);
  Node* retry(const Cst& at);
  Node* given_value(const Cst& at);  // of return, break, next; null if there is none
  Node* loop_body(const Cst& at, const std::vector<Cst>& list);

  // methods.cpp
  Node* method(const Cst& at);
  Node* singleton_method(const Cst& at);
  Node* function(const Cst& at);
  void declare_new(Node* function, const Scope& left, const Cst& at);
  Node* with_own_last_match(const Cst& at, Node* body);
  void end_function(Node* function, const Scope& left, const Cst& at);
  void add_parameters(Node* function, const Cst& parameters);
  void order_parameters(Node* function, const Cst& at);
  Node* with_parameters(Node* body, const Scope& left);
  Node* parameter(const Cst& at);
  Node* destructured(const Cst& at);
  Node* lambda(const Cst& at);
  Node* block_lambda(const Cst& block, Scope::Kind kind, bool has_receiver = false);

  // classes.cpp
  Node* class_(const Cst& at);
  Node* module(const Cst& at);
  Node* singleton_class(const Cst& at);
  Node* inside_path(const Cst& title, Node* made);
  Node* struct_class(const Cst& at, const std::string& name, const Cst& call, bool with_block = true);
  Node* class_from_block(const Cst& at, const std::string& name, const Cst& call);
  Node* class_expression(const Cst& call);
  Node* data_class(Node* made, const Cst& at, const std::vector<std::string>& members, const Cst& call);
  void add_hook(Node* made, const Cst& at, std::string_view hook, Node* receiver);
  static bool makes_struct(const Cst& at);
  Node* made_class(const Cst& at, const std::string& name);
  void add_members(Node* made, const std::vector<Cst>& list, std::vector<Node*>& bases);
  bool add_declaration(Node* made, const Cst& call, std::vector<Node*>& bases);
  void add_accessors(Node* made, const Cst& call, bool reads, bool writes);
  Node* alias(const Cst& at);
  void add_method(Node* made, const Cst& at);

  // expressions.cpp
  Node* expression(const Cst& at);
  std::vector<Node*> expressions(const std::vector<Cst>& from);
  Node* identifier(const Cst& at);
  Node* constant(const Cst& at);
  Node* self(const Cst& at);
  bool is_of_main() const;
  Node* instance_variable(const Cst& at);
  Node* class_around(const Cst& at);
  Node* class_variable(const Cst& at);
  Node* class_variable_target(const Cst& at);
  Node* global_variable(const Cst& at);
  Node* plain_constant(const Cst& at);
  Node* scope_resolution(const Cst& at);
  Node* shovel(const std::vector<Cst>& chain);
  Node* binary(const Cst& at);
  Node* binary_of(const Cst& at, Node* left);
  Node* named_matches(const Cst& at, Node* match, const std::vector<std::string>& names);
  Node* unary(const Cst& at);
  Node* defined(const Cst& at, const Cst& operand);
  Node* conditional(const Cst& at);
  Node* range(const Cst& at);
  Node* array(const Cst& at);
  Node* hash(const Cst& at);
  Node* pair(const Cst& at);
  Node* element(const Cst& at);
  Node* splat(const Cst& at);
  Node* match_pattern(const Cst& at);
  Node* test_pattern(const Cst& at);
  Node* symbol(const Cst& at, std::string text);

  // calls.cpp
  Node* call(const Cst& at);
  Node* own_call(const Cst& at, std::string_view method);  // without a receiver
  Node* implicit(const Cst& at, std::string method);       // method_call on the implicit receiver
  void add_arguments(Node* call, const Cst& arguments);
  void add_list(Node* call, const std::vector<Cst>& list);
  Node* super(const Cst& at, const Cst& arguments, const Cst& block);
  void note_prelude_classes(std::string_view method, const Cst& arguments, const Cst& block);
  void pass_parameters(const Cst& at, Node* call);
  Node* block_name(const Cst& at);
  Node* yield(const Cst& at);
  Node* raise(const Cst& at, const Cst& arguments);
  Node* require(const Cst& at, const Cst& arguments, bool is_relative);

  // assignments.cpp
  Node* assignment(const Cst& at);
  Node* operator_assignment(const Cst& at);
  Node* target(const Cst& at);
  Node* value_list(const Cst& at);

  // patterns.cpp
  Node* pattern(const Cst& at);
  Node* bound(const Cst& name);
  Node* value_pattern(const Cst& at);
  void add_part(Node* made, const Cst& part);
  Node* array_pattern(const Cst& at);
  Node* find_pattern(const Cst& at);
  Node* hash_pattern(const Cst& at);
  Node* alternatives(const Cst& at);
  Node* as_pattern(const Cst& at);
  Node* reference_pattern(const Cst& at);
  Node* parenthesized_pattern(const Cst& at);
  Node* of_class(const Cst& at, Node* pattern);

  // text_objects.cpp
  bool has_text_objects_ = false;
  bool wants_text_objects_ = false;
  bool freezes_literals_ = false;   // the file begins with frozen_string_literal: true
  bool makes_empty_texts_ = false;  // somewhere in the file
  std::set<std::string, std::less<>> changed_names_{}, own_methods_{}, shown_variables_{};
  bool is_kept(Cst at) const;
  Node* text_object(const Cst& at, Node* value);
  void note_text_change(const Cst& receiver, bool is_certain, bool appends_text);
  void find_changed_names(const Cst& root);

  // texts.cpp
  const TextUses& uses_of_variable(const Cst& variable);
  bool is_never_text(const Cst& variable);
  bool may_be_text(const Cst& variable) { return uses_of_variable(variable).may_be_text; }
  std::map<std::string, TextUses> text_uses_{};
  bool owns_text(const Cst& variable, bool must_be_text);
  Node* changed_text(const Cst& at, const Cst& variable, Node* change);
  Node* text_change(const Cst& at, const Cst& receiver, std::string_view method, const Cst& arguments,
                    const Cst& block);
  Node* text_part(const Cst& at, const Cst& element, const Cst& value);

  // strings.cpp
  Node* number(const Cst& at);
  Node* string_literal(const Cst& at);
  Node* character(const Cst& at);
  Node* simple_symbol(const Cst& at);
  Node* delimited_symbol(const Cst& at);
  Node* regex(const Cst& at);
  Node* word_array(const Cst& at);
  Node* heredoc(const Cst& at);
  Node* text_of(const Cst& at, uint32_t begin, uint32_t end, bool is_raw);
  Node* interpolated(const Cst& at);
  void find_heredocs(const Cst& root);

  std::vector<Scope> scopes_;
  std::map<uint32_t, Cst> heredoc_bodies_;  // by the position of their opening mark
  struct Retry {
    std::string label;
    size_t scope_count = 0;
    bool is_used = false;
  };
  std::vector<Retry> retries_;  // of the enclosing rescues
  size_t retry_count_ = 0;
  struct Rescued {
    std::string variable;
    size_t scope_count = 0;
  };
  std::vector<Rescued> rescued_;  // the exceptions of the enclosing rescues
};

}  // namespace ramify::frontends::ruby
