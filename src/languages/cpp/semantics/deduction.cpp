// SPDX-License-Identifier: Apache-2.0
// Deduction of template arguments (C++20 13.10.3, 12.2.2.9).
#include <algorithm>
#include <utility>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

// How specific a pattern is: T is less specific than T* and vector<T>.
int Semantics::specificity(QualifiedType type) {
  if (!type) return 0;
  if (type->is(TypeKind::parameter)) return type.is_const ? 1 : 0;
  int sum = 2;
  if (type->is_reference()) sum = 0;
  if (type->inner) sum += specificity(type->inner);
  for (const QualifiedType argument_type : type->args) sum += specificity(argument_type);
  for (const TemplateArgument& argument : type->template_arguments)
    sum += argument.type ? specificity(argument.type) + 1 : 1;
  return sum;
}

bool Semantics::unify(const TemplateArgument& pattern, const TemplateArgument& given,
                      std::vector<TemplateArgument>& found) {
  if (pattern.parameter >= 0) {
    if (static_cast<size_t>(pattern.parameter) >= found.size()) return false;
    TemplateArgument& slot = found[static_cast<size_t>(pattern.parameter)];
    if (slot.value) return slot.value == given.value;
    if (!given.value) return false;
    slot.value = given.value;
    return true;
  }
  if (pattern.value) return pattern.value == given.value;
  if (pattern.of != nullptr) return pattern.of == given.of;
  if (!pattern.type) return true;
  return given.type &&
         pattern.type.is_const ==
             (pattern.type->is(TypeKind::parameter) ? pattern.type.is_const : given.type.is_const) &&
         unify(pattern.type, given.type, found);
}

bool Semantics::unify_arguments(const std::vector<TemplateArgument>& patterns,
                                const std::vector<TemplateArgument>& given, std::vector<TemplateArgument>& found) {
  // Flatten packs among the given arguments.
  std::vector<TemplateArgument> flat;
  for (const TemplateArgument& argument : given) {
    if (argument.is_pack) flat.insert(flat.end(), argument.pack.begin(), argument.pack.end());
    else flat.push_back(argument);
  }
  size_t k = 0;
  for (const TemplateArgument& pattern : patterns) {
    if (pattern.is_pack) {
      const TemplateArgument& one = pattern.pack.at(0);
      int index = one.parameter;
      if (one.type && one.type->is(TypeKind::parameter)) index = one.type->index;
      if (index < 0 || static_cast<size_t>(index) >= found.size()) return false;
      TemplateArgument& slot = found[static_cast<size_t>(index)];
      slot.is_pack = true;
      slot.pack.assign(flat.begin() + static_cast<std::ptrdiff_t>(std::min(k, flat.size())), flat.end());
      return true;
    }
    if (k >= flat.size() || !unify(pattern, flat[k], found)) return false;
    ++k;
  }
  return k == flat.size() || patterns.size() < flat.size();  // defaults may be omitted
}

bool Semantics::unify(QualifiedType pattern, QualifiedType given, std::vector<TemplateArgument>& found) {
  if (!pattern || !given) return true;       // a nondeduced context
  if (!has_parameter(pattern)) return true;  // conversions are checked later
  if (given->is(TypeKind::unknown)) return false;
  switch (pattern->kind) {
    case TypeKind::parameter: {
      if (static_cast<size_t>(pattern->index) >= found.size()) return false;
      TemplateArgument& slot = found[static_cast<size_t>(pattern->index)];
      QualifiedType type = given;
      if (pattern.is_const) type.is_const = false;
      if (slot.type) return slot.type == type;
      if (slot.is_pack) return false;
      slot.type = type;
      return true;
    }
    case TypeKind::pointer:
      if (given->is(TypeKind::pointer)) {
        QualifiedType inner = given->inner;
        if (pattern->inner.is_const) inner.is_const = pattern->inner->is(TypeKind::parameter) ? false : inner.is_const;
        return unify(pattern->inner, inner, found);
      }
      return false;
    case TypeKind::lref:
    case TypeKind::rref: return unify(pattern->inner, given->is_reference() ? given->inner : given, found);
    case TypeKind::array:
      if (!given->is(TypeKind::array)) return false;
      if (pattern->size <= -100) {
        TemplateArgument pattern_argument, given_one;
        pattern_argument.parameter = static_cast<int>(-100 - pattern->size);
        given_one.value = given->size;
        if (!unify(pattern_argument, given_one, found)) return false;
      }
      return unify(pattern->inner, given->inner, found);
    case TypeKind::callable:
      if (!given->is(TypeKind::callable)) return false;
      return unify(pattern->inner, given->inner, found);
    case TypeKind::function: {
      if (!given->is(TypeKind::function) || given->args.size() != pattern->args.size()) return false;
      if (!unify(pattern->inner, given->inner, found)) return false;
      for (size_t i = 0; i < given->args.size(); ++i)
        if (!unify(pattern->args[i], given->args[i], found)) return false;
      return true;
    }
    case TypeKind::dependent: {
      if (!given->is(TypeKind::class_)) {
        return false;
      }
      // The class itself, or one of its bases.
      std::vector<ClassInfo*> rest = {given->class_info};
      while (!rest.empty()) {
        ClassInfo* class_info = rest.back();
        rest.pop_back();
        complete(class_info);
        if (class_info->of == pattern->of)
          return unify_arguments(pattern->template_arguments, class_info->arguments, found);
        for (const Base& base : class_info->bases) rest.push_back(base.class_info);
      }
      return false;
    }
    default: return true;
  }
}

namespace {
// Binds the explicit arguments to parameters; false if there are too many.
bool bind_explicit(const Template& of, const std::vector<TemplateArgument>& explicit_arguments,
                   std::vector<TemplateArgument>& found) {
  size_t given = 0;
  for (size_t i = 0; i < of.parameters.size() && given < explicit_arguments.size(); ++i) {
    if (!of.parameters[i].is_pack) {
      found[i] = explicit_arguments[given++];
      continue;
    }
    found[i].is_pack = true;
    for (; given < explicit_arguments.size(); ++given) {
      const TemplateArgument& argument = explicit_arguments[given];
      if (argument.is_pack) found[i].pack.insert(found[i].pack.end(), argument.pack.begin(), argument.pack.end());
      else found[i].pack.push_back(argument);
    }
  }
  return given >= explicit_arguments.size();
}

// Whether the type with this key mentions one of these template parameters.
bool has_any_parameter(const std::string& key, const std::vector<size_t>& parameters) {
  return std::ranges::any_of(parameters, [&](size_t i) {
    const std::string word = "#" + std::to_string(i);
    for (size_t at = key.find(word); at != std::string::npos; at = key.find(word, at + 1)) {
      const size_t behind = at + word.size();
      if (behind >= key.size() || std::isdigit(static_cast<unsigned char>(key[behind])) == 0) return true;
    }
    return key.find("-" + std::to_string(100 + i)) != std::string::npos;  // the length of an array
  });
}
}  // namespace

// Deduces template parameters from an argument for a parameter of that type.
bool Semantics::deduce_argument(QualifiedType pattern, const Expression& operand,
                                std::vector<TemplateArgument>& found) {
  if (!operand.type || operand.type->is(TypeKind::unknown)) return false;
  if (operand.type->is(TypeKind::overloads)) {
    if (operand.functions.size() != 1 || !operand.templates.empty()) return false;
    std::vector<QualifiedType> types;
    for (const Parameter& other : operand.functions[0]->parameters) types.push_back(other.type);
    if (operand.functions[0]->is_auto) read_body(operand.functions[0]);
    return unify(pattern->is_reference() ? pattern->inner : pattern,
                 types_.pointer_to(types_.function_type(operand.functions[0]->result, types)), found);
  }
  if (operand.type->is(TypeKind::braces)) {
    // Deduces initializer_list<T>; other parameters are nondeduced.
    const QualifiedType inner = unreferenced(pattern);
    if (!inner->is(TypeKind::dependent) || inner->of->name != "initializer_list" || inner->template_arguments.empty())
      return true;
    return std::ranges::all_of(operand.items, [&](const Expression& item) {
      return unify(inner->template_arguments[0].type, types_.decayed(item.type), found);
    });
  }
  if (pattern->is(TypeKind::rref) && pattern->inner->is(TypeKind::parameter) &&
      !pattern->inner.is_const) {  // a forwarding reference
    const bool is_place = operand.is_lvalue && !operand.is_xvalue;
    return unify(pattern->inner, is_place ? types_.reference_to(operand.type) : operand.type, found);
  }
  if (pattern->is_reference()) {
    QualifiedType given = operand.type;
    if (pattern->inner.is_const) given.is_const = false;
    return unify(pattern->inner, given, found);
  }
  return unify(plain(pattern), types_.decayed(operand.type), found);
}

// Deduces a pack from all remaining arguments.
bool Semantics::deduce_pack(const Deduction& deduction, const Parameter& parameter, size_t& k, size_t count,
                            std::vector<TemplateArgument>& found) {
  const Template* of = deduction.of;
  std::vector<std::vector<TemplateArgument>> each;
  for (size_t i = 0; i < count; ++i) {
    std::vector<TemplateArgument> inner = found;
    if (deduction.open_pack) {
      // Explicit elements of the pack come first.
      const TemplateArgument& given = found[*deduction.open_pack];
      inner[*deduction.open_pack] = given.is_pack && i < given.pack.size() ? given.pack[i] : TemplateArgument();
    }
    if (!deduce_parameter(deduction, parameter.type, deduction.arguments[k++], inner)) return false;
    each.push_back(std::move(inner));
  }
  for (size_t position = 0; position < of->parameters.size(); ++position) {
    if (!of->parameters[position].is_pack) {
      for (const auto& inner : each)
        if (!found[position].type && inner[position].type) found[position] = inner[position];
      continue;
    }
    const bool is_mentioned = key_of(parameter.type).find("#" + std::to_string(position)) != std::string::npos;
    if (!is_mentioned) continue;
    TemplateArgument pack;
    pack.is_pack = true;
    for (const auto& inner : each) pack.pack.push_back(inner[position]);
    found[position] = pack;
  }
  return true;
}

// A parameter without undeduced template parameters takes no part in deduction: its argument may convert (C++20
// [temp.arg.explicit]).
bool Semantics::deduce_parameter(const Deduction& deduction, QualifiedType pattern, const Expression& operand,
                                 std::vector<TemplateArgument>& found) {
  if (!pattern || !has_parameter(pattern)) return true;
  if (deduction.has_explicit && !has_any_parameter(key_of(pattern), deduction.unknown)) return true;
  return deduce_argument(pattern, operand, found);
}

// The template's instance for these arguments; null if deduction fails.
Function* Semantics::deduce(Template* of, const std::vector<TemplateArgument>& explicit_arguments,
                            const std::vector<Expression>& arguments, QualifiedType wanted) {
  make_pattern(of);
  const Function& pattern = *of->pattern;
  std::vector<TemplateArgument> found(of->parameters.size());
  Deduction deduction{of, arguments, !explicit_arguments.empty(), {}, {}};
  for (size_t i = 0; i < of->parameters.size(); ++i)
    if (of->parameters[i].is_pack) deduction.open_pack = i;
  if (!bind_explicit(*of, explicit_arguments, found)) return nullptr;
  for (size_t i = 0; i < found.size(); ++i)
    if (found[i].is_pack || (!found[i].type && !found[i].value && found[i].of == nullptr))
      deduction.unknown.push_back(i);
  size_t k = 0;
  for (size_t i = 0; i < pattern.parameters.size(); ++i) {
    const Parameter& parameter = pattern.parameters[i];
    if (parameter.is_pack) {
      const size_t rest = arguments.size() - std::min(arguments.size(), k);
      const size_t behind = pattern.parameters.size() - i - 1;
      if (!deduce_pack(deduction, parameter, k, rest > behind ? rest - behind : 0, found)) return nullptr;
      continue;
    }
    if (k >= arguments.size()) {
      if (parameter.initial) continue;
      return nullptr;
    }
    if (!deduce_parameter(deduction, parameter.type, arguments[k++], found)) return nullptr;
  }
  if (k < arguments.size() && !pattern.is_variadic) return nullptr;
  if (wanted && pattern.result && has_parameter(pattern.result)) unify(pattern.result, wanted, found);
  for (size_t i = 0; i < of->parameters.size(); ++i)
    if (of->parameters[i].is_pack && !found[i].is_pack) found[i].is_pack = true;
  const bool has_all = on_trial([&] { return fill_defaults(of, of->parameters, of->scope, found); });
  return has_all ? function_instance(of, found) : nullptr;
}

QualifiedType Semantics::instance_with(const Cst& at, Template* of, const std::vector<QualifiedType>& types) {
  std::vector<TemplateArgument> list;
  for (const QualifiedType type : types) list.emplace_back().type = type;
  return instance_type(at, of, list);
}

// The deduction guides of the library.
QualifiedType Semantics::deduced_library_class(const Cst& at, Template* of, const std::vector<Expression>& arguments,
                                               bool is_list) {
  if (of->name == "pair" || of->name == "tuple") {
    std::vector<QualifiedType> types;
    for (const Expression& operand : arguments) types.push_back(types_.decayed(operand.type));
    return instance_with(at, of, types);
  }
  if (of->name == "array" && !arguments.empty()) {
    TemplateArgument element, size;
    element.type = types_.decayed(arguments[0].type);
    size.value = static_cast<int64_t>(arguments.size());
    return instance_type(at, of, {element, size});
  }
  const bool is_range = arguments.size() == 2 && arguments[0].type && arguments[0].type->is(TypeKind::pointer) &&
                        arguments[0].type == arguments[1].type;
  if (is_range && !is_list) return instance_with(at, of, {plain(arguments[0].type->inner)});
  if (!is_list && arguments.size() == 2 && (of->name == "vector" || of->name == "deque"))
    return instance_with(at, of, {types_.decayed(arguments[1].type)});
  if (is_list && !arguments.empty() && arguments[0].type && !arguments[0].type->is(TypeKind::braces))
    return instance_with(at, of, {types_.decayed(arguments[0].type)});
  if (arguments.size() == 1 && of->name == "optional")
    return instance_with(at, of, {types_.decayed(arguments[0].type)});
  return {};
}

// Deduces from a constructor with these parameters.
QualifiedType Semantics::deduced_by_constructor(const Cst& at, Template* of, Scope* scope, const Cst& list,
                                                const std::vector<Expression>& arguments) {
  std::vector<Parameter> parameters;
  {
    const Replaced outer(scope_, scope);
    bool is_variadic = false;
    parameters = on_trial([&] { return parameters_of(list, &is_variadic); });
  }
  if (parameters.size() < arguments.size()) return {};
  std::vector<TemplateArgument> found(of->parameters.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Expression& operand = arguments[i];
    const QualifiedType pattern = parameters[i].type;
    if (!pattern || !has_parameter(pattern)) continue;
    if (!operand.type) return {};
    if (operand.type->is(TypeKind::braces)) {
      const QualifiedType inner = unreferenced(pattern);
      if (inner->is(TypeKind::dependent) && !inner->template_arguments.empty() && !operand.items.empty())
        unify(inner->template_arguments[0].type, types_.decayed(operand.items[0].type), found);
      continue;
    }
    const QualifiedType type = pattern->is_reference() ? plain(operand.type) : types_.decayed(operand.type);
    if (!unify(pattern->is_reference() ? plain(pattern->inner) : plain(pattern), type, found)) return {};
  }
  for (size_t i = arguments.size(); i < parameters.size(); ++i)
    if (!parameters[i].initial) return {};
  if (!fill_defaults(of, of->parameters, of->scope, found)) return {};
  return instance_type(at, of, found);
}

// Deduces from an aggregate's members, one argument per member.
QualifiedType Semantics::deduced_aggregate(const Cst& at, Template* of, Scope* scope, const std::vector<Cst>& fields,
                                           const std::vector<Expression>& arguments) {
  std::vector<TemplateArgument> found(of->parameters.size());
  size_t k = 0;
  bool fits = true;
  {
    const Replaced outer(scope_, scope);
    const Replaced trial(trial_, trial_ + 1);
    for (const Cst& item : fields) {
      const QualifiedType base = specified(item);
      for (const Cst& whole : item.fields("declarator")) {
        const Declared declared = declarator(whole, base);
        if (declared.is_function || k >= arguments.size()) continue;
        if (declared.type && has_parameter(declared.type) && arguments[k].type)
          fits = fits && unify(declared.type, types_.decayed(arguments[k].type), found);
        ++k;
      }
    }
  }
  if (!fits || k < arguments.size() || !fill_defaults(of, of->parameters, of->scope, found)) return {};
  return instance_type(at, of, found);
}

// Class template argument deduction from an initialiser (12.2.2.9): by constructors, or by the members of an aggregate.
QualifiedType Semantics::deduced_class(const Cst& at, Template* of, const std::vector<Expression>& given) {
  const bool is_list = given.size() == 1 && given[0].type && given[0].type->is(TypeKind::braces);
  const std::vector<Expression>& arguments = is_list ? given[0].items : given;
  if (arguments.size() == 1 && class_of(arguments[0].type) != nullptr && class_of(arguments[0].type)->of == of)
    return plain(arguments[0].type);
  if (of->is_library) {
    if (of->name == "pair" || of->name == "tuple") return deduced_library_class(at, of, arguments, is_list);
    if (const QualifiedType made = deduced_library_class(at, of, arguments, is_list)) return made;
  }
  if (of->parameters.size() == 1 && of->parameters[0].is_pack && !of->is_library) {
    std::vector<QualifiedType> types;
    for (const Expression& operand : arguments) types.push_back(types_.decayed(operand.type));
    return instance_with(at, of, types);
  }
  Scope* scope = pattern_scope(of->scope, of->parameters);
  bool has_constructor = false;
  const Cst body = of->at.field("body");
  if (!body) return {};
  std::vector<Cst> fields;
  for (const Cst& item : body.named_children()) {
    if ((item.is("function_definition") || item.is("declaration")) && !item.field("type")) {
      const Cst function = item.field("declarator");
      if (function && function.is("function_declarator") && function.field("declarator").text() == of->name) {
        has_constructor = true;
        if (const QualifiedType made = deduced_by_constructor(at, of, scope, function.field("parameters"), arguments))
          return made;
      }
    }
    if (item.is("field_declaration") && !has_word(item, "static")) fields.push_back(item);
  }
  return has_constructor ? QualifiedType() : deduced_aggregate(at, of, scope, fields, arguments);
}

// How specific a template is: constraints and structured parameter types count.
int Semantics::specificity(const Template& of) {
  int special = of.requirement ? 1 : 0;
  if (of.pattern != nullptr)
    for (const Parameter& parameter : of.pattern->parameters)
      special += specificity(parameter.type) * 2 - (parameter.is_pack ? 1 : 0);
  for (const TemplateParameter& parameter : of.parameters) special += parameter.constraint ? 1 : 0;
  return special;
}

}  // namespace ramify::frontends::cpp
