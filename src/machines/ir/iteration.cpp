// SPDX-License-Identifier: Apache-2.0
// The interpreter's iteration: by position, by the protocol of the language's classes, and over generators.
#include <fmt/format.h>

#include "base/check.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {

// The bits above a position may hold the size of the collection at the beginning; 0: not recorded.
constexpr int position_bits = 30;
constexpr uint64_t position_mask = (uint64_t{1} << position_bits) - 1;

}  // namespace

OrFailed<Word> Interpreter::begin_iteration(Word value) {
  if (!table->has_classes) return program_.rules->iterable(*this, value);
  if (symbolic != nullptr && draft.is_symbolic(value)) {
    value = TRY(symbolic->iterable(value));
    if (draft.is_symbolic(value)) return value;
  }
  if (rules->iteration.begin != nullptr)
    if (const std::optional<Word> walked = TRY(rules->iteration.begin(*this, value))) return *walked;
  const FormRules* const forms = program_.rules->forms;
  const bool has_own_iteration = forms != nullptr && forms->iterable != nullptr && draft.form(value) != 0;
  switch (draft.kind(value)) {
    case ValueKind::generator:
      // A library generator may be a lazy collection.
      if (draft.kind(draft.at(value, generator_words::callee)) == ValueKind::builtin) break;
      return value;
    case ValueKind::list:
    case ValueKind::set:
    case ValueKind::dict:
      if (has_own_iteration) return forms->iterable(*this, value);
      break;
    case ValueKind::reference:
    case ValueKind::cell: return begin_iteration(TRY(load_reference(value)));
    case ValueKind::instance:
      if (const std::optional<Word> walked = TRY(begin_over_object(value))) return *walked;
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

// By the protocol of the language's classes. None: the object does not implement it.
OrFailed<std::optional<Word>> Interpreter::begin_over_object(Word object) {
  Word begin = table->iterator.empty() ? Word::of(Atom::unset) : find_method(object, table->iterator);
  if (table->passes_receiver && begin.is(Atom::unset)) {
    const Word own = TRY(load_member(object, table->iterator));
    if (!own.is(Atom::missing)) begin = own;
  }
  if (begin.is(Atom::unset)) {
    const bool is_iterator =
        !table->passes_receiver && !table->next.empty() && !find_method(object, table->next).is(Atom::unset);
    return is_iterator ? std::optional(object) : std::nullopt;
  }
  const Word iterator = TRY(call_on(object, begin, {}));
  return draft.kind(iterator) == ValueKind::instance ? iterator : TRY(begin_iteration(iterator));
}

OrFailed<bool> Interpreter::advance(Word iterator, Word& position, Word& element) {
  if (symbolic != nullptr && draft.is_symbolic(iterator)) {
    const auto at = static_cast<uint64_t>(position.as_integer());
    const std::optional<Word> next = TRY(symbolic->next_of_text(iterator, at));
    if (next) element = *next;
    position = Word::integer(static_cast<int64_t>(at + 1));
    return next.has_value();
  }
  if (rules->iteration.advance != nullptr)
    if (const std::optional<bool> has_next = TRY(rules->iteration.advance(*this, iterator, position, element)))
      return *has_next;
  const ValueKind kind = draft.kind(iterator);
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
  return advance_by_position(iterator, position, element);
}

OrFailed<bool> Interpreter::advance_by_position(Word iterator, Word& position, Word& element) {
  const ValueKind kind = draft.kind(iterator);
  const uint64_t packed = static_cast<uint64_t>(position.as_integer());
  const uint64_t at = packed & position_mask, size = draft.size(iterator);
  const bool detects_changes = table->detects_changes && !(table->lists_may_change && kind == ValueKind::list);
  if (detects_changes) {
    const uint64_t size_then = packed >> position_bits;
    // A list whose new size equals the position looks like one that was iterated completely.
    const bool is_at_end =
        at == size && kind != ValueKind::dict && !table->lists_may_change && !rules->iteration.detects_changes_at_end;
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
    case MapIteration::pairs: element = entry(element, draft.value_at(iterator, at)); break;
  }
  return true;
}

Word Interpreter::entry(Word key, Word value) {
  if (rules->iteration.entry != nullptr) return rules->iteration.entry(draft, key, value);
  const Word pair[] = {key, value};
  return draft.tuple(pair);
}

OrFailed<bool> Interpreter::advance_instance(Word iterator, Word& element) {
  if (table->has_next == "done") {
    const Word result = TRY(call_on(iterator, TRY(load_member(iterator, table->next)), {}));
    if (TRY(test(TRY(load_member(result, "done"))))) return false;
    element = TRY(load_member(result, "value"));
    return true;
  }
  if (table->has_next == "option") {  // returns an object with the element, or null
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
  // Iterates until it raises the exception that ends iteration.
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
  const bool is_dict = pair && !is_symbolic_text && draft.kind(iterator) == ValueKind::dict;
  if (table->has_classes && !is_dict) {
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

// As advance_by_position: the size of a range does not change, so every position has the same bits above it.
bool Interpreter::iterates_over_range(Word iterator, native::Range& to) {
  if (draft.kind(iterator) != ValueKind::range) return false;
  const Draft::Range range = draft.range(iterator);
  to = {.start = range.start, .step = range.step, .count = range.count(), .mark = 0};
  if (to.count > position_mask) return false;
  if (table->has_classes && table->detects_changes) to.mark = (to.count + 1) << position_bits;
  return true;
}

OrFailed<void> Interpreter::unpack(Word value, std::span<const ir::ListItem> list, Word* r) {
  if (symbolic != nullptr && symbolic->is_unanswered(value))
    value = TRY(symbolic->list(value, static_cast<uint32_t>(list.size())));
  if (!table->has_classes) {
    const Word iterator = TRY(begin_iteration(value));
    if (draft.size(iterator) == list.size()) {
      for (uint64_t k = 0; k < list.size(); ++k) r[list[k].value.index] = draft.at(iterator, k);
      return {};
    }
  }
  const std::vector<Word> values = TRY(elements_of(value));
  const uint64_t size = values.size();
  if (size != list.size())
    return error(RuntimeError::value,
                 fmt::format("cannot unpack {} value{} into {} variable{}: too {} values", size, size == 1 ? "" : "s",
                             list.size(), list.size() == 1 ? "" : "s", size > list.size() ? "many" : "few"));
  for (uint64_t k = 0; k < size; ++k) r[list[k].value.index] = values[k];
  return {};
}

}  // namespace ramify::ir_machine
