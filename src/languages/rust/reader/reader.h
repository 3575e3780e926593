// SPDX-License-Identifier: Apache-2.0
// Reader of Rust: concrete syntax to surface tree.
//
//   items.cpp        the file and its modules, functions, constants
//   classes.cpp      structs, enumerations, traits, and the impl blocks that belong to them
//   paths.cpp        what a path means: `use`, modules, variants, the standard library
//   types.cpp        types
//   generics.cpp     functions whose type parameters matter when they run, once for each list of arguments
//   expressions.cpp  operators, calls, `?`
//   closures.cpp     closures and what they move
//   blocks.cpp       blocks, branches and loops, which have values
//   patterns.cpp     patterns
//   macros.cpp       the standard library's macros; their tokens are parsed again as expressions
//   literals.cpp     numbers, characters, strings
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/rust/reader/inference.h"

namespace ramify::frontends::rust {

using surface::Flag;
using surface::Kind;
using surface::Mode;
using surface::Node;

class Reader : public surface::Reader {
 public:
  using surface::Reader::Reader;
  Node* file(const Cst& root);

 private:
  using Path = std::vector<std::string>;

  // --- items.cpp
  void collect(const std::vector<Cst>& items);
  void collect_implementation(const Cst& at);
  void collect_trait(const Cst& at, const std::string& full);
  void collect_changing_methods(const std::vector<Cst>& all);
  std::vector<Node*> items(const std::vector<Cst>& all);
  Node* item(const Cst& at);  // null for other nodes
  Node* module(const Cst& at);
  Node* function(const Cst& at, const std::string& name);
  void read_parameters(const Cst& list, std::vector<Node*>& parts);
  Node* constant(const Cst& at, const std::string& name);
  std::vector<std::string> type_parameters(const Cst& list) const;  // including const parameters
  void note_generics(const Cst& at, const Node* made);
  void read_bounds(const Cst& at, GenericItem& of);
  static bool has_self(const Cst& function);
  static bool is_test(const Cst& attribute);

  // --- classes.cpp
  Node* text_member(const Cst& at, const char* member, Node* value);
  Node* derived_default(const Cst& at, const std::string& name, const std::vector<Node*>& parts);
  Node* default_function(const Cst& at, Node* value);
  Node* struct_item(const Cst& at);
  Node* enum_item(const Cst& at);
  Node* trait_item(const Cst& at);
  void fields(const Cst& body, std::vector<Node*>& parts);
  void implementations(const std::string& name, std::vector<Node*>& bases, std::vector<Node*>& parts);
  void implementation(const Cst& impl, std::vector<Node*>& bases, std::vector<Node*>& parts);
  Node* foreign_implementation(const Cst& impl);
  void extend(const Cst& impl, const std::string& type_name, const std::string& written, std::vector<Node*>& out);
  bool is_blanket(const Cst& impl) const;
  void collect_blanket(const Cst& impl);
  std::vector<std::string> bounds_of_blanket(const Cst& impl) const;
  Node* blanket_implementation(const Cst& impl);
  std::string implemented_type(const Cst& impl);
  void name_parameters(const Cst& impl, const std::string& of);
  void associated_types(const Cst& body, const std::string& of);
  Node* finish_class(const Cst& at, const std::string& name, std::vector<Node*> bases, std::vector<Node*> parts);

  // --- paths.cpp
  void use(const Cst& at, Path before);
  Path path_of(const Cst& at) const;
  Path anchored(Path path) const;
  Path resolved(Path path) const;
  std::optional<Path> relative(const Path& path) const;
  Path absolute(Path path) const;       // resolves `use` and modules; library paths begin with std
  Path without_alias(Path path) const;  // for a path that begins with an alias of a type
  std::string known_name(const Path& path) const;
  Node* path_expression(const Cst& at);
  Node* path_value(const Cst& at, const Path& path);
  Node* foreign_function(const Cst& at, const Path& library);
  Node* trait_function(const Cst& at, const Path& library);
  Node* library_function(const Cst& at, const Path& library);
  Node* variant(const Cst& at, const Path& path);  // of a known enumeration; null otherwise
  static Path library_path(Path path);
  bool is_unit(const Path& path) const;  // a unit struct or variant, or a constant: a pattern that compares

  // --- types.cpp
  Node* type_of(const Cst& at);
  Node* generic_type(const Cst& at);
  Node* default_of(const ir::Span& at, const Node* type, int depth = 0);
  Node* library_type(const Cst& at, std::string_view name, std::vector<Node*> arguments);

  // --- expressions.cpp
  Node* expression(const Cst& at);
  Node* inner_expression(const Cst& at);
  Node* boolean_literal(const Cst& at);
  Node* negative_literal(const Cst& at);
  Node* tuple(const Cst& at);
  Node* field_expression(const Cst& at);
  Node* cast(const Cst& at);
  Node* return_expression(const Cst& at);
  Node* jump(const Cst& at);
  Node* await_expression(const Cst& at);
  Node* generic_function(const Cst& at);
  Node* value(const Cst& at, Node* type);  // with an expected type
  void expect(Node* made, Node* type);     // sets results that depend on the expected type: collect, parse, into, sum
  Node* identifier(const Cst& at);
  Node* binary(const Cst& at);
  Node* binary_operation(const Cst& at, std::string_view sign, Node* left, Node* right);
  Node* unary(const Cst& at);
  Node* reference(const Cst& at);
  Node* assignment(const Cst& at);
  Node* call(const Cst& at);
  Node* method(Node* call);
  Node* place(Node* of);
  Node* target(Node* of);
  void settle(Node* call);
  Node* settled_argument(const Node* call, Node* value);
  void call_of_type(Node* call, const std::string& type, std::string function);
  void call_with_type(Node* call, std::string type);
  void settle_collected(Node* call);
  void settle_parsed(Node* call);
  void settle_converted(Node* call);
  void settle_tried(Node* call);
  void settle_default(Node* call);
  void infer(Node* whole);
  // --- generics.cpp
  void substitute(Node* at, const Substitution& by);
  Node* substituted(Node* at, const Substitution& by);
  Node* static_member(Node* at, const Node* type, const std::string& member);
  void erase_parameters(Node* whole);
  static std::string type_text(const Node* type);
  Node* path_call(const Cst& at, const Cst& callee, const Cst& list, Node* types);
  std::vector<Node*> arguments(const Cst& list);
  Node* primitive_call(const Cst& at, const Path& path, const std::vector<Node*>& values);
  Node* index(const Cst& at);
  Node* range(const Cst& at);
  Node* closure(const Cst& at);
  Node* try_operator(const Cst& at);
  Node* struct_expression(const Cst& at);
  Node* array(const Cst& at);
  void names_used(const Cst& at, std::vector<std::string>& names) const;
  Node* construct(const Cst& at, Node* callee, std::vector<Node*> arguments);

  // --- blocks.cpp
  Node* block(const Cst& at, bool has_value);
  std::vector<Node*> statements(const std::vector<Cst>& all, bool has_value);
  Node* statement(const Cst& at);
  Node* control(const Cst& at, bool has_value);  // null if it is not control flow
  Node* if_expression(const Cst& at, bool has_value);
  Node* condition(const Cst& at);
  Node* subject(const Cst& at, const Cst& patterns);
  static bool has_reference_pattern(const Cst& whole);
  Node* match(const Cst& at, bool has_value);
  Node* while_loop(const Cst& at);
  Node* for_loop(const Cst& at);
  Node* endless_loop(const Cst& at, bool has_value);
  Node* let(const Cst& at);
  Node* with_label(const Cst& at, Node* loop, bool has_value);
  Node* arm_body(const Cst& at, bool has_value);
  Node* unit(const Cst& at) { return make(Kind::tuple, at); }
  Node* skip(const Cst& at) { return make(Kind::sequence, at); }

  // --- patterns.cpp
  Node* pattern(const Cst& at);
  Node* struct_pattern(const Cst& at);
  static std::vector<Cst> pattern_parts(const Cst& at);
  std::vector<Node*> patterns(const std::vector<Cst>& all);
  Node* name_pattern(const Cst& at, std::string_view name, Node* inner = nullptr);

  // --- macros.cpp
  Node* macro(const Cst& at);
  Node* formatted(const Cst& at, const std::vector<Cst>& arguments, size_t first);
  Node* format_text(const Cst& at, std::string_view text, const std::vector<Cst>& arguments);
  Node* format_spec(const Cst& at, std::string_view spec, const std::vector<Cst>& arguments);
  Node* format_value(const Cst& at, std::string_view name, size_t& next, const std::vector<Cst>& arguments);
  bool parse_again(const Cst& tokens, std::string_view before, std::string_view after, Cst& root);
  bool parse_text(const Cst& at, uint32_t begin, uint32_t end, std::string_view before, std::string_view after,
                  Cst& root);
  bool macro_arguments(const Cst& tokens, std::vector<Cst>& arguments);
  Node* matches_macro(const Cst& at, const Cst& tokens);

  // --- literals.cpp
  Node* integer_literal(const Cst& at);
  Node* float_literal(const Cst& at);
  Node* char_literal(const Cst& at);
  Node* string_literal(const Cst& at);

  class Scope {
   public:
    explicit Scope(Reader& reader) : reader_(reader) { reader_.scopes_.emplace_back(); }
    ~Scope() { reader_.scopes_.pop_back(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Reader& reader_;
  };
  bool is_local(std::string_view name) const;
  void know(std::string_view name) { scopes_.back()[std::string(name)] = std::string(name); }
  std::string declared_name(std::string_view name);
  std::string own_name(std::string_view name) const;

  std::vector<std::map<std::string, std::string, std::less<>>>
      scopes_;  // names in the text, and the names of their variables
  std::map<std::string, std::string, std::less<>> alternative_names_;  // of the or-pattern that is being read
  bool is_in_alternatives_ = false;
  bool names_are_parameters_ = false;                           // parameters are in a separate scope
  std::string prefix_;                                          // of names declared here: "geometry::"
  std::set<std::string, std::less<>> known_;                    // full names
  std::map<std::string, Path, std::less<>> aliases_;            // declared by `use`, with the prefix of its module
  std::map<std::string, Node*, std::less<>> type_names_;        // type aliases by name
  std::map<std::string, Cst, std::less<>> named_types_;         // the same, as nodes of the text
  std::map<std::string, std::map<std::string, Cst>> variants_;  // of enumerations
  std::set<std::string, std::less<>> unit_structs_, tuple_structs_, constants_, traits_;
  std::set<std::string, std::less<>> static_functions_;                       // of traits, with a default body
  std::map<std::string, std::vector<Cst>, std::less<>> impls_;                // by type
  std::map<std::string, std::set<std::string>, std::less<>> class_traits_;    // implemented by types of the file
  std::map<std::string, std::set<std::string>, std::less<>> foreign_traits_;  // implemented by other types
  std::map<std::string, std::set<std::string>, std::less<>> methods_;         // with a receiver, by type
  std::map<std::string, std::set<std::string>, std::less<>> conversions_;     // types with impl From
  std::multiset<std::string, std::less<>> type_parameters_;
  std::set<std::string, std::less<>> macros_;
  std::set<std::string, std::less<>> changing_methods_;  // methods that take `&mut self`
  // Contents of impl blocks for types that the file does not declare, by the machine's names of the types.
  struct Extension {
    std::vector<Node*> bases, members;
  };
  std::map<std::string, Extension, std::less<>> extensions_;
  std::string self_type_;
  std::string foreign_self_;   // in an implementation for a foreign type: its name in the text
  Node* self_node_ = nullptr;  // the type itself, if its type arguments are known
  std::map<const Node*, GenericItem> generics_;
  // Of an impl: the type's names of its parameters.
  std::map<std::string, std::string, std::less<>> parameter_names_;
  // Type parameters by the name of the type.
  std::map<std::string, std::vector<std::string>, std::less<>> type_generics_;
  Node* result_type_ = nullptr;
  std::vector<std::string> derived_;
  std::deque<tree_sitter::Tree> snippets_;  // parsed arguments of macros
  const TSLanguage* grammar_ = nullptr;
  Cst main_{};
  size_t counter_ = 0;
  bool is_prelude_ = false;
  bool is_callee_ = false;        // the current path is called
  bool self_is_mutable_ = false;  // in a method that takes `&mut self`
};

}  // namespace ramify::frontends::rust
