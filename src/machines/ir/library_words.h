// SPDX-License-Identifier: Apache-2.0
// Classifies library names that matter to threads: those that change a collection, synchronise, or read a stream.
#pragma once

#include <string_view>

#include "machines/ir/sharing_rules.h"

namespace ramify::ir_machine {

// Whether it is a method or function that changes its receiver or argument.
bool is_mutator(const SharingRules& rules, std::string_view name);

// Whether it synchronises, so that lowered code pauses there anyway, or only locates something without reading it.
bool needs_no_pause(std::string_view name);

// Whether it reads or changes a stream or file. Such operations of two threads are ordered observably, also when the
// library's own code performs them.
bool is_stream_word(std::string_view name);

}  // namespace ramify::ir_machine
