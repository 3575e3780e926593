// SPDX-License-Identifier: Apache-2.0
// The parts of Lua's library, a file each (Lua 5.4 reference manual, 6). Tables are dicts; a table's metatable is its entry with an unset
// key, which no program sees.
//
// Tested by conformance/languages/lua.
#pragma once

#include <span>
#include <string>

#include "machines/ir/dialects/languages/language.h"
#include "machines/ir/dialects/languages/library.h"

namespace ramify::ir_machine::lua {

using common::argument;

inline bool is_table(Context& c, Word w) { return c.draft.kind(w) == ValueKind::dict; }
Word metatable_of(Context& c, Word value);                        // none: it has none
Word metamethod(Context& c, Word value, std::string_view event);  // none: likewise
OrFailed<Word> index(Context& c, Word value, Word key);           // with __index
OrFailed<void> set_index(Context& c, Word value, Word key, Word to);
OrFailed<std::string> text(Context& c, Word value);  // tostring
int64_t border(Context& c, Word table);
OrFailed<Word> first_of(Context& c, OrFailed<Word> results);  // of several results
std::unexpected<Failed> error(Context& c, std::string_view message);
std::unexpected<Failed> bad_argument(Context& c, size_t number, std::string_view function, std::string_view what);

OrFailed<std::string> text_argument(Context& c, const Arguments& a, size_t i, std::string_view function);
OrFailed<int64_t> int_argument(Context& c, const Arguments& a, size_t i, std::string_view function);

std::span<const BuiltinRow> base_functions();
std::span<const BuiltinRow> table_functions();
std::span<const BuiltinRow> text_functions();
std::span<const MethodRow> text_methods();  // those of strings, s:upper()
std::span<const BuiltinRow> math_functions();

}  // namespace ramify::ir_machine::lua
