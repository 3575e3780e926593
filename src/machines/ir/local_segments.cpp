// SPDX-License-Identifier: Apache-2.0
// Segments of a run (segments.h) by cell: engine::LocalSteps::Segment.
//
// Of the last one it holds that the state in which it begins differs from that of the run only in words that no structure depends on, so what
// the whole step has done is told in the usual way (local_writes.cpp), without what only earlier segments have written.
#include <algorithm>
#include <utility>

#include "engine/streams/exhaustive_stream.h"
#include "machines/ir/local_cells.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

// The cell, at its place, that has what was written and nothing else. None: it is part of a larger one.
std::optional<uint32_t> IrStepper::place_of_write(const Segments::Write& write) const {
  const Skeleton& skeleton = *skeleton_->skeleton;
  if (write.global) {
    if (skeleton_->divided[1 + *write.global] != 0) return std::nullopt;
    return CellSet::cell(place_of(skeleton, 1 + *write.global), 0);
  }
  const uint32_t slot = slot_of_cell(write.cell), word = word_of_cell(write.cell);
  const uint8_t divided = skeleton_->divided[slot];
  const bool is_alone = divided == 0 && skeleton.word_count(slot) == 1u;
  if (!is_alone && (divided == 0 || !has_word(divided, word))) return std::nullopt;
  return CellSet::cell(place_of(skeleton, slot), word);
}

bool IrStepper::run_segments(uint32_t thread, ThreadSteps& result) {
  engine::ExhaustiveStream stream;
  size_t tried = 0;
  std::vector<bool> has_run;  // by segment, of those with which a run has ended
  do {
    const std::optional<engine::OutcomeKind> outcome = run_for_steps(thread, stream);
    if (!outcome) return false;
    if (interpreter_.segments().are_too_many) {
      is_unfit_for_segments_ = true;
      return false;
    }
    const std::optional<uint32_t> last = add_segments(thread, result);
    if (!last) return false;
    has_run.resize(result.segments.size());
    const size_t begin = interpreter_.segments().reads_end();
    std::vector<uint32_t>& reads = result.segments[*last].reads;
    begin_steps(thread, reads);
    add_reads(reads, has_run[*last] ? std::max(begin, cells_read_before_) : begin);
    has_run[*last] = true;
    if (*outcome == engine::OutcomeKind::stepped && !add_step(thread, reads, result, result.segments[*last].steps))
      return false;
    if (++tried > steps_max) return false;
  } while (stream.advance());
  // What the run knows may be too much behind some answers to a choice, and not behind others.
  for (size_t i = 0; i < result.segments.size(); ++i) {
    const std::vector<uint32_t>& next = result.segments[i].next;
    if (!next.empty() && (has_run[i] || std::ranges::find(next, 0u) != next.end())) is_unfit_for_segments_ = true;
  }
  return !is_unfit_for_segments_;
}

// The segments of the last run that are not there yet; the index of the last one, of which what it reads and does is still to be added. None:
// they cannot be told by cell (is_unfit_for_segments_), or the store is full. `thread`: as in begin_steps.
std::optional<uint32_t> IrStepper::add_segments(std::optional<uint32_t> thread, ThreadSteps& result) {
  if (result.segments.empty()) {
    std::vector<uint32_t>& reads = result.segments.emplace_back().reads;
    begin_steps(thread, {});
    if (thread) add_references_read(*thread, reads);
  }
  written_in_segments_.clear();
  uint32_t at = 0;
  size_t begin = 0;
  for (const Segments::Segment& ended : interpreter_.segments().ended) {
    if (result.segments[at].next.empty()) {
      if (!fill_segment(ended, begin, thread, result.segments[at])) return std::nullopt;
      result.segments[at].next.resize(ended.options);
    } else if (result.segments[at].next[ended.option] == 0) {
      // What only this option reads, such as the element that it is.
      begin_steps(thread, result.segments[at].reads);
      add_log(result.segments[at].reads, begin, ended.reads_end);
    }
    for (const Write& write : result.segments[at].writes) written_in_segments_.insert(write.cell);
    begin = ended.reads_end;
    if (result.segments[at].next[ended.option] == 0) {
      const std::optional<store::Code> known = code_of_known(ended.known_then);
      if (!known) return std::nullopt;
      result.segments[at].next[ended.option] = static_cast<uint32_t>(result.segments.size());
      result.segments.push_back({.known = *known});
    }
    at = result.segments[at].next[ended.option];
  }
  return at;
}

// False: as add_segments.
bool IrStepper::fill_segment(const Segments::Segment& ended, size_t begin, std::optional<uint32_t> thread,
                             Segment& segment) {
  begin_steps(thread, segment.reads);
  add_log(segment.reads, begin, ended.reads_end);
  for (const Segments::Write& write : ended.writes) {
    const std::optional<uint32_t> place = place_of_write(write);
    if (!place) {
      is_unfit_for_segments_ = true;
      return false;
    }
    const store::OrFull<Word> value = freeze_word(draft_, write.value, writer_);
    const store::OrFull<store::Code> code = value ? writer_.code(*value) : std::unexpected(value.error());
    if (!code) return false;
    std::erase_if(segment.writes, [&](const Write& earlier) { return earlier.cell == *place; });
    segment.writes.push_back({.cell = *place, .code = *code});
  }
  return true;
}

std::optional<store::Code> IrStepper::code_of_known(std::span<const Word> words) {
  std::vector<Word> known;
  for (const Word word : words) {
    const store::OrFull<Word> frozen = freeze_word(draft_, word, writer_);
    if (!frozen) return std::nullopt;
    known.push_back(*frozen);
  }
  return code_of(chunk_node, known);
}

// Which references the thread had is what its first segment depends on, not the last.
void IrStepper::keep_writes_of_last(uint32_t thread, const NumberedSkeleton& after, std::vector<Write>& writes) {
  std::set<uint32_t> by_others = written_in_segments_;
  const std::vector<uint32_t>& written = draft_.cells_written();
  for (size_t i = interpreter_.segments().writes_end(); i < written.size(); ++i)
    if (const std::optional<uint32_t> place = place_of_write({.cell = written[i]})) by_others.erase(*place);
  // What is moved is not in the log.
  for_each_resized([&](uint32_t slot, const Draft::Object& object, uint32_t) {
    for (uint32_t word = object.kept; word < slot_cells; ++word)
      by_others.erase(CellSet::cell(place_of(*skeleton_->skeleton, slot), word));
  });
  const std::vector<std::optional<Word>>& globals = interpreter_.changed_globals();
  for (uint32_t number = 0; number < globals.size(); ++number)
    if (const auto place = place_of_write({.global = number}); place && interpreter_.has_written_last(number))
      by_others.erase(*place);
  std::erase_if(writes, [&](const Write& write) { return by_others.contains(write.cell); });
  if (!frozen_.reshaped && after.references[thread] != no_cell)
    writes.push_back({CellSet::cell(place_of_thread(thread), references_word), after.references[thread]});
}

}  // namespace ramify::ir_machine
