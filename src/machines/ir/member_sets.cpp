// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/member_sets.h"

#include <algorithm>

#include "machines/ir/canonical_order.h"

namespace ramify::ir_machine {

std::optional<uint32_t> MemberCells::number(Member member) {
  const std::scoped_lock lock(mutex_);
  const uint64_t key = uint64_t{member.set} << 32 | member.code;
  const auto [at, is_new] = numbers_.try_emplace(key, static_cast<uint32_t>(members_.size()));
  if (!is_new) return at->second;
  if (members_.size() == members_max) {
    numbers_.erase(at);
    make_unfit();
    return std::nullopt;
  }
  members_.push_back(member);
  added_.push_back(false);
  return at->second;
}

void MemberCells::note_added(uint32_t number) {
  const std::scoped_lock lock(mutex_);
  if (added_[number]) return;
  added_[number] = true;
  ++added_count_;
  must_renew_ = must_renew_ || number < open_begin() || number >= open_end();
}

MemberCells::Path MemberCells::path(Path holder, uint32_t position) {
  const std::scoped_lock lock(mutex_);
  return paths_.try_emplace(uint64_t{holder} << 32 | position, static_cast<Path>(paths_.size())).first->second;
}

void MemberCells::add_new(std::vector<Member>& copy) const {
  const std::scoped_lock lock(mutex_);
  copy.insert(copy.end(), members_.begin() + static_cast<std::ptrdiff_t>(copy.size()), members_.end());
}

// Learning some steps again costs less than having each of them with and without members that were found later.
bool MemberCells::renew() {
  if (!must_renew_ && added_count_ <= known_count_ + known_count_ / 32) return false;
  must_renew_ = false;
  known_ = added_;
  known_count_ = added_count_;
  open_end_ = open_begin() + open_begin() / 4 + 16;
  return is_read_.exchange(false, std::memory_order_relaxed);
}

bool may_have_cell(const Draft& draft, Word member) {
  if (member.is_object()) return false;
  switch (draft.kind(member)) {
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::string: return true;
    case ValueKind::tuple:
      return std::ranges::all_of(draft.node(member).words(), [&](Word word) { return may_have_cell(draft, word); });
    default: return false;
  }
}

std::span<const uint32_t> MemberSets::members(uint32_t set, const Draft& draft) {
  for (size_t at = all_.size(), end = (cells_->add_new(all_), all_.size()); at < end; ++at) {
    const MemberCells::Member member = all_[at];
    if (member.set >= sorted_.size()) sorted_.resize(member.set + 1);
    std::vector<uint32_t>& numbers = sorted_[member.set];
    const auto is_before = [&](uint32_t a, uint32_t b) { return canonical_order(draft, word(a), word(b)) < 0; };
    const auto number = static_cast<uint32_t>(at);
    numbers.insert(std::ranges::upper_bound(numbers, number, is_before), number);
  }
  return set < sorted_.size() ? std::span<const uint32_t>(sorted_[set]) : std::span<const uint32_t>();
}

}  // namespace ramify::ir_machine
