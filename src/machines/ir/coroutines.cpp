// SPDX-License-Identifier: Apache-2.0
// Coroutines: generators that may yield from inside nested calls. A coroutine is a generator that is not a native
// iterator and runs a function that is not itself a generator; while it is suspended, its words after the first three
// are one tuple for each frame, the outermost first: function, pc, subject (SuspendedFrame), live registers.
//
// Tested by the programs in conformance/languages.
#include "base/check.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

namespace {

namespace frame_words {
constexpr uint32_t function = 0, pc = 1, subject = 2, live = 3;
}

Word state_word(GeneratorState state) { return Word::integer(static_cast<int64_t>(state)); }

}  // namespace

Word Interpreter::new_coroutine(Word callee) {
  const Word words[] = {state_word(GeneratorState::fresh), callee, Word::integer(0)};
  return draft.new_object(ObjectKind::generator, words);
}

Word Interpreter::running_coroutine() const {
  for (size_t i = frames_.size(); i-- > 0;)
    if (!frames_[i].generator.is(Atom::none)) return frames_[i].generator;
  return Word();
}

OrFailed<Word> Interpreter::resume_coroutine(Word coroutine, std::span<const Word> arguments) {
  const Word callee = draft.at(coroutine, generator_words::callee);
  const bool is_fresh = draft.at(coroutine, generator_words::state) == state_word(GeneratorState::fresh);
  std::vector<Word> saved;
  for (uint64_t i = generator_words::live; i < draft.size(coroutine); ++i) saved.push_back(draft.at(coroutine, i));
  const Word running[] = {state_word(GeneratorState::running), callee, Word::integer(0)};
  draft.assign(coroutine, running);
  CallArguments given{{arguments.begin(), arguments.end()}, {}};
  const OrFailed<Word> result = run_nested([&](Word& value) -> OrFailed<bool> {
    TRY(check_depth());
    const size_t base = frames_.size();
    if (is_fresh) {
      if (TRY(begin_call(callee, given, value))) return true;
    } else {
      for (const Word frame : saved) restore_frame(frame);
      Frame& top = frames_.back();
      top.registers[function(top).ir.code[top.pc].operands[0]] =
          given.positional.size() == 1 ? given.positional[0] : draft.tuple(given.positional);
      ++top.pc;
    }
    frames_[base].generator = coroutine;
    return false;
  });
  const bool is_suspended = draft.at(coroutine, generator_words::state) == state_word(GeneratorState::suspended);
  if (!is_suspended) end_coroutine(coroutine);
  return result;
}

void Interpreter::end_coroutine(Word coroutine) {
  const Word done[] = {state_word(GeneratorState::done), draft.at(coroutine, generator_words::callee),
                       Word::integer(0)};
  draft.assign(coroutine, done);
}

bool Interpreter::has_handlers(Word coroutine) const {
  for (uint64_t i = generator_words::live; i < draft.size(coroutine); ++i) {
    const Word words = draft.at(coroutine, i);
    Frame frame{.function = static_cast<uint32_t>(draft.at(words, frame_words::function).payload()),
                .pc = static_cast<uint32_t>(draft.at(words, frame_words::pc).as_integer())};
    if (handler_at(frame) != nullptr) return true;
  }
  return false;
}

void Interpreter::restore_frame(Word words) {
  const auto number = static_cast<uint32_t>(draft.at(words, frame_words::function).payload());
  Frame& frame = new_frame(number);
  frame.pc = static_cast<uint32_t>(draft.at(words, frame_words::pc).as_integer());
  frame.subject = draft.at(words, frame_words::subject);
  uint32_t next = frame_words::live;
  for (const ir::Register live : program_.functions[number]->liveness.live_across(frame.pc))
    frame.registers[live.index] = draft.at(words, next++);
}

OrFailed<Stop> Interpreter::suspend_coroutine(Word value) {
  size_t base = frames_.size() - 1;
  while (base > 0 && frames_[base].generator.is(Atom::none) && !frames_[base].is_boundary) --base;
  const Word coroutine = frames_[base].generator;
  if (coroutine.is(Atom::none)) {
    return error(RuntimeError::state, running_coroutine().is(Atom::none) ? "attempt to yield from outside a coroutine"
                                                                         : "attempt to yield across a C-call boundary");
  }
  std::vector<Word> words{state_word(GeneratorState::suspended), draft.at(coroutine, generator_words::callee),
                          Word::integer(0)};
  for (size_t i = base; i < frames_.size(); ++i) {
    const Frame& frame = frames_[i];
    std::vector<Word> saved{Word::function(frame.function), Word::integer(frame.pc), frame.subject};
    for (const ir::Register live : function(frame).liveness.live_across(frame.pc))
      saved.push_back(frame.registers[live.index]);
    words.push_back(draft.tuple(saved));
  }
  draft.assign(coroutine, words);
  unwind_to(base);
  result_ = value;
  return Stop::generator_yielded;
}

}  // namespace ramify::ir_machine
