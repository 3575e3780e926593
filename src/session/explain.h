// SPDX-License-Identifier: Apache-2.0
// explain: a language model that says why a trace ends as it does. Every claim cites steps of the trace, with words that stand in them,
// and is shown only if the steps are there and have these words. What follows from them nobody checks, and the report says so.
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

// A step as the model is told it, and as its quotes are looked for in it; the first is the begin.
std::vector<std::string> shown_steps(const outputs::ReplayReport& report, const outputs::Sources& sources);

llm::Question explain_question(const outputs::ReplayReport& report, const std::vector<std::string>& steps);
// What cannot be used of an answer that keeps to the question's schema.
std::vector<std::string> explanation_problems(const std::vector<std::string>& steps, const llm::Json& answer);

// Asks the model and puts the explanation into the report, or why there is none. An error: a mistake of the user's. Nothing is asked
// about a trace that does not show what it recorded.
base::Result<void> explain(const Loaded& loaded, const std::string& model, outputs::ReplayReport& report);

}  // namespace ramify::session
