// SPDX-License-Identifier: Apache-2.0
// Computes which objects of a state two threads can reach (sharing.h).
#include "machines/ir/sharing.h"

namespace ramify::ir_machine {

std::vector<uint8_t> shared_objects(const Program& program, const Skeleton& skeleton) {
  constexpr uint32_t no_owner = 0, many_owners = ~uint32_t{0};
  std::vector<uint32_t> owner(skeleton.objects.size(), no_owner);
  std::vector<uint32_t> pending;
  const auto reach = [&](uint32_t object, uint32_t who) {
    uint32_t& known = owner[object];
    if (known == who || known == many_owners) return;
    known = known == no_owner ? who : many_owners;
    pending.push_back(object);
  };
  const auto spread = [&] {
    while (!pending.empty()) {
      const uint32_t object = pending.back();
      pending.pop_back();
      const uint32_t who = owner[object];
      for (const Reference& r : skeleton.of(skeleton.objects[object])) reach(r.target, who);
    }
  };
  for (const Word w : skeleton.fixed_globals)
    if (w.is_object()) reach(static_cast<uint32_t>(w.payload()), many_owners);
  for (const Reference& r : skeleton.global_references)
    reach(r.target, is_of_main(program, program.variable_globals[r.position].index) ? 1 : many_owners);
  spread();
  for (uint32_t t = 0; t < skeleton.threads.size(); ++t)
    for (const Reference& r : skeleton.of(skeleton.threads[t])) {
      reach(r.target, t + 1);
      spread();
    }
  std::vector<uint8_t> shared(owner.size());
  for (size_t i = 0; i < owner.size(); ++i) shared[i] = owner[i] == many_owners;
  return shared;
}

}  // namespace ramify::ir_machine
