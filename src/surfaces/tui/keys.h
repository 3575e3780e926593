// SPDX-License-Identifier: Apache-2.0
// Keys and what they do: one table, of which the help page is made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ramify::tui {

enum class Key : uint8_t {
  character,
  enter,
  escape,
  tab,
  back_tab,
  backspace,
  up,
  down,
  left,
  right,
  page_up,
  page_down,
  home,
  end
};

struct KeyPress {
  Key key = Key::character;
  char32_t character = 0;  // of Key::character
  friend bool operator==(const KeyPress&, const KeyPress&) = default;
};
constexpr KeyPress key_of(char32_t character) { return {Key::character, character}; }

enum class Action : uint8_t {
  // the path
  forward,
  back,
  to_start,
  to_end,
  run,
  go_to_step,
  what_if,
  undo,
  // inside a pane
  choose,
  up,
  down,
  left,
  right,
  page_up,
  page_down,
  first_line,
  last_line,
  fold_all,
  next_change,
  previous_change,
  details,
  // among the panes
  next_pane,
  previous_pane,
  pane_1,
  pane_2,
  pane_3,
  pane_4,
  pane_5,
  pane_6,
  pane_7,
  zoom,
  next_file,
  // text
  find,
  find_next,
  find_previous,
  // searches
  check,
  check_all,
  stop_check,
  help,
  close,
  quit
};

struct Binding {
  Action action;
  std::span<const KeyPress> keys;
  std::string_view shown;    // how help writes the keys; "": on the row before
  std::string_view meaning;  // "": on the row before
};

std::span<const Binding> bindings();
std::optional<Action> action_of(const KeyPress& key);

}  // namespace ramify::tui
