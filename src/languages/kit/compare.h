// SPDX-License-Identifier: Apache-2.0
// Equality, identity, order and keys. Functions of namespace kit apply the rules of the program's language
// (context.rules); those of kit::neutral implement what languages share, by the table and by the members of the
// program's classes.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// --- by the language's rules

inline OrFailed<bool> equal(Context& context, Word a, Word b) {  // ==
  return context.rules->comparison.equal(context, a, b);
}
inline OrFailed<bool> identical(Context& context, Word a, Word b) {  // ===, is
  return context.rules->comparison.identical(context, a, b);
}
// The language's method for equality (`equals`): collections and records are compared by content.
inline OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth = 0) {
  return context.rules->comparison.same_content(context, a, b, depth);
}
// Less than zero, zero, or more; nullopt if the values are not ordered (a NaN).
inline OrFailed<std::optional<int>> order(Context& context, Word a, Word b) {
  return context.rules->comparison.order(context, a, b);
}
// Fails if the language does not allow the value as a key.
inline OrFailed<void> check_key(Context& context, Word key) {
  return context.rules->comparison.check_key == nullptr ? OrFailed<void>()
                                                        : context.rules->comparison.check_key(context, key);
}
inline bool keys_equal(Draft& draft, Word a, Word b) { return draft.context->rules->keys.equal(draft, a, b); }
inline uint64_t key_hash(Draft& draft, Word key) { return draft.context->rules->keys.hash(draft, key); }
// The position of a key in a dict or set, or -1; may call members of the program's classes.
OrFailed<int64_t> find_key(Context& context, Word collection, Word key);

// --- shared by languages

namespace neutral {

OrFailed<bool> equal(Context& context, Word a, Word b);
OrFailed<bool> identical(Context& context, Word a, Word b);
OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth);
OrFailed<std::optional<int>> order(Context& context, Word a, Word b);
bool keys_equal(Draft& draft, Word a, Word b);
uint64_t key_hash(Draft& draft, Word key);

}  // namespace neutral

// The order; calls `no_order` for the error if the two values have none.
OrFailed<std::optional<int>> order_or(Context& context, Word a, Word b,
                                      std::unexpected<Failed> (*no_order)(Context&, Word, Word));
bool is_text(ValueKind kind);  // text or bytes
inline bool is_null(Word w) { return w.is(Atom::none) || w.is(Atom::missing); }
bool instance_has_trait(Context& context, Word instance, std::string_view trait);  // of the instance's class
// Whether instances of this class are compared by their fields: records and value types.
bool is_of_content(Context& context, Word instance);
// The hash computed by an instance's member; equal numbers have equal hashes.
uint64_t hash_by_member(Context& context, Word instance, Word member);
inline constexpr uint64_t hash_of_any = 11;  // for values whose equality does not follow from their content

}  // namespace ramify::ir_machine::kit
