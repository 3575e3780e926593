// SPDX-License-Identifier: Apache-2.0
// Classes of programs as the JVM's libraries see them: names, enums, records, and the members that every object has
// implicitly.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "languages/jvm/library.h"

namespace ramify::ir_machine::jvm {

// For rows of errors (DialectTable): the exception has no message, or one with variable names that only the compiler
// knows.
inline constexpr std::string_view no_message = "%none";
inline constexpr std::string_view unknown_message = "%unknown";

bool has_trait(Context& c, Word class_, std::string_view trait);
Word class_of(Context& c, Word instance);
// The name including enclosing classes, as getName() returns it; simple: as getSimpleName() does.
std::string class_name(Context& c, Word class_);
// The text of an object whose class does not define one.
OrFailed<std::optional<FormText>> instance_text(Context& c, Word instance);
std::span<const Row> class_methods();
std::span<const BuiltinRow> class_statics();
// Methods of the program's objects and classes; called when no other method was found.
OrFailed<std::optional<Word>> missing_method(Context& c, Word receiver, std::string_view name, const Arguments& a);
// The number of declared fields of a record, data class or case class that are components.
uint64_t component_count(Context& c, Word class_);
// extended.cpp: the library object of an object whose class extends a library class; any other value is returned
// unchanged.
inline constexpr std::string_view base_constructor_call = "%base_constructor", base_method_call = "%base:";
OrFailed<Word> library_part(Context& c, Word value);
OrFailed<std::optional<Word>> extended_method(Context& c, Word receiver, std::string_view name, const Arguments& a);
// The values that iteration over an object yields: its library object; in Kotlin, for destructuring, the results of
// component1() ...
OrFailed<std::optional<Word>> object_parts(Context& c, Word instance);
// Enums.
OrFailed<std::optional<Word>> enum_part(Context& c, Word constant, std::string_view part);  // name or ordinal
OrFailed<std::vector<Word>> enum_constants(Context& c, Word class_);

}  // namespace ramify::ir_machine::jvm
