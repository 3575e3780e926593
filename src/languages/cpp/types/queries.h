// SPDX-License-Identifier: Apache-2.0
// What a type is, as far as that follows from the type alone.
#pragma once

#include <string>
#include <vector>

#include "languages/cpp/types/entities.h"

namespace ramify::frontends::cpp {

inline QualifiedType class_type(const ClassInfo* class_info) { return {class_info->type}; }
inline QualifiedType plain(QualifiedType type) { return {type.type}; }
inline QualifiedType unreferenced(QualifiedType type) { return type && type->is_reference() ? type->inner : type; }
// The words of types as people write them, where they can.
std::string key_of(QualifiedType type);
std::string key_of(const TemplateArgument& argument);
std::string shown(QualifiedType type);
bool is_object(QualifiedType type);  // kept as an object with an identity: its references are itself
bool is_text(QualifiedType type);
bool is_list(QualifiedType type);
bool is_scalar(QualifiedType type);
bool is_open(QualifiedType type);  // a part of it is still to be inferred
ClassInfo* class_of(QualifiedType type);
bool derives(const ClassInfo* from, const ClassInfo* base);
bool is_tuple(const ClassInfo* class_info);    // or a pair, of the library
std::string surface_type(QualifiedType type);  // of scalars; else empty
std::vector<ClassInfo*> virtual_bases(const ClassInfo* class_info);
bool has_parameter(QualifiedType type);  // of a template, whose arguments are being found
bool has_parameter(const TemplateArgument& argument);

}  // namespace ramify::frontends::cpp
