// SPDX-License-Identifier: Apache-2.0
// The parts of Perl's rules, a file each. An array is a list, a hash a dict with texts as keys; references to them are the objects
// themselves. The class that an object is blessed into, and whether threads share it, is in its form (references.cpp). A list of values is
// a tuple. A compiled regular expression is the bytes `(?^i:...)`.
//
// Tested by conformance/languages/perl.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "languages/kit/language.h"
#include "languages/kit/library.h"

namespace ramify::ir_machine::perl {

using kit::argument;

inline Word count_word(uint64_t n) { return Word::integer(static_cast<int64_t>(n)); }

// --- values.cpp: what values are as numbers and texts (perlnumber, perldata)
bool is_text(Context& c, Word w);
bool is_reference(Context& c, Word w);  // to anything: an array, a hash, a subroutine, a scalar
Word number_of(Context& c, Word w);     // an integer or a float; a text up to where it stops being one
Word number_in(Context& c, std::string_view text);
bool looks_like_number(std::string_view text);
double real_of(Context& c, Word w);
int64_t integer_of(Context& c, Word w);  // truncated, within 64 bits
OrFailed<std::string> text_of(Context& c, Word w);
bool truth(Draft& draft, Word w);
// The elements of a list, tuple or range.
std::vector<Word> values_of(Context& c, Word list);
OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i);
int64_t int_at(Context& c, const Arguments& a, size_t i, int64_t fallback = 0);

// --- operators.cpp
OrFailed<Word> binary(Context& c, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& c, ir::UnaryOperator op, Word value);
OrFailed<bool> equal(Context& c, Word a, Word b);
OrFailed<bool> same_text(Context& c, Word a, Word b);

// --- references.cpp
std::string_view class_of(Context& c, Word w);  // empty: it is not blessed
bool is_shared(Context& c, Word w);
std::string_view kind_name(Context& c, Word w);  // ARRAY, HASH, CODE ...; empty: it is no reference
OrFailed<void> check_shareable(Context& c, Word container, Word value);

// --- errors.cpp
std::unexpected<Failed> error(Context& c, std::string_view message);  // with the place behind it
std::string place_in_message(const Context& c, size_t level = 0);     // " at FILE line N.\n"

// --- calls.cpp
CallRules call_rules();
ErrorRules error_rules();
bool is_of_class(Context& c, std::string_view class_name, std::string_view base);

// --- hashes.cpp
OrFailed<Word> key_of(Context& c, Word w);

std::span<const BuiltinRow> value_functions();
std::span<const BuiltinRow> list_functions();
std::span<const BuiltinRow> hash_functions();
std::span<const BuiltinRow> text_functions();
std::span<const BuiltinRow> format_functions();
std::span<const BuiltinRow> regexp_functions();
std::span<const BuiltinRow> reference_functions();
std::span<const BuiltinRow> error_functions();
std::span<const BuiltinRow> call_functions();
std::span<const BuiltinRow> list_module_functions();
std::span<const BuiltinRow> number_functions();
std::span<const BuiltinRow> thread_functions();

void add_roles(DialectRules& rules);

}  // namespace ramify::ir_machine::perl
