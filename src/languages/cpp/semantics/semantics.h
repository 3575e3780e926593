// SPDX-License-Identifier: Apache-2.0
// Semantics: the static semantics of C++: names, types of expressions, conversions, overload resolution, templates, and
// object lifetimes. The derived class (languages/cpp/reader) reads the text; the pure virtual functions are what the
// semantics needs from it.
//
// Not thread-safe; one instance per file. Tested in reader/read_test.cpp.
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
#include "languages/cpp/semantics/replaced.h"
#include "languages/cpp/types/entities.h"
#include "languages/cpp/types/queries.h"
#include "languages/cpp/types/type_table.h"

namespace ramify::frontends::cpp {

class Semantics : public surface::Reader {
 public:
  using surface::Reader::Reader;
  virtual ~Semantics() = default;

 protected:
  // Identifies a syntax node among those of all texts.
  using NodeKey = std::pair<const void*, uint32_t>;
  struct Declared {
    Cst at{};  // the name
    std::string name;
    QualifiedType type;
    Cst function{};  // the function's declarator
    bool is_function = false, is_pack = false, is_conversion = false;
    Cst binding{};
  };
  struct Found {
    Symbol* symbol = nullptr;
    ClassInfo* class_info = nullptr;  // the class that it is a member of
    FieldInfo* field = nullptr;
    std::vector<Function*> functions;
    std::vector<Template*> templates;
    bool is_member_function = false;
    explicit operator bool() const {
      return symbol != nullptr || field != nullptr || !functions.empty() || !templates.empty();
    }
  };
  struct Context {  // of the function being read
    Function* function = nullptr;
    QualifiedType result{};
    bool is_result_open = false;
    std::shared_ptr<std::set<std::string>> names = std::make_shared<std::set<std::string>>();
    Symbol* returned = nullptr;  // the variable that is the result object (11.9.6)
    std::string returned_name;
    int depth = 0;
    LambdaInfo* lambda = nullptr;
    bool is_in_handler = false;
    Node* thrown = nullptr;
    int hidden = 0;
  };
  struct Deduction {  // deduction of template arguments from call arguments
    const Template* of;
    const std::vector<Expression>& arguments;
    bool has_explicit;
    std::vector<size_t> unknown;  // the parameters to deduce
    std::optional<size_t> open_pack;
  };
  struct Candidate {  // a candidate function, and the rank of each argument's conversion
    Function* function;
    std::vector<int> ranks;
    bool is_template;
    int specificity;
  };
  struct Cleanup {
    Node* end;
  };
  struct Temporaries {
    std::vector<std::pair<std::string, Node*>> destructions;  // variable, and the code that destroys it
  };

  // --- implemented by the reader
  // The type specifier of a declaration, parameter or type descriptor, including const.
  virtual QualifiedType specified(const Cst& declaration) = 0;
  virtual QualifiedType type_of(const Cst& specifier) = 0;
  virtual QualifiedType type_descriptor(const Cst& at) = 0;
  virtual Declared declarator(const Cst& at, QualifiedType base) = 0;
  virtual std::vector<Parameter> parameters_of(const Cst& list, bool* is_variadic) = 0;
  virtual Node* hidden(const Cst& at, Node* initial, std::vector<Node*>& out) = 0;  // a new variable's name node
  virtual ClassInfo* declare_class(const Cst& at, Scope* scope, std::string name, Template* of = nullptr,
                                   std::vector<TemplateArgument> arguments = {}) = 0;
  virtual void complete(ClassInfo* class_info) = 0;
  virtual void define_variable(const Cst& at, Symbol* symbol, const Cst& value, bool is_static,
                               std::vector<Node*>& out) = 0;
  virtual void read_body(Function* function) = 0;
  virtual Expression expression(const Cst& at) = 0;
  // A member of an object; without an object, of `this`.
  virtual Expression member(const Cst& at, Expression object, const Found& found, bool is_qualified) = 0;
  virtual Expression dereference(const Cst& at, Expression operand) = 0;
  virtual Expression member_pointer(const Cst& at, Expression object, Expression member) = 0;
  virtual Expression this_value(const Cst& at) = 0;
  virtual void expand(const Cst& pattern, std::vector<Expression>& out) = 0;
  virtual std::optional<size_t> for_each_of_pack(const Cst& pattern, const std::function<void(size_t)>& each) = 0;
  virtual std::vector<Expression> arguments_of(const Cst& list) = 0;
  virtual Expression call_lambda(const Cst& at, Expression callee, std::vector<Expression> arguments) = 0;
  virtual Function* lambda_function(LambdaInfo* info, const std::vector<QualifiedType>& types) = 0;
  virtual Node* full(const Cst& at,
                     const std::function<Node*()>& made) = 0;  // a full expression: destroys its temporaries at the end

  // --- names.cpp
  Scope* new_scope(Scope::What what, Scope* parent);
  Symbol* add(Scope* scope, Symbol::What what, std::string_view name);
  Found look_up(std::string_view name, Scope* from);
  Found in_scope(std::string_view name, Scope* scope);
  Found in_class(std::string_view name, ClassInfo* class_info, bool only_here = false);
  Found in_space(std::string_view name, Scope* scope, std::set<Scope*>& seen);
  void argument_dependent(std::string_view name, const std::vector<Expression>& arguments, Found& found);
  void associated(QualifiedType type, std::set<Scope*>& spaces, std::vector<ClassInfo*>& classes, int depth = 0);
  Symbol* this_symbol();
  std::string unique_global(std::string wanted);
  std::string local_name(std::string_view wanted);
  Scope* space_of(Scope* scope);  // the enclosing namespace

  // --- qualified_names.cpp
  static bool has_word(const Cst& declaration, std::string_view word);
  static Cst behind_scope(const Cst& qualified);  // `b::c` of `a::b::c`
  static Cst unqualified(const Cst& at);          // `c` of `a::b::c`; an unqualified name is returned unchanged
  bool enter_scopes(Cst& rest, Scope*& around, ClassInfo*& class_info);
  Found qualified(const Cst& at, Scope** scope_found = nullptr);
  Scope* scope_of(const Cst& scope, Scope* from, bool is_first, ClassInfo** class_info);

  // --- templates.cpp
  std::vector<TemplateParameter> template_parameters(const Cst& list, bool* is_supported);
  std::vector<TemplateArgument> template_arguments(const Cst& list);
  TemplateArgument template_argument(const Cst& at);
  QualifiedType instance_type(const Cst& at, Template* of, std::vector<TemplateArgument> arguments);
  ClassInfo* instance(const Cst& at, Template* of, std::vector<TemplateArgument> arguments);
  Cst definition_of(Template* of, const std::vector<TemplateArgument>& arguments, Scope*& scope_around);
  void bind_template(Scope* scope, const std::vector<TemplateParameter>& parameters,
                     const std::vector<TemplateArgument>& arguments);
  bool fill_defaults(Template* of, const std::vector<TemplateParameter>& parameters, Scope* scope,
                     std::vector<TemplateArgument>& arguments);
  Scope* pattern_scope(Scope* outer, const std::vector<TemplateParameter>& parameters);
  void make_pattern(Template* of);
  QualifiedType builtin_template(const Cst& at, std::string_view name, const std::vector<TemplateArgument>& arguments,
                                 bool* is_one);

  // --- instances.cpp
  Function* function_instance(Template* of, const std::vector<TemplateArgument>& arguments);
  bool concept_holds(Template* concept_, const TemplateArgument& argument, const std::vector<TemplateArgument>& more);
  bool constraint_holds(const TemplateParameter& parameter, Scope* scope);
  bool requirements_hold(const Template* of, Scope* scope);
  static std::string instance_name(const Template* of, const std::vector<TemplateArgument>& arguments);
  QualifiedType by_value(QualifiedType type);
  std::optional<Function> instance_signature(Template* of, Scope* scope);
  Symbol* variable_instance(const Cst& at, Template* of, const std::vector<TemplateArgument>& arguments);
  bool is_satisfied(const Cst& requirement, Scope* scope);
  std::optional<int64_t> constant_of(const Cst& at);
  std::optional<int64_t> requires_holds(const Cst& at);

  // --- deduction.cpp
  bool unify(QualifiedType pattern, QualifiedType given, std::vector<TemplateArgument>& found);
  bool unify(const TemplateArgument& pattern, const TemplateArgument& given, std::vector<TemplateArgument>& found);
  bool unify_arguments(const std::vector<TemplateArgument>& patterns, const std::vector<TemplateArgument>& given,
                       std::vector<TemplateArgument>& found);
  Function* deduce(Template* of, const std::vector<TemplateArgument>& explicit_arguments,
                   const std::vector<Expression>& arguments, QualifiedType wanted = {});
  bool deduce_argument(QualifiedType pattern, const Expression& operand, std::vector<TemplateArgument>& found);
  bool deduce_parameter(const Deduction& deduction, QualifiedType pattern, const Expression& operand,
                        std::vector<TemplateArgument>& found);
  bool deduce_pack(const Deduction& deduction, const Parameter& parameter, size_t& k, size_t count,
                   std::vector<TemplateArgument>& found);
  static int specificity(QualifiedType type);
  QualifiedType deduced_class(const Cst& at, Template* of, const std::vector<Expression>& arguments);
  QualifiedType instance_with(const Cst& at, Template* of, const std::vector<QualifiedType>& types);
  QualifiedType deduced_library_class(const Cst& at, Template* of, const std::vector<Expression>& arguments,
                                      bool is_list);
  QualifiedType deduced_by_constructor(const Cst& at, Template* of, Scope* scope, const Cst& list,
                                       const std::vector<Expression>& arguments);
  QualifiedType deduced_aggregate(const Cst& at, Template* of, Scope* scope, const std::vector<Cst>& fields,
                                  const std::vector<Expression>& arguments);
  static int specificity(const Template& of);

  // --- conversions.cpp
  Node* surface_type_node(const Cst& at, QualifiedType type);
  Node* cast_node(const Cst& at, Node* value, QualifiedType type);
  Expression decay(const Cst& at, Expression operand);
  Node* owned(const Cst& at, Expression operand);  // a value that is not shared
  Node* converted(const Cst& at, Expression operand, QualifiedType to,
                  bool is_explicit = false);  // owned, and converted to that type; references are loaded
  Node* converted_scalar(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit);
  Node* converted_from_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit);
  Node* converted_to_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit);
  Node* bound(const Cst& at, Expression operand, QualifiedType reference);
  Node* address(const Cst& at, const Expression& operand);                   // a pointer to the operand
  Node* reference(const Cst& at, const Expression& operand);                 // as stored in reference variables
  Expression dereferenced(const Cst& at, Node* holder, QualifiedType type);  // the object that it refers to
  Expression materialised(const Cst& at, Expression operand);
  Node* copied(const Cst& at, const Expression& operand);
  Node* moved(const Cst& at, const Expression& operand);
  Node* as_condition(const Cst& at, Expression operand);  // converted to a condition
  std::vector<Expression> tuple_parts(const Cst& at, const std::string& held, const Expression& tuple);
  Expression constant_value(const Cst& at, int64_t number, QualifiedType type);

  // --- initialisation.cpp
  Node* default_value(const Cst& at, QualifiedType type);    // T()
  Node* default_initial(const Cst& at, QualifiedType type);  // T x; null: no initial value
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

  // --- callables.cpp
  Node* call_of(const Cst& at, Function* function, std::vector<Node*> arguments);
  Node* as_callable(const Cst& at, Expression operand, QualifiedType type);
  Expression call_value(const Cst& at, Expression callee, std::vector<Expression> arguments);
  std::optional<Expression> call_object(const Cst& at, const Expression& callee,
                                        const std::vector<Expression>& arguments);
  Expression call_signature(const Cst& at, const Expression& callee, QualifiedType signature,
                            const std::vector<Expression>& arguments);
  Expression call_function(const Cst& at, Function* function, const Expression* object,
                           const std::vector<Expression>& arguments, bool is_qualified);
  std::vector<Node*> passed(const Cst& at, Function* function, const std::vector<Expression>& arguments);
  Expression result_of(const Cst& at, Node* call, QualifiedType result);

  // --- ranks.cpp
  int rank(const Expression& operand, QualifiedType to, int depth = 0);
  int rank_pointer(const Expression& operand, QualifiedType from, QualifiedType to);
  int rank_callable(const Expression& operand, QualifiedType to);
  int rank_braces(const Expression& operand, QualifiedType to, int depth);
  int rank_reference(const Expression& operand, QualifiedType to, int depth);
  int rank_class(const Expression& operand, QualifiedType to, int depth);
  Function* conversion_to(ClassInfo* class_info, QualifiedType to, bool is_const, bool is_explicit);

  // --- overloads.cpp
  Function* choose(const std::vector<Function*>& functions, const std::vector<Template*>& templates,
                   const std::vector<TemplateArgument>& explicit_arguments, const std::vector<Expression>& arguments,
                   const Expression* object, std::string* why = nullptr);
  std::optional<Candidate> viable_candidate(Function* function, const std::vector<Expression>& arguments,
                                            const Expression* object);
  std::vector<Candidate> viable_candidates(const std::vector<Function*>& functions,
                                           const std::vector<Template*>& templates,
                                           const std::vector<TemplateArgument>& explicit_arguments,
                                           const std::vector<Expression>& arguments, const Expression* object);
  static bool is_better(const Candidate& left, const Candidate& right);
  Function* choose_constructor(ClassInfo* class_info, const std::vector<Expression>& arguments, bool is_explicit,
                               bool only_lists = false, std::string* why = nullptr);
  Function* inherited_constructor(ClassInfo* class_info, Function* function);
  void constructors_of(ClassInfo* class_info, bool is_explicit, std::vector<Function*>& functions,
                       std::vector<Template*>& templates);
  Function* by_type(const Expression& operand, QualifiedType function);

  // --- objects.cpp
  static NodeKey node_key(const Cst& at) { return {at ? &at.source() : nullptr, at.id()}; }
  // Reads without reporting, to test whether the text is valid.
  template <typename Read>
  auto on_trial(const Read& read) {
    const Replaced trial(trial_, trial_ + 1);
    return read();
  }
  Node* bad_node(const Cst& at, std::string what);
  Expression bad(const Cst& at, std::string what);  // reports, once per place; evaluates to unknown at run time
  bool copies_trivially(QualifiedType type);        // copying copies the stored value
  bool assigns_trivially(QualifiedType type);
  bool moves_trivially(QualifiedType type);     // moving is copying
  bool destroys_trivially(QualifiedType type);  // destruction has no visible effect
  bool can_copy(QualifiedType type);
  // Whether it has no implicit move, because it declares a copy, an assignment or a destructor (C++20 11.4.5.3).
  bool moves_by_copying(ClassInfo* class_info);
  std::optional<int64_t> size_of(QualifiedType type);
  void queue(Function* function);
  Function* implicit_function(ClassInfo* class_info, const std::string& what);
  Node* field_of(const Cst& at, Node* object, const FieldInfo& field);
  std::vector<std::pair<ClassInfo*, FieldInfo*>> all_fields(ClassInfo* class_info);
  Node* destruction(const Cst& at, QualifiedType type, Node* object);
  void member_destruction(const Cst& at, ClassInfo* class_info, Node* self, std::vector<Node*>& out);
  Node* object_of(const Cst& at, ClassInfo* class_info);
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

  TypeTable types_;
  std::vector<Node*> function_nodes_, library_variables_;
  static constexpr int impossible = 1000;
  static constexpr int instantiations_max = 200;  // nested in one another
  static constexpr size_t instances_max = 500;    // of one template
  Scope* file_ = nullptr;
  Scope* std_ = nullptr;
  Scope* scope_ = nullptr;
  Context* context_ = nullptr;
  std::deque<Scope> scopes_;
  std::deque<Symbol> symbols_;
  std::deque<Function> functions_;
  std::deque<Function*> queue_;
  std::set<std::string> global_names_;
  Temporaries* temporaries_ = nullptr;
  int trial_ = 0;  // above 0: reading on trial, nothing is reported
  int failures_ = 0;
  int depth_ = 0;            // nesting depth of instantiations
  bool is_library_ = false;  // the text being read is the library's
  size_t pack_index_ = 0;
  bool is_expanding_ = false;
  std::set<NodeKey> reported_;
  int counter_ = 0;
};

}  // namespace ramify::frontends::cpp
