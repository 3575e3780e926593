// SPDX-License-Identifier: Apache-2.0
// Element and member access in Lua: tables with metatables; texts have the functions of `string`. Everything else is as
// in all languages (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/lua.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::lua {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value);
OrFailed<Word> insert(Context& context, Word table, Word key, Word value);

}  // namespace ramify::ir_machine::lua
