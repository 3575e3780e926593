// SPDX-License-Identifier: Apache-2.0
// vet: how far a language model's lowering can be trusted, tested on a program in one of the sixteen languages: the
// program runs once as lowered by the model and once as lowered by ramify's own frontend, and the first top-level
// variable that differs at the end is reported, or the first difference in output.
//
// Tested in vet_test.cpp, with a model that answers by rule.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/machine.h"
#include "engine/roles.h"
#include "session/load.h"

namespace ramify::session {

struct VetReport {
  enum class End : uint8_t { agree, differ, unknown };
  std::string file;
  std::string model;
  End end = End::unknown;
  std::string what{};    // what differs: "the variable `total`", "line 3 of what is printed", "how it ends"
  std::string own{};     // the value by ramify's frontend
  std::string models{};  // the value by the model
  std::string why{};     // for `unknown`: a sentence
  size_t variables = 0;  // compared
  size_t lines = 0;      // printed by both
};

// Error: the file is in another language, or the user's settings of the model are wrong.
base::Result<VetReport> vet(const LoadRequest& request, const std::string& model);

// The first variable whose values differ; numbers are compared by value. Functions, classes and the model's additions
// are ignored.
struct Difference {
  std::string name, own, models;
};
std::optional<Difference> first_difference(const std::vector<engine::NamedValue>& own,
                                           const std::vector<engine::NamedValue>& models, size_t& compared);

std::string vet_text(const VetReport& report);
std::string vet_json(const VetReport& report);

}  // namespace ramify::session
