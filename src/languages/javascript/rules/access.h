// SPDX-License-Identifier: Apache-2.0
// Element and member access in JavaScript: an index is a property name, which may be a number; arrays grow, with holes;
// missing properties are undefined. Everything else follows the shared rules (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/javascript.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::javascript {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value);
OrFailed<Word> iterable(Context& context, Word value);
// Numbers first; excludes private names, symbols and non-enumerable properties.
std::vector<uint64_t> field_order(Context& context, Word instance);
// The position that an index denotes; the index may be a text.
std::optional<uint64_t> position(Context& context, Word index, uint64_t count);

}  // namespace ramify::ir_machine::javascript
