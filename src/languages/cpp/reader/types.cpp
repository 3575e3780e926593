// SPDX-License-Identifier: Apache-2.0
// What a type in the text means, and what values of a type do (C++20 6.8, 9.2.9, 9.3).
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

const Type* Reader::intern(Type made) {
  QualifiedType self{&made};
  made.key = key_of(self);
  const auto [known, is_new] = types_.try_emplace(made.key, nullptr);
  if (is_new) known->second = std::make_unique<Type>(std::move(made));
  return known->second.get();
}

const Type* Reader::basic(TypeKind kind) {
  Type made;
  made.kind = kind;
  return intern(std::move(made));
}

QualifiedType Reader::pointer_to(QualifiedType inner) {
  Type made;
  made.kind = TypeKind::pointer;
  made.inner = inner;
  return {intern(std::move(made))};
}

QualifiedType Reader::reference_to(QualifiedType inner, bool is_rvalue) {
  if (!inner) return inner;
  // References to references collapse (9.3.4.3).
  if (inner->is(TypeKind::lref)) return inner;
  if (inner->is(TypeKind::rref)) return is_rvalue ? inner : reference_to(inner->inner);
  Type made;
  made.kind = is_rvalue ? TypeKind::rref : TypeKind::lref;
  made.inner = inner;
  return {intern(std::move(made))};
}

QualifiedType Reader::array_of(QualifiedType inner, int64_t size) {
  Type made;
  made.kind = TypeKind::array;
  made.inner = inner;
  made.size = size;
  return {intern(std::move(made))};
}

QualifiedType Reader::function_type(QualifiedType result, std::vector<QualifiedType> parameters, bool is_variadic) {
  Type made;
  made.kind = TypeKind::function;
  made.inner = result;
  made.args = std::move(parameters);
  made.is_variadic = is_variadic;
  return {intern(std::move(made))};
}

std::string Reader::key_of(const TemplateArgument& argument) {
  if (argument.is_pack) {
    std::string text = "{";
    for (const TemplateArgument& part : argument.pack) text += key_of(part) + ",";
    return text + "}";
  }
  if (argument.parameter >= 0) return "#" + std::to_string(argument.parameter);
  if (argument.value) return std::to_string(*argument.value);
  if (argument.of != nullptr) return "template " + argument.of->surface;
  return key_of(argument.type);
}

// The words of types as people write them, where they can.
std::string Reader::key_of(QualifiedType type) {
  if (!type) return "?";
  if (!type->key.empty()) return (type.is_const ? "const " : "") + type->key;
  static const std::map<TypeKind, std::string_view> words = {
      {TypeKind::unknown, "?"},           {TypeKind::void_, "void"},         {TypeKind::bool_, "bool"},
      {TypeKind::char_, "char"},          {TypeKind::i8, "signed char"},     {TypeKind::u8, "unsigned char"},
      {TypeKind::i16, "short"},           {TypeKind::u16, "unsigned short"}, {TypeKind::int_, "int"},
      {TypeKind::u32, "unsigned int"},    {TypeKind::i64, "long"},           {TypeKind::u64, "unsigned long"},
      {TypeKind::f32, "float"},           {TypeKind::f64, "double"},         {TypeKind::null_, "nullptr_t"},
      {TypeKind::overloads, "overloads"}, {TypeKind::braces, "braces"},      {TypeKind::pack, "pack"}};
  std::string text;
  switch (type->kind) {
    case TypeKind::pointer: text = key_of(type->inner) + "*"; break;
    case TypeKind::lref: text = key_of(type->inner) + "&"; break;
    case TypeKind::rref: text = key_of(type->inner) + "&&"; break;
    case TypeKind::array: text = key_of(type->inner) + "[" + std::to_string(type->size) + "]"; break;
    case TypeKind::function:
    case TypeKind::callable: {
      if (type->is(TypeKind::callable)) {
        text = "function<" + key_of(type->inner) + ">";
        break;
      }
      text = key_of(type->inner) + "(";
      for (size_t i = 0; i < type->args.size(); ++i) text += (i == 0 ? "" : ",") + key_of(type->args[i]);
      text += type->is_variadic ? ",...)" : ")";
      break;
    }
    case TypeKind::class_: text = type->class_info->surface; break;
    case TypeKind::enum_: text = type->enum_info->surface; break;
    case TypeKind::lambda: text = type->lambda->name; break;
    case TypeKind::member: text = key_of(type->inner) + " " + key_of(type->args[0]) + "::*"; break;
    case TypeKind::parameter: text = "#" + std::to_string(type->index); break;
    case TypeKind::dependent:
      text = type->of->surface + "<";
      for (const TemplateArgument& argument : type->template_arguments) text += key_of(argument) + ",";
      text += ">";
      break;
    default: text = words.at(type->kind);
  }
  return (type.is_const ? "const " : "") + text;
}

std::string Reader::shown(QualifiedType type) { return key_of(type); }

bool Reader::has_word(const Cst& declaration, std::string_view word) {
  for (const Cst& child : declaration.children())
    if (child.text() == word) return true;
  return false;
}

// With the const that may stand on either side.
QualifiedType Reader::specified(const Cst& declaration) {
  const Cst specifier = declaration.field("type");
  if (!specifier) return {};
  QualifiedType type = type_of(specifier);
  if (!type) return type;
  for (const Cst& child : declaration.children())
    if (child.is("type_qualifier") && (child.text() == "const" || child.text() == "constexpr")) type.is_const = true;
  return type;
}

QualifiedType Reader::sized(const Cst& at) {
  int longs = 0;
  bool is_unsigned = false, is_short = false, is_char = false, is_double = false, is_signed = false;
  for (const Cst& child : at.children()) {
    const std::string_view word = child.text();
    if (word == "long") ++longs;
    if (word == "unsigned") is_unsigned = true;
    if (word == "signed") is_signed = true;
    if (word == "short") is_short = true;
    if (word == "char") is_char = true;
    if (word == "double") is_double = true;
  }
  if (is_double) return of_kind(TypeKind::f64);
  if (is_char) return of_kind(is_unsigned ? TypeKind::u8 : is_signed ? TypeKind::i8 : TypeKind::char_);
  if (is_short) return of_kind(is_unsigned ? TypeKind::u16 : TypeKind::i16);
  if (longs > 0) return of_kind(is_unsigned ? TypeKind::u64 : TypeKind::i64);
  return of_kind(is_unsigned ? TypeKind::u32 : TypeKind::int_);
}

namespace {
std::optional<TypeKind> basic_kind(std::string_view name) {
  static const std::map<std::string_view, TypeKind> words = {
      {"void", TypeKind::void_},         {"bool", TypeKind::bool_},        {"char", TypeKind::char_},
      {"int", TypeKind::int_},           {"float", TypeKind::f32},         {"double", TypeKind::f64},
      {"size_t", TypeKind::u64},         {"ssize_t", TypeKind::i64},       {"ptrdiff_t", TypeKind::i64},
      {"int8_t", TypeKind::i8},          {"uint8_t", TypeKind::u8},        {"int16_t", TypeKind::i16},
      {"uint16_t", TypeKind::u16},       {"int32_t", TypeKind::int_},      {"uint32_t", TypeKind::u32},
      {"int64_t", TypeKind::i64},        {"uint64_t", TypeKind::u64},      {"intptr_t", TypeKind::i64},
      {"uintptr_t", TypeKind::u64},      {"wchar_t", TypeKind::int_},      {"char8_t", TypeKind::u8},
      {"char16_t", TypeKind::u16},       {"char32_t", TypeKind::u32},      {"intmax_t", TypeKind::i64},
      {"uintmax_t", TypeKind::u64},      {"nullptr_t", TypeKind::null_},   {"unsigned", TypeKind::u32},
      {"long", TypeKind::i64},           {"short", TypeKind::i16},         {"signed", TypeKind::int_},
      {"streamsize", TypeKind::i64},     {"time_t", TypeKind::i64},        {"int_fast32_t", TypeKind::i64},
      {"uint_fast32_t", TypeKind::u64},  {"byte", TypeKind::u8},           {"clock_t", TypeKind::i64},
      {"int_least32_t", TypeKind::int_}, {"uint_least32_t", TypeKind::u32}};
  const auto found = words.find(name);
  return found == words.end() ? std::nullopt : std::optional(found->second);
}
}  // namespace

QualifiedType Reader::named_type(std::string_view text) {
  const Found found = look_up(text, scope_);
  if (found.symbol != nullptr) {
    if (found.symbol->what == Symbol::What::type) return found.symbol->type;
    if (found.symbol->what == Symbol::What::pack && is_expanding_) {
      const auto& pack = found.symbol->argument.pack;
      if (pack_index_ < pack.size()) return pack[pack_index_].type;
    }
  }
  // A class template's own name within it means the class itself (13.8.2).
  if (!found.templates.empty()) {
    for (Scope* scope = scope_; scope != nullptr; scope = scope->parent)
      if (scope->class_info != nullptr && scope->class_info->of == found.templates[0])
        return class_type(scope->class_info);
  }
  const auto kind = basic_kind(text);
  return kind ? of_kind(*kind) : QualifiedType();
}

QualifiedType Reader::type_of(const Cst& at) {
  using Handler = QualifiedType (Reader::*)(const Cst&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"primitive_type", &Reader::primitive_type},
      {"sized_type_specifier", &Reader::sized},
      {"type_identifier", &Reader::type_by_name},
      {"namespace_identifier", &Reader::type_by_name},
      {"identifier", &Reader::type_by_name},
      {"placeholder_type_specifier", &Reader::open_type},
      {"auto", &Reader::open_type},
      {"decltype", &Reader::decltype_of},
      {"type_descriptor", &Reader::type_descriptor},
      {"dependent_type", &Reader::dependent_type},
      {"template_type", &Reader::template_type},
      {"qualified_identifier", &Reader::qualified_type},
      {"struct_specifier", &Reader::class_specifier},
      {"class_specifier", &Reader::class_specifier},
      {"union_specifier", &Reader::class_specifier},
      {"enum_specifier", &Reader::enum_specifier},
  };
  const auto handler = handlers.find(at.kind());
  return handler != handlers.end() ? (this->*handler->second)(at) : QualifiedType();
}

QualifiedType Reader::primitive_type(const Cst& at) {
  const auto known = basic_kind(at.text());
  return known ? of_kind(*known) : QualifiedType();
}

QualifiedType Reader::type_by_name(const Cst& at) { return named_type(at.text()); }

// auto: it follows from what is given.
QualifiedType Reader::open_type(const Cst&) { return of_kind(TypeKind::unknown); }

QualifiedType Reader::dependent_type(const Cst& at) { return type_of(at.first_named_child()); }

QualifiedType Reader::decltype_of(const Cst& at) {
  const Cst inner = at.named_children().empty() ? Cst() : at.named_children().back();
  if (!inner || inner.is("auto")) return of_kind(TypeKind::unknown);
  const Expression operand = on_trial([&] { return expression(inner); });
  const bool is_name = inner.is("identifier") || inner.is("field_expression") || inner.is("qualified_identifier");
  if (!is_name && operand.is_lvalue) return reference_to(operand.type, operand.is_xvalue);
  return operand.type;
}

QualifiedType Reader::template_type(const Cst& at) {
  std::vector<TemplateArgument> arguments = template_arguments(at.field("arguments"));
  const Found found = look_up(at.field("name").text(), scope_);
  if (!found.templates.empty()) return instance_type(at, found.templates[0], std::move(arguments));
  if (found.symbol == nullptr) return {};
  // The name of the class within itself is its template, too.
  if (found.symbol->what == Symbol::What::type && found.symbol->type && found.symbol->type->is(TypeKind::class_) &&
      found.symbol->type->class_info->of != nullptr)
    return instance_type(at, found.symbol->type->class_info->of, std::move(arguments));
  if (found.symbol->what == Symbol::What::template_argument && found.symbol->argument.of != nullptr)
    return instance_type(at, found.symbol->argument.of, std::move(arguments));
  return {};
}

QualifiedType Reader::qualified_type(const Cst& at) {
  Cst rest = at;
  Scope* around = nullptr;
  ClassInfo* class_info = nullptr;
  if (!enter_scopes(rest, around, class_info)) return {};
  if (rest.is("dependent_name") || rest.is("dependent_type")) rest = rest.first_named_child();
  const bool is_template = rest.is("template_type") || rest.is("template_function") || rest.is("template_method");
  const std::string_view last = is_template ? rest.field("name").text() : rest.text();
  Found found;
  if (class_info != nullptr && around == class_info->scope) {
    complete(class_info);
    found = in_class(last, class_info);
  } else {
    std::set<Scope*> seen;
    found = in_space(last, around, seen);
  }
  if (is_template) {
    if (found.templates.empty()) return {};
    return instance_type(at, found.templates[0], template_arguments(rest.field("arguments")));
  }
  if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) return found.symbol->type;
  if (around == std_ || around == file_)
    if (const auto known = basic_kind(last)) return of_kind(*known);
  if (!found.templates.empty() && found.templates[0]->what == Template::What::class_) {
    Type made;
    made.kind = TypeKind::dependent;  // std::vector v{1, 2}: the arguments follow from what it is made of
    made.of = found.templates[0];
    return {intern(std::move(made))};
  }
  return {};
}

QualifiedType Reader::class_specifier(const Cst& at) {
  const Cst named = at.field("name");
  if (at.field("body")) {
    // A class inside of a class template is another one in each of its instances.
    if (const auto known = class_by_node_.find(node_key(at)); known != class_by_node_.end())
      if (scope_->what != Scope::What::class_ || known->second->scope->parent == scope_)
        return class_type(known->second);
    ClassInfo* class_info = declare_class(at, scope_, named ? std::string(named.text()) : "");
    complete(class_info);
    return class_type(class_info);
  }
  if (!named) return {};
  if (!named.is("type_identifier")) return type_of(named);
  if (const QualifiedType known = named_type(named.text())) return known;
  return class_type(declare_class(at, space_of(scope_), std::string(named.text())));
}

QualifiedType Reader::enum_specifier(const Cst& at) {
  if (at.field("body")) return {enumeration(at)->type};
  return named_type(at.field("name").text());
}

QualifiedType Reader::type_descriptor(const Cst& at) {
  if (!at.is("type_descriptor")) return type_of(at);
  QualifiedType base = specified(at);
  if (!base) return base;
  const Cst abstract = at.field("declarator");
  if (!abstract) return base;
  const Declared declared = declarator(abstract, base);
  return declared.type;
}

std::vector<Parameter> Reader::parameters_of(const Cst& list, bool* is_variadic) {
  std::vector<Parameter> out;
  if (!list) return out;
  for (const Cst& child : list.children()) {
    if (child.text() == "..." && !child.is_named()) *is_variadic = true;
    if (child.is("variadic_parameter")) *is_variadic = true;
    if (!child.is("parameter_declaration") && !child.is("optional_parameter_declaration") &&
        !child.is("variadic_parameter_declaration") && !child.is("explicit_object_parameter_declaration"))
      continue;
    Parameter parameter;
    parameter.at = child;
    const bool is_pack = child.is("variadic_parameter_declaration");
    if (is_pack) {
      // As many as the pack in its type has.
      const Cst inner = child.field("declarator");
      const auto one = [&](size_t) {
        Parameter part;
        part.at = child;
        part.is_pack = true;
        const QualifiedType base = specified(child);
        const Declared declared = inner ? declarator(inner, base) : Declared{.at = child, .name = "", .type = base};
        part.name = declared.name;
        part.type = declared.type;
        out.push_back(part);
      };
      const std::optional<size_t> count = for_each_of_pack(child, one);
      if (!count) {  // of a pattern
        one(0);
      } else if (*count == 0) {
        // The name stands for an empty pack.
        Parameter none;
        none.at = child;
        none.is_pack = true;
        if (inner) none.name = declarator(inner, of_kind(TypeKind::void_)).name;
        none.type = {};
        out.push_back(none);
      }
      continue;
    }
    QualifiedType base = specified(child);
    const Cst inner = child.field("declarator");
    if (!inner && base && base->is(TypeKind::void_)) continue;
    if (inner) {
      const Declared declared = declarator(inner, base);
      parameter.name = declared.name;
      parameter.type = declared.type;
    } else {
      parameter.type = base;
    }
    // An array is a pointer to its first element, a function one to itself (9.3.4.6).
    if (parameter.type && parameter.type->is(TypeKind::array)) parameter.type = pointer_to(parameter.type->inner);
    if (parameter.type && parameter.type->is(TypeKind::function)) parameter.type = pointer_to(parameter.type);
    parameter.initial = child.field("default_value");
    out.push_back(parameter);
  }
  return out;
}

namespace {
// The name that a declarator declares which is no more than a name.
std::optional<std::string> declared_name(const Cst& whole) {
  const std::string_view kind = whole.kind();
  if (kind == "identifier" || kind == "field_identifier" || kind == "type_identifier" || kind == "primitive_type" ||
      kind == "qualified_identifier")
    return std::string(whole.text());
  if (kind == "template_function" || kind == "template_method") return std::string(whole.field("name").text());
  if (kind != "destructor_name" && kind != "operator_name") return std::nullopt;
  std::string name(whole.text());
  std::erase(name, ' ');
  if (name == "operatornew" || name == "operatordelete") name = "operator " + name.substr(8);
  return name;
}

Cst inner_declarator(const Cst& whole) {
  if (const Cst inner = whole.field("declarator")) return inner;
  for (const Cst& child : whole.named_children())
    if (!child.is("type_qualifier") && !child.is("ms_pointer_modifier") && !child.is("attribute_declaration"))
      return child;
  return {};
}

bool is_one_of(std::string_view kind, std::initializer_list<std::string_view> kinds) {
  return std::ranges::find(kinds, kind) != kinds.end();
}
}  // namespace

Reader::Declared Reader::declarator(const Cst& whole, QualifiedType base) {
  Declared declared;
  declared.at = whole;
  declared.type = base;
  if (auto named = declared_name(whole)) {
    declared.name = *std::move(named);
    return declared;
  }
  const std::string_view kind = whole.kind();
  if (kind == "structured_binding_declarator") {
    declared.binding = whole;
    return declared;
  }
  // What stands inside of this declarator is made of what it makes: `int* a[2]` is an array of pointers.
  const auto inside = [&](const Cst& inner, QualifiedType made) {
    if (inner) return declarator(inner, made);
    declared.type = made;
    return declared;
  };
  if (is_one_of(kind, {"pointer_declarator", "abstract_pointer_declarator", "pointer_type_declarator"}))
    return inside(inner_declarator(whole), declared_pointer(whole, base));
  if (is_one_of(kind, {"reference_declarator", "abstract_reference_declarator", "reference_type_declarator"}))
    return inside(inner_declarator(whole), declared_reference(whole, base));
  if (is_one_of(kind, {"array_declarator", "abstract_array_declarator"}))
    return inside(whole.field("declarator"), declared_array(whole, base));
  if (is_one_of(kind, {"function_declarator", "abstract_function_declarator"})) return function_declarator(whole, base);
  if (is_one_of(kind, {"parenthesized_declarator", "abstract_parenthesized_declarator"})) {
    const Cst inner = inner_declarator(whole);
    return inner ? declarator(inner, base) : declared;
  }
  if (is_one_of(kind, {"attributed_declarator", "init_declarator"})) return declarator(inner_declarator(whole), base);
  if (is_one_of(kind, {"variadic_declarator", "abstract_variadic_declarator"})) {
    if (const Cst inner = whole.first_named_child()) declared = declarator(inner, base);
    declared.is_pack = true;
    return declared;
  }
  return kind == "operator_cast" ? conversion_declarator(whole) : declared;
}

QualifiedType Reader::declared_pointer(const Cst& whole, QualifiedType base) {
  if (!base) return base;
  QualifiedType made = pointer_to(base);
  for (const Cst& child : whole.named_children())
    if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
  return made;
}

QualifiedType Reader::declared_reference(const Cst& whole, QualifiedType base) {
  const bool is_rvalue = whole.text().starts_with("&&");
  if (!base || !base->is(TypeKind::unknown)) return base ? reference_to(base, is_rvalue) : base;
  Type open;  // auto&: what it refers to is inferred
  open.kind = is_rvalue ? TypeKind::rref : TypeKind::lref;
  open.inner = base;
  return {intern(std::move(open))};
}

QualifiedType Reader::declared_array(const Cst& whole, QualifiedType base) {
  const Cst size = whole.field("size");
  int64_t length = -1;
  if (size)
    if (const auto known = constant_of(size)) length = *known;
  if (size && length < 0 && size.text() != "*") length = -2;  // known only when it runs, or a parameter
  if (size && size.is("identifier") && length == -2) {
    const Found found = look_up(size.text(), scope_);
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::value_parameter &&
        found.symbol->argument.parameter >= 0)
      length = -100 - found.symbol->argument.parameter;
  }
  return base ? array_of(base, length) : base;
}

// The type behind `->`, in which the parameters are known.
QualifiedType Reader::trailing_result(const Cst& function, const Cst& trailing) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  bool is_variadic = false;
  on_trial([&] {
    for (const Parameter& parameter : parameters_of(function.field("parameters"), &is_variadic)) {
      Symbol* symbol = add(scope_, Symbol::What::variable, parameter.name);
      symbol->surface = parameter.name;
      symbol->type = unreferenced(parameter.type);
    }
  });
  return type_descriptor(trailing.first_named_child());
}

Reader::Declared Reader::function_declarator(const Cst& whole, QualifiedType base) {
  const Cst inner = whole.field("declarator");
  QualifiedType result = base;
  for (const Cst& child : whole.named_children())
    if (child.is("trailing_return_type")) result = trailing_result(whole, child);
  if (inner && !is_one_of(inner.kind(), {"parenthesized_declarator", "abstract_parenthesized_declarator",
                                         "pointer_declarator", "function_declarator"})) {
    Declared declared = declarator(inner, base);
    declared.is_function = true;
    declared.function = whole;
    declared.type = result;
    return declared;
  }
  bool is_variadic = false;
  std::vector<QualifiedType> types;
  for (const Parameter& parameter : parameters_of(whole.field("parameters"), &is_variadic)) {
    if (parameter.is_pack && !parameter.type) continue;
    types.push_back(parameter.type);
  }
  const QualifiedType made = result ? function_type(result, std::move(types), is_variadic) : result;
  // `int (*get(int))(int)`: a function that returns a pointer to one.
  if (inner) return declarator(inner, made);
  Declared declared;
  declared.at = whole;
  declared.type = made;
  return declared;
}

// operator int*()
Reader::Declared Reader::conversion_declarator(const Cst& whole) {
  Declared declared;
  declared.at = whole;
  declared.type = specified(whole);
  declared.is_function = true;
  declared.is_conversion = true;
  Cst inner = whole.field("declarator");
  declared.function = inner;
  if (!inner) return declared;
  while (inner && (inner.is("abstract_pointer_declarator") || inner.is("abstract_reference_declarator"))) {
    if (declared.type)
      declared.type = inner.is("abstract_pointer_declarator") ? pointer_to(declared.type) : reference_to(declared.type);
    inner = inner.field("declarator") ? inner.field("declarator") : inner.first_named_child();
  }
  declared.function = inner;
  declared.name = "operator " + key_of(declared.type);
  return declared;
}

QualifiedType Reader::decayed(QualifiedType type) {
  if (!type) return type;
  type = unreferenced(type);
  type.is_const = false;
  if (type->is(TypeKind::array)) return pointer_to(type->inner);
  if (type->is(TypeKind::function)) return pointer_to(type);
  return type;
}

bool Reader::is_text(QualifiedType type) const {
  return type && type->is(TypeKind::class_) && type->class_info->native == Native::text;
}
bool Reader::is_list(QualifiedType type) const {
  return type && type->is(TypeKind::class_) && type->class_info->native == Native::list;
}
bool Reader::is_object(QualifiedType type) const {
  return type && ((type->is(TypeKind::class_) && !is_text(type)) || type->is(TypeKind::array));
}
bool Reader::is_scalar(QualifiedType type) const { return type && !is_object(type); }
ClassInfo* Reader::class_of(QualifiedType type) const {
  if (!type) return nullptr;
  if (type->is_reference()) type = type->inner;
  return type && type->is(TypeKind::class_) ? type->class_info : nullptr;
}

bool Reader::derives(const ClassInfo* from, const ClassInfo* base) const {
  if (from == base) return true;
  return std::ranges::any_of(from->bases, [&](const Base& base_class) { return derives(base_class.class_info, base); });
}

bool Reader::copies_plainly(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return copies_plainly(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || type->is_reference()) return true;
  if (class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || copies_plainly(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->copies_plainly) return *class_info->copies_plainly;
  class_info->copies_plainly = true;  // while it is found out
  bool plainly =
      !class_info->has_declared_copy && !(class_info->has_declared_move || class_info->has_declared_move_assign);
  for (const Base& base : class_info->bases) plainly = plainly && copies_plainly(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields)
    plainly = plainly && (field.is_reference || copies_plainly(field.type));
  class_info->copies_plainly = plainly;
  return plainly;
}

bool Reader::assigns_plainly(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return assigns_plainly(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || copies_plainly(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->assigns_plainly) return *class_info->assigns_plainly;
  class_info->assigns_plainly = true;
  bool plainly = !class_info->has_declared_assign && !class_info->has_declared_move_assign && copies_plainly(type);
  for (const Base& base : class_info->bases) plainly = plainly && assigns_plainly(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields) plainly = plainly && assigns_plainly(field.type);
  class_info->assigns_plainly = plainly;
  return plainly;
}

bool Reader::moves_by_copying(ClassInfo* class_info) {
  if (class_info->is_library || class_info->native != Native::none) return false;
  bool declares = class_info->destructor != nullptr;
  for (const Function* function : class_info->constructors) {
    const QualifiedType first = function->parameters.size() == 1 ? function->parameters[0].type : QualifiedType();
    if (!first || !first->is_reference() || class_of(first) != class_info) continue;
    if (first->is(TypeKind::rref)) return false;
    declares = true;
  }
  const auto assignments = class_info->methods.find("operator=");
  if (assignments != class_info->methods.end())
    for (const Function* function : assignments->second)
      declares = declares || (function->parameters.size() == 1 && class_of(function->parameters[0].type) == class_info);
  return declares && can_copy(class_type(class_info));
}

bool Reader::moves_plainly(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return moves_plainly(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return !type->is(TypeKind::callable);
  if (class_info->native != Native::none) return false;
  complete(class_info);
  if (class_info->moves_plainly) return *class_info->moves_plainly;
  class_info->moves_plainly = true;
  if (moves_by_copying(class_info)) return true;
  bool plainly = !class_info->has_declared_copy && !class_info->has_declared_move;
  for (const Base& base : class_info->bases) plainly = plainly && moves_plainly(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields)
    plainly = plainly && (field.is_reference || moves_plainly(field.type));
  class_info->moves_plainly = plainly;
  return plainly;
}

bool Reader::ends_silently(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return ends_silently(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || type->is_reference() || class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || ends_silently(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->ends_silently) return *class_info->ends_silently;
  class_info->ends_silently = true;
  bool silently =
      class_info->destructor == nullptr || class_info->destructor->is_defaulted || !class_info->destructor->body;
  if (class_info->destructor != nullptr && !class_info->destructor->body && !class_info->destructor->is_defaulted &&
      !class_info->is_library)
    silently = false;
  if (class_info->destructor != nullptr && class_info->destructor->body &&
      class_info->destructor->body.named_children().empty())
    silently = true;
  if (class_info->destructor != nullptr && class_info->destructor->is_virtual) silently = false;
  for (const Base& base : class_info->bases) silently = silently && ends_silently(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields)
    silently = silently && (field.is_reference || ends_silently(field.type));
  class_info->ends_silently = silently;
  return silently;
}

bool Reader::can_copy(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return can_copy(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || can_copy(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->has_declared_copy) {
    for (const Function* function : class_info->constructors)
      if (function->parameters.size() == 1 && function->parameters[0].type &&
          function->parameters[0].type->is(TypeKind::lref) && class_of(function->parameters[0].type) == class_info)
        return !function->is_deleted;
    return true;
  }
  if (class_info->has_declared_move || class_info->has_declared_move_assign) return false;
  for (const Base& base : class_info->bases)
    if (!can_copy(class_type(base.class_info))) return false;
  return std::ranges::all_of(class_info->fields,
                             [&](const FieldInfo& field) { return field.is_reference || can_copy(field.type); });
}

std::string Reader::surface_type(QualifiedType type) const {
  if (!type) return "";
  switch (type->kind) {
    case TypeKind::bool_: return "bool";
    case TypeKind::char_: return "char";
    case TypeKind::i8: return "i8";
    case TypeKind::u8: return "u8";
    case TypeKind::i16: return "i16";
    case TypeKind::u16: return "u16";
    case TypeKind::int_: return "int";
    case TypeKind::u32: return "u32";
    case TypeKind::i64: return "i64";
    case TypeKind::u64: return "u64";
    case TypeKind::f32: return "f32";
    case TypeKind::f64: return "f64";
    case TypeKind::enum_: return type->enum_info->underlying ? surface_type(type->enum_info->underlying) : "int";
    default: return "";
  }
}

Node* Reader::surface_type_node(const Cst& at, QualifiedType type) {
  const std::string text = surface_type(type);
  return text.empty() ? nullptr : this->type(at, text);
}

QualifiedType Reader::promoted(QualifiedType type) {
  if (!type) return type;
  if (type->is(TypeKind::enum_))
    return type->enum_info->underlying ? promoted(type->enum_info->underlying) : of_kind(TypeKind::int_);
  if (type->is_integer() && type->kind < TypeKind::int_) return of_kind(TypeKind::int_);
  return plain(type);
}

QualifiedType Reader::arithmetic(QualifiedType left, QualifiedType right) {
  left = promoted(left);
  right = promoted(right);
  if (!left || !right || !left->is_arithmetic() || !right->is_arithmetic()) return {};
  for (const TypeKind kind :
       {TypeKind::f64, TypeKind::f32, TypeKind::u64, TypeKind::i64, TypeKind::u32, TypeKind::int_})
    if (left->is(kind) || right->is(kind)) return of_kind(kind);
  return of_kind(TypeKind::int_);
}

std::optional<int64_t> Reader::size_of(QualifiedType type) {
  if (!type) return std::nullopt;
  if (type->is_reference()) type = type->inner;
  switch (type->kind) {
    case TypeKind::bool_:
    case TypeKind::char_:
    case TypeKind::i8:
    case TypeKind::u8: return 1;
    case TypeKind::i16:
    case TypeKind::u16: return 2;
    case TypeKind::int_:
    case TypeKind::u32:
    case TypeKind::f32: return 4;
    case TypeKind::i64:
    case TypeKind::u64:
    case TypeKind::f64:
    case TypeKind::pointer:
    case TypeKind::null_: return 8;
    case TypeKind::enum_: return type->enum_info->underlying ? size_of(type->enum_info->underlying) : 4;
    case TypeKind::callable: return 32;
    case TypeKind::array: {
      const auto one = size_of(type->inner);
      return one && type->size >= 0 ? std::optional(*one * type->size) : std::nullopt;
    }
    case TypeKind::class_: {
      ClassInfo* class_info = type->class_info;
      if (class_info->native == Native::text) return 32;
      if (class_info->native == Native::list) return 24;
      complete(class_info);
      if (class_info->is_library && class_info->name != "pair" && class_info->name != "array") return std::nullopt;
      if (!class_info->bases.empty() || class_info->is_union) return std::nullopt;
      int64_t size = class_info->is_polymorphic ? 8 : 0, most = class_info->is_polymorphic ? 8 : 1;
      for (const FieldInfo& field : class_info->fields) {
        if (!field.bits.empty() || !field.overlap.empty()) return std::nullopt;
        const auto one = field.is_reference ? std::optional<int64_t>(8) : size_of(field.type);
        if (!one) return std::nullopt;
        QualifiedType element = field.type;
        while (element->is(TypeKind::array)) element = element->inner;
        int64_t alignment = field.is_reference ? 8 : std::min<int64_t>(size_of(element).value_or(8), 8);
        if (element->is(TypeKind::class_)) alignment = 8;
        if (element->is(TypeKind::class_) && element->class_info->native == Native::none) {
          alignment = 1;
          for (const FieldInfo& inner : element->class_info->fields) {
            QualifiedType leaf = inner.type;
            while (leaf->is(TypeKind::array)) leaf = leaf->inner;
            alignment = std::max(alignment, std::min<int64_t>(size_of(leaf).value_or(8), 8));
          }
        }
        most = std::max(most, alignment);
        size = (size + alignment - 1) / alignment * alignment + *one;
      }
      return std::max<int64_t>((size + most - 1) / most * most, 1);
    }
    default: return std::nullopt;
  }
}

}  // namespace ramify::frontends::cpp
