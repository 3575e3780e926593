// SPDX-License-Identifier: Apache-2.0
// What the preludes of Python and Ruby build their classes of patterns and matches on: `__regex_groups__(pattern, flags)` checks a
// pattern and answers how many groups it has and their names; `__regex_matches__(pattern, flags, text, from, to, mode, count)` answers
// where its matches are, each a list of begins and ends, -1 for a group without one.
//
// Flags are letters, as the language has them. Mode: `search`; `match` (at `from`), `full` (from `from` to the end). Count: how many
// matches at most; 0: all. A pattern that does not compile is an error of the class that the language has for it; one that is not
// supported ends the run. Tested by the programs in conformance/languages/python and ruby.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> regex_functions();

}  // namespace ramify::ir_machine::kit
