// SPDX-License-Identifier: Apache-2.0
// A suite as a Python file with one function `test_...` per run, for pytest; without pytest it runs its tests itself. It
// declares the class Adapter with a method per action, and the user's module provides make_adapter(); docs/suites.md has an example.
//
// Arguments and results are Python values, as json.loads gives them for the labels' JSON.
//
// Tested in suite_pytest_test.cpp, which runs what is generated.
#pragma once

#include <string>

#include "engine/lts/suite.h"
#include "outputs/suite_code.h"

namespace ramify::outputs {

// The adapter's module is `<name>_adapter`.
std::string suite_pytest(const engine::Suite& suite, const SuiteCodeOptions& options);

}  // namespace ramify::outputs
