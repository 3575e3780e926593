// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/options.h"
#include "surfaces/cli/words.h"

namespace ramify::cli {

namespace {

constexpr const char* composed = "compose the model with this scenario (repeatable)";

constexpr const char* what_is_explored = "What is explored";
constexpr const char* what_a_picture_shows = "What a picture shows";

void add_spec(CLI::App& app, Invocation& invocation) {
  app.add_option("SPEC", invocation.request.path, "a spec (.toml)")->required();
  add_machine_code(app, invocation);
}

// Options of exploration.
void add_exploration(CLI::App& app, Invocation& invocation, Texts& texts) {
  session::ExploreOptions& options = invocation.explore;
  add_restriction(app, options, composed);
  app.add_option("--max-states", options.states_max, "stop after N states")->type_name("N");
  app.add_option("--max-transitions,-m", options.transitions_max, "stop after N transitions")->type_name("N");
  app.add_option("--max-depth", options.depth_max, "explore at most N steps from an initial state")->type_name("N");
  app.add_option("--max-time", texts.max_time, "stop after a time, such as 10s or 5m")->type_name("TIME");
}

void add_drawing(CLI::App& app, Invocation& invocation, Texts& texts) {
  app.add_option("--label", texts.label, "what a picture writes on steps [default: call]")
      ->type_name(alternatives(label_kinds));
  app.add_option("--group-by", texts.group_by,
                 "draw states with the same value of this variable, or expression, as one")
      ->type_name("EXPR");
  app.add_option("--state-label", invocation.drawing.state_labels,
                 "a variable or expression that a picture writes on states (repeatable) [default: all variables]")
      ->type_name("EXPR")
      ->allow_extra_args(false);
  app.add_option("--hide", invocation.drawing.hidden_actions, "do not draw this action (repeatable)")
      ->type_name("ACTION")
      ->allow_extra_args(false);
  app.add_flag("--hide-loops", invocation.drawing.hides_loops, "do not draw steps from a state to itself");
}

void declare_explore(CLI::App& explore, Invocation& invocation, Texts& texts) {
  explore.add_option("--output,-o", invocation.output, "write the graph there")->type_name("FILE");
  explore
      .add_option("--format", texts.picture_format, "of the graph in FILE [default: by the ending of FILE, else json]")
      ->type_name(alternatives(picture_formats));
  explore.add_flag("--json", invocation.is_json, "the graph and all findings as JSON (docs/json.md)");
  add_build_server(explore, invocation);
  explore.add_flag("--strict", invocation.check.is_strict, "an action that is never taken is a violation");
  in_group(explore, what_is_explored, [&] {
    add_model(explore, invocation, texts);
    add_exploration(explore, invocation, texts);
  });
  in_group(explore, what_a_picture_shows, [&] { add_drawing(explore, invocation, texts); });
}

void declare_reach(CLI::App& reach, Invocation& invocation, Texts& texts) {
  add_spec(reach, invocation);
  reach.add_option("EXPRESSION", texts.reach, "a condition on the state")->required();
  reach.add_flag("--json", invocation.is_json, "the trace as JSON (docs/json.md)");
  add_report_file(reach, invocation);
  in_group(reach, what_is_explored, [&] { add_exploration(reach, invocation, texts); });
}

void declare_graph(CLI::App& graph, Invocation& invocation, Texts& texts) {
  add_product_file(graph, invocation);
  graph.add_option("--format", texts.picture_format, "of the picture [default: by the ending of the output, else dot]")
      ->type_name(alternatives(picture_formats));
  in_group(graph, what_a_picture_shows, [&] { add_drawing(graph, invocation, texts); });
  in_group(graph, what_is_explored, [&] {
    add_model(graph, invocation, texts);
    graph.get_option("SPEC")->description(
        "a spec (.toml), a program, or a graph (.json) that `ramify explore SPEC -o FILE.json` wrote");
    graph
        .add_option("--machine", invocation.c.machine,
                    "of C and Rust programs: the exact machine (core, mir), or the universal IR (ir) [default: ir]")
        ->type_name(alternatives(c_machines));
    add_exploration(graph, invocation, texts);
    graph.get_option("--max-states")->description("draw at most N states [default: 1000, of model programs all]");
  });
}

void declare_tests(CLI::App& tests, Invocation& invocation, Texts& texts) {
  session::TestsOptions& options = invocation.tests;
  tests.add_option("--output,-o", invocation.output, "where to write the suite [default: standard output]")
      ->type_name("FILE");
  tests.add_option("--format", texts.suite_format, "of the suite [default: by the ending of the output, else json]")
      ->type_name(alternatives(suite_formats));
  tests
      .add_option("--cover", texts.cover,
                  "transitions (in the fewest steps), states, actions, requirements, pairs of transitions, or random "
                  "walks [default: transitions]")
      ->type_name(alternatives(test_goals));
  tests.add_option("--trace", invocation.tests_trace, "one test: the calls of a trace that `check` or `run` saved")
      ->type_name("FILE");
  tests.add_flag("--short", options.is_short, "many short tests rather than few long ones");
  tests.add_option("--seed", options.seed, "of random walks [default: 1]")->type_name("N");
  tests.add_option("--runs", options.runs, "how many random walks [default: 10]")->type_name("N");
  tests.add_option("--steps", options.steps, "steps of a random walk [default: 20]")->type_name("N");
  in_group(tests, what_is_explored, [&] {
    add_model(tests, invocation, texts);
    add_exploration(tests, invocation, texts);
  });
}

void declare_test(CLI::App& test, Invocation& invocation, Texts& texts) {
  session::TestOptions& options = invocation.test;
  add_spec(test, invocation);
  in_group(test, "What is run", [&] {
    test.add_option("--adapter", options.adapter,
                    "the command that runs the system's adapter [default: that of the spec]")
        ->type_name("COMMAND");
    test.add_option("--runs,-r", options.runs, "how many runs [default: 10]")->type_name("N");
    test.add_option("--steps,-n", options.steps, "steps of a run [default: 100]")->type_name("N");
    test.add_option("--strategy", options.strategy, "how steps are chosen [default: random]")
        ->type_name(alternatives(test_strategies));
    test.add_option("--seed", options.seed, "the same seed makes the same choices [default: a fresh one]")
        ->type_name("N");
    auto* suite =
        test.add_option("--suite", options.suite, "follow the runs of a suite of `ramify tests`")->type_name("FILE");
    test.add_option("--replay", invocation.replay, "follow a run that -o saved")->type_name("FILE")->excludes(suite);
    test.add_flag("--keep-going", options.keep_going, "continue after a run that failed");
    add_restriction(test, options, composed);
    test.add_option("--cleanup-steps,-c", options.cleanup_steps, "at most so many steps for cleaning up [default: 100]")
        ->type_name("N");
    test.add_option("--timeout,-t", texts.timeout, "for each answer of the adapter [default: 5s]")->type_name("TIME");
    test.add_option("--wait", texts.wait, "how long to wait for observations when no action is left [default: 1s]")
        ->type_name("TIME");
  });
  in_group(test, "What is shown and saved", [&] {
    add_report(test, invocation);
    test.add_option("--output,-o", invocation.output, "save the run that failed, or the last")->type_name("FILE");
    add_build_server(test, invocation);
    test.get_option("--junit")->description("write the results as JUnit XML, a case for each run");
    auto* shrink = test.add_flag("--shrink", texts.shrinks, "shorten a run that failed, however long that takes");
    test.add_flag("--no-shrink", texts.no_shrink, "do not shorten it [default: for ten seconds at most]")
        ->excludes(shrink);
  });
}

void declare_conform(CLI::App& conform, Invocation& invocation) {
  add_spec(conform, invocation);
  conform.add_option("LOG", invocation.log, "events as JSON, one a line: {\"action\": \"Push\", \"args\": [1]}")
      ->required()
      ->type_name("FILE");
  conform.add_option("--hidden", invocation.hidden, "an action that the log does not record (repeatable)")
      ->type_name("ACTION");
  conform.add_flag("--partial", invocation.is_partial, "arguments and results that the log omits may have any value");
  add_report_file(conform, invocation);
}

}  // namespace

void declare_modelling(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts) {
  if (verb == Verb::explore) declare_explore(command, invocation, texts);
  if (verb == Verb::reach) declare_reach(command, invocation, texts);
  if (verb == Verb::graph) declare_graph(command, invocation, texts);
  if (verb == Verb::tests) declare_tests(command, invocation, texts);
  if (verb == Verb::test) declare_test(command, invocation, texts);
  if (verb == Verb::conform) declare_conform(command, invocation);
}

}  // namespace ramify::cli
