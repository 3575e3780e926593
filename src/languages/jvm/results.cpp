// SPDX-License-Identifier: Apache-2.0
// The kinds of collections that functional methods return.
#include "base/result.h"
#include "languages/jvm/family.h"
#include "languages/jvm/functional.h"
#include "languages/jvm/iterators.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::jvm {

namespace {

OrFailed<Word> set_like(Context& c, Word of, const std::vector<Word>& all) {
  const Form form = form_of(c.draft, of);
  const Word set = c.draft.kind(of) == ValueKind::list && form == Form::tree_set
                       ? new_sorted(c, Form::tree_set, Word())
                       : new_set(c, c.draft.kind(of) == ValueKind::set ? form : Form::scala_set);
  for (const Word x : all) TRY(collection_add(c, set, x));
  return set;
}
OrFailed<Word> map_like(Context& c, Word of, const std::vector<Word>& all) {
  const Form form = form_of(c.draft, of);
  const Word map =
      c.draft.kind(of) == ValueKind::list ? new_sorted(c, Form::tree_map, c.draft.at(of, 0)) : new_map(c, form);
  for (const Word x : all) TRY(map_put(c, map, c.draft.at(x, 0), c.draft.at(x, 1)));
  return map;
}
bool are_pairs(Context& c, const std::vector<Word>& all) {
  for (const Word x : all)
    if (c.draft.kind(x) != ValueKind::tuple || c.draft.size(x) != 2) return false;
  return !all.empty();
}
bool are_characters(Context& c, const std::vector<Word>& all) {
  for (const Word x : all)
    if (c.draft.kind(x) != ValueKind::character) return false;
  return true;
}
OrFailed<Word> text_like(Context& c, const std::vector<Word>& all) {
  std::string out;
  for (const Word x : all) out += TRY(kit::text(c, x));
  return c.draft.string(out);
}

}  // namespace

OrFailed<Word> sequence(Context& c, Word of, const std::vector<Word>& all) {
  if (!family_table(c).results_keep_kinds) return new_list(c, all);
  switch (c.draft.kind(of)) {
    case ValueKind::array: return c.draft.new_object(ObjectKind::array, all);
    case ValueKind::range:
    case ValueKind::string: return new_list(c, all, Form::scala_vector);
    case ValueKind::list: {
      const Form form = form_of(c.draft, of);
      const bool keeps =
          family_of(c, of) == Family::list && form != Form::plain && form != Form::key_view && form != Form::value_view;
      return new_list(c, all, keeps ? form : Form::scala_list);
    }
    default: return new_list(c, all, Form::scala_list);
  }
}

OrFailed<Word> like_sequence(Context& c, Word of, const std::vector<Word>& all) {
  if (family_table(c).results_keep_kinds && c.draft.kind(of) == ValueKind::string && are_characters(c, all))
    return text_like(c, all);
  return sequence(c, of, all);
}

OrFailed<Word> like(Context& c, Word of, const std::vector<Word>& all) {
  if (!family_table(c).results_keep_kinds) return new_list(c, all);
  if (c.draft.kind(of) == ValueKind::string && are_characters(c, all)) return text_like(c, all);
  switch (family_of(c, of)) {
    case Family::set: return set_like(c, of, all);
    case Family::map: return are_pairs(c, all) ? map_like(c, of, all) : sequence(c, of, all);
    default: return sequence(c, of, all);
  }
}

OrFailed<Word> like_filtered(Context& c, Word of, const std::vector<Word>& all) {
  if (c.draft.kind(of) == ValueKind::string) return text_like(c, all);
  if (family_table(c).results_keep_kinds) {
    if (family_of(c, of) == Family::map) return map_like(c, of, all);
    if (family_of(c, of) == Family::set) return set_like(c, of, all);
    return sequence(c, of, all);
  }
  if (family_of(c, of) != Family::map) return new_list(c, all);
  const Word map = new_map(c, Form::linked_hash_map);
  for (const Word e : all) TRY(map_put(c, map, c.draft.at(e, 0), c.draft.at(e, 1)));
  return map;
}

OrFailed<Word> absent(Context& c) {
  if (!family_table(c).options_are_objects) return Word();
  const Word none = c.global_named("None");
  if (none.is(Atom::unset)) return c.fail("`None` is not there");
  return none;
}
OrFailed<Word> present(Context& c, Word value) {
  if (!family_table(c).options_are_objects) return value;
  const Word some = c.global_named("Some");
  if (some.is(Atom::unset)) return c.fail("`Some` is not there");
  return c.call(some, std::span(&value, 1));
}
Word unit(Context& c) { return family_table(c).unit_is_a_value ? c.draft.tuple({}) : Word(); }

OrFailed<std::vector<Word>> inner_elements(Context& c, Word value) {
  if (family_table(c).options_are_objects && c.draft.kind(value) == ValueKind::instance) {
    const Word member = c.find_method(value, "toList");
    if (!member.is(Atom::unset)) {
      const Word list = TRY(c.load_member(value, "toList"));
      return elements(c, is_function(c, list) ? TRY(c.call(list, {})) : list);
    }
  }
  return elements(c, value);
}

}  // namespace ramify::ir_machine::jvm
