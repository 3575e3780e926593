// SPDX-License-Identifier: Apache-2.0
// Spec: a TOML file that describes what to check about a program.
//
//   extends = "other.toml"                       settings of that file that this one does not replace (spec_extends.h)
//   [spec]                                       optional
//   program = "wire.star"                        relative to the spec; default: the spec's name with .star
//   expected_error = "no_overdraft"              the check succeeds exactly if this is found
//   [threads.teller]
//   entrypoint = "withdraw(3)"                   any call expression
//   replicas = 2
//   [actions.Push]                               of the functions that `actions` in [spec] names
//   x = "[1, 2, 3]"                              replaces the domain in the program
//   [predicates]                                 names for use in properties
//   waiting = "queue != []"
//   [properties]
//   no_overdraft = {Always = "balance >= 0"}
//   served = {LTL = "[] (waiting -> <> !waiting)"}
//
// Keys are case-insensitive. An unknown key, or a value of the wrong type or range, is an error with its place; nothing
// is ignored. Threads and properties keep the order of the file. docs/specs.md and docs/properties.md have the meaning.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"
#include "diagnostics/diagnostic.h"
#include "session/spec_extends.h"

namespace ramify::session {

struct SpecThread {
  std::string name;
  std::string entrypoint;
  base::Place entrypoint_place;
  uint32_t replicas = 1;
  bool is_fair = false;
  bool is_strong_fair = false;
};

// An expression of the program's language, or a formula over such expressions.
struct SpecText {
  std::string text;
  base::Place place;  // of its first character
};

// A function of the program whose calls are steps of the environment.
struct SpecAction {
  std::string name;
  base::Place place;                                        // of its name in `actions`
  std::vector<std::pair<std::string, SpecText>> domains{};  // by argument
  std::optional<SpecText> where{};
  bool is_fair = false;
  bool is_strong_fair = false;
  bool is_observable = false;  // the system takes it, not the tester
  bool is_cleanup = false;     // it may be taken at the end of a test
  uint32_t weight = 1;         // relative to other actions, for --strategy weights
  std::string combine{};       // "cases" or "pairwise"; "": all
};

enum class PropertyKind : uint8_t {
  always,
  eventually,
  always_eventually,
  eventually_always,
  leads_to,
  until,
  reachable,
  ltl
};
// "Always", "LeadsTo", ...
std::string_view name(PropertyKind kind);

struct SpecProperty {
  std::string name;
  PropertyKind kind = PropertyKind::always;
  std::vector<SpecText> texts;  // two for LeadsTo and Until, else one
};

struct SpecPredicate {
  std::string name;
  SpecText text;
};

// The section [explore] (docs/exploring.md).
struct SpecExplore {
  enum class Order : uint8_t { bfs, dfs, tdfs, random, best };
  enum class Edges : uint8_t { known, discovered, lump };
  Order order = Order::bfs;
  bool waits_by_transition = false;  // frontier = "transitions"
  Edges edges = Edges::known;
  std::optional<SpecText> filter{}, stop{}, priority{};
  std::optional<SpecText> keep_where{};
  std::optional<SpecText> reach{};  // of the command line
  std::vector<SpecText> shown{};    // likewise
  std::optional<uint32_t> keep_first{};
  std::optional<double> keep_probability{};
  uint64_t seed = 1;  // of order = "random" and of keep
  struct Group {
    std::string name;
    SpecText text;
    uint32_t representatives = 1;
  };
  std::vector<Group> groups{};
  std::optional<uint64_t> transitions_max{}, states_max{};
  std::optional<uint32_t> depth_max{};
  std::optional<std::chrono::milliseconds> time_max{};
};

// A section [scenario.NAME] (docs/scenarios.md).
struct SpecScenario {
  enum class Kind : uint8_t { path, fsm, suite };
  enum class Expectation : uint8_t { none, possible, forbidden };
  std::string name;
  base::Place place;
  Kind kind = Kind::path;
  SpecText text{};                                   // the expression, the machine, or the path of the file
  std::optional<std::vector<std::string>> accept{};  // states of an fsm
  std::vector<std::string> also{};                   // further action names on which it synchronises
  Expectation expectation = Expectation::none;
  bool is_off = false;  // unless the command line names it
};

// The section [test] (docs/testing.md): how a running system is tested. The command line may give the rest.
struct SpecTest {
  std::optional<SpecText> adapter{};  // a command, run in the folder of the file that contains it
  std::optional<uint32_t> runs{}, steps{}, cleanup_steps{};
  std::optional<std::chrono::milliseconds> timeout{}, wait{};
  std::optional<std::string> strategy{};
  std::optional<uint64_t> seed{};
};

// A section [model.NAME]: another spec, whose model is composed with this one.
struct SpecModel {
  std::string name;
  SpecText spec;  // a path, relative to the file that contains it
};

struct Spec {
  std::string path;
  std::string program;        // a path that can be opened
  base::Place program_place;  // of its name in the spec; the spec's file alone where it is the default
  std::string expected_error;
  bool no_deadlocks = false;
  bool termination = false;          // every thread ends, on all fair behaviours
  std::optional<SpecText> terminal;  // states where this is true may be ends, not deadlocks
  bool ordered = false;              // the insertion order of sets and dicts is part of their value
  bool livelock = false;             // every fair cycle of steps makes progress
  std::optional<SpecText> progress;  // a change of this expression is progress
  std::optional<SpecText> view;      // the name of a function that draws a state (docs/specs.md)
  std::optional<uint32_t> max_depth;
  std::optional<uint64_t> max_states;
  std::optional<std::chrono::milliseconds> max_time;
  std::optional<uint64_t> max_memory_bytes;
  std::vector<SpecThread> threads;
  std::vector<SpecAction> actions;
  SpecExplore explore;
  std::vector<SpecScenario> scenarios;
  std::optional<SpecText> accepting;  // where a run of actions may end; none: everywhere
  std::vector<SpecPredicate> predicates;
  std::vector<SpecProperty> properties;
  SpecTest test{};
  std::vector<SpecModel> models{};
};

inline constexpr uint32_t replicas_max = 10'000;
inline constexpr size_t spec_bytes_max = size_t{4} << 20;

// `read`: for the files that it extends (spec_extends.h).
Spec parse_spec(std::string_view text, const std::string& path, diagnostics::Diagnostics& diagnostics,
                const SpecFileReader& read = {});

}  // namespace ramify::session
