// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/sharing.h"

#include <algorithm>
#include <bit>

namespace ramify::mir_machine {

namespace {

constexpr bool is_atomic(Sharing::Kind kind) {
  return kind == Sharing::Kind::atomic_read || kind == Sharing::Kind::atomic_write;
}

}  // namespace

Sharing::Threads Sharing::Users::racing(Kind kind) const {
  Threads all = 0;
  for (size_t other = 0; other < threads.size(); ++other)
    if (memory::Segment::conflict(kind, static_cast<Kind>(other))) all |= threads[other];
  return all;
}

Sharing::Threads Sharing::Users::contending(bool is_write) const {
  const Threads writers = threads[static_cast<size_t>(Kind::atomic_write)];
  return is_write ? writers | threads[static_cast<size_t>(Kind::atomic_read)] : writers;
}

// A conflict needs at least two threads.
bool Sharing::Users::has_conflict() const {
  for (size_t kind = 0; kind < threads.size(); ++kind) {
    const Threads own = threads[kind];
    if (own == 0) continue;
    const Threads others =
        racing(static_cast<Kind>(kind)) |
        (is_atomic(static_cast<Kind>(kind)) ? contending(static_cast<Kind>(kind) == Kind::atomic_write) : 0);
    if (others != 0 && std::popcount(own | others) > 1) return true;
  }
  return false;
}

void Sharing::note(const Use& use) {
  Users& users = users_[use.piece];
  Threads& threads = users.threads[static_cast<size_t>(use.kind)];
  bool is_new = (threads & bit(use.thread)) == 0;
  threads |= bit(use.thread);
  if (is_atomic(use.kind)) {
    const auto at = std::ranges::lower_bound(users.sites, use.site);
    if (at == users.sites.end() || *at != use.site) {
      users.sites.insert(at, use.site);
      is_new = true;
    }
  }
  if (is_new) news_.push_back(use);
}

void Sharing::note(uint32_t thread, Kind kind, uint64_t begin, uint64_t end, uint32_t site) {
  for (uint64_t piece = piece_of(begin); piece < end; piece += piece_bytes) note({piece, thread, kind, site});
}

Sharing Sharing::conflicts() const {
  Sharing result;
  for (const auto& [piece, users] : users_)
    if (users.has_conflict()) result.users_.emplace(piece, users);
  return result;
}

bool Sharing::covers(const Sharing& other) const {
  return std::ranges::all_of(other.users_, [&](const auto& entry) { return covers(entry.first, entry.second); });
}

bool Sharing::covers(uint64_t piece, const Users& users) const {
  const Users* const own = find(piece);
  if (own == nullptr) return false;
  for (size_t kind = 0; kind < own->threads.size(); ++kind)
    if ((users.threads[kind] & ~own->threads[kind]) != 0) return false;
  return std::ranges::includes(own->sites, users.sites);
}

void Sharing::add(const Sharing& other) {
  for (const auto& [piece, users] : other.users_) {
    Users& own = users_[piece];
    for (size_t kind = 0; kind < own.threads.size(); ++kind) own.threads[kind] |= users.threads[kind];
    std::vector<uint32_t> sites;
    std::ranges::set_union(own.sites, users.sites, std::back_inserter(sites));
    own.sites = std::move(sites);
  }
}

void Sharing::settle(const std::unordered_set<uint32_t>& sites) {
  for (auto& [piece, users] : users_)
    users.is_settled = std::ranges::all_of(users.sites, [&](uint32_t site) { return sites.contains(site); });
}

}  // namespace ramify::mir_machine
