// SPDX-License-Identifier: Apache-2.0
// stats: the shape of a state space: states by depth, steps from a state, coverage, rate and memory over time, and the values
// of expressions over all states. It is the search of check, which goes on past violations.
//
// Tested in coverage_test.cpp and conformance/stats_test.py.
#pragma once

#include "base/result.h"
#include "outputs/stats_report.h"
#include "session/check.h"

namespace ramify::session {

// `loaded` is ready; its request's `shown` are the expressions whose values are counted. Lossy stores and states as records
// keep no states to evaluate expressions in: the report says so.
base::Result<outputs::StatsReport> stats(const Loaded& loaded, const CheckOptions& options);

// The request's expressions: `texts` of the option `--of`.
std::vector<outputs::NamedText> distributed(const std::vector<std::string>& texts);

}  // namespace ramify::session
