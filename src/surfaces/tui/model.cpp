// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/model.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "session/simulation/open_program.h"
#include "surfaces/tui/layout.h"

namespace ramify::tui {

Model::Model(std::unique_ptr<session::OpenedProgram> program, session::CheckOptions check, std::string note)
    : stepping_(std::move(program)),
      check_(std::move(check)),
      panes_{&source_, &state_, &moves_, &path_, &sequence_, &properties_, &search_pane_},
      message_(shown(note)) {
  refresh();
  search_pane_.show(search_.snapshot());
}

void Model::refresh() {
  if (version_ != stepping_.version())
    for (Pane* pane : panes_) pane->refresh(stepping_);
  const bool is_new = version_ != stepping_.version();
  version_ = stepping_.version();
  // The selected move says which thread the user is thinking of.
  if (focus_ == &moves_ && !is_new && moves_.place().is_known()) source_.follow(moves_.place());
}

void Model::look_at_search() {
  if (!search_pane_.is_running()) return;
  session::SearchSnapshot snapshot = search_.snapshot();
  const bool is_done = snapshot.state == session::SearchState::done && search_number_ != snapshot.number;
  search_number_ = is_done ? snapshot.number : search_number_;
  search_pane_.show(std::move(snapshot));
  if (is_done && lower_right_ != &search_pane_) say(search_pane_.summary() + " (7 shows it)");
}

void Model::press(const KeyPress& key) {
  look_at_search();
  message_.clear();
  if (prompt_) act_in_prompt(key);
  else if (page_) act_on_page(action_of(key));
  else if (const std::optional<Action> action = action_of(key)) act(*action);
  else say("this key does nothing; ? lists the keys");
  refresh();
}

void Model::act(Action action) {
  switch (action) {
    case Action::forward:
    case Action::back:
    case Action::to_start:
    case Action::to_end:
    case Action::run:
    case Action::what_if:
    case Action::undo: return act_on_path(action);
    case Action::choose:
    case Action::up:
    case Action::down:
    case Action::left:
    case Action::right:
    case Action::page_up:
    case Action::page_down:
    case Action::first_line:
    case Action::last_line:
    case Action::fold_all:
    case Action::next_change:
    case Action::previous_change:
    case Action::details: return act_in_pane(action);
    case Action::go_to_step: prompt_ = Prompt{PromptKind::step}; return;
    case Action::next_pane: return focus_next(true);
    case Action::previous_pane: return focus_next(false);
    case Action::pane_1:
    case Action::pane_2:
    case Action::pane_3:
    case Action::pane_4:
    case Action::pane_5:
    case Action::pane_6:
    case Action::pane_7: return focus(panes_[static_cast<size_t>(action) - static_cast<size_t>(Action::pane_1)]);
    case Action::zoom: is_zoomed_ = !is_zoomed_; return;
    case Action::next_file: focus(&source_); return source_.show_next_file();
    case Action::find: prompt_ = Prompt{PromptKind::find}; return;
    case Action::find_next: return find(true);
    case Action::find_previous: return find(false);
    case Action::check: return start_check(check_.keep_going);
    case Action::check_all: return start_check(true);
    case Action::stop_check:
      if (!search_pane_.is_running()) return say("no search is running");
      search_.stop();
      return say("the search ends in a moment");
    case Action::help: return show_help();
    case Action::close: is_zoomed_ = false; return;
    case Action::quit: is_over_ = true; return;
  }
}

void Model::act_on_path(Action action) {
  if (action == Action::forward) return forward();
  if (action == Action::back) {
    if (stepping_.position() == 0 || !stepping_.go_to(stepping_.position() - 1)) say("this is the beginning");
  } else if (action == Action::to_start) {
    stepping_.go_to(stepping_.steps().empty() ? 0 : 1);
  } else if (action == Action::to_end) {
    stepping_.go_to(stepping_.steps().size());
  } else if (action == Action::run) {
    const size_t count = stepping_.run();
    say(count == 0 ? "there is a choice here, or nothing can move"
                   : "ran " + outputs::counted(count, "step") + (count == Stepping::run_max ? "; r goes on" : ""));
  } else if (action == Action::what_if) {
    what_if();
  } else if (!stepping_.undo()) {
    say("there is nothing to undo: no path was replaced");
  }
}

void Model::forward() {
  if (stepping_.forward()) return;
  const std::optional<size_t> move = moves_.selected();
  if (!move || !stepping_.take(*move)) say(moves_.item_count() == 0 ? "the run ends here" : "this move is not enabled");
}

void Model::what_if() {
  Pane& pane = focus_ == &sequence_ ? static_cast<Pane&>(sequence_) : path_;
  if (stepping_.steps().empty()) return say("the path has no steps yet");
  stepping_.go_to(pane.cursor());
  focus(&moves_);
  say("before this step: another move replaces the steps ahead (u: undo)");
}

void Model::choose() {
  if (focus_ == &moves_) {
    const std::optional<size_t> move = moves_.selected();
    if (!move || !stepping_.take(*move))
      say(moves_.item_count() == 0 ? "the run ends here" : "this move is not enabled");
  } else if (focus_ == &path_ || focus_ == &sequence_) {
    stepping_.go_to(focus_->cursor() + 1);
  } else if (focus_ == &state_) {
    state_.toggle();
  } else if (focus_ == &search_pane_) {
    open_finding();
  } else {
    show_details();
  }
}

void Model::sideways(bool is_right) {
  if (focus_ == &state_) return state_.fold(!is_right);
  if (focus_ == &source_) return source_.scroll_sideways(is_right ? 8 : -8);
  if (focus_ == &moves_ || focus_ == &path_ || focus_ == &sequence_)
    return act_on_path(is_right ? Action::forward : Action::back);
}

void Model::act_in_pane(Action action) {
  if (action == Action::choose) return choose();
  if (action == Action::up) return focus_->move(-1);
  if (action == Action::down) return focus_->move(1);
  if (action == Action::left || action == Action::right) return sideways(action == Action::right);
  if (action == Action::page_up || action == Action::page_down) return focus_->move_page(action == Action::page_down);
  if (action == Action::first_line) return focus_->select(0);
  if (action == Action::last_line) return focus_->select(focus_->item_count());
  if (action == Action::details) return show_details();
  focus(&state_);
  if (action == Action::fold_all) return state_.fold_all();
  if (!state_.next_change(action == Action::next_change)) say("the last step changed nothing that is shown here");
}

void Model::act_in_prompt(const KeyPress& key) {
  if (key.key == Key::escape) {
    prompt_.reset();
  } else if (key.key == Key::backspace) {
    if (prompt_->text.empty()) prompt_.reset();
    else prompt_->text.pop_back();
  } else if (key.key == Key::character && key.character >= 0x20 && key.character != 0x7f) {
    constexpr size_t text_max = 200;
    if (prompt_->text.size() < text_max) prompt_->text += key.character;
  } else if (key.key == Key::enter) {
    const Prompt prompt = *std::exchange(prompt_, std::nullopt);
    if (prompt.kind == PromptKind::step) return go_to_step(utf8(prompt.text));
    if (!prompt.text.empty()) found_text_ = utf8(prompt.text);
    find(true);
  }
}

void Model::go_to_step(const std::string& number) {
  size_t step = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), step);
  if (error != std::errc() || end != number.data() + number.size())
    return say(fmt::format("`{}` is no step: a number is expected", shown(number)));
  if (step >= stepping_.steps().size() || !stepping_.go_to(step + 1))
    say(stepping_.steps().empty()
            ? "the path has no steps yet"
            : fmt::format("the path has {}", outputs::counted(stepping_.steps().size() - 1, "step")));
}

void Model::find(bool is_forward) {
  if (found_text_.empty()) return say("/ asks for a text first");
  if (!focus_->find(found_text_, is_forward)) say(fmt::format("`{}` is not in this pane", shown(found_text_)));
}

void Model::start_check(bool keeps_going) {
  session::CheckOptions options = check_;
  options.keep_going = keeps_going;
  if (!search_.start(session::search_job(stepping_.program(), options))) return say("a search is running; x stops it");
  search_pane_.show(search_.snapshot());
  focus(&search_pane_);
}

void Model::open_finding() {
  const session::FoundRun* const run = search_pane_.selected();
  if (run == nullptr) return say(search_pane_.is_running() ? "the search is running" : "there is no finding to open");
  if (const auto* trace = std::get_if<engine::Trace>(&run->trace)) {
    const std::optional<std::string> misfit = stepping_.open(*trace);
    say(misfit ? shown(*misfit) : "this is the path of the finding (u: back to yours)");
  } else {
    std::string note;
    base::Result<std::unique_ptr<session::OpenedProgram>> opened =
        session::open_again(stepping_.program(), std::get<session::ExactTrace>(run->trace), note);
    if (!opened) return say(shown(opened.error().message));
    stepping_.open(std::move(*opened));
    say(note.empty() ? "this is the path of the finding" : shown(note));
  }
  focus(&path_);
}

void Model::focus(Pane* pane) {
  focus_ = pane;
  if (pane != &source_ && pane != &state_ && pane != &moves_) lower_right_ = pane;
}

void Model::focus_next(bool is_forward) {
  const std::array<Pane*, 4> order = {&source_, &state_, &moves_, lower_right_};
  const auto at = static_cast<size_t>(std::ranges::find(order, focus_) - order.begin());
  focus_ = order[(at + (is_forward ? 1 : order.size() - 1)) % order.size()];
}

}  // namespace ramify::tui
