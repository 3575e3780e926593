// SPDX-License-Identifier: Apache-2.0
// Properties of types that follow from the type alone.
#include <algorithm>
#include <map>

#include "languages/cpp/types/queries.h"

namespace ramify::frontends::cpp {

std::string key_of(const TemplateArgument& argument) {
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

// Type names, as in source code where possible.
std::string key_of(QualifiedType type) {
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

std::string shown(QualifiedType type) { return key_of(type); }

bool is_text(QualifiedType type) {
  return type && type->is(TypeKind::class_) && type->class_info->native == Native::text;
}

bool is_list(QualifiedType type) {
  return type && type->is(TypeKind::class_) && type->class_info->native == Native::list;
}

bool is_object(QualifiedType type) {
  return type && ((type->is(TypeKind::class_) && !is_text(type)) || type->is(TypeKind::array));
}

bool is_scalar(QualifiedType type) { return type && !is_object(type); }

ClassInfo* class_of(QualifiedType type) {
  if (!type) return nullptr;
  if (type->is_reference()) type = type->inner;
  return type && type->is(TypeKind::class_) ? type->class_info : nullptr;
}

bool derives(const ClassInfo* from, const ClassInfo* base) {
  if (from == base) return true;
  return std::ranges::any_of(from->bases, [&](const Base& base_class) { return derives(base_class.class_info, base); });
}

std::string surface_type(QualifiedType type) {
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

bool has_parameter(const TemplateArgument& argument) {
  if (argument.parameter >= 0) return true;
  if (argument.type && has_parameter(argument.type)) return true;
  return std::ranges::any_of(argument.pack, [](const TemplateArgument& pattern) { return has_parameter(pattern); });
}

bool has_parameter(QualifiedType type) {
  if (!type) return false;
  if (type->is(TypeKind::parameter) || type->is(TypeKind::dependent)) return true;
  if (type->inner && has_parameter(type->inner)) return true;
  return std::ranges::any_of(type->args, [](QualifiedType argument_type) { return has_parameter(argument_type); });
}

bool is_tuple(const ClassInfo* class_info) {
  return class_info != nullptr && class_info->is_library && (class_info->name == "tuple" || class_info->name == "pair");
}

std::vector<ClassInfo*> virtual_bases(const ClassInfo* class_info) {
  std::vector<ClassInfo*> out;
  const std::function<void(const ClassInfo*)> visit = [&](const ClassInfo* inner_class) {
    for (const Base& base : inner_class->bases) {
      visit(base.class_info);
      if (base.is_virtual && std::ranges::find(out, base.class_info) == out.end()) out.push_back(base.class_info);
    }
  };
  visit(class_info);
  return out;
}

bool is_open(QualifiedType type) {
  return type->is(TypeKind::unknown) || (type->is_reference() && type->inner->is(TypeKind::unknown)) ||
         (type->is(TypeKind::pointer) && type->inner && type->inner->is(TypeKind::unknown));
}

}  // namespace ramify::frontends::cpp
