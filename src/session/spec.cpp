// SPDX-License-Identifier: Apache-2.0
#include "session/spec.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <limits>

#include <fmt/format.h>

#include "base/check.h"
#include "outputs/plain_text.h"
#include "session/named_predicates.h"
#include "session/quantities.h"
#include "session/spec_keys.h"
#include "session/toml.h"

namespace ramify::session {
namespace {

using diagnostics::DiagnosticId;

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

struct PropertyOperator {
  std::string_view name;
  PropertyKind kind;
  size_t texts;
  std::string_view hint;
};
constexpr PropertyOperator operators[] = {
    {"Always", PropertyKind::always, 1, "give an expression that is true in every state"},
    {"Eventually", PropertyKind::eventually, 1,
     "give an expression that becomes true at some time, in every behaviour"},
    {"AlwaysEventually", PropertyKind::always_eventually, 1,
     "give an expression that is true again and again, for ever"},
    {"EventuallyAlways", PropertyKind::eventually_always, 1, "give an expression that stays true from some time on"},
    {"LeadsTo", PropertyKind::leads_to, 2,
     "give two expressions: [\"p\", \"q\"]; whenever p is true, q is then or later"},
    {"Until", PropertyKind::until, 2, "give two expressions: [\"p\", \"q\"]; p is true until q is, and q comes"},
    {"Reachable", PropertyKind::reachable, 1, "give an expression that is true in some state"},
    {"LTL", PropertyKind::ltl, 1, "give a formula, such as \"[] (asked -> <> answered)\""},
};

std::string shown(std::string_view name) { return outputs::elide(outputs::printable(name), 60); }

class SpecReader {
 public:
  // `first`: the file that extends no other.
  SpecReader(const std::string& path, const std::string& first, diagnostics::Diagnostics& diagnostics)
      : diagnostics_(diagnostics) {
    spec_.path = path;
    spec_.program = std::filesystem::path(first).replace_extension(".star").string();
    spec_.program_place.file = first;
  }

  Spec read(const TomlValue& root) {
    read_table(SpecTable::top, "", root,
               {{"extends", [](const TomlMember&) {}},  // handled before
                {"spec", [&](const TomlMember& m) { read_spec(m); }},
                {"threads", [&](const TomlMember& m) { read_threads(m); }},
                {"actions", [&](const TomlMember& m) { actions_member_ = &m; }},
                {"explore", [&](const TomlMember& m) { read_explore(m); }},
                {"scenario", [&](const TomlMember& m) { read_scenarios(m); }},
                {"test", [&](const TomlMember& m) { read_test(m); }},
                {"model", [&](const TomlMember& m) { read_models(m); }},
                {"predicates", [&](const TomlMember& m) { read_predicates(m); }},
                {"properties", [&](const TomlMember& m) { read_properties(m); }}});
    if (actions_member_ != nullptr) read_actions(*actions_member_);
    return std::move(spec_);
  }

 private:
  struct Key {
    std::string_view name;  // in its usual spelling
    std::function<void(const TomlMember&)> read;
  };

  void bad_value(const base::Place& place, std::string message, std::string hint = "") {
    diagnostics_.report(DiagnosticId::spec_bad_value, place, std::move(message), std::move(hint));
  }

  // Calls the reader of each key. `where` names the table in messages: "[spec]".
  void read_table(SpecTable kind, std::string_view where, const TomlValue& table, const std::vector<Key>& keys) {
    check_keys(kind, keys);
    std::vector<std::string> seen;
    for (const TomlMember& member : table.members) {
      const std::string name = lower_case(member.key);
      const auto key = std::ranges::find_if(keys, [&](const Key& k) { return lower_case(k.name) == name; });
      if (key == keys.end()) {
        unknown_key(where, member, keys);
      } else if (std::ranges::find(seen, name) != seen.end()) {
        bad_value(member.place, fmt::format("`{}` is given twice, in two spellings", shown(member.key)),
                  "keep one of them");
      } else {
        seen.push_back(name);
        key->read(member);
      }
    }
  }

  // The table of keys (spec_keys.h) has these, and no others.
  static void check_keys(SpecTable kind, const std::vector<Key>& keys) {
    for (const Key& key : keys) CHECK(find_spec_key(kind, key.name) != nullptr, "spec_keys.cpp has no `{}`", key.name);
    CHECK(keys_of(kind).size() == keys.size(), "spec_keys.cpp has a key that the reader of `{}` has not", keys[0].name);
  }

  void unknown_key(std::string_view where, const TomlMember& member, const std::vector<Key>& keys) {
    std::vector<std::string> names;
    for (const Key& key : keys) names.emplace_back(key.name);
    std::string near = diagnostics::nearest(member.key, names);
    if (near.empty()) near = diagnostics::nearest(lower_case(member.key), names);
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "`" : ", `") + name + "`";
    std::string hint = near.empty() ? "the keys here are " + all : fmt::format("did you mean `{}`?", near);
    if (where.empty() && is_spec_key(member.key)) hint = fmt::format("it belongs below `[spec]`");
    // A key of another tool, or of an older version. Ignoring a typo would silently omit a property.
    const bool is_foreign = where.empty() && near.empty() && !is_spec_key(member.key);
    if (is_foreign) hint += "; this one is left out";
    diagnostics_.report(is_foreign ? DiagnosticId::spec_unknown_part : DiagnosticId::spec_unknown_key, member.place,
                        where.empty() ? fmt::format("a spec has no key `{}` at its top", shown(member.key))
                                      : fmt::format("`{}` has no key `{}`", where, shown(member.key)),
                        std::move(hint));
  }

  static bool is_spec_key(std::string_view key) { return find_spec_key(SpecTable::spec, key) != nullptr; }

  bool is_table(const TomlMember& member, std::string_view hint) {
    if (member.value.kind == TomlKind::table) return true;
    bad_value(member.place, fmt::format("`{}` is {}, a table is needed", shown(member.key), member.value.shown),
              std::string(hint));
    return false;
  }

  std::optional<std::string> text(const TomlMember& member, std::string_view hint) {
    if (member.value.kind != TomlKind::text) {
      bad_value(member.value.place,
                fmt::format("`{}` is {}, a text in quotes is needed", shown(member.key), member.value.shown),
                std::string(hint));
      return std::nullopt;
    }
    const std::string& content = member.value.text;
    if (content.find_first_not_of(" \t\r\n") == std::string::npos) {
      bad_value(member.value.place, fmt::format("`{}` is empty", shown(member.key)), std::string(hint));
      return std::nullopt;
    }
    if (content.find('\0') != std::string::npos) {
      bad_value(member.value.place, fmt::format("`{}` holds a null character", shown(member.key)), std::string(hint));
      return std::nullopt;
    }
    return content;
  }

  bool boolean(const TomlMember& member) {
    if (member.value.kind == TomlKind::boolean) return member.value.boolean;
    bad_value(member.value.place,
              fmt::format("`{}` is {}, it is either true or false", shown(member.key), member.value.shown),
              "write true or false, without quotes");
    return false;
  }

  std::optional<uint64_t> number(const TomlMember& member, int64_t least, uint64_t most) {
    const TomlValue& value = member.value;
    if (value.kind == TomlKind::integer && value.integer >= least && static_cast<uint64_t>(value.integer) <= most) {
      return static_cast<uint64_t>(value.integer);
    }
    bad_value(value.place, fmt::format("`{}` is {}, a whole number {} is needed", shown(member.key), value.shown,
                                       most >= static_cast<uint64_t>(std::numeric_limits<int64_t>::max())
                                           ? fmt::format("of at least {}", least)
                                           : fmt::format("from {} to {}", least, most)));
    return std::nullopt;
  }

  void read_spec(const TomlMember& member) {
    if (!is_table(member, "begin it with a line `[spec]`")) return;
    bool has_program = false;
    const auto read_program = [&](const TomlMember& m) {
      if (has_program)
        return bad_value(m.place, "`program` and `file` mean the same, and both are given", "keep one of them");
      has_program = true;
      if (const auto path = text(m, "give the path of the program, relative to the spec")) {
        spec_.program = (std::filesystem::path(m.value.place.file).parent_path() / *path).lexically_normal().string();
        spec_.program_place = m.value.place;
      }
    };
    const auto read_memory = [&](const TomlMember& m) {
      base::Result<uint64_t> bytes = base::fail("it is " + m.value.shown + "; write 500MB or 2GiB");
      if (m.value.kind == TomlKind::integer) bytes = parse_byte_size(std::to_string(m.value.integer));
      if (m.value.kind == TomlKind::text) bytes = parse_byte_size(m.value.text);
      if (!bytes) return bad_value(m.value.place, "`max_memory`: " + bytes.error().message);
      spec_.max_memory_bytes = *bytes;
    };
    read_table(SpecTable::spec, "[spec]", member.value,
               {{"program", read_program},
                {"file", read_program},
                {"expected_error", [&](const TomlMember& m) { read_expected_error(m); }},
                {"no_deadlocks", [&](const TomlMember& m) { spec_.no_deadlocks = boolean(m); }},
                {"termination", [&](const TomlMember& m) { spec_.termination = boolean(m); }},
                {"terminal",
                 [&](const TomlMember& m) {
                   spec_.terminal = expression(m, "give an expression that is true where it may end");
                 }},
                {"livelock", [&](const TomlMember& m) { spec_.livelock = boolean(m); }},
                {"ordered", [&](const TomlMember& m) { spec_.ordered = boolean(m); }},
                {"progress",
                 [&](const TomlMember& m) {
                   spec_.progress = expression(m, "give an expression that changes when there is progress");
                   spec_.livelock = true;
                 }},
                {"max_depth",
                 [&](const TomlMember& m) {
                   if (const auto depth = number(m, 0, std::numeric_limits<uint32_t>::max())) {
                     spec_.max_depth = static_cast<uint32_t>(*depth);
                   }
                 }},
                {"max_states",
                 [&](const TomlMember& m) { spec_.max_states = number(m, 1, std::numeric_limits<uint64_t>::max()); }},
                {"actions", [&](const TomlMember& m) { name_actions(m); }},
                {"accepting",
                 [&](const TomlMember& m) {
                   spec_.accepting = expression(m, "give an expression that is true where a run may end");
                 }},
                {"view", [&](const TomlMember& m) { read_view(m); }},
                {"max_time", [&](const TomlMember& m) { spec_.max_time = time(m, "max_time"); }},
                {"max_memory", read_memory}});
  }

  void read_view(const TomlMember& member) {
    const std::string hint = "give the name of a function without parameters, such as `view = \"draw\"`";
    std::optional<SpecText> name = expression(member, hint);
    if (!name) return;
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    if (std::isdigit(static_cast<unsigned char>(name->text[0])) != 0 || !std::ranges::all_of(name->text, is_word))
      return bad_value(name->place, fmt::format("`view` is `{}`, which is no name", shown(name->text)), hint);
    spec_.view = std::move(name);
  }

  // An empty text means that no error is expected.
  void read_expected_error(const TomlMember& member) {
    if (member.value.kind == TomlKind::text && member.value.text.empty()) return;
    if (const auto expected = text(member, "give a part of the violation's kind, name or message")) {
      spec_.expected_error = *expected;
    }
  }

  std::optional<SpecText> expression(const TomlMember& member, std::string_view hint) {
    const std::optional<std::string> content = text(member, hint);
    if (!content) return std::nullopt;
    return SpecText{*content, member.value.place};
  }

  void read_threads(const TomlMember& member) {
    if (!is_table(member, "name each thread: `[threads.NAME]`")) return;
    for (const TomlMember& thread : member.value.members) {
      if (thread.key.empty()) {
        bad_value(thread.place, "a thread has an empty name", "write `[threads.NAME]`");
      } else if (is_table(thread,
                          fmt::format("write `[threads.{}]` and below it `entrypoint = \"...\"`", shown(thread.key)))) {
        read_thread(thread);
      }
    }
  }

  void read_thread(const TomlMember& member) {
    SpecThread thread;
    thread.name = member.key;
    bool has_entrypoint = false;
    read_table(SpecTable::thread, fmt::format("[threads.{}]", shown(member.key)), member.value,
               {{"entrypoint",
                 [&](const TomlMember& m) {
                   has_entrypoint = true;
                   thread.entrypoint = text(m, "give a call, such as \"worker(3)\"").value_or("");
                   thread.entrypoint_place = m.value.place;
                 }},
                {"replicas",
                 [&](const TomlMember& m) {
                   thread.replicas = static_cast<uint32_t>(number(m, 1, replicas_max).value_or(1));
                 }},
                {"fair", [&](const TomlMember& m) { thread.is_fair = boolean(m); }},
                {"strong_fair", [&](const TomlMember& m) { thread.is_strong_fair = boolean(m); }}});
    if (!has_entrypoint) {
      bad_value(member.place, fmt::format("thread `{}` has no entrypoint", shown(member.key)),
                "add a call, such as `entrypoint = \"worker(3)\"`");
    }
    spec_.threads.push_back(std::move(thread));
  }

  void name_actions(const TomlMember& member) {
    constexpr std::string_view hint = "give the names of functions: actions = [\"Push\", \"Pop\"]";
    if (member.value.kind != TomlKind::list) {
      return bad_value(member.value.place, fmt::format("`actions` is {}, a list is needed", member.value.shown),
                       std::string(hint));
    }
    for (const TomlMember& element : member.value.members) {
      const std::optional<std::string> name = text(element, hint);
      if (!name) continue;
      if (std::ranges::find(spec_.actions, *name, &SpecAction::name) != spec_.actions.end()) {
        bad_value(element.value.place, fmt::format("`actions` names `{}` twice", shown(*name)), "keep one of them");
      } else {
        spec_.actions.push_back({.name = *name, .place = element.value.place});
      }
    }
  }

  void read_actions(const TomlMember& member) {
    if (!is_table(member, "name each action: `[actions.NAME]`")) return;
    for (const TomlMember& action : member.value.members) {
      const auto known = std::ranges::find(spec_.actions, action.key, &SpecAction::name);
      if (known == spec_.actions.end()) {
        std::vector<std::string> names;
        for (const SpecAction& candidate : spec_.actions) names.push_back(candidate.name);
        const std::string near = diagnostics::nearest(action.key, names);
        bad_value(action.place, fmt::format("`actions` in [spec] does not name `{}`", shown(action.key)),
                  near.empty() ? "add it there" : fmt::format("did you mean `{}`?", near));
      } else if (is_table(action, fmt::format("write `[actions.{}]`", shown(action.key)))) {
        read_action(action, *known);
      }
    }
  }

  // A key that is not a setting is the domain of an argument.
  void read_action(const TomlMember& member, SpecAction& action) {
    const std::vector<Key> settings = {
        {"where",
         [&](const TomlMember& m) {
           action.where = expression(m, "give an expression over the state and the action's arguments");
         }},
        {"fair", [&](const TomlMember& m) { action.is_fair = boolean(m); }},
        {"strong_fair", [&](const TomlMember& m) { action.is_strong_fair = boolean(m); }},
        {"combine",
         [&](const TomlMember& m) {
           constexpr Choice<std::string_view> ways[] = {{"all", ""}, {"cases", "cases"}, {"pairwise", "pairwise"}};
           action.combine = chosen(m, ways, std::string_view());
         }},
        {"observable", [&](const TomlMember& m) { action.is_observable = boolean(m); }},
        {"cleanup", [&](const TomlMember& m) { action.is_cleanup = boolean(m); }},
        {"weight", [&](const TomlMember& m) { action.weight = count<uint32_t>(m, 0).value_or(1); }}};
    check_keys(SpecTable::action, settings);
    for (const TomlMember& setting : member.value.members) {
      const auto key = std::ranges::find(settings, setting.key, &Key::name);
      if (key != settings.end()) {
        key->read(setting);
      } else if (const auto domain = expression(setting, "give a collection of values, such as \"[1, 2, 3]\"")) {
        action.domains.emplace_back(setting.key, *domain);
      }
    }
  }

  template <typename Value>
  struct Choice {
    std::string_view word;
    Value value;
  };
  template <typename Value, size_t N>
  Value chosen(const TomlMember& member, const Choice<Value> (&choices)[N], Value otherwise) {
    std::string all;
    for (const Choice<Value>& choice : choices) all += fmt::format("{}\"{}\"", all.empty() ? "" : ", ", choice.word);
    const std::optional<std::string> word = text(member, "write one of " + all);
    if (!word) return otherwise;
    const auto found = std::ranges::find(choices, *word, &Choice<Value>::word);
    if (found != std::end(choices)) return found->value;
    bad_value(member.value.place, fmt::format("`{}` is \"{}\"", shown(member.key), shown(*word)),
              "write one of " + all);
    return otherwise;
  }

  std::vector<std::string> names(const TomlMember& member) {
    std::vector<std::string> result;
    constexpr std::string_view hint = "give a list of names, such as [\"A\", \"B\"]";
    if (member.value.kind != TomlKind::list) {
      bad_value(member.value.place, fmt::format("`{}` is {}, a list is needed", shown(member.key), member.value.shown),
                std::string(hint));
      return result;
    }
    for (const TomlMember& element : member.value.members)
      if (std::optional<std::string> name = text(element, hint)) result.push_back(std::move(*name));
    return result;
  }

  std::optional<std::chrono::milliseconds> time(const TomlMember& member, std::string_view name) {
    base::Result<std::chrono::milliseconds> time = base::fail("it is " + member.value.shown + "; write 10s, 5m or 2h");
    if (member.value.kind == TomlKind::integer) time = duration_of_seconds(static_cast<double>(member.value.integer));
    if (member.value.kind == TomlKind::real) time = duration_of_seconds(member.value.real);
    if (member.value.kind == TomlKind::text) time = parse_duration(member.value.text);
    if (time) return *time;
    bad_value(member.value.place, fmt::format("`{}`: {}", name, time.error().message));
    return std::nullopt;
  }

  template <typename Whole>
  std::optional<Whole> count(const TomlMember& member, int64_t least) {
    const std::optional<uint64_t> given = number(member, least, std::numeric_limits<Whole>::max());
    if (!given) return std::nullopt;
    return static_cast<Whole>(*given);
  }

  void read_explore(const TomlMember& member) {
    if (!is_table(member, "begin it with a line `[explore]`")) return;
    SpecExplore& explore = spec_.explore;
    using Order = SpecExplore::Order;
    using Edges = SpecExplore::Edges;
    constexpr Choice<Order> orders[] = {{"bfs", Order::bfs},
                                        {"dfs", Order::dfs},
                                        {"tdfs", Order::tdfs},
                                        {"random", Order::random},
                                        {"best", Order::best}};
    constexpr Choice<Edges> edges[] = {{"known", Edges::known}, {"new", Edges::discovered}, {"lump", Edges::lump}};
    constexpr Choice<bool> frontiers[] = {{"states", false}, {"transitions", true}};
    const auto state_expression = [&](std::optional<SpecText>& to) {
      return [&](const TomlMember& m) { to = expression(m, "give an expression over the state"); };
    };
    const auto moment_expression = [&](std::optional<SpecText>& to) {
      return [&](const TomlMember& m) { to = expression(m, "give an expression over the state and the step"); };
    };
    const TomlMember* representatives = nullptr;
    read_table(SpecTable::explore, "[explore]", member.value,
               {{"order", [&](const TomlMember& m) { explore.order = chosen(m, orders, Order::bfs); }},
                {"frontier", [&](const TomlMember& m) { explore.waits_by_transition = chosen(m, frontiers, false); }},
                {"edges", [&](const TomlMember& m) { explore.edges = chosen(m, edges, Edges::known); }},
                {"filter", state_expression(explore.filter)},
                {"stop", moment_expression(explore.stop)},
                {"priority", moment_expression(explore.priority)},
                {"keep", [&](const TomlMember& m) { read_keep(m); }},
                {"seed", [&](const TomlMember& m) { explore.seed = count<uint64_t>(m, 0).value_or(1); }},
                {"max", [&](const TomlMember& m) { read_max(m); }},
                {"groups", [&](const TomlMember& m) { read_groups(m); }},
                {"representatives", [&](const TomlMember& m) { representatives = &m; }}});
    if (representatives != nullptr) read_representatives(*representatives);
  }

  void read_test(const TomlMember& member) {
    if (!is_table(member, "begin it with a line `[test]`")) return;
    SpecTest& test = spec_.test;
    constexpr Choice<std::string_view> strategies[] = {{"random", "random"},   {"actions", "actions"},
                                                       {"states", "states"},   {"groups", "groups"},
                                                       {"weights", "weights"}, {"swarm", "swarm"}};
    read_table(
        SpecTable::test, "[test]", member.value,
        {{"adapter",
          [&](const TomlMember& m) { test.adapter = expression(m, "give a command, such as \"./adapter.py\""); }},
         {"runs", [&](const TomlMember& m) { test.runs = count<uint32_t>(m, 1); }},
         {"steps", [&](const TomlMember& m) { test.steps = count<uint32_t>(m, 0); }},
         {"cleanup_steps", [&](const TomlMember& m) { test.cleanup_steps = count<uint32_t>(m, 0); }},
         {"timeout", [&](const TomlMember& m) { test.timeout = time(m, "timeout"); }},
         {"wait", [&](const TomlMember& m) { test.wait = time(m, "wait"); }},
         {"strategy",
          [&](const TomlMember& m) { test.strategy = std::string(chosen<std::string_view>(m, strategies, "random")); }},
         {"seed", [&](const TomlMember& m) { test.seed = count<uint64_t>(m, 0); }}});
  }

  void read_keep(const TomlMember& member) {
    SpecExplore& explore = spec_.explore;
    const TomlValue& value = member.value;
    if (value.kind == TomlKind::integer) explore.keep_first = count<uint32_t>(member, 0);
    else if (value.kind == TomlKind::text) explore.keep_where = expression(member, "give an expression over the state");
    else if (value.kind == TomlKind::real && value.real >= 0 && value.real <= 1) explore.keep_probability = value.real;
    else
      bad_value(value.place, fmt::format("`keep` is {}", value.shown),
                "give how many steps of a new state are taken, a probability from 0.0 to 1.0, or an expression");
  }

  void read_max(const TomlMember& member) {
    SpecExplore& explore = spec_.explore;
    if (!is_table(member, "write max = {transitions = 100}")) return;
    read_table(SpecTable::max, "max", member.value,
               {{"transitions", [&](const TomlMember& m) { explore.transitions_max = count<uint64_t>(m, 1); }},
                {"states", [&](const TomlMember& m) { explore.states_max = count<uint64_t>(m, 1); }},
                {"depth", [&](const TomlMember& m) { explore.depth_max = count<uint32_t>(m, 0); }},
                {"time", [&](const TomlMember& m) { explore.time_max = time(m, "time"); }}});
  }

  void read_groups(const TomlMember& member) {
    if (!is_table(member, "begin it with a line `[explore.groups]`")) return;
    for (const TomlMember& group : member.value.members)
      if (const auto given = expression(group, "give an expression over the state"))
        spec_.explore.groups.push_back({group.key, *given, 1});
  }

  // A number for all, or a table of numbers by group.
  void read_representatives(const TomlMember& member) {
    std::vector<SpecExplore::Group>& groups = spec_.explore.groups;
    if (member.value.kind != TomlKind::table) {
      const uint32_t all = count<uint32_t>(member, 1).value_or(1);
      for (SpecExplore::Group& group : groups) group.representatives = all;
      return;
    }
    for (const TomlMember& by_group : member.value.members) {
      const auto group = std::ranges::find(groups, by_group.key, &SpecExplore::Group::name);
      if (group == groups.end())
        bad_value(by_group.place, fmt::format("[explore.groups] has no `{}`", shown(by_group.key)),
                  "name a group of it");
      else group->representatives = count<uint32_t>(by_group, 1).value_or(1);
    }
  }

  void read_scenarios(const TomlMember& member) {
    if (!is_table(member, "name each scenario: `[scenario.NAME]`")) return;
    for (const TomlMember& scenario : member.value.members)
      if (is_table(scenario, fmt::format("write `[scenario.{}]`", shown(scenario.key)))) read_scenario(scenario);
  }

  void read_scenario(const TomlMember& member) {
    using Kind = SpecScenario::Kind;
    using Expectation = SpecScenario::Expectation;
    constexpr Choice<Expectation> expectations[] = {{"possible", Expectation::possible},
                                                    {"forbidden", Expectation::forbidden}};
    SpecScenario scenario{.name = member.key, .place = member.place};
    int given = 0;
    const auto is = [&](Kind kind, std::string_view hint) {
      return [&, kind, hint](const TomlMember& m) {
        ++given;
        scenario.kind = kind;
        scenario.text = expression(m, hint).value_or(SpecText{"", m.value.place});
      };
    };
    read_table(
        SpecTable::scenario, fmt::format("[scenario.{}]", shown(member.key)), member.value,
        {{"path", is(Kind::path, "give a path, such as \"Push(1) ; Pop()*\"")},
         {"fsm", is(Kind::fsm, "give steps, such as \"Low -Up-> High -Down-> Low\"")},
         {"traces", is(Kind::suite, "give the path of a suite, relative to the spec")},
         {"accept", [&](const TomlMember& m) { scenario.accept = names(m); }},
         {"also", [&](const TomlMember& m) { scenario.also = names(m); }},
         {"expect", [&](const TomlMember& m) { scenario.expectation = chosen(m, expectations, Expectation::none); }},
         {"off", [&](const TomlMember& m) { scenario.is_off = boolean(m); }}});
    if (given != 1)
      return bad_value(member.place,
                       fmt::format("scenario `{}` has {} of `path`, `fsm` and `traces`", shown(member.key),
                                   given == 0 ? "none" : "more than one"),
                       "give one of them");
    if (scenario.accept && scenario.kind != Kind::fsm)
      bad_value(member.place, fmt::format("`accept` names states, and scenario `{}` has none", shown(member.key)),
                "leave it out: a run may end where the scenario does");
    spec_.scenarios.push_back(std::move(scenario));
  }

  void read_models(const TomlMember& member) {
    constexpr std::string_view hint = "write `[model.NAME]` and below it `spec = \"other.toml\"`";
    if (!is_table(member, hint)) return;
    for (const TomlMember& model : member.value.members) {
      if (!is_table(model, hint)) continue;
      std::optional<SpecText> spec;
      read_table(SpecTable::model, fmt::format("[model.{}]", shown(model.key)), model.value,
                 {{"spec", [&](const TomlMember& m) { spec = expression(m, "give the path of a spec"); }}});
      if (spec) spec_.models.push_back({model.key, *spec});
      else if (model.value.members.empty())
        bad_value(model.place, fmt::format("model `{}` has no `spec`", shown(model.key)), std::string(hint));
    }
  }

  void read_properties(const TomlMember& member) {
    if (!is_table(member, "begin it with a line `[properties]`")) return;
    for (const TomlMember& property : member.value.members) {
      const std::string hint = fmt::format("write `{} = {{Always = \"...\"}}`", shown(property.key));
      if (property.key.empty()) {
        bad_value(property.place, "a property has an empty name", "write `NAME = {Always = \"...\"}`");
      } else if (is_table(property, hint)) {
        read_property(property, hint);
      }
    }
  }

  void read_predicates(const TomlMember& member) {
    if (!is_table(member, "begin it with a line `[predicates]`")) return;
    for (const TomlMember& predicate : member.value.members) {
      if (predicate.key.empty()) {
        bad_value(predicate.place, "a predicate has an empty name", "write `NAME = \"expression\"`");
      } else if (const std::optional<std::string> why_not = why_no_predicate(predicate.key)) {
        bad_value(predicate.place, fmt::format("a predicate cannot be called so: {}", *why_not),
                  "give it another name");
      } else if (const auto given = expression(predicate, "give an expression that is true or false in a state")) {
        spec_.predicates.push_back({predicate.key, *given});
      }
    }
  }

  void read_property(const TomlMember& member, const std::string& hint) {
    SpecProperty property;
    property.name = member.key;
    size_t given = 0;
    std::vector<Key> keys;
    for (const PropertyOperator& op : operators) {
      keys.push_back({op.name, [&, op](const TomlMember& m) {
                        ++given;
                        property.kind = op.kind;
                        property.texts = op.texts == 2 ? pair_of_texts(m, op.hint) : single_text(m, op.hint);
                      }});
    }
    read_table(SpecTable::property, fmt::format("property {}", shown(member.key)), member.value, keys);
    if (given == 0 && member.value.members.empty()) {
      bad_value(member.place, fmt::format("property `{}` says nothing", shown(member.key)), hint);
    }
    if (given > 1) {
      bad_value(member.place, fmt::format("property `{}` has more than one operator", shown(member.key)),
                "give each a property of its own");
    }
    spec_.properties.push_back(std::move(property));
  }

  std::vector<SpecText> single_text(const TomlMember& member, std::string_view hint) {
    const std::optional<SpecText> given = expression(member, hint);
    return {given.value_or(SpecText{"", member.value.place})};
  }

  std::vector<SpecText> pair_of_texts(const TomlMember& member, std::string_view hint) {
    std::vector<SpecText> texts;
    const std::vector<TomlMember>& elements = member.value.members;
    if (member.value.kind != TomlKind::list || elements.size() != 2) {
      bad_value(member.value.place,
                member.value.kind == TomlKind::list
                    ? fmt::format("`{}` has {} elements, two are needed", shown(member.key), elements.size())
                    : fmt::format("`{}` is {}, a list of two texts is needed", shown(member.key), member.value.shown),
                std::string(hint));
      return {SpecText{"", member.value.place}, SpecText{"", member.value.place}};
    }
    for (const TomlMember& element : elements)
      texts.push_back(expression(element, hint).value_or(SpecText{"", element.value.place}));
    return texts;
  }

  Spec spec_;
  const TomlMember* actions_member_ = nullptr;  // read when the actions are known
  diagnostics::Diagnostics& diagnostics_;
};

}  // namespace

std::string_view name(PropertyKind kind) { return std::ranges::find(operators, kind, &PropertyOperator::kind)->name; }

Spec parse_spec(std::string_view text, const std::string& path, diagnostics::Diagnostics& diagnostics,
                const SpecFileReader& read) {
  const SpecFiles files = read_spec_files(text, path, read, diagnostics);
  return SpecReader(path, files.first, diagnostics).read(files.root);
}

}  // namespace ramify::session
