// SPDX-License-Identifier: Apache-2.0
#include "store/scratch.h"

#include <utility>

namespace ramify::store {

void* Scratch::take(uint64_t bytes) {
  if (!folder_.empty() && bytes >= piece_bytes_min && (budget_ == nullptr || budget_->take_beside(bytes))) {
    if (std::optional<ZeroPages> pages = ZeroPages::map_on_disk(bytes, folder_)) {
      void* const data = pages->data();
      const std::scoped_lock lock(mutex_);
      bytes_on_disk_ += bytes;
      pieces_.emplace(data, std::move(*pages));
      return data;
    }
    if (budget_ != nullptr) budget_->give_back_beside(bytes);
  }
  return ::operator new(bytes);
}

void Scratch::give_back(void* data, uint64_t bytes) noexcept {
  if (!folder_.empty() && bytes >= piece_bytes_min) {
    const std::scoped_lock lock(mutex_);
    if (pieces_.erase(data) != 0) {
      bytes_on_disk_ -= bytes;
      if (budget_ != nullptr) budget_->give_back_beside(bytes);
      return;
    }
  }
  ::operator delete(data, bytes);
}

uint64_t Scratch::bytes_on_disk() const {
  const std::scoped_lock lock(mutex_);
  return bytes_on_disk_;
}

void Scratch::release() const {
  const std::scoped_lock lock(mutex_);
  for (const auto& [data, pages] : pieces_) pages.release();
}

}  // namespace ramify::store
