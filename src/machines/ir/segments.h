// SPDX-License-Identifier: Apache-2.0
// Segments: one run of a thread or predicate, divided where it comes back to the head of a loop, behind a `wait` that lets it go on,
// behind a choice, and at a branch before which it has read much.
//
//   for p in processes:              run ──── p0 ────┬──── p1 ────┬──── p2 ──── end
//       if p.waits: p.clock += 1                  segment      segment      the last one
//
// What the run knows at the end of a segment, besides the state, is all that what follows depends on: frames with their live registers,
// and the objects that only the run has. A run that comes there with the same knowledge goes on in the same way from any state in which it
// reads the same. So a step that reads much is a few segments for each element, not one step for each combination of them (engine/packed).
//
// A segment ends only where the state then is the one before with other numbers, strings and so on in it: the same objects with as many
// elements. The rest of the step, beginning with what does more than that, is one segment.
//
// The interpreter records them (segments.cpp), local_segments.cpp tells them by cell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/word.h"

namespace ramify::ir_machine {

struct Segments {
  struct Write {
    std::optional<uint32_t> global{};  // number of a variable global; none: a cell
    uint32_t cell = 0;
    store::Word value{};
  };
  struct Segment {
    std::vector<store::Word> known_then{};  // words of the draft
    uint32_t option = 0, options = 1;       // of the choice with which it ends; one: of none
    std::vector<Write> writes{};
    size_t reads_end = 0, writes_end = 0;  // of the draft's logs
  };

  bool are_wanted = false;    // of the runs that begin from here on
  bool is_active = false;     // of the present one
  bool are_too_many = false;  // to be worth it
  std::vector<Segment> ended;
  size_t choices = 0, known_words = 0;  // of those that have ended

  size_t reads_end() const { return ended.empty() ? 0 : ended.back().reads_end; }
  size_t writes_end() const { return ended.empty() ? 0 : ended.back().writes_end; }

  void begin() {
    is_active = are_wanted;
    are_too_many = false;
    keep(0);
  }
  // The first ones, of a run that goes on from where no more had ended.
  void keep(size_t count) {
    ended.resize(count);
    choices = static_cast<size_t>(std::ranges::count_if(ended, [](const Segment& s) { return s.options > 1; }));
    known_words = 0;
    for (const Segment& s : ended) known_words += s.known_then.size();
  }
};

}  // namespace ramify::ir_machine
