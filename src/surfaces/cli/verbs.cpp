// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/verbs.h"

#include "base/check.h"

namespace ramify::cli {

namespace {

constexpr std::string_view finding = "Find what goes wrong";
constexpr std::string_view modelling = "Work with a model program (actions)";
constexpr std::string_view asking = "Ask a language model (docs/language_models.md)";
constexpr std::string_view stepping = "Step through a program";
constexpr std::string_view looking = "Look at a program";
constexpr std::string_view about = "About ramify";

constexpr Example new_examples[] = {
    {"ramify new bank", "bank.star and bank.toml: two threads, and a property that fails"},
    {"ramify new bank --kind go", "bank.go, a program with goroutines"},
    {"ramify new queue.c", "the kind by the file's name"},
};
constexpr Example check_examples[] = {
    {"ramify check bank.toml", "every state that the spec's threads or actions reach"},
    {"ramify check bank.go", "every schedule of a program that starts its own threads"},
    {"ramify check queue.c", "every behaviour that C11 allows"},
    {"ramify check counter.star --thread 'a=work()' --thread 'b=work()' --always 'small=total <= 2'",
     "threads and a property without a spec"},
    {"ramify check big.toml --store big.states --max-time 1h", "a long search that `ramify resume` continues"},
};
constexpr Example replay_examples[] = {
    {"ramify replay bank.trace.json", "the trace that `ramify check bank.toml` saved"},
    {"ramify replay bank.trace.json bank_fixed.toml", "the same trace with another spec"},
    {"ramify replay bank.trace.json --repair", "after an edit: search for a trace close to it"},
    {"ramify replay queue.c --trace 1,0@0", "of a C program: the choices that its report names"},
};
constexpr Example run_examples[] = {
    {"ramify run bank.toml --seed 5", "one random run of a model, the same each time"},
    {"ramify run prog.py", "a program, as its language would run it"},
    {"ramify run prog.c --args one --args two", "a C program with arguments"},
};
constexpr Example swarm_examples[] = {
    {"ramify swarm big.toml --jobs 8 --time 10m", "eight searches beside each other, each in another order"},
    {"ramify swarm big.toml --jobs 500 --time 1h --folder results --slurm swarm.sh", "as an array of jobs of Slurm"},
    {"ramify swarm big.toml --join results", "what those jobs found and covered"},
};
constexpr Example mcp_examples[] = {{"ramify mcp", "started by the agent's program, as its settings say"}};
constexpr Example dap_examples[] = {{"ramify dap", "started by the editor, as its settings say"}};
constexpr Example lsp_examples[] = {{"ramify lsp", "started by the editor, as its settings say"}};
constexpr Example serve_examples[] = {
    {"ramify serve bank.toml", "prints an address to open in the browser"},
    {"ramify serve bank.trace.json", "the same, at the end of a trace"},
};
constexpr Example tui_examples[] = {
    {"ramify tui bank.toml", "steps through a model in the terminal; ? lists the keys"},
    {"ramify tui queue.c", "a C program, on the exact machine"},
    {"ramify tui bank.trace.json", "the same, at the end of a trace"},
};
constexpr Example estimate_examples[] = {
    {"ramify estimate big.toml", "how many states there are, about, from ten seconds of samples"},
    {"ramify estimate big.toml --max-time 5m", "from larger ones"},
};
constexpr Example stats_examples[] = {
    {"ramify stats bank.toml", "states by depth, how often each step is taken, and what is never taken"},
    {"ramify stats queue.toml --of 'len(queue)' --of 'owner'", "and the values of expressions over all states"},
    {"ramify stats bank.toml --svg bank.svg", "and plots, as one picture"},
};
constexpr Example resume_examples[] = {
    {"ramify resume big.states", "continue where the check stopped"},
    {"ramify resume big.states --max-time 2h", "with another limit"},
};
constexpr Example paths_examples[] = {
    {"ramify paths triangle.py --function triangle", "each path of one function, with arguments that take it"},
    {"ramify paths triangle.py -f triangle --tests test_triangle.py", "and a pytest for each path"},
};
constexpr Example explore_examples[] = {
    {"ramify explore stack.toml", "the reachable states, and what is wrong in them"},
    {"ramify explore stack.toml -o stack.svg", "and a picture of it"},
};
constexpr Example reach_examples[] = {
    {"ramify reach stack.toml 'len(stack) == 3'", "the shortest trace to a full stack"},
};
constexpr Example graph_examples[] = {
    {"ramify graph light.toml -o light.svg", "a picture of all states and steps"},
    {"ramify graph light.toml --format dot", "for Graphviz, to standard output"},
    {"ramify graph stack.toml --group-by 'len(stack)' -o stack.mermaid", "states that agree in a value drawn as one"},
};
constexpr Example tests_examples[] = {
    {"ramify tests stack.toml -o suite.json", "tests that cover each transition, for `ramify test --suite`"},
    {"ramify tests stack.toml --trace stack.trace.json -o suite.json", "the calls of a trace, as a test of one run"},
    {"ramify tests stack.toml --format pytest -o test_stack.py", "the same as Python code"},
};
constexpr Example test_examples[] = {
    {"ramify test stack.toml --adapter 'python3 stack_adapter.py'", "ten random runs against a real stack"},
    {"ramify test stack.toml --adapter ./adapter --suite suite.json", "the runs of a suite"},
};
constexpr Example conform_examples[] = {
    {"ramify conform stack.toml log.jsonl", "whether the model allows what the log says"},
};
constexpr Example explain_examples[] = {
    {"ramify explain bank.trace.json --model main", "by the model `main` of the nearest ramify.toml"},
};
constexpr Example vet_examples[] = {
    {"ramify vet prog.py --model main", "whether the model's lowering runs as ramify's own does"},
};
constexpr Example ir_examples[] = {
    {"ramify ir prog.py --function triangle", "one function as IR"},
};
constexpr Example core_examples[] = {
    {"ramify core ledger.c", "order of evaluation, lifetimes and conversions made explicit"},
};
constexpr Example cfg_examples[] = {
    {"ramify cfg prog.py --function triangle --format dot -o triangle.dot", "for Graphviz"},
};
constexpr Example callgraph_examples[] = {
    {"ramify callgraph prog.java --format mermaid", "for Mermaid, to standard output"},
};
constexpr Example dataflow_examples[] = {
    {"ramify dataflow prog.go --format json", "for other programs"},
};
constexpr Example slice_examples[] = {
    {"ramify slice prog.py --line 12", "what line 12 depends on"},
    {"ramify slice prog.py --line 12 --forward", "what depends on line 12"},
};
constexpr Example taint_examples[] = {
    {"ramify taint prog.py --from input --to system", "whether input reaches a command"},
};
constexpr Example corpus_examples[] = {
    {"ramify corpus cases.jsonl -o results.jsonl --workers 4", "four cases at a time"},
};
constexpr Example help_examples[] = {
    {"ramify help check", "the page of a command"},
    {"ramify help exit-codes", "the exit codes"},
    {"ramify help --man", "the man page, as roff"},
};
constexpr Example completions_examples[] = {
    {"ramify completions bash", "to be saved as ~/.local/share/bash-completion/completions/ramify"},
    {"ramify completions zsh", "to be saved as _ramify in a folder of $fpath"},
    {"ramify completions fish", "to be saved as ~/.config/fish/completions/ramify.fish"},
};

constexpr ExitCodeRow product_exits[] = {
    {ExitCode::holds, "it was written"},
    {ExitCode::bad_input, "a mistake in a file or an option, or a file that cannot be read or written"},
};
constexpr ExitCodeRow tui_exits[] = {
    {ExitCode::holds, "the user ended it, also by a signal"},
    {ExitCode::bad_input, "there is no terminal, or a mistake in a file or an option"},
};
constexpr ExitCodeRow lsp_exits[] = {
    {ExitCode::holds, "the client ended the session as the protocol says: `shutdown`, then `exit`"},
    {ExitCode::violated, "it ended without `shutdown`"},
    {ExitCode::bad_input, "a mistake in an option, or the standard output cannot be written"},
};
constexpr ExitCodeRow new_exits[] = {
    {ExitCode::holds, "the files were written"},
    {ExitCode::bad_input, "a file of that name exists, or it cannot be written; nothing was changed"},
};
constexpr ExitCodeRow replay_exits[] = {
    {ExitCode::holds, "the trace fits, and the violation no longer happens"},
    {ExitCode::violated, "the violation happens again"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "the trace stops fitting; with --repair, no repaired trace was found"},
};
constexpr ExitCodeRow run_exits[] = {
    {ExitCode::holds, "the run ended, and nothing was wrong in it"},
    {ExitCode::violated, "a property was false, the run failed, or it waits for ever"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "the run was cut, or met an unknown value"},
};
constexpr ExitCodeRow paths_exits[] = {
    {ExitCode::holds, "every path was found, and none fails"},
    {ExitCode::violated, "a path fails"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "a limit was reached, or a path meets an unknown value"},
    {ExitCode::internal_error, "a path's values did not take that path; please report it"},
};
constexpr ExitCodeRow stats_exits[] = {
    {ExitCode::holds, "every state was visited, whatever is wrong in them"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "a limit was reached: the numbers are of the part that was visited"},
};
constexpr ExitCodeRow explore_exits[] = {
    {ExitCode::holds, "nothing is wrong, and no limit was reached"},
    {ExitCode::violated,
     "a property is false, an action fails, a scenario is broken, or with --strict an action is never taken"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "a limit was reached"},
};
constexpr ExitCodeRow reach_exits[] = {
    {ExitCode::holds, "there is such a state"},
    {ExitCode::violated, "there is none"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "none was found, and there is more than was explored"},
};
constexpr ExitCodeRow test_exits[] = {
    {ExitCode::holds, "every run went well"},
    {ExitCode::violated, "a run failed, or the adapter died or hung"},
    {ExitCode::bad_input,
     "the adapter cannot be started or does not keep to the protocol, or a mistake in a file or an option"},
    {ExitCode::unknown, "a run was inconclusive"},
};
constexpr ExitCodeRow tests_exits[] = {
    {ExitCode::holds, "the suite covers everything"},
    {ExitCode::violated,
     "a property of the model is false, or a scenario is broken: the suite is written all the same, and tests what the "
     "model does"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "the suite is written; a limit was reached, or something is not covered (it is listed)"},
};
constexpr ExitCodeRow conform_exits[] = {
    {ExitCode::holds, "the model explains the log"},
    {ExitCode::violated, "it does not"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "a limit was reached before the answer was known"},
};
constexpr ExitCodeRow vet_exits[] = {
    {ExitCode::holds, "both run to the same values"},
    {ExitCode::violated, "a variable, the output, or the end of the run differs"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "the model gave no answer, or one of the runs did not complete"},
};
constexpr ExitCodeRow corpus_exits[] = {
    {ExitCode::holds, "every case ran to its end"},
    {ExitCode::bad_input, "a mistake in a file or an option"},
    {ExitCode::unknown, "a case did not"},
};

constexpr VerbRow rows[] = {
    {Verb::new_model, "new", finding, "write a first model or program, with a bug that `ramify check` finds",
     new_examples, "Never overwrites a file. It prints the command to try next.", new_exits},
    {Verb::check,
     "check",
     finding,
     "visit every reachable state; show the shortest trace to a violation",
     check_examples,
     "",
     {}},
    {Verb::replay, "replay", finding, "follow a saved trace through the program as it is now", replay_examples, "",
     replay_exits},
    {Verb::run, "run", finding, "one run: of a model with random choices, of a program as its language would run it",
     run_examples, "A program's own exit status is the exit code where it ran to its end.", run_exits},
    {Verb::resume,
     "resume",
     finding,
     "continue a check that was interrupted",
     resume_examples,
     "All other options are those of the check; a limit given here replaces the earlier one.",
     {}},
    {Verb::swarm,
     "swarm",
     finding,
     "run many searches in different orders, where no single search can visit everything",
     swarm_examples,
     "Findings are certain. Without findings the answer is the coverage, never `holds`.",
     {}},
    {Verb::estimate, "estimate", finding,
     "estimate from samples how many states a check would visit, its memory and time", estimate_examples,
     "Exits with 0: an estimate is not a verdict.", product_exits},
    {Verb::stats, "stats", finding,
     "the shape of the state space: levels, coverage, values of expressions, rate and memory", stats_examples,
     "It is the search of `ramify check`, which here goes on past violations.", stats_exits},
    {Verb::paths, "paths", finding, "every path of a program or a function, with input values that take it",
     paths_examples, "", paths_exits},
    {Verb::explore, "explore", modelling, "the state graph of a model program", explore_examples, "", explore_exits},
    {Verb::reach, "reach", modelling, "the shortest trace to a state of a model program", reach_examples, "",
     reach_exits},
    {Verb::graph, "graph", modelling, "draw the states and steps, also of programs with threads", graph_examples, "",
     product_exits},
    {Verb::tests, "tests", modelling, "generate test suites from the state graph of a model program", tests_examples,
     "", tests_exits},
    {Verb::test, "test", modelling, "test a running system against a model program, step by step", test_examples, "",
     test_exits},
    {Verb::conform, "conform", modelling, "check whether a model program explains the log of a real system",
     conform_examples, "", conform_exits},
    {Verb::explain, "explain", asking,
     "explain in a paragraph, with checked citations, why a trace violates its property", explain_examples,
     "The report is that of `ramify replay`, and so is the exit code.", replay_exits},
    {Verb::vet, "vet", asking,
     "compare a language model's lowering of a program with ramify's own; show the first difference", vet_examples, "",
     vet_exits},
    {Verb::serve, "serve", stepping, "step through a program in the browser: state, moves, forward, back, what-if",
     serve_examples, "Listens on this machine only, at a random port; the address that it prints has a token.",
     product_exits},
    {Verb::tui, "tui", stepping, "step through a program in the terminal: state, moves, forward, back, what-if",
     tui_examples,
     "Needs a terminal; works over ssh, with any TERM that can move the cursor. NO_COLOR is honoured (docs/tui.md).",
     tui_exits},
    {Verb::mcp, "mcp", stepping, "offer every verb, and stepping through programs, as tools to an agent", mcp_examples,
     "Speaks the Model Context Protocol on standard input and output (docs/mcp.md).", product_exits},
    {Verb::dap, "dap", stepping, "debug a program in an editor: forward, back, and with other choices", dap_examples,
     "Speaks the Debug Adapter Protocol on standard input and output (docs/debugger.md).", product_exits},
    {Verb::lsp, "lsp", stepping, "messages, completion, values and checks in an editor, as one types", lsp_examples,
     "Speaks the Language Server Protocol on standard input and output (docs/editor.md).", lsp_exits},
    {Verb::ir, "ir", looking, "print a program in the universal IR", ir_examples, "", product_exits},
    {Verb::core, "core", looking, "print a C program in Core, which makes everything explicit that C leaves open",
     core_examples, "", product_exits},
    {Verb::cfg, "cfg", looking, "the control-flow graph of each function, with exceptions", cfg_examples, "",
     product_exits},
    {Verb::callgraph, "callgraph", looking, "the call graph, classes, and the dependences of each function's results",
     callgraph_examples, "", product_exits},
    {Verb::dataflow, "dataflow", looking, "def-use chains, and dependences between variables", dataflow_examples, "",
     product_exits},
    {Verb::slice, "slice", looking, "the lines that a line depends on, or that depend on it", slice_examples, "",
     product_exits},
    {Verb::taint, "taint", looking, "check whether a value flows from a source to a sink; show the shortest path",
     taint_examples,
     "Exits with 0 whether there is a path or not: the answer is in the text, and in JSON as `reaches`.",
     product_exits},
    {Verb::corpus, "corpus", looking, "run many small programs as scripts, and print their variables", corpus_examples,
     "", corpus_exits},
    {Verb::help, "help", about, "this overview, the page of a command, or a topic: exit-codes, options", help_examples,
     "", product_exits},
    {Verb::completions, "completions", about, "print a completion script for a shell", completions_examples, "",
     product_exits},
    {Verb::version, "version", about, "print the version", {}, "", product_exits},
};

constexpr Example steps[] = {
    {"ramify new bank", "write a small model with a bug in it: bank.star, bank.toml"},
    {"ramify check bank.toml", "visit every state; show the shortest trace to a violation"},
    {"ramify check prog.go", "every schedule of a program in Go, Java, Python, Perl, Rust or C"},
    {"ramify replay bank.trace.json", "see what was found again, after an edit"},
    {"ramify help", "all commands; `ramify help check` is the page of one"},
};

}  // namespace

std::span<const VerbRow> verbs() { return rows; }

const VerbRow& row(Verb verb) {
  for (const VerbRow& candidate : rows)
    if (candidate.verb == verb) return candidate;
  CHECK(false, "verb {}", static_cast<int>(verb));
}

std::string_view name(Verb verb) { return row(verb).name; }

std::vector<std::string> topics() {
  std::vector<std::string> all;
  for (const VerbRow& row : verbs()) all.emplace_back(row.name);
  all.insert(all.end(), {"exit-codes", "options"});
  return all;
}

std::span<const Example> first_steps() { return steps; }

}  // namespace ramify::cli
