// SPDX-License-Identifier: Apache-2.0
// The parts of Lua's library, one file each (Lua 5.4 reference manual, 6). Tables are dicts; a table's metatable is its
// entry with an unset key, which programs cannot access.
//
// Tested by conformance/languages/lua.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "languages/kit/language.h"
#include "languages/kit/library.h"

namespace ramify::ir_machine::lua {

using kit::argument;

inline bool is_table(Context& c, Word w) { return c.draft.kind(w) == ValueKind::dict; }
Word metatable_of(Context& c, Word value);                        // none if it has none
Word metamethod(Context& c, Word value, std::string_view event);  // none: likewise
OrFailed<Word> index(Context& c, Word value, Word key);           // respects __index
OrFailed<void> set_index(Context& c, Word value, Word key, Word to);
OrFailed<std::string> text(Context& c, Word value);  // as by tostring
int64_t border(Context& c, Word table);
// An error unless the first argument is a table.
OrFailed<void> check_table(Context& c, const Arguments& a, std::string_view function);
OrFailed<Word> first_of(Context& c, OrFailed<Word> results);  // of several results
// Errors are texts that begin with a place: level 1 is that of the running code, 2 that of its caller; 0: no place.
std::unexpected<Failed> error(Context& c, std::string_view message, size_t level = 1);
// attempt to index a nil value (local 'x')
std::unexpected<Failed> operand_error(Context& c, std::string_view what, Word value);
std::unexpected<Failed> bad_argument(Context& c, size_t number, std::string_view function, std::string_view what);

OrFailed<Word> binary(Context& c, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& c, ir::UnaryOperator op, Word value);

OrFailed<Word> next_entry(Context& c, Word iterator);  // for pairs(): key and value, or none
bool has_place(Context& c);                            // the caller is code of the program
// operand_names.cpp: the place of the code `level` - 1 calls above the running code, as it begins messages; empty if
// not known.
std::string place_in_message(const Context& c, size_t level);
// How the running code names the value that it operates on, such as " (local 'x')"; empty if not known.
std::string name_of_operand(const Context& c, Word value);
std::string_view type_of(Context& c, Word w);  // nil, table, thread ...
bool is_coroutine(Context& c, Word w);
bool is_number(Context& c, Word w);
std::optional<Word> number_in(Context& c, std::string_view text);  // in the syntax of literals, with surrounding blanks
std::optional<Word> as_number(Context& c, Word w);                 // accepts texts
std::optional<int64_t> as_integer(Context& c, Word number);        // only if exact
Word key_of(Context& c, Word key);                                 // 1.0 is the key 1

OrFailed<std::string> text_argument(Context& c, const Arguments& a, size_t i, std::string_view function);
OrFailed<int64_t> int_argument(Context& c, const Arguments& a, size_t i, std::string_view function);

// Converts a position that may count from the end (-1 is the last) to one from the front; 0: before the first.
inline int64_t from_front(int64_t at, size_t size) {
  return at >= 0 ? at : std::max<int64_t>(0, static_cast<int64_t>(size) + at + 1);
}

std::span<const BuiltinRow> base_functions();
std::span<const BuiltinRow> table_functions();
std::span<const BuiltinRow> text_functions();
std::span<const MethodRow> text_methods();  // methods of strings, s:upper()
std::span<const BuiltinRow> math_functions();
std::span<const BuiltinRow> coroutine_functions();
std::span<const BuiltinRow> system_functions();  // os, io, utf8
std::span<const MethodRow> system_methods();     // methods of files

CallRules call_rules();  // calls.cpp
ErrorRules error_rules();

}  // namespace ramify::ir_machine::lua
