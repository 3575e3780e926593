// SPDX-License-Identifier: Apache-2.0
// The view of a state: globals, then threads with their live local variables.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "machines/ir/local_names.h"
#include "machines/ir/objects.h"
#include "machines/ir/shown_names.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

using engine::View;

class ViewBuilder {
 public:
  explicit ViewBuilder(IrStepper& stepper)
      : stepper_(stepper), program_(stepper.program_), skeleton_(*stepper.skeleton_->skeleton) {
    stepper_.draft_.begin(skeleton_, stepper_.current_);
    stepper_.interpreter_.begin(Interpreter::Mode::predicate, skeleton_, nullptr);
  }

  View build() {
    View state{.name = "", .kind = "state", .value = "", .children = {}, .place = {}};
    for (uint32_t g = 0; g < program_.module->globals.size(); ++g) add_global(state, g);
    for (uint32_t t = 0; t < skeleton_.threads.size(); ++t)
      if (!is_action(t)) state.children.push_back(thread(t));
    return state;
  }

 private:
  // Whether the thread is an action of the environment; these are the same in every state and not shown.
  bool is_action(uint32_t index) {
    const Word word = stepper_.thread_word(index);
    if (!word.is_node()) return false;
    const std::vector<SuspendedFrame> frames = thaw_frames(stepper_.store_, word, stepper_.references_of(index));
    return program_.functions[frames.front().function]->is_action;
  }

  void add_global(View& state, uint32_t index) {
    const ir::Global& global = program_.module->globals[index];
    const uint32_t number = program_.global_number[index];
    Word word;
    if (global.is_fixed) {
      word = skeleton_.fixed_globals[number];
    } else {
      word = stepper_.draft_.read_slot(1 + number);
      if (word.is(Atom::hole))
        for (const Reference& r : skeleton_.global_references)
          if (r.position == number) word = Word::object(r.target);
    }
    const std::optional<std::string> name = shown_name(global.name, program_.rules->names);
    if (is_function(word) || !name) return;
    // In languages with classes, classes and unset globals are not shown as variables.
    const bool is_class = stepper_.draft_.kind(word) == ValueKind::class_;
    if (program_.rules->table->has_classes && (is_class || word.is(Atom::unset))) return;
    // A constant is immutable; a collection that is never replaced may change.
    const bool is_constant = global.is_fixed && !word.is_object();
    View view = value(*name, is_constant ? "constant" : "global", word, *name);
    view.place = program_.module->place(global.span);
    state.children.push_back(std::move(view));
  }

  bool is_function(Word word) {
    switch (stepper_.draft_.kind(word)) {
      case ValueKind::function:
      case ValueKind::closure:
      case ValueKind::builtin: return true;
      default: return false;
    }
  }

  View thread(uint32_t index) {
    View view{.name = stepper_.thread_name(index), .kind = "thread", .value = "ended", .children = {}, .place = {}};
    const Word word = stepper_.thread_word(index);
    if (!word.is_node()) return view;
    const std::vector<SuspendedFrame> frames = thaw_frames(stepper_.store_, word, stepper_.references_of(index));
    describe_pause(frames, view);
    const auto is_own = [&](const SuspendedFrame& frame) {
      const LinkedFunction& f = *program_.functions[frame.function];
      return !f.is_library && !is_internal_name(f.ir.name);
    };
    const SuspendedFrame* shown = nullptr;  // the innermost shown frame
    for (const SuspendedFrame& frame : frames)
      if (is_own(frame)) shown = &frame;
    for (size_t i = 0; i < frames.size(); ++i) {
      if (!is_own(frames[i])) continue;
      const bool is_innermost = i + 1 == frames.size();
      if (&frames[i] == shown) {
        add_locals(frames[i], is_innermost, view);
      } else {
        const std::string& function = program_.module->functions[frames[i].function].name;
        View caller{.name = shown_name(function, program_.rules->names).value_or(function),
                    .kind = "frame",
                    .value = "",
                    .children = {},
                    .place = {}};
        add_locals(frames[i], is_innermost, caller);
        if (!caller.children.empty()) view.children.push_back(std::move(caller));
      }
    }
    return view;
  }

  void describe_pause(const std::vector<SuspendedFrame>& frames, View& view) {
    const SuspendedFrame& top = frames.back();
    const LinkedFunction& f = *program_.functions[top.function];
    const ir::Instruction& next = f.ir.code[f.resumption_point(top.pc)];
    if (frames.size() == 1 && top.pc == f.first_pause() && next.op != ir::Op::wait_begin) {
      view.value = "not started";
      view.place = program_.module->place(f.ir.span);
      return;
    }
    const bool is_at_step = f.is_at_step(top.pc);
    if (is_at_step) view.value = fmt::format("at `{}`", program_.symbol(f.ir.code[top.pc].operands[0]));
    else view.value = next.op == ir::Op::wait_begin ? "" : "running";
    if (next.op == ir::Op::wait_begin && (f.is_library || program_.symbol(next.operands[0]).starts_with("a "))) {
      view.value = fmt::format("waiting for {}", program_.symbol(next.operands[0]));
      add_owner(top, view);
    } else if (next.op == ir::Op::wait_begin) {
      view.value +=
          fmt::format("{}waiting for `{}`", view.value.empty() ? "" : ", ", program_.symbol(next.operands[0]));
    } else if (!f.access_labels.empty() && !f.access_labels[top.pc].empty() && !is_at_step) {
      view.value = fmt::format("before `{}`", f.access_labels[top.pc]);
    }
    view.place = program_.module->place(stepper_.span_of_pause(frames));
  }

  std::optional<Word> field(Word object, uint32_t first, std::string_view name) {
    Draft& draft = stepper_.draft_;
    const int64_t at = draft.find_name(object, first, stepper_.interpreter_.name_of(name));
    return at < 0 ? std::nullopt : std::optional(draft.at(object, static_cast<uint64_t>(at) + 1));
  }

  // Adds the owner of the resource that the thread waits for: library objects with an owner store it in a field.
  void add_owner(const SuspendedFrame& frame, View& view) {
    Draft& draft = stepper_.draft_;
    for (Word w : frame.live) {
      if (draft.kind(w) != ValueKind::instance) continue;
      // A monitor ticket of the thread library.
      if (const std::optional<Word> object = field(w, instance_words::fields, "%object")) {
        const bool is_class = draft.kind(*object) == ValueKind::class_;
        w = field(*object, is_class ? class_words::members : instance_words::fields, "%monitor").value_or(Word());
        if (draft.kind(w) != ValueKind::instance) continue;
      }
      const int64_t at = draft.find_name(w, instance_words::fields, stepper_.interpreter_.name_of("holder"));
      if (at < 0) continue;
      const Word holder = draft.at(w, static_cast<uint64_t>(at) + 1);
      if (!holder.is_integer() || holder.as_integer() <= 0) continue;
      if (static_cast<uint64_t>(holder.as_integer()) > skeleton_.threads.size()) continue;
      view.value += fmt::format(", held by {}", stepper_.thread_name(static_cast<uint32_t>(holder.as_integer() - 1)));
      return;
    }
  }

  void add_locals(const SuspendedFrame& frame, bool is_innermost, View& into) {
    const LinkedFunction& f = *program_.functions[frame.function];
    const std::vector<ir::Register>& live = is_innermost ? f.live_at_pause(frame.pc) : f.liveness.live_across(frame.pc);
    for (size_t i = 0; i < live.size(); ++i) {
      const std::optional<std::string> name = shown_name(local_name(f.ir, live[i]), program_.rules->names);
      if (!name || name->empty()) continue;
      Word word = frame.live[i];
      if (stepper_.draft_.kind(word) == ValueKind::cell) {
        if (!cells_shown_.insert(word.payload()).second) continue;  // a variable captured by several functions
        word = stepper_.draft_.at(word, 0);
      }
      if (word.is(Atom::unset)) continue;
      into.children.push_back(value(*name, "local", word, fmt::format("{}.{}", into.name, *name)));
    }
  }

  // Elements are shown a few levels deep; `value` has the text of the whole.
  View value(std::string name, std::string kind, Word word, const std::string& path, int depth = 0) {
    constexpr int depth_max = 6;
    Draft& draft = stepper_.draft_;
    View view{.name = std::move(name), .kind = std::move(kind), .value = text(word), .children = {}, .place = {}};
    if (word.is_object()) {
      const auto [first, is_new] = shown_.try_emplace(word.payload(), path);
      if (!is_new) view.same_as = first->second;
    }
    if (depth == depth_max || !view.same_as.empty()) return view;
    switch (draft.kind(word)) {
      case ValueKind::list:
      case ValueKind::tuple:
        for (uint64_t i = 0; i < draft.size(word); ++i)
          view.children.push_back(element(fmt::format("[{}]", i), draft.at(word, i), path, depth));
        break;
      case ValueKind::dict:
        for (uint64_t i = 0; i < draft.size(word); ++i)
          view.children.push_back(
              element(fmt::format("[{}]", text(draft.at(word, i))), draft.value_at(word, i), path, depth));
        break;
      case ValueKind::instance:
        if (is_of_library(word)) break;  // library objects are opaque
        for (uint64_t i = instance_words::fields; i + 1 < draft.size(word); i += 2)
          if (const auto field =
                  shown_name(stepper_.interpreter_.text_of_name(draft.at(word, i)), program_.rules->names))
            view.children.push_back(
                value(*field, "field", draft.at(word, i + 1), fmt::format("{}.{}", path, *field), depth + 1));
        break;
      default: break;
    }
    return view;
  }

  bool is_of_library(Word instance) {
    Draft& draft = stepper_.draft_;
    const Word of = draft.at(instance, instance_words::class_);
    if (draft.kind(of) != ValueKind::class_) return false;
    const std::string_view name = draft.text(draft.at(of, 0));
    return shown_class_name(name) != name;
  }

  View element(const std::string& name, Word word, const std::string& path, int depth) {
    return value(name, "element", word, path + name, depth + 1);
  }

  std::string text(Word word) {
    if (word.is(Atom::unset)) return "unset";
    return shown_value_text(program_.rules->repr(stepper_.interpreter_, word), [this](uint32_t thread) {
      return thread < skeleton_.threads.size() ? stepper_.thread_name(thread) : "a thread";
    });
  }

  IrStepper& stepper_;
  const Program& program_;
  const Skeleton& skeleton_;
  std::set<uint64_t> cells_shown_;
  std::map<uint64_t, std::string> shown_;  // objects, with the path under which they are first shown
};

View IrStepper::view() { return ViewBuilder(*this).build(); }

}  // namespace ramify::ir_machine
