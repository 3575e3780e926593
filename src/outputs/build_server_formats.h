// SPDX-License-Identifier: Apache-2.0
// Problems in the formats of build servers (docs/build_servers.md): SARIF 2.1.0, JUnit XML, annotations of GitHub.
//
// A limit is in each of them: a notification, an error and a warning. Pure functions. Tested in
// problems_test.cpp and, against the schema of SARIF, in conformance/build_servers_test.py.
#pragma once

#include <string>
#include <string_view>

#include "outputs/problems.h"

namespace ramify::outputs {

// A result for each problem, a threadFlow for each thread; known problems are suppressed.
std::string sarif(const ProblemList& list, std::string_view tool_version, int exit_code);
// A test case for each problem and each claim; `error` where a limit left a claim undecided, `skipped` for known problems.
std::string problems_junit(const ProblemList& list);
// Workflow commands, one a line: error, warning for limits and possible problems, notice for known ones.
std::string github_annotations(const ProblemList& list);

// XML 1.0 text, also within a double-quoted attribute: characters that XML excludes are escaped as by `printable`.
std::string xml_text(const std::string& text);

}  // namespace ramify::outputs
