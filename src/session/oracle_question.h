// SPDX-License-Identifier: Apache-2.0
// The question that a language model is asked about a function that a program does not have, and what its answer may
// be. The question depends on the program's text and on the function's name alone, so that it is the same on every way
// that calls it, and recordings answer it. An answer names values and exceptions, and nothing else: whatever the
// program's text persuades the model of, no more can come of it.
//
// Pure functions. Tested in model_oracle_test.cpp; fuzz/model_answer_fuzz.cpp reads any answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/oracle.h"
#include "llm/wire.h"
#include "programs/ir/module.h"

namespace ramify::session {

inline constexpr size_t oracle_outcomes_max = 16;  // of one function

struct OracleSubject {
  const ir::Module* module = nullptr;  // in one of the fifteen languages
  std::string language;                // "python"
  std::string text;                    // of the program
};

llm::Question oracle_question(const OracleSubject& subject, std::string_view function, uint32_t sample);

// What cannot be used of an answer that keeps to the question's schema: values that are no JSON, that the language has
// not, or that have another type than the program gives to what the function returns.
std::vector<std::string> outcome_problems(const OracleSubject& subject, std::string_view function,
                                          const llm::Json& answer);

// Adds an answer without problems to a row, each outcome once. Exceptions whose class the program does not know are
// left out.
void add_outcomes(const OracleSubject& subject, const llm::Json& answer, engine::OracleRow& row);

}  // namespace ramify::session
