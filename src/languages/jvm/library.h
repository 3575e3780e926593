// SPDX-License-Identifier: Apache-2.0
// The library shared by Java, Kotlin and Scala. A method is found by the family of its receiver and its name; a
// language's table lists the names that it uses. Methods that a family lacks are looked up among those of all
// iterables, then among those of all values.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "languages/jvm/collections.h"
#include "languages/kit/language.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::jvm {

enum class Receiver : uint8_t {
  text,
  number,
  character,
  boolean,
  function,
  list,
  array,
  set,
  map,
  entry,
  builder,
  iterator,
  optional,
  pair,
  iterable,
  any
};
inline constexpr size_t receiver_count = 16;

struct Row {
  Receiver of;
  std::string_view name;
  Method method;
};

// The methods of a language, merged from groups of rows; later groups take precedence.
class Methods {
 public:
  explicit Methods(std::initializer_list<std::span<const Row>> groups);
  // nullptr if there is none.
  Method find(Context& c, Word receiver, std::string_view name) const;

 private:
  struct ByName;
  std::shared_ptr<const ByName> names_;  // one per language, for the life of the process
};

// Rows by subject.
std::span<const Row> java_text_methods();            // strings.cpp: String, for all three languages
std::span<const Row> builder_methods();              // builders.cpp
std::span<const Row> value_methods();                // values.cpp: numbers, characters, everything
std::span<const Row> java_list_methods();            // java_lists.cpp: also callable from the other languages
std::span<const Row> java_map_methods();             // java_maps.cpp
std::span<const Row> stream_methods();               // streams.cpp
std::span<const Row> functional_methods();           // functional.cpp: shared by Kotlin and Scala
std::span<const BuiltinRow> java_statics();          // statics.cpp: Math, Integer, Character ...
std::span<const BuiltinRow> java_constructors();     // constructors.cpp
std::span<const BuiltinRow> big_number_functions();  // big_numbers.cpp
std::span<const BuiltinRow> bare_big_number_functions();
std::span<const BuiltinRow> matching_functions();  // matching.cpp

// Overwrites the elements of a list with `all`, which has the same count.
OrFailed<Word> replace_elements(Context& c, Word list, std::span<const Word> all);

// Methods and functions that several groups use.
inline OrFailed<Word> itself(Context&, Word value, const Arguments&) { return value; }
inline OrFailed<Word> first_argument(Context&, const Arguments& a) { return argument(a, 0); }
OrFailed<Word> is_empty_collection(Context& c, Word collection, const Arguments& a);  // java_lists.cpp

// For FormRules.
std::string_view form_name(Context& c, Word value);
OrFailed<std::optional<FormText>> form_text(Context& c, Word value);
OrFailed<Word> plain(Context& c, Word value);
OrFailed<std::optional<bool>> is_library_type(Context& c, Word value, std::string_view type);

// --- texts (format.cpp, strings.cpp)
inline constexpr StringModel text_model = StringModel::utf16;  // the same for all three languages
OrFailed<std::string> formatted(Context& c, std::string_view format, std::span<const Word> arguments);
// The arguments of a format function without a leading locale. A locale whose number format differs from English is not
// supported.
OrFailed<std::span<const Word>> without_locale(Context& c, std::span<const Word> arguments);
OrFailed<std::string> text_argument(Context& c, const Arguments& a, size_t i);
OrFailed<int64_t> number_argument(Context& c, const Arguments& a, size_t i);
// The text of a StringBuilder.
std::string built_text(Context& c, Word builder);
Word new_builder(Context& c, std::string_view text);
// A float truncated to an integer and clamped to the type's bounds (JLS 5.1.3).
OrFailed<Word> saturated(Context& c, double value, kit::NumberType type);
std::optional<BigInteger> parsed_integer(std::string_view text, int64_t radix);
std::optional<double> parsed_real(std::string_view text);
std::string in_radix(BigInteger value, int64_t radix);
std::string qualified_name(std::string_view class_name);

}  // namespace ramify::ir_machine::jvm
