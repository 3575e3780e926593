// SPDX-License-Identifier: Apache-2.0
// Explorer: what the explorer's page asks for, without HTTP. A request names its whole path (engine/simulation/path.h), so the server
// keeps nothing for a page: any number of pages look at one program, each where it wants, and a link reproduces what it shows.
//
// All functions may be called from any thread. Tested in explorer_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "session/simulation/background_search.h"
#include "session/simulation/opened_program.h"

namespace ramify::serve {

// A text in JSON for the page; with another status than 200 an object with `error`.
struct Answer {
  int status = 200;
  std::string json;
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
  session::SearchJob search{};
  std::function<std::string(const session::SearchResult&)> report{};             // as JSON
  std::function<base::Result<std::string>(uint64_t states_max)> graph{};         // as JSON (docs/json.md)
  std::function<base::Result<std::string>(const AnalysisQuestion&)> analysis{};  // likewise
};

class Explorer {
 public:
  Explorer(std::unique_ptr<session::OpenedProgram> program, ExplorerOptions options);

  // The program: name, machine, files, properties, and the path at which a page begins.
  Answer program();
  // The text of a file of the program; no other file is read.
  Answer source(const std::string& file);
  // The state at the end of the path, how it was reached, and the moves from there.
  Answer at(const std::string& path);
  // Why a property is true or false at the end of the path.
  Answer explain(const std::string& path, const std::string& property);
  // The states and steps, up to so many states.
  Answer graph(uint64_t states_max);

  // A static analysis, or the paths of a function.
  Answer analysis(const AnalysisQuestion& question);

  Answer search() const;
  Answer start_search();
  Answer stop_search();

 private:
  const ExplorerOptions options_;
  std::mutex mutex_;  // of the program: its simulation moves along the path of each request
  const std::unique_ptr<session::OpenedProgram> program_;
  const std::string initial_path_;
  session::BackgroundSearch search_;
};

}  // namespace ramify::serve
