// SPDX-License-Identifier: Apache-2.0
// Label: the label of a transition of a model program, such as `Push(1)` or `Pop() / 2`. Values are compact JSON: they
// compare as text, have the same meaning in every process, and are sent to adapters unchanged.
//
// In a scenario a label may leave an argument, all arguments, or the result open. Two labels that agree on every part that
// neither leaves open have a common label, which takes each part from the more specific of the two; model programs
// synchronise on common labels.
//
// Plain values. Tested in label_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ramify::engine {

struct Label {
  std::string action;  // of a thread's step: `thread:label`, without arguments
  // None: any number of any arguments. An element that is none: any value for this argument.
  std::optional<std::vector<std::optional<std::string>>> arguments{};
  std::optional<std::string> result{};  // none: any, or the action has no result; None is "null"
  friend bool operator==(const Label&, const Label&) = default;
};

// `Push(1)`, `Pop() / 2`, `Push(_)`; without arguments the bare name: `sender:next`.
std::string text(const Label& label);

// None: the labels contradict each other.
std::optional<Label> common_label(const Label& a, const Label& b);

// The order of labels in written graphs: by name, then by the arguments' JSON, then by the result's.
bool comes_before(const Label& a, const Label& b);

}  // namespace ramify::engine
