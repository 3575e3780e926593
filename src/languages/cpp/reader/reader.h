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
#include <vector>

#include "frontends/surface/reader.h"
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
  Node* bad_node(const Cst& at, std::string what);
  Ex bad(const Cst& at, std::string what);  // reported, once a place; unknown when it runs
  Node* snippet(const Cst& root);

  // --- types.cpp
  const Type* intern(Type made);
  const Type* basic(T kind);
  QT qt(T kind) { return {basic(kind)}; }
  QT pointer_to(QT inner);
  QT reference_to(QT inner, bool is_rvalue = false);
  QT array_of(QT inner, int64_t size);
  QT function_type(QT result, std::vector<QT> parameters, bool is_variadic = false);
  QT class_type(ClassInfo* cls) { return {cls->type}; }
  static std::string key_of(QT type);
  static std::string key_of(const TemplateArgument& argument);
  static std::string shown(QT type);
  QT specified(
      const Cst& declaration);  // of a declaration, parameter or type descriptor: its type specifier, with const
  QT type_of(const Cst& specifier);
  QT named_type(const Cst& at, std::string_view name);
  QT sized(const Cst& at);
  QT type_descriptor(const Cst& at);
  struct Declared {
    Cst at{};  // the name
    std::string name;
    QT type;
    Cst function{};  // its declarator
    bool is_function = false, is_pack = false, is_conversion = false;
    Cst binding{};
  };
  Declared declarator(const Cst& at, QT base);
  std::vector<Parameter> parameters_of(const Cst& list, bool* is_variadic);
  static bool has_word(const Cst& declaration, std::string_view word);
  static QT plain(QT type) { return {type.t}; }
  QT unreferenced(QT type) const { return type && type->is_reference() ? type->inner : type; }
  QT decayed(QT type);
  bool is_object(QT type) const;  // kept as an object with an identity: its references are itself
  bool is_text(QT type) const;
  bool is_list(QT type) const;
  bool is_scalar(QT type) const;
  bool is_known(QT type) const { return type && !type->is(T::unknown); }
  ClassInfo* class_of(QT type) const;
  bool derives(const ClassInfo* from, const ClassInfo* base) const;
  bool copies_plainly(QT type);  // a copy is a copy of what is stored
  bool assigns_plainly(QT type);
  bool moves_plainly(QT type);  // to move is to copy
  bool ends_silently(QT type);  // nothing is to be seen when it goes
  bool can_copy(QT type);
  // Whether it has no implicit move, because a copy, an assignment or a destructor is declared (C++20 11.4.5.3).
  bool moves_by_copying(ClassInfo* cls);
  std::string surface_type(QT type) const;  // of scalars; else empty
  Node* surface_type_node(const Cst& at, QT type);
  QT promoted(QT type);
  QT arithmetic(QT a, QT b);
  std::optional<int64_t> size_of(QT type);

  // --- names.cpp
  Env* new_env(Env::What what, Env* parent);
  Symbol* add(Env* env, Symbol::What what, std::string_view name);
  struct Found {
    Symbol* symbol = nullptr;
    ClassInfo* cls = nullptr;  // whose member it is
    FieldInfo* field = nullptr;
    std::vector<Function*> functions;
    std::vector<Template*> templates;
    bool is_member_function = false;
    explicit operator bool() const {
      return symbol != nullptr || field != nullptr || !functions.empty() || !templates.empty();
    }
  };
  Found look_up(std::string_view name, Env* from);
  Found in_env(std::string_view name, Env* env);
  Found in_class(std::string_view name, ClassInfo* cls, bool only_here = false);
  Found in_space(std::string_view name, Env* env, std::set<Env*>& seen);
  static Cst behind_scope(const Cst& qualified);  // `b::c` of `a::b::c`
  static Cst unqualified(const Cst& at);          // `c` of `a::b::c`; what has no scope is itself
  Found qualified(const Cst& at, Env** scope_found = nullptr);
  Env* scope_of(const Cst& scope, Env* from, bool is_first, ClassInfo** cls);
  void argument_dependent(std::string_view name, const std::vector<Ex>& arguments, Found& found);
  void associated(QT type, std::set<Env*>& spaces, std::vector<ClassInfo*>& classes, int depth = 0);
  Symbol* this_symbol();
  std::string unique_global(std::string wanted);
  std::string local_name(std::string_view wanted);
  Env* space_of(Env* env);  // the namespace around
  QT this_type();

  // --- declarations.cpp
  void declare(const Cst& at, std::vector<Node*>& out);
  void declare_namespace(const Cst& at, std::vector<Node*>& out);
  void declare_using(const Cst& at);
  void declare_alias(const Cst& at);
  void declare_typedef(const Cst& at);
  void declare_types_of(const Cst& specifier);
  void declaration(const Cst& at, std::vector<Node*>& out);
  Function* declare_function(const Cst& at, const Declared& declared, ClassInfo* cls);
  Function* function_definition(const Cst& at, std::vector<Node*>* out);
  void variable(const Cst& at, const Cst& whole, QT base, std::vector<Node*>& out);
  void define_variable(const Cst& at, Symbol* symbol, const Cst& value, bool is_static, std::vector<Node*>& out);
  void binding(const Cst& at, const Declared& declared, const Cst& value, std::vector<Node*>& out);
  std::vector<Symbol*> bind_parts(const Cst& names, Ex whole, bool is_copy, std::vector<Node*>& out);
  EnumInfo* enumeration(const Cst& at);
  void static_member_definition(const Cst& at, const Declared& declared, const Cst& value, std::vector<Node*>& out);
  Node* declare_node(const Cst& at, Symbol* symbol, Node* initial, bool is_static = false);
  bool is_object_declaration(const Cst& function_declarator);
  void declare_template(const Cst& at, std::vector<Node*>& out);
  void use_library_variable(Symbol* symbol);
  void queue(Function* function);

  // --- classes.cpp
  ClassInfo* declare_class(const Cst& at, Env* env, std::string name, Template* of = nullptr,
                           std::vector<TemplateArgument> arguments = {});
  void complete(ClassInfo* cls);
  void read_members(ClassInfo* cls, const Cst& list);
  void read_member(ClassInfo* cls, const Cst& at);
  void read_fields(ClassInfo* cls, const Cst& at, const std::string& overlap);
  void finish_class(ClassInfo* cls);
  void make_class_node(ClassInfo* cls);
  Function* made_function(ClassInfo* cls, const std::string& what);
  void read_made(Function* f, const std::string& what);
  Node* field_of(const Cst& at, Node* object, const FieldInfo& field);
  Node* object_name(const Cst& at, std::string_view surface_name) { return name(at, surface_name); }
  std::vector<std::pair<ClassInfo*, FieldInfo*>> all_fields(ClassInfo* cls);
  std::string slot_of(const Function& f);
  void add_slot(ClassInfo* cls, Function* f);
  std::vector<ClassInfo*> virtual_bases(ClassInfo* cls);
  Cst outside_definition(ClassInfo* cls, const Function& f);

  // --- bodies.cpp
  struct Context {  // of the function that is read
    Function* function = nullptr;
    QT result{};
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
  void read_body(Function* f);
  Node* constructor_prologue(Function* f, std::vector<Node*>& out);
  std::string sole_returned_name(const Cst& body);
  std::vector<Node*> bind_parameters(Function* f, Env* env);  // whoever calls ends what they hold
  Node* destruction(const Cst& at, QT type, Node* object);
  void member_destruction(const Cst& at, ClassInfo* cls, Node* self, std::vector<Node*>& out);
  Node* hidden(const Cst& at, Node* initial, std::vector<Node*>& out);  // a new variable: its name's node

  // --- templates.cpp
  std::vector<TemplateParameter> template_parameters(const Cst& list, bool* is_supported);
  std::vector<TemplateArgument> template_arguments(const Cst& list);
  TemplateArgument template_argument(const Cst& at);
  QT instance_type(const Cst& at, Template* of, std::vector<TemplateArgument> arguments);
  ClassInfo* instance(const Cst& at, Template* of, std::vector<TemplateArgument> arguments);
  Cst definition_of(Template* of, const std::vector<TemplateArgument>& arguments, Env*& env_of);
  Function* function_instance(Template* of, const std::vector<TemplateArgument>& arguments);
  Symbol* variable_instance(const Cst& at, Template* of, const std::vector<TemplateArgument>& arguments);
  void bind_template(Env* env, const std::vector<TemplateParameter>& parameters,
                     const std::vector<TemplateArgument>& arguments);
  bool fill_defaults(Template* of, const std::vector<TemplateParameter>& parameters, Env* env,
                     std::vector<TemplateArgument>& arguments);
  bool unify(QT pattern, QT given, std::vector<TemplateArgument>& found);
  bool unify(const TemplateArgument& pattern, const TemplateArgument& given, std::vector<TemplateArgument>& found);
  bool unify_arguments(const std::vector<TemplateArgument>& patterns, const std::vector<TemplateArgument>& given,
                       std::vector<TemplateArgument>& found);
  Function* deduce(Template* of, const std::vector<TemplateArgument>& explicit_arguments,
                   const std::vector<Ex>& arguments, QT wanted = {});
  Env* pattern_env(Env* outer, const std::vector<TemplateParameter>& parameters);
  void make_pattern(Template* of);
  static bool has_parameter(QT type);
  static bool has_parameter(const TemplateArgument& argument);
  static int specificity(QT type);
  bool is_satisfied(const Cst& requirement, Env* env);
  QT deduced_class(const Cst& at, Template* of, const std::vector<Ex>& arguments);
  std::optional<int64_t> constant_of(const Cst& at);
  std::optional<int64_t> requires_holds(const Cst& at);
  QT builtin_template(const Cst& at, std::string_view name, const std::vector<TemplateArgument>& arguments,
                      bool* is_one);

  // --- conversions.cpp
  Node* cast_node(const Cst& at, Node* value, QT type);
  Node* null_of(const Cst& at) { return null(at); }
  Ex decay(const Cst& at, Ex e);
  Node* owned(const Cst& at, Ex e);  // a value that nobody else has
  Node* converted(const Cst& at, Ex e, QT to,
                  bool is_explicit = false);  // owned, of that type; of a reference: what it refers to
  Node* bound(const Cst& at, Ex e, QT reference);
  Node* address(const Cst& at, const Ex& e);              // a pointer to it
  Node* reference(const Cst& at, const Ex& e);            // as reference variables hold it
  Ex dereferenced(const Cst& at, Node* holder, QT type);  // what a reference variable stands for
  Ex materialised(const Cst& at, Ex e);
  Node* copied(const Cst& at, const Ex& e);
  Node* moved(const Cst& at, const Ex& e);
  Node* default_value(const Cst& at, QT type);    // T()
  Node* default_initial(const Cst& at, QT type);  // T x; null: it has no value
  Node* constructed(const Cst& at, QT type, std::vector<Ex> arguments, bool is_list = false, bool is_explicit = true);
  Node* braced(const Cst& at, Ex list, QT type, bool is_copy = false);
  Node* array_of_values(const Cst& at, const std::vector<Ex>& items, size_t& next, QT type, bool is_whole);
  Node* aggregate(const Cst& at, const std::vector<Ex>& items, size_t& next, QT type, bool is_whole);
  Node* initialised(const Cst& at, const Cst& value, QT type);
  Node* initial_of(const Cst& at, const Ex& e, QT type);
  std::vector<Ex> list_items(const Cst& list);
  Ex braces(const Cst& at);
  Node* tested(const Cst& at, Ex e);  // as a condition
  Node* object_of(const Cst& at, ClassInfo* cls);
  Node* call_of(const Cst& at, Function* f, std::vector<Node*> arguments);
  Node* as_callable(const Cst& at, Ex e, QT type);
  static bool is_tuple(const ClassInfo* cls);
  std::vector<Ex> tuple_parts(const Cst& at, const std::string& held, const Ex& tuple);
  std::optional<Ex> tuple_operation(const Cst& at, const std::string& sign, Ex left, Ex right);
  Ex call_value(const Cst& at, Ex callee, std::vector<Ex> arguments);

  // --- overloads.cpp
  static constexpr int impossible = 1000;
  int rank(const Ex& e, QT to, int depth = 0);
  int rank_class(const Ex& e, QT to, int depth);
  Function* choose(const std::vector<Function*>& functions, const std::vector<Template*>& templates,
                   const std::vector<TemplateArgument>& explicit_arguments, const std::vector<Ex>& arguments,
                   const Ex* object, std::string* why = nullptr);
  Function* choose_constructor(ClassInfo* cls, const std::vector<Ex>& arguments, bool is_explicit,
                               bool only_lists = false, std::string* why = nullptr);
  Function* conversion_to(ClassInfo* cls, QT to, bool is_const, bool is_explicit);
  Ex call_function(const Cst& at, Function* f, const Ex* object, const std::vector<Ex>& arguments, bool is_qualified);
  std::vector<Node*> passed(const Cst& at, Function* f, const std::vector<Ex>& arguments);
  Ex result_of(const Cst& at, Node* call, QT result);
  Function* by_type(const Ex& e, QT function);

  // --- expressions.cpp
  static Cst without_parentheses(Cst at);
  Ex expression(const Cst& at);
  Ex read_expression(const Cst& at);
  Ex identifier(const Cst& at, std::string_view text);
  Ex of_symbol(const Cst& at, Symbol* symbol);
  Ex of_found(const Cst& at, Found& found, std::string_view text, bool is_qualified);
  Ex member(const Cst& at, Ex object, ClassInfo* cls, Found& found, bool is_qualified);
  Ex field_expression(const Cst& at);
  Ex arrow(const Cst& at, Ex object);
  Ex binary(const Cst& at);
  Ex operation(const Cst& at, const std::string& sign, Ex left, Ex right);
  std::optional<Ex> operator_call(const Cst& at, const std::string& sign, std::vector<Ex> operands);
  Ex assignment(const Cst& at);
  Ex assign(const Cst& at, Ex left, Ex right);
  Ex compound(const Cst& at, const std::string& sign, Ex left, Ex right);
  Ex update(const Cst& at);
  Ex unary(const Cst& at);
  Ex pointer(const Cst& at);
  Ex star(const Cst& at, Ex e);
  Ex subscript(const Cst& at);
  Ex indexed(const Cst& at, Ex object, std::vector<Ex> indexes);
  Ex conditional(const Cst& at);
  Ex number(const Cst& at);
  Ex character(const Cst& at);
  Ex text_literal(const Cst& at);
  Ex new_expression(const Cst& at);
  Ex delete_expression(const Cst& at);
  Ex size_of_expression(const Cst& at);
  Ex cast(const Cst& at, std::string_view word, QT type, Ex e);
  Ex throw_expression(const Cst& at);
  Ex user_literal(const Cst& at);
  Ex fold(const Cst& at);
  Ex member_pointer(const Cst& at, Ex object, Ex member);
  Ex this_value(const Cst& at);
  std::vector<Cst> text_parts(const Cst& at);
  std::string text_of(const Cst& at);
  Ex value(Node* n, QT type) {
    Ex e;
    e.n = n;
    e.t = type;
    return e;
  }
  Ex place_of(Node* n, QT type) {
    Ex e = value(n, type);
    e.lv = true;
    return e;
  }
  Ex constant_value(const Cst& at, int64_t v, QT type);
  std::vector<Ex> arguments_of(const Cst& list);
  void expand(const Cst& pattern, std::vector<Ex>& out);
  std::vector<Symbol*> packs_in(const Cst& pattern);
  std::optional<size_t> for_each_of_pack(const Cst& pattern, const std::function<void(size_t)>& each);

  // --- calls.cpp
  Ex call(const Cst& at);
  Ex call_callee(const Cst& at, const Cst& callee, std::vector<Ex> arguments);
  std::optional<Ex> special_call(const Cst& at, const Cst& callee, const Cst& list);
  std::optional<Ex> language_call(const Cst& at, std::string_view name, const std::vector<TemplateArgument>& types,
                                  const std::vector<Ex>& arguments);
  Ex construct(const Cst& at, QT type, std::vector<Ex> arguments, bool is_list = false);
  Ex virtual_call(const Cst& at, Function* f, Ex object, const std::vector<Ex>& arguments);

  // --- lambdas.cpp
  Ex lambda(const Cst& at);
  Ex call_lambda(const Cst& at, Ex callee, std::vector<Ex> arguments);
  Function* lambda_function(LambdaInfo* info, const std::vector<QT>& types);
  Node* read_lambda(LambdaInfo* info, Function* f, Env* env);

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

  Env* file_ = nullptr;
  Env* std_ = nullptr;
  Env* env_ = nullptr;
  Context* context_ = nullptr;
  std::deque<Env> envs_;
  std::deque<Symbol> symbols_;
  std::deque<ClassInfo> classes_;
  std::deque<EnumInfo> enums_;
  std::deque<Function> functions_;
  std::deque<Template> templates_;
  std::deque<LambdaInfo> lambdas_;
  std::deque<Ex> objects_;
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
