// SPDX-License-Identifier: Apache-2.0
// The parts of Ruby's library, one file of rows each; and how its functions find their arguments and call blocks. A
// symbol is a value of kind bytes, which Ruby does not use otherwise.
//
// Tested by the programs in conformance/languages/ruby.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "languages/kit/language.h"

namespace ramify::ir_machine::ruby {

// The form of a frozen list, hash or object.
inline constexpr uint16_t frozen_form = 1;
// The form of a hash that is being iterated.
inline constexpr uint16_t iterated_form = 2;
// RuntimeError if the insertion of this key into the hash is not allowed during an iteration.
OrFailed<void> check_new_key(Context& context, Word hash, Word key);
bool is_frozen(Context& context, Word object);
OrFailed<void> check_frozen(Context& context, Word object);

std::span<const BuiltinRow> functions();             // functions.cpp
std::span<const BuiltinRow> reflection_functions();  // reflection.cpp
std::span<const MethodRow> reflection_methods();
std::span<const BuiltinRow> in_place_functions();  // texts_in_place.cpp
std::span<const MethodRow> in_place_methods();
OrFailed<Word> append_in_place(Context& context, Word text, Word more);
std::span<const MethodRow> enumerating_methods();  // enumerating.cpp
std::span<const MethodRow> object_methods();
std::span<const MethodRow> number_methods();  // numbers.cpp
std::span<const BuiltinRow> number_functions();
std::span<const BuiltinRow> regex_functions();    // regular_expressions.cpp
std::span<const MethodRow> string_methods();      // strings.cpp
std::span<const MethodRow> collection_methods();  // collections.cpp

// The result of an iterating method without a block: an object of the prelude's class, which runs the method later.
OrFailed<Word> enumerator(Context& context, Word receiver, std::string_view method, const Arguments& arguments);
// The block argument of a call; unset if there is none.
Word block_of(const Arguments& arguments);
inline bool is_given(Word word) { return !word.is(Atom::unset); }
OrFailed<Word> yield(Context& context, Word block, std::span<const Word> arguments);
OrFailed<Word> yield(Context& context, Word block, Word argument);
OrFailed<Word> yield(Context& context, Word block, Word first, Word second);
// A method that the program defines for a value; for a class: not those for its instances.
Word method_of(Context& context, Word receiver, std::string_view name);
// Calls a method of any value by its name.
OrFailed<Word> send(Context& context, Word receiver, std::string_view method, const Arguments& arguments);
// For a private or protected method: "private" or "protected", and the class that declares it; none for a public one.
struct Hidden {
  std::string_view how;
  Word owner;
};
std::optional<Hidden> hidden_how(Context& context, Word object, std::string_view name);
// NoMethodError if `self` may not call the method with an explicit receiver.
OrFailed<void> check_seen(Context& context, Word object, std::string_view name, Word self);
OrFailed<Word> rational(Context& context, std::span<const Word> parts);  // of the prelude's class
bool range_has(Context& context, Word range, Word value);
OrFailed<int> compare(Context& context, Word a, Word b);  // <=>; fails for unordered values
OrFailed<bool> case_equal(Context& context, Word label, Word value);
Word symbol(Context& context, std::string_view text);
std::string_view class_name(Context& context, Word value);
// For classes: -1 if the first derives from the second, 0, 1; 2 if neither does, or if the second is not a class. None
// if the first is not a class.
std::optional<int> class_order(Context& context, Word a, Word b);
OrFailed<int64_t> integer(Context& context, Word word);
OrFailed<std::string> text_of(Context& context, Word word);  // of a string or symbol
Word named(const Arguments& arguments, std::string_view name);

// Methods shared by values of several kinds.
inline OrFailed<Word> itself(Context&, Word value, const Arguments&) { return value; }
OrFailed<Word> between(Context& context, Word value, const Arguments& arguments);
OrFailed<Word> to_rational(Context& context, Word value, const Arguments& arguments);

inline Word argument(const Arguments& a, size_t i) { return i < a.positional.size() ? a.positional[i] : Word(); }

CallRules call_rules();  // calls.cpp

}  // namespace ramify::ir_machine::ruby
