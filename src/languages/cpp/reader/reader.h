// SPDX-License-Identifier: Apache-2.0
// Reader of C++: concrete syntax to surface tree, with the types that C++ cannot do without (types.h).
//
//   read.cpp         a file: the library, the declarations, the bodies that are needed, main
//   types.cpp        what a type in the text means; traits of types
//   names.cpp        scopes, lookup
//   declarations.cpp namespaces, functions, variables, enumerations
//   classes.cpp      classes; what the language writes for them (copies, moves, ends)
//   bodies.cpp       functions' bodies, constructors, destructors
//   templates.cpp    templates: finding their arguments, making what they describe
//   conversions.cpp  conversions, initialisation, braces
//   overloads.cpp    which function is meant
//   expressions.cpp, calls.cpp, lambdas.cpp, statements.cpp
//
// How things are in the surface tree: an object of a class is an instance (a vector: a list; a text: a string). A reference to an object,
// and `this`, is the object; a reference to anything else, and every pointer, is a reference. Functions stand at the file's level, each
// with a name of its own; a method's first parameter is `this`. Every conversion, copy and destruction is written down.
//
// One thread, one file. Tested in read_test.cpp.
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

#include "frontends/surface/reader.h"
#include "languages/cpp/reader/replaced.h"
#include "languages/cpp/reader/types.h"

namespace ramify::frontends::cpp {

class Reader : public surface::Reader {
 public:
  Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics);
  Node* file(const Cst& root);

 private:
  // A node of the text, among those of all texts.
  using NodeKey = std::pair<const void*, uint32_t>;
  static NodeKey node_key(const Cst& at) { return {at ? &at.source() : nullptr, at.id()}; }

  // --- read.cpp
  void load_library(const Cst& root);
  Node* main_call();
  void drain();
  // Reads without reporting, to find out whether something can be read.
  template <typename Read>
  auto on_trial(const Read& read) {
    const Replaced trial(trial_, trial_ + 1);
    return read();
  }
  Node* bad_node(const Cst& at, std::string what);
  Expression bad(const Cst& at, std::string what);  // reported, once a place; unknown when it runs
  Node* snippet(const Cst& root);

  // --- types.cpp
  const Type* intern(Type made);
  const Type* basic(TypeKind kind);
  QualifiedType of_kind(TypeKind kind) { return {basic(kind)}; }
  QualifiedType pointer_to(QualifiedType inner);
  QualifiedType reference_to(QualifiedType inner, bool is_rvalue = false);
  QualifiedType array_of(QualifiedType inner, int64_t size);
  QualifiedType function_type(QualifiedType result, std::vector<QualifiedType> parameters, bool is_variadic = false);
  QualifiedType class_type(ClassInfo* class_info) { return {class_info->type}; }
  static std::string key_of(QualifiedType type);
  static std::string key_of(const TemplateArgument& argument);
  static std::string shown(QualifiedType type);
  QualifiedType specified(
      const Cst& declaration);  // of a declaration, parameter or type descriptor: its type specifier, with const
  QualifiedType type_of(const Cst& specifier);
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
  QualifiedType type_descriptor(const Cst& at);
  struct Declared {
    Cst at{};  // the name
    std::string name;
    QualifiedType type;
    Cst function{};  // its declarator
    bool is_function = false, is_pack = false, is_conversion = false;
    Cst binding{};
  };
  Declared declarator(const Cst& at, QualifiedType base);
  Declared conversion_declarator(const Cst& whole);
  Declared function_declarator(const Cst& whole, QualifiedType base);
  QualifiedType trailing_result(const Cst& function, const Cst& trailing);
  QualifiedType declared_array(const Cst& whole, QualifiedType base);
  QualifiedType declared_reference(const Cst& whole, QualifiedType base);
  QualifiedType declared_pointer(const Cst& whole, QualifiedType base);
  std::vector<Parameter> parameters_of(const Cst& list, bool* is_variadic);
  static bool has_word(const Cst& declaration, std::string_view word);
  static QualifiedType plain(QualifiedType type) { return {type.type}; }
  QualifiedType unreferenced(QualifiedType type) const { return type && type->is_reference() ? type->inner : type; }
  QualifiedType decayed(QualifiedType type);
  bool is_object(QualifiedType type) const;  // kept as an object with an identity: its references are itself
  bool is_text(QualifiedType type) const;
  bool is_list(QualifiedType type) const;
  bool is_scalar(QualifiedType type) const;
  bool is_known(QualifiedType type) const { return type && !type->is(TypeKind::unknown); }
  ClassInfo* class_of(QualifiedType type) const;
  bool derives(const ClassInfo* from, const ClassInfo* base) const;
  bool copies_plainly(QualifiedType type);  // a copy is a copy of what is stored
  bool assigns_plainly(QualifiedType type);
  bool moves_plainly(QualifiedType type);  // to move is to copy
  bool ends_silently(QualifiedType type);  // nothing is to be seen when it goes
  bool can_copy(QualifiedType type);
  // Whether it has no implicit move, because a copy, an assignment or a destructor is declared (C++20 11.4.5.3).
  bool moves_by_copying(ClassInfo* class_info);
  std::string surface_type(QualifiedType type) const;  // of scalars; else empty
  Node* surface_type_node(const Cst& at, QualifiedType type);
  QualifiedType promoted(QualifiedType type);
  QualifiedType arithmetic(QualifiedType left, QualifiedType right);
  std::optional<int64_t> size_of(QualifiedType type);

  // --- names.cpp
  Scope* new_scope(Scope::What what, Scope* parent);
  Symbol* add(Scope* scope, Symbol::What what, std::string_view name);
  struct Found {
    Symbol* symbol = nullptr;
    ClassInfo* class_info = nullptr;  // whose member it is
    FieldInfo* field = nullptr;
    std::vector<Function*> functions;
    std::vector<Template*> templates;
    bool is_member_function = false;
    explicit operator bool() const {
      return symbol != nullptr || field != nullptr || !functions.empty() || !templates.empty();
    }
  };
  Found look_up(std::string_view name, Scope* from);
  Found in_scope(std::string_view name, Scope* scope);
  Found in_class(std::string_view name, ClassInfo* class_info, bool only_here = false);
  Found in_space(std::string_view name, Scope* scope, std::set<Scope*>& seen);
  static Cst behind_scope(const Cst& qualified);  // `b::c` of `a::b::c`
  static Cst unqualified(const Cst& at);          // `c` of `a::b::c`; what has no scope is itself
  bool enter_scopes(Cst& rest, Scope*& around, ClassInfo*& class_info);
  Found qualified(const Cst& at, Scope** scope_found = nullptr);
  Scope* scope_of(const Cst& scope, Scope* from, bool is_first, ClassInfo** class_info);
  void argument_dependent(std::string_view name, const std::vector<Expression>& arguments, Found& found);
  void associated(QualifiedType type, std::set<Scope*>& spaces, std::vector<ClassInfo*>& classes, int depth = 0);
  Symbol* this_symbol();
  std::string unique_global(std::string wanted);
  std::string local_name(std::string_view wanted);
  Scope* space_of(Scope* scope);  // the namespace around
  QualifiedType this_type();

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
  void declare_types_of(const Cst& specifier);
  void declaration(const Cst& at, std::vector<Node*>& out);
  Function* declare_function(const Cst& at, const Declared& declared, ClassInfo* class_info);
  void enter_function(Function& function);
  Function* declared_before(Function& made);
  static void read_qualifiers(const Cst& at, const Declared& declared, Function& made);
  Function* function_definition(const Cst& at);
  Function* outside_function(const Cst& at, const Cst& named, QualifiedType base);
  Function* define_member(const Cst& at, const Cst& last, const Declared& declared, const Found& found,
                          ClassInfo* class_info);
  void variable(const Cst& at, const Cst& whole, QualifiedType base, std::vector<Node*>& out);
  void define_with_temporaries(const Cst& whole, Symbol* symbol, const Cst& value, bool is_static,
                               std::vector<Node*>& out);
  Symbol* declared_variable(const Cst& at, const Declared& declared);
  void define_variable(const Cst& at, Symbol* symbol, const Cst& value, bool is_static, std::vector<Node*>& out);
  struct Variable {  // that is being defined
    const Cst& at;
    Symbol* symbol;
    const Cst& value;
    bool is_static;
    std::vector<Node*>& out;
  };
  void declare_variable(const Variable& variable, Node* initial);
  bool deduce_variable(const Variable& variable);
  void define_reference(const Variable& variable);
  Expression inferring_initialiser(const Variable& variable);
  Expression measuring_initialiser(const Variable& variable);
  Node* typed_initial(const Variable& variable);
  void binding(const Cst& at, const Declared& declared, const Cst& value, std::vector<Node*>& out);
  std::vector<Symbol*> bind_parts(const Cst& names, Expression whole, bool is_copy, std::vector<Node*>& out);
  EnumInfo* enumeration(const Cst& at);
  void static_member_definition(const Cst& at, const Declared& declared, const Cst& value, std::vector<Node*>& out);
  Node* declare_node(const Cst& at, Symbol* symbol, Node* initial, bool is_static = false);
  bool is_object_declaration(const Cst& function_declarator);
  std::optional<Cst> object_arguments(const Cst& function);
  void declare_template(const Cst& at, std::vector<Node*>& out);
  struct TemplateHead {
    Cst whole{}, inner{}, requirement{};
    std::vector<TemplateParameter> parameters;
  };
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
  void use_library_variable(Symbol* symbol);
  void queue(Function* function);

  // --- classes.cpp
  ClassInfo* declare_class(const Cst& at, Scope* scope, std::string name, Template* of = nullptr,
                           std::vector<TemplateArgument> arguments = {});
  void complete(ClassInfo* class_info);
  void read_bases(ClassInfo* class_info);
  void read_base_pack(ClassInfo* class_info, const Cst& pattern, const Cst& base);
  void add_parts(ClassInfo* class_info);
  void read_members(ClassInfo* class_info, const Cst& list);
  void read_member(ClassInfo* class_info, const Cst& at);
  void read_no_member(ClassInfo* class_info, const Cst& at);
  void read_field_declaration(ClassInfo* class_info, const Cst& at);
  void read_member_name(ClassInfo* class_info, const Cst& at);
  void read_friend(ClassInfo* class_info, const Cst& at);
  void read_member_template(ClassInfo* class_info, const Cst& at);
  void read_method(ClassInfo* class_info, const Cst& at);
  void add_constructor(ClassInfo* class_info, Function* function);
  void add_method(ClassInfo* class_info, Function* function);
  // Its name as the text within it says it, without template arguments.
  static const std::string& name_within(const ClassInfo* class_info) {
    return class_info->of != nullptr ? class_info->of->name : class_info->name;
  }
  void read_fields(ClassInfo* class_info, const Cst& at, const std::string& overlap);
  static Cst member_initial(const Cst& at, const Cst& whole);
  void declare_method(ClassInfo* class_info, const Cst& at, const Declared& declared);
  void add_static_member(ClassInfo* class_info, const Cst& at, const Declared& declared, const Cst& value);
  void add_field(ClassInfo* class_info, const Cst& at, const Cst& whole, const Declared& declared, const Cst& value,
                 const std::string& overlap);
  void finish_class(ClassInfo* class_info);
  void make_class_node(ClassInfo* class_info);
  Function* made_function(ClassInfo* class_info, const std::string& what);
  void read_made(Function* function, const std::string& what);
  void copy_members(ClassInfo* class_info, bool moves, std::vector<Node*>& body);
  void assign_members(ClassInfo* class_info, bool moves, std::vector<Node*>& body);
  void destroy_object(ClassInfo* class_info, bool is_whole, std::vector<Node*>& body);
  Node* field_of(const Cst& at, Node* object, const FieldInfo& field);
  Node* object_name(const Cst& at, std::string_view surface_name) { return name(at, surface_name); }
  std::vector<std::pair<ClassInfo*, FieldInfo*>> all_fields(ClassInfo* class_info);
  std::string slot_of(const Function& function);
  void add_slot(ClassInfo* class_info, Function* function);
  std::vector<ClassInfo*> virtual_bases(ClassInfo* class_info);
  Cst outside_definition(ClassInfo* class_info, const Function& function);

  // --- bodies.cpp
  struct Context {  // of the function that is read
    Function* function = nullptr;
    QualifiedType result{};
    bool is_result_open = false;
    std::shared_ptr<std::set<std::string>> names = std::make_shared<std::set<std::string>>();
    Symbol* returned = nullptr;  // the variable that is the result's object (11.9.6)
    std::string returned_name;
    int depth = 0;
    LambdaInfo* lambda = nullptr;
    bool is_in_handler = false;
    Node* thrown = nullptr;
    int hidden = 0;
  };
  void read_body(Function* function);
  Node* declare_this(const Cst& at, const Function* function);
  void compare_members(Function* function, const std::string& other, std::vector<Node*>& body);
  void undefined_body(const Function* function);
  void constructor_prologue(Function* function, std::vector<Node*>& out);
  struct Initialisers {  // of a constructor, by what they initialise
    std::map<std::string, Cst> by_member;
    std::map<ClassInfo*, Cst> by_base;
  };
  QualifiedType initialised_base(const Cst& named);
  Initialisers initialisers_of(const Function* function, std::vector<Node*>& out);
  Node* base_call(const Cst& from, ClassInfo* base, const Cst& list);
  Node* reference_member(const Cst& from, const FieldInfo& field, const Cst& list, const Cst& initial);
  void initialise_field(const Function* function, const FieldInfo& field, const Cst& item, std::vector<Node*>& out);
  std::string sole_returned_name(const Cst& body);
  std::vector<Node*> bind_parameters(Function* function, Scope* scope);  // whoever calls ends what they hold
  Node* destruction(const Cst& at, QualifiedType type, Node* object);
  void member_destruction(const Cst& at, ClassInfo* class_info, Node* self, std::vector<Node*>& out);
  Node* hidden(const Cst& at, Node* initial, std::vector<Node*>& out);  // a new variable: its name's node

  // --- templates.cpp
  std::vector<TemplateParameter> template_parameters(const Cst& list, bool* is_supported);
  std::vector<TemplateArgument> template_arguments(const Cst& list);
  TemplateArgument template_argument(const Cst& at);
  QualifiedType instance_type(const Cst& at, Template* of, std::vector<TemplateArgument> arguments);
  ClassInfo* instance(const Cst& at, Template* of, std::vector<TemplateArgument> arguments);
  Cst definition_of(Template* of, const std::vector<TemplateArgument>& arguments, Scope*& scope_around);
  Function* function_instance(Template* of, const std::vector<TemplateArgument>& arguments);
  bool concept_holds(Template* concept_, const TemplateArgument& argument, const std::vector<TemplateArgument>& more);
  bool constraint_holds(const TemplateParameter& parameter, Scope* scope);
  bool requirements_hold(const Template* of, Scope* scope);
  static std::string instance_name(const Template* of, const std::vector<TemplateArgument>& arguments);
  QualifiedType by_value(QualifiedType type);
  std::optional<Function> instance_signature(Template* of, Scope* scope);
  Symbol* variable_instance(const Cst& at, Template* of, const std::vector<TemplateArgument>& arguments);
  void bind_template(Scope* scope, const std::vector<TemplateParameter>& parameters,
                     const std::vector<TemplateArgument>& arguments);
  bool fill_defaults(Template* of, const std::vector<TemplateParameter>& parameters, Scope* scope,
                     std::vector<TemplateArgument>& arguments);
  bool unify(QualifiedType pattern, QualifiedType given, std::vector<TemplateArgument>& found);
  bool unify(const TemplateArgument& pattern, const TemplateArgument& given, std::vector<TemplateArgument>& found);
  bool unify_arguments(const std::vector<TemplateArgument>& patterns, const std::vector<TemplateArgument>& given,
                       std::vector<TemplateArgument>& found);
  Function* deduce(Template* of, const std::vector<TemplateArgument>& explicit_arguments,
                   const std::vector<Expression>& arguments, QualifiedType wanted = {});
  struct Deduction {  // of a template's arguments, from those of a call
    const Template* of;
    const std::vector<Expression>& arguments;
    bool has_explicit;
    std::vector<size_t> unknown;  // the parameters that are to be found
    std::optional<size_t> open_pack;
  };
  bool deduce_argument(QualifiedType pattern, const Expression& operand, std::vector<TemplateArgument>& found);
  bool deduce_parameter(const Deduction& deduction, QualifiedType pattern, const Expression& operand,
                        std::vector<TemplateArgument>& found);
  bool deduce_pack(const Deduction& deduction, const Parameter& parameter, size_t& k, size_t count,
                   std::vector<TemplateArgument>& found);
  Scope* pattern_scope(Scope* outer, const std::vector<TemplateParameter>& parameters);
  void make_pattern(Template* of);
  static bool has_parameter(QualifiedType type);
  static bool has_parameter(const TemplateArgument& argument);
  static int specificity(QualifiedType type);
  bool is_satisfied(const Cst& requirement, Scope* scope);
  QualifiedType deduced_class(const Cst& at, Template* of, const std::vector<Expression>& arguments);
  QualifiedType instance_with(const Cst& at, Template* of, const std::vector<QualifiedType>& types);
  QualifiedType deduced_library_class(const Cst& at, Template* of, const std::vector<Expression>& arguments,
                                      bool is_list);
  QualifiedType deduced_by_constructor(const Cst& at, Template* of, Scope* scope, const Cst& list,
                                       const std::vector<Expression>& arguments);
  QualifiedType deduced_aggregate(const Cst& at, Template* of, Scope* scope, const std::vector<Cst>& fields,
                                  const std::vector<Expression>& arguments);
  std::optional<int64_t> constant_of(const Cst& at);
  std::optional<int64_t> requires_holds(const Cst& at);
  QualifiedType builtin_template(const Cst& at, std::string_view name, const std::vector<TemplateArgument>& arguments,
                                 bool* is_one);

  // --- conversions.cpp
  Node* cast_node(const Cst& at, Node* value, QualifiedType type);
  Node* null_of(const Cst& at) { return null(at); }
  Expression decay(const Cst& at, Expression operand);
  Node* owned(const Cst& at, Expression operand);  // a value that nobody else has
  Node* converted(const Cst& at, Expression operand, QualifiedType to,
                  bool is_explicit = false);  // owned, of that type; of a reference: what it refers to
  Node* converted_scalar(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit);
  Node* converted_from_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit);
  Node* converted_to_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit);
  Node* bound(const Cst& at, Expression operand, QualifiedType reference);
  Node* address(const Cst& at, const Expression& operand);                   // a pointer to it
  Node* reference(const Cst& at, const Expression& operand);                 // as reference variables hold it
  Expression dereferenced(const Cst& at, Node* holder, QualifiedType type);  // what a reference variable stands for
  Expression materialised(const Cst& at, Expression operand);
  Node* copied(const Cst& at, const Expression& operand);
  Node* moved(const Cst& at, const Expression& operand);
  Node* default_value(const Cst& at, QualifiedType type);    // T()
  Node* default_initial(const Cst& at, QualifiedType type);  // T x; null: it has no value
  Node* constructed(const Cst& at, QualifiedType type, std::vector<Expression> arguments, bool is_list = false,
                    bool is_explicit = true);
  Node* braced(const Cst& at, Expression list, QualifiedType type, bool is_copy = false);
  Node* array_of_values(const Cst& at, const std::vector<Expression>& items, size_t& next, QualifiedType type,
                        bool is_whole);
  Node* element_value(const Cst& at, const std::vector<Expression>& items, size_t& next, QualifiedType element);
  Node* array_of_text(const Cst& at, const Expression& operand, QualifiedType array);
  Node* aggregate(const Cst& at, const std::vector<Expression>& items, size_t& next, QualifiedType type, bool is_whole);
  static const Expression* designated(const std::vector<Expression>& items, const FieldInfo& field);
  Node* aggregate_base(const Cst& at, const std::vector<Expression>& items, size_t& next, ClassInfo* base);
  bool takes_several(const FieldInfo& field, const Expression& operand);
  Node* given_field(const Cst& at, const FieldInfo& field, const Expression& given);
  Node* default_field(QualifiedType type, const FieldInfo& field, const std::string& self);
  Node* initialised(const Cst& at, const Cst& value, QualifiedType type);
  Node* initial_of(const Cst& at, const Expression& operand, QualifiedType type);
  std::vector<Expression> list_items(const Cst& list);
  Expression braces(const Cst& at);
  Node* tested(const Cst& at, Expression operand);  // as a condition
  Node* object_of(const Cst& at, ClassInfo* class_info);
  Node* call_of(const Cst& at, Function* function, std::vector<Node*> arguments);
  Node* as_callable(const Cst& at, Expression operand, QualifiedType type);
  static bool is_tuple(const ClassInfo* class_info);
  std::vector<Expression> tuple_parts(const Cst& at, const std::string& held, const Expression& tuple);
  std::optional<Expression> tuple_operation(const Cst& at, const std::string& sign, Expression left, Expression right);
  Expression call_value(const Cst& at, Expression callee, std::vector<Expression> arguments);
  std::optional<Expression> call_object(const Cst& at, const Expression& callee,
                                        const std::vector<Expression>& arguments);
  Expression call_signature(const Cst& at, const Expression& callee, QualifiedType signature,
                            const std::vector<Expression>& arguments);

  // --- overloads.cpp
  static constexpr int impossible = 1000;
  int rank(const Expression& operand, QualifiedType to, int depth = 0);
  int rank_pointer(const Expression& operand, QualifiedType from, QualifiedType to);
  int rank_callable(const Expression& operand, QualifiedType to);
  int rank_braces(const Expression& operand, QualifiedType to, int depth);
  int rank_reference(const Expression& operand, QualifiedType to, int depth);
  int rank_class(const Expression& operand, QualifiedType to, int depth);
  Function* choose(const std::vector<Function*>& functions, const std::vector<Template*>& templates,
                   const std::vector<TemplateArgument>& explicit_arguments, const std::vector<Expression>& arguments,
                   const Expression* object, std::string* why = nullptr);
  struct Candidate {  // a function that may be called, and how far each argument converts
    Function* function;
    std::vector<int> ranks;
    bool is_template;
    int specificity;
  };
  std::optional<Candidate> viable_candidate(Function* function, const std::vector<Expression>& arguments,
                                            const Expression* object);
  std::vector<Candidate> viable_candidates(const std::vector<Function*>& functions,
                                           const std::vector<Template*>& templates,
                                           const std::vector<TemplateArgument>& explicit_arguments,
                                           const std::vector<Expression>& arguments, const Expression* object);
  static bool is_better(const Candidate& left, const Candidate& right);
  static int specificity(const Template& of);
  Function* choose_constructor(ClassInfo* class_info, const std::vector<Expression>& arguments, bool is_explicit,
                               bool only_lists = false, std::string* why = nullptr);
  Function* inherited_constructor(ClassInfo* class_info, Function* function);
  void constructors_of(ClassInfo* class_info, bool is_explicit, std::vector<Function*>& functions,
                       std::vector<Template*>& templates);
  Function* conversion_to(ClassInfo* class_info, QualifiedType to, bool is_const, bool is_explicit);
  Expression call_function(const Cst& at, Function* function, const Expression* object,
                           const std::vector<Expression>& arguments, bool is_qualified);
  std::vector<Node*> passed(const Cst& at, Function* function, const std::vector<Expression>& arguments);
  Expression result_of(const Cst& at, Node* call, QualifiedType result);
  Function* by_type(const Expression& operand, QualifiedType function);

  // --- expressions.cpp
  static Cst without_parentheses(Cst at);
  Expression expression(const Cst& at);
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
  Expression qualified_name(const Cst& at);
  Expression name_with_arguments(const Cst& at);
  std::optional<Expression> template_value(const Cst& at, const Found& found, const Cst& arguments);
  Expression identifier(const Cst& at, std::string_view text);
  Expression of_symbol(const Cst& at, Symbol* symbol);
  void define_static_member(const Cst& at, Symbol* symbol);
  Expression of_found(const Cst& at, Found& found, std::string_view text, bool is_qualified);
  std::optional<Expression> macro_constant(const Cst& at, std::string_view text);
  // A member of an object; the object is `this` if there is none.
  Expression member(const Cst& at, Expression object, const Found& found, bool is_qualified);
  Expression overloads(const Cst& at, const Found& found);
  Expression field_expression(const Cst& at);
  Expression arrow(const Cst& at, Expression object);
  Expression binary(const Cst& at);
  Expression operation(const Cst& at, const std::string& sign, Expression left, Expression right);
  Expression comparison(const Cst& at, const std::string& sign, const Expression& left, const Expression& right);
  Expression converted_operation(const Cst& at, const std::string& sign, const Expression& left,
                                 const Expression& right);
  std::optional<Expression> operator_call(const Cst& at, const std::string& sign, std::vector<Expression> operands);
  std::optional<Expression> rewritten_operator(const Cst& at, const std::string& sign,
                                               const std::vector<Expression>& operands);
  Found operators_beside(const std::string& text, const std::vector<Expression>& operands);
  Expression assignment(const Cst& at);
  Expression assign(const Cst& at, Expression left, Expression right);
  Expression assign_new_object(const Cst& at, const Expression& left, Node* value_node);
  std::optional<Expression> assign_by_operator(const Cst& at, const Expression& left, const Expression& right);
  Expression assign_parts(const Cst& at, const Expression& left, const Expression& right);
  Expression assign_scalar(const Cst& at, const Expression& left, const Expression& right);
  Expression compound(const Cst& at, const std::string& sign, Expression left, Expression right);
  Expression update(const Cst& at);
  Expression unary(const Cst& at);
  Expression pointer(const Cst& at);
  Expression star(const Cst& at, Expression operand);
  Expression subscript(const Cst& at);
  Expression indexed(const Cst& at, Expression object, std::vector<Expression> indexes);
  Expression conditional(const Cst& at);
  Node* copied_tree(const Cst& at, const Node* from);
  QualifiedType common_type(const Cst& at, Expression& then, Expression& otherwise);
  Expression conditional_place(const Cst& at, const Expression& test, Node* condition, const Expression& then,
                               const Expression& otherwise);
  Expression number(const Cst& at);
  Expression character(const Cst& at);
  Expression text_literal(const Cst& at);
  Expression new_expression(const Cst& at);
  Expression delete_expression(const Cst& at);
  Expression size_of_expression(const Cst& at);
  Expression cast(const Cst& at, std::string_view word, QualifiedType type, Expression operand);
  Expression throw_expression(const Cst& at);
  Expression user_literal(const Cst& at);
  Expression fold(const Cst& at);
  Expression member_pointer(const Cst& at, Expression object, Expression member);
  Expression this_value(const Cst& at);
  std::vector<Cst> text_parts(const Cst& at);
  std::string text_of(const Cst& at);
  Expression value(Node* node, QualifiedType type) {
    Expression result;
    result.node = node;
    result.type = type;
    return result;
  }
  Expression place_of(Node* node, QualifiedType type) {
    Expression result = value(node, type);
    result.is_lvalue = true;
    return result;
  }
  Expression constant_value(const Cst& at, int64_t number, QualifiedType type);
  std::vector<Expression> arguments_of(const Cst& list);
  void expand(const Cst& pattern, std::vector<Expression>& out);
  std::vector<Symbol*> packs_in(const Cst& pattern);
  std::optional<size_t> for_each_of_pack(const Cst& pattern, const std::function<void(size_t)>& each);

  // --- calls.cpp
  Expression call(const Cst& at);
  Expression call_callee(const Cst& at, const Cst& callee, std::vector<Expression> arguments);
  std::optional<Expression> special_call(const Cst& at, const Cst& callee, const Cst& list);
  struct SpecialCall {
    const Cst& at;
    std::string_view text;
    const Cst& list;
    std::vector<TemplateArgument> types;
    std::vector<Expression> arguments;
  };
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
  Expression construct(const Cst& at, QualifiedType type, std::vector<Expression> arguments, bool is_list = false);
  Expression virtual_call(const Cst& at, Function* function, Expression object,
                          const std::vector<Expression>& arguments);

  // --- lambdas.cpp
  Expression lambda(const Cst& at);
  struct Captures {  // of the lambda `at`
    const Cst& at;
    Scope* scope;
    std::vector<Node*> before;        // the variables that hold the copies
    std::vector<std::string> shared;  // [&name]
  };
  std::optional<Expression> read_captures(Captures& captures);
  void capture_copy(Captures& captures, const Cst& from, std::string_view text, const Expression& operand);
  void capture_this(Captures& captures, const Cst& child);
  void capture_pack(Captures& captures, const Cst& child);
  void capture_initialised(Captures& captures, const Cst& child);
  void capture_used(Captures& captures);
  Expression call_lambda(const Cst& at, Expression callee, std::vector<Expression> arguments);
  Function* lambda_function(LambdaInfo* info, const std::vector<QualifiedType>& types);
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
  Node* full(const Cst& at, const std::function<Node*()>& made);  // a full expression: its temporaries end with it
  void if_statement(const Cst& at, std::vector<Node*>& out);
  void while_statement(const Cst& at, std::vector<Node*>& out);
  void for_statement(const Cst& at, std::vector<Node*>& out);
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
  void switch_statement(const Cst& at, std::vector<Node*>& out);
  void return_statement(const Cst& at, std::vector<Node*>& out);
  void try_statement(const Cst& at, std::vector<Node*>& out);
  Node* condition(const Cst& at, std::vector<Node*>& before);
  void with_cleanup(const Cst& at, size_t cleanups_before, size_t declared_at, std::vector<Node*>& out);

  struct Cleanup {
    Node* end;
  };
  struct Temporaries {
    std::vector<std::pair<std::string, Node*>> ends;  // variable, what ends it
  };

  Scope* file_ = nullptr;
  Scope* std_ = nullptr;
  Scope* scope_ = nullptr;
  Context* context_ = nullptr;
  std::deque<Scope> scopes_;
  std::deque<Symbol> symbols_;
  std::deque<ClassInfo> classes_;
  std::deque<EnumInfo> enums_;
  std::deque<Function> functions_;
  std::deque<Template> templates_;
  std::deque<LambdaInfo> lambdas_;
  std::deque<Expression> objects_;
  std::map<std::string, std::unique_ptr<Type>> types_;
  std::map<NodeKey, ClassInfo*> class_by_node_;
  std::map<NodeKey, Template*> template_by_node_;
  std::deque<Function*> queue_;
  std::vector<Node*> class_nodes_, function_nodes_, library_variables_, ends_of_globals_;
  std::set<std::string> global_names_;
  std::map<std::string, Symbol*> pending_statics_;
  std::vector<Cleanup> cleanups_;
  Temporaries* temporaries_ = nullptr;
  std::shared_ptr<const tree_sitter::Tree> library_;
  Function* main_ = nullptr;
  int trial_ = 0;  // nothing is reported: it is tried out whether something can be read
  int failures_ = 0;
  int depth_ = 0;            // of instantiations
  bool is_library_ = false;  // what is read is the library's
  size_t pack_index_ = 0;
  bool is_expanding_ = false;
  std::set<NodeKey> reported_;
  std::map<std::string, Cst> static_definitions_;
  std::map<std::string, std::vector<Cst>> outside_;  // definitions of members outside of their class, by scope and name
  int counter_ = 0;
  std::vector<std::unique_ptr<tree_sitter::Tree>> trees_;  // of texts that were read again
};

}  // namespace ramify::frontends::cpp
