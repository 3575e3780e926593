// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/threads.h"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

namespace {

// --- library objects with fields

Word get(Context& c, Word object, std::string_view name) {
  if (!object.is_object()) return Word::of(Atom::unset);
  const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(name));
  return at < 0 ? Word::of(Atom::unset) : c.draft.at(object, static_cast<uint64_t>(at) + 1);
}
void put(Context& c, Word object, std::string_view name, Word value) {
  const Word key = c.name_of(name);
  const int64_t at = c.draft.find_name(object, instance_words::fields, key);
  if (at < 0) c.draft.append_pair(object, key, value);
  else c.draft.set(object, static_cast<uint64_t>(at) + 1, value);
}
Word make(Context& c, std::initializer_list<std::pair<std::string_view, Word>> fields) {
  const Word words[] = {Word()};
  const Word object = c.draft.new_object(ObjectKind::instance, words);
  for (const auto& [name, value] : fields) c.draft.append_pair(object, c.name_of(name), value);
  return object;
}
// Libraries number threads from 1; 0 means no thread.
Word self(Context& c) { return Word::integer(int64_t{c.thread().value_or(0)} + 1); }
bool is_instance(Context& c, Word w) { return c.draft.kind(w) == ValueKind::instance; }
std::string_view text_field(Context& c, Word object, std::string_view name) {
  const Word value = get(c, object, name);
  return c.draft.kind(value) == ValueKind::string ? c.draft.text(value) : std::string_view();
}

// A nondeterministic number below `count`.
OrFailed<uint64_t> any_of(Context& c, uint64_t count) {
  if (count == 1) return 0;
  const Word chosen = TRY(c.choose_one(c.draft.range(0, static_cast<int64_t>(count), 1)));
  return static_cast<uint64_t>(chosen.as_integer());
}

// --- threads

OrFailed<Word> start_thread(Context& c, const Arguments& a) {
  const Word name = argument(a, 1);
  const bool is_daemon = a.positional.size() > 2 && TRY(kit::truth_of(c, argument(a, 2)));
  const bool has_name = c.draft.kind(name) == ValueKind::string;
  return c.start_thread(argument(a, 0), has_name ? std::string(c.draft.text(name)) : "thread", is_daemon);
}
OrFailed<Word> thread_self(Context& c, const Arguments&) { return self(c); }
OrFailed<Word> name_of_thread(Context& c, const Arguments&) {
  return c.draft.string(c.thread_name(c.thread().value_or(0)));
}

OrFailed<Word> is_function(Context& c, const Arguments& a) {
  switch (c.draft.kind(argument(a, 0))) {
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method: return Word::boolean(true);
    default: return Word::boolean(false);
  }
}

// --- tickets

Word ticket(Context& c, std::string_view what) {
  return make(c, {{"%what", c.draft.string(what)},
                  {"%done", Word::boolean(false)},
                  {"%index", Word::integer(-1)},
                  {"%value", Word()},
                  {"%ok", Word::boolean(true)}});
}
void finish(Context& c, Word t, int64_t index, Word value, bool ok) {
  put(c, t, "%done", Word::boolean(true));
  put(c, t, "%index", Word::integer(index));
  put(c, t, "%value", value);
  put(c, t, "%ok", Word::boolean(ok));
}
bool is_done(Context& c, Word t) { return get(c, t, "%done").is(Atom::true_); }

// --- channels

bool is_channel(Context& c, Word w) { return is_instance(c, w) && !get(c, w, "%capacity").is(Atom::unset); }

OrFailed<Word> make_channel(Context& c, const Arguments& a) {
  const int64_t size = a.positional.size() < 2 ? 0 : small_value(c, argument(a, 1)).value_or(-1);
  if (size < 0) return c.error(RuntimeError::negative_size, "makechan: size out of range");
  return make(c, {{"%capacity", Word::integer(size)},
                  {"%zero", argument(a, 0)},
                  {"%closed", Word::boolean(false)},
                  {"%buffer", c.draft.new_list({})},
                  {"%senders", c.draft.new_list({})},
                  {"%receivers", c.draft.new_list({})}});
}

// One operation of a select; a single send or receive is a select with one case.
struct Case {
  bool is_send = false;
  Word channel;
  Word value{};
};

// The first waiting entry of a queue: ticket, index of the case, value. Entries whose ticket is done are stale: another
// channel completed them.
std::optional<Word> first_waiting(Context& c, Word channel, std::string_view queue) {
  const Word list = get(c, channel, queue);
  while (c.draft.size(list) > 0) {
    const Word entry = c.draft.at(list, 0);
    if (!is_done(c, c.draft.at(entry, 0))) return entry;
    c.draft.erase(list, 0);
  }
  return std::nullopt;
}
bool has_waiting(Context& c, Word channel, std::string_view queue, Word but_not) {
  const Word list = get(c, channel, queue);
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word t = c.draft.at(c.draft.at(list, i), 0);
    if (t != but_not && !is_done(c, t)) return true;
  }
  return false;
}
// Removes entries whose ticket is done.
void leave_queues(Context& c, Word channel) {
  for (const std::string_view queue : {"%senders", "%receivers"}) {
    const Word list = get(c, channel, queue);
    for (uint64_t i = c.draft.size(list); i-- > 0;)
      if (is_done(c, c.draft.at(c.draft.at(list, i), 0))) c.draft.erase(list, i);
  }
}
// Removes a ticket that waited in several queues from all of them.
void leave_all_queues(Context& c, Word t) {
  const Word channels = get(c, t, "%channels");
  if (c.draft.kind(channels) != ValueKind::list) return;
  for (uint64_t i = 0; i < c.draft.size(channels); ++i) leave_queues(c, c.draft.at(channels, i));
  put(c, t, "%channels", Word());
}

bool is_closed(Context& c, Word channel) { return get(c, channel, "%closed").is(Atom::true_); }
bool can_proceed(Context& c, const Case& one) {
  if (!is_channel(c, one.channel)) return false;  // a nil channel blocks forever
  if (is_closed(c, one.channel)) return true;
  const uint64_t held = c.draft.size(get(c, one.channel, "%buffer"));
  if (one.is_send)
    return held < static_cast<uint64_t>(get(c, one.channel, "%capacity").as_integer()) ||
           has_waiting(c, one.channel, "%receivers", Word());
  return held > 0 || has_waiting(c, one.channel, "%senders", Word());
}

OrFailed<void> send_now(Context& c, const Case& one, int64_t index, Word t) {
  if (is_closed(c, one.channel)) return c.error(RuntimeError::state, "send on closed channel");
  if (const std::optional<Word> waiting = first_waiting(c, one.channel, "%receivers")) {
    const Word other = c.draft.at(*waiting, 0);
    finish(c, other, c.draft.at(*waiting, 1).as_integer(), one.value, true);
    leave_all_queues(c, other);
  } else {
    c.draft.append(get(c, one.channel, "%buffer"), one.value);
  }
  finish(c, t, index, Word(), true);
  return {};
}

void receive_now(Context& c, const Case& one, int64_t index, Word t) {
  const Word buffer = get(c, one.channel, "%buffer");
  const std::optional<Word> waiting = first_waiting(c, one.channel, "%senders");
  Word value;
  if (c.draft.size(buffer) > 0) {
    value = c.draft.at(buffer, 0);
    c.draft.erase(buffer, 0);
    if (waiting) c.draft.append(buffer, c.draft.at(*waiting, 2));
  } else if (waiting) {
    value = c.draft.at(*waiting, 2);
  } else {
    return finish(c, t, index, get(c, one.channel, "%zero"), false);
  }
  if (waiting) {
    const Word other = c.draft.at(*waiting, 0);
    finish(c, other, c.draft.at(*waiting, 1).as_integer(), Word(), true);
    leave_all_queues(c, other);
  }
  finish(c, t, index, value, true);
}

OrFailed<Word> begin_cases(Context& c, std::string_view what, const std::vector<Case>& cases, bool has_default) {
  const Word t = ticket(c, what);
  std::vector<size_t> ready;
  for (size_t i = 0; i < cases.size(); ++i)
    if (can_proceed(c, cases[i])) ready.push_back(i);
  if (!ready.empty()) {
    const size_t taken = ready[TRY(any_of(c, ready.size()))];
    if (cases[taken].is_send) TRY(send_now(c, cases[taken], static_cast<int64_t>(taken), t));
    else receive_now(c, cases[taken], static_cast<int64_t>(taken), t);
    return t;
  }
  if (has_default) {
    finish(c, t, -1, Word(), false);
    return t;
  }
  std::vector<Word> channels;
  for (size_t i = 0; i < cases.size(); ++i) {
    if (!is_channel(c, cases[i].channel)) continue;
    const Word words[] = {t, Word::integer(static_cast<int64_t>(i)), cases[i].value};
    c.draft.append(get(c, cases[i].channel, cases[i].is_send ? "%senders" : "%receivers"), c.draft.new_list(words));
    channels.push_back(cases[i].channel);
  }
  put(c, t, "%channels", c.draft.new_list(channels));
  return t;
}

OrFailed<Word> begin_send(Context& c, const Arguments& a) {
  return begin_cases(c, "send", {{true, argument(a, 0), argument(a, 1)}}, false);
}
OrFailed<Word> begin_receive(Context& c, const Arguments& a) {
  return begin_cases(c, "receive", {{false, argument(a, 0)}}, false);
}
OrFailed<Word> begin_receive_ok(Context& c, const Arguments& a) {
  return begin_cases(c, "receive_ok", {{false, argument(a, 0)}}, false);
}
OrFailed<Word> begin_select(Context& c, const Arguments& a) {
  std::vector<Case> cases;
  for (size_t i = 1; i < a.positional.size(); ++i) {
    const Word one = a.positional[i];
    const bool is_send = c.draft.text(c.draft.at(one, 0)) == "send";
    cases.push_back({is_send, c.draft.at(one, 1), is_send ? c.draft.at(one, 2) : Word()});
  }
  return begin_cases(c, "select", cases, argument(a, 0).is(Atom::true_));
}

OrFailed<Word> close_channel(Context& c, const Arguments& a) {
  const Word channel = argument(a, 0);
  if (!is_channel(c, channel)) return c.error(RuntimeError::state, "close of nil channel");
  if (is_closed(c, channel)) return c.error(RuntimeError::state, "close of closed channel");
  put(c, channel, "%closed", Word::boolean(true));
  while (const std::optional<Word> waiting = first_waiting(c, channel, "%receivers")) {
    const Word other = c.draft.at(*waiting, 0);
    finish(c, other, c.draft.at(*waiting, 1).as_integer(), get(c, channel, "%zero"), false);
    leave_all_queues(c, other);
  }
  while (const std::optional<Word> waiting = first_waiting(c, channel, "%senders")) {
    const Word other = c.draft.at(*waiting, 0);
    finish(c, other, c.draft.at(*waiting, 1).as_integer(), Word(), false);
    put(c, other, "%panics", Word::boolean(true));
    leave_all_queues(c, other);
  }
  return Word();
}

OrFailed<Word> channel_length(Context& c, const Arguments& a) {
  if (!is_channel(c, argument(a, 0))) return Word::integer(0);
  return Word::integer(static_cast<int64_t>(c.draft.size(get(c, argument(a, 0), "%buffer"))));
}
OrFailed<Word> channel_capacity(Context& c, const Arguments& a) {
  return is_channel(c, argument(a, 0)) ? get(c, argument(a, 0), "%capacity") : Word::integer(0);
}

// --- monitors

constexpr std::string_view monitor_name = "%monitor";

std::optional<Word> monitor_of(Context& c, Word object) {
  const ValueKind kind = c.draft.kind(object);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return std::nullopt;
  const uint32_t first = kind == ValueKind::instance ? instance_words::fields : class_words::members;
  const int64_t at = c.draft.find_name(object, first, c.name_of(monitor_name));
  return at < 0 ? Word::of(Atom::unset) : c.draft.at(object, static_cast<uint64_t>(at) + 1);
}
OrFailed<Word> known_monitor(Context& c, Word object) {
  if (object.is(Atom::none)) return c.error(RuntimeError::null, "a monitor of null");
  const std::optional<Word> monitor = monitor_of(c, object);
  if (!monitor)
    return c.fail(fmt::format("the monitor of {} is not supported: only of objects and classes of the program",
                              type_name(c, object)));
  return *monitor;
}
bool is_free(Context& c, Word object) {
  const Word monitor = monitor_of(c, object).value_or(Word::of(Atom::unset));
  if (monitor.is(Atom::unset)) return true;
  const Word holder = get(c, monitor, "holder");
  return holder.as_integer() == 0 || holder == self(c);
}
// Removes a monitor that has neither a holder nor waiting threads.
void remove_if_unused(Context& c, Word object) {
  const Word monitor = *monitor_of(c, object);
  if (get(c, monitor, "holder").as_integer() != 0 || c.draft.size(get(c, monitor, "waiting")) > 0) return;
  const uint32_t first = c.draft.kind(object) == ValueKind::instance ? instance_words::fields : class_words::members;
  c.draft.erase_pair(object, static_cast<uint64_t>(c.draft.find_name(object, first, c.name_of(monitor_name))));
}
OrFailed<Word> take_monitor(Context& c, Word object, int64_t times) {
  Word monitor = TRY(known_monitor(c, object));
  if (monitor.is(Atom::unset)) {
    monitor = make(c, {{"holder", Word::integer(0)}, {"count", Word::integer(0)}, {"waiting", c.draft.new_list({})}});
    c.draft.append_pair(object, c.name_of(monitor_name), monitor);
  }
  put(c, monitor, "holder", self(c));
  put(c, monitor, "count", Word::integer(get(c, monitor, "count").as_integer() + times));
  return Word();
}

OrFailed<Word> begin_monitor_enter(Context& c, const Arguments& a) {
  TRY(known_monitor(c, argument(a, 0)));
  const Word t = ticket(c, "enter");
  put(c, t, "%object", argument(a, 0));
  put(c, t, "%count", Word::integer(1));
  return t;
}
OrFailed<Word> owned_monitor(Context& c, Word object) {
  const Word monitor = TRY(known_monitor(c, object));
  if (monitor.is(Atom::unset) || get(c, monitor, "holder") != self(c))
    return c.raise("IllegalMonitorStateException", "current thread is not owner");
  return monitor;
}
OrFailed<Word> monitor_exit(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), monitor = TRY(owned_monitor(c, object));
  const int64_t count = get(c, monitor, "count").as_integer() - 1;
  put(c, monitor, "count", Word::integer(count));
  if (count == 0) put(c, monitor, "holder", Word::integer(0));
  remove_if_unused(c, object);
  return Word();
}
// A wait with a time limit may end at any moment, without a notification.
OrFailed<Word> begin_monitor_wait(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), monitor = TRY(owned_monitor(c, object));
  const Word t = ticket(c, "wait");
  put(c, t, "%object", object);
  put(c, t, "%count", get(c, monitor, "count"));
  put(c, t, "%timed", Word::boolean(a.positional.size() > 1));
  put(c, monitor, "holder", Word::integer(0));
  put(c, monitor, "count", Word::integer(0));
  c.draft.append(get(c, monitor, "waiting"), t);
  return t;
}
OrFailed<Word> wake(Context& c, Word object, bool all) {
  const Word monitor = TRY(owned_monitor(c, object)), waiting = get(c, monitor, "waiting");
  while (c.draft.size(waiting) > 0) {
    const uint64_t taken = all ? 0 : TRY(any_of(c, c.draft.size(waiting)));
    put(c, c.draft.at(waiting, taken), "%done", Word::boolean(true));
    c.draft.erase(waiting, taken);
    if (!all) break;
  }
  return Word();
}
OrFailed<Word> monitor_notify(Context& c, const Arguments& a) { return wake(c, argument(a, 0), false); }
OrFailed<Word> monitor_notify_all(Context& c, const Arguments& a) { return wake(c, argument(a, 0), true); }

// --- resuming

OrFailed<Word> ticket_is_done(Context& c, const Arguments& a) {
  const Word t = argument(a, 0);
  const std::string_view what = text_field(c, t, "%what");
  if (what == "enter") return Word::boolean(is_free(c, get(c, t, "%object")));
  if (what == "wait")
    return Word::boolean((is_done(c, t) || get(c, t, "%timed").is(Atom::true_)) && is_free(c, get(c, t, "%object")));
  return Word::boolean(is_done(c, t));
}

OrFailed<Word> ticket_value(Context& c, const Arguments& a) {
  const Word t = argument(a, 0);
  const std::string_view what = text_field(c, t, "%what");
  if (what == "enter" || what == "wait") {
    const Word object = get(c, t, "%object");
    const int64_t times = get(c, t, "%count").as_integer();
    if (what == "wait") {  // after a timeout the ticket is still in the waiting list
      const Word waiting = get(c, TRY(known_monitor(c, object)), "waiting");
      if (c.draft.kind(waiting) == ValueKind::list)
        for (uint64_t i = c.draft.size(waiting); i-- > 0;)
          if (c.draft.at(waiting, i) == t) c.draft.erase(waiting, i);
    }
    return take_monitor(c, object, times);
  }
  if (get(c, t, "%panics").is(Atom::true_)) return c.error(RuntimeError::state, "send on closed channel");
  const Word value = get(c, t, "%value"), ok = get(c, t, "%ok");
  if (what == "receive") return value;
  if (what == "send") return Word();
  if (what == "receive_ok") {
    const Word words[] = {value, ok};
    return c.draft.tuple(words);
  }
  const Word words[] = {get(c, t, "%index"), value, ok};
  return c.draft.tuple(words);
}

constexpr BuiltinRow thread_rows[] = {
    {"%begin_monitor_enter", begin_monitor_enter},
    {"%begin_monitor_wait", begin_monitor_wait},
    {"%begin_receive", begin_receive},
    {"%begin_receive_ok", begin_receive_ok},
    {"%begin_select", begin_select},
    {"%begin_send", begin_send},
    {"%monitor_notify", monitor_notify},
    {"%monitor_notify_all", monitor_notify_all},
    {"%ticket_is_done", ticket_is_done},
    {"%ticket_value", ticket_value},
    {"make_chan", make_channel},
    {"monitor_exit", monitor_exit},
    {"ramify_channel_capacity", channel_capacity},
    {"ramify_channel_length", channel_length},
    {"ramify_close", close_channel},
    {"ramify_is_function", is_function},
    {"ramify_start_thread", start_thread},
    {"ramify_thread_name", name_of_thread},
    {"ramify_thread_self", thread_self},
};

}  // namespace

std::span<const BuiltinRow> thread_functions() { return thread_rows; }

}  // namespace ramify::ir_machine::kit
