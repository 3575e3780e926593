// SPDX-License-Identifier: Apache-2.0
// Sets by their members (member_sets.h) in the cells of a state: which sets have such cells, what is in them, and what a step has read and
// written of them.
#include <algorithm>
#include <utility>

#include "machines/ir/local_cells.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

bool IrStepper::may_have_cells_of_members() const {
  if (program_.orders.sets != ElementOrder::canonical || program_.rules->table->has_classes) return false;
  const auto makes_set = [&](const ir::Instruction& i) {
    if (i.op == ir::Op::new_array) return static_cast<ir::CollectionKind>(i.rule) == ir::CollectionKind::set;
    return i.op == ir::Op::call_builtin && program_.symbol(i.operands[1]) == "set";
  };
  return std::ranges::any_of(program_.functions, [&](const std::unique_ptr<LinkedFunction>& function) {
    return std::ranges::any_of(function->ir.code, makes_set);
  });
}

// By object, the way on which globals reach it first; none: only threads do. In the order in which objects are numbered.
std::vector<MemberCells::Path> IrStepper::paths_of_objects(const Skeleton& skeleton) const {
  std::vector<MemberCells::Path> paths(skeleton.objects.size(), MemberCells::no_path);
  MemberCells& cells = members_->cells();
  const auto reach = [&](uint32_t object, MemberCells::Path holder, uint32_t position) {
    if (paths[object] == MemberCells::no_path) paths[object] = cells.path(holder, position);
  };
  for (uint32_t global = 0; global < skeleton.fixed_globals.size(); ++global)
    if (const Word word = skeleton.fixed_globals[global]; word.is_object())
      reach(static_cast<uint32_t>(word.payload()), MemberCells::no_path, 2 * global);
  for (const Reference& r : skeleton.global_references) reach(r.target, MemberCells::no_path, 2 * r.position + 1);
  for (size_t object = 0; object < paths.size(); ++object)
    if (paths[object] != MemberCells::no_path)
      for (const Reference& r : skeleton.of(skeleton.objects[object])) reach(r.target, paths[object], r.position);
  return paths;
}

// By object, its number among the sets with cells.
std::vector<uint32_t> IrStepper::sets_with_cells(const Skeleton& skeleton) const {
  std::vector<MemberCells::Path> sets = paths_of_objects(skeleton);
  for (size_t object = 0; object < sets.size(); ++object)
    if (skeleton.objects[object].kind != ObjectKind::set || !skeleton.objects[object].is_flat)
      sets[object] = MemberSets::no_set;
  return sets;
}

// None: it cannot have one, or the store is full.
std::optional<uint32_t> IrStepper::cell_of_member(uint32_t set, Word member, bool is_added) {
  const bool may_have = may_have_cell(draft_, member);
  if (!may_have) members_->cells().make_unfit();
  const store::OrFull<Word> stored = freeze_word(draft_, member, writer_);
  if (!may_have || !stored) return std::nullopt;
  const store::OrFull<store::Code> code = writer_.code(*stored);
  if (!code) return std::nullopt;
  const std::optional<uint32_t> number = members_->cells().number({set, *code});
  if (number && is_added) members_->cells().note_added(*number);
  return number ? std::optional(ir_machine::cell_of_member(*number)) : std::nullopt;
}

// False: a member cannot have a cell, or the store is full.
bool IrStepper::put_members(const NumberedSkeleton& known, const store::StateVector& state,
                            std::vector<store::Code>& cells) {
  const store::OrFull<store::Code> present = writer_.code(Word::boolean(true));
  if (!present) return false;
  for (uint32_t object = 0; object < known.set_of_object.size(); ++object) {
    if (known.set_of_object[object] == MemberSets::no_set) continue;
    const uint32_t slot = known.skeleton->objects[object].first_slot;
    for (const Word member : store_.node(store_.word(state.codes[slot])).words()) {
      const std::optional<uint32_t> cell = cell_of_member(known.set_of_object[object], member, true);
      if (!cell) return false;
      if (*cell >= cells.size()) cells.resize(*cell + size_t{1}, no_cell);
      cells[*cell] = *present;
    }
  }
  return true;
}

// The slots of sets, from the cells of their members. False: the store is full.
bool IrStepper::load_members(const NumberedSkeleton& known, std::span<const store::Code> cells) {
  std::vector<Word> words;
  for (uint32_t object = 0; object < known.set_of_object.size(); ++object) {
    if (known.set_of_object[object] == MemberSets::no_set) continue;
    words.clear();
    for (const uint32_t number : members_->members(known.set_of_object[object], draft_)) {
      const uint32_t cell = ir_machine::cell_of_member(number);
      if (cell < cells.size() && cells[cell] != no_cell) words.push_back(members_->word(number));
    }
    const std::optional<store::Code> code = code_of(chunk_node, words);
    if (!code) return false;
    slots_[known.skeleton->objects[object].first_slot] = *code;
  }
  return true;
}

void IrStepper::add_members_read(const Draft::MemberRead& read, std::vector<uint32_t>& reads) {
  const uint32_t set = members_->set_of(read.set);
  if (read.what == Draft::MemberRead::What::one) {
    const std::optional<uint32_t> cell = cell_of_member(set, read.member, false);
    if (cell) add_read_at(*cell, reads);
    else has_unknown_member_ = true;
    return;
  }
  if (read.what == Draft::MemberRead::What::all)
    for (const uint32_t number : members_->members(set, draft_))
      if (members_->is_known(number)) add_read_at(ir_machine::cell_of_member(number), reads);
  add_found_later_read(reads);
}

void IrStepper::add_found_later_read(std::vector<uint32_t>& reads) {
  members_->cells().note_all_read();
  for (uint32_t number = members_->cells().open_begin(); number < members_->cells().open_end(); ++number)
    add_read_at(ir_machine::cell_of_member(number), reads);
}

// What the last run did to sets whose members have cells. False: a member cannot have a cell, or the store is full.
bool IrStepper::add_members_written(const NumberedSkeleton& after, std::vector<uint32_t>& reads,
                                    std::vector<Write>& writes) {
  const store::OrFull<store::Code> present = writer_.code(Word::boolean(true));
  if (!present) return false;
  const auto write = [&](uint32_t cell, bool is_there) {
    if (std::ranges::find(writes, cell, &Write::cell) == writes.end())
      writes.push_back({.cell = cell, .code = is_there ? *present : no_cell});
  };
  const auto clear = [&](uint32_t set) {
    for (const uint32_t number : members_->members(set, draft_)) write(ir_machine::cell_of_member(number), false);
  };
  const auto fill = [&](uint32_t set, uint32_t drafted) {
    for (const Word member : draft_.touched(drafted)->words) {
      const std::optional<uint32_t> cell = cell_of_member(set, member, true);
      if (!cell) return false;
      write(*cell, true);
    }
    return true;
  };
  const auto read_all = [&](uint32_t drafted) {
    const size_t log = draft_.cells_read().size();
    draft_.load_all(drafted);
    add_log(reads, log, draft_.cells_read().size());
  };
  const auto write_logged = [&](uint32_t set, uint32_t drafted) {
    for (const Draft::MemberWrite& written : draft_.members_written()) {
      if (written.set != drafted) continue;
      if (!written.member) {
        // All have been read, so those that were there are known.
        if (!fill(set, drafted)) return false;
        clear(set);
        continue;
      }
      const bool is_there = draft_.is_member(drafted, *written.member);
      const std::optional<uint32_t> cell = cell_of_member(set, *written.member, is_there);
      if (!cell) return false;
      write(*cell, is_there);
    }
    return true;
  };
  const std::vector<uint32_t>& sets_before = skeleton_->set_of_object;
  if (!frozen_.reshaped) {
    for (uint32_t number = 0; number < sets_before.size(); ++number)
      if (sets_before[number] != MemberSets::no_set && !write_logged(sets_before[number], number)) return false;
    return true;
  }
  for (uint32_t number = 0; number < after.set_of_object.size(); ++number) {
    const uint32_t set = after.set_of_object[number], drafted = frozen_.objects[number];
    const std::optional<uint32_t> copied = draft_.copied_set(drafted);
    if (set != MemberSets::no_set && members_->set_of(copied.value_or(drafted)) == set) {
      if (!write_logged(set, drafted)) return false;
      continue;
    }
    const bool had_cells = members_->set_of(drafted) != MemberSets::no_set;
    const bool is_of_state = drafted < sets_before.size();
    // What it has is written as a whole: it is elsewhere than before, or stands there as it is.
    if (copied || had_cells || (is_of_state && set != MemberSets::no_set)) read_all(drafted);
    if (set == MemberSets::no_set) continue;
    add_found_later_read(reads);
    if (!fill(set, drafted)) return false;
    clear(set);
  }
  for (const uint32_t set : sets_before) {
    if (set == MemberSets::no_set || std::ranges::find(after.set_of_object, set) != after.set_of_object.end()) continue;
    add_found_later_read(reads);
    clear(set);
  }
  return true;
}

}  // namespace ramify::ir_machine
