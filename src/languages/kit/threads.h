// SPDX-License-Identifier: Apache-2.0
// What libraries of threads are made of, in all languages: threads, channels, monitors.
//
// What may have to wait is three functions (frontends/surface/words.cpp). `%begin_NAME` does what can be done at once and gives a
// ticket; `%ticket_is_done` looks whether the thread can go on, and changes nothing; `%ticket_value` is what the thread does when it
// goes on. So a thread that waits is one whose condition is false, and can be told from one that never waited by its ticket only.
//
// Channels: who cannot go on puts its ticket into the channels' queues, and whoever comes from the other
// side takes one out and does its part of the exchange, too (The Go Programming Language Specification, "Send statements",
// "Receive operator", "Select statements", "Close").
//
// Monitors belong to objects; one that nobody has or waits for leaves no trace.
//
// Tested in conformance/threads_test.cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> thread_functions();

}  // namespace ramify::ir_machine::kit
