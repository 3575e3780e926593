// SPDX-License-Identifier: Apache-2.0
// The reader of C++: concrete syntax to surface tree, with the type information that C++ requires.
//
//   read.cpp         a file: the library, the declarations, the bodies that are used, main
//   declarators.cpp, type_specifiers.cpp    types
//   declarations.cpp, variables.cpp, functions.cpp, template_declarations.cpp, classes.cpp, members.cpp
//   bodies.cpp, constructors.cpp, implicit_functions.cpp    function bodies, including those of implicit functions
//   expressions.cpp  the table of expressions; values, operators, assignments, places, literals, memory, packs
//   calls.cpp, special_calls.cpp, language_calls.cpp, lambdas.cpp, captures.cpp
//   statements.cpp, range_loops.cpp
//
// Representation in the surface tree: an object of a class is an instance (a vector is a list, a text a string). A
// reference to an object, and `this`, is the object itself; a reference to anything else, and every pointer, is a
// reference. All functions are at file level, each with a unique name; a method's first parameter is `this`. Every
// conversion, copy and destruction is explicit.
//
// Not thread-safe; one instance per file. Tested in read_test.cpp.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

class Reader final : public Semantics {
 public:
  Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics);
  Node* file(const Cst& root);

 private:
  struct Variable {  // a variable being defined
    const Cst& at;
    Symbol* symbol;
    const Cst& value;
    bool is_static;
    std::vector<Node*>& out;
  };
  struct TemplateHead {
    Cst whole{}, inner{}, requirement{};
    std::vector<TemplateParameter> parameters;
  };
  struct Initialisers {  // of a constructor, by initialised base or member
    std::map<std::string, Cst> by_member;
    std::map<ClassInfo*, Cst> by_base;
  };
  struct SpecialCall {
    const Cst& at;
    std::string_view text;
    const Cst& list;
    std::vector<TemplateArgument> types;
    std::vector<Expression> arguments;
  };
  struct Captures {  // of the lambda at `at`
    const Cst& at;
    Scope* scope;
    std::vector<Node*> before;        // the variables that hold the copies
    std::vector<std::string> shared;  // [&name]
  };

  // --- declarators.cpp
  Declared declarator(const Cst& at, QualifiedType base) override;
  Declared conversion_declarator(const Cst& whole);
  Declared function_declarator(const Cst& whole, QualifiedType base);
  QualifiedType trailing_result(const Cst& function, const Cst& trailing);
  QualifiedType declared_array(const Cst& whole, QualifiedType base);
  QualifiedType declared_reference(const Cst& whole, QualifiedType base);
  QualifiedType declared_pointer(const Cst& whole, QualifiedType base);
  std::vector<Parameter> parameters_of(const Cst& list, bool* is_variadic) override;

  // --- type_specifiers.cpp
  QualifiedType specified(const Cst& declaration) override;
  QualifiedType type_of(const Cst& specifier) override;
  QualifiedType enum_specifier(const Cst& at);
  QualifiedType class_specifier(const Cst& at);
  QualifiedType qualified_type(const Cst& at);
  QualifiedType template_type(const Cst& at);
  QualifiedType decltype_of(const Cst& at);
  QualifiedType dependent_type(const Cst& at);
  QualifiedType open_type(const Cst& at);
  QualifiedType type_by_name(const Cst& at);
  QualifiedType primitive_type(const Cst& at);
  QualifiedType named_type(std::string_view name);
  QualifiedType sized(const Cst& at);
  QualifiedType type_descriptor(const Cst& at) override;

  // --- classes.cpp
  ClassInfo* declare_class(const Cst& at, Scope* scope, std::string name, Template* of = nullptr,
                           std::vector<TemplateArgument> arguments = {}) override;
  void complete(ClassInfo* class_info) override;
  void read_bases(ClassInfo* class_info);
  void read_base_pack(ClassInfo* class_info, const Cst& pattern, const Cst& base);
  void add_parts(ClassInfo* class_info);
  void finish_class(ClassInfo* class_info);
  void make_class_node(ClassInfo* class_info);
  std::string slot_of(const Function& function);
  Cst outside_definition(ClassInfo* class_info, const Function& function);

  // --- members.cpp
  void read_members(ClassInfo* class_info, const Cst& list);
  void read_member(ClassInfo* class_info, const Cst& at);
  void skip_member(ClassInfo* class_info, const Cst& at);
  void read_field_declaration(ClassInfo* class_info, const Cst& at);
  void read_member_name(ClassInfo* class_info, const Cst& at);
  void read_friend(ClassInfo* class_info, const Cst& at);
  void read_member_template(ClassInfo* class_info, const Cst& at);
  void read_method(ClassInfo* class_info, const Cst& at);
  void add_constructor(ClassInfo* class_info, Function* function);
  void add_method(ClassInfo* class_info, Function* function);
  void read_fields(ClassInfo* class_info, const Cst& at, const std::string& overlap);
  static Cst member_initial(const Cst& at, const Cst& whole);
  void declare_method(ClassInfo* class_info, const Cst& at, const Declared& declared);
  void add_static_member(ClassInfo* class_info, const Cst& at, const Declared& declared, const Cst& value);
  void add_field(ClassInfo* class_info, const Cst& at, const Cst& whole, const Declared& declared, const Cst& value,
                 const std::string& overlap);

  // --- implicit_functions.cpp
  void read_implicit_function(Function* function, const std::string& what);
  void copy_members(ClassInfo* class_info, bool moves, std::vector<Node*>& body);
  void assign_members(ClassInfo* class_info, bool moves, std::vector<Node*>& body);
  void destroy_object(ClassInfo* class_info, bool is_whole, std::vector<Node*>& body);

  // --- bodies.cpp
  void read_body(Function* function) override;
  Node* declare_this(const Cst& at, const Function* function);
  void compare_members(Function* function, const std::string& other, std::vector<Node*>& body);
  void undefined_body(const Function* function);
  std::string sole_returned_name(const Cst& body);
  std::vector<Node*> bind_parameters(Function* function, Scope* scope);  // callers destroy the parameters

  // --- constructors.cpp
  void constructor_prologue(Function* function, std::vector<Node*>& out);
  QualifiedType initialised_base(const Cst& named);
  Initialisers initialisers_of(const Function* function, std::vector<Node*>& out);
  Node* base_call(const Cst& from, ClassInfo* base, const Cst& list);
  Node* reference_member(const Cst& from, const FieldInfo& field, const Cst& list, const Cst& initial);
  void initialise_field(const Function* function, const FieldInfo& field, const Cst& item, std::vector<Node*>& out);

  // --- expressions.cpp
  static Cst without_parentheses(Cst at);
  Expression expression(const Cst& at) override;
  Expression read_expression(const Cst& at);
  Expression plain_name(const Cst& at);
  Expression boolean(const Cst& at);
  Expression null_pointer(const Cst& at);
  Expression requires_expression(const Cst& at);
  Expression inner_expression(const Cst& at);
  Expression condition_value(const Cst& at);
  Expression stray_expansion(const Cst& at);
  Expression cast_expression(const Cst& at);
  Expression typed_braces(const Cst& at);
  Expression comma(const Cst& at);
  Expression throw_expression(const Cst& at);

  // --- values.cpp
  Expression qualified_name(const Cst& at);
  Expression name_with_arguments(const Cst& at);
  std::optional<Expression> template_value(const Cst& at, const Found& found, const Cst& arguments);
  Expression identifier(const Cst& at, std::string_view text);
  Expression of_symbol(const Cst& at, Symbol* symbol);
  void define_static_member(const Cst& at, Symbol* symbol);
  Expression of_found(const Cst& at, Found& found, std::string_view text, bool is_qualified);
  std::optional<Expression> macro_constant(const Cst& at, std::string_view text);
  Expression member(const Cst& at, Expression object, const Found& found, bool is_qualified) override;
  Expression overloads(const Cst& at, const Found& found);
  Expression field_expression(const Cst& at);
  Expression arrow(const Cst& at, Expression object);
  Expression dereference(const Cst& at, Expression operand) override;
  Expression member_pointer(const Cst& at, Expression object, Expression member) override;
  Expression this_value(const Cst& at) override;

  // --- operators.cpp
  static bool is_comparison(std::string_view sign);
  std::optional<Expression> tuple_operation(const Cst& at, const std::string& sign, Expression left, Expression right);
  Expression binary(const Cst& at);
  Expression operation(const Cst& at, const std::string& sign, Expression left, Expression right);
  Expression comparison(const Cst& at, const std::string& sign, const Expression& left, const Expression& right);
  Expression converted_operation(const Cst& at, const std::string& sign, const Expression& left,
                                 const Expression& right);
  std::optional<Expression> operator_call(const Cst& at, const std::string& sign, std::vector<Expression> operands);
  std::optional<Expression> rewritten_operator(const Cst& at, const std::string& sign,
                                               const std::vector<Expression>& operands);
  Found nonmember_operators(const std::string& text, const std::vector<Expression>& operands);
  Expression unary(const Cst& at);

  // --- assignments.cpp
  Expression assignment(const Cst& at);
  Expression assign(const Cst& at, Expression left, Expression right);
  Expression assign_new_object(const Cst& at, const Expression& left, Node* value_node);
  std::optional<Expression> assign_by_operator(const Cst& at, const Expression& left, const Expression& right);
  Expression assign_parts(const Cst& at, const Expression& left, const Expression& right);
  Expression assign_scalar(const Cst& at, const Expression& left, const Expression& right);
  Expression compound(const Cst& at, const std::string& sign, Expression left, Expression right);
  Expression update(const Cst& at);

  // --- places.cpp
  Expression pointer(const Cst& at);
  Expression subscript(const Cst& at);
  Expression indexed(const Cst& at, Expression object, std::vector<Expression> indexes);
  Expression conditional(const Cst& at);
  Node* copied_tree(const Cst& at, const Node* from);
  QualifiedType common_type(const Cst& at, Expression& then, Expression& otherwise);
  Expression conditional_place(const Cst& at, const Expression& test, Node* condition, const Expression& then,
                               const Expression& otherwise);

  // --- literals.cpp
  Expression number(const Cst& at);
  Expression character(const Cst& at);
  Expression text_literal(const Cst& at);
  Expression user_literal(const Cst& at);
  std::vector<Cst> text_parts(const Cst& at);
  std::string text_of(const Cst& at);

  // --- memory.cpp
  Expression new_expression(const Cst& at);
  Expression delete_expression(const Cst& at);
  Expression size_of_expression(const Cst& at);
  Expression cast(const Cst& at, std::string_view word, QualifiedType type, Expression operand);

  // --- packs.cpp
  Expression fold(const Cst& at);
  void expand(const Cst& pattern, std::vector<Expression>& out) override;
  std::vector<Symbol*> packs_in(const Cst& pattern);
  std::optional<size_t> for_each_of_pack(const Cst& pattern, const std::function<void(size_t)>& each) override;

  // --- declarations.cpp
  void declare(const Cst& at, std::vector<Node*>& out);
  void declare_namespace_alias(const Cst& at, std::vector<Node*>& out);
  void declare_type(const Cst& at, std::vector<Node*>& out);
  void declare_defined_function(const Cst& at, std::vector<Node*>& out);
  void declare_linked(const Cst& at, std::vector<Node*>& out);
  void declare_nothing(const Cst& at, std::vector<Node*>& out);
  void declare_namespace(const Cst& at, std::vector<Node*>& out);
  void declare_using(const Cst& at, std::vector<Node*>& out);
  void declare_alias(const Cst& at, std::vector<Node*>& out);
  void declare_typedef(const Cst& at, std::vector<Node*>& out);
  void declaration(const Cst& at, std::vector<Node*>& out);
  EnumInfo* enumeration(const Cst& at);

  // --- variables.cpp
  void variable(const Cst& at, const Cst& whole, QualifiedType base, std::vector<Node*>& out);
  void define_with_temporaries(const Cst& whole, Symbol* symbol, const Cst& value, bool is_static,
                               std::vector<Node*>& out);
  Symbol* declared_variable(const Cst& at, const Declared& declared);
  void define_variable(const Cst& at, Symbol* symbol, const Cst& value, bool is_static,
                       std::vector<Node*>& out) override;
  void declare_variable(const Variable& variable, Node* initial);
  bool deduce_variable(const Variable& variable);
  void define_reference(const Variable& variable);
  Expression inferring_initialiser(const Variable& variable);
  Expression measuring_initialiser(const Variable& variable);
  Node* typed_initial(const Variable& variable);
  void binding(const Cst& at, const Declared& declared, const Cst& value, std::vector<Node*>& out);
  std::vector<Symbol*> bind_parts(const Cst& names, Expression whole, bool is_copy, std::vector<Node*>& out);
  void static_member_definition(const Cst& at, const Declared& declared, const Cst& value, std::vector<Node*>& out);
  Node* declare_node(const Cst& at, Symbol* symbol, Node* initial, bool is_static = false);
  bool is_object_declaration(const Cst& function_declarator);
  std::optional<Cst> object_arguments(const Cst& function);
  void use_library_variable(Symbol* symbol);
  Node* hidden(const Cst& at, Node* initial, std::vector<Node*>& out) override;

  // --- functions.cpp
  Function* declare_function(const Cst& at, const Declared& declared, ClassInfo* class_info);
  void enter_function(Function& function);
  Function* declared_before(Function& made);
  static void read_qualifiers(const Cst& at, const Declared& declared, Function& made);
  Function* function_definition(const Cst& at);
  Function* outside_function(const Cst& at, const Cst& named, QualifiedType base);
  Function* define_member(const Cst& at, const Cst& last, const Declared& declared, const Found& found,
                          ClassInfo* class_info);

  // --- template_declarations.cpp
  void declare_template(const Cst& at, std::vector<Node*>& out);
  std::optional<TemplateHead> template_head(const Cst& at);
  Template& new_template(const TemplateHead& head, Template::What what, std::string_view text);
  void add_template(const TemplateHead& head, Template::What what, std::string_view text);
  Template* class_template_here(std::string_view text);
  Template* template_of_name(std::string_view text);
  void declare_alias_template(const TemplateHead& head, std::vector<Node*>& out);
  void declare_concept(const TemplateHead& head, std::vector<Node*>& out);
  void declare_friend_template(const TemplateHead& head, std::vector<Node*>& out);
  void declare_class_template(const TemplateHead& head, std::vector<Node*>& out);
  void declare_function_template(const TemplateHead& head, std::vector<Node*>& out);
  void declare_variable_template(const TemplateHead& head);
  void declare_outside_template(const TemplateHead& head, const Cst& named, std::vector<Node*>& out);
  void define_template(Template* known, const TemplateHead& head);
  void declare_whole_specialisation(const TemplateHead& head, const Cst& named);
  bool defines_declared_template(const TemplateHead& head, std::string_view text);

  // --- calls.cpp
  std::vector<Expression> arguments_of(const Cst& list) override;
  Expression call(const Cst& at);
  Expression call_callee(const Cst& at, const Cst& callee, std::vector<Expression> arguments);
  Expression construct(const Cst& at, QualifiedType type, std::vector<Expression> arguments, bool is_list = false);

  // --- special_calls.cpp
  std::optional<Expression> special_call(const Cst& at, const Cst& callee, const Cst& list);
  static bool is_only_of_library(const Found& found);
  Expression call_cast(const Cst& at, std::string_view text, const std::vector<TemplateArgument>& types,
                       const Cst& list);
  Expression call_declval(const Cst& at, const std::vector<TemplateArgument>& types);
  std::vector<std::pair<ClassInfo*, FieldInfo*>> tuple_fields(QualifiedType type);
  std::optional<Expression> call_is_constant_evaluated(const SpecialCall& call);
  std::optional<Expression> call_assert(const SpecialCall& call);
  std::optional<Expression> call_abort(const SpecialCall& call);
  std::optional<Expression> call_exit(const SpecialCall& call);
  std::optional<Expression> call_move(const SpecialCall& call);
  std::optional<Expression> call_as_const(const SpecialCall& call);
  std::optional<Expression> call_addressof(const SpecialCall& call);
  std::optional<Expression> call_forward(const SpecialCall& call);
  std::optional<Expression> call_get(const SpecialCall& call);
  std::optional<Expression> call_apply(const SpecialCall& call);
  std::optional<Expression> call_invoke(const SpecialCall& call);
  std::optional<Expression> call_tuple_cat(const SpecialCall& call);
  std::optional<Expression> call_tuple(const SpecialCall& call);

  // --- language_calls.cpp
  Expression language_call(const Cst& at, std::string_view name, const std::vector<TemplateArgument>& types,
                           const std::vector<Expression>& arguments);
  Expression dialect_call(const Cst& at, bool is_method, const std::vector<TemplateArgument>& types,
                          const std::vector<Expression>& arguments);
  Expression index_of_type(const Cst& at, const std::vector<TemplateArgument>& types);
  Expression best_of_types(const Cst& at, const std::vector<TemplateArgument>& types);
  Expression zero_of_type(const Cst& at, const std::vector<TemplateArgument>& types);
  Expression name_of_type(const Cst& at, const std::vector<TemplateArgument>& types);
  std::optional<bool> class_trait(std::string_view text, QualifiedType left, QualifiedType right);
  bool is_invocable(const Cst& at, QualifiedType type, const std::vector<Expression>& given);
  bool is_constructible(QualifiedType type, const std::vector<Expression>& given);

  // --- captures.cpp
  std::optional<Expression> read_captures(Captures& captures);
  void capture_copy(Captures& captures, const Cst& from, std::string_view text, const Expression& operand);
  void capture_this(Captures& captures, const Cst& child);
  void capture_pack(Captures& captures, const Cst& child);
  void capture_initialised(Captures& captures, const Cst& child);
  void capture_used(Captures& captures);

  // --- lambdas.cpp
  Expression lambda(const Cst& at);
  Expression call_lambda(const Cst& at, Expression callee, std::vector<Expression> arguments) override;
  Function* lambda_function(LambdaInfo* info, const std::vector<QualifiedType>& types) override;
  bool deduce_lambda(const Cst& parameters, Scope* pattern, const std::vector<QualifiedType>& types,
                     std::vector<TemplateArgument>& found);
  void add_auto_pack(const Cst& parameter_at, const std::vector<QualifiedType>& types, size_t& k,
                     std::vector<Parameter>& parameters);
  Parameter auto_parameter(const Cst& parameter_at, QualifiedType given);
  std::optional<Parameter> typed_parameter(const Cst& parameter_at);
  bool lambda_parameters(const LambdaInfo* info, const Cst& list, const std::vector<QualifiedType>& types,
                         std::vector<Parameter>& parameters);
  void read_lambda_result(const Cst& definition, Function& function, Scope* scope);
  Node* read_lambda(LambdaInfo* info, Function* function, Scope* scope);

  // --- statements.cpp
  void statement(const Cst& at, std::vector<Node*>& out);
  void statements(const std::vector<Cst>& all, size_t from, std::vector<Node*>& out);
  Node* block(const Cst& at);
  Node* scoped(const Cst& at);
  Node* full(const Cst& at, const std::function<Node*()>& made) override;
  void if_statement(const Cst& at, std::vector<Node*>& out);
  void while_statement(const Cst& at, std::vector<Node*>& out);
  void for_statement(const Cst& at, std::vector<Node*>& out);
  void switch_statement(const Cst& at, std::vector<Node*>& out);
  void return_statement(const Cst& at, std::vector<Node*>& out);
  void try_statement(const Cst& at, std::vector<Node*>& out);
  Node* condition(const Cst& at, std::vector<Node*>& before);
  void with_cleanup(const Cst& at, size_t cleanups_before, size_t declared_at, std::vector<Node*>& out);

  // --- range_loops.cpp
  void range_for(const Cst& at, std::vector<Node*>& out);
  std::optional<Expression> loop_range(const Cst& right);
  void declare_loop_parts(const Cst& at, const Declared& declared, const Expression& element, std::vector<Node*>& body);
  void declare_loop_variable(const Cst& at, const Declared& declared, const Expression& element,
                             std::vector<Node*>& body);
  Node* loop_body(const Cst& at, const Expression& element);
  Node* loop_by_position(const Cst& at, Node* length, const std::function<Expression(Node*)>& element_at,
                         std::vector<Node*>& out);
  std::string hold_range(const Cst& at, const Expression& range, std::vector<Node*>& out);
  Node* loop_over_list(const Cst& at, const Expression& range, std::vector<Node*>& out);
  Node* loop_over_text(const Cst& at, const Expression& range, std::vector<Node*>& out);
  Expression range_edge(const Cst& at, const Expression& object, std::string_view text);
  Node* loop_by_iterators(const Cst& at, const Expression& range, std::vector<Node*>& out);

  // --- read.cpp

  void load_library(const Cst& root);
  Node* main_call();
  void drain();
  // The name of a class as used within the class, without template arguments.
  static const std::string& name_within(const ClassInfo* class_info) {
    return class_info->of != nullptr ? class_info->of->name : class_info->name;
  }

  std::deque<ClassInfo> classes_;
  std::deque<EnumInfo> enums_;
  std::deque<Template> templates_;
  std::deque<LambdaInfo> lambdas_;
  std::deque<Expression> objects_;
  std::map<NodeKey, ClassInfo*> class_by_node_;
  std::vector<Node*> class_nodes_, global_destructions_;
  std::map<std::string, Symbol*> pending_statics_;
  std::vector<Cleanup> cleanups_;
  std::shared_ptr<const tree_sitter::Tree> library_;
  Function* main_ = nullptr;
  std::vector<std::unique_ptr<tree_sitter::Tree>> trees_;  // of texts that were parsed again
};

}  // namespace ramify::frontends::cpp
