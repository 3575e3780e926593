// SPDX-License-Identifier: Apache-2.0
// vet: how far a language model's lowering can be trusted, on a program in one of the sixteen languages: both what a model and what
// ramify's own frontend make of it runs once, and the first variable of the top level is told that differs at the end, or what they
// print.
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
  std::string what{};    // that differs: "the variable `total`", "line 3 of what is printed", "how it ends"
  std::string own{};     // there, by ramify's frontend
  std::string models{};  // and by the model
  std::string why{};     // of unknown: a sentence
  size_t variables = 0;  // that were compared
  size_t lines = 0;      // that both print
};

// An error: the file is of no such language, or a mistake of the user's about the model.
base::Result<VetReport> vet(const LoadRequest& request, const std::string& model);

// The first of the variables whose values differ, numbers by value. Functions and classes are left out, and what the model adds.
struct Difference {
  std::string name, own, models;
};
std::optional<Difference> first_difference(const std::vector<engine::NamedValue>& own,
                                           const std::vector<engine::NamedValue>& models, size_t& compared);

std::string vet_text(const VetReport& report);
std::string vet_json(const VetReport& report);

}  // namespace ramify::session
