// SPDX-License-Identifier: Apache-2.0
// The interpreter's threads: implicit pauses (sharing.h), publication of objects to other threads, and new threads.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "machines/ir/freeze.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/local_names.h"
#include "machines/ir/sharing.h"
#include "machines/ir/thread_values.h"

namespace ramify::ir_machine {

namespace {

// Calls `visit` for each object that an object currently refers to.
template <typename Visit>
void for_each_reference(const Draft& draft, const Skeleton& skeleton, uint32_t number, const Visit& visit) {
  const Draft::Object* o = draft.touched(number);
  if (o != nullptr && (o->is_new || o->is_whole())) {
    for (const std::vector<Word>* words : {&o->words, &o->values})
      for (const Word w : *words) visit(w);
    return;
  }
  // Its references are those at the beginning of the step.
  for (const Reference& r : skeleton.of(skeleton.objects[number])) visit(Word::object(r.target));
}

}  // namespace

// A thread that resumes from such a pause performs the access without pausing again.
bool Interpreter::pauses_before(const ir::Instruction& instruction, const Frame& frame) {
  if (native_.instructions == 1 || mode_ != Mode::thread || is_alone() || draft.is_guarded()) return false;
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

// Publishes a thread-local object when a reference to it is stored in an object that others can reach.
void Interpreter::note_publishing(const ir::Instruction& i, const Frame& frame) {
  const Word* r = frame.registers;
  const uint32_t* o = i.operands;
  // For a pointer, look at its target.
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
  // The effect of a library function on its arguments is not known.
  bool has_known = i.op == ir::Op::call_method && is_known(r[o[1]]);
  for (const ir::ListItem& item : list) has_known |= is_known(r[item.value.index]);
  if (!has_known) return;
  for (const ir::ListItem& item : list) publish(r[item.value.index]);
  if (i.op == ir::Op::call_method) publish(r[o[1]]);
}

OrFailed<Word> Interpreter::start_thread(Word callee, std::string name, bool is_daemon) {
  disjuncts_.changed_other();
  if (mode_ != Mode::thread) return fail("a thread can only be started by a thread");
  if (nested_ != 0) return fail("a thread is started inside a function that a library function calls");
  CallArguments arguments;
  Word value;
  const size_t caller_depth = frames_.size();
  if (TRY(begin_call(callee, arguments, value))) return fail("a thread needs a function of the program to run");
  CHECK(frames_.size() == caller_depth + 1);
  const Frame& entered = frames_.back();
  SuspendedFrame suspended{entered.function, function(entered).first_pause(), {}, entered.subject};
  for (const ir::Register live : function(entered).liveness.live_before(0))
    suspended.live.push_back(entered.registers[live.index]);
  pop_frame();
  // Nothing was recorded while the thread was alone: from here on, everything reachable from globals is published.
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
  spawned_.push_back({draft.string(name), 0, {std::move(suspended)}, is_daemon});
  if (shared_ != nullptr) {
    for (const Word w : spawned_.back().frames[0].live) publish(w);
    publish(spawned_.back().frames[0].subject);
  }
  return Word::integer(static_cast<int64_t>(number) + 1);
}

// --- values of threads for properties
namespace {

bool reads_thread(const ir::Module& module, const ir::Instruction& i) {
  return i.op == ir::Op::call_builtin && module.symbols[i.operands[1]] == thread_value_name;
}

}  // namespace

bool reads_threads(const ir::Module& module) {
  return std::ranges::any_of(module.functions, [&](const ir::Function& f) {
    return std::ranges::any_of(f.code, [&](const ir::Instruction& i) { return reads_thread(module, i); });
  });
}

std::set<std::string, std::less<>> watched_locals(const ir::Module& module) {
  std::set<std::string, std::less<>> names;
  for (const ir::Function& f : module.functions) {
    std::map<uint32_t, const std::string*> texts;  // by register: the last assigned text
    for (const ir::Instruction& i : f.code) {
      if (i.op == ir::Op::const_) texts[i.operands[0]] = std::get_if<std::string>(&module.constants[i.operands[1]]);
      if (!reads_thread(module, i)) continue;
      const std::string* name = texts[f.lists[i.list_begin + 2].value.index];
      if (name != nullptr) names.insert(*name);
    }
  }
  return names;
}

std::vector<ir::Register> watched_registers(const ir::Function& f, const std::set<std::string, std::less<>>& names) {
  std::vector<ir::Register> registers;
  for (const std::string& name : names) {
    for (uint32_t r = 0; r < f.register_count; ++r) {
      if (local_name(f, ir::Register(r)) != name) continue;
      registers.emplace_back(r);
      break;
    }
  }
  std::ranges::sort(registers, {}, &ir::Register::index);
  return registers;
}

// Arguments: thread, number among replicas or None, local.
OrFailed<Word> Interpreter::thread_value(const CallArguments& arguments) {
  if (mode_ != Mode::predicate) return fail("only properties read what threads have");
  std::string name(draft.text(arguments.positional[0]));
  const Word number = arguments.positional[1];
  if (number.is_integer()) name += fmt::format("[{}]", number.as_integer());
  else if (!number.is(Atom::none)) return fail("the number of a thread is no integer");
  uint32_t thread = 0;
  while (thread < skeleton_->threads.size() && thread_name(thread) != name) ++thread;
  if (thread == skeleton_->threads.size()) return fail(fmt::format("there is no thread `{}`", name));
  const Word word = draft.read_slot(skeleton_->first_thread_slot + thread);
  const std::string_view wanted = draft.text(arguments.positional[2]);
  if (!word.is_node()) return wanted == position_name ? draft.string(ended_label) : Word();
  const std::vector<SuspendedFrame> frames =
      thaw_frames(draft.store(), word, skeleton_->of(skeleton_->threads[thread]));
  if (wanted == position_name) {
    const SuspendedFrame& top = frames.back();
    return draft.string(point_at(program_, *program_.functions[top.function], top.pc).label);
  }
  // The innermost function that has the variable.
  for (size_t i = frames.size(); i-- > 0;) {
    const LinkedFunction& f = *program_.functions[frames[i].function];
    const bool is_innermost = i + 1 == frames.size();
    const std::vector<ir::Register>& live =
        is_innermost ? f.live_at_pause(frames[i].pc) : f.liveness.live_across(frames[i].pc);
    for (const ir::Register r : f.watched) {
      if (local_name(f.ir, r) != wanted) continue;
      const auto at = std::ranges::find(live, r);
      if (at == live.end()) continue;
      const Word value = frames[i].live[static_cast<size_t>(at - live.begin())];
      const Word held = draft.kind(value) == ValueKind::cell ? draft.at(value, 0) : value;
      return held.is(Atom::unset) ? Word() : held;
    }
  }
  return Word();
}

}  // namespace ramify::ir_machine
