// SPDX-License-Identifier: Apache-2.0
// What elements and what stands behind a dot mean in Go: an element of a text is a byte; nil has none; slices stay
// within their bounds. What is not said here is as in all languages (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/go.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::go {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);

}  // namespace ramify::ir_machine::go
