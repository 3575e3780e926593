// SPDX-License-Identifier: Apache-2.0
// Element access and iteration in Java: a function may implement Iterable; the rest is shared with the family
// (languages/jvm/access.h). Everything else follows the shared rules (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/java.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::java {

OrFailed<Word> iterable(Context& context, Word value);

}  // namespace ramify::ir_machine::java
