// SPDX-License-Identifier: Apache-2.0
// What elements and what stands behind a dot mean in Java: a function may stand for an object of Iterable; the rest is
// the family's (languages/jvm/access.h). What is not said here is as in all languages (languages/kit/access.h,
// fields.h).
//
// Tested by the programs in conformance/languages/java.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::java {

OrFailed<Word> iterable(Context& context, Word value);

}  // namespace ramify::ir_machine::java
