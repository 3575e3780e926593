// SPDX-License-Identifier: Apache-2.0
#include "engine/footprint.h"

namespace ramify::engine {
namespace {

// Both ascending.
bool overlap(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b) {
  auto i = a.begin();
  auto j = b.begin();
  while (i != a.end() && j != b.end()) {
    if (*i == *j) return true;
    if (*i < *j) ++i;
    else ++j;
  }
  return false;
}

}  // namespace

bool conflict(const Footprint& a, const Footprint& b) {
  if (a.reshapes || b.reshapes) return true;
  return overlap(a.writes, b.writes) || overlap(a.writes, b.reads) || overlap(a.reads, b.writes);
}

}  // namespace ramify::engine
