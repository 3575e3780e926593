// SPDX-License-Identifier: Apache-2.0
#include "languages/perl/rules/access.h"

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/perl/rules/parts.h"

namespace ramify::ir_machine::perl {

namespace {

constexpr int64_t size_max = 10'000'000;

// The value is none that has elements of this kind: keys of hashes are texts.
std::unexpected<Failed> not_a_container(Context& c, Word value, bool is_hash) {
  const std::string_view wanted = is_hash ? "a HASH" : "an ARRAY";
  if (is_reference(c, value)) return error(c, fmt::format("Not {} reference", wanted));
  if (value.is(Atom::none)) return error(c, fmt::format("Can't use an undefined value as {} reference", wanted));
  const auto text = text_of(c, value);
  if (!text) return std::unexpected(text.error());
  return error(c, fmt::format("Can't use string (\"{}\"{}) as {} ref while \"strict refs\" in use", text->substr(0, 32),
                              text->size() > 32 ? "..." : "", wanted));
}

}  // namespace

std::optional<uint64_t> position_in(Context& c, Word list, Word index) {
  const auto size = static_cast<int64_t>(c.draft.size(list));
  int64_t at = integer_of(c, index);
  if (at < 0) at += size;
  if (at < 0 || at >= size) return std::nullopt;
  return static_cast<uint64_t>(at);
}

OrFailed<Word> load_index(Context& c, Word collection, Word index) {
  if (kit::is_open_place(c, collection, index)) return kit::load_open_index(c, collection, index);
  const ValueKind kind = c.draft.kind(collection);
  const bool is_key = c.draft.kind(index) == ValueKind::string;
  if (kind == ValueKind::dict) {
    if (!is_key) return not_a_container(c, collection, false);
    return TRY(kit::value_of_key(c, collection, index)).value_or(Word());
  }
  if (kind == ValueKind::range) {
    const std::optional<uint64_t> at = position_in(c, collection, index);
    return at ? c.draft.at(collection, *at) : Word();
  }
  const bool is_list = kind == ValueKind::list || kind == ValueKind::tuple;
  const bool is_position = !is_key || looks_like_number(c.draft.text(index));
  if (!is_list || !is_position) return not_a_container(c, collection, is_key);
  const std::optional<uint64_t> at = position_in(c, collection, index);
  return at ? c.draft.at(collection, *at) : Word();
}

OrFailed<Word> store_index(Context& c, Word collection, Word index, Word value) {
  if (kit::is_open_place(c, collection, index)) return kit::store_open_index(c, collection, index, value);
  const ValueKind kind = c.draft.kind(collection);
  const bool is_key = c.draft.kind(index) == ValueKind::string;
  TRY(check_shareable(c, collection, value));
  if (kind == ValueKind::dict) {
    if (!is_key) return not_a_container(c, collection, false);
    return insert(c, collection, index, value);
  }
  if (kind != ValueKind::list || (is_key && !looks_like_number(c.draft.text(index))))
    return not_a_container(c, collection, is_key);
  const auto size = static_cast<int64_t>(c.draft.size(collection));
  const int64_t given = integer_of(c, index), at = given < 0 ? given + size : given;
  if (at < 0) return error(c, fmt::format("Modification of non-creatable array value attempted, subscript {}", given));
  if (at > size_max) return c.fail("an array would get too long");
  for (int64_t i = size; i < at; ++i) c.draft.append(collection, Word());
  if (at >= size) c.draft.append(collection, value);
  else c.draft.set(collection, static_cast<uint64_t>(at), value);
  return Word();
}

OrFailed<Word> insert(Context& c, Word hash, Word key, Word value) {
  c.draft.put(hash, TRY(key_of(c, key)), value);
  return Word();
}

}  // namespace ramify::ir_machine::perl
