// SPDX-License-Identifier: Apache-2.0
// Element and member access in PHP: keys are integers or texts; an entry may be a reference; negative positions in
// texts count from the end. Everything else is as in all languages (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/php.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::php {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> insert(Context& context, Word array, Word key, Word value);

}  // namespace ramify::ir_machine::php
