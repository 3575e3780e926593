// SPDX-License-Identifier: Apache-2.0
// Building blocks of thread libraries, for all languages: threads, channels, monitors.
//
// An operation that may block has three functions (frontends/surface/words.cpp). `%begin_NAME` does what is possible at
// once and returns a ticket; `%ticket_is_done` tests whether the thread can continue, without side effects;
// `%ticket_value` completes the operation when the thread continues. A blocked thread is one whose condition is false;
// only its ticket distinguishes it from a thread that never blocked.
//
// Channels: a thread that cannot continue puts its ticket into the channels' queues; a thread from the other side takes
// a ticket out and performs both sides of the exchange (The Go Programming Language Specification, "Send statements",
// "Receive operator", "Select statements", "Close").
//
// Monitors belong to objects; a monitor without holder and waiting threads is removed from the state.
//
// Tested in conformance/threads_test.cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> thread_functions();

}  // namespace ramify::ir_machine::kit
