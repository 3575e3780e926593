// SPDX-License-Identifier: Apache-2.0
// Coroutines (Lua 5.4 reference manual, 6.2): resume and status functions. Yielding, and catching errors, are written
// in Lua (languages/lua/library/coroutines.lua).
#include "base/result.h"
#include "languages/lua/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::lua {

namespace {

GeneratorState state_of(Context& c, Word coroutine) {
  return static_cast<GeneratorState>(c.draft.at(coroutine, generator_words::state).as_integer());
}

OrFailed<void> check(Context& c, const Arguments& a, std::string_view function) {
  if (is_coroutine(c, argument(a, 0))) return {};
  return bad_argument(
      c, 1, function,
      fmt::format("thread expected, got {}", a.positional.empty() ? "no value" : type_of(c, a.positional[0])));
}

OrFailed<Word> create(Context& c, const Arguments& a) {
  if (type_of(c, argument(a, 0)) != "function")
    return bad_argument(
        c, 1, "create",
        fmt::format("function expected, got {}", a.positional.empty() ? "no value" : type_of(c, a.positional[0])));
  return c.new_coroutine(a.positional[0]);
}

// %resume(coroutine, values...)
OrFailed<Word> resume(Context& c, const Arguments& a) {
  TRY(check(c, a, "resume"));
  switch (state_of(c, a.positional[0])) {
    case GeneratorState::done: return error(c, "cannot resume dead coroutine", 0);
    case GeneratorState::running: return error(c, "cannot resume non-suspended coroutine", 0);
    default: break;
  }
  return c.resume_coroutine(a.positional[0], a.positional.subspan(1));
}

OrFailed<Word> status(Context& c, const Arguments& a) {
  TRY(check(c, a, "status"));
  switch (state_of(c, a.positional[0])) {
    case GeneratorState::done: return c.draft.string("dead");
    case GeneratorState::running:
      return c.draft.string(c.running_coroutine() == a.positional[0] ? "running" : "normal");
    default: return c.draft.string("suspended");
  }
}

OrFailed<Word> close_coroutine(Context& c, const Arguments& a) {
  TRY(check(c, a, "close"));
  const Word coroutine = a.positional[0];
  if (state_of(c, coroutine) == GeneratorState::running) return error(c, "cannot close a running coroutine");
  if (c.has_handlers(coroutine))
    return c.fail(
        "coroutine.close of a coroutine that is inside of a protected call or has variables to close is not supported");
  c.end_coroutine(coroutine);
  return Word::boolean(true);
}

// The main coroutine cannot be resumed.
OrFailed<Word> running(Context& c, const Arguments&) {
  const Word own = c.running_coroutine();
  const bool is_main = own.is(Atom::none);
  const Word words[] = {Word::integer(static_cast<int64_t>(GeneratorState::running)), Word(), Word::integer(0)};
  const Word both[] = {is_main ? c.draft.new_object(ObjectKind::generator, words) : own, Word::boolean(is_main)};
  return c.draft.tuple(both);
}

OrFailed<Word> is_yieldable(Context& c, const Arguments&) {
  return Word::boolean(!c.running_coroutine().is(Atom::none));
}

constexpr BuiltinRow coroutine_builtins[] = {
    {"%resume", resume},
    {"coroutine.close", close_coroutine},
    {"coroutine.create", create},
    {"coroutine.isyieldable", is_yieldable},
    {"coroutine.running", running},
    {"coroutine.status", status},
};

}  // namespace

bool is_coroutine(Context& c, Word w) {
  return c.draft.kind(w) == ValueKind::generator && state_of(c, w) != GeneratorState::native;
}

std::span<const BuiltinRow> coroutine_functions() { return coroutine_builtins; }

}  // namespace ramify::ir_machine::lua
