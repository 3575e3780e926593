// SPDX-License-Identifier: Apache-2.0
// A suite as a C++17 file with one GoogleTest per run. It declares the class Adapter with a virtual function per action; the
// user's source includes the file, implements Adapter and defines make_adapter(); docs/suites.md has an example.
//
// Arguments and results are compact JSON, as text. Steps are rows of constants, and each distinct call is one function, so that a
// suite of 3,000 tests and 100,000 steps compiles in half a minute.
//
// Tested in suite_gtest_test.cpp, which compiles and runs what is generated.
#pragma once

#include <string>

#include "engine/lts/suite.h"
#include "outputs/suite_code.h"

namespace ramify::outputs {

// All in the namespace `<name>_suite`.
std::string suite_gtest(const engine::Suite& suite, const SuiteCodeOptions& options);

}  // namespace ramify::outputs
