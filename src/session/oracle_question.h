// SPDX-License-Identifier: Apache-2.0
// The question to a language model about a function that a program does not define, and the form of its answer. The question
// depends only on the program's text and the function's name, so that every path asks the same question and recordings
// answer it. An answer contains values and exceptions only; an injection in the program's text can cause no more.
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
  const ir::Module* module = nullptr;  // in one of the sixteen languages
  std::string language;                // "python"
  std::string text;                    // of the program
};

llm::Question oracle_question(const OracleSubject& subject, std::string_view function, uint32_t sample);

// Why parts of an answer that follows the schema are unusable: invalid JSON, values that the language does not have, or values
// of another type than the program expects.
std::vector<std::string> outcome_problems(const OracleSubject& subject, std::string_view function,
                                          const llm::Json& answer);

// Adds an answer without problems to a row, without duplicates. Exceptions of unknown classes are ignored.
void add_outcomes(const OracleSubject& subject, const llm::Json& answer, engine::OracleRow& row);

}  // namespace ramify::session
