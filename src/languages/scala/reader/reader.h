// SPDX-License-Identifier: Apache-2.0
// Reader of Scala 2 and 3: one function per construct of the grammar, dispatched by the table of its topic. README.md
// describes the peculiarities of the language. The functions are grouped by topic in expressions.cpp, operators.cpp,
// calls.cpp, functions.cpp, comprehensions.cpp, patterns.cpp, literals.cpp, statements.cpp, exceptions.cpp,
// classes.cpp, objects.cpp, survey.cpp and types.cpp.
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/reader.h"
#include "languages/scala/reader/scopes.h"

namespace ramify::frontends::scala {

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

  // --- survey.cpp: facts about the whole file that reading requires
  void survey(const Cst& root);
  void survey_function(const Cst& at);
  void survey_class(const Cst& at);
  void survey_members(const Cst& at);
  void survey_by_name(const std::string& name, const std::vector<Cst>& lists);

  // --- expressions.cpp
  Node* expression(const Cst& at);  // placeholders in it belong to an enclosing function
  Node* whole(const Cst& at);       // placeholders in it belong to this expression
  Node* identifier(const Cst& at);
  Node* mention(const Cst& at, std::string_view text);
  Node* inner(const Cst& at);
  Node* tuple(const Cst& at);
  Node* unit(const Cst& at) { return make(Kind::tuple, at); }
  Node* placeholder(const Cst& at);
  Node* ascription(const Cst& at);
  Node* prefix(const Cst& at);
  Node* postfix(const Cst& at);
  Node* if_expression(const Cst& at);
  Node* match_expression(const Cst& at);
  Node* cases(const Cst& at, Node* subject, const std::vector<Cst>& clauses);
  Node* return_expression(const Cst& at);
  Node* assignment(const Cst& at);
  Node* field(const Cst& at);
  Node* generic(const Cst& at);
  Cst misplaced_operator(const Cst& at);
  Node* right_of_misplaced(const Cst& at, const Cst& core);
  bool is_core(const Cst& at) const;
  Cst without_core(const Cst& at) const;
  static bool is_package(std::string_view text);
  static bool is_library_collection(std::string_view text);
  static bool is_placeholder(const Cst& at);
  static std::string unquoted(const Cst& at);

  // --- implicits.cpp
  Term term(const Cst& at) const;
  Term static_type(const Cst& at) const;
  Term static_collection_type(const std::string& text, const Cst& arguments) const;
  Term static_field_type(const Cst& at) const;
  void survey_implicits(const Cst& root);
  void survey_implicit(const Cst& at);
  void survey_signature(const Cst& at);
  std::vector<Term> needs_of(const Cst& at) const;  // implicit lists and bounds, in this order
  void declare_implicit(const Cst& at);
  Nodes implicit_parameters(const Cst& at);
  static void insert_implicits(const Signature& signature, const Nodes& more, Nodes& given);
  const Signature* signature(const std::string& text, const Cst& callee) const;
  Nodes implicit_arguments(const Cst& at, const Signature& signature, Node*& receiver, Nodes& given,
                           const std::vector<Cst>& values, const Cst& type_arguments, Nodes& before);
  Node* implicit_value(const Cst& at, const Term& wanted, const std::set<std::string>& free,
                       const std::map<std::string, Node*>& samples, unsigned depth);
  Node* implicit_of(const Cst& at, const Implicit& from, const Bindings& bindings, const std::set<std::string>& free,
                    const std::map<std::string, Node*>& samples, unsigned depth);
  Node* implicit_of_library(const Cst& at, const Term& wanted, const std::set<std::string>& free,
                            const std::map<std::string, Node*>& samples);
  Node* sample(const Cst& at, Node* of, const Term& type, const std::string& variable);
  std::string given_name(const Cst& at);
  Node* call_with_implicits(const Cst& at, const Signature& signature, const Cst& callee,
                            const std::vector<Cst>& lists);
  Node* mention_with_implicits(const Cst& at, const Signature& signature, const Cst& callee, const Cst& type_arguments);
  void add_implicits_of_class(const Cst& at, const std::string& class_name, size_t lists, Nodes& given,
                              const Cst& type_arguments, Nodes& before);
  Node* with_implicits(const Cst& at, const Signature& signature, const Cst& callee, Node* receiver, Nodes given,
                       const std::vector<Cst>& values, const Cst& type_arguments);
  Node* ordering_in_scope(const Cst& at, const Term& element);
  Node* summoning_function(const Cst& at, const std::string& class_name);
  Nodes ordering_functions(const Cst& at);

  // --- operators.cpp
  Node* infix(const Cst& at);
  Node* operation(const Cst& at, const std::string& sign, Node* left, Node* right, const Cst& right_at);
  Node* update(const Cst& at, const std::string& sign, const Cst& left, Node* value);

  // --- calls.cpp
  Node* call(const Cst& at);
  Node* typed_collection(const Cst& at, Node* made, const Cst& type_arguments);
  Node* applied(const Cst& at, const Cst& callee, Nodes given);
  Node* applied_generic(const Cst& at, const Cst& callee, const Nodes& given);
  bool takes_function_of_one(std::string_view callee) const;
  bool is_library_method_as_function(const Cst& value, std::string_view callee) const;
  Nodes arguments(const Cst& list, const std::string& callee, size_t list_index);
  Nodes arguments_of_class(const Cst& at, const std::string& class_name);
  Node* argument(const Cst& at, bool is_by_name, const std::string& callee);
  Node* priority_queue(const Cst& at, const std::vector<Cst>& lists);
  size_t lists_of_class(const std::string& text) const;
  Node* thunk(const Cst& at, Node* value);
  Node* new_instance(const Cst& at);
  Node* new_instance_with(const Cst& at, const std::vector<Cst>& further);
  Node* further_lists(Node* called, const std::string& text, const std::vector<Cst>& lists, size_t taken);
  static void widen_numbers(std::string_view callee, const Nodes& given);
  Node* breakable(const Cst& at, const Cst& body);
  static bool is_merged(std::string_view text, size_t lists);
  bool is_foreign(Cst callee) const;
  bool takes_by_name(const std::string& callee, size_t list_index, size_t position) const;

  // --- functions.cpp
  Node* function(const Cst& at, std::string text, Node* body, Nodes taken);
  Node* function_definition(const Cst& at);
  Node* function_of(const Cst& at, std::string text, bool is_method);
  Node* rest_of_lists(const Cst& at, const std::vector<Cst>& lists, size_t from, const Cst& body, bool is_value);
  Node* returning_unit(const Cst& at, Node* body);
  Node* returning_block(const Cst& body, bool is_value);
  Nodes parameters(const Cst& list);
  Node* lambda(const Cst& at);
  Node* lambda_of(const Cst& at, const Cst& taken, const std::vector<Cst>& body);
  Node* lambda_around(const Cst& at, Nodes taken, Node* value);
  Node* case_function(const Cst& at);
  Node* partial_function(const Cst& at);
  Node* extension(const Cst& at);
  void add_extensions(const Cst& at, const Cst& receiver, const std::vector<Cst>& functions);
  Nodes extension_functions(const Cst& at);
  static std::string object_of(const Cst& at);
  Node* implicit_class(const Cst& at);
  Node* extension_function(const Cst& at, const Cst& around, const Cst& receiver, std::string_view text);

  // --- comprehensions.cpp
  Node* for_expression(const Cst& at);
  struct Step;
  std::vector<Step> steps_of(const Cst& enumerators);
  Node* loop(const Cst& at, const std::vector<Step>& steps, size_t from, const Cst& body);
  Node* yielding(const Cst& at, const std::vector<Step>& steps, size_t from, const Cst& body);
  Node* defining(const Cst& at, Node* source, const std::vector<Step>& steps, size_t generator, size_t from,
                 const Cst& body);
  Node* pattern_as_value(const Cst& at);
  Node* pattern_of_kept(const Cst& at);
  static std::vector<Cst> bound_names(const Cst& at);
  Node* step_pattern(const Step& step);
  Node* lambda_of_step(const Step& step, const std::function<Node*()>& body);

  // --- literals.cpp
  Node* integer_literal(const Cst& at);
  Node* real_literal(const Cst& at);
  Node* boolean_literal(const Cst& at);
  Node* null_literal(const Cst& at) { return null(at); }
  Node* character_literal(const Cst& at);
  Node* string_literal(const Cst& at);
  Node* interpolated(const Cst& at);

  // --- patterns.cpp
  Node* pattern(const Cst& at);
  Node* binding(const Cst& at, std::string_view text);
  Node* name_as_pattern(const Cst& at);
  Node* class_pattern(const Cst& at);
  Node* infix_pattern(const Cst& at);
  Node* infix_of(const Cst& at, const std::vector<Cst>& operands, const std::vector<std::string>& signs);
  Node* typed_pattern(const Cst& at);
  Node* elements_pattern(const Cst& at, std::string kind, const std::vector<Cst>& list);
  Node* element_pattern(const Cst& at);  // also for the remaining elements
  static std::vector<Cst> alternatives(const Cst& at);

  // --- statements.cpp
  Node* statement(const Cst& at);
  Nodes statements(const std::vector<Cst>& list);
  void declare_ahead(const std::vector<Cst>& list);
  Node* block(const Cst& at);  // also an indented one, or a single expression
  Node* block_of(const Cst& at, const std::vector<Cst>& list);
  Node* value_definition(const Cst& at);
  Node* value_declaration(const Cst& at);
  Node* while_expression(const Cst& at);
  Node* do_while(const Cst& at);
  Node* import(const Cst& at);
  Node* export_members(const Cst& at);
  bool import_of_object(const std::vector<std::string>& path, const Cst& selectors);
  bool import_of_mutable(const std::vector<std::string>& path, const Cst& selectors);
  static std::vector<std::pair<std::string, std::string>> selected(const Cst& selectors);
  Node* package(const Cst& at);
  Node* nothing(const Cst& at) { return make(Kind::sequence, at); }

  // --- exceptions.cpp
  Node* try_expression(const Cst& at);
  Node* throw_expression(const Cst& at);
  Node* handler(const Cst& clause);
  bool is_simple_handler(const Cst& clause) const;

  // --- classes.cpp
  struct ClassParts;
  Node* lazy_value(const Cst& at, const std::string& text, const Cst& value, ClassParts* to, bool is_static);
  Node* class_definition(const Cst& at);
  Node* trait_definition(const Cst& at);
  Node* enum_definition(const Cst& at);
  void add_parameters(const std::vector<Cst>& lists, ClassParts& to, bool is_case);
  void add_bounds(const Cst& at, ClassParts& to);
  void add_bases(const Cst& clause, ClassParts& to);
  void add_companion(const std::string& class_name, const Cst& body, ClassParts& to);
  void add_members(const Cst& body, ClassParts& to, bool is_static);
  void add_member(const Cst& at, ClassParts& to, bool is_static);
  std::string static_name(const std::string& class_name, const std::string& text) const;
  static bool is_plain_method(std::string_view text);
  void add_abstract_value(const Cst& at, ClassParts& to);
  void add_value(const Cst& at, ClassParts& to, bool is_static);
  void add_secondary(const Cst& at, ClassParts& to);
  void add_enum_cases(const Cst& at, const std::string& enum_name, ClassParts& to);
  void add_factory(const Cst& at, const std::string& class_name, ClassParts& to);
  void declare_members(const Cst& body);
  void declare_self(const Cst& at);
  Node* finish_class(const Cst& at, std::string name, ClassParts& parts, uint32_t flags);
  Node* set_field(const Cst& at, const std::string& field, Node* value);
  Nodes trait_initialisers(const Cst& at, const ClassParts& parts);

  // --- objects.cpp
  Node* object_definition(const Cst& at);
  Node* given_definition(const Cst& at);
  Node* anonymous_class(const Cst& at, Node* base, Nodes given, const Cst& body, const std::vector<Cst>& traits = {});
  Node* instance_with_traits(const Cst& at);
  Node* program_arguments(const Cst& at);
  Node* start(const Cst& root);

  // --- types.cpp
  Node* type(const Cst& at);
  Node* named_type(const Cst& at, std::string_view text, const Cst& arguments);
  Node* class_reference(const Cst& at);
  void push_type_parameters(const Cst& list);

  static bool has_modifier(const Cst& declaration, std::string_view word);
  static Cst child_of_kind(const Cst& node, std::string_view kind);
  std::string hidden_name(std::string_view word);

  // State of one function or class; the previous state is restored when it ends.
  class Inside {
   public:
    explicit Inside(Reader& reader)
        : reader_(reader),
          type_parameters_(reader.type_parameters_.size()),
          lambdas_(reader.lambdas_),
          breaks_(reader.breaks_) {}
    ~Inside() {
      reader_.type_parameters_.resize(type_parameters_);
      reader_.lambdas_ = lambdas_;
      reader_.breaks_ = breaks_;
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Reader& reader_;
    size_t type_parameters_;
    size_t lambdas_;
    std::vector<std::string> breaks_;
  };

  // An implicit function of one parameter, which converts values of a type.
  struct View {
    std::string owner;  // the object that it is a member of, or empty
    std::string function;
    Cst from;
  };
  void survey_view(const Cst& at, const std::string& owner);
  Node* view_function(const Cst& at, const std::string& to, const std::vector<View>& views);

  // For a trait or class of the file: what its constructors have to do.
  struct Known {
    bool is_trait = false;
    bool has_initialisation = false;
    bool is_case = false;
    bool has_type_parameters = false;
    size_t lists = 1;  // of parameters
    std::vector<std::string> bases{};
  };

  Scopes scopes_;
  std::map<std::string, Known, std::less<>> classes_;
  std::map<std::string, std::set<std::string>, std::less<>> object_members_;  // also of enums
  std::map<std::string, std::set<std::string>, std::less<>> class_functions_;
  // Functions that a class and its companion share by name.
  std::map<std::string, std::set<std::string>, std::less<>> shared_names_;
  std::string statics_of_;  // the class whose companion's members are being read
  std::map<std::string, std::set<std::string>, std::less<>> class_members_;
  std::map<std::string, Cst, std::less<>> companions_;                     // objects that have a class of their name
  std::set<std::string, std::less<>> factories_;                           // classes whose companion has `apply`
  std::set<std::string, std::less<>> extractors_;                          // objects with `unapply`
  std::set<std::string, std::less<>> variables_;                           // names of `var`s
  std::set<std::string, std::less<>> buffers_;                             // those that start as mutable collections
  std::set<std::string, std::less<>> curried_;                             // functions with several lists
  std::map<std::string, std::vector<Signature>, std::less<>> signatures_;  // with implicit parameters, by name
  std::vector<Implicit> implicits_;                                        // of the top level and of objects
  std::map<std::string, Term, std::less<>> result_types_;                  // declared types of functions and fields
  std::map<std::string, Nodes> extensions_;                                // by name
  // The object that encloses the current extension.
  std::string object_around_;
  // By the run-time values (summoning_function).
  std::set<std::string> summoned_;
  std::set<std::string, std::less<>> functions_;                           // all functions of the file
  std::set<std::string, std::less<>> nullary_;                             // methods declared with ()
  std::set<std::string, std::less<>> without_lists_;                       // fields, and methods without ()
  // Positions of by-name parameters: list and position.
  std::map<std::string, std::set<std::pair<size_t, size_t>>, std::less<>> by_name_;
  std::set<std::string, std::less<>> foreign_;                   // names imported from other libraries than Scala's
  std::map<std::string, std::vector<View>, std::less<>> views_;  // by the class of their result
  std::map<std::string, Cst, std::less<>> abstract_types_;       // of abstract values, by name
  std::map<std::string, Cst, std::less<>> type_aliases_;
  std::vector<std::string> type_parameters_;
  std::vector<std::vector<std::pair<std::string, Node*>>> placeholders_;  // and their types
  std::vector<std::string> breaks_;                                       // labels of `breakable`s
  std::vector<std::pair<std::string, bool>> returns_;  // of enclosing functions: the key of returns in lambdas, if used
  std::vector<uint32_t> cores_;  // operators that are read as their right side (misplaced_operator)
  uint32_t core_end_ = 0;
  size_t depth_ = 0;    // number of enclosing classes and functions
  size_t lambdas_ = 0;  // number of enclosing lambdas in the function
  uint32_t hidden_names_ = 0;
};

}  // namespace ramify::frontends::scala
