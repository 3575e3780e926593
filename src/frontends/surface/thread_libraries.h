// SPDX-License-Identifier: Apache-2.0
// What the languages' libraries have of threads, written in the languages themselves with the words of models: `step` before what
// others can tell apart, `wait` for what makes a thread wait, `oneof` for what is open. A label that begins with `?` is a pause
// only in programs that look at locks and threads without waiting for them (machines/ir/sharing.h). A field `holder` is the
// number of the thread that has the object, from 1; reports say so.
//
// Times are not modelled: what has a time limit may give up at any moment, and sleeping is a pause.
//
// Tested in conformance/threads_test.cpp.
#pragma once

#include <string_view>

#include "programs/ir/module.h"

namespace ramify::frontends::surface {

// Read like a prelude (language.h); empty: there is none.
std::string_view thread_library(ir::Dialect dialect);

std::string_view go_thread_library();  // part of Go's own (frontends/languages/go/library.cpp)
std::string_view java_thread_library();
std::string_view python_thread_library();

}  // namespace ramify::frontends::surface
