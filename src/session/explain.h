// SPDX-License-Identifier: Apache-2.0
// explain: a language model explains why a trace ends as it does. Every claim cites steps of the trace with quotes, and is
// shown only if the steps exist and contain the quotes. The reasoning is not checked, and the report says so.
//
// Tested in explain_test.cpp, with a model that answers by rule.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "llm/client.h"
#include "outputs/model_notes.h"
#include "outputs/report.h"
#include "outputs/sources.h"
#include "session/load.h"

namespace ramify::session {

// The steps as the model sees them, and in which its quotes must occur; the first is the initial state.
std::vector<std::string> shown_steps(const outputs::ReplayReport& report, const outputs::Sources& sources);

llm::Question explain_question(const outputs::ReplayReport& report, const std::vector<std::string>& steps);
// Why an answer that follows the question's schema is unusable.
std::vector<std::string> explanation_problems(const std::vector<std::string>& steps, const llm::Json& answer);

// Asks the model, and adds the explanation, or the reason for its absence, to the report. Error: a mistake of the user. A
// trace that no longer shows its violation is not explained.
base::Result<void> explain(const Loaded& loaded, const std::string& model, outputs::ReplayReport& report);

}  // namespace ramify::session
