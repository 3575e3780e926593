// SPDX-License-Identifier: Apache-2.0
// The problems of each report, and its limits.
//
// Pure functions. Tested in problems_test.cpp and conformance/build_servers_test.py.
#pragma once

#include "outputs/c_report.h"
#include "outputs/explore_report.h"
#include "outputs/live_report.h"
#include "outputs/mir_report.h"
#include "outputs/paths_report.h"
#include "outputs/problems.h"
#include "outputs/report.h"

namespace ramify::outputs {

// `keeps_going`: the search did not stop at the first violation; if it did, what lies beyond is a limit.
ProblemList problems_of(const CheckReport& report, const Sources& sources, bool keeps_going);
ProblemList problems_of(const RunReport& report, const Sources& sources);
ProblemList problems_of(const ReplayReport& report, const Sources& sources);
ProblemList problems_of(const ExploreReport& report, const Sources& sources);
ProblemList problems_of(const PathsReport& report, const Sources& sources);
ProblemList problems_of(const LiveReport& report, const Sources& sources);
// `allows_divergence`: a run without an end is no problem.
ProblemList problems_of(const CReport& report, const Sources& sources, bool allows_divergence);
ProblemList problems_of(const MirReport& report, const Sources& sources, bool allows_divergence);

}  // namespace ramify::outputs
