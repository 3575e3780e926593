// SPDX-License-Identifier: Apache-2.0
// Resolves a thread's pause by a choice of the stream.
//
// Tested in machine_test.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/choice.h"
#include "machines/core/machine.h"

namespace ramify::core_machine {

class ThreadLabels final : public engine::OptionLabels {
 public:
  explicit ThreadLabels(std::vector<uint32_t> numbers) : numbers_(std::move(numbers)) {}
  std::string label(uint32_t option) const override { return thread_name(numbers_[option]); }

 private:
  std::vector<uint32_t> numbers_;
};

// Returns whether there was a choice to make. `decisions` may be null: they are not recorded.
bool decide(Interpreter& interpreter, uint32_t thread, engine::ChoiceStream& choices, std::vector<Decision>* decisions);

}  // namespace ramify::core_machine
