// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/rules/values.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/cpp/rules/access.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

namespace {
int64_t kind_number(Context& c, Word reference) { return c.draft.at(reference, reference_words::kind).as_integer(); }
Word base_of(Context& c, Word reference) { return c.draft.at(reference, reference_words::base); }
Word place_of(Context& c, Word reference) { return c.draft.at(reference, reference_words::place); }
}  // namespace

std::unexpected<Failed> undefined(Context& c, std::string what) {
  return c.error(RuntimeError::state, "undefined behaviour: " + std::move(what));
}

OrFailed<bool> is_less(Context& c, Word a, Word b) {
  return kit::truth_of(c, TRY(kit::binary(c, ir::BinaryOperator::less, a, b)));
}
OrFailed<bool> is_equal(Context& c, Word a, Word b) {
  return kit::truth_of(c, TRY(kit::binary(c, ir::BinaryOperator::equal, a, b)));
}
OrFailed<bool> is_before(Context& c, Word function, Word a, Word b) {
  if (function.is(Atom::none) || function.is(Atom::missing)) return is_less(c, a, b);
  const Word arguments[] = {a, b};
  return kit::truth_of(c, TRY(c.call(function, arguments)));
}

OrFailed<void> sort(Context& c, std::vector<Word>& values, Word function) {
  std::vector<Word> merged(values.size());
  const size_t count = values.size();
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t begin = 0; begin < count; begin += 2 * width) {
      const size_t middle = std::min(begin + width, count), end = std::min(begin + 2 * width, count);
      size_t i = begin, k = middle;
      for (size_t to = begin; to < end; ++to) {
        const bool takes_right = i == middle || (k < end && TRY(is_before(c, function, values[k], values[i])));
        merged[to] = values[takes_right ? k++ : i++];
      }
    }
    values.swap(merged);
  }
  return {};
}

Word pair_of(Context& c, Word first, Word second) {
  const Word words[] = {first, second};
  return c.draft.new_object(ObjectKind::array, words);
}
Word reference_to(Context& c, int64_t kind, Word base, Word place) {
  const Word words[] = {Word::integer(kind), base, place};
  return c.draft.new_object(ObjectKind::reference, words);
}
Word element(Context& c, Word base, int64_t index) { return reference_to(c, element_kind, base, Word::integer(index)); }

OrFailed<Word> content(Context& c, Word value) {
  const ValueKind kind = c.draft.kind(value);
  if (kind != ValueKind::cell && kind != ValueKind::reference) return value;
  return c.load_reference(value);
}

OrFailed<std::vector<Word>> ordered_keys(Context& c, Word collection) {
  std::vector<Word> keys;
  for (uint64_t i = 0; i < c.draft.size(collection); ++i) keys.push_back(c.draft.at(collection, i));
  TRY(sort(c, keys, Word()));
  return keys;
}

OrFailed<int64_t> integer(Context& c, Word value) {
  const std::optional<int64_t> number = kit::small_value(c, value);
  if (!number) return c.error(RuntimeError::type, "an argument is no integer");
  return *number;
}

OrFailed<Range> range_of(Context& c, Word first, Word last) {
  Range r;
  if (c.draft.kind(first) != ValueKind::reference || c.draft.kind(last) != ValueKind::reference)
    return c.error(RuntimeError::type, "what is given as a range are no iterators");
  const int64_t kind = kind_number(c, first);
  r.base = base_of(c, first);
  if (kind != kind_number(c, last) || r.base != base_of(c, last))
    return undefined(c, "a range from one collection into another");
  const Word from = place_of(c, first), to = place_of(c, last);
  if (kind == entry_kind) {
    r.is_keyed = true;
    bool is_within = false;
    for (const Word key : TRY(ordered_keys(c, r.base))) {
      if (!from.is(Atom::missing) && kit::keys_equal(c.draft, key, from)) is_within = true;
      if (!to.is(Atom::missing) && kit::keys_equal(c.draft, key, to)) break;
      if (is_within) r.keys.push_back(key);
    }
    return r;
  }
  if (kind == reverse_entry_kind) return c.fail("algorithms on reverse iterators of maps and sets are not known here");
  if (!from.is_integer() || !to.is_integer()) return c.error(RuntimeError::type, "a range of what are no positions");
  r.from = from.as_integer();
  r.to = to.as_integer();
  r.is_reverse = kind == reverse_kind;
  if (r.is_reverse ? r.from < r.to : r.to < r.from) return undefined(c, "the end of a range is before its begin");
  const ValueKind base = c.draft.kind(r.base);
  if (base == ValueKind::cell || base == ValueKind::reference) {
    const Word held = TRY(c.load_reference(r.base));
    if (c.draft.kind(held) != ValueKind::string) return c.error(RuntimeError::type, "a range of what is no collection");
    r.is_text = true;
    r.text = c.draft.text(held);
  } else if (base == ValueKind::string) {
    r.is_text = true;
    r.text = c.draft.text(r.base);
  }
  return r;
}

OrFailed<std::vector<Word>> values_of(Context& c, const Range& r) {
  std::vector<Word> values;
  if (r.is_keyed) {
    for (const Word key : r.keys) {
      const int64_t at = TRY(kit::find_key(c, r.base, key));
      values.push_back(c.draft.kind(r.base) == ValueKind::dict ? c.draft.value_at(r.base, static_cast<uint64_t>(at))
                                                               : key);
    }
    return values;
  }
  const auto at = [&](int64_t i) -> OrFailed<Word> {
    if (!r.is_text) return load_index(c, r.base, Word::integer(i));
    if (i < 0 || static_cast<size_t>(i) >= r.text.size()) return undefined(c, "a position outside of a text");
    return c.draft.character(static_cast<unsigned char>(r.text[static_cast<size_t>(i)]));
  };
  if (r.is_reverse) {
    for (int64_t i = r.from; i > r.to; --i) values.push_back(TRY(at(i)));
  } else {
    for (int64_t i = r.from; i < r.to; ++i) values.push_back(TRY(at(i)));
  }
  return values;
}

OrFailed<void> store_values(Context& c, const Range& r, const std::vector<Word>& values) {
  if (r.is_keyed) return c.error(RuntimeError::immutable, "keys cannot be changed");
  if (r.is_text) {
    std::string text = r.text;
    for (size_t i = 0; i < values.size(); ++i) {
      const int64_t at = r.is_reverse ? r.from - static_cast<int64_t>(i) : r.from + static_cast<int64_t>(i);
      text[static_cast<size_t>(at)] = static_cast<char>(kit::small_value(c, values[i]).value_or(0));
    }
    if (c.draft.kind(r.base) == ValueKind::string) return c.error(RuntimeError::immutable, "a text that is constant");
    return c.store_reference(r.base, c.draft.string(text));
  }
  for (size_t i = 0; i < values.size(); ++i) {
    const int64_t at = r.is_reverse ? r.from - static_cast<int64_t>(i) : r.from + static_cast<int64_t>(i);
    // Objects are moved, not assigned in place: they may come from another position in the range.
    const ValueKind kind = c.draft.kind(r.base);
    const bool is_there = (kind == ValueKind::list || kind == ValueKind::array) && at >= 0 &&
                          static_cast<uint64_t>(at) < c.draft.size(r.base);
    if (is_there && c.draft.kind(values[i]) == ValueKind::instance)
      c.draft.set(r.base, static_cast<uint64_t>(at), values[i]);
    else TRY(store_index(c, r.base, Word::integer(at), values[i]));
  }
  return {};
}

Word iterator_at(Context& c, const Range& r, size_t position, Word last) {
  if (r.is_keyed) return position < r.keys.size() ? reference_to(c, entry_kind, r.base, r.keys[position]) : last;
  const auto offset = static_cast<int64_t>(position);
  if (r.is_reverse) return reference_to(c, reverse_kind, r.base, Word::integer(r.from - offset));
  return element(c, r.base, r.from + offset);
}

OrFailed<void> Output::put(Word value) {
  Draft& draft = context_.draft;
  value = TRY(kit::copy(context_, value));
  if (draft.kind(iterator_) == ValueKind::tuple) {
    const Word target = draft.at(iterator_, 1);
    const std::string_view what = draft.text(draft.at(iterator_, 0));
    if (what == "ostream_iterator") {
      const Word arguments[] = {value};
      TRY(context_.call_on(target, context_.find_method(target, "operator<<"), arguments));
      const Word separator[] = {draft.at(iterator_, 2)};
      if (!separator[0].is(Atom::none))
        TRY(context_.call_on(target, context_.find_method(target, "operator<<"), separator));
      return {};
    }
    Word held = TRY(content(context_, target));
    if (draft.kind(held) == ValueKind::string) {
      std::string text(draft.text(held));
      text += static_cast<char>(kit::small_value(context_, value).value_or(0));
      return context_.store_reference(target, draft.string(text));
    }
    if (draft.kind(held) == ValueKind::set) {
      TRY(kit::append(context_, held, value));
    } else if (draft.kind(held) == ValueKind::dict) {
      if (TRY(kit::find_key(context_, held, draft.at(value, 0))) < 0) draft.put(held, draft.at(value, 0), value);
    } else if (what == "front_inserter") {
      draft.insert(held, 0, value);
    } else {
      if (draft.size(held) > 0) value = TRY(kit::as_stored(context_, draft.at(held, 0), value));
      draft.append(held, value);
    }
    return {};
  }
  TRY(context_.store_reference(TRY(end()), value));
  ++count_;
  return {};
}

OrFailed<Word> Output::end() {
  if (context_.draft.kind(iterator_) == ValueKind::tuple || count_ == 0) return iterator_;
  return kit::binary(context_, ir::BinaryOperator::add, iterator_, Word::integer(count_));
}

int64_t sorted_position(Context& c, Word list, Word value, bool is_upper, OrFailed<void>& failed) {
  int64_t low = 0, high = static_cast<int64_t>(c.draft.size(list));
  while (low < high) {
    const int64_t middle = (low + high) / 2;
    const Word here = c.draft.at(list, static_cast<uint64_t>(middle));
    const OrFailed<bool> goes_left = is_upper ? is_less(c, value, here) : is_less(c, here, value);
    if (!goes_left) {
      failed = std::unexpected(goes_left.error());
      return 0;
    }
    if (*goes_left == is_upper) high = middle;
    else low = middle + 1;
  }
  return low;
}

OrFailed<Word> moved_iterator(Context& c, Word iterator, bool is_forward) {
  Draft& draft = c.draft;
  const auto kind = static_cast<PlaceKind>(draft.at(iterator, reference_words::kind).as_integer());
  const Word base = draft.at(iterator, reference_words::base), place = draft.at(iterator, reference_words::place);
  const auto made = [&](Word to) {
    const Word words[] = {draft.at(iterator, reference_words::kind), base, to};
    return draft.new_object(ObjectKind::reference, words);
  };
  if (kind == PlaceKind::reverse) return made(Word::integer(place.as_integer() + (is_forward ? -1 : 1)));
  const bool goes_up = is_forward == (kind == PlaceKind::entry);
  if (place.is(Atom::missing) && is_forward) return c.error(RuntimeError::index, "an iterator goes on beyond the end");
  Word best = Word::of(Atom::missing);
  for (uint64_t i = 0; i < draft.size(base); ++i) {
    const Word key = draft.at(base, i);
    const auto is_below = [&](Word x, Word y) -> OrFailed<bool> {
      return is_less(c, goes_up ? x : y, goes_up ? y : x);
    };
    if (!place.is(Atom::missing) && !TRY(is_below(place, key))) continue;
    if (best.is(Atom::missing) || TRY(is_below(key, best))) best = key;
  }
  if (best.is(Atom::missing) && !is_forward)
    return c.error(RuntimeError::index, "an iterator goes back before the begin");
  return made(best);
}

}  // namespace ramify::ir_machine::cpp
