// SPDX-License-Identifier: Apache-2.0
// Declarations: namespaces, functions, variables, structured bindings, enumerations, aliases (C++20 clause 9).
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

extern "C" const TSLanguage* tree_sitter_cpp(void);

namespace ramify::frontends::cpp {

void Reader::declare(const Cst& at, std::vector<Node*>& out) {
  using Handler = void (Reader::*)(const Cst&, std::vector<Node*>&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"comment", &Reader::declare_nothing},
      {"static_assert_declaration", &Reader::declare_nothing},
      {"template_instantiation", &Reader::declare_nothing},
      {"access_specifier", &Reader::declare_nothing},
      {"attribute_declaration", &Reader::declare_nothing},
      {"empty_statement", &Reader::declare_nothing},
      {"namespace_definition", &Reader::declare_namespace},
      {"linkage_specification", &Reader::declare_linked},
      {"function_definition", &Reader::declare_defined_function},
      {"declaration", &Reader::declaration},
      {"template_declaration", &Reader::declare_template},
      {"using_declaration", &Reader::declare_using},
      {"alias_declaration", &Reader::declare_alias},
      {"type_definition", &Reader::declare_typedef},
      {"namespace_alias_definition", &Reader::declare_namespace_alias},
      {"struct_specifier", &Reader::declare_type},
      {"class_specifier", &Reader::declare_type},
      {"union_specifier", &Reader::declare_type},
      {"enum_specifier", &Reader::declare_type},
  };
  const std::string_view kind = at.kind();
  if (const auto handler = handlers.find(kind); handler != handlers.end()) return (this->*handler->second)(at, out);
  if (context_ == nullptr && !options_.is_script && !kind.ends_with("statement") && !kind.ends_with("loop")) {
    out.push_back(bad_node(at, fmt::format("`{}`", kind)));
    return;
  }
  statement(at, out);
}

void Reader::declare_nothing(const Cst&, std::vector<Node*>&) {}

// extern "C" { … }
void Reader::declare_linked(const Cst& at, std::vector<Node*>& out) {
  const Cst body = at.field("body");
  if (!body.is("declaration_list")) return declare(body, out);
  for (const Cst& child : body.named_children()) declare(child, out);
}

void Reader::declare_defined_function(const Cst& at, std::vector<Node*>&) { function_definition(at); }

void Reader::declare_type(const Cst& at, std::vector<Node*>&) {
  if (!at.is("enum_specifier") || at.field("body")) type_of(at);
}

void Reader::declare_namespace_alias(const Cst& at, std::vector<Node*>&) {
  ClassInfo* class_info = nullptr;
  const Cst target = at.named_children().back();
  Scope* space = nullptr;
  if (target.is("nested_namespace_specifier") || target.is("qualified_identifier")) {
    Scope* around = scope_;
    bool is_first = true;
    for (const Cst& part : target.named_children()) {
      around = around == nullptr ? nullptr : scope_of(part, around, is_first, &class_info);
      is_first = false;
    }
    space = around;
  } else {
    space = scope_of(target, scope_, true, &class_info);
  }
  if (space != nullptr) add(scope_, Symbol::What::space, at.field("name").text())->space = space;
}

void Reader::declare_namespace(const Cst& at, std::vector<Node*>& out) {
  const Cst named = at.field("name");
  Scope* outer = scope_;
  std::vector<std::string> path;
  if (named) {
    std::string text(named.text());
    for (size_t from = 0; from <= text.size();) {
      const size_t cut = text.find("::", from);
      std::string part = text.substr(from, cut == std::string::npos ? cut : cut - from);
      std::erase(part, ' ');
      if (part.starts_with("inline")) part.erase(0, 6);
      path.push_back(part);
      if (cut == std::string::npos) break;
      from = cut + 2;
    }
  } else {
    path.emplace_back("");
  }
  for (const std::string& part : path) {
    Scope* space = nullptr;
    if (const auto known = scope_->names.find(part); known != scope_->names.end())
      for (Symbol* symbol : known->second)
        if (symbol->what == Symbol::What::space) space = symbol->space;
    if (space == nullptr) {
      space = new_scope(Scope::What::space, scope_);
      if (!part.empty()) space->prefix = scope_->prefix + part + "::";
      add(scope_, Symbol::What::space, part)->space = space;
      if (part.empty() || has_word(at, "inline")) scope_->used.push_back(space);
    }
    scope_ = space;
  }
  for (const Cst& child : at.field("body").named_children()) declare(child, out);
  scope_ = outer;
}

void Reader::declare_using(const Cst& at, std::vector<Node*>&) {
  const Cst what = at.first_named_child();
  if (!what) return;
  if (at.has_child("namespace")) {
    ClassInfo* class_info = nullptr;
    Scope* around = scope_;
    if (what.is("qualified_identifier") || what.is("nested_namespace_specifier")) {
      Cst rest = what;
      bool is_first = true;
      while (rest.is("qualified_identifier") && around != nullptr) {
        if (const Cst scope = rest.field("scope")) around = scope_of(scope, around, is_first, &class_info);
        is_first = false;
        rest = rest.field("name");
      }
      if (around != nullptr) around = scope_of(rest, around, false, &class_info);
    } else {
      around = scope_of(what, scope_, true, &class_info);
    }
    if (around != nullptr && around != scope_) scope_->used.push_back(around);
    return;
  }
  if (at.has_child("enum")) {
    const QualifiedType type = type_of(what);
    if (type && type->is(TypeKind::enum_))
      for (const auto& [text, symbols] : type->enum_info->scope->names)
        for (Symbol* symbol : symbols) scope_->names[text].push_back(symbol);
    return;
  }
  if (!what.is("qualified_identifier")) return;
  if (what.text().find("operator") != std::string_view::npos && scope_->class_info != nullptr &&
      scope_->class_info->bases.empty())
    return;
  const Cst last = unqualified(what);
  const std::string text(last.text());
  ClassInfo* of_class = nullptr;
  if (scope_->class_info != nullptr) {
    // Base::f in a class: all its functions of that name are this class's, too. Base::Base: its constructors.
    Cst scope = what.field("scope");
    Scope* base = scope_of(scope, scope_, true, &of_class);
    for (Cst rest = what.field("name"); base != nullptr && rest.is("qualified_identifier"); rest = rest.field("name")) {
      scope = rest.field("scope");
      base = scope_of(scope, base, false, &of_class);
    }
    if (of_class != nullptr && base != nullptr) {
      std::string simple = of_class->of != nullptr ? of_class->of->name : of_class->name;
      if (text == simple || text == of_class->name || text == scope.text()) {
        scope_->class_info->inherited_constructors.insert(of_class->surface);
        return;
      }
      const Found found = in_class(text, of_class);
      for (Function* function : found.functions) scope_->class_info->methods[text].push_back(function);
      for (Template* template_info : found.templates)
        scope_->class_info->method_templates[text].push_back(template_info);
      return;
    }
  }
  const Found found = qualified(what);
  if (found.symbol != nullptr) scope_->names[text].push_back(found.symbol);
  if (!found.functions.empty()) add(scope_, Symbol::What::function, text)->functions = found.functions;
  if (!found.templates.empty()) add(scope_, Symbol::What::template_, text)->templates = found.templates;
}

void Reader::declare_alias(const Cst& at, std::vector<Node*>&) {
  const QualifiedType type = type_descriptor(at.field("type"));
  if (!type) {
    if (trial_ == 0) bad(at, fmt::format("the type `{}`", at.field("type").text()));
    return;
  }
  add(scope_, Symbol::What::type, at.field("name").text())->type = type;
}

void Reader::declare_typedef(const Cst& at, std::vector<Node*>&) {
  const QualifiedType base = specified(at);
  for (const Cst& whole : at.fields("declarator")) {
    const Declared declared = declarator(whole, base);
    QualifiedType type = declared.type;
    if (declared.is_function) {
      bool is_variadic = false;
      std::vector<QualifiedType> types;
      for (const Parameter& parameter : parameters_of(declared.function.field("parameters"), &is_variadic))
        types.push_back(parameter.type);
      type = function_type(declared.type, std::move(types), is_variadic);
    }
    if (type) add(scope_, Symbol::What::type, declared.name)->type = type;
  }
}

void Reader::declaration(const Cst& at, std::vector<Node*>& out) {
  QualifiedType base = specified(at);
  const std::vector<Cst> declarators = at.fields("declarator");
  if (declarators.empty()) return;
  if (!at.field("type")) {
    // A constructor or conversion that is declared at the file's level: no such thing.
    for (const Cst& whole : declarators) {
      const Declared declared = declarator(whole, {});
      if (declared.is_function) return;
    }
  }
  for (const Cst& whole : declarators) variable(at, whole, base, out);
}

// `Point p(a, b);` where a and b are variables: the grammar takes it for a function's declaration.
bool Reader::is_object_declaration(const Cst& function) {
  if (context_ == nullptr && !options_.is_script) return false;
  const std::vector<Cst> all = function.field("parameters").named_children();
  return !all.empty() && std::ranges::all_of(all, [&](const Cst& parameter_at) {
    if (!parameter_at.is("parameter_declaration") || parameter_at.field("declarator")) {
      // `Point p(f())`, `T x(y[0])`
      return false;
    }
    const Cst type = parameter_at.field("type");
    if (type.is("type_identifier")) {
      const Found found = look_up(type.text(), scope_);
      return found.field != nullptr ||
             (found.symbol != nullptr &&
              (found.symbol->what == Symbol::What::variable || found.symbol->what == Symbol::What::constant ||
               found.symbol->what == Symbol::What::value_parameter || found.symbol->what == Symbol::What::pack));
    }
    if (type.is("qualified_identifier")) {
      const Found found = qualified(type);
      return found.symbol != nullptr && found.symbol->what != Symbol::What::type;
    }
    return false;
  });
}

// The arguments of an object whose declaration the grammar takes for a function's, as in `Point p(a, b);` and `T x(f(y));`. None: it
// declares a function.
std::optional<Cst> Reader::object_arguments(const Cst& function) {
  const Cst list = function.field("parameters");
  if (is_object_declaration(function)) return list;
  if (context_ == nullptr && !options_.is_script) return std::nullopt;
  bool is_value = false;  // what is no type is a value
  for (const Cst& parameter_at : list.named_children()) {
    const Cst type = parameter_at.field("type");
    if (!parameter_at.is("parameter_declaration") || !type || type.is("primitive_type") ||
        type.is("placeholder_type_specifier"))
      continue;
    const bool is_type = on_trial([&] { return static_cast<bool>(type_of(type)); });
    const Cst last = unqualified(type);
    const Found found = type.is("qualified_identifier")
                            ? qualified(type)
                            : look_up(last.is("template_type") ? last.field("name").text() : last.text(), scope_);
    is_value = is_value || (!is_type && found);
  }
  if (!is_value) return std::nullopt;
  // The text is read again, as a call.
  trees_.push_back(std::make_unique<tree_sitter::Tree>(
      tree_sitter_cpp(), tree_sitter::Source("void f() { g", list.text(), "; }", list.place(), list.source().file())));
  std::vector<Cst> rest = {trees_.back()->root()};
  while (!rest.empty()) {
    const Cst one = rest.back();
    rest.pop_back();
    if (one.is("argument_list")) return one;
    for (const Cst& child : one.named_children()) rest.push_back(child);
  }
  return Cst();
}

Node* Reader::declare_node(const Cst& at, Symbol* symbol, Node* initial, bool is_static) {
  Node* pattern = make(Kind::name_pattern, at, symbol->surface, {nullptr});
  if (!symbol->is_reference && symbol->type) pattern->type = surface_type_node(at, symbol->type);
  Node* made = make(Kind::declare, at, "", {pattern, initial});
  return made->set(Flag::static_, is_static);
}

Node* Reader::hidden(const Cst& at, Node* initial, std::vector<Node*>& out) {
  const std::string text = local_name("%" + std::to_string(++counter_));
  Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
  out.push_back(make(Kind::declare, at, "", {pattern, initial}));
  return name(at, text);
}

Symbol* Reader::declared_variable(const Cst& at, const Declared& declared) {
  const bool is_file = context_ == nullptr;
  Symbol* symbol = nullptr;
  if (is_file)
    if (const auto known = scope_->names.find(declared.name); known != scope_->names.end())
      for (Symbol* entry : known->second)
        if (entry->what == Symbol::What::variable && !global_names_.contains(entry->surface))
          symbol = entry;  // declared `extern`
  if (symbol == nullptr) symbol = add(scope_, Symbol::What::variable, declared.name);
  symbol->type = declared.type;
  symbol->is_static = is_file || has_word(at, "static");
  symbol->is_constexpr = has_word(at, "constexpr");
  symbol->surface = is_file ? unique_global(scope_->prefix + declared.name) : local_name(declared.name);
  return symbol;
}

// The temporary objects of the initialiser end with it.
void Reader::define_with_temporaries(const Cst& whole, Symbol* symbol, const Cst& value, bool is_static,
                                     std::vector<Node*>& out) {
  Temporaries own;
  std::vector<Node*> made;
  {
    const Replaced outer(temporaries_, &own);
    define_variable(whole, symbol, value, is_static, made);
  }
  // The initialiser's temporary objects end with it.
  for (const auto& [text, end] : own.ends) {
    Node* pattern = make(Kind::name_pattern, whole, text, {nullptr});
    out.push_back(make(Kind::declare, whole, "", {pattern, null(whole)}));
  }
  out.insert(out.end(), made.begin(), made.end());
  for (size_t i = own.ends.size(); i-- > 0;)
    out.push_back(make(Kind::if_, whole, "",
                       {intrinsic(whole, "%is_there", {name(whole, own.ends[i].first)}),
                        make(Kind::block, whole, "", {own.ends[i].second}), nullptr}));
}

void Reader::variable(const Cst& at, const Cst& whole, QualifiedType base, std::vector<Node*>& out) {
  const Cst inner = whole.is("init_declarator") ? whole.field("declarator") : whole;
  Cst value = whole.is("init_declarator") ? whole.field("value") : Cst();
  if (!value && at.field("default_value")) value = at.field("default_value");
  if (!base && at.field("type")) {
    out.push_back(bad_node(at.field("type"), fmt::format("the type `{}`", at.field("type").text())));
    base = {basic(TypeKind::unknown)};
  }
  Declared declared = declarator(inner, base);
  if (declared.binding) return binding(at, declared, value, out);
  if (declared.is_function) {
    const std::optional<Cst> arguments = object_arguments(declared.function);
    if (!arguments) {
      if (declared.name.find("::") == std::string::npos) declare_function(at, declared, nullptr);
      return;
    }
    value = *arguments;
    if (!value) return;
  }
  if (declared.at.is("qualified_identifier") || declared.name.find("::") != std::string::npos)
    return static_member_definition(at, declared, value, out);
  const bool is_file = context_ == nullptr;
  if (has_word(at, "extern") && !value) {
    Symbol* symbol = add(scope_, Symbol::What::variable, declared.name);
    symbol->type = declared.type;
    symbol->surface = scope_->prefix + declared.name;
    return;
  }
  Symbol* symbol = declared_variable(at, declared);
  if (is_file && is_library_) {  // only if it is used
    symbol->initial = value ? value : at;
    symbol->owner = "library";
    symbol->surface = "std::" + declared.name;
    return;
  }
  define_with_temporaries(whole, symbol, value, symbol->is_static && !is_file, out);
}

void Reader::use_library_variable(Symbol* symbol) {
  if (symbol->owner != "library") return;
  symbol->owner.clear();
  Scope* outer = scope_;
  const Replaced context(context_, nullptr);
  const Replaced temporaries(temporaries_, nullptr);
  const Replaced was_library(is_library_, true);
  const Replaced cleanups(cleanups_, {});
  scope_ = symbol->scope;
  const Cst value = symbol->initial.is("declaration") ? Cst() : symbol->initial;
  define_variable(symbol->initial, symbol, value, false, library_variables_);
  scope_ = outer;
}

namespace {
// Whether a part of it is still to be inferred.
bool is_open(QualifiedType type) {
  return type->is(TypeKind::unknown) || (type->is_reference() && type->inner->is(TypeKind::unknown)) ||
         (type->is(TypeKind::pointer) && type->inner && type->inner->is(TypeKind::unknown));
}

bool mentions(const Cst& value, std::string_view text) {
  std::vector<Cst> rest = {value};
  while (!rest.empty()) {
    const Cst one = rest.back();
    rest.pop_back();
    if (one.is("identifier") && one.text() == text) return true;
    for (const Cst& child : one.named_children()) rest.push_back(child);
  }
  return false;
}

bool is_only_item(const Cst& value) {
  return (value.is("initializer_list") || value.is("argument_list")) && value.named_children().size() == 1;
}
}  // namespace

void Reader::declare_variable(const Variable& variable, Node* initial) {
  const Cst& at = variable.at;
  const Symbol* symbol = variable.symbol;
  // A function that mentions its own variable has to find it.
  const bool is_recursive = context_ != nullptr && !variable.is_static && variable.value && initial != nullptr &&
                            symbol->type && !symbol->type->is_reference() && symbol->type->is(TypeKind::callable) &&
                            mentions(variable.value, symbol->name);
  if (!is_recursive) {
    variable.out.push_back(declare_node(at, variable.symbol, initial, variable.is_static));
    return;
  }
  variable.out.push_back(declare_node(at, variable.symbol, null(at), false));
  variable.out.push_back(make(Kind::assign, at, "", {name(at, symbol->surface), initial}));
}

// Class template arguments that follow from the initialiser; false: they do not.
bool Reader::deduce_variable(const Variable& variable) {
  const Cst& value = variable.value;
  std::vector<Expression> arguments;
  if (value && value.is("initializer_list")) arguments = {braces(value)};
  else if (value && value.is("argument_list")) arguments = arguments_of(value);
  else if (value) arguments = {expression(value)};
  Symbol* symbol = variable.symbol;
  Template* of = symbol->type->of;
  if (const QualifiedType made = deduced_class(variable.at, of, arguments)) {
    symbol->type = {made.type, symbol->type.is_const};
    return true;
  }
  symbol->type = of_kind(TypeKind::unknown);
  declare_variable(variable,
                   bad_node(variable.at, fmt::format("the arguments of `{}`, which are not written down", of->name)));
  return false;
}

// A reference is what it refers to.
void Reader::define_reference(const Variable& variable) {
  const auto& [at, symbol, value, is_static, out] = variable;
  if (!value) return declare_variable(variable, bad_node(at, "a reference that refers to nothing"));
  Expression operand;
  if (is_only_item(value)) operand = expression(value.first_named_child());
  else if (value.is("initializer_list")) operand = braces(value);
  else operand = expression(value);
  QualifiedType type = symbol->type;
  if (is_open(type)) {
    QualifiedType inner = operand.type ? operand.type : of_kind(TypeKind::unknown);
    inner.is_const |= type->inner.is_const;
    if (type->is(TypeKind::rref) && operand.is_lvalue && !operand.is_xvalue) type = reference_to(inner);
    else type = reference_to(inner, type->is(TypeKind::rref));
  }
  const QualifiedType held = type->inner;
  const bool was_temporary = !operand.is_lvalue;
  symbol->type = held;
  if (!is_object(held)) {
    symbol->is_reference = true;
    return declare_variable(variable, bound(at, operand, type));
  }
  symbol->is_captured_copy = true;  // not its own object
  declare_variable(variable, bound(at, operand, type));
  // An object that is made here lives as long as the reference (6.7.7).
  if (!was_temporary || ends_silently(held)) return;
  if (context_ == nullptr) {
    ends_of_globals_.push_back(destruction(at, held, name(at, symbol->surface)));
    return;
  }
  if (temporaries_ != nullptr && !temporaries_->ends.empty()) temporaries_->ends.pop_back();
  cleanups_.push_back({destruction(at, held, name(at, symbol->surface))});
}

// The initialiser of a variable whose type follows from it.
Expression Reader::inferring_initialiser(const Variable& variable) {
  const Cst &at = variable.at, &value = variable.value;
  QualifiedType type = variable.symbol->type;
  Expression given;
  if (value.is("initializer_list")) {
    const std::vector<Cst> items = value.named_children();
    const std::string_view text = at.text();
    const bool is_list = text.find('=') != std::string_view::npos && text.find('=') < text.find('{');
    if (items.size() == 1 && !is_list) {
      given = expression(items[0]);
    } else {
      given = braces(value);
      const Found list = std_ != nullptr && !given.items.empty() ? in_scope("initializer_list", std_) : Found();
      if (!list.templates.empty()) {
        TemplateArgument element;
        element.type = decayed(given.items[0].type);
        type = instance_type(value, list.templates[0], {element});
      }
    }
  } else {
    given = expression(is_only_item(value) ? value.first_named_child() : value);
  }
  if (is_open(type)) type = QualifiedType{decayed(given.type).type, type.is_const};
  variable.symbol->type = type ? type : of_kind(TypeKind::unknown);
  return given;
}

// The initialiser of an array without a length, which is as long as that: `int a[] = {…}`.
Expression Reader::measuring_initialiser(const Variable& variable) {
  const Cst& value = variable.value;
  QualifiedType& type = variable.symbol->type;
  if (!value.is("initializer_list")) {
    Expression given = expression(value);
    if (given.is_literal) type = {array_of(type->inner, given.type->size).type, type.is_const};
    return given;
  }
  Expression list = braces(value);
  auto count = static_cast<int64_t>(list.items.size());
  const bool is_text =
      type->inner->is(TypeKind::char_) || type->inner->is(TypeKind::u8) || type->inner->is(TypeKind::i8);
  if (is_text && list.items.size() == 1 && list.items[0].is_literal) count = list.items[0].type->size;
  type = {array_of(type->inner, count).type, type.is_const};
  return list;
}

// The value that a variable of a known type begins with.
Node* Reader::typed_initial(const Variable& variable) {
  const auto& [at, symbol, value, is_static, out] = variable;
  const QualifiedType type = symbol->type;
  if (!value) return context_ == nullptr || is_static ? default_value(at, type) : default_initial(at, type);
  if (value.is("parameter_list")) {
    std::vector<Expression> arguments;
    for (const Cst& parameter_at : value.named_children()) {
      const Cst of = parameter_at.field("type");
      arguments.push_back(of.is("qualified_identifier") ? expression(of) : identifier(of, of.text()));
    }
    return constructed(at, type, arguments);
  }
  const bool is_constant = type.is_const || symbol->is_constexpr;
  if (value.is("initializer_list") || value.is("argument_list")) {
    if (is_constant && type->is_integer() && value.named_children().size() == 1)
      symbol->value = on_trial([&] { return expression(value.first_named_child()); }).constant;
    return initialised(at, value, type);
  }
  Expression operand = expression(value);
  if (is_constant && operand.constant && (type->is_integer() || type->is(TypeKind::enum_)))
    symbol->value = operand.constant;
  return converted(value, operand, type);
}

void Reader::define_variable(const Cst& at, Symbol* symbol, const Cst& value, bool is_static, std::vector<Node*>& out) {
  const Variable variable{at, symbol, value, is_static, out};
  if (symbol->type->is(TypeKind::dependent) && symbol->type->template_arguments.empty() && !deduce_variable(variable))
    return;
  if (symbol->type->is_reference()) return define_reference(variable);
  std::optional<Expression> given;
  if (is_open(symbol->type)) {
    if (!value) return declare_variable(variable, bad_node(at, "a variable whose type follows from nothing"));
    given = inferring_initialiser(variable);
  }
  if (symbol->type->is(TypeKind::array) && symbol->type->size < 0 && value) given = measuring_initialiser(variable);
  const QualifiedType type = symbol->type;
  if (type->is(TypeKind::array) && type->size < 0)
    return declare_variable(variable, bad_node(at, "an array whose length is not known before it runs"));
  const bool is_returned = context_ != nullptr && !is_static && context_->returned == nullptr &&
                           context_->returned_name == symbol->name && !context_->returned_name.empty() &&
                           plain(context_->result) == plain(type) && class_of(type) != nullptr &&
                           context_->lambda == nullptr;
  Node* initial = nullptr;
  if (given) {
    initial = given->type->is(TypeKind::braces) ? braced(at, *given, type) : converted(at, *given, type);
    if (given->constant) symbol->value = given->constant;
  } else {
    initial = typed_initial(variable);
  }
  declare_variable(variable, initial);
  if (is_returned) {
    context_->returned = symbol;
    return;
  }
  if (ends_silently(type)) return;
  Node* end = destruction(at, type, name(at, symbol->surface));
  if (context_ == nullptr) ends_of_globals_.push_back(end);
  else if (!is_static) cleanups_.push_back({end});
}

void Reader::static_member_definition(const Cst& at, const Declared& declared, const Cst& value,
                                      std::vector<Node*>& out) {
  const Found found = qualified(declared.at);
  if (found.symbol == nullptr || found.symbol->what != Symbol::What::variable) return;
  Symbol* symbol = found.symbol;
  if (declared.type && !declared.type->is(TypeKind::unknown) &&
      (symbol->type->is(TypeKind::array) && symbol->type->size < 0))
    symbol->type = declared.type;
  if (symbol->is_ended) return;
  symbol->is_ended = true;
  Scope* outer = scope_;
  scope_ = found.class_info != nullptr ? found.class_info->scope : outer;
  define_variable(at, symbol, value, false, out);
  scope_ = outer;
}

std::vector<Symbol*> Reader::bind_parts(const Cst& names, Expression whole, bool is_copy, std::vector<Node*>& out) {
  std::vector<Symbol*> made;
  const std::vector<Cst> parts = names.named_children();
  ClassInfo* class_info = class_of(whole.type);
  const auto bind = [&](const Cst& at, Expression part) {
    Symbol* symbol = add(scope_, Symbol::What::variable, at.text());
    symbol->type = part.type;
    symbol->is_captured_copy = true;
    symbol->surface =
        context_ != nullptr ? local_name(at.text()) : unique_global(scope_->prefix + std::string(at.text()));
    if (part.type->is_reference()) {
      symbol->type = part.type->inner;
    }
    if (is_object(symbol->type)) {
      out.push_back(declare_node(at, symbol, part.node));
    } else if (is_copy) {
      out.push_back(declare_node(at, symbol, part.node));
    } else {
      symbol->is_reference = true;
      out.push_back(declare_node(at, symbol, reference(at, part)));
    }
    made.push_back(symbol);
  };
  if (whole.type && whole.type->is(TypeKind::array)) {
    for (size_t i = 0; i < parts.size(); ++i)
      bind(parts[i], place_of(make(Kind::index, parts[i], "", {whole.node, literal(parts[i], static_cast<int64_t>(i))}),
                              whole.type->inner));
    return made;
  }
  if (class_info == nullptr) {
    for (const Cst& part : parts) {
      Expression operand = bad(part, "a part of what has no parts that are known");
      Symbol* symbol = add(scope_, Symbol::What::variable, part.text());
      symbol->type = of_kind(TypeKind::unknown);
      symbol->surface = context_ != nullptr ? local_name(part.text()) : unique_global(std::string(part.text()));
      out.push_back(declare_node(part, symbol, operand.node));
    }
    return made;
  }
  complete(class_info);
  std::vector<std::pair<ClassInfo*, FieldInfo*>> fields = all_fields(class_info);
  const bool is_array = class_info->is_library && class_info->name == "array";
  if (is_array && !fields.empty()) {
    FieldInfo& field = *fields[0].second;
    for (size_t i = 0; i < parts.size(); ++i)
      bind(parts[i], place_of(make(Kind::index, parts[i], "",
                                   {field_of(parts[i], whole.node, field), literal(parts[i], static_cast<int64_t>(i))}),
                              field.type->inner));
    return made;
  }
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i >= fields.size()) {
      out.push_back(bad_node(parts[i], "more names than there are parts"));
      break;
    }
    const FieldInfo& field = *fields[i].second;
    Node* object = make(whole.node->kind, parts[i], whole.node->text, whole.node->parts);
    Node* place = field_of(parts[i], object, field);
    QualifiedType type = field.type;
    type.is_const |= whole.type.is_const;
    if (field.is_reference) bind(parts[i], place_of(make(Kind::dereference, parts[i], "", {place}), type));
    else bind(parts[i], place_of(place, type));
  }
  return made;
}

void Reader::binding(const Cst& at, const Declared& declared, const Cst& value, std::vector<Node*>& out) {
  QualifiedType named_type = declared.type;
  if (!value) return out.push_back(bad_node(at, "names without a value"));
  Expression operand =
      value.is("initializer_list")
          ? (value.named_children().size() == 1 ? expression(value.first_named_child()) : braces(value))
          : expression(value);
  const bool by_reference = named_type && named_type->is_reference();
  const bool is_const = by_reference ? named_type->inner.is_const : named_type.is_const;
  if (by_reference && operand.is_lvalue) {
    Expression whole = place_of(hidden(at, operand.node, out), operand.type);
    whole.type.is_const |= is_const;
    bind_parts(declared.binding, whole, false, out);
    return;
  }
  QualifiedType type = decayed(operand.type);
  if (operand.type && operand.type->is(TypeKind::array)) type = plain(operand.type);
  Node* node = hidden(at, owned(at, operand), out);
  Expression whole = place_of(node, type);
  if (!ends_silently(type) && context_ != nullptr) cleanups_.push_back({destruction(at, type, name(at, node->text))});
  bind_parts(declared.binding, whole, true, out);
}

EnumInfo* Reader::enumeration(const Cst& at) {
  static_cast<void>(at);
  const Cst named = at.field("name");
  EnumInfo& info = enums_.emplace_back();
  info.is_scoped = at.has_child("class") || at.has_child("struct");
  info.name = named ? std::string(named.text()) : "";
  if (const size_t cut = info.name.rfind("::"); cut != std::string::npos) info.name.erase(0, cut + 2);
  info.surface = unique_global(scope_->prefix + (info.name.empty() ? "enum" : info.name));
  info.scope = new_scope(Scope::What::class_, scope_);
  info.scope->what = Scope::What::block;
  if (const Cst base = at.field("base")) info.underlying = type_of(base);
  Type made;
  made.kind = TypeKind::enum_;
  made.enum_info = &info;
  info.type = intern(std::move(made));
  if (named) add(scope_, Symbol::What::type, info.name)->type = {info.type};
  int64_t next = 0;
  for (const Cst& item : at.field("body").named_children()) {
    if (!item.is("enumerator")) continue;
    if (const Cst value = item.field("value")) {
      Scope* outer = scope_;
      scope_ = info.scope;
      const auto known = constant_of(value);
      scope_ = outer;
      if (known) next = *known;
      else bad(value, "the value of an enumerator that is not known before it runs");
    }
    Symbol* symbol = add(info.scope, Symbol::What::constant, item.field("name").text());
    symbol->type = {info.type};
    symbol->value = next++;
    symbol->surface = info.surface + "::" + symbol->name;
    if (!info.is_scoped) scope_->names[symbol->name].push_back(symbol);
  }
  return &info;
}

// --- functions

namespace {
bool is_const_function(const Cst& function) {
  return std::ranges::any_of(function.named_children(),
                             [](const Cst& child) { return child.is("type_qualifier") && child.text() == "const"; });
}

bool have_same_types(const std::vector<Parameter>& left, const std::vector<Parameter>& right) {
  return std::ranges::equal(left, right, [](const Parameter& one, const Parameter& other) {
    return QualifiedType{one.type.type} == QualifiedType{other.type.type};
  });
}
}  // namespace

void Reader::read_qualifiers(const Cst& at, const Declared& declared, Function& made) {
  made.is_static = has_word(at, "static");
  made.is_virtual = has_word(at, "virtual");
  made.is_explicit = at.has_child("explicit_function_specifier");
  made.is_deleted = at.has_child("delete_method_clause");
  made.is_defaulted = at.has_child("default_method_clause");
  made.is_conversion = declared.is_conversion;
  made.body = at.field("body");
  for (const Cst& child : at.named_children())
    if (child.is("try_statement")) made.body = child;
  if (declared.function)
    for (const Cst& child : declared.function.named_children()) {
      if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
      if (child.is("virtual_specifier")) made.is_virtual = true;
      if (child.is("ref_qualifier")) (child.text() == "&&" ? made.takes_rvalue : made.takes_lvalue) = true;
    }
  made.is_auto = is_open(made.result);
}

// A function that is declared already, now with the definition if that is one.
Function* Reader::declared_before(Function& made) {
  const auto known = scope_->names.find(made.name);
  if (known == scope_->names.end()) return nullptr;
  for (Symbol* symbol : known->second) {
    if (symbol->what != Symbol::What::function) continue;
    for (Function* function : symbol->functions) {
      if (function->scope != made.scope || !have_same_types(function->parameters, made.parameters)) continue;
      if (made.body && !function->body) {
        for (size_t i = 0; i < made.parameters.size(); ++i)
          if (!made.parameters[i].initial) made.parameters[i].initial = function->parameters[i].initial;
        function->parameters = made.parameters;
        function->at = made.at;
        function->declarator = made.declarator;
        function->body = made.body;
        function->is_auto = made.is_auto;
      }
      return function;
    }
  }
  return nullptr;
}

// At the file's level, or in a namespace.
void Reader::enter_function(Function& function) {
  std::string prefix = scope_->prefix;
  function.surface = is_library_ ? prefix + function.name : unique_global(prefix + function.name);
  if (is_library_ && function.body) function.surface = unique_global("std::" + function.name);
  Symbol* symbol = nullptr;
  if (const auto known = scope_->names.find(function.name); known != scope_->names.end())
    for (Symbol* other : known->second)
      if (other->what == Symbol::What::function && other->scope == scope_) symbol = other;
  if (symbol == nullptr) symbol = add(scope_, Symbol::What::function, function.name);
  symbol->functions.push_back(&function);
  if (is_library_ && !function.body) {
    function.is_builtin = true;  // the dialect's
    function.surface = function.name;
  }
}

Function* Reader::declare_function(const Cst& at, const Declared& declared, ClassInfo* class_info) {
  Function made;
  made.name = declared.name;
  made.at = at;
  made.declarator = declared.function;
  made.scope = scope_;
  made.class_info = class_info;
  made.result = declared.type ? declared.type : of_kind(TypeKind::unknown);
  made.is_library = is_library_;
  if (declared.function) made.parameters = parameters_of(declared.function.field("parameters"), &made.is_variadic);
  read_qualifiers(at, declared, made);
  if (is_library_) {
    for (Parameter& parameter : made.parameters) parameter.type = by_value(parameter.type);
    made.result = by_value(made.result);
  }
  if (class_info == nullptr) {
    if (Function* known = declared_before(made)) return known;
  }
  Function& function = functions_.emplace_back(std::move(made));
  if (class_info == nullptr) {
    enter_function(function);
  }
  return &function;
}

// The member that a definition outside of the class defines: the one with the same parameters. Null: there is none.
Function* Reader::define_member(const Cst& at, const Cst& last, const Declared& declared, const Found& found,
                                ClassInfo* class_info) {
  std::vector<Function*> candidates = found.functions;
  if (declared.name.starts_with("~")) candidates = {class_info->destructor};
  if (last.is("operator_cast")) candidates = class_info->conversions;
  if (declared.name == class_info->name || (class_info->of != nullptr && declared.name == class_info->of->name))
    candidates = class_info->constructors;
  bool is_variadic = false;
  std::vector<Parameter> parameters = parameters_of(declared.function.field("parameters"), &is_variadic);
  const bool is_const = is_const_function(declared.function);
  for (Function* candidate : candidates) {
    if (candidate == nullptr || candidate->class_info != class_info || candidate->is_const != is_const) continue;
    if (last.is("operator_cast") && candidate->name != declared.name) continue;
    if (!have_same_types(candidate->parameters, parameters)) continue;
    for (size_t i = 0; i < parameters.size(); ++i) parameters[i].initial = candidate->parameters[i].initial;
    candidate->parameters = parameters;
    candidate->at = at;
    candidate->declarator = declared.function;
    candidate->body = at.field("body");
    for (const Cst& child : at.named_children())
      if (child.is("try_statement")) candidate->body = child;
    if (at.has_child("default_method_clause")) candidate->is_defaulted = true;
    class_info->ends_silently.reset();
    if (!candidate->is_defaulted) queue(candidate);
    return candidate;
  }
  return nullptr;
}

// A member that is defined outside of its class, or a function outside of its namespace.
Function* Reader::outside_function(const Cst& at, const Cst& named, QualifiedType base) {
  const Cst whole = at.field("declarator");
  Scope* scope = nullptr;
  Found found = qualified(named, &scope);
  const Cst last = unqualified(named);
  if (scope == nullptr) {
    bad(named, fmt::format("a definition of `{}`, whose class is not known", named.text()));
    return nullptr;
  }
  const Replaced outer(scope_, scope);
  Declared declared = declarator(whole, base);
  declared.name = std::string(last.text());
  std::erase(declared.name, ' ');
  if (last.is("operator_cast")) declared = declarator(last, {});
  if (at.field("type")) {
    const QualifiedType own = specified(at);
    Declared again = declarator(whole, own);
    declared.type = again.type;
  }
  Function* result = nullptr;
  if (scope->class_info != nullptr) {
    result = define_member(at, last, declared, found, scope->class_info);
    if (result == nullptr && trial_ == 0)
      bad(named, fmt::format("a definition of `{}` that its class does not declare", named.text()));
  } else {
    result = declare_function(at, declared, nullptr);
    queue(result);
  }
  return result;
}

Function* Reader::function_definition(const Cst& at) {
  const QualifiedType base = specified(at);
  const Cst whole = at.field("declarator");
  if (!whole) return nullptr;
  if (!base && at.field("type") && trial_ == 0) {
    bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
    return nullptr;
  }
  // A member that is defined outside of its class.
  Cst function = whole;
  while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
    const Cst next = function.field("declarator");
    function = next ? next : function.first_named_child();
  }
  const Cst named = function && function.is("function_declarator") ? function.field("declarator") : Cst();
  if (named && named.is("qualified_identifier")) {
    return outside_function(at, named, base);
  }
  const Declared declared = declarator(whole, base);
  if (!declared.is_function) {
    bad(at, "this function");
    return nullptr;
  }
  Function* callee = declare_function(at, declared, nullptr);
  if (declared.name == "main" && scope_ == file_ && !is_library_) main_ = callee;
  if (!is_library_ && callee->from == nullptr) queue(callee);
  return callee;
}

void Reader::queue(Function* function) {
  if (function->is_queued || function->is_builtin) return;
  function->is_queued = true;
  queue_.push_back(function);
}

// What stands behind `template <…>`; none, and reported, if it is not supported.
std::optional<Reader::TemplateHead> Reader::template_head(const Cst& at) {
  bool is_supported = true;
  TemplateHead head;
  head.whole = at;
  head.parameters = template_parameters(at.field("parameters"), &is_supported);
  for (const Cst& part : at.named_children()) {
    if (part.is("requires_clause")) head.requirement = part;
    if (part.is("template_parameter_list") || part.is("requires_clause") || part.is("comment")) continue;
    head.inner = part;
  }
  if (!is_supported) return std::nullopt;
  return head;
}

Template& Reader::new_template(const TemplateHead& head, Template::What what, std::string_view text) {
  Template& made = templates_.emplace_back();
  made.what = what;
  made.name = std::string(text);
  made.surface = scope_->prefix + made.name;
  made.parameters = head.parameters;
  made.at = head.inner;
  made.whole = head.whole;
  made.scope = scope_;
  made.is_library = is_library_;
  made.requirement = head.requirement;
  return made;
}

void Reader::add_template(const TemplateHead& head, Template::What what, std::string_view text) {
  Template& made = new_template(head, what, text);
  Symbol* symbol = nullptr;
  if (const auto known = scope_->names.find(text); known != scope_->names.end())
    for (Symbol* other : known->second)
      if (other->what == Symbol::What::template_) symbol = other;
  if (symbol == nullptr) symbol = add(scope_, Symbol::What::template_, text);
  symbol->templates.push_back(&made);
}

// The class template of that name that this scope declares.
Template* Reader::class_template_here(std::string_view text) {
  const auto known = scope_->names.find(text);
  if (known == scope_->names.end()) return nullptr;
  for (Symbol* other : known->second)
    if (other->what == Symbol::What::template_ && !other->templates.empty() &&
        other->templates[0]->what == Template::What::class_)
      return other->templates[0];
  return nullptr;
}

// The template of that name, here or around.
Template* Reader::template_of_name(std::string_view text) {
  if (Template* of = class_template_here(text)) return of;
  const Found found = look_up(text, scope_);
  return found.templates.empty() ? nullptr : found.templates[0];
}

void Reader::declare_template(const Cst& at, std::vector<Node*>& out) {
  using Handler = void (Reader::*)(const TemplateHead&, std::vector<Node*>&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"class_specifier", &Reader::declare_class_template},
      {"struct_specifier", &Reader::declare_class_template},
      {"union_specifier", &Reader::declare_class_template},
      {"alias_declaration", &Reader::declare_alias_template},
      {"concept_definition", &Reader::declare_concept},
      {"friend_declaration", &Reader::declare_friend_template},
      {"function_definition", &Reader::declare_function_template},
      {"declaration", &Reader::declare_function_template},
      {"field_declaration", &Reader::declare_function_template},
  };
  const std::optional<TemplateHead> head = template_head(at);
  if (!head) {
    bad(at.field("parameters"), "these template parameters");
    return;
  }
  if (!head->inner) return;
  const std::string_view kind = head->inner.kind();
  if (const auto handler = handlers.find(kind); handler != handlers.end()) (this->*handler->second)(*head, out);
  else if (kind == "template_declaration") bad(at, "a member template that is defined outside of its class");
  else bad(at, fmt::format("a template of `{}`", kind));
}

void Reader::declare_alias_template(const TemplateHead& head, std::vector<Node*>&) {
  add_template(head, Template::What::alias, head.inner.field("name").text());
}

void Reader::declare_concept(const TemplateHead& head, std::vector<Node*>&) {
  add_template(head, Template::What::concept_, head.inner.field("name").text());
}

void Reader::declare_friend_template(const TemplateHead&, std::vector<Node*>&) {}

void Reader::declare_class_template(const TemplateHead& head, std::vector<Node*>&) {
  const auto& [whole, inner, requirement, parameters] = head;
  const Cst named = inner.field("name");
  if (!named) return;
  if (named.is("template_type")) {  // a specialisation
    const std::string_view text = named.field("name").text();
    Template* of = template_of_name(text);
    if (of == nullptr && text == "hash" && std_ != nullptr) {
      const Found found = in_scope("hash", std_);
      if (!found.templates.empty()) of = found.templates[0];
    }
    if (of != nullptr) of->specialisations.push_back({parameters, named.field("arguments"), inner, scope_});
    else bad(inner, "a specialisation of a template that is not known");
    return;
  }
  if (named.is("qualified_identifier")) {
    const Cst last = unqualified(named);
    const Found found = last.is("template_type") ? qualified(named) : Found();
    if (found.templates.empty()) bad(inner, "this template");
    else found.templates[0]->specialisations.push_back({parameters, last.field("arguments"), inner, scope_});
    return;
  }
  Template* known = class_template_here(named.text());
  if (known == nullptr) return add_template(head, Template::What::class_, named.text());
  if (inner.field("body")) {
    // Defaults may stand with the declaration that came first.
    std::vector<TemplateParameter> merged = parameters;
    for (size_t i = 0; i < merged.size() && i < known->parameters.size(); ++i)
      if (!merged[i].initial) merged[i].initial = known->parameters[i].initial;
    known->at = inner;
    known->parameters = std::move(merged);
  }
}

void Reader::declare_function_template(const TemplateHead& head, std::vector<Node*>& out) {
  const Cst& inner = head.inner;
  const Cst whole = inner.field("declarator");
  if (inner.is("declaration") && !inner.field("type") && whole && whole.is("function_declarator") &&
      class_template_here(whole.field("declarator").text()) != nullptr)
    return;  // how a class template's arguments are found: they are found from its constructors
  Cst function = whole;
  while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
    const Cst next = function.field("declarator");
    if (!next && function.named_children().empty()) break;
    function = next ? next : function.first_named_child();
  }
  if (!function || function.is("identifier") || function.is("qualified_identifier"))
    return declare_variable_template(head);
  const Cst named = function.is("operator_cast") ? function : function.field("declarator");
  if (named.is("qualified_identifier")) return declare_outside_template(head, named, out);
  if (head.parameters.empty()) return declare_whole_specialisation(head, named);
  std::string text(named.is("template_function") ? named.field("name").text() : named.text());
  if (named.is("operator_name")) std::erase(text, ' ');
  if (!defines_declared_template(head, text)) add_template(head, Template::What::function, text);
}

// A variable, or a class template's static member.
void Reader::declare_variable_template(const TemplateHead& head) {
  Cst named = head.inner.field("declarator");
  while (named && (named.is("init_declarator") || named.is("array_declarator"))) named = named.field("declarator");
  if (!named) return;
  if (named.is("qualified_identifier")) {
    const Cst scope = named.field("scope");
    if (scope.is("template_type"))
      if (Template* of = class_template_here(scope.field("name").text()))
        of->outside.emplace_back(head.parameters, head.inner);
    return;
  }
  add_template(head, Template::What::variable,
               named.is("template_function") ? named.field("name").text() : named.text());
}

// A member of a class template, or a member template of a class, that is defined outside of it.
void Reader::declare_outside_template(const TemplateHead& head, const Cst& named, std::vector<Node*>& out) {
  Cst scope = named.field("scope");
  Cst rest = named;
  while (scope && !scope.is("template_type") && rest.is("qualified_identifier")) {
    rest = rest.field("name");
    if (!rest.is("qualified_identifier")) break;
    scope = rest.field("scope");
  }
  if (scope && scope.is("template_type"))
    if (Template* of = template_of_name(scope.field("name").text())) {
      of->outside.emplace_back(head.parameters, head.inner);
      return;
    }
  if (head.parameters.empty()) return declare_defined_function(head.inner, out);
  const Found found = qualified(named);
  for (Template* known : found.templates)
    if (!known->at.field("body")) return define_template(known, head);
  bad(head.whole, "this template");
}

void Reader::define_template(Template* known, const TemplateHead& head) {
  known->at = head.inner;
  known->whole = head.whole;
  known->parameters = head.parameters;
  known->pattern = nullptr;
}

// A whole specialisation is an overload that is chosen before the template; f<T>() is then this one.
void Reader::declare_whole_specialisation(const TemplateHead& head, const Cst& named) {
  const QualifiedType base = specified(head.inner);
  Declared declared = declarator(head.inner.field("declarator"), base);
  const bool has_arguments = named.is("template_function");
  if (has_arguments) declared.name = std::string(named.field("name").text());
  const Found found = look_up(declared.name, scope_);
  const std::vector<TemplateArgument> given =
      has_arguments ? template_arguments(named.field("arguments")) : std::vector<TemplateArgument>();
  Function* function = declare_function(head.inner, declared, nullptr);
  for (Template* known : found.templates) {
    std::vector<TemplateArgument> all = given;
    if (all.size() < known->parameters.size()) {
      make_pattern(known);
      if (known->pattern == nullptr) continue;
      all.resize(known->parameters.size());
      bool fits = known->pattern->parameters.size() == function->parameters.size();
      for (size_t i = 0; fits && i < function->parameters.size(); ++i)
        fits = unify(known->pattern->parameters[i].type, function->parameters[i].type, all);
      if (!fits) continue;
    }
    std::string key;
    for (const TemplateArgument& argument : all) key += key_of(argument) + ",";
    known->functions[key] = function;
  }
  if (!is_library_) queue(function);
}

// Whether it defines a function template that this scope declares only.
bool Reader::defines_declared_template(const TemplateHead& head, std::string_view text) {
  const auto symbols = scope_->names.find(text);
  if (symbols == scope_->names.end() || !head.inner.field("body")) return false;
  for (Symbol* symbol : symbols->second) {
    if (symbol->what != Symbol::What::template_) continue;
    for (Template* known : symbol->templates) {
      if (known->what != Template::What::function || known->at.field("body") ||
          known->parameters.size() != head.parameters.size())
        continue;
      TemplateHead merged = head;
      for (size_t i = 0; i < merged.parameters.size(); ++i)
        if (!merged.parameters[i].initial) merged.parameters[i].initial = known->parameters[i].initial;
      define_template(known, merged);
      return true;
    }
  }
  return false;
}

}  // namespace ramify::frontends::cpp
