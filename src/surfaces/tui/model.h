// SPDX-License-Identifier: Apache-2.0
// Model: what the terminal shows, and what each key does. It knows no terminal: keys come as KeyPress, the screen goes out as lines of
// styled text.
//
// One thread. Tested in model_test.cpp, on whole screens; conformance/tui_test.py tests it in a terminal.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/simulation/background_search.h"
#include "surfaces/tui/keys.h"
#include "surfaces/tui/moves_pane.h"
#include "surfaces/tui/path_pane.h"
#include "surfaces/tui/properties_pane.h"
#include "surfaces/tui/search_pane.h"
#include "surfaces/tui/sequence_pane.h"
#include "surfaces/tui/source_pane.h"
#include "surfaces/tui/state_pane.h"
#include "surfaces/tui/stepping.h"

namespace ramify::tui {

class Model {
 public:
  // `note` is shown until the first key; `check`: the options of searches.
  Model(std::unique_ptr<session::OpenedProgram> program, session::CheckOptions check, std::string note);

  void press(const KeyPress& key);
  // Exactly `rows` lines of exactly `columns`.
  std::vector<Line> render(size_t rows, size_t columns);
  // The screen changes without a key: a search is running, or has just ended.
  bool changes_by_itself() const { return search_pane_.is_running(); }
  bool is_over() const { return is_over_; }

 private:
  enum class PromptKind : uint8_t { find, step };
  struct Prompt {
    PromptKind kind;
    std::u32string text{};
  };
  // A text over the panes: help, details.
  struct Page {
    std::string title;
    std::vector<std::string> texts;
    size_t top = 0;
  };

  Stepping stepping_;
  const session::CheckOptions check_;
  session::BackgroundSearch search_;
  SourcePane source_;
  StatePane state_;
  MovesPane moves_;
  PathPane path_;
  SequencePane sequence_;
  PropertiesPane properties_;
  SearchPane search_pane_;
  const std::array<Pane*, 7> panes_;

  Pane* focus_ = &moves_;
  Pane* lower_right_ = &path_;
  bool is_zoomed_ = false;
  bool is_over_ = false;
  uint64_t version_ = 0;        // of the stepping, as shown
  uint64_t search_number_ = 0;  // of the search whose end was told
  std::string message_;
  std::string found_text_;
  std::optional<Prompt> prompt_;
  std::optional<Page> page_;

  void act(Action action);
  void act_on_path(Action action);
  void act_in_pane(Action action);
  void act_in_prompt(const KeyPress& key);
  void act_on_page(const std::optional<Action>& action);
  void forward();
  void choose();
  void sideways(bool is_right);
  void what_if();
  void open_finding();
  void start_check(bool keeps_going);
  void find(bool is_forward);
  void go_to_step(const std::string& number);
  void focus(Pane* pane);
  void focus_next(bool is_forward);
  void show_details();
  void show_help();
  void say(std::string message) { message_ = std::move(message); }
  void refresh();
  void look_at_search();

  Line header(size_t columns) const;
  Line footer(size_t columns) const;
  std::vector<Line> page_lines(size_t rows, size_t columns);
};

}  // namespace ramify::tui
