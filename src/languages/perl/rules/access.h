// SPDX-License-Identifier: Apache-2.0
// What elements mean in Perl: of arrays, whose ends move, and of hashes, whose keys are texts. What is not there is undefined.
//
// Tested by the programs in conformance/languages/perl.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::perl {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> insert(Context& context, Word hash, Word key, Word value);

// The position that an index means; none: it is before the begin, or behind the end.
std::optional<uint64_t> position_in(Context& context, Word list, Word index);

}  // namespace ramify::ir_machine::perl
