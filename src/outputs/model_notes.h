// SPDX-License-Identifier: Apache-2.0
// What a language model says about a result, for people: it stands beside the result, is marked as the model's, and changes nothing of
// it (docs/language_models.md).
//
// Tested in model_notes_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ramify::outputs {

// Of values that are not known, and of the condition under which a way is taken.
struct ModelDescription {
  struct Value {
    std::string name;  // `rates.fee(10)`, as the report has it
    std::string text;  // what it stands for
  };
  std::string by{};  // the model
  std::vector<Value> values{};
  std::string condition{};  // a sentence; "": there is no condition
};

// Why a trace ends as it does. Whoever made it has checked that the cited steps are there and have what is quoted.
struct ModelExplanation {
  struct Claim {
    std::string text;
    std::vector<size_t> steps;  // by their numbers in the trace; 0 is its begin
  };
  std::string by{};
  std::vector<Claim> claims{};
  std::string why_not{};  // there is none: a sentence
};

// A line each, "" where there is nothing; `indent` before each.
std::string description_text(const ModelDescription& description, const std::string& indent);
std::string explanation_text(const ModelExplanation& explanation);

}  // namespace ramify::outputs
