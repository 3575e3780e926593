// SPDX-License-Identifier: Apache-2.0
// What Perl decides beside what values do: iteration, names, sharing, references, symbolic values (machines/ir, *_rules.h).
#include <algorithm>

#include "languages/kit/sharing.h"
#include "languages/perl/rules/access.h"
#include "languages/perl/rules/parts.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/thread_values.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine::perl {

namespace {

// Whether the program itself, not only its library, goes over a hash.
bool walks_hashes(const ir::Module& module) {
  const auto uses = [&](std::string_view name) {
    return std::ranges::find(module.symbols, name) != module.symbols.end();
  };
  return uses("keys") || uses("values") || uses("%flat");
}

OrFailed<int64_t> find_key(Context& c, Word hash, Word key) { return c.draft.find(hash, key); }

std::optional<uint64_t> position(Context& c, Word index, uint64_t count) {
  int64_t at = integer_of(c, index);
  if (at < 0) at += static_cast<int64_t>(count);
  return at >= 0 && static_cast<uint64_t>(at) < count ? std::optional(static_cast<uint64_t>(at)) : std::nullopt;
}

// Functions of the library that change their first argument.
constexpr std::string_view mutators[] = {
    "%bless",
    "%chomp_all",
    "%remove_entries",
    "%remove_entry",
    "%restore_entry",
    "%set_hash",
    "%set_last_index",
    "%set_list",
    "%set_slice_of_hash",
    "%set_slice_of_list",
    "pop",
    "push",
    "shift",
    "splice",
    "unshift",
};
constexpr std::string_view observers[] = {"is_joinable", "is_running", "pending"};

constexpr OpenFunctionRow open_functions[] = {
    {"print", OpenFunction::print},
    {"abs", OpenFunction::absolute},
    {"List::Util::max", OpenFunction::greatest},
    {"List::Util::min", OpenFunction::least},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.iteration.sees_open_order = walks_hashes;
  rules.references.find_key = find_key;
  rules.references.position = position;
  rules.names.undeclared_are_globals = true;
  rules.names.is_of_reader = [](std::string_view name) {
    constexpr std::string_view own[] = {"alias", "all",   "answer", "caught", "cut",   "done",  "end",  "found",
                                        "i",     "key",   "left",   "locked", "made",  "of",    "part", "receiver",
                                        "right", "saved", "stash",  "text",   "value", "values"};
    return std::ranges::find(own, name) != std::end(own);
  };
  rules.sharing = {.mutators = mutators, .observers = observers};
  rules.symbolic.functions = open_functions;
  rules.symbolic.zero_divides = false;
  rules.symbolic.has_powers = false;
}

}  // namespace ramify::ir_machine::perl
