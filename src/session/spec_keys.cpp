// SPDX-License-Identifier: Apache-2.0
#include "session/spec_keys.h"

#include <algorithm>

namespace ramify::session {
namespace {

bool is_same_name(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

std::span<const SpecKey> spec_keys() {
  using enum SpecTable;
  constexpr std::string_view true_or_false = "true, false";
  static constexpr SpecKey rows[] = {
      {top, "extends", "text",
       "the path of another spec, relative to this one: its settings, unless this file replaces them"},
      {top, "spec", "table", "the program, and what is checked besides the properties; all of it is optional"},
      {top, "threads", "tables", "`[threads.NAME]`: the threads that run the program, in the order of the file"},
      {top, "actions", "tables", "`[actions.NAME]`: settings of the actions that `actions` in `[spec]` names"},
      {top, "explore", "table", "limits and order of an exploration"},
      {top, "scenario", "tables", "`[scenario.NAME]`: a scenario that the model is composed with"},
      {top, "test", "table", "how a running system is tested against the model"},
      {top, "model", "tables", "`[model.NAME]`: another spec, whose model is composed with this one"},
      {top, "predicates", "table",
       "`NAME = \"expression\"`: abbreviations. In every expression of the spec the name means the expression"},
      {top, "properties", "table", "`NAME = {Always = \"expression\"}`: what holds, with one operator each"},

      {spec, "program", "text",
       "the path of the program, relative to the spec; by default the spec's own name with `.star`. The program can be "
       "in any "
       "language of languages.md: with `[threads]` it is a model, without, it starts its own threads (threads.md)"},
      {spec, "file", "text", "the same as `program`"},
      {spec, "expected_error", "text",
       "the exit code is 0 exactly if a violation is found whose kind, property or message contains this text "
       "(case-insensitive); empty: no violation is expected"},
      {spec, "no_deadlocks", true_or_false, "`true`: a state in which no thread is enabled is not a violation"},
      {spec, "termination", true_or_false, "`true`: a property that every thread terminates in all fair behaviours"},
      {spec, "terminal", "expression",
       "a state in which no thread is enabled is not a violation if the expression is true there"},
      {spec, "livelock", true_or_false,
       "`true`: a property that every fair cycle of steps makes progress: it has a step labelled `progress`, or ..."},
      {spec, "ordered", true_or_false,
       "`true`: the order of insertion is part of the value of sets and dicts (starlark.md), and of Python's sets; "
       "otherwise "
       "equal sets are one state, and iteration follows the order of their elements"},
      {spec, "progress", "expression", "... it changes the value of this expression; implies `livelock = true`"},
      {spec, "max_depth", "number", "the largest number of steps from an initial state"},
      {spec, "max_states", "number", "stop after this number of states"},
      {spec, "actions", "list of names", "functions of the program whose calls are steps (model programs)"},
      {spec, "view", "name",
       "a function of the program without parameters that draws a state for the explorer and reports: an SVG text, rows, "
       "or a dict"},
      {spec, "accepting", "expression", "the states in which a run of actions may end; by default all"},
      {spec, "max_time", "seconds, or `\"10s\"`, `\"5m\"`, `\"2h\"`, `\"500ms\"`", "stop after this time"},
      {spec, "max_memory", "bytes, or `\"500MB\"`, `\"2GiB\"`",
       "stop at this size; with `--store FILE` continue on disk (long runs)"},

      {thread, "entrypoint", "text, required", "any call expression, such as `\"withdraw(3)\"`"},
      {thread, "replicas", "number from 1 to 10000", "the number of copies, named `NAME[0]`, `NAME[1]` ..."},
      {thread, "fair", true_or_false,
       "weak fairness of all steps of the thread; it does not affect properties of states"},
      {thread, "strong_fair", true_or_false,
       "strong fairness of all steps of the thread; it does not affect properties of states"},

      {action, "where", "expression",
       "an additional condition over the state and the arguments: where it is false the action is not enabled"},
      {action, "fair", true_or_false, "the action is eventually taken if it is continuously enabled"},
      {action, "strong_fair", true_or_false, "the action is eventually taken if it is enabled infinitely often"},
      {action, "combine", "`\"all\"`, `\"cases\"`, `\"pairwise\"`",
       "how arguments are combined: every combination; the first of each domain, the second of each, and so on; or few "
       "calls in "
       "which any two values of two parameters occur together. Default `\"all\"`",
       "all cases pairwise"},
      {action, "observable", true_or_false, "taken by the system, not by the tester"},
      {action, "cleanup", true_or_false, "may be taken at the end of a run"},
      {action, "weight", "number", "relative weight, for the strategy `weights`; 0: never. Default 1"},

      {explore, "order", "`\"bfs\"`, `\"dfs\"`, `\"tdfs\"`, `\"random\"`, `\"best\"`",
       "which state or step is explored next; see Order. Default `\"bfs\"`", "bfs dfs tdfs random best"},
      {explore, "frontier", "`\"states\"`, `\"transitions\"`",
       "the elements of the frontier: states, each expanded with all of its steps, or single steps. Default "
       "`\"states\"`; "
       "`\"tdfs\"` implies `\"transitions\"`",
       "states transitions"},
      {explore, "edges", "`\"known\"`, `\"new\"`, `\"lump\"`",
       "with groups: which steps are in the graph; see Edges. Default `\"known\"`", "known new lump"},
      {explore, "filter", "expression",
       "a state where it is false is not in the graph, and neither are the steps that lead to it. `\"len(stack) <= "
       "3\"` "
       "gives 15 "
       "states and 28 transitions"},
      {explore, "stop", "expression",
       "evaluated after each step, in the state that the step leads to; true ends the exploration: `\"len(stack) == "
       "7\"`"},
      {explore, "priority", "expression, a number",
       "for `\"best\"`: the highest priority first; among equals, the oldest. `\"-len(stack)\"` prefers short stacks"},
      {explore, "keep", "a whole number",
       "partial exploration: each new state keeps this many steps, the first ones in the order of the actions; the "
       "others are "
       "discarded"},
      {explore, "seed", "number", "for `\"random\"` and a fractional `keep`: the same seed gives the same graph"},
      {explore, "max", "table of `transitions`, `states`, `depth`, `time`",
       "limits. `depth` counts steps: states at this distance are in the graph and are not expanded"},
      {explore, "groups", "table of expressions", "see Groups"},
      {explore, "representatives", "a number, or a table by group",
       "how many states are kept for each value of a group. Default 1"},

      {max, "transitions", "number", "stop after this number of transitions"},
      {max, "states", "number", "stop after this number of states"},
      {max, "depth", "number", "states at this distance, in steps, are in the graph and are not expanded"},
      {max, "time", "seconds, or `\"10s\"`, `\"5m\"`", "stop after this time"},

      {scenario, "path", "text", "an expression over steps, such as `\"Push(1) ; Pop()*\"`"},
      {scenario, "fsm", "text", "the steps of a machine, such as `\"Low -Up-> High -Down-> Low\"`"},
      {scenario, "traces", "text", "the path of a suite, relative to the spec"},
      {scenario, "accept", "list of names", "the states of an `fsm` in which the scenario may end"},
      {scenario, "also", "list of names", "further actions, which the scenario forbids where it does not name them"},
      {scenario, "expect", "`\"possible\"`, `\"forbidden\"`",
       "for validation: the model must, or must not, be able to follow the scenario to its end", "possible forbidden"},
      {scenario, "off", true_or_false, "`true`: composed only if the command line names it"},

      {test, "adapter", "text", "the command that runs the system's adapter, by `sh -c` in the folder of this file"},
      {test, "runs", "number", "how many runs. Default 10"},
      {test, "steps", "number", "calls in each run"},
      {test, "cleanup_steps", "number", "the most calls of actions with `cleanup` at the end of a run"},
      {test, "timeout", "seconds, or `\"5s\"`", "for each answer of the adapter"},
      {test, "wait", "seconds, or `\"1s\"`", "for observations, when no call is possible"},
      {test, "strategy", "`\"random\"`, `\"actions\"`, `\"states\"`, `\"groups\"`, `\"weights\"`, `\"swarm\"`",
       "which call is made next", "random actions states groups weights swarm"},
      {test, "seed", "number", "of the random choices; by default a fresh one, which is printed"},

      {model, "spec", "text", "the path of the other spec, relative to this one"},

      {property, "Always", "expression", "true in every state"},
      {property, "Eventually", "expression", "becomes true at some time, in every behaviour"},
      {property, "AlwaysEventually", "expression", "true again and again, for ever"},
      {property, "EventuallyAlways", "expression", "stays true from some time on"},
      {property, "LeadsTo", "`[\"p\", \"q\"]`", "whenever p is true, q is then or later"},
      {property, "Until", "`[\"p\", \"q\"]`", "p is true until q is, and q comes"},
      {property, "Reachable", "expression", "true in some state"},
      {property, "LTL", "formula", "a formula of temporal logic, such as `\"[] (asked -> <> answered)\"`"},
  };
  return rows;
}

std::vector<SpecKey> keys_of(SpecTable table) {
  std::vector<SpecKey> keys;
  for (const SpecKey& key : spec_keys())
    if (key.table == table) keys.push_back(key);
  return keys;
}

const SpecKey* find_spec_key(SpecTable table, std::string_view name) {
  for (const SpecKey& key : spec_keys())
    if (key.table == table && is_same_name(key.name, name)) return &key;
  return nullptr;
}

std::vector<std::string_view> words_of(const SpecKey& key) {
  std::vector<std::string_view> words;
  std::string_view rest = key.words;
  while (!rest.empty()) {
    const size_t end = std::min(rest.find(' '), rest.size());
    words.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return words;
}

}  // namespace ramify::session
