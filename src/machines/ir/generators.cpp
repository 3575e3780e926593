// SPDX-License-Identifier: Apache-2.0
// The interpreter's generators: of program code, of library functions, and native iterators over collections that may
// change.
#include <algorithm>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

Word new_native_iterator(Draft& draft, Word collection, NativeIteration what) {
  const Word words[] = {Word::integer(static_cast<int64_t>(GeneratorState::native)),
                        collection,
                        Word::integer(static_cast<int64_t>(what)),
                        Word::integer(0),
                        Word(),
                        Word::of(Atom::unset)};
  return draft.new_object(ObjectKind::generator, words);
}

OrFailed<std::optional<Word>> Interpreter::next_of_collection(Word iterator) {
  const Word collection = draft.at(iterator, native_words::collection);
  if (collection.is(Atom::none)) return std::nullopt;
  const ValueKind kind = draft.kind(collection);
  const bool has_keys = kind == ValueKind::set || kind == ValueKind::dict;
  auto at = static_cast<uint64_t>(draft.at(iterator, native_words::position).as_integer());
  // If earlier elements were removed, find the position again by the last key, or the one that followed it.
  const Word last = draft.at(iterator, native_words::last), following = draft.at(iterator, native_words::following);
  const auto is_at = [&](uint64_t i, Word key) { return i < draft.size(collection) && draft.at(collection, i) == key; };
  if (has_keys && at > 0 && !is_at(at - 1, last)) {
    const int64_t again = draft.find(collection, last);
    const int64_t next = following.is(Atom::unset) ? -1 : draft.find(collection, following);
    if (next >= 0) at = static_cast<uint64_t>(next);
    else if (again >= 0) at = static_cast<uint64_t>(again) + 1;
    else if (draft.size(collection) == 0) at = 0;
    else if (following.is(Atom::unset)) at = std::min<uint64_t>(at - 1, draft.size(collection));
    else return fail("a collection changed in the middle of its iteration in a way that cannot be followed");
  }
  // Skip entries that are invisible to programs.
  while (kind == ValueKind::dict && at < draft.size(collection) && draft.at(collection, at).is(Atom::unset)) ++at;
  if (at >= draft.size(collection)) {
    draft.set(iterator, native_words::collection, Word());
    return std::nullopt;
  }
  Word key = Word::integer(static_cast<int64_t>(at)), value = draft.at(collection, at);
  if (value.is(Atom::unset)) value = Word::of(Atom::missing);
  if (has_keys) {
    key = value;
    if (kind == ValueKind::dict) value = draft.value_at(collection, at);
    draft.set(iterator, native_words::last, key);
    draft.set(iterator, native_words::following,
              at + 1 < draft.size(collection) ? draft.at(collection, at + 1) : Word::of(Atom::unset));
  }
  draft.set(iterator, native_words::position, Word::integer(static_cast<int64_t>(at + 1)));
  switch (static_cast<NativeIteration>(draft.at(iterator, native_words::what).as_integer())) {
    case NativeIteration::keys: return key;
    case NativeIteration::values: return value;
    case NativeIteration::entries: break;
  }
  return entry(key, value);
}

Word Interpreter::make_generator(Word callee) {
  const Frame& frame = frames_.back();
  std::vector<Word> words{Word::integer(static_cast<int64_t>(GeneratorState::fresh)), callee, Word::integer(0)};
  for (const ir::Register live : function(frame).liveness.live_before(0)) words.push_back(frame.registers[live.index]);
  pop_frame();
  return draft.new_object(ObjectKind::generator, words);
}

OrFailed<std::optional<Word>> Interpreter::resume_generator(Word generator, Word sent, Word& returned) {
  const auto state = static_cast<GeneratorState>(draft.at(generator, generator_words::state).as_integer());
  returned = Word();
  if (state == GeneratorState::done) return std::nullopt;
  if (state == GeneratorState::native) return next_of_collection(generator);
  if (state == GeneratorState::running) return error(RuntimeError::state, "the generator is running already");
  const Word callee = draft.at(generator, generator_words::callee);
  if (draft.kind(callee) == ValueKind::builtin) return resume_native(generator, callee);
  const auto pc = static_cast<uint32_t>(draft.at(generator, generator_words::pc).as_integer());
  const auto number = static_cast<uint32_t>(callee.is_function() ? callee.payload() : draft.at(callee, 0).payload());
  const LinkedFunction& f = *program_.functions[number];
  const bool is_fresh = state == GeneratorState::fresh;
  const OrFailed<Word> result = run_nested([&](Word&) -> OrFailed<bool> {
    TRY(check_depth());
    Frame& frame = new_frame(number);
    uint32_t next = generator_words::live;
    for (const ir::Register live : is_fresh ? f.liveness.live_before(pc) : f.liveness.live_across(pc))
      frame.registers[live.index] = draft.at(generator, next++);
    if (!is_fresh) frame.registers[f.ir.code[pc].operands[0]] = sent;
    frame.pc = is_fresh ? pc : pc + 1;
    frame.generator = generator;
    if (!is_fresh && thrown_into_) frame.pc = pc;
    const Word running[] = {Word::integer(static_cast<int64_t>(GeneratorState::running)), callee, Word::integer(0)};
    draft.assign(generator, running);
    return false;
  });
  thrown_into_.reset();
  const bool is_suspended =
      draft.at(generator, generator_words::state).as_integer() == static_cast<int64_t>(GeneratorState::suspended);
  if (!is_suspended) {
    const Word done[] = {Word::integer(static_cast<int64_t>(GeneratorState::done)), callee, Word::integer(0),
                         result ? *result : Word()};
    draft.assign(generator, done);
  }
  if (!result) return std::unexpected(result.error());
  if (is_suspended) return *result;
  returned = *result;
  return std::nullopt;
}

// A library function that is called for each element: its state is in the further words; it returns unset at the end.
OrFailed<std::optional<Word>> Interpreter::resume_native(Word generator, Word callee) {
  const Word arguments[] = {generator};
  const Builtin step = program_.builtin_row(callee.payload()).function;
  const Word element = TRY(step(*this, {arguments, {}}));
  if (!element.is(Atom::unset)) return element;
  const Word done[] = {Word::integer(static_cast<int64_t>(GeneratorState::done)), callee, Word::integer(0)};
  draft.assign(generator, done);
  return std::nullopt;
}

OrFailed<std::optional<Word>> Interpreter::throw_into(Word generator, Word exception, Word& returned) {
  returned = Word();
  const auto state = static_cast<GeneratorState>(draft.at(generator, generator_words::state).as_integer());
  const Word callee = draft.at(generator, generator_words::callee);
  if (state == GeneratorState::suspended && draft.kind(callee) != ValueKind::builtin) {
    thrown_into_ = exception;
    return resume_generator(generator, Word(), returned);
  }
  if (state != GeneratorState::running) {
    const Word done[] = {Word::integer(static_cast<int64_t>(GeneratorState::done)), callee, Word::integer(0)};
    draft.assign(generator, done);
  }
  return raise_value(exception);
}

OrFailed<Stop> Interpreter::suspend(Word value) {
  const Frame& frame = frames_.back();
  if (frame.generator.is(Atom::none) && rules->iteration.suspends_coroutines) return suspend_coroutine(value);
  if (frame.generator.is(Atom::none)) return fail("`suspend` in a function that nothing resumes");
  std::vector<Word> words{Word::integer(static_cast<int64_t>(GeneratorState::suspended)),
                          draft.at(frame.generator, generator_words::callee), Word::integer(frame.pc)};
  for (const ir::Register live : function(frame).liveness.live_across(frame.pc))
    words.push_back(frame.registers[live.index]);
  draft.assign(frame.generator, words);
  pop_frame();
  result_ = value;
  return Stop::generator_yielded;
}

}  // namespace ramify::ir_machine
