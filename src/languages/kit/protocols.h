// SPDX-License-Identifier: Apache-2.0
// More functions with reserved names: the lowering of surface trees (frontends/surface) calls them for constructs
// without an IR operation: iteration by pairs, steps of ++ and --, by-reference parameters, patterns that must match.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> protocols();

// --- neutral implementations; rows of these names in a language call them for the remaining cases

// %successor(value), %predecessor(value): ++ and -- of a number, a character or a pointer; the type is kept.
OrFailed<Word> stepped(Context& c, Word value, ir::BinaryOperator op);
// %as_reference(value, type): the place that a reference parameter refers to; a plain value gets a new place.
OrFailed<Word> as_reference(Context& c, const Arguments& a);
OrFailed<Word> call_on(Context& c, const Arguments& a);  // %call_on(receiver, function, arguments...)

}  // namespace ramify::ir_machine::kit
