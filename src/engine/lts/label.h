// SPDX-License-Identifier: Apache-2.0
// Label: what stands on a transition of a model program, such as `Push(1)` or `Pop() / 2`. Values are compact JSON, so they
// compare as text, mean the same in every process and travel to adapters as they are.
//
// In a scenario a label may leave things open: an argument, all of them, the result. Two labels that agree where neither
// leaves anything open have a common label, the more definite of the two in each part (model programs compose by that).
//
// Plain values. Tested in label_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ramify::engine {

struct Label {
  std::string action;  // of a thread's step: `thread:label`, without arguments
  // None: any arguments, as many as there may be. An element that is none: any value in this place.
  std::optional<std::vector<std::optional<std::string>>> arguments{};
  std::optional<std::string> result{};  // none: any, or its calls never give a value; None is "null"
  friend bool operator==(const Label&, const Label&) = default;
};

// `Push(1)`, `Pop() / 2`, `Push(_)`; without arguments the bare name: `sender:next`.
std::string text(const Label& label);

// What both say; none: they contradict each other.
std::optional<Label> common_label(const Label& a, const Label& b);

// The order in which graphs are written down: by name, then by the arguments' JSON, then by the result's.
bool comes_before(const Label& a, const Label& b);

}  // namespace ramify::engine
