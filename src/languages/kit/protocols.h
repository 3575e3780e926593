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

// --- what a language's own rows of these names call for the rest

// %successor(value), %predecessor(value): what ++ and -- make of a number, a character or a pointer; its type stays.
OrFailed<Word> stepped(Context& c, Word value, ir::BinaryOperator op);
// %as_reference(value, type): what a parameter that is a reference refers to: where a value came instead, a place of its own.
OrFailed<Word> as_reference(Context& c, const Arguments& a);
OrFailed<Word> call_on(Context& c, const Arguments& a);  // %call_on(receiver, function, arguments...)

}  // namespace ramify::ir_machine::kit
