// SPDX-License-Identifier: Apache-2.0
// More functions with reserved names, which the lowering of surface trees (frontends/surface) calls where a construct does what no
// operation of the IR does: iteration by pairs, steps of ++ and --, by-reference parameters, patterns that must fit.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> protocols();
// The iterator after or before one that goes by keys, or to the left.
OrFailed<Word> moved_iterator(Context& context, Word iterator, bool is_forward);

}  // namespace ramify::ir_machine::kit
