// SPDX-License-Identifier: Apache-2.0
// The interpreter's iteration: over what is there by position, by the protocol of the language's classes, over generators.
#include <fmt/format.h>

#include "base/check.h"
#include "languages/csharp/rules/values.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {

// A position may carry the size that a collection had at the begin, above its bits: 0 says nothing.
constexpr int position_bits = 30;
constexpr uint64_t position_mask = (uint64_t{1} << position_bits) - 1;

}  // namespace

OrFailed<Word> Interpreter::begin_iteration(Word value) {
  if (!table->has_classes) return program_.rules->iterable(*this, value);
  if (symbolic != nullptr && draft.is_symbolic(value)) {
    value = TRY(symbolic->iterable(value));
    if (draft.is_symbolic(value)) return value;
  }
  // Of Lua only several values are gone over, and the numbers of a loop; anything else is one value.
  // (Lists are only made on the way to several values.)
  if (table->dialect == ir::Dialect::lua && draft.kind(value) != ValueKind::tuple &&
      draft.kind(value) != ValueKind::list && draft.kind(value) != ValueKind::range)
    return draft.tuple(std::span(&value, 1));
  const FormRules* const forms = program_.rules->forms;
  const bool has_own_iteration = forms != nullptr && forms->iterable != nullptr && draft.form(value) != 0;
  switch (draft.kind(value)) {
    case ValueKind::generator: {
      // One of the library's own, which may be a collection that is not at hand.
      if (draft.kind(draft.at(value, generator_words::callee)) == ValueKind::builtin)
        return program_.rules->iterable(*this, value);
      const bool is_fresh =
          draft.at(value, generator_words::state) == Word::integer(static_cast<int64_t>(GeneratorState::fresh));
      if (!is_fresh || table->dialect != ir::Dialect::csharp) return value;
      std::vector<Word> words;
      for (uint64_t i = 0; i < draft.size(value); ++i) words.push_back(draft.at(value, i));
      return draft.new_object(ObjectKind::generator, words);
    }
    case ValueKind::set:
    case ValueKind::dict:
      if (has_own_iteration) return forms->iterable(*this, value);
      // Of PHP: what is gone over is a copy.
      if (table->dialect == ir::Dialect::php && draft.kind(value) == ValueKind::dict) {
        const Word copy = draft.new_dict();
        for (uint64_t i = 0; i < draft.size(value); ++i)
          if (!draft.at(value, i).is(Atom::unset)) draft.put(copy, draft.at(value, i), draft.value_at(value, i));
        return copy;
      }
      // Of JavaScript: elements may come and go meanwhile.
      if (!table->passes_receiver) break;
      return new_native_iterator(
          draft, value, draft.kind(value) == ValueKind::set ? NativeIteration::values : NativeIteration::entries);
    case ValueKind::reference:
    case ValueKind::cell: return begin_iteration(TRY(load_reference(value)));
    case ValueKind::instance: {
      if (table->dialect == ir::Dialect::php) {
        if (find_method(value, "valid").is(Atom::unset)) {
          const Word begin = find_method(value, "getIterator");
          if (begin.is(Atom::unset)) return php::properties_of(*this, value);
          return begin_iteration(TRY(call_on(value, begin, {})));
        }
        if (const Word rewind = find_method(value, "rewind"); !rewind.is(Atom::unset)) TRY(call_on(value, rewind, {}));
        return value;
      }
      Word begin = table->iterator.empty() ? Word::of(Atom::unset) : find_method(value, table->iterator);
      if (table->passes_receiver && begin.is(Atom::unset)) {
        const Word own = TRY(load_member(value, table->iterator));
        if (!own.is(Atom::missing)) begin = own;
      }
      if (begin.is(Atom::unset)) {
        const bool is_iterator =
            !table->passes_receiver && !table->next.empty() && !find_method(value, table->next).is(Atom::unset);
        return is_iterator ? OrFailed<Word>(value) : program_.rules->iterable(*this, value);
      }
      const Word iterator = TRY(call_on(value, begin, {}));
      return draft.kind(iterator) == ValueKind::instance ? OrFailed<Word>(iterator) : begin_iteration(iterator);
    }
    case ValueKind::list:
      if (has_own_iteration) return forms->iterable(*this, value);
      break;
    case ValueKind::class_: {
      const Word begin = table->metaclass.empty() ? Word::of(Atom::unset) : find_special(value, table->iterator);
      if (begin.is(Atom::unset)) break;
      return begin_iteration(TRY(call_on(value, begin, {})));
    }
    default: break;
  }
  return program_.rules->iterable(*this, value);
}

OrFailed<bool> Interpreter::advance(Word iterator, Word& position, Word& element) {
  if (symbolic != nullptr && draft.is_symbolic(iterator)) {
    const auto at = static_cast<uint64_t>(position.as_integer());
    const std::optional<Word> next = TRY(symbolic->next_of_text(iterator, at));
    if (next) element = *next;
    position = Word::integer(static_cast<int64_t>(at + 1));
    return next.has_value();
  }
  const ValueKind kind = draft.kind(iterator);
  if (table->dialect == ir::Dialect::php) {
    if (kind == ValueKind::instance) return advance_by_key(iterator, position, element, false);
    const bool is_keyed = kind == ValueKind::tuple && draft.size(iterator) == 1;
    if (is_keyed) return advance_by_key(draft.at(iterator, 0), position, element, true);
  }
  if (kind == ValueKind::generator) {
    Word returned;
    const Word sent = table->null_is_undefined ? Word::of(Atom::missing) : Word();
    const std::optional<Word> next = TRY(resume_generator(iterator, sent, returned));
    if (next) element = *next;
    return next.has_value();
  }
  if (kind == ValueKind::instance) return advance_instance(iterator, element);
  if (kind == ValueKind::list && program_.rules->forms != nullptr && (draft.form(iterator) & FormRules::advances) != 0)
    return program_.rules->forms->advance(*this, iterator, position, element);
  const uint64_t packed = static_cast<uint64_t>(position.as_integer());
  const uint64_t at = packed & position_mask, size = draft.size(iterator);
  const bool detects_changes = table->detects_changes && !(table->lists_may_change && kind == ValueKind::list);
  if (detects_changes) {
    const uint64_t size_then = packed >> position_bits;
    // A list that ends where the iteration is looks as if it were walked over.
    const bool is_at_end =
        at == size && kind != ValueKind::dict && !table->lists_may_change && table->dialect != ir::Dialect::csharp;
    if (size_then != 0 && size_then != size + 1 && !is_at_end)
      return error(RuntimeError::changed, table->lists_may_change
                                              ? "dictionary changed size during iteration"
                                              : "the collection changed its size while it was iterated over");
  }
  if (at >= size) return false;
  const uint64_t size_now = detects_changes ? size + 1 : 0;
  position = Word::integer(static_cast<int64_t>(size_now << position_bits | (at + 1)));
  element = draft.at(iterator, at);
  if (table->passes_receiver && element.is(Atom::unset)) element = Word::of(Atom::missing);
  if (kind != ValueKind::dict) return true;
  switch (table->map_iteration) {
    case MapIteration::keys: break;
    case MapIteration::values: element = draft.value_at(iterator, at); break;
    case MapIteration::pairs: {
      const Word pair[] = {element, draft.value_at(iterator, at)};
      element = table->passes_receiver                  ? draft.new_list(pair)
                : table->dialect == ir::Dialect::csharp ? csharp::entry_of(draft, pair[0], pair[1])
                                                        : draft.tuple(pair);
      break;
    }
  }
  return true;
}

// By PHP's interface Iterator: the value, or a pair of key and value.
OrFailed<bool> Interpreter::advance_by_key(Word iterator, Word& position, Word& element, bool with_key) {
  const auto ask = [&](std::string_view method) -> OrFailed<Word> {
    const Word member = find_method(iterator, method);
    if (member.is(Atom::unset)) return fail(fmt::format("an iterator has no method {}", method));
    return call_on(iterator, member, {});
  };
  const int64_t count = position.as_integer();
  if (count != 0) TRY(ask("next"));
  position = Word::integer(count + 1);
  if (!TRY(test(TRY(ask("valid"))))) return false;
  element = TRY(ask("current"));
  if (!with_key) return true;
  const Word both[] = {TRY(ask("key")), element};
  element = draft.tuple(both);
  return true;
}

OrFailed<bool> Interpreter::advance_instance(Word iterator, Word& element) {
  if (table->has_next == "done") {
    const Word result = TRY(call_on(iterator, TRY(load_member(iterator, table->next)), {}));
    if (TRY(test(TRY(load_member(result, "done"))))) return false;
    element = TRY(load_member(result, "value"));
    return true;
  }
  if (table->has_next == "option") {  // Rust: Some(element) or None
    const Word next = TRY(call_on(iterator, find_method(iterator, table->next), {}));
    if (next.is(Atom::none)) return false;
    element = TRY(load_member(next, "value"));
    return true;
  }
  if (!table->has_next.empty()) {
    if (!TRY(test(TRY(call_on(iterator, find_method(iterator, table->has_next), {}))))) return false;
    element = table->current.empty() ? TRY(call_on(iterator, find_method(iterator, table->next), {}))
                                     : TRY(load_member(iterator, table->current));
    return true;
  }
  // Until it raises the exception that says so.
  ++catchers_;
  const OrFailed<Word> next = call_on(iterator, find_method(iterator, table->next), {});
  --catchers_;
  if (next) {
    element = *next;
    return true;
  }
  if (!is_thrown(table->error(RuntimeError::stop_iteration).class_name)) return std::unexpected(next.error());
  thrown_.reset();
  fault_span_.reset();
  return false;
}

OrFailed<std::vector<Word>> Interpreter::elements_of(Word value) {
  std::vector<Word> elements;
  const Word iterator = TRY(begin_iteration(value));
  if (!table->has_classes) {
    const uint64_t size = draft.size(iterator);
    for (uint64_t k = 0; k < size; ++k) elements.push_back(draft.at(iterator, k));
    return elements;
  }
  Word position = Word::integer(0), element;
  while (TRY(advance(iterator, position, element))) elements.push_back(element);
  return elements;
}

OrFailed<void> Interpreter::iter_next(const ir::Instruction& i, Word* r, bool pair, uint32_t& pc) {
  const uint32_t* operands = i.operands + (pair ? 2 : 1);
  const Word iterator = r[operands[0]];
  Word& position = r[operands[1]];
  Word element;
  uint64_t at = 0;
  const bool is_symbolic_text = symbolic != nullptr && draft.is_symbolic(iterator);
  const bool is_dict = !is_symbolic_text && draft.kind(iterator) == ValueKind::dict;
  if (table->has_classes && !(pair && is_dict)) {
    at = static_cast<uint64_t>(position.as_integer()) & position_mask;
    const ValueKind kind = is_symbolic_text ? ValueKind::generator : draft.kind(iterator);
    const bool by_position = kind != ValueKind::generator && kind != ValueKind::instance;
    if (!TRY(advance(iterator, position, element))) {
      pc = operands[2];
      return {};
    }
    if (!by_position) position = Word::integer(static_cast<int64_t>((at + 1) & position_mask));
  } else {
    at = static_cast<uint64_t>(position.as_integer());
    if (at >= draft.size(iterator)) {
      pc = operands[2];
      return {};
    }
    position = Word::integer(static_cast<int64_t>(at + 1));
    element = draft.at(iterator, at);
  }
  if (!pair) {
    r[i.operands[0]] = element;
    return {};
  }
  Word& first = r[i.operands[0]];
  Word& second = r[i.operands[1]];
  if (is_dict) {
    first = element;
    second = draft.value_at(iterator, at);
  } else if (!draft.is_symbolic(element) && program_.rules->is_pair_source(draft, element)) {
    if (draft.size(element) != 2)
      return error(RuntimeError::value, fmt::format("cannot unpack {} into two variables: it has {} elements",
                                                    program_.rules->repr(*this, element), draft.size(element)));
    const Word left = draft.at(element, 0);
    second = draft.at(element, 1);
    first = left;
  } else {
    first = Word::integer(static_cast<int64_t>(at));
    second = element;
  }
  return {};
}

OrFailed<void> Interpreter::unpack(Word value, std::span<const ir::ListItem> list, Word* r) {
  if (symbolic != nullptr && symbolic->is_unanswered(value))
    value = TRY(symbolic->list(value, static_cast<uint32_t>(list.size())));
  const std::vector<Word> values = TRY(elements_of(value));
  const uint64_t size = values.size();
  if (size != list.size())
    return error(RuntimeError::value,
                 fmt::format("cannot unpack {} value{} into {} variable{}: too {} values", size, size == 1 ? "" : "s",
                             list.size(), list.size() == 1 ? "" : "s", size > list.size() ? "many" : "few"));
  for (uint64_t k = 0; k < size; ++k) r[list[k].value.index] = values[k];
  return {};
}

// --- generators

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
  // Where elements in front went, the place is found again by the key that came last, or the one behind it.
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
  // An entry that no program sees.
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
  const Word pair[] = {key, value};
  return table->passes_receiver ? draft.new_list(pair) : draft.tuple(pair);
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

// A function of the library that is called for each element: it finds its state in the words behind, and answers unset at the end.
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
  if (frame.generator.is(Atom::none) && table != nullptr &&
      (table->dialect == ir::Dialect::lua || table->dialect == ir::Dialect::ruby))
    return suspend_coroutine(value);
  if (frame.generator.is(Atom::none)) return fail("`suspend` in a function that nothing resumes");
  std::vector<Word> words{Word::integer(static_cast<int64_t>(GeneratorState::suspended)),
                          draft.at(frame.generator, generator_words::callee), Word::integer(frame.pc)};
  for (const ir::Register live : function(frame).liveness.live_across(frame.pc))
    words.push_back(frame.registers[live.index]);
  draft.assign(frame.generator, words);
  pop_frame();
  result_ = value;
  return Stop::handed_out;
}

}  // namespace ramify::ir_machine
