// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/rules/members.h"

#include <fmt/format.h>

#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

bool is_of_class(Context& c, Word member) {
  return c.draft.kind(member) == ValueKind::property &&
         c.draft.at(member, property_words::flavour) == Word::integer(static_cast<int64_t>(PropertyFlavour::of_class));
}
bool is_of_instances(Context& c, Word member) {
  const ValueKind kind = c.draft.kind(member);
  return kind == ValueKind::function || kind == ValueKind::closure;
}
Word name_in_class(Context& c, Word name) { return c.name_of(fmt::format("self.{}", c.text_of_name(name))); }

void set(Context& c, Word class_, Word name, Word member) {
  const int64_t at = c.draft.find_name(class_, class_words::members, name);
  if (at >= 0) c.draft.set(class_, static_cast<uint64_t>(at) + 1, member);
  else c.draft.append_pair(class_, name, member);
}

}  // namespace

Word own_member(Context& c, Word class_, Word name, View view) {
  const int64_t at = c.draft.find_name(class_, class_words::members, name);
  if (at < 0) return Word::of(Atom::unset);
  const Word member = c.draft.at(class_, static_cast<uint64_t>(at) + 1);
  if (view == View::of_instances) return is_of_class(c, member) ? Word::of(Atom::unset) : member;
  if (!is_of_instances(c, member)) return member;
  const int64_t own = c.draft.find_name(class_, class_words::members, name_in_class(c, name));
  return own < 0 ? Word::of(Atom::unset) : c.draft.at(class_, static_cast<uint64_t>(own) + 1);
}

Word member_of(Context& c, Word class_, Word name, View view) {
  if (const Word own = own_member(c, class_, name, view); !own.is(Atom::unset)) return own;
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t k = 0; k < c.draft.size(order); ++k) {
    const Word base = c.draft.at(order, k);
    if (c.draft.kind(base) != ValueKind::class_) continue;
    if (const Word member = own_member(c, base, name, view); !member.is(Atom::unset)) return member;
  }
  return Word::of(Atom::unset);
}

void put_member(Context& c, Word class_, Word name, Word member) {
  const int64_t at = c.draft.find_name(class_, class_words::members, name);
  const Word before = at < 0 ? Word() : c.draft.at(class_, static_cast<uint64_t>(at) + 1);
  if (at >= 0 && is_of_class(c, member) && is_of_instances(c, before))
    return set(c, class_, name_in_class(c, name), member);
  if (at >= 0 && is_of_instances(c, member) && is_of_class(c, before)) set(c, class_, name_in_class(c, name), before);
  set(c, class_, name, member);
}

}  // namespace ramify::ir_machine::ruby
