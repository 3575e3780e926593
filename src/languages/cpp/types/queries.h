// SPDX-License-Identifier: Apache-2.0
// Properties of types that follow from the type alone.
#pragma once

#include <string>
#include <vector>

#include "languages/cpp/types/entities.h"

namespace ramify::frontends::cpp {

inline QualifiedType class_type(const ClassInfo* class_info) { return {class_info->type}; }
inline QualifiedType plain(QualifiedType type) { return {type.type}; }
inline QualifiedType unreferenced(QualifiedType type) { return type && type->is_reference() ? type->inner : type; }
// Type names, as in source code where possible.
std::string key_of(QualifiedType type);
std::string key_of(const TemplateArgument& argument);
std::string shown(QualifiedType type);
bool is_object(QualifiedType type);  // stored as an object with identity: a reference to it is the object
bool is_text(QualifiedType type);
bool is_list(QualifiedType type);
bool is_scalar(QualifiedType type);
bool is_open(QualifiedType type);  // a part of it is not deduced yet
ClassInfo* class_of(QualifiedType type);
bool derives(const ClassInfo* from, const ClassInfo* base);
bool is_tuple(const ClassInfo* class_info);    // a tuple or pair of the library
std::string surface_type(QualifiedType type);  // of scalars; else empty
std::vector<ClassInfo*> virtual_bases(const ClassInfo* class_info);
bool has_parameter(QualifiedType type);  // mentions a template parameter, during deduction
bool has_parameter(const TemplateArgument& argument);

}  // namespace ramify::frontends::cpp
