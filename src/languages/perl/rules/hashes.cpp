// SPDX-License-Identifier: Apache-2.0
// Hashes (perldata, perlfunc "Functions for real %HASHes"). The order of a hash's entries is open: perl's own depends on a number that is
// drawn at random when it starts (machines/ir/iteration_order.h).
#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/perl/rules/access.h"
#include "languages/perl/rules/parts.h"
#include "machines/ir/iteration_order.h"

namespace ramify::ir_machine::perl {

OrFailed<Word> key_of(Context& c, Word w) {
  if (c.draft.kind(w) == ValueKind::string) return w;
  return c.draft.string(TRY(text_of(c, w)));
}

namespace {

std::vector<Word> keys_in_order(Context& c, Word hash) {
  std::vector<Word> keys;
  for (uint64_t i = 0; i < c.draft.size(hash); ++i) keys.push_back(c.draft.at(hash, i));
  return in_chosen_order(c, std::move(keys));
}
Word value_of(Context& c, Word hash, Word key) {
  return c.draft.value_at(hash, static_cast<uint64_t>(c.draft.find(hash, key)));
}

OrFailed<Word> hash_behind(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::dict) return value;
  if (value.is(Atom::none)) return error(c, "Can't use an undefined value as a HASH reference");
  if (is_reference(c, value)) return error(c, "Not a HASH reference");
  return error(c, fmt::format("Can't use string (\"{}\") as a HASH ref while \"strict refs\" in use",
                              TRY(text_of(c, value)).substr(0, 32)));
}

OrFailed<void> fill(Context& c, Word hash, std::span<const Word> all) {
  for (size_t i = 0; i < all.size(); i += 2) {
    const Word value = i + 1 < all.size() ? all[i + 1] : Word();
    TRY(check_shareable(c, hash, value));
    TRY(insert(c, hash, all[i], value));
  }
  return {};
}

OrFailed<Word> hash_of(Context& c, const Arguments& a) {
  const std::vector<Word> all = values_of(c, argument(a, 0));
  const Word hash = c.draft.new_dict();
  TRY(fill(c, hash, all));
  return hash;
}
OrFailed<Word> set_hash(Context& c, const Arguments& a) {
  const std::vector<Word> all = values_of(c, argument(a, 1));
  c.draft.clear(argument(a, 0));
  TRY(fill(c, argument(a, 0), all));
  return argument(a, 0);
}

OrFailed<Word> flat(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (const Word key : keys_in_order(c, argument(a, 0))) {
    all.push_back(key);
    all.push_back(value_of(c, argument(a, 0), key));
  }
  return c.draft.tuple(all);
}
OrFailed<Word> keys(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  if (c.draft.kind(of) == ValueKind::list)
    return c.draft.size(of) == 0 ? c.draft.tuple({}) : c.draft.range(0, static_cast<int64_t>(c.draft.size(of)), 1);
  return c.draft.tuple(keys_in_order(c, of));
}
OrFailed<Word> values(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  if (c.draft.kind(of) == ValueKind::list) return c.draft.tuple(values_of(c, of));
  std::vector<Word> all;
  for (const Word key : keys_in_order(c, of)) all.push_back(value_of(c, of, key));
  return c.draft.tuple(all);
}

OrFailed<Word> key(Context& c, const Arguments& a) { return key_of(c, argument(a, 0)); }

OrFailed<Word> slice_of_hash(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (const Word each : values_of(c, argument(a, 1)))
    all.push_back(TRY(load_index(c, argument(a, 0), TRY(key_of(c, each)))));
  return c.draft.tuple(all);
}
OrFailed<Word> set_slice_of_hash(Context& c, const Arguments& a) {
  const std::vector<Word> all = values_of(c, argument(a, 1)), given = values_of(c, argument(a, 2));
  for (size_t i = 0; i < all.size(); ++i)
    TRY(store_index(c, argument(a, 0), TRY(key_of(c, all[i])), i < given.size() ? given[i] : Word()));
  return argument(a, 2);
}

OrFailed<int64_t> find(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::dict) {
    TRY(hash_behind(c, a));
  }
  return c.draft.find(argument(a, 0), argument(a, 1));
}
OrFailed<Word> has_entry(Context& c, const Arguments& a) { return Word::boolean(TRY(find(c, a)) >= 0); }
OrFailed<Word> remove_entry(Context& c, const Arguments& a) {
  const int64_t at = TRY(find(c, a));
  if (at < 0) return Word();
  const Word value = c.draft.value_at(argument(a, 0), static_cast<uint64_t>(at));
  c.draft.erase(argument(a, 0), static_cast<uint64_t>(at));
  return value;
}
OrFailed<Word> remove_entries(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (const Word each : values_of(c, argument(a, 1))) {
    const Word given[] = {argument(a, 0), TRY(key_of(c, each))};
    all.push_back(TRY(remove_entry(c, {given, {}})));
  }
  return c.draft.tuple(all);
}

// What `local $h{x}` brings back: the value in a tuple, or nothing where there was no entry.
OrFailed<Word> saved_entry(Context& c, const Arguments& a) {
  const int64_t at = TRY(find(c, a));
  if (at < 0) return Word();
  const Word value = c.draft.value_at(argument(a, 0), static_cast<uint64_t>(at));
  return c.draft.tuple(std::span(&value, 1));
}
OrFailed<Word> restore_entry(Context& c, const Arguments& a) {
  const Word saved = argument(a, 2);
  if (saved.is(Atom::none)) return remove_entry(c, a);
  return store_index(c, argument(a, 0), argument(a, 1), c.draft.at(saved, 0));
}

constexpr BuiltinRow hashes_rows[] = {
    {"%hash_behind", hash_behind},
    {"%hash_of", hash_of},
    {"%set_hash", set_hash},
    {"%flat", flat},
    {"%key", key},
    {"%slice_of_hash", slice_of_hash},
    {"%set_slice_of_hash", set_slice_of_hash},
    {"%has_entry", has_entry},
    {"%remove_entry", remove_entry},
    {"%remove_entries", remove_entries},
    {"%saved_entry", saved_entry},
    {"%restore_entry", restore_entry},
    {"keys", keys},
    {"values", values},
};

}  // namespace

std::span<const BuiltinRow> hash_functions() { return hashes_rows; }

}  // namespace ramify::ir_machine::perl
