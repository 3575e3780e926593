// SPDX-License-Identifier: Apache-2.0
// When values are dropped, and how many counted pointers exist: both follow from what the program can still reach
// (`%reachable`). The reader expresses how long variables are used (languages/rust/reader/ownership.h).
//
// A counted pointer is a separate reference to a box, which is shared by all pointers to one value; `Weak` is one that
// does not make its target reachable. Values with a `Drop` are in the program's list `library__drops` from their
// creation until they are dropped.
#include <algorithm>
#include <optional>
#include <unordered_set>
#include <vector>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::rust {

namespace {

using K = ValueKind;
using kit::argument;
using Seen = std::unordered_set<uint64_t>;

bool is_owner(Context& c, Word word, std::string_view name) {
  if (c.draft.kind(word) != K::reference) return false;
  const Word place = c.draft.at(word, reference_words::place);
  return c.draft.at(word, reference_words::kind).as_integer() == static_cast<int64_t>(PlaceKind::object) &&
         c.draft.kind(place) == K::string && c.draft.text(place) == name;
}

// All objects reachable from `rest`, except those already seen.
void reach(Context& c, std::vector<Word> rest, Seen& seen) {
  while (!rest.empty()) {
    const Word word = rest.back();
    rest.pop_back();
    if (!word.is_object() || !seen.insert(word.bits()).second) continue;
    switch (c.draft.kind(word)) {
      case K::reference:
        if (!is_owner(c, word, "Weak")) rest.push_back(c.draft.at(word, reference_words::base));
        break;
      case K::instance: {
        // An iterator that owns its elements has given away those that it has passed.
        if (kit::type_name(c, word) == "library__Iter") {
          const int64_t list = c.draft.find_name(word, instance_words::fields, c.name_of("list"));
          const int64_t at = c.draft.find_name(word, instance_words::fields, c.name_of("at"));
          if (list >= 0 && at >= 0) {
            const Word of = c.draft.at(word, static_cast<uint64_t>(list) + 1);
            const Word begin = c.draft.at(word, static_cast<uint64_t>(at) + 1);
            const bool is_list = c.draft.kind(of) == K::list || c.draft.kind(of) == K::array;
            const int64_t first = kit::is_number(c, begin) ? kit::small_value(c, begin).value_or(0) : 0;
            for (uint64_t i = static_cast<uint64_t>(std::max<int64_t>(first, 0)); is_list && i < c.draft.size(of); ++i)
              rest.push_back(c.draft.at(of, i));
            if (is_list) break;
          }
        }
        for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(word); i += 2)
          rest.push_back(c.draft.at(word, i + 1));
        break;
      }
      case K::dict:
        for (uint64_t i = 0; i < c.draft.size(word); ++i) {
          rest.push_back(c.draft.at(word, i));
          rest.push_back(c.draft.value_at(word, i));
        }
        break;
      case K::class_: break;
      default:
        for (uint64_t i = 0; i < c.draft.size(word); ++i) rest.push_back(c.draft.at(word, i));
        break;
    }
  }
}

// Everything that the program can reach.
Seen reachable(Context& c, Word except) {
  const Word list = c.global_named("%reachable");
  std::vector<Word> roots;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) roots.push_back(c.draft.at(list, i));
  Seen seen;
  if (except.is_object()) seen.insert(except.bits());
  reach(c, std::move(roots), seen);
  return seen;
}

Word drops(Context& c) {
  const Word list = c.global_named("library__drops");
  return c.draft.kind(list) == K::list ? list : Word();
}
OrFailed<Word> registered(Context& c, const Arguments& a) {
  register_drop(c, argument(a, 0));
  return argument(a, 0);
}
// The last use of a variable: the values that it holds will be dropped in the order in which it holds them, regardless
// of their creation.
OrFailed<Word> keep(Context& c, const Arguments& a) {
  const Word list = drops(c);
  if (c.draft.kind(list) != K::list || c.draft.size(list) < 2) return c.draft.tuple({});
  Seen listed, seen;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) listed.insert(c.draft.at(list, i).bits());
  std::vector<Word> held, rest = {argument(a, 0)};
  while (!rest.empty()) {
    const Word word = rest.back();
    rest.pop_back();
    if (!word.is_object() || !seen.insert(word.bits()).second) continue;
    if (listed.contains(word.bits())) held.push_back(word);
    const K kind = c.draft.kind(word);
    if (kind == K::class_ || is_owner(c, word, "Weak")) continue;
    const bool is_instance = kind == K::instance;
    for (uint64_t i = c.draft.size(word); i-- > (is_instance ? instance_words::fields : 0u);) {
      if (kind == K::dict) rest.push_back(c.draft.value_at(word, i));
      rest.push_back(c.draft.at(word, i));
    }
  }
  if (held.size() < 2) return c.draft.tuple({});
  Seen moved;
  for (const Word one : held) moved.insert(one.bits());
  size_t next = 0;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    if (moved.contains(c.draft.at(list, i).bits())) c.draft.set(list, i, held[next++]);
  return c.draft.tuple({});
}
OrFailed<Word> forget(Context& c, const Arguments& a) {
  const Word list = drops(c);
  if (c.draft.kind(list) != K::list) return c.draft.tuple({});
  Seen inside;
  reach(c, {argument(a, 0)}, inside);
  std::vector<Word> left;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    if (!inside.contains(c.draft.at(list, i).bits())) left.push_back(c.draft.at(list, i));
  c.draft.clear(list);
  for (const Word one : left) c.draft.append(list, one);
  return c.draft.tuple({});
}

// The next value to drop: owners before what they own, otherwise in the order of creation. Null if there is none.
OrFailed<Word> gone(Context& c, const Arguments&) {
  const Word list = drops(c);
  if (c.draft.kind(list) != K::list || c.draft.size(list) == 0) return Word();
  const Seen alive = reachable(c, list);
  std::vector<Word> dead;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    if (!alive.contains(c.draft.at(list, i).bits())) dead.push_back(c.draft.at(list, i));
  if (dead.empty()) return Word();
  Word first = dead[0];
  for (const Word one : dead) {
    bool is_owned = false;
    for (const Word other : dead) {
      if (other == one) continue;
      Seen inside;
      reach(c, {other}, inside);
      is_owned |= inside.contains(one.bits());
    }
    if (is_owned) continue;
    first = one;
    break;
  }
  std::vector<Word> left;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    if (c.draft.at(list, i) != first) left.push_back(c.draft.at(list, i));
  c.draft.clear(list);
  for (const Word one : left) c.draft.append(list, one);
  return first;
}

// --- counted pointers

OrFailed<Word> new_rc(Context& c, const Arguments& a) { return owned(c, TRY(owned(c, argument(a, 0), "held")), "Rc"); }

// The pointer of this kind behind references; none if there is none.
OrFailed<std::optional<Word>> pointer_behind(Context& c, Word word, std::string_view name) {
  for (int depth = 0; depth < 100; ++depth) {
    if (is_owner(c, word, name)) return word;
    const K kind = c.draft.kind(word);
    if (kind != K::reference && kind != K::cell) break;
    word = TRY(c.load_reference(word));
  }
  return std::nullopt;
}
OrFailed<Word> pointer_of(Context& c, Word word) {
  if (const std::optional<Word> rc = TRY(pointer_behind(c, word, "Rc"))) return *rc;
  return c.fail("a counted pointer is wanted here");
}
Word box_of(Context& c, Word pointer) { return c.draft.at(pointer, reference_words::base); }

OrFailed<Word> rc_clone(Context& c, const Arguments& a) {
  if (const std::optional<Word> rc = TRY(pointer_behind(c, argument(a, 0), "Rc")))
    return owned(c, box_of(c, *rc), "Rc");
  if (const std::optional<Word> weak = TRY(pointer_behind(c, argument(a, 0), "Weak")))
    return owned(c, box_of(c, *weak), "Weak");
  return clone(c, argument(a, 0));  // from a function
}
OrFailed<Word> same_pointer(Context& c, const Arguments& a) {
  Word boxes[2];
  for (size_t i = 0; i < 2; ++i) {
    const std::optional<Word> rc = TRY(pointer_behind(c, argument(a, i), "Rc"));
    const std::optional<Word> weak = rc ? rc : TRY(pointer_behind(c, argument(a, i), "Weak"));
    if (!weak) return c.fail("a counted pointer is wanted here");
    boxes[i] = box_of(c, *weak);
  }
  return Word::boolean(boxes[0] == boxes[1]);
}

// The number of reachable pointers of this kind to the box.
OrFailed<int64_t> count(Context& c, Word box, std::string_view name) {
  int64_t found = 0;
  for (const uint64_t bits : reachable(c, drops(c))) {
    const Word word = Word::from_bits(bits);
    if (is_owner(c, word, name) && box_of(c, word) == box) ++found;
  }
  return found;
}
OrFailed<Word> counted(Context& c, Word pointer, std::string_view name) {
  std::optional<Word> of = TRY(pointer_behind(c, pointer, "Rc"));
  if (!of) of = TRY(pointer_behind(c, pointer, "Weak"));
  if (!of) return c.fail("a counted pointer is wanted here");
  if (box_of(c, *of).is(Atom::none)) return usize(c, 0);
  const int64_t strong = TRY(count(c, box_of(c, *of), "Rc"));
  if (name == "Rc") return usize(c, static_cast<uint64_t>(strong));
  const bool is_weak = is_owner(c, *of, "Weak");
  return usize(c, is_weak && strong == 0 ? 0 : static_cast<uint64_t>(TRY(count(c, box_of(c, *of), "Weak"))));
}
OrFailed<Word> strong_count(Context& c, const Arguments& a) { return counted(c, argument(a, 0), "Rc"); }
OrFailed<Word> weak_count(Context& c, const Arguments& a) { return counted(c, argument(a, 0), "Weak"); }
OrFailed<Word> strong_of_weak(Context& c, Word place, const Arguments&) { return counted(c, place, "Rc"); }
OrFailed<Word> weak_of_weak(Context& c, Word place, const Arguments&) { return counted(c, place, "Weak"); }

OrFailed<Word> downgrade(Context& c, const Arguments& a) {
  return owned(c, box_of(c, TRY(pointer_of(c, argument(a, 0)))), "Weak");
}
OrFailed<Word> new_weak(Context& c, const Arguments&) { return owned(c, Word(), "Weak"); }
OrFailed<Word> upgrade(Context& c, Word place, const Arguments&) {
  const std::optional<Word> weak = TRY(pointer_behind(c, place, "Weak"));
  if (!weak) return c.fail("`upgrade` of what is no Weak");
  const Word box = box_of(c, *weak);
  if (box.is(Atom::none) || TRY(count(c, box, "Rc")) == 0) return Word();
  return some(c, TRY(owned(c, box, "Rc")));
}
OrFailed<Word> try_unwrap(Context& c, const Arguments& a) {
  const Word rc = TRY(pointer_of(c, argument(a, 0)));
  if (TRY(count(c, box_of(c, rc), "Rc")) != 1) return err(c, rc);
  return ok(c, c.draft.at(box_of(c, rc), reference_words::base));
}
OrFailed<Word> into_inner(Context& c, const Arguments& a) {
  const Word rc = TRY(pointer_of(c, argument(a, 0)));
  if (TRY(count(c, box_of(c, rc), "Rc")) != 1) return Word();
  return some(c, c.draft.at(box_of(c, rc), reference_words::base));
}
OrFailed<Word> shared_get_mut(Context& c, const Arguments& a) {
  const Word rc = TRY(pointer_of(c, argument(a, 0)));
  if (TRY(count(c, box_of(c, rc), "Rc")) != 1) return Word();
  return some(c, box_of(c, rc));
}
OrFailed<Word> make_mut(Context& c, const Arguments& a) {
  const Word rc = TRY(pointer_of(c, argument(a, 0)));
  if (TRY(count(c, box_of(c, rc), "Rc")) != 1) {
    const Word copy = TRY(clone(c, c.draft.at(box_of(c, rc), reference_words::base)));
    c.draft.set(rc, reference_words::base, TRY(owned(c, copy, "held")));
  }
  return box_of(c, rc);
}

constexpr BuiltinRow ownership_function_rows[] = {
    {"library::gone", gone},
    {"library::keep", keep},
    {"library::registered", registered},
    {"mem::forget", forget},
    {"Rc.from", new_rc},
    {"Arc.from", new_rc},
    {"Rc.new", new_rc},
    {"Rc.clone", rc_clone},
    {"Rc.ptr_eq", same_pointer},
    {"Rc.strong_count", strong_count},
    {"Rc.weak_count", weak_count},
    {"Rc.downgrade", downgrade},
    {"Rc.try_unwrap", try_unwrap},
    {"Rc.get_mut", shared_get_mut},
    {"Rc.make_mut", make_mut},
    {"Rc.into_inner", into_inner},
    {"Weak.new", new_weak},
    {"Weak.clone", rc_clone},
    {"Weak.ptr_eq", same_pointer},
    {"Arc.new", new_rc},
    {"Arc.clone", rc_clone},
    {"Arc.ptr_eq", same_pointer},
    {"Arc.strong_count", strong_count},
    {"Arc.weak_count", weak_count},
    {"Arc.downgrade", downgrade},
    {"Arc.try_unwrap", try_unwrap},
    {"Arc.get_mut", shared_get_mut},
    {"Arc.make_mut", make_mut},
    {"Arc.into_inner", into_inner},
};
constexpr MethodRow method_rows[] = {
    {K::reference, "upgrade", upgrade},
    {K::cell, "upgrade", upgrade},
    {K::reference, "strong_count", strong_of_weak},
    {K::cell, "strong_count", strong_of_weak},
    {K::reference, "weak_count", weak_of_weak},
    {K::cell, "weak_count", weak_of_weak},
};

}  // namespace

OrFailed<Word> owned(Context& c, Word value, std::string_view name) {
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::object)), value, c.draft.string(name)};
  return c.draft.new_object(ObjectKind::reference, words);
}

Held::Held(Context& context) : context_(context) {
  all_ = context.global_named("library__held");
  if (context.draft.kind(all_) != K::list) return;
  own_ = context.draft.new_list({});
  context.draft.append(all_, own_);
}
Held::~Held() {
  if (context_.draft.kind(own_) == K::list && context_.draft.size(all_) > 0)
    context_.draft.erase(all_, context_.draft.size(all_) - 1);
}
void Held::add(Word value) {
  if (context_.draft.kind(own_) == K::list) context_.draft.append(own_, value);
}

void register_drop(Context& c, Word instance) {
  const Word list = drops(c);
  if (c.draft.kind(list) == K::list) c.draft.append(list, instance);
}
std::span<const BuiltinRow> ownership_functions() { return ownership_function_rows; }
std::span<const MethodRow> ownership_methods() { return method_rows; }

}  // namespace ramify::ir_machine::rust
