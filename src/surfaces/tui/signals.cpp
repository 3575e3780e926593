// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/signals.h"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace ramify::tui {

namespace {

constexpr int patience_ms = 2'000;

// Counters of events: a write never blocks before 2^64 events.
void add_event(int descriptor) {
  const uint64_t one = 1;
  [[maybe_unused]] const ssize_t ignored = ::write(descriptor, &one, sizeof one);
}

bool is_readable(int descriptor, int timeout_ms) {
  pollfd wanted{descriptor, POLLIN, 0};
  return ::poll(&wanted, 1, timeout_ms) > 0;
}

}  // namespace

base::Result<std::unique_ptr<Signals>> Signals::receive(cli::Interruption& interruption) {
  std::unique_ptr<Signals> own(new Signals(interruption));
  sigset_t set{};
  sigemptyset(&set);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH}) sigaddset(&set, number);
  own->signals_ = ::signalfd(-1, &set, SFD_CLOEXEC);
  own->woken_ = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  own->over_ = ::eventfd(0, EFD_CLOEXEC);
  if (own->signals_ < 0 || own->woken_ < 0 || own->over_ < 0)
    return base::fail(fmt::format("signals cannot be received: {}", std::strerror(errno)));
  ::pthread_sigmask(SIG_BLOCK, &set, &own->former_);
  own->thread_ = std::thread([signals = own.get()] { signals->run(); });
  return own;
}

Signals::~Signals() {
  if (thread_.joinable()) {
    add_event(over_);
    thread_.join();
    ::pthread_sigmask(SIG_SETMASK, &former_, nullptr);
  }
  for (const int descriptor : {signals_, woken_, over_})
    if (descriptor >= 0) ::close(descriptor);
}

void Signals::clear() {
  uint64_t count = 0;
  [[maybe_unused]] const ssize_t ignored = ::read(woken_, &count, sizeof count);
}

void Signals::run() {
  for (;;) {
    pollfd wanted[] = {{signals_, POLLIN, 0}, {over_, POLLIN, 0}};
    if (::poll(wanted, 2, -1) < 0) continue;  // interrupted by a signal of the library
    if (wanted[1].revents != 0) return;
    signalfd_siginfo signal{};
    if (::read(signals_, &signal, sizeof signal) != sizeof signal) continue;
    if (signal.ssi_signo == SIGWINCH) {
      has_resized_ = true;
      add_event(woken_);
      continue;
    }
    wants_end_ = true;
    interruption_.is_wanted = true;
    add_event(woken_);
    if (is_readable(over_, patience_ms)) return;
    if (const cli::TerminalModes* terminal = interruption_.terminal.load()) terminal->restore();
    ::_exit(static_cast<int>(cli::ExitCode::holds));
  }
}

}  // namespace ramify::tui
