// SPDX-License-Identifier: Apache-2.0
// Variables and structured bindings (C++20 9.3, 9.6).
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

extern "C" const TSLanguage* tree_sitter_cpp(void);

namespace ramify::frontends::cpp {

// `Point p(a, b);` with variables a and b: the grammar parses it as a function's declaration.
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

// The arguments of an object declaration that the grammar parses as a function's, as in `Point p(a, b);` and `T
// x(f(y));`. nullopt if it declares a function.
std::optional<Cst> Reader::object_arguments(const Cst& function) {
  const Cst list = function.field("parameters");
  if (is_object_declaration(function)) return list;
  if (context_ == nullptr && !options_.is_script) return std::nullopt;
  bool is_value = false;  // anything but a type is a value
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
  // Parse the text again, as a call.
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

// Defines a variable; the temporary objects of its initialiser end with it.
void Reader::define_with_temporaries(const Cst& whole, Symbol* symbol, const Cst& value, bool is_static,
                                     std::vector<Node*>& out) {
  Temporaries own;
  std::vector<Node*> made;
  {
    const Replaced outer(temporaries_, &own);
    define_variable(whole, symbol, value, is_static, made);
  }
  // The initialiser's temporary objects end with the variable.
  for (const auto& [text, end] : own.destructions) {
    Node* pattern = make(Kind::name_pattern, whole, text, {nullptr});
    out.push_back(make(Kind::declare, whole, "", {pattern, null(whole)}));
  }
  out.insert(out.end(), made.begin(), made.end());
  for (size_t i = own.destructions.size(); i-- > 0;)
    out.push_back(make(Kind::if_, whole, "",
                       {intrinsic(whole, "%is_there", {name(whole, own.destructions[i].first)}),
                        make(Kind::block, whole, "", {own.destructions[i].second}), nullptr}));
}

void Reader::variable(const Cst& at, const Cst& whole, QualifiedType base, std::vector<Node*>& out) {
  const Cst inner = whole.is("init_declarator") ? whole.field("declarator") : whole;
  Cst value = whole.is("init_declarator") ? whole.field("value") : Cst();
  if (!value && at.field("default_value")) value = at.field("default_value");
  if (!base && at.field("type")) {
    out.push_back(bad_node(at.field("type"), fmt::format("the type `{}`", at.field("type").text())));
    base = {types_.basic(TypeKind::unknown)};
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
  // A lambda that calls itself through its variable must be declared after the variable.
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

// Deduces class template arguments from the initialiser; false if deduction fails.
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
  symbol->type = types_.of_kind(TypeKind::unknown);
  declare_variable(variable,
                   bad_node(variable.at, fmt::format("the arguments of `{}`, which are not written down", of->name)));
  return false;
}

// A reference variable.
void Reader::define_reference(const Variable& variable) {
  const auto& [at, symbol, value, is_static, out] = variable;
  if (!value) return declare_variable(variable, bad_node(at, "a reference that refers to nothing"));
  Expression operand;
  if (is_only_item(value)) operand = expression(value.first_named_child());
  else if (value.is("initializer_list")) operand = braces(value);
  else operand = expression(value);
  QualifiedType type = symbol->type;
  if (is_open(type)) {
    QualifiedType inner = operand.type ? operand.type : types_.of_kind(TypeKind::unknown);
    inner.is_const |= type->inner.is_const;
    if (type->is(TypeKind::rref) && operand.is_lvalue && !operand.is_xvalue) type = types_.reference_to(inner);
    else type = types_.reference_to(inner, type->is(TypeKind::rref));
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
  // The lifetime of a temporary is extended to that of the reference (6.7.7).
  if (!was_temporary || destroys_trivially(held)) return;
  if (context_ == nullptr) {
    global_destructions_.push_back(destruction(at, held, name(at, symbol->surface)));
    return;
  }
  if (temporaries_ != nullptr && !temporaries_->destructions.empty()) temporaries_->destructions.pop_back();
  cleanups_.push_back({destruction(at, held, name(at, symbol->surface))});
}

// The initialiser of a variable with a deduced type.
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
        element.type = types_.decayed(given.items[0].type);
        type = instance_type(value, list.templates[0], {element});
      }
    }
  } else {
    given = expression(is_only_item(value) ? value.first_named_child() : value);
  }
  if (is_open(type)) type = QualifiedType{types_.decayed(given.type).type, type.is_const};
  variable.symbol->type = type ? type : types_.of_kind(TypeKind::unknown);
  return given;
}

// The initialiser of an array without a length, which determines the length: `int a[] = {…}`.
Expression Reader::measuring_initialiser(const Variable& variable) {
  const Cst& value = variable.value;
  QualifiedType& type = variable.symbol->type;
  if (!value.is("initializer_list")) {
    Expression given = expression(value);
    if (given.is_literal) type = {types_.array_of(type->inner, given.type->size).type, type.is_const};
    return given;
  }
  Expression list = braces(value);
  auto count = static_cast<int64_t>(list.items.size());
  const bool is_text =
      type->inner->is(TypeKind::char_) || type->inner->is(TypeKind::u8) || type->inner->is(TypeKind::i8);
  if (is_text && list.items.size() == 1 && list.items[0].is_literal) count = list.items[0].type->size;
  type = {types_.array_of(type->inner, count).type, type.is_const};
  return list;
}

// The initial value of a variable with a known type.
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
  if (destroys_trivially(type)) return;
  Node* end = destruction(at, type, name(at, symbol->surface));
  if (context_ == nullptr) global_destructions_.push_back(end);
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
  if (symbol->is_defined) return;
  symbol->is_defined = true;
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
      symbol->type = types_.of_kind(TypeKind::unknown);
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
  QualifiedType type = types_.decayed(operand.type);
  if (operand.type && operand.type->is(TypeKind::array)) type = plain(operand.type);
  Node* node = hidden(at, owned(at, operand), out);
  Expression whole = place_of(node, type);
  if (!destroys_trivially(type) && context_ != nullptr)
    cleanups_.push_back({destruction(at, type, name(at, node->text))});
  bind_parts(declared.binding, whole, true, out);
}

}  // namespace ramify::frontends::cpp
