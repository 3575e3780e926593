// SPDX-License-Identifier: Apache-2.0
// Explorer: what the explorer's page asks for, without HTTP. A request names its whole place, so the server keeps nothing for a page: any
// number of pages look at one program, each where it wants, and a link reproduces what it shows, also on a server that was started again.
//
// All functions may be called from any thread. Tested in explorer_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "session/simulation/background_search.h"
#include "session/simulation/opened_program.h"

namespace ramify::serve {

// A text in JSON for the page; with another status than 200 an object with `error`.
struct Answer {
  int status = 200;
  std::string json;
};

// A position in a run.
struct Place {
  std::string path{};  // of the whole run (engine/simulation/path.h)
  // Of an exact machine: what the numbers of the path depend on (session::setup_text). "": they are of the program as it was opened.
  std::string choices{};
  uint64_t at = UINT64_MAX;  // steps of the run that were taken; more than it has: all
};

// What a page asks about the text of the program.
struct AnalysisQuestion {
  std::string kind{};  // "cfg", "callgraph", "slice", "paths"
  std::string function{};
  std::string variable{};  // of a slice; "": the whole line
  uint32_t line = 0;       // likewise
  bool is_forward = false;
};

struct ExplorerOptions {
  std::string note{};  // for the user, above everything
  // A search for every violation, or until one is found.
  std::function<session::SearchJob(bool is_for_every)> search{};
  // The figures of the search, and the values of these expressions; null: the machine has none.
  std::function<session::SearchJob(const std::vector<std::string>& expressions)> figures{};
  std::function<std::string(const session::SearchResult&)> report{};             // of either, as JSON
  std::function<base::Result<std::string>(const AnalysisQuestion&)> analysis{};  // as JSON (docs/json.md)
};

class Explorer {
 public:
  Explorer(std::unique_ptr<session::OpenedProgram> program, ExplorerOptions options);

  // The program: name, machine, files, properties, and the path at which a page begins.
  Answer program();
  // The text of a file of the program; no other file is read.
  Answer source(const std::string& file);
  // The run, the state at the place, and the moves from there. The page has the first `known` steps of the run, which are left out, and
  // so are parts of large values.
  Answer at(const Place& place, uint64_t known = 0);
  // Parts that were left out: of the value that is reached by these numbers from the root of the state's view ("0.3"), up to 1,000 from
  // the `first` on.
  Answer parts(const Place& place, const std::string& value, uint64_t first);
  // Why a property is true or false at the place.
  Answer explain(const Place& place, const std::string& property);
  // The states and steps of the machine of places with these choices, up to so many states.
  Answer graph(const std::string& choices, uint64_t states_max);

  // A static analysis, or the paths of a function.
  Answer analysis(const AnalysisQuestion& question);

  // What the search does or has done. The report of a search that is done is left out if its number is `known`.
  Answer search(uint64_t known = 0);
  Answer start_search(bool is_for_every);
  Answer stop_search();

  // The same of figures, whose report is that of `ramify stats`.
  Answer figures(uint64_t known = 0);
  Answer start_figures(const std::vector<std::string>& expressions);
  Answer stop_figures();

  // The place of a run that the search with that number found; `id` is from the answer of `search`.
  Answer found(uint64_t number, const std::string& id);

 private:
  using Program =
      std::shared_ptr<session::OpenedProgram>;  // shared: a graph is drawn while another request replaces it

  const ExplorerOptions options_;
  std::mutex mutex_;  // of the programs: a simulation moves along the path of each request
  const Program program_;
  const std::string initial_path_;
  std::vector<std::pair<std::string, Program>> others_;  // by their choices, the last used one first
  // A search and its report, which is written once.
  struct Watched {
    session::BackgroundSearch search{};
    std::mutex mutex{};
    std::pair<uint64_t, std::string> report{};  // of the search with that number
  };
  Watched search_, figures_;

  base::Result<Program> program_with(const std::string& choices);
  // The program at the end of the place's path, or at its divergence.
  base::Result<Program> follow(const Place& place, std::optional<engine::Divergence>& divergence);
  Answer answer_of(Watched& watched, uint64_t known) const;
};

}  // namespace ramify::serve
