// SPDX-License-Identifier: Apache-2.0
// Type specifiers (C++20 9.2.9).
#include <algorithm>
#include <map>
#include <utility>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// Includes const on either side of the specifier.
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
  if (is_double) return types_.of_kind(TypeKind::f64);
  if (is_char) return types_.of_kind(is_unsigned ? TypeKind::u8 : is_signed ? TypeKind::i8 : TypeKind::char_);
  if (is_short) return types_.of_kind(is_unsigned ? TypeKind::u16 : TypeKind::i16);
  if (longs > 0) return types_.of_kind(is_unsigned ? TypeKind::u64 : TypeKind::i64);
  return types_.of_kind(is_unsigned ? TypeKind::u32 : TypeKind::int_);
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
  // The injected class name: a class template's name within it means the class itself (13.8.2).
  if (!found.templates.empty()) {
    for (Scope* scope = scope_; scope != nullptr; scope = scope->parent)
      if (scope->class_info != nullptr && scope->class_info->of == found.templates[0])
        return class_type(scope->class_info);
  }
  const auto kind = basic_kind(text);
  return kind ? types_.of_kind(*kind) : QualifiedType();
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
  return known ? types_.of_kind(*known) : QualifiedType();
}

QualifiedType Reader::type_by_name(const Cst& at) { return named_type(at.text()); }

// auto: deduced from the initialiser.
QualifiedType Reader::open_type(const Cst&) { return types_.of_kind(TypeKind::unknown); }

QualifiedType Reader::dependent_type(const Cst& at) { return type_of(at.first_named_child()); }

QualifiedType Reader::decltype_of(const Cst& at) {
  const Cst inner = at.named_children().empty() ? Cst() : at.named_children().back();
  if (!inner || inner.is("auto")) return types_.of_kind(TypeKind::unknown);
  const Expression operand = on_trial([&] { return expression(inner); });
  const bool is_name = inner.is("identifier") || inner.is("field_expression") || inner.is("qualified_identifier");
  if (!is_name && operand.is_lvalue) return types_.reference_to(operand.type, operand.is_xvalue);
  return operand.type;
}

QualifiedType Reader::template_type(const Cst& at) {
  std::vector<TemplateArgument> arguments = template_arguments(at.field("arguments"));
  const Found found = look_up(at.field("name").text(), scope_);
  if (!found.templates.empty()) return instance_type(at, found.templates[0], std::move(arguments));
  if (found.symbol == nullptr) return {};
  // The injected class name also names the template.
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
    if (const auto known = basic_kind(last)) return types_.of_kind(*known);
  if (!found.templates.empty() && found.templates[0]->what == Template::What::class_) {
    Type made;
    made.kind = TypeKind::dependent;  // std::vector v{1, 2}: the arguments are deduced from the initialiser
    made.of = found.templates[0];
    return {types_.intern(std::move(made))};
  }
  return {};
}

QualifiedType Reader::class_specifier(const Cst& at) {
  const Cst named = at.field("name");
  if (at.field("body")) {
    // A class nested in a class template is a different class in each instance.
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

}  // namespace ramify::frontends::cpp
