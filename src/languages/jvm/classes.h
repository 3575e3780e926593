// SPDX-License-Identifier: Apache-2.0
// Classes of programs as the JVM's libraries see them: names, enums, records, and what an object of the program has without saying so.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "languages/jvm/library.h"

namespace ramify::ir_machine::jvm {

// Of rows of errors (DialectTable): the exception has no message; or one that names variables as the compiler kept them.
inline constexpr std::string_view no_message = "%none";
inline constexpr std::string_view unknown_message = "%unknown";

bool has_trait(Context& c, Word class_, std::string_view trait);
Word class_of(Context& c, Word instance);
// The name with the classes around it, as getName() gives it; simple: as getSimpleName() does.
std::string class_name(Context& c, Word class_);
// The text of an object whose class says nothing about it.
OrFailed<std::optional<FormText>> instance_text(Context& c, Word instance);
std::span<const Row> class_methods();
std::span<const BuiltinRow> class_statics();
// What is left when no method was found: those of objects and classes of the program.
OrFailed<std::optional<Word>> missing_method(Context& c, Word receiver, std::string_view name, const Arguments& a);
// How many of the declared fields of a record, data class or case class are its components.
uint64_t component_count(Context& c, Word class_);
// extended.cpp: of an object whose class extends a class of the library, the object of the library; any other value itself.
inline constexpr std::string_view base_constructor_call = "%base_constructor", base_method_call = "%base:";
OrFailed<Word> library_part(Context& c, Word value);
OrFailed<std::optional<Word>> extended_method(Context& c, Word receiver, std::string_view name, const Arguments& a);
// What an object is gone over by: that object of the library; of Kotlin, where it is taken apart, what component1() ... give.
OrFailed<std::optional<Word>> object_parts(Context& c, Word instance);
// Enums.
OrFailed<std::optional<Word>> enum_part(Context& c, Word constant, std::string_view part);  // name or ordinal
OrFailed<std::vector<Word>> enum_constants(Context& c, Word class_);

}  // namespace ramify::ir_machine::jvm
