// SPDX-License-Identifier: Apache-2.0
// Functions of dicts for operators and built-in functions; the methods are a table (methods.h). Tested in
// collections_test.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

OrFailed<Word> dict_union(Context& context, Word a, Word b);  // a fresh one
// Adds the entries of a dict, or of an iterable of pairs. Fails while the dict is iterated over.
OrFailed<void> update_dict(Context& context, Word dict, Word entries);
OrFailed<void> put_named(Context& context, Word dict, std::span<const NamedArgument> named);

}  // namespace ramify::ir_machine::starlark
