// SPDX-License-Identifier: Apache-2.0
// Element and member access in Rust: references are dereferenced; elements may be references themselves (views,
// VecDeque); `Index` and `Deref` of the program; tuples have numbered fields; slices stay within their bounds.
// Everything else is as in all languages (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/rust.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::rust {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);

}  // namespace ramify::ir_machine::rust
