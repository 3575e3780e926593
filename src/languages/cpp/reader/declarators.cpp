// SPDX-License-Identifier: Apache-2.0
// Declarators and parameters (C++20 9.3).
#include <algorithm>
#include <utility>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

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
      // One parameter for each element of the pack in its type.
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
      if (!count) {  // in a template's pattern
        one(0);
      } else if (*count == 0) {
        // The name of an empty pack.
        Parameter none;
        none.at = child;
        none.is_pack = true;
        if (inner) none.name = declarator(inner, types_.of_kind(TypeKind::void_)).name;
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
    // Array and function types become pointers (9.3.4.6).
    if (parameter.type && parameter.type->is(TypeKind::array))
      parameter.type = types_.pointer_to(parameter.type->inner);
    if (parameter.type && parameter.type->is(TypeKind::function)) parameter.type = types_.pointer_to(parameter.type);
    parameter.initial = child.field("default_value");
    out.push_back(parameter);
  }
  return out;
}

namespace {
// The name declared by a declarator that is only a name.
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
  // The inner declarator applies to the type made here: `int* a[2]` is an array of pointers.
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
  QualifiedType made = types_.pointer_to(base);
  for (const Cst& child : whole.named_children())
    if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
  return made;
}

QualifiedType Reader::declared_reference(const Cst& whole, QualifiedType base) {
  const bool is_rvalue = whole.text().starts_with("&&");
  if (!base || !base->is(TypeKind::unknown)) return base ? types_.reference_to(base, is_rvalue) : base;
  Type open;  // auto&: the referenced type is deduced
  open.kind = is_rvalue ? TypeKind::rref : TypeKind::lref;
  open.inner = base;
  return {types_.intern(std::move(open))};
}

QualifiedType Reader::declared_array(const Cst& whole, QualifiedType base) {
  const Cst size = whole.field("size");
  int64_t length = -1;
  if (size)
    if (const auto known = constant_of(size)) length = *known;
  if (size && length < 0 && size.text() != "*") length = -2;  // known only at run time, or a template parameter
  if (size && size.is("identifier") && length == -2) {
    const Found found = look_up(size.text(), scope_);
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::value_parameter &&
        found.symbol->argument.parameter >= 0)
      length = -100 - found.symbol->argument.parameter;
  }
  return base ? types_.array_of(base, length) : base;
}

// The type behind `->`, whose scope includes the parameters.
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
  const QualifiedType made = result ? types_.function_type(result, std::move(types), is_variadic) : result;
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
      declared.type = inner.is("abstract_pointer_declarator") ? types_.pointer_to(declared.type)
                                                              : types_.reference_to(declared.type);
    inner = inner.field("declarator") ? inner.field("declarator") : inner.first_named_child();
  }
  declared.function = inner;
  declared.name = "operator " + key_of(declared.type);
  return declared;
}

}  // namespace ramify::frontends::cpp
