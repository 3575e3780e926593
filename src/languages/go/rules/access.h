// SPDX-License-Identifier: Apache-2.0
// Element and member access in Go: an element of a text is a byte; nil has no elements; slices check their bounds.
// Everything else follows the shared rules (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/go.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::go {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);

}  // namespace ramify::ir_machine::go
