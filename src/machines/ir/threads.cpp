// SPDX-License-Identifier: Apache-2.0
// The interpreter's threads: where one pauses by itself (sharing.h), what it makes known to others, and new ones.
#include <algorithm>

#include "base/check.h"
#include "base/result.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/sharing.h"

namespace ramify::ir_machine {

namespace {

// The objects that an object refers to now.
template <typename Visit>
void for_each_reference(const Draft& draft, const Skeleton& skeleton, uint32_t number, const Visit& visit) {
  const Draft::Object* o = draft.touched(number);
  if (o != nullptr && (o->is_new || o->is_whole())) {
    for (const std::vector<Word>* words : {&o->words, &o->values})
      for (const Word w : *words) visit(w);
    return;
  }
  // They are as the step began.
  for (const Reference& r : skeleton.of(skeleton.objects[number])) visit(Word::object(r.target));
}

}  // namespace

// A thread that goes on from such a pause does what it paused before.
bool Interpreter::pauses_before(const ir::Instruction& instruction, const Frame& frame) {
  if (instructions_ == 1 || mode_ != Mode::thread || is_alone() || draft.is_guarded()) return false;
  if (instruction.op == ir::Op::return_) return true;
  const std::vector<Access> found = accesses(draft, program_, function(frame).ir, instruction, frame.registers);
  return std::ranges::any_of(found,
                             [&](const Access& a) { return a.place == Access::Place::global || is_shared(a.owner); });
}

void Interpreter::publish(Word word) {
  std::vector<uint32_t> pending;
  const auto reach = [&](Word w) {
    if (!w.is_object() || is_shared(w.payload())) return;
    if (published_.size() <= w.payload()) published_.resize(w.payload() + 1);
    published_[w.payload()] = 1;
    pending.push_back(static_cast<uint32_t>(w.payload()));
  };
  reach(word);
  while (!pending.empty()) {
    const uint32_t number = pending.back();
    pending.pop_back();
    for_each_reference(draft, *skeleton_, number, reach);
  }
}

// A reference to an object of the thread's own that gets into an object that others know.
void Interpreter::note_publishing(const ir::Instruction& i, const Frame& frame) {
  const Word* r = frame.registers;
  const uint32_t* o = i.operands;
  // A pointer stands for what it points to.
  const auto is_known = [&](Word w) {
    if (!w.is_object()) return false;
    if (is_shared(w.payload())) return true;
    if (draft.kind(w) != ValueKind::reference) return false;
    const Word base = draft.at(w, reference_words::base);
    return !base.is_object() || is_shared(base.payload());
  };
  const auto note = [&](Word into, Word value) {
    if (is_known(into)) publish(value);
  };
  const std::span<const ir::ListItem> list(function(frame).ir.lists.data() + i.list_begin, i.list_count);
  switch (i.op) {
    case ir::Op::store_var:
      if (!is_of_main(program_, o[0])) publish(r[o[1]]);
      return;
    case ir::Op::store_cell:
    case ir::Op::append: return note(r[o[0]], r[o[1]]);
    case ir::Op::store_field: return note(r[o[0]], r[o[2]]);
    case ir::Op::store_index:
    case ir::Op::insert: note(r[o[0]], r[o[1]]); return note(r[o[0]], r[o[2]]);
    case ir::Op::update: return note(r[o[1]], r[o[2]]);
    default: break;
  }
  // What a library function does with what it is given is not known.
  bool has_known = i.op == ir::Op::call_method && is_known(r[o[1]]);
  for (const ir::ListItem& item : list) has_known |= is_known(r[item.value.index]);
  if (!has_known) return;
  for (const ir::ListItem& item : list) publish(r[item.value.index]);
  if (i.op == ir::Op::call_method) publish(r[o[1]]);
}

OrFailed<Word> Interpreter::start_thread(Word callee, std::string name) {
  if (mode_ != Mode::thread) return fail("a thread can only be started by a thread");
  if (nested_ != 0) return fail("a thread is started inside a function that a library function calls");
  CallArguments arguments;
  Word value;
  const size_t caller_depth = frames_.size();
  if (TRY(begin_call(callee, arguments, value))) return fail("a thread needs a function of the program to run");
  CHECK(frames_.size() == caller_depth + 1);
  const Frame& entered = frames_.back();
  SuspendedFrame suspended{entered.function, 0, {}, entered.subject};
  for (const ir::Register live : function(entered).liveness.live_before(0))
    suspended.live.push_back(entered.registers[live.index]);
  pop_frame();
  // While it was alone nothing was noted: from here on others know all that globals reach.
  if (shared_ != nullptr && is_alone()) {
    published_.assign(draft.object_count(), 0);
    std::vector<uint32_t> pending;
    const auto reach = [&](Word w) {
      if (!w.is_object() || published_[w.payload()] != 0) return;
      published_[w.payload()] = 1;
      pending.push_back(static_cast<uint32_t>(w.payload()));
    };
    const auto is_known = [&](uint32_t global) {
      return !is_of_main(program_, program_.variable_globals[global].index);
    };
    for (uint32_t g = 0; g < global_values_.size(); ++g)
      if (global_known_[g] != Known::no && is_known(g)) reach(global_values_[g]);
    for (const Reference& r : skeleton_->global_references)
      if (global_known_[r.position] == Known::no && is_known(r.position)) reach(Word::object(r.target));
    while (!pending.empty()) {
      const uint32_t object = pending.back();
      pending.pop_back();
      for_each_reference(draft, *skeleton_, object, reach);
    }
  }
  const size_t number = skeleton_->threads.size() + spawned_.size();
  if (const size_t sign = name.find('#'); sign != std::string::npos) name.replace(sign, 1, std::to_string(number));
  spawned_.push_back({draft.string(name), 0, {std::move(suspended)}});
  if (shared_ != nullptr) {
    for (const Word w : spawned_.back().frames[0].live) publish(w);
    publish(spawned_.back().frames[0].subject);
  }
  return Word::integer(static_cast<int64_t>(number) + 1);
}

}  // namespace ramify::ir_machine
