// SPDX-License-Identifier: Apache-2.0
// The parts of Ruby's library, each a file's rows; and how its functions find their arguments and call blocks. A symbol is a value of
// kind bytes, which Ruby has no other use for.
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

// The form of a list, hash or object that is not to change any more.
inline constexpr uint16_t frozen_form = 1;
// Of a hash that is being gone over.
inline constexpr uint16_t iterated_form = 2;
// RuntimeError where such a hash would get a new key.
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

// The block that a call was given; unset: none.
// What a method without a block gives: an object of the prelude's class, which runs the method later.
OrFailed<Word> enumerator(Context& context, Word receiver, std::string_view method, const Arguments& arguments);
Word block_of(const Arguments& arguments);
inline bool is_given(Word word) { return !word.is(Atom::unset); }
OrFailed<Word> yield(Context& context, Word block, std::span<const Word> arguments);
OrFailed<Word> yield(Context& context, Word block, Word argument);
OrFailed<Word> yield(Context& context, Word block, Word first, Word second);
// A method that the program gives a value; of a class: not what its instances have.
Word method_of(Context& context, Word receiver, std::string_view name);
// A method of any value by its name.
OrFailed<Word> send(Context& context, Word receiver, std::string_view method, const Arguments& arguments);
// "private" or "protected", and the class that says so, of a method; none: everybody may call it.
struct Hidden {
  std::string_view how;
  Word owner;
};
std::optional<Hidden> hidden_how(Context& context, Word object, std::string_view name);
// NoMethodError where `self` may not call the method of that object by naming it.
OrFailed<void> check_seen(Context& context, Word object, std::string_view name, Word self);
OrFailed<Word> rational(Context& context, std::span<const Word> parts);  // of the prelude
bool range_has(Context& context, Word range, Word value);
OrFailed<int> compare(Context& context, Word a, Word b);  // <=>; fails where there is no order
OrFailed<bool> case_equal(Context& context, Word label, Word value);
Word symbol(Context& context, std::string_view text);
std::string_view class_name(Context& context, Word value);
// Of classes: -1, where the first derives from the second, 0, 1; 2, where neither does, or the second is no class. None: the first is none.
std::optional<int> class_order(Context& context, Word a, Word b);
OrFailed<int64_t> integer(Context& context, Word word);
OrFailed<std::string> text_of(Context& context, Word word);  // of a string or symbol
Word named(const Arguments& arguments, std::string_view name);

// Methods that values of several kinds have.
inline OrFailed<Word> itself(Context&, Word value, const Arguments&) { return value; }
OrFailed<Word> between(Context& context, Word value, const Arguments& arguments);
OrFailed<Word> to_rational(Context& context, Word value, const Arguments& arguments);

inline Word argument(const Arguments& a, size_t i) { return i < a.positional.size() ? a.positional[i] : Word(); }

CallRules call_rules();  // calls.cpp

}  // namespace ramify::ir_machine::ruby
