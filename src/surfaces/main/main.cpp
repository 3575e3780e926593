// SPDX-License-Identifier: Apache-2.0
// The process: signals and internal errors.
//
// Ctrl-C and SIGTERM make a search end with its partial result, and end verbs without partial results at once: reading
// a program, an analysis. A second signal, a moment later, ends the process. A failed CHECK, an uncaught exception and an invalid memory
// access end in one line and exit code 4, never in a core dump.
#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "surfaces/cli/commands.h"
#include "surfaces/main/faces.h"

namespace {

// A signal handler can only reach a global.
ramify::cli::Interruption interruption;
static_assert(std::atomic<bool>::is_always_lock_free &&
              std::atomic<const ramify::cli::TerminalModes*>::is_always_lock_free);

using ramify::cli::ExitCode;

[[noreturn]] void end_with(std::string_view line, ExitCode code = ExitCode::internal_error) {
  // A signal handler may only call functions such as write and _exit here.
  if (const ramify::cli::TerminalModes* terminal = interruption.terminal.load()) terminal->restore();
  [[maybe_unused]] const ssize_t ignored = ::write(2, line.data(), line.size());
  ::_exit(static_cast<int>(code));
}

int64_t milliseconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

extern "C" void on_interrupt(int number) {
  // `timeout` sends its signal to the process and to the process's group: that is one request.
  constexpr int64_t one_request_ms = 300;
  static std::atomic<int64_t> first{0};
  static_assert(std::atomic<int64_t>::is_always_lock_free);
  int64_t none = 0;
  const int64_t now = milliseconds_now();
  if (!first.compare_exchange_strong(none, now) && now - first.load() > one_request_ms) {
    std::signal(number, SIG_DFL);
    std::raise(number);  // when this handler returns
    return;
  }
  interruption.is_wanted.store(true, std::memory_order_relaxed);
  if (interruption.ends_process.load(std::memory_order_relaxed)) end_with("ramify: interrupted\n", ExitCode::unknown);
}

extern "C" void on_crash(int number) {
  if (number == SIGABRT)
    end_with("ramify: stopped by an error of its own; please report it, with the command and the files\n");
  end_with(
      "ramify: stopped by an error of its own (a broken memory access); please report it, with the command and the "
      "files\n");
}

constexpr std::string_view out_of_memory =
    "ramify: there is not enough memory; set a limit with --max-memory to end with what was found by then\n";

// For any thread. The library's own message names types that users do not know.
[[noreturn]] void on_uncaught_exception() {
  try {
    if (const std::exception_ptr error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
    end_with(out_of_memory, ExitCode::unknown);  // partial findings say nothing about the rest
  } catch (const std::exception& error) {
    end_with(std::string("ramify: stopped by an error of its own: ") + error.what() + "; please report it\n");
  } catch (...) {
    end_with("ramify: stopped by an error of its own; please report it\n");
  }
  end_with("ramify: stopped by an error of its own; please report it\n");
}

void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, nullptr);
}

void handle_signals() {
  // A handler cannot run on an overflown stack; this one has its own stack. For the main thread only.
  constexpr size_t stack_bytes = 64 << 10;
  static char stack[stack_bytes];
  const stack_t alternative{.ss_sp = stack, .ss_flags = 0, .ss_size = stack_bytes};
  sigaltstack(&alternative, nullptr);
  handle(SIGINT, on_interrupt, SA_RESTART);
  handle(SIGTERM, on_interrupt, SA_RESTART);
  handle(SIGABRT, on_crash, SA_RESETHAND);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // the sanitizers report more
  for (int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) handle(number, on_crash, SA_RESETHAND | SA_ONSTACK);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  handle_signals();
  std::set_terminate(on_uncaught_exception);
  const std::vector<std::string> args(argv + (argc > 0 ? 1 : 0), argv + argc);
  return static_cast<int>(ramify::cli::run(args, ramify::cli::own_console(), interruption, ramify::faces()));
}
