// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/sample_fsms.h"

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/testkit/listed_fsm.h"

namespace ramify::engine::testkit {

Fsm power_switch() { return listed_fsm("off* PowerOn() on; on PowerOff() off"); }

Fsm speed_control() { return listed_fsm("Low* Inc() Medium; Medium Inc() High; High Inc() Low"); }

Fsm power_and_speed() {
  return listed_fsm(
      "offLow* PowerOn() onLow; onLow PowerOff() offLow; offLow Inc() offMedium; onLow Inc() onMedium;"
      "offMedium PowerOn() onMedium; onMedium PowerOff() offMedium; offMedium Inc() offHigh; onMedium Inc() onHigh;"
      "offHigh PowerOn() onHigh; onHigh PowerOff() offHigh; offHigh Inc() offLow; onHigh Inc() onLow");
}

Fsm stack(uint32_t depth) {
  std::string transitions;
  std::vector<std::string> level = {"s"};
  for (uint32_t i = 0; i < depth; ++i) {
    std::vector<std::string> next;
    for (const std::string& state : level) {
      for (const char* value : {"1", "2"}) {
        next.push_back(state + value);
        transitions += fmt::format("{0}* Push({1}) {0}{1}*; {0}{1} Pop()/{1} {0};", state, value);
      }
    }
    level = std::move(next);
  }
  return listed_fsm(transitions);
}

Fsm oven() { return listed_fsm("0* on() 1; 0 open() 2; 1 off() 0; 1 open() 2; 2 close() 0"); }

Fsm display_five() {
  return listed_fsm(
      "a* Shift() b*; b Shift() a; a Load() 1*; b Load() 1; 1 Shift() 2*; 2 Shift() 3*; 3 Shift() 4*; 4 Shift() 5*;"
      "5 Shift() 1; 1 Load() 1; 2 Load() 1; 3 Load() 1; 4 Load() 1; 5 Load() 1");
}

Fsm populations(uint32_t count, uint32_t limit, bool stops_when_full) {
  std::string transitions = "0*;";
  for (uint32_t set = 0; set < 1u << count; ++set) {
    const uint32_t size = static_cast<uint32_t>(std::popcount(set));
    if (size > limit) continue;
    for (uint32_t element = 0; element < count; ++element) {
      const uint32_t with = set | 1u << element;
      const bool is_full = stops_when_full && size == limit;
      if (!is_full && static_cast<uint32_t>(std::popcount(with)) <= limit)
        transitions += fmt::format("{} add({}) {};", set, element, with);
      if (with == set) transitions += fmt::format("{} remove({}) {};", set, element, set & ~(1u << element));
    }
  }
  return listed_fsm(transitions);
}

Fsm grid(uint32_t side) {
  const int n = static_cast<int>(side);
  const std::pair<int, int> moves[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  std::string transitions = "0.0*;";
  for (int x = 0; x < n; ++x)
    for (int y = 0; y < n; ++y)
      for (const auto& [dx, dy] : moves)
        if (x + dx >= 0 && x + dx < n && y + dy >= 0 && y + dy < n)
          transitions += fmt::format("{}.{} go({},{}) {}.{};", x, y, dx, dy, x + dx, y + dy);
  return listed_fsm(transitions);
}

}  // namespace ramify::engine::testkit
