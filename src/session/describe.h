// SPDX-License-Identifier: Apache-2.0
// describe: a language model explains what unknown values mean, and phrases a path condition as a sentence. Its texts are for
// people only: they are marked as the model's and change no result. Texts with names that are not in the report are refused.
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

// A path of the program.
struct UndescribedWay {
  std::vector<std::string> values;  // the names of the unknown values on it
  std::vector<std::string> conditions;
};

// Asks one question about all paths; one description per path, in order.
llm::Outcome<std::vector<outputs::ModelDescription>> describe(llm::Client& client, std::string_view program,
                                                              const std::vector<UndescribedWay>& ways);

// With LoadRequest::describe: asks, and adds the descriptions to the report. No answer gives a warning; an error is a mistake of
// the user.
base::Result<void> describe(const Loaded& loaded, outputs::CheckReport& report);
base::Result<void> describe(const Loaded& loaded, outputs::PathsReport& report);

}  // namespace ramify::session
