// SPDX-License-Identifier: Apache-2.0
// Exit codes, for scripts. `ramify --help` prints the table below.
#pragma once

#include <cstdint>
#include <string_view>

#include "outputs/explore_report.h"
#include "outputs/live_report.h"
#include "outputs/report.h"
#include "outputs/suite_summary.h"

namespace ramify::cli {

enum class ExitCode : uint8_t { holds = 0, violated = 1, bad_input = 2, unknown = 3, internal_error = 4 };

struct ExitCodeRow {
  ExitCode code;
  std::string_view meaning;
};
inline constexpr ExitCodeRow exit_codes[] = {
    {ExitCode::holds, "holds: everything was visited; or the expected error was found"},
    {ExitCode::violated, "violated; or another error than the expected one, or none, was found"},
    {ExitCode::bad_input, "bad input: a mistake in a file or an option, or a file that cannot be read or written"},
    {ExitCode::unknown,
     "unknown, a limit was reached, or a lossy store: nothing was found, but the search may be incomplete"},
    {ExitCode::internal_error, "a bug in Ramify; please report it"},
};

ExitCode exit_code(engine::VerdictKind verdict);
ExitCode exit_code(const outputs::CheckReport& report);
// Omissions that the user requested do not make the result unknown; a limit that was reached does.
ExitCode exit_code(const outputs::ExploreReport& report);
// Of a suite from it. An action that fails in the model is not a violation: the suite expects the call to fail.
ExitCode exit_code(const outputs::ExploreReport& report, const engine::Suite& suite);
ExitCode exit_code(const outputs::RunReport& report);
ExitCode exit_code(const outputs::LiveReport& report);
ExitCode exit_code(const outputs::ReplayReport& report);

}  // namespace ramify::cli
