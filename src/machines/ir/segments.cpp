// SPDX-License-Identifier: Apache-2.0
// The interpreter's segments (segments.h).
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {
namespace {

// What a run knows would take longer to tell than what it does: at the end of a segment, and of all together.
constexpr size_t known_words_max = 256, all_known_words_max = 16 * known_words_max;

}  // namespace

// At the next instruction of the topmost frame, if the run can be divided there. That is decided by what the run knows and by what it
// has done since the last segment, so all runs that come there are divided alike.
void Interpreter::end_segment(uint32_t option, uint32_t options) {
  if (segments_.are_too_many || choice_events_.size() != segments_.choices + (options > 1 ? 1 : 0)) return;
  // One in which nothing happened would only cost: an iteration of a loop that passes over its element.
  if ((options == 1 && !has_acted_in_segment()) || !may_end_segment()) return;
  Segments::Segment segment{.option = option, .options = options};
  if (!add_known(segment.known_then)) return;
  segments_.choices += options > 1 ? 1 : 0;
  segments_.known_words += segment.known_then.size();
  if (segments_.known_words > all_known_words_max) segments_.are_too_many = true;
  segment.writes = writes_of_segment();
  segment.reads_end = draft.cells_read().size();
  segment.writes_end = draft.cells_written().size();
  segments_.ended.push_back(std::move(segment));
  // What is read again belongs to the next segment, too.
  draft.begin_segment();
  for (Known& known : global_known_) {
    if (known == Known::read) known = Known::no;
    if (known == Known::written) known = Known::written_before;
  }
}

bool Interpreter::has_acted_in_segment() const {
  return draft.cells_read().size() != segments_.reads_end() || draft.cells_written().size() != segments_.writes_end() ||
         std::ranges::any_of(global_known_,
                             [](Known known) { return known == Known::read || known == Known::written; });
}

// At a branch that leads on. Each segment has its price, so this one has to have read much.
void Interpreter::end_segment_at_branch() {
  constexpr size_t reads_min = 8;
  if (draft.cells_read().size() - segments_.reads_end() >= reads_min) end_segment();
}

bool Interpreter::may_end_segment() const {
  const bool is_plain_run = nested_ == 0 && native_depth_ == 0 && symbolic == nullptr && shared_ == nullptr &&
                            !given_ && !member_loops_.abandoned && !disjuncts_.is_watching() && captured_.empty() &&
                            !read_unset_ && !exit_status_ && !thrown_ && !thrown_into_;
  if (!is_plain_run || !spawned_.empty() || !draft.has_replaced_only()) return false;
  if (std::ranges::any_of(frames_, [](const Frame& f) { return f.is_boundary || !f.generator.is(Atom::none); }))
    return false;
  // A global that is, or was, a reference changes the structure.
  const auto is_reference = [&](uint32_t number) {
    return global_values_[number].is_object() ||
           std::ranges::find(skeleton_->global_references, number, &Reference::position) !=
               skeleton_->global_references.end();
  };
  for (uint32_t number = 0; number < global_known_.size(); ++number)
    if (global_known_[number] == Known::written && is_reference(number)) return false;
  return true;
}

std::vector<Segments::Write> Interpreter::writes_of_segment() const {
  std::vector<Segments::Write> writes;
  for (uint32_t number = 0; number < global_known_.size(); ++number)
    if (global_known_[number] == Known::written) writes.push_back({.global = number, .value = global_values_[number]});
  const std::vector<uint32_t>& written = draft.cells_written();
  for (size_t i = segments_.writes_end(); i < written.size(); ++i)
    writes.push_back({.cell = written[i], .value = draft.word_in(written[i])});
  return writes;
}

// All that what follows depends on besides the state, as words of which none is a reference. Objects are told by their numbers, those that
// only the run has by the order in which they are met. False: it is too much.
bool Interpreter::add_known(std::vector<Word>& words) {
  const auto state_objects = static_cast<uint32_t>(skeleton_->objects.size());
  std::unordered_map<uint32_t, uint32_t> number_of;  // of the run's objects
  std::vector<uint32_t> met;
  const auto add_number = [&](uint64_t number) { words.push_back(Word::integer(static_cast<int64_t>(number))); };
  const auto add = [&](Word word) {
    if (!word.is_object()) return words.push_back(word);
    const auto object = static_cast<uint32_t>(word.payload());
    words.push_back(Word::of(Atom::hole));
    if (object < state_objects) return add_number(object);
    const auto [known, is_new] = number_of.try_emplace(object, static_cast<uint32_t>(met.size()));
    if (is_new) met.push_back(object);
    words.push_back(Word::integer(-1 - int64_t{known->second}));
  };
  add_number(frames_.size());
  for (size_t i = 0; i < frames_.size(); ++i) {
    const Frame& frame = frames_[i];
    const LinkedFunction& f = function(frame);
    const bool is_innermost = i + 1 == frames_.size();
    add_number(uint64_t{frame.function} << 32 | frame.pc);
    add(frame.subject);
    for (const ir::Register r : is_innermost ? f.liveness.live_before(frame.pc) : f.liveness.live_across(frame.pc))
      add(frame.registers[r.index]);
  }
  add_number(uint64_t{moved_} | uint64_t{draft.is_guarded()} << 1 | uint64_t{draft.guard_tripped()} << 2 |
             uint64_t{action_.is_under_way} << 3);
  add_number(start_pc_);
  add_number(start_depth_);
  add_number(catchers_);
  // Whether a member is there whose cell is not read yet is nothing that the run knows. All that may be there are the same for all runs,
  // but for those found later.
  add_number(member_loops_.running.size());
  for (const MemberLoop& loop : member_loops_.running) {
    const bool is_at_head =
        &loop == &member_loops_.running.back() && member_loops_.is_at(frames_.size(), frames_.back().pc);
    add_number(loop.frames);
    add_number(loop.code->begin_pc);
    add(Word::object(loop.set));
    add_number(loop.candidates.size());
    add_number(loop.next);
    for (size_t i = is_at_head || loop.next == 0 ? loop.next : loop.next - 1; i < loop.candidates.size(); ++i) {
      const MemberLoop::Candidate& candidate = loop.candidates[i];
      if (candidate.is_tried) continue;
      add_number(i << 1 | uint64_t{candidate.is_there});
      add(candidate.member);
    }
  }
  add_number(member_loops_.locked.size());
  for (const Word collection : member_loops_.locked) add(collection);
  for (size_t i = 0; i < met.size(); ++i) {
    if (words.size() > known_words_max || draft.copied_set(met[i])) return false;
    const Draft::Object& object = draft.look_at(met[i]);
    add_number(static_cast<uint64_t>(object.kind) | uint64_t{object.is_unsorted} << 8 | uint64_t{object.form} << 16);
    add_number(object.locks);
    add_number(draft.is_guarded() && met[i] >= draft.guard_objects());
    add_number(static_cast<uint64_t>(
        std::ranges::count_if(member_loops_.running, [&](const MemberLoop& loop) { return met[i] < loop.objects; })));
    add_number(object.words.size());
    for (const Word word : object.words) add(word);
    for (const Word word : object.values) add(word);
  }
  // Collections of the state over which a loop goes.
  for (uint32_t object = 0; object < state_objects; ++object) {
    const Draft::Object* const touched = draft.touched(object);
    if (touched == nullptr || touched->locks == skeleton_->objects[object].locks) continue;
    add_number(object);
    add_number(touched->locks);
  }
  return words.size() <= known_words_max;
}

}  // namespace ramify::ir_machine
