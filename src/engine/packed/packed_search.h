// SPDX-License-Identifier: Apache-2.0
// explore_packed: breadth-first search over states as records of few bits, by steps that are remembered as changes of
// bits. It visits every reachable state, judges it and counts, as the general search does (search/search.h), several times
// as fast and in a fraction of the memory. It keeps no way back to a state, so where there is something to report it gives up.
// Then a second search keeps its levels up to that of the violation, and goes back through them for all states from which a
// shortest way leads there; the least way through these is the trace. Where this does not apply, the general search, for which
// the store has been left without states, answers instead.
//
//   slot_codec.h         states as records
//   store/record_set.h   the set of visited records
//   step_table.h         what is remembered of steps and predicates
//   record_fold.h        long records as the numbers of their words
//   record_change.h      what a step changes in a record
//   slot_order.h         which slots stand side by side
//   packed_room.h        larger sets, wider records
//   packed_worker.h      one worker: takes a record, finds its steps, hands the successors on
//   packed_level.h       the records of a level that are to be expanded
//   packed_violation.h   what is violated at the end of a way
//
// Levels are searched one after the other; between two of them, and where a record no longer fits, the workers wait for
// each other. Tested in conformance/packed_models_test.cpp, against the general search.
#pragma once

#include <optional>
#include <string>

#include "engine/search/explore.h"

namespace ramify::engine {

// Why a search was given up that would have something to report: clauses for people.
inline constexpr std::string_view because_violated = "a property is violated",
                                  because_deadlocked = "there is a deadlock";

struct PackedTuning {
  uint64_t records_min = 1 << 14;  // the first size of the set
  uint64_t alone_max = 256;        // levels below this size are left to one worker
  uint64_t folds_from = 1 << 14;   // from so many states on, records are folded (record_fold.h),
  unsigned folds_above = 4;        // if their entries of the set would have more bytes;
  unsigned fold_words_min = 2;     // in so many words at least
  uint64_t truths_min = 4096;      // how many truths of a predicate are remembered, whether they repeat or not
  // From so many remembered results of one thread at one place on, its steps are remembered by their disjuncts, and from so many more on
  // by their segments, if there are so many for each record that the worker has expanded; four times as many where there are disjuncts.
  uint64_t splits_from = 1024, segments_from = 1024;
  double segments_from_each = 1.0 / 16;
  uint64_t segments_judged_from =
      1024;                        // results by segments: if they are not much fewer, the form before is taken up again
  bool repeats_steps = false;      // runs every remembered step again, and CHECKs that it does the same: for tests
};

// None: the search is not for it, or it gave up; `why_not` is a clause for people. No state was stored in `store`, but those of the trace.
// `traces`: where there is something to report, a second search finds it again, and the shortest way to it: the one that the general
// search finds. It has one worker, keeps all levels, and goes back through them; limits of time and states do not end it. It counts what the
// general search counts, but for steps from states from which another step is a fault.
std::optional<Exploration> explore_packed(const Machine& machine, store::Store& store, const ExploreOptions& options,
                                          const PackedTuning& tuning, std::string& why_not, bool traces = false);

// What of this is known before the search: the clause, or "". Stores nothing.
std::string why_not_packed(const Machine& machine, store::Store& store, const ExploreOptions& options);

}  // namespace ramify::engine
