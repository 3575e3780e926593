// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/iterators.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/classes.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"

namespace ramify::ir_machine::jvm {

namespace {

// Words of a stage: its kind, the upstream stage, three parameters; when running: two words of state.
namespace stage_words {
constexpr uint64_t kind = 0, upstream = 1, first = 2, second = 3, third = 4, state = 5, other_state = 6;
}
// Words of an iterator: the collection (or the iterator that it wraps), a snapshot of it or none, the position, the
// position of the last returned element, the collection's size at that time, and an element that was read ahead.
namespace iterator_words {
constexpr uint64_t over = 0, snapshot = 1, position = 2, last = 3, size = 4, ahead = 5, pulling = 6;
}
constexpr uint32_t stages_max = 400;

Word atom_unset() { return Word::of(Atom::missing); }

Stage stage_of(Context& c, Word stage) { return static_cast<Stage>(c.draft.at(stage, stage_words::kind).as_integer()); }

std::unexpected<Failed> changed(Context& c) { return c.raise("ConcurrentModificationException", ""); }

// Copies a chain of stages for running it.
OrFailed<Word> start_running(Context& c, Word stage, uint32_t depth) {
  if (depth > stages_max) return c.fail("a lazy sequence has too many stages");
  Draft& draft = c.draft;
  std::vector<Word> words;
  for (uint64_t i = 0; i < 5; ++i) words.push_back(draft.at(stage, i));
  words.push_back(Word::integer(0));
  words.push_back(atom_unset());
  const Stage kind = stage_of(c, stage);
  if (kind == Stage::source) {
    words[stage_words::upstream] = TRY(c.begin_iteration(words[stage_words::upstream]));
  } else if (form_of(draft, words[stage_words::upstream]) == Form::stream &&
             draft.kind(words[stage_words::upstream]) == ValueKind::list) {
    words[stage_words::upstream] = TRY(start_running(c, words[stage_words::upstream], depth + 1));
  }
  return new_list(c, words, Form::pull);
}

class Puller {
 public:
  Puller(Context& c, Word stage) : c_(c), draft_(c.draft), s_(stage) {}

  OrFailed<bool> pull(Word& element) {
    switch (stage_of(c_, s_)) {
      case Stage::source:
      case Stage::pull_once: {
        Word position = draft_.at(s_, stage_words::state);
        const bool is_there = TRY(c_.advance(upstream(), position, element));
        set_state(position);
        return is_there;
      }
      case Stage::iterate: return iterate(element);
      case Stage::generate: {
        element = TRY(invoke(c_, own(), "get", {}));
        return true;
      }
      case Stage::map: {
        if (!TRY(from_upstream(element))) return false;
        if (!own().is(Atom::none)) element = TRY(invoke(c_, own(), element));
        const Word type = draft_.at(s_, stage_words::second);
        if (type.is_integer() && kit::number_type(c_, element))
          element = kit::converted(c_, element, static_cast<kit::NumberType>(type.as_integer()));
        return true;
      }
      case Stage::map_indexed: {
        if (!TRY(from_upstream(element))) return false;
        const Word both[] = {Word::integer(count()), element};
        set_count(count() + 1);
        element = TRY(invoke(c_, own(), "apply", both));
        return true;
      }
      case Stage::filter:
      case Stage::filter_not: {
        const bool wanted = stage_of(c_, s_) == Stage::filter;
        while (TRY(from_upstream(element)))
          if (TRY(holds(c_, own(), element)) == wanted) return true;
        return false;
      }
      case Stage::flat_map: return flat_map(element);
      case Stage::limit: {
        if (count() >= number(stage_words::first)) return false;
        set_count(count() + 1);
        return from_upstream(element);
      }
      case Stage::skip: {
        for (; count() < number(stage_words::first); set_count(count() + 1))
          if (!TRY(from_upstream(element))) return false;
        return from_upstream(element);
      }
      case Stage::take_while: {
        if (count() != 0 || !TRY(from_upstream(element))) return false;
        if (TRY(holds(c_, own(), element))) return true;
        set_count(1);
        return false;
      }
      case Stage::take_while_there:
        if (count() != 0 || !TRY(from_upstream(element))) return false;
        if (element.is(Atom::none)) set_count(1);
        return !element.is(Atom::none);
      case Stage::drop_while: {
        while (TRY(from_upstream(element))) {
          if (count() == 0 && TRY(holds(c_, own(), element))) continue;
          set_count(1);
          return true;
        }
        return false;
      }
      case Stage::peek: {
        if (!TRY(from_upstream(element))) return false;
        TRY(invoke(c_, own(), "accept", std::span(&element, 1)));
        return true;
      }
      case Stage::distinct: return distinct(element);
      case Stage::sorted: return sorted(element);
      case Stage::zip: {
        if (!has_begun()) begin_with(TRY(c_.begin_iteration(own())));
        Word left, right;
        if (!TRY(from_upstream(left)) || !TRY(from_other(right))) return false;
        const Word both[] = {left, right};
        element = draft_.at(s_, stage_words::second).is(Atom::none)
                      ? draft_.tuple(both)
                      : TRY(invoke(c_, draft_.at(s_, stage_words::second), "apply", both));
        return true;
      }
      case Stage::indexed: {
        if (!TRY(from_upstream(element))) return false;
        const Word index = Word::integer(count());
        set_count(count() + 1);
        const Word in_front[] = {index, element}, behind[] = {element, index};
        element = own().is(Atom::true_) ? draft_.tuple(behind) : new_list(c_, in_front, Form::indexed_value);
        return true;
      }
      case Stage::chunked:
      case Stage::windowed: return window(element);
      case Stage::concat: {
        if (count() == 0) {
          if (TRY(from_upstream(element))) return true;
          begin_with(TRY(c_.begin_iteration(own())));
          set_count(1);
        }
        // The position in the second sequence is stored beside the count.
        Word position = draft_.at(s_, stage_words::third);
        if (!position.is_integer()) position = Word::integer(0);
        const bool is_there = TRY(c_.advance(draft_.at(s_, stage_words::other_state), position, element));
        draft_.set(s_, stage_words::third, position);
        return is_there;
      }
    }
    return false;
  }

 private:
  Word upstream() { return draft_.at(s_, stage_words::upstream); }
  Word own() { return draft_.at(s_, stage_words::first); }
  int64_t number(uint64_t word) { return kit::small_value(c_, draft_.at(s_, word)).value_or(0); }
  int64_t count() { return draft_.at(s_, stage_words::state).as_integer(); }
  void set_count(int64_t n) { draft_.set(s_, stage_words::state, Word::integer(n)); }
  void set_state(Word word) { draft_.set(s_, stage_words::state, word); }
  bool has_begun() { return !draft_.at(s_, stage_words::other_state).is(Atom::missing); }
  void begin_with(Word other) { draft_.set(s_, stage_words::other_state, other); }

  OrFailed<bool> from_upstream(Word& element) {
    if (draft_.kind(upstream()) == ValueKind::list && form_of(draft_, upstream()) == Form::pull)
      return Puller(c_, upstream()).pull(element);
    Word position = Word::integer(0);
    return c_.advance(upstream(), position, element);  // an iterator keeps its own position
  }
  OrFailed<bool> from_other(Word& element) {
    Word position = draft_.at(s_, stage_words::state);
    const bool is_there = TRY(c_.advance(draft_.at(s_, stage_words::other_state), position, element));
    set_state(position);
    return is_there;
  }

  OrFailed<bool> iterate(Word& element) {
    const Word function = draft_.at(s_, stage_words::second), condition = draft_.at(s_, stage_words::third);
    if (count() == 2) return false;
    Word next = draft_.at(s_, stage_words::first);
    if (count() == 1) next = TRY(invoke(c_, function, draft_.at(s_, stage_words::other_state)));
    else if (is_function(c_, next) && draft_.at(s_, stage_words::upstream).is(Atom::true_))
      next = TRY(invoke(c_, next, "get", {}));
    // Kotlin's generateSequence ends with null.
    const bool ends = condition.is(Atom::false_) ? next.is(Atom::none)
                                                 : !condition.is(Atom::none) && !TRY(holds(c_, condition, next));
    if (ends) {
      set_count(2);
      return false;
    }
    begin_with(next);
    set_count(1);
    element = next;
    return true;
  }

  OrFailed<bool> flat_map(Word& element) {
    for (;;) {
      if (has_begun() && TRY(from_other(element))) return true;
      if (!TRY(from_upstream(element))) return false;
      const Word inner = own().is(Atom::none) ? element : TRY(invoke(c_, own(), element));
      begin_with(TRY(c_.begin_iteration(inner)));
      set_count(0);
    }
  }

  OrFailed<bool> distinct(Word& element) {
    if (!has_begun()) begin_with(draft_.new_set());
    while (TRY(from_upstream(element))) {
      const Word key = own().is(Atom::none) ? element : TRY(invoke(c_, own(), element));
      if (TRY(collection_add(c_, draft_.at(s_, stage_words::other_state), key))) return true;
    }
    return false;
  }

  OrFailed<bool> sorted(Word& element) {
    if (!has_begun()) {
      std::vector<Word> all;
      while (TRY(from_upstream(element))) all.push_back(element);
      TRY(sort(c_, all, own()));
      begin_with(draft_.new_list(all));
    }
    const Word all = draft_.at(s_, stage_words::other_state);
    const auto at = static_cast<uint64_t>(count());
    if (at >= draft_.size(all)) return false;
    set_count(count() + 1);
    element = draft_.at(all, at);
    return true;
  }

  // Windows of `size` elements that begin `step` apart; partial windows at the end if they count.
  OrFailed<bool> window(Word& element) {
    const bool is_chunk = stage_of(c_, s_) == Stage::chunked;
    const int64_t size = number(stage_words::first), step = is_chunk ? size : number(stage_words::second);
    const bool with_parts = is_chunk || draft_.at(s_, stage_words::third).is(Atom::true_);
    if (size <= 0 || step <= 0) return c_.error(RuntimeError::value, "size and step must be greater than zero");
    std::vector<Word> window;
    if (has_begun()) window = TRY(elements(c_, draft_.at(s_, stage_words::other_state)));
    const auto dropped = has_begun() ? static_cast<size_t>(step) : 0;
    size_t skipped = std::min(dropped, window.size());
    window.erase(window.begin(), window.begin() + static_cast<ptrdiff_t>(skipped));
    Word next;
    for (; skipped < dropped; ++skipped)
      if (!TRY(from_upstream(next))) return false;
    while (window.size() < static_cast<size_t>(size) && TRY(from_upstream(next))) window.push_back(next);
    if (window.empty() || (window.size() < static_cast<size_t>(size) && !with_parts)) return false;
    element = draft_.new_list(window);
    begin_with(draft_.new_list(window));
    return true;
  }

  Context& c_;
  Draft& draft_;
  const Word s_;
};

}  // namespace

Word new_stage(Context& c, Stage stage, Word upstream, Word first, Word second, Word third) {
  const Word words[] = {Word::integer(static_cast<int64_t>(stage)), upstream, first, second, third};
  return new_list(c, words, Form::stream);
}

Word new_source(Context& c, Word iterable) {
  if (c.draft.kind(iterable) == ValueKind::list && form_of(c.draft, iterable) == Form::stream) return iterable;
  return new_stage(c, Stage::source, iterable);
}

OrFailed<Word> iterable(Context& c, Word value) {
  Draft& draft = c.draft;
  if (value.is(Atom::none)) return c.error(RuntimeError::null, "");
  value = TRY(library_part(c, value));
  if (draft.kind(value) == ValueKind::instance) {
    const std::optional<Word> parts = TRY(object_parts(c, value));
    if (parts) return *parts;
    return c.error(RuntimeError::type, fmt::format("'{}' object is not iterable", kit::type_name(c, value)));
  }
  const Form form = form_of(draft, value);
  if (draft.kind(value) == ValueKind::list) {
    switch (form) {
      case Form::iterator:
      case Form::walk:
      case Form::pull: return value;
      case Form::stream: return start_running(c, value, 0);
      case Form::indexed_value:
      case Form::entry: {
        const Word both[] = {draft.at(value, 0), draft.at(value, 1)};
        return draft.tuple(both);
      }
      case Form::priority_queue:
      case Form::tree_set:
      case Form::tree_map:
      case Form::enum_map:
      case Form::key_view:
      case Form::value_view:
      case Form::entry_view: break;
      case Form::builder: return c.fail("a text that is being built cannot be iterated over");
      default: return value;
    }
  }
  const std::vector<Word> all = TRY(elements(c, value));
  const Word words[] = {draft.new_list(all), value, count_word(TRY(size_of(c, value)))};
  return new_list(c, words, Form::walk);
}

OrFailed<bool> advance(Context& c, Word iterator, Word& position, Word& element) {
  Draft& draft = c.draft;
  switch (form_of(draft, iterator)) {
    case Form::walk: {
      const Word all = draft.at(iterator, 0);
      const auto at = static_cast<uint64_t>(position.as_integer());
      if (at >= draft.size(all)) return false;
      if (count_word(TRY(size_of(c, draft.at(iterator, 1)))) != draft.at(iterator, 2)) return changed(c);
      element = draft.at(all, at);
      position = count_word(at + 1);
      return true;
    }
    case Form::pull: return Puller(c, iterator).pull(element);
    case Form::iterator:
      if (!TRY(has_next(c, iterator))) return false;
      element = TRY(next(c, iterator));
      return true;
    default: return c.fail("this cannot be iterated over");
  }
}

// --- iterators held by programs

Word new_iterator(Context& c, Word over) {
  const Word words[] = {over, Word(), Word::integer(0), Word::integer(-1), Word(), atom_unset(), Word()};
  return new_list(c, words, Form::iterator);
}

namespace {

// Lists are iterated by position, other collections over a snapshot, and everything else incrementally.
OrFailed<void> begin(Context& c, Word iterator) {
  Draft& draft = c.draft;
  if (!draft.at(iterator, iterator_words::size).is(Atom::none)) return {};
  const Word over = draft.at(iterator, iterator_words::over);
  const Family family = family_of(c, over);
  const ValueKind kind = draft.kind(over);
  const bool has_positions =
      family == Family::list && (kind != ValueKind::list || (form_of(draft, over) != Form::value_view &&
                                                             form_of(draft, over) != Form::priority_queue));
  if (has_positions) {
    draft.set(iterator, iterator_words::size, count_word(draft.size(over)));
  } else if (family == Family::set || family == Family::map || family == Family::list) {
    draft.set(iterator, iterator_words::snapshot, draft.new_list(TRY(elements(c, over))));
    draft.set(iterator, iterator_words::size, count_word(TRY(size_of(c, over))));
  } else {
    draft.set(iterator, iterator_words::pulling, TRY(c.begin_iteration(over)));
    draft.set(iterator, iterator_words::size, Word::integer(-1));
  }
  return {};
}

bool is_pulled(Context& c, Word iterator) { return c.draft.at(iterator, iterator_words::size) == Word::integer(-1); }
Word iterated_collection(Context& c, Word iterator) {
  const Word snapshot = c.draft.at(iterator, iterator_words::snapshot);
  return snapshot.is(Atom::none) ? c.draft.at(iterator, iterator_words::over) : snapshot;
}

}  // namespace

OrFailed<bool> has_next(Context& c, Word iterator) {
  TRY(begin(c, iterator));
  Draft& draft = c.draft;
  if (!is_pulled(c, iterator)) {
    const auto at = static_cast<uint64_t>(draft.at(iterator, iterator_words::position).as_integer());
    return at != draft.size(iterated_collection(c, iterator));
  }
  if (!draft.at(iterator, iterator_words::ahead).is(Atom::missing)) return true;
  Word position = draft.at(iterator, iterator_words::position), element;
  if (!TRY(c.advance(draft.at(iterator, iterator_words::pulling), position, element))) return false;
  draft.set(iterator, iterator_words::position, position);
  draft.set(iterator, iterator_words::ahead, element);
  return true;
}

OrFailed<Word> next(Context& c, Word iterator) {
  TRY(begin(c, iterator));
  Draft& draft = c.draft;
  if (is_pulled(c, iterator)) {
    if (!TRY(has_next(c, iterator))) return no_element(c);
    const Word element = draft.at(iterator, iterator_words::ahead);
    draft.set(iterator, iterator_words::ahead, atom_unset());
    return element;
  }
  const Word all = iterated_collection(c, iterator), over = draft.at(iterator, iterator_words::over);
  const Word position = draft.at(iterator, iterator_words::position);
  const auto at = static_cast<uint64_t>(position.as_integer());
  const ValueKind kind = draft.kind(over);
  if (kind != ValueKind::array && kind != ValueKind::range &&
      count_word(TRY(size_of(c, over))) != draft.at(iterator, iterator_words::size))
    return changed(c);
  if (at >= draft.size(all)) return no_element(c);
  draft.set(iterator, iterator_words::last, position);
  draft.set(iterator, iterator_words::position, count_word(at + 1));
  return draft.at(all, at);
}

OrFailed<void> remove_last(Context& c, Word iterator) {
  TRY(begin(c, iterator));
  Draft& draft = c.draft;
  const Word last = draft.at(iterator, iterator_words::last);
  if (is_pulled(c, iterator)) return unsupported_operation(c);
  TRY(check_mutable(c, draft.at(iterator, iterator_words::over)));
  if (last == Word::integer(-1)) return c.raise("IllegalStateException", "");
  const Word over = draft.at(iterator, iterator_words::over);
  const auto at = static_cast<uint64_t>(last.as_integer());
  if (draft.at(iterator, iterator_words::snapshot).is(Atom::none)) {
    TRY(check_mutable(c, over));
    if (draft.kind(over) != ValueKind::list || form_of(draft, over) == Form::fixed_list)
      return unsupported_operation(c);
    draft.erase(over, at);
    draft.set(iterator, iterator_words::position, last);
  } else {
    const Word element = draft.at(draft.at(iterator, iterator_words::snapshot), at);
    if (family_of(c, over) == Family::map) TRY(map_remove(c, over, draft.at(element, 0)));
    else TRY(collection_remove(c, over, element));
  }
  draft.set(iterator, iterator_words::size, count_word(TRY(size_of(c, over))));
  draft.set(iterator, iterator_words::last, Word::integer(-1));
  return {};
}

}  // namespace ramify::ir_machine::jvm
