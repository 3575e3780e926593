// SPDX-License-Identifier: Apache-2.0
#include "engine/search/checkpoint.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "engine/search/block_file.h"
#include "engine/search/note.h"

namespace ramify::engine {
namespace {

void put(BlockWriter& out, const base::Place& place) {
  out.put(place.file);
  for (const uint32_t number : {place.line, place.column, place.end_line, place.end_column}) out.put(number);
}

base::Place place_from(BlockReader& in) {
  base::Place place;
  place.file = in.text();
  for (uint32_t* number : {&place.line, &place.column, &place.end_line, &place.end_column})
    *number = static_cast<uint32_t>(in.number());
  return place;
}

void put(BlockWriter& out, const std::vector<Finding>& findings) {
  out.put(findings.size());
  for (const Finding& finding : findings) {
    out.put(static_cast<uint64_t>(finding.kind));
    out.put(finding.is_error ? 1 : 0);
    out.put(finding.property);
    out.put(finding.predicate ? 1 + uint64_t{finding.predicate->index} : 0);
    out.put(finding.fault ? 1 : 0);
    if (finding.fault) {
      out.put(static_cast<uint64_t>(finding.fault->kind));
      out.put(finding.fault->message);
      put(out, finding.fault->place);
      out.put(finding.fault->actor);
    }
    out.put(finding.state ? finding.state->address : 0);  // no state has the address 0
    out.put(finding.ordinal);
    out.put(finding.point.length);
    out.put(finding.point.level);
    out.put(finding.point.place);
    out.put(finding.point.ordinal);
  }
}

std::vector<Finding> findings_from(BlockReader& in) {
  std::vector<Finding> findings;
  for (uint64_t left = in.number(); left != 0 && !in.has_failed(); --left) {
    Finding finding;
    finding.kind = static_cast<ViolationKind>(std::min<uint64_t>(in.number(), 2));  // others do not occur
    finding.is_error = in.number() != 0;
    finding.property = in.text();
    if (const uint64_t predicate = in.number(); predicate != 0)
      finding.predicate = PredicateId{static_cast<uint32_t>(predicate - 1)};
    if (in.number() != 0) {
      Fault fault;
      fault.kind = static_cast<FaultKind>(in.number());
      fault.message = in.text();
      fault.place = place_from(in);
      fault.actor = in.text();
      finding.fault = std::move(fault);
    }
    if (const uint64_t address = in.number(); address != 0) finding.state = store::StateId{address};
    finding.ordinal = in.number();
    finding.point.length = static_cast<uint32_t>(in.number());
    finding.point.level = static_cast<uint32_t>(in.number());
    finding.point.place = in.number();
    finding.point.ordinal = in.number();
    findings.push_back(std::move(finding));
  }
  return findings;
}

uint64_t size_of(const std::vector<std::span<const store::StateId>>& pieces) {
  uint64_t size = 0;
  for (const auto& piece : pieces) size += piece.size();
  return size;
}

void put(BlockWriter& out, const std::vector<std::span<const store::StateId>>& pieces) {
  out.put(size_of(pieces));
  for (const auto& piece : pieces)
    for (const store::StateId state : piece) out.put(state.address);
}

std::vector<store::StateId> states_from(BlockReader& in) {
  std::vector<store::StateId> states;
  const uint64_t size = in.number();
  for (uint64_t i = 0; i < size && !in.has_failed(); ++i) states.push_back({in.number()});
  return states;
}

// A bit for each address of the store at which a state begins.
class StateSet {
 public:
  explicit StateSet(const store::Store& store) {
    store.for_each_state([&](store::StateId state) {
      const uint64_t word = state.address / 64;
      if (word >= bits_.size()) bits_.resize(std::max<size_t>(word + 1, bits_.size() * 2));
      bits_[word] |= uint64_t{1} << state.address % 64;
    });
  }
  bool has(store::StateId state) const {
    const uint64_t word = state.address / 64;
    return word < bits_.size() && (bits_[word] >> state.address % 64 & 1) != 0;
  }
  void remove(store::StateId state) { bits_[state.address / 64] &= ~(uint64_t{1} << state.address % 64); }

 private:
  std::vector<uint64_t> bits_;
};

}  // namespace

base::Result<void> write_checkpoint(const std::filesystem::path& file, const Checkpoint& checkpoint,
                                    const LevelFrontier::Pieces& pieces, const store::Store& store) {
  std::filesystem::path beside = file;
  beside += ".new";
  BlockWriter out(beside);
  out.put(checkpoint.about);
  out.put(checkpoint.savepoint);
  const LevelPosition& at = pieces.rest;
  out.put(at.next_place);
  out.put(at.depth);
  out.put(at.notes_by_place ? 1 : 0);
  out.put(at.was_cut_off ? 1 : 0);
  const Counts& counts = checkpoint.counts;
  for (const uint64_t count : {counts.states, counts.initial_states, counts.transitions, uint64_t{counts.depth},
                               counts.finished_states, counts.deadlocks, checkpoint.visited})
    out.put(count);
  out.put(static_cast<uint64_t>(checkpoint.elapsed.count()));
  out.put(checkpoint.stops_after_level ? 1 : 0);
  put(out, checkpoint.findings);
  put(out, checkpoint.errors);
  put(out, checkpoint.reached);
  put(out, {std::span(checkpoint.initial)});
  out.put(checkpoint.antecedents_met.size());
  for (const uint8_t is_met : checkpoint.antecedents_met) out.put(is_met);
  put(out, pieces.level);
  put(out, pieces.found);
  for (const auto& piece : pieces.found)
    for (const store::StateId state : piece) out.put(store.note(state));
  return out.finish_as(file);
}

base::Result<Checkpoint> read_checkpoint(const std::filesystem::path& file) {
  BlockReader in = TRY(BlockReader::open(file));
  Checkpoint checkpoint;
  checkpoint.about = in.text();
  checkpoint.savepoint = in.text();
  LevelPosition& at = checkpoint.position;
  at.next_place = in.number();
  at.depth = static_cast<uint32_t>(in.number());
  at.notes_by_place = in.number() != 0;
  at.was_cut_off = in.number() != 0;
  Counts& counts = checkpoint.counts;
  counts.states = in.number();
  counts.initial_states = in.number();
  counts.transitions = in.number();
  counts.depth = static_cast<uint32_t>(in.number());
  counts.finished_states = in.number();
  counts.deadlocks = in.number();
  checkpoint.visited = in.number();
  checkpoint.elapsed = std::chrono::milliseconds(in.number());
  checkpoint.stops_after_level = in.number() != 0;
  checkpoint.findings = findings_from(in);
  checkpoint.errors = findings_from(in);
  checkpoint.reached = findings_from(in);
  checkpoint.initial = states_from(in);
  const uint64_t antecedents = in.number();
  for (uint64_t i = 0; i < antecedents && !in.has_failed(); ++i)
    checkpoint.antecedents_met.push_back(in.number() != 0 ? 1 : 0);
  at.level = states_from(in);
  at.found = states_from(in);
  for (size_t i = 0; i < at.found.size() && !in.has_failed(); ++i) checkpoint.found_notes.push_back(in.number());
  TRY(in.finish());
  return checkpoint;
}

base::Result<void> verify(const Checkpoint& checkpoint, const store::Store& store) {
  const auto misfit = [](std::string_view what) {
    return base::fail(
        fmt::format("the checkpoint and its store do not fit together, {}: restore both from a copy, or "
                    "explore again into a new file",
                    what));
  };
  const LevelPosition& at = checkpoint.position;
  if (at.next_place >= at.level.size()) return misfit("nothing is left to visit");
  if (checkpoint.counts.states != store.statistics().state_count) return misfit("they count different states");
  StateSet states(store);
  const auto is_state = [&](store::StateId state) { return states.has(state); };
  bool fits = std::ranges::all_of(at.level, is_state) && std::ranges::all_of(at.found, is_state) &&
              std::ranges::all_of(checkpoint.initial, is_state);
  for (const auto* findings : {&checkpoint.findings, &checkpoint.errors, &checkpoint.reached})
    for (const Finding& finding : *findings) fits = fits && (!finding.state || is_state(*finding.state));
  for (const uint64_t bits : checkpoint.found_notes) {
    const Note note = Note::of_bits(bits);
    if (note.is_provisional() != at.notes_by_place) fits = false;
    else if (note.is_provisional()) fits = fits && note.parent_place() < at.next_place;
    else fits = fits && (!note.parent() || is_state(*note.parent()));
  }
  if (!fits) return misfit("a state is missing");
  const StateSet all = states;
  for (const store::StateId state : at.found) states.remove(state);  // their notes are current
  store.for_each_state([&](store::StateId state) {
    if (!fits || !states.has(state)) return;
    const Note note = Note::of_bits(store.note(state));
    fits = !note.is_provisional() && (!note.parent() || all.has(*note.parent()));
  });
  if (!fits) return misfit("the way back from a state is lost");
  return {};
}

}  // namespace ramify::engine
