// SPDX-License-Identifier: Apache-2.0
// Words of libraries that matter to threads: what changes a collection, what synchronises, what reads a stream.
#pragma once

#include <string_view>

#include "machines/ir/sharing_rules.h"

namespace ramify::ir_machine {

// Methods and functions that change the collection that they are called on, or given.
bool is_mutator(const SharingRules& rules, std::string_view name);

// Words of synchronisation, before which lowered code pauses anyway, and what only says where something is, without a look at it.
bool needs_no_pause(std::string_view name);

// Words that read or change a stream or the files: those of two threads have an order, which shows, also where the library's own code uses
// them.
bool is_stream_word(std::string_view name);

}  // namespace ramify::ir_machine
