// SPDX-License-Identifier: Apache-2.0
// trace_suite: a saved trace of a model program as a suite of one run, so that what a search found can be tried on a running system.
//
// Each step knows what else the model allows there, as in every suite (harness/suite_steps.h). Tested in tests_test.cpp.
#pragma once

#include "base/result.h"
#include "session/replay.h"
#include "session/tests.h"

namespace ramify::session {

// `loaded` is the trace's program, ready. Error: the trace does not fit the program as it is now, or has steps that are no calls.
base::Result<TestsReport> make_test_of_trace(const Loaded& loaded, const outputs::TraceFile& trace);

}  // namespace ramify::session
