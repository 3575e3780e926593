// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/tui.h"

#include <cerrno>
#include <utility>

#include <fmt/format.h>
#include <poll.h>

#include "session/simulation/open_program.h"
#include "surfaces/cli/invocation.h"
#include "surfaces/tui/model.h"
#include "surfaces/tui/signals.h"
#include "surfaces/tui/terminal.h"

namespace ramify::tui {

namespace {

constexpr int refresh_ms = 200;  // while a search runs

// Until the user quits, a signal comes, or the terminal goes away.
void step_through(Model& model, Terminal& terminal, Signals& signals) {
  while (!model.is_over() && !signals.wants_end()) {
    const Terminal::Size size = terminal.size();
    terminal.draw(model.render(size.rows, size.columns));
    pollfd wanted[] = {{0, POLLIN, 0}, {signals.descriptor(), POLLIN, 0}};
    const int count = ::poll(wanted, 2, model.changes_by_itself() ? refresh_ms : -1);
    if (count < 0 && errno != EINTR) return;
    if (count > 0 && (wanted[1].revents & POLLIN) != 0) signals.clear();
    if (signals.take_resize()) terminal.take_size();
    bool has_key = false;
    // Keys that came together are handled before the next drawing.
    for (std::optional<KeyPress> key = terminal.key(); key && !model.is_over(); key = terminal.key()) {
      model.press(*key);
      has_key = true;
    }
    const bool is_gone = count > 0 && (wanted[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    if (is_gone && !has_key) return;
  }
}

}  // namespace

cli::ExitCode execute(const cli::Invocation& invocation, const cli::Console& console, cli::Interruption& interruption) {
  const auto refuse = [&](const base::Error& error) {
    console.complain(fmt::format("ramify: {}{}", error.message, error.message.ends_with('\n') ? "" : "\n"));
    return cli::ExitCode::bad_input;
  };
  if (const base::Result<void> checked = check_is_terminal(); !checked) return refuse(checked.error());
  std::string note;
  base::Result<std::unique_ptr<session::OpenedProgram>> program = session::open_program(
      {.load = invocation.request, .machine = invocation.c.machine, .start = invocation.mir_start}, note);
  if (!program) return refuse(program.error());
  // Before any thread starts: all of them leave signals to this one.
  const base::Result<std::unique_ptr<Signals>> signals = Signals::receive(interruption);
  if (!signals) return refuse(signals.error());
  interruption.ends_process = false;
  Model model(std::move(*program), invocation.check, note);
  // Closed before the model, whose search may take a moment to end.
  base::Result<std::unique_ptr<Terminal>> terminal = Terminal::open(console.has_colour, interruption);
  if (!terminal) return refuse(terminal.error());
  step_through(model, **terminal, **signals);
  terminal->reset();
  return cli::ExitCode::holds;
}

}  // namespace ramify::tui
