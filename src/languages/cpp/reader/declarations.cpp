// SPDX-License-Identifier: Apache-2.0
// Declarations: namespaces, functions, variables, structured bindings, enumerations, aliases (C++20 clause 9).
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

extern "C" const TSLanguage* tree_sitter_cpp(void);

namespace ramify::frontends::cpp {

void Reader::declare(const Cst& at, std::vector<Node*>& out) {
  const std::string_view kind = at.kind();
  if (kind == "comment" || kind == "static_assert_declaration" || kind == "template_instantiation" ||
      kind == "access_specifier" || kind == "attribute_declaration" || kind == "empty_statement")
    return;
  if (kind == "namespace_definition") return declare_namespace(at, out);
  if (kind == "linkage_specification") {
    const Cst body = at.field("body");
    if (!body.is("declaration_list")) return declare(body, out);
    for (const Cst& child : body.named_children()) declare(child, out);
    return;
  }
  if (kind == "function_definition") {
    function_definition(at, &out);
    return;
  }
  if (kind == "declaration") return declaration(at, out);
  if (kind == "template_declaration") return declare_template(at, out);
  if (kind == "using_declaration") return declare_using(at);
  if (kind == "alias_declaration") return declare_alias(at);
  if (kind == "type_definition") return declare_typedef(at);
  if (kind == "namespace_alias_definition") {
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
    return;
  }
  if (kind == "struct_specifier" || kind == "class_specifier" || kind == "union_specifier" ||
      kind == "enum_specifier") {
    if (kind == "enum_specifier" && !at.field("body")) return;
    type_of(at);
    return;
  }
  if (context_ == nullptr && !options_.is_script && !kind.ends_with("statement") && !kind.ends_with("loop")) {
    out.push_back(bad_node(at, fmt::format("`{}`", kind)));
    return;
  }
  statement(at, out);
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

void Reader::declare_using(const Cst& at) {
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

void Reader::declare_alias(const Cst& at) {
  const QualifiedType type = type_descriptor(at.field("type"));
  if (!type) {
    if (trial_ == 0) bad(at, fmt::format("the type `{}`", at.field("type").text()));
    return;
  }
  add(scope_, Symbol::What::type, at.field("name").text())->type = type;
}

void Reader::declare_typedef(const Cst& at) {
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
  std::vector<Cst> object_arguments;
  if (declared.is_function) {
    const Cst list = declared.function.field("parameters");
    if (is_object_declaration(declared.function)) {
      value = list;
    } else {
      // `T x(f(y));`: what is no type is a value; the text is read again as one.
      bool is_value = false;
      if (context_ != nullptr || options_.is_script)
        for (const Cst& parameter_at : list.named_children()) {
          const Cst type = parameter_at.field("type");
          if (!parameter_at.is("parameter_declaration") || !type || type.is("primitive_type") ||
              type.is("placeholder_type_specifier"))
            continue;
          ++trial_;
          const bool is_type = static_cast<bool>(type_of(type));
          --trial_;
          const Cst last = unqualified(type);
          const Found found = type.is("qualified_identifier")
                                  ? qualified(type)
                                  : look_up(last.is("template_type") ? last.field("name").text() : last.text(), scope_);
          is_value = is_value || (!is_type && found);
        }
      if (!is_value) {
        if (declared.name.find("::") == std::string::npos) declare_function(at, declared, nullptr);
        return;
      }
      trees_.push_back(std::make_unique<tree_sitter::Tree>(
          tree_sitter_cpp(),
          tree_sitter::Source("void f() { g", list.text(), "; }", list.place(), list.source().file())));
      std::vector<Cst> rest = {trees_.back()->root()};
      while (!rest.empty() && !value) {
        const Cst one = rest.back();
        rest.pop_back();
        if (one.is("argument_list")) value = one;
        else
          for (const Cst& child : one.named_children()) rest.push_back(child);
      }
      if (!value) return;
    }
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
  if (is_file && is_library_) {  // only if it is used
    symbol->initial = value ? value : at;
    symbol->owner = "library";
    symbol->surface = "std::" + declared.name;
    return;
  }
  Temporaries own;
  Temporaries* outer = std::exchange(temporaries_, &own);
  std::vector<Node*> made;
  define_variable(whole, symbol, value, symbol->is_static && !is_file, made);
  temporaries_ = outer;
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

void Reader::use_library_variable(Symbol* symbol) {
  if (symbol->owner != "library") return;
  symbol->owner.clear();
  Scope* outer = scope_;
  Context* context = std::exchange(context_, nullptr);
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const bool was_library = std::exchange(is_library_, true);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  scope_ = symbol->scope;
  const Cst value = symbol->initial.is("declaration") ? Cst() : symbol->initial;
  define_variable(symbol->initial, symbol, value, false, library_variables_);
  cleanups.swap(cleanups_);
  is_library_ = was_library;
  temporaries_ = temporaries;
  context_ = context;
  scope_ = outer;
}

void Reader::define_variable(const Cst& at, Symbol* symbol, const Cst& value, bool is_static, std::vector<Node*>& out) {
  QualifiedType named_type = symbol->type;
  const bool is_file = context_ == nullptr;
  const auto declare_it = [&](Node* initial) {
    // A function that mentions its own variable has to find it.
    bool mentions = false;
    if (!is_file && !is_static && value && initial != nullptr && symbol->type && !symbol->type->is_reference() &&
        symbol->type->is(TypeKind::callable)) {
      std::vector<Cst> rest = {value};
      while (!rest.empty() && !mentions) {
        const Cst one = rest.back();
        rest.pop_back();
        mentions = one.is("identifier") && one.text() == symbol->name;
        for (const Cst& child : one.named_children()) rest.push_back(child);
      }
    }
    if (mentions) {
      out.push_back(declare_node(at, symbol, null(at), false));
      out.push_back(make(Kind::assign, at, "", {name(at, symbol->surface), initial}));
      return;
    }
    out.push_back(declare_node(at, symbol, initial, is_static));
  };
  const auto is_open = [&](QualifiedType type) {
    return type->is(TypeKind::unknown) || (type->is_reference() && type->inner->is(TypeKind::unknown)) ||
           (type->is(TypeKind::pointer) && type->inner && type->inner->is(TypeKind::unknown));
  };
  // Class template arguments that follow from the initialiser.
  if (named_type->is(TypeKind::dependent) && named_type->template_arguments.empty()) {
    std::vector<Expression> arguments;
    if (value && value.is("initializer_list")) arguments = {braces(value)};
    else if (value && value.is("argument_list")) arguments = arguments_of(value);
    else if (value) arguments = {expression(value)};
    const QualifiedType made = deduced_class(at, named_type->of, arguments);
    if (!made) {
      symbol->type = of_kind(TypeKind::unknown);
      return declare_it(
          bad_node(at, fmt::format("the arguments of `{}`, which are not written down", named_type->of->name)));
    }
    named_type = {made.type, named_type.is_const};
    symbol->type = named_type;
  }
  // A reference is what it refers to.
  if (named_type->is_reference()) {
    Expression operand;
    if (!value) return declare_it(bad_node(at, "a reference that refers to nothing"));
    if (value.is("initializer_list") && value.named_children().size() == 1)
      operand = expression(value.first_named_child());
    else if (value.is("initializer_list")) operand = braces(value);
    else if (value.is("argument_list") && value.named_children().size() == 1)
      operand = expression(value.first_named_child());
    else operand = expression(value);
    if (is_open(named_type)) {
      QualifiedType inner = operand.type ? operand.type : of_kind(TypeKind::unknown);
      inner.is_const |= named_type->inner.is_const;
      if (named_type->is(TypeKind::rref) && operand.is_lvalue && !operand.is_xvalue) named_type = reference_to(inner);
      else named_type = reference_to(inner, named_type->is(TypeKind::rref));
    }
    const QualifiedType held = named_type->inner;
    const bool was_temporary = !operand.is_lvalue;
    symbol->type = held;
    if (is_object(held)) {
      symbol->is_captured_copy = true;  // not its own object
      Node* object = bound(at, operand, named_type);
      declare_it(object);
      // An object that is made here lives as long as the reference (6.7.7).
      if (was_temporary && !ends_silently(held)) {
        if (!is_file) {
          if (temporaries_ != nullptr && !temporaries_->ends.empty()) temporaries_->ends.pop_back();
          cleanups_.push_back({destruction(at, held, name(at, symbol->surface))});
        } else {
          ends_of_globals_.push_back(destruction(at, held, name(at, symbol->surface)));
        }
      }
      return;
    }
    symbol->is_reference = true;
    return declare_it(bound(at, operand, named_type));
  }
  Expression given;
  bool is_read = false;
  if (is_open(named_type)) {
    if (!value) return declare_it(bad_node(at, "a variable whose type follows from nothing"));
    if (value.is("initializer_list")) {
      const std::vector<Cst> items = value.named_children();
      const bool is_list = at.text().find('=') != std::string_view::npos && at.text().find('=') < at.text().find('{');
      if (items.size() == 1 && !is_list) {
        given = expression(items[0]);
      } else {
        given = braces(value);
        if (!given.items.empty()) {
          const Found list = std_ != nullptr ? in_scope("initializer_list", std_) : Found();
          if (!list.templates.empty()) {
            TemplateArgument element;
            element.type = decayed(given.items[0].type);
            named_type = instance_type(value, list.templates[0], {element});
          }
        }
      }
    } else if (value.is("argument_list") && value.named_children().size() == 1) {
      given = expression(value.first_named_child());
    } else {
      given = expression(value);
    }
    is_read = true;
    if (is_open(named_type)) named_type = QualifiedType{decayed(given.type).type, named_type.is_const};
    if (!named_type) named_type = of_kind(TypeKind::unknown);
    symbol->type = named_type;
  }
  if (named_type->is(TypeKind::array) && named_type->size < 0 && value) {
    // int a[] = {…}: as many as there are
    int64_t count = -1;
    if (value.is("initializer_list")) {
      const Expression list = braces(value);
      count = static_cast<int64_t>(list.items.size());
      if ((named_type->inner->is(TypeKind::char_) || named_type->inner->is(TypeKind::u8) ||
           named_type->inner->is(TypeKind::i8)) &&
          list.items.size() == 1 && list.items[0].is_literal)
        count = list.items[0].type->size;
      named_type = {array_of(named_type->inner, count).type, named_type.is_const};
      symbol->type = named_type;
      given = list;
      is_read = true;
    } else {
      given = expression(value);
      is_read = true;
      if (given.is_literal) named_type = {array_of(named_type->inner, given.type->size).type, named_type.is_const};
      symbol->type = named_type;
    }
  }
  if (named_type->is(TypeKind::array) && named_type->size < 0)
    return declare_it(bad_node(at, "an array whose length is not known before it runs"));
  const bool is_returned = context_ != nullptr && !is_static && context_->returned == nullptr &&
                           context_->returned_name == symbol->name && !context_->returned_name.empty() &&
                           plain(context_->result) == plain(named_type) && class_of(named_type) != nullptr &&
                           context_->lambda == nullptr;
  Node* initial = nullptr;
  if (is_read) {
    initial = given.type->is(TypeKind::braces) ? braced(at, given, named_type) : converted(at, given, named_type);
    if (given.constant) symbol->value = given.constant;
  } else if (value && value.is("parameter_list")) {
    std::vector<Expression> arguments;
    for (const Cst& parameter_at : value.named_children()) {
      const Cst of = parameter_at.field("type");
      arguments.push_back(of.is("qualified_identifier") ? expression(of) : identifier(of, of.text()));
    }
    initial = constructed(at, named_type, arguments);
  } else if (value) {
    if (!value.is("initializer_list") && !value.is("argument_list")) {
      Expression operand = expression(value);
      if ((named_type.is_const || symbol->is_constexpr) && operand.constant && named_type->is_integer())
        symbol->value = operand.constant;
      if ((named_type.is_const || symbol->is_constexpr) && operand.constant && named_type->is(TypeKind::enum_))
        symbol->value = operand.constant;
      initial = converted(value, operand, named_type);
    } else {
      if (named_type.is_const || symbol->is_constexpr)
        if (value.named_children().size() == 1 && named_type->is_integer()) {
          ++trial_;
          const Expression operand = expression(value.first_named_child());
          --trial_;
          symbol->value = operand.constant;
        }
      initial = initialised(at, value, named_type);
    }
  } else {
    initial = is_file || is_static ? default_value(at, named_type) : default_initial(at, named_type);
  }
  declare_it(initial);
  if (is_returned) {
    context_->returned = symbol;
    return;
  }
  if (ends_silently(named_type)) return;
  Node* end = destruction(at, named_type, name(at, symbol->surface));
  if (is_file) ends_of_globals_.push_back(end);
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
  made.is_static = has_word(at, "static");
  made.is_virtual = has_word(at, "virtual");
  made.is_explicit = at.has_child("explicit_function_specifier");
  made.is_deleted = at.has_child("delete_method_clause");
  made.is_defaulted = at.has_child("default_method_clause");
  made.is_conversion = declared.is_conversion;
  made.body = at.field("body");
  if (!made.body && class_info == nullptr) made.body = Cst();
  for (const Cst& child : at.named_children())
    if (child.is("try_statement")) made.body = child;
  if (declared.function)
    for (const Cst& child : declared.function.named_children()) {
      if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
      if (child.is("virtual_specifier")) made.is_virtual = true;
      if (child.is("ref_qualifier")) (child.text() == "&&" ? made.takes_rvalue : made.takes_lvalue) = true;
    }
  made.is_auto = made.result->is(TypeKind::unknown) ||
                 (made.result->is_reference() && made.result->inner->is(TypeKind::unknown)) ||
                 (made.result->is(TypeKind::pointer) && made.result->inner->is(TypeKind::unknown));
  // The library's own functions take and give small things by value, where it makes no difference.
  if (is_library_) {
    const auto by_value = [&](QualifiedType type) {
      if (type && type->is(TypeKind::lref) && type->inner.is_const && is_scalar(type->inner) && !has_parameter(type) &&
          !type->inner->is(TypeKind::unknown))
        return plain(type->inner);
      return type;
    };
    for (Parameter& parameter : made.parameters) parameter.type = by_value(parameter.type);
    made.result = by_value(made.result);
  }
  if (class_info == nullptr) {
    // A function that is declared already.
    if (const auto known = scope_->names.find(declared.name); known != scope_->names.end())
      for (Symbol* symbol : known->second)
        if (symbol->what == Symbol::What::function)
          for (Function* function : symbol->functions) {
            const bool is_same = function->parameters.size() == made.parameters.size() &&
                                 function->scope == made.scope &&
                                 std::ranges::equal(function->parameters, made.parameters,
                                                    [](const Parameter& left, const Parameter& right) {
                                                      return plain(left.type) == plain(right.type);
                                                    });
            if (!is_same) continue;
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
  Function& function = functions_.emplace_back(std::move(made));
  if (class_info == nullptr) {
    std::string prefix = scope_->prefix;
    function.surface = is_library_ ? prefix + declared.name : unique_global(prefix + declared.name);
    if (is_library_ && function.body) function.surface = unique_global("std::" + declared.name);
    Symbol* symbol = nullptr;
    if (const auto known = scope_->names.find(declared.name); known != scope_->names.end())
      for (Symbol* other : known->second)
        if (other->what == Symbol::What::function && other->scope == scope_) symbol = other;
    if (symbol == nullptr) symbol = add(scope_, Symbol::What::function, declared.name);
    symbol->functions.push_back(&function);
    if (is_library_ && !function.body) {
      function.is_builtin = true;  // the dialect's
      function.surface = declared.name;
    }
  }
  return &function;
}

Function* Reader::function_definition(const Cst& at, std::vector<Node*>* out) {
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
    Scope* scope = nullptr;
    Found found = qualified(named, &scope);
    const Cst last = unqualified(named);
    if (scope == nullptr) {
      bad(named, fmt::format("a definition of `{}`, whose class is not known", named.text()));
      return nullptr;
    }
    Scope* outer = scope_;
    scope_ = scope;
    Declared declared = declarator(whole, base);
    declared.name = std::string(last.text());
    std::erase(declared.name, ' ');
    if (last.is("operator_cast")) {
      declared = declarator(last, {});
      function = last;
    }
    if (at.field("type")) {
      const QualifiedType own = specified(at);
      Declared again = declarator(whole, own);
      declared.type = again.type;
    }
    Function* result = nullptr;
    if (scope->class_info != nullptr) {
      ClassInfo* class_info = scope->class_info;
      std::vector<Function*> candidates = found.functions;
      if (declared.name.starts_with("~")) candidates = {class_info->destructor};
      if (last.is("operator_cast")) candidates = class_info->conversions;
      if (declared.name == class_info->name || (class_info->of != nullptr && declared.name == class_info->of->name))
        candidates = class_info->constructors;
      bool is_variadic = false;
      std::vector<Parameter> parameters = parameters_of(declared.function.field("parameters"), &is_variadic);
      bool is_const = false;
      for (const Cst& child : declared.function.named_children())
        if (child.is("type_qualifier") && child.text() == "const") is_const = true;
      for (Function* candidate : candidates) {
        if (candidate == nullptr || candidate->class_info != class_info ||
            candidate->parameters.size() != parameters.size() || candidate->is_const != is_const)
          continue;
        if (last.is("operator_cast") && candidate->name != declared.name) continue;
        bool is_same = true;
        for (size_t i = 0; i < parameters.size(); ++i)
          is_same = is_same && plain(candidate->parameters[i].type) == plain(parameters[i].type);
        if (!is_same) continue;
        for (size_t i = 0; i < parameters.size(); ++i) parameters[i].initial = candidate->parameters[i].initial;
        candidate->parameters = parameters;
        candidate->at = at;
        candidate->declarator = declared.function;
        candidate->body = at.field("body");
        for (const Cst& child : at.named_children())
          if (child.is("try_statement")) candidate->body = child;
        if (at.has_child("default_method_clause")) candidate->is_defaulted = true;
        result = candidate;
        class_info->ends_silently.reset();
        if (!candidate->is_defaulted) queue(candidate);
        break;
      }
      if (result == nullptr && trial_ == 0)
        bad(named, fmt::format("a definition of `{}` that its class does not declare", named.text()));
    } else {
      result = declare_function(at, declared, nullptr);
      queue(result);
    }
    scope_ = outer;
    return result;
  }
  const Declared declared = declarator(whole, base);
  if (!declared.is_function) {
    bad(at, "this function");
    return nullptr;
  }
  Function* callee = declare_function(at, declared, nullptr);
  if (declared.name == "main" && scope_ == file_ && !is_library_) main_ = callee;
  if (!is_library_ && callee->from == nullptr) queue(callee);
  (void)out;
  return callee;
}

void Reader::queue(Function* function) {
  if (function->is_queued || function->is_builtin) return;
  function->is_queued = true;
  queue_.push_back(function);
}

void Reader::declare_template(const Cst& at, std::vector<Node*>& out) {
  bool is_supported = true;
  std::vector<TemplateParameter> parameters = template_parameters(at.field("parameters"), &is_supported);
  if (!is_supported) {
    bad(at.field("parameters"), "these template parameters");
    return;
  }
  Cst inner;
  Cst requirement;
  for (const Cst& part : at.named_children()) {
    if (part.is("requires_clause")) requirement = part;
    if (part.is("template_parameter_list") || part.is("requires_clause") || part.is("comment")) continue;
    inner = part;
  }
  if (!inner) return;
  const std::string_view kind = inner.kind();
  Template made;
  made.parameters = parameters;
  made.at = inner;
  made.whole = at;
  made.scope = scope_;
  made.is_library = is_library_;
  made.requirement = requirement;
  if (kind == "template_declaration") {
    // A member template of a class template, defined outside.
    bad(at, "a member template that is defined outside of its class");
    return;
  }
  const auto put = [&](Template::What what, std::string_view text) -> Template* {
    made.what = what;
    made.name = std::string(text);
    made.surface = scope_->prefix + made.name;
    Template& kept = templates_.emplace_back(std::move(made));
    Symbol* symbol = nullptr;
    if (const auto known = scope_->names.find(text); known != scope_->names.end())
      for (Symbol* other : known->second)
        if (other->what == Symbol::What::template_) symbol = other;
    if (symbol == nullptr) symbol = add(scope_, Symbol::What::template_, text);
    symbol->templates.push_back(&kept);
    return &kept;
  };
  const auto known_class = [&](std::string_view text) -> Template* {
    if (const auto known = scope_->names.find(text); known != scope_->names.end())
      for (Symbol* other : known->second)
        if (other->what == Symbol::What::template_ && !other->templates.empty() &&
            other->templates[0]->what == Template::What::class_)
          return other->templates[0];
    return nullptr;
  };
  if (kind == "class_specifier" || kind == "struct_specifier" || kind == "union_specifier") {
    const Cst named = inner.field("name");
    if (!named) return;
    if (named.is("template_type")) {  // a specialisation
      Template* of = known_class(named.field("name").text());
      if (of == nullptr) {
        const Found found = look_up(named.field("name").text(), scope_);
        if (!found.templates.empty()) of = found.templates[0];
      }
      if (of == nullptr && named.field("name").text() == "hash" && std_ != nullptr) {
        const Found found = in_scope("hash", std_);
        if (!found.templates.empty()) of = found.templates[0];
      }
      if (of == nullptr) {
        bad(inner, "a specialisation of a template that is not known");
        return;
      }
      of->specialisations.push_back({parameters, named.field("arguments"), inner, scope_});
      return;
    }
    if (named.is("qualified_identifier")) {
      const Cst last = unqualified(named);
      if (last.is("template_type")) {
        const Found found = qualified(named);
        if (!found.templates.empty()) {
          found.templates[0]->specialisations.push_back({parameters, last.field("arguments"), inner, scope_});
          return;
        }
      }
      bad(inner, "this template");
      return;
    }
    if (Template* known = known_class(named.text())) {
      if (inner.field("body")) {
        // Defaults may stand with the declaration that came first.
        for (size_t i = 0; i < parameters.size() && i < known->parameters.size(); ++i)
          if (!parameters[i].initial) parameters[i].initial = known->parameters[i].initial;
        known->at = inner;
        known->parameters = parameters;
      }
      return;
    }
    put(Template::What::class_, named.text());
    return;
  }
  if (kind == "alias_declaration") {
    put(Template::What::alias, inner.field("name").text());
    return;
  }
  if (kind == "concept_definition") {
    put(Template::What::concept_, inner.field("name").text());
    return;
  }
  if (kind == "friend_declaration") return;
  if (kind == "declaration" && !inner.field("type") && inner.field("declarator") &&
      inner.field("declarator").is("function_declarator") &&
      known_class(inner.field("declarator").field("declarator").text()) != nullptr)
    return;  // how a class template's arguments are found: they are found from its constructors
  if (kind == "function_definition" || kind == "declaration" || kind == "field_declaration") {
    const Cst whole = inner.field("declarator");
    Cst function = whole;
    while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
      const Cst next = function.field("declarator");
      if (!next && function.named_children().empty()) break;
      function = next ? next : function.first_named_child();
    }
    if (!function || function.is("identifier") || function.is("qualified_identifier")) {
      // A variable, or a class template's static member.
      Cst named = whole;
      while (named && (named.is("init_declarator") || named.is("array_declarator"))) named = named.field("declarator");
      if (named && named.is("qualified_identifier")) {
        const Cst scope = named.field("scope");
        if (scope.is("template_type"))
          if (Template* of = known_class(scope.field("name").text())) of->outside.emplace_back(parameters, inner);
        return;
      }
      if (named)
        put(Template::What::variable, named.is("template_function") ? named.field("name").text() : named.text());
      return;
    }
    const Cst named = function.is("operator_cast") ? function : function.field("declarator");
    if (named.is("qualified_identifier")) {
      Cst scope = named.field("scope");
      Cst rest = named;
      while (scope && !scope.is("template_type") && rest.is("qualified_identifier")) {
        rest = rest.field("name");
        if (!rest.is("qualified_identifier")) break;
        scope = rest.field("scope");
      }
      if (scope && scope.is("template_type")) {
        Template* of = known_class(scope.field("name").text());
        if (of == nullptr) {
          const Found found = look_up(scope.field("name").text(), scope_);
          if (!found.templates.empty()) of = found.templates[0];
        }
        if (of != nullptr) {
          of->outside.emplace_back(parameters, inner);
          return;
        }
      }
      if (parameters.empty()) {
        function_definition(inner, &out);
        return;
      }
      // A member template of a class, defined outside.
      const Found found = qualified(named);
      for (Template* template_info : found.templates)
        if (!template_info->at.field("body")) {
          template_info->at = inner;
          template_info->whole = at;
          template_info->parameters = parameters;
          template_info->pattern = nullptr;
          return;
        }
      bad(at, "this template");
      return;
    }
    if (parameters.empty()) {
      // A whole specialisation is an overload that is chosen before the template.
      Cst plain_name = named;
      const QualifiedType base = specified(inner);
      Declared declared = declarator(whole, base);
      if (plain_name.is("template_function")) declared.name = std::string(plain_name.field("name").text());
      const Found found = look_up(declared.name, scope_);
      const std::vector<TemplateArgument> given = plain_name.is("template_function")
                                                      ? template_arguments(plain_name.field("arguments"))
                                                      : std::vector<TemplateArgument>();
      Function* specialised = declare_function(inner, declared, nullptr);
      for (Template* template_info : found.templates) {
        // f<T>() is then this one.
        std::vector<TemplateArgument> all = given;
        if (all.size() < template_info->parameters.size()) {
          make_pattern(template_info);
          if (template_info->pattern == nullptr) continue;
          std::vector<TemplateArgument> deduced(template_info->parameters.size());
          for (size_t i = 0; i < all.size(); ++i) deduced[i] = all[i];
          bool fits = template_info->pattern->parameters.size() == specialised->parameters.size();
          for (size_t i = 0; fits && i < specialised->parameters.size(); ++i)
            fits = unify(template_info->pattern->parameters[i].type, specialised->parameters[i].type, deduced);
          if (!fits) continue;
          all = deduced;
        }
        std::string key;
        for (const TemplateArgument& argument : all) key += key_of(argument) + ",";
        template_info->functions[key] = specialised;
        if (found.symbol == nullptr && !given.empty()) {
          // Only by its template.
        }
      }
      if (!is_library_) queue(specialised);
      return;
    }
    std::string text(named.is("template_function") ? named.field("name").text() : named.text());
    if (named.is("operator_name")) std::erase(text, ' ');
    // A declaration whose definition comes.
    if (const auto known = scope_->names.find(text); known != scope_->names.end())
      for (Symbol* symbol : known->second)
        if (symbol->what == Symbol::What::template_)
          for (Template* template_info : symbol->templates)
            if (template_info->what == Template::What::function && !template_info->at.field("body") &&
                inner.field("body") && template_info->parameters.size() == parameters.size()) {
              for (size_t i = 0; i < parameters.size(); ++i)
                if (!parameters[i].initial) parameters[i].initial = template_info->parameters[i].initial;
              template_info->at = inner;
              template_info->whole = at;
              template_info->parameters = parameters;
              template_info->pattern = nullptr;
              return;
            }
    put(Template::What::function, text);
    return;
  }
  bad(at, fmt::format("a template of `{}`", kind));
}

}  // namespace ramify::frontends::cpp
