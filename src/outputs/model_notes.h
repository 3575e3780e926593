// SPDX-License-Identifier: Apache-2.0
// A language model's comments on a result: they are shown with the result, marked as the model's, and do not change
// it (docs/language_models.md).
//
// Tested in model_notes_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ramify::outputs {

// Descriptions of unknown values, and of a path condition.
struct ModelDescription {
  struct Value {
    std::string name;  // `rates.fee(10)`, as in the report
    std::string text;  // its meaning
  };
  std::string by{};  // the model
  std::vector<Value> values{};
  std::string condition{};  // a sentence; "": no condition
};

// Why a trace ends as it does. Invariant: the cited steps exist and contain the quotations.
struct ModelExplanation {
  struct Claim {
    std::string text;
    std::vector<size_t> steps;  // numbers in the trace; 0 is the initial state
  };
  std::string by{};
  std::vector<Claim> claims{};
  std::string why_not{};  // why there is none: a sentence
};

// One line each, with `indent` before it; "" if there is none.
std::string description_text(const ModelDescription& description, const std::string& indent);
std::string explanation_text(const ModelExplanation& explanation);

}  // namespace ramify::outputs
