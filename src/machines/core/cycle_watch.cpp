// SPDX-License-Identifier: Apache-2.0
#include "machines/core/cycle_watch.h"

namespace ramify::core_machine {

void CycleWatch::begin(const store::StateVector* first) {
  first_ = first;
  kept_.reset();
  since_kept_ = 0;
  keeps_for_ = 1;
  instructions_then_ = machine_.instructions_left;
  slices_ = 0;
  machine_.slice_alone = short_slice;
}

store::OrFull<bool> CycleWatch::is_repeated_state() {
  if (++slices_ == short_slices) machine_.slice_alone = long_slice;
  uint64_t bytes = 0;
  for (const std::unique_ptr<memory::Allocation>& a : machine_.memory.all())
    if (a->is_changed) bytes += a->size;
  if (instructions_then_ - machine_.instructions_left < bytes * instructions_a_byte) return false;
  instructions_then_ = machine_.instructions_left;
  state_ = TRY(freezer_.freeze());
  if ((first_ != nullptr && state_.codes == first_->codes) || (kept_ && state_.codes == kept_->codes)) return true;
  if (!kept_ || ++since_kept_ == keeps_for_) {
    kept_ = state_;
    since_kept_ = 0;
    keeps_for_ *= 2;
  }
  return false;
}

}  // namespace ramify::core_machine
