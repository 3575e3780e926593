// SPDX-License-Identifier: Apache-2.0
#include "engine/streams/replay_stream.h"

#include <fmt/format.h>

namespace ramify::engine {
namespace {

std::string describe(const Choice& choice) {
  if (!choice.label.empty()) return fmt::format("{} `{}`", name(choice.kind), choice.label);
  return fmt::format("{} {} of {}", name(choice.kind), choice.taken + 1, choice.count);
}

// The available options, the first few by name.
std::string describe(ChoiceKind kind, uint32_t count, const OptionLabels& labels) {
  constexpr uint32_t shown_max = 8;
  std::string text = fmt::format("a {} out of {}", name(kind), count);
  const uint32_t shown = count < shown_max ? count : shown_max;
  for (uint32_t option = 0; option < shown; ++option)
    text += fmt::format("{}`{}`", option == 0 ? ": " : ", ", labels.label(option));
  if (shown < count) text += ", ...";
  return text;
}

std::optional<uint32_t> match(const Choice& recorded, uint32_t count, const OptionLabels& labels) {
  const bool in_range = recorded.taken < count;
  if (recorded.label.empty()) return in_range ? std::optional(recorded.taken) : std::nullopt;
  // The same position first: labels need not be unique.
  if (in_range && labels.label(recorded.taken) == recorded.label) return recorded.taken;
  for (uint32_t option = 0; option < count; ++option)
    if (labels.label(option) == recorded.label) return option;
  return std::nullopt;
}

}  // namespace

uint32_t ReplayStream::choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) {
  if (mismatch_) return 0;
  const size_t choice = asked_++;
  if (choice == recorded_.size()) {
    mismatch_ = {choice, "no further choice in this step", describe(kind, count, labels)};
    return 0;
  }
  const Choice& recorded = recorded_[choice];
  const std::optional<uint32_t> taken = recorded.kind == kind ? match(recorded, count, labels) : std::nullopt;
  if (!taken) mismatch_ = {choice, describe(recorded), describe(kind, count, labels)};
  return taken.value_or(0);
}

std::optional<Mismatch> ReplayStream::mismatch() const {
  if (mismatch_) return mismatch_;
  if (asked_ < recorded_.size()) return Mismatch{asked_, describe(recorded_[asked_]), "no further choice in this step"};
  return std::nullopt;
}

}  // namespace ramify::engine
