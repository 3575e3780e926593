// SPDX-License-Identifier: Apache-2.0
// Random runs before a search. Their discoveries are facts of the program: a search that starts with them has less left
// to discover, and is repeated less often.
#include "engine/streams/random_stream.h"
#include "machines/mir/machine.h"

namespace ramify::mir_machine {

namespace {

constexpr uint64_t walks_max = 400, quiet_walks = 24, steps_max = 4000, instructions_max = 4'000'000;

class Scout {
 public:
  Scout(Interpreter& interpreter, uint64_t seed)
      : interpreter_(interpreter), stream_(seed), turn_every_(1 + static_cast<uint32_t>(seed % 8)) {}

  // Each thread runs for a while; the duration differs between walks.
  void walk() {
    std::vector<uint32_t> blocked;
    std::optional<uint32_t> last;
    for (uint64_t step = 0; step < steps_max; ++step) {
      std::vector<uint32_t> movable;
      for (const uint32_t thread : interpreter_.live_threads())
        if (std::ranges::find(blocked, thread) == blocked.end()) movable.push_back(thread);
      if (movable.empty()) return;
      const bool stays = last && std::ranges::find(movable, *last) != movable.end() && stream_.below(turn_every_) != 0;
      const uint32_t thread = stays ? *last : movable[stream_.below(static_cast<uint32_t>(movable.size()))];
      Pause pause = interpreter_.run(thread);
      while (pause == Pause::choice) pause = interpreter_.answer(thread, stream_.below(interpreter_.option_count()));
      if (pause == Pause::finished) return;
      if (pause == Pause::blocked) {
        blocked.push_back(thread);
        continue;
      }
      blocked.clear();
      last = thread;
    }
  }

 private:
  Interpreter& interpreter_;
  engine::RandomStream stream_;
  uint32_t turn_every_;
};

}  // namespace

void MirMachine::scout() const {
  Rivals rivals = *options_.rivals;
  Sharing sharing = *options_.sharing;
  const Futures nothing;
  for (uint64_t walk = 0, quiet = 0; walk < walks_max && quiet < quiet_walks; ++walk) {
    Interpreter interpreter(*ready_, {.instructions_max = instructions_max,
                                      .rivals = &rivals,
                                      .sharing = &sharing,
                                      .futures = &nothing,
                                      .spurious_max = options_.spurious_max});
    if (!interpreter.begin(options_.start, options_.arguments)) return;
    Scout(interpreter, walk).walk();
    const size_t known = found_futures_.size();
    add_rivals(interpreter.found_rivals(), interpreter.contended());
    add_sharing(interpreter.found_sharing().news());
    add_futures(interpreter.found_futures().news());
    const Rivals more = found_rivals();
    const std::optional<Sharing> more_sharing = found_sharing();
    const bool is_new = found_futures_.size() != known || more.size() + options_.rivals->size() != rivals.size();
    rivals.insert(more.begin(), more.end());
    if (more_sharing) sharing.add(*more_sharing);
    sharing.settle(rivals);
    quiet = is_new ? 0 : quiet + 1;
    // A single-threaded program needs no more runs.
    if (found_futures_.size() == 0 || sharing.is_empty()) return;
  }
}

}  // namespace ramify::mir_machine
