// SPDX-License-Identifier: Apache-2.0
// describe: a language model that says what stands behind values that are not known, and puts the condition of a way into a sentence.
// What it says is for people alone: it is marked as the model's and changes no result. Names that the report does not have are
// refused.
//
// Tested in describe_test.cpp, with a model that answers by rule.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "llm/client.h"
#include "outputs/paths_report.h"
#include "outputs/report.h"
#include "session/load.h"

namespace ramify::session {

// A way that the program can go.
struct UndescribedWay {
  std::vector<std::string> values;  // the names of what is not known on it
  std::vector<std::string> conditions;
};

// One question about all of them; a description for each, in their order.
llm::Outcome<std::vector<outputs::ModelDescription>> describe(llm::Client& client, std::string_view program,
                                                              const std::vector<UndescribedWay>& ways);

// With LoadRequest::describe: asks, and puts what is said beside what was found. A warning where nothing is said; an error: the user's
// mistake.
base::Result<void> describe(const Loaded& loaded, outputs::CheckReport& report);
base::Result<void> describe(const Loaded& loaded, outputs::PathsReport& report);

}  // namespace ramify::session
