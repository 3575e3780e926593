// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/keys.h"

#include <algorithm>

namespace ramify::tui {

namespace {

constexpr KeyPress forward[] = {key_of('f'), key_of('.')};
constexpr KeyPress back[] = {key_of('b'), key_of(','), {Key::backspace}};
constexpr KeyPress to_start[] = {key_of('0')};
constexpr KeyPress to_end[] = {key_of('$')};
constexpr KeyPress run[] = {key_of('r')};
constexpr KeyPress go_to_step[] = {key_of(':')};
constexpr KeyPress what_if[] = {key_of('w')};
constexpr KeyPress undo[] = {key_of('u')};
constexpr KeyPress choose[] = {{Key::enter}, key_of(' ')};
constexpr KeyPress up[] = {{Key::up}, key_of('k')};
constexpr KeyPress down[] = {{Key::down}, key_of('j')};
constexpr KeyPress left[] = {{Key::left}, key_of('h')};
constexpr KeyPress right[] = {{Key::right}, key_of('l')};
constexpr KeyPress page_up[] = {{Key::page_up}, key_of(0x15)};
constexpr KeyPress page_down[] = {{Key::page_down}, key_of(0x04)};
constexpr KeyPress first_line[] = {{Key::home}, key_of('g')};
constexpr KeyPress last_line[] = {{Key::end}, key_of('G')};
constexpr KeyPress fold_all[] = {key_of('-')};
constexpr KeyPress next_change[] = {key_of(']')};
constexpr KeyPress previous_change[] = {key_of('[')};
constexpr KeyPress details[] = {key_of('i')};
constexpr KeyPress next_pane[] = {{Key::tab}};
constexpr KeyPress previous_pane[] = {{Key::back_tab}};
constexpr KeyPress pane_1[] = {key_of('1')}, pane_2[] = {key_of('2')}, pane_3[] = {key_of('3')},
                   pane_4[] = {key_of('4')}, pane_5[] = {key_of('5')}, pane_6[] = {key_of('6')},
                   pane_7[] = {key_of('7')};
constexpr KeyPress zoom[] = {key_of('z')};
constexpr KeyPress next_file[] = {key_of('o')};
constexpr KeyPress find[] = {key_of('/')};
constexpr KeyPress find_next[] = {key_of('n')};
constexpr KeyPress find_previous[] = {key_of('N')};
constexpr KeyPress check[] = {key_of('c')};
constexpr KeyPress check_all[] = {key_of('C')};
constexpr KeyPress stop_check[] = {key_of('x')};
constexpr KeyPress help[] = {key_of('?')};
constexpr KeyPress close_keys[] = {{Key::escape}};
constexpr KeyPress quit[] = {key_of('q')};

constexpr Binding rows[] = {
    {Action::forward, forward, "f  .", "forward along the path; at its end: take the selected move"},
    {Action::back, back, "b  ,  Backsp.", "back; the steps stay ahead until another move is taken"},
    {Action::to_start, to_start, "0  $", "to the start, to the end of the path"},
    {Action::to_end, to_end, "", ""},
    {Action::run, run, "r", "run until there is a choice, or nothing can move"},
    {Action::go_to_step, go_to_step, ":N", "go to step N of the path"},
    {Action::what_if, what_if, "w", "what if: before the selected step, to take another move"},
    {Action::undo, undo, "u", "undo: the path that a move or a finding replaced"},
    {Action::choose, choose, "Enter  Space", "take the move; go to the step; open the finding; fold, unfold"},
    {Action::up, up, "arrows  h j k l", "in the pane; left, right: fold, scroll, or a step back, forward"},
    {Action::down, down, "", ""},
    {Action::left, left, "", ""},
    {Action::right, right, "", ""},
    {Action::page_up, page_up, "PgUp  PgDn", "a page up, down (also Ctrl-U, Ctrl-D)"},
    {Action::page_down, page_down, "", ""},
    {Action::first_line, first_line, "g  G", "first, last line (also Home, End)"},
    {Action::last_line, last_line, "", ""},
    {Action::fold_all, fold_all, "-", "state: fold everything; again: as it was"},
    {Action::next_change, next_change, "[  ]", "state: the previous, the next value that changed"},
    {Action::previous_change, previous_change, "", ""},
    {Action::details, details, "i", "all of the selected line: a long value, every change"},
    {Action::next_pane, next_pane, "Tab  Shift-Tab", "the next, the previous pane"},
    {Action::previous_pane, previous_pane, "", ""},
    {Action::pane_1, pane_1, "1 ... 7", "source, state, moves, path, sequence, properties, search"},
    {Action::pane_2, pane_2, "", ""},
    {Action::pane_3, pane_3, "", ""},
    {Action::pane_4, pane_4, "", ""},
    {Action::pane_5, pane_5, "", ""},
    {Action::pane_6, pane_6, "", ""},
    {Action::pane_7, pane_7, "", ""},
    {Action::zoom, zoom, "z", "the pane alone on the whole screen, and back"},
    {Action::next_file, next_file, "o", "source: another file of the program"},
    {Action::find, find, "/TEXT", "find in the pane; of the state also what is folded"},
    {Action::find_next, find_next, "n  N", "the next, the previous place of that text"},
    {Action::find_previous, find_previous, "", ""},
    {Action::check, check, "c", "search all states for a violation, in the background"},
    {Action::check_all, check_all, "C", "the same, for every violation"},
    {Action::stop_check, stop_check, "x", "stop the search"},
    {Action::help, help, "?", "this page"},
    {Action::close, close_keys, "Esc", "close a page, leave the whole screen"},
    {Action::quit, quit, "q", "quit (also Ctrl-C)"},
};

}  // namespace

std::span<const Binding> bindings() { return rows; }

std::optional<Action> action_of(const KeyPress& key) {
  for (const Binding& row : rows)
    if (std::ranges::find(row.keys, key) != row.keys.end()) return row.action;
  return std::nullopt;
}

}  // namespace ramify::tui
