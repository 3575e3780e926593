// SPDX-License-Identifier: Apache-2.0
#include "harness/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include <fmt/format.h>

extern char** environ;  // NOLINT: not declared in any POSIX header

namespace ramify::harness {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

void close_if_open(int& file) {
  if (file >= 0) ::close(file);
  file = -1;
}

// Two ends, close-on-exec.
struct Ends {
  int ours = -1;
  int theirs = -1;
  ~Ends() {
    close_if_open(ours);
    close_if_open(theirs);
  }
};

bool open_pipe(Ends& ends) {
  std::array<int, 2> both{};
  if (::pipe2(both.data(), O_CLOEXEC) != 0) return false;
  ends.ours = both[0];
  ends.theirs = both[1];
  return ::fcntl(ends.ours, F_SETFL, O_NONBLOCK) == 0;
}

// A socket, since writing to a pipe without a reader would raise a signal.
bool open_socket(Ends& ends) {
  std::array<int, 2> both{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both.data()) != 0) return false;
  ends.ours = both[0];
  ends.theirs = both[1];
  return ::fcntl(ends.ours, F_SETFL, O_NONBLOCK) == 0;
}

// Starts it in a new process group. Returns 0 or the error number.
int spawn(const std::string& command, const std::string& folder, const std::array<int, 3>& files, pid_t& pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (const int error = posix_spawn_file_actions_init(&actions); error != 0) return error;
  if (const int error = posix_spawnattr_init(&attributes); error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  int error = 0;
  for (int number = 0; number < 3 && error == 0; ++number)
    error = posix_spawn_file_actions_adddup2(&actions, files[static_cast<size_t>(number)], number);
  if (error == 0 && !folder.empty()) error = posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  if (error == 0) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  if (error == 0) error = posix_spawnattr_setpgroup(&attributes, 0);
  std::string shell = "sh", option = "-c", text = command;
  const std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(), nullptr};
  if (error == 0) error = posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

base::Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::string& command,
                                                                const ChildOptions& options) {
  Ends input, output, errors;
  std::unique_ptr<ChildProcess> child(new ChildProcess(options));
  if (!open_socket(input) || !open_pipe(output) || !open_pipe(errors))
    return base::fail(fmt::format("`{}` cannot be started: {}", command, std::strerror(errno)));
  if (const int error = spawn(command, options.folder, {input.theirs, output.theirs, errors.theirs}, child->pid_);
      error != 0)
    return base::fail(fmt::format("`{}` cannot be started{}: {}", command,
                                  options.folder.empty() ? "" : fmt::format(" in `{}`", options.folder),
                                  std::strerror(error)));
  child->input_ = std::exchange(input.ours, -1);
  child->output_ = std::exchange(output.ours, -1);
  child->errors_ = std::exchange(errors.ours, -1);
  return child;
}

ChildProcess::~ChildProcess() { end(Clock::now()); }

ChildProcess::Ready ChildProcess::wait_for(bool wants_to_write, Deadline deadline) {
  while (true) {
    if (options_.interrupted != nullptr && options_.interrupted->load(std::memory_order_relaxed))
      return Ready::interrupted;
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    const int slice = static_cast<int>(std::clamp(left, milliseconds{0}, milliseconds{100}).count());
    std::array<pollfd, 3> files = {pollfd{wants_to_write ? input_ : -1, POLLOUT, 0},
                                   pollfd{wants_to_write || output_ended_ ? -1 : output_, POLLIN, 0},
                                   pollfd{errors_, POLLIN, 0}};
    const int count = ::poll(files.data(), files.size(), slice);
    if (count > 0 && files[2].revents != 0) take_errors();
    if (count > 0 && files[0].revents != 0) return Ready::input;
    if (count > 0 && files[1].revents != 0) return Ready::output;
    if (left <= milliseconds{0}) return Ready::timed_out;
  }
}

void ChildProcess::take_output() {
  std::array<char, 65536> piece;
  const ssize_t size = ::read(output_, piece.data(), piece.size());
  if (size > 0) unread_.append(piece.data(), static_cast<size_t>(size));
  else if (size == 0 || (errno != EAGAIN && errno != EINTR)) output_ended_ = true;
}

void ChildProcess::take_errors() {
  std::array<char, 65536> piece;
  const ssize_t size = ::read(errors_, piece.data(), piece.size());
  if (size > 0) {
    kept_errors_.append(piece.data(), static_cast<size_t>(size));
    if (kept_errors_.size() > options_.kept_error_bytes)
      kept_errors_.erase(0, kept_errors_.size() - options_.kept_error_bytes);
  } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
    close_if_open(errors_);
  }
}

ChildProcess::Outcome ChildProcess::write_line(std::string_view line, Deadline deadline) {
  std::string text(line);
  text += '\n';
  for (size_t written = 0; written < text.size();) {
    if (input_ < 0) return Outcome::ended;
    switch (wait_for(true, deadline)) {
      case Ready::timed_out: return Outcome::timed_out;
      case Ready::interrupted: return Outcome::interrupted;
      case Ready::input:
      case Ready::output: break;
    }
    const ssize_t size = ::send(input_, text.data() + written, text.size() - written, MSG_NOSIGNAL);
    if (size > 0) written += static_cast<size_t>(size);
    else if (size < 0 && errno != EAGAIN && errno != EINTR) return Outcome::ended;
  }
  return Outcome::done;
}

ChildProcess::Outcome ChildProcess::read_line(std::string& line, Deadline deadline) {
  while (true) {
    const size_t end = unread_.find('\n', searched_);
    if (end != std::string::npos && end <= options_.line_bytes_max) {
      line.assign(unread_, 0, end);
      unread_.erase(0, end + 1);
      searched_ = 0;
      return Outcome::done;
    }
    searched_ = unread_.size();
    if (unread_.size() > options_.line_bytes_max) return Outcome::too_long;
    if (output_ended_) return Outcome::ended;
    switch (wait_for(false, deadline)) {
      case Ready::timed_out: return Outcome::timed_out;
      case Ready::interrupted: return Outcome::interrupted;
      case Ready::input:
      case Ready::output: take_output(); break;
    }
  }
}

bool ChildProcess::has_output() {
  pollfd file{output_, POLLIN, 0};
  if (unread_.empty() && !output_ended_ && ::poll(&file, 1, 0) > 0) take_output();
  return !unread_.empty();
}

bool ChildProcess::reap(Deadline deadline) {
  while (!is_reaped_) {
    const pid_t reaped = ::waitpid(pid_, &status_, WNOHANG);
    if (reaped == pid_ || (reaped < 0 && errno != EINTR)) {
      is_reaped_ = true;
    } else if (Clock::now() >= deadline) {
      return false;
    } else {
      // The process may be blocked until its output is read.
      if (!output_ended_ && unread_.size() <= options_.line_bytes_max) take_output();
      if (errors_ >= 0) take_errors();
      std::this_thread::sleep_for(milliseconds{2});
    }
  }
  return true;
}

void ChildProcess::end(Deadline deadline) {
  if (pid_ < 0) return;
  close_if_open(input_);
  reap(deadline);
  // Kill the group, which may contain further processes. If the process is reaped and the group is empty, its number
  // can only have been reused after as many new processes as there are numbers.
  ::kill(-pid_, SIGKILL);
  while (!is_reaped_) {
    const pid_t reaped = ::waitpid(pid_, &status_, 0);
    if (reaped == pid_ || (reaped < 0 && errno != EINTR)) is_reaped_ = true;
  }
  close_if_open(output_);
  close_if_open(errors_);
  pid_ = -1;
}

std::string ChildProcess::fate() {
  constexpr milliseconds patience{500};
  if (!is_reaped_ && (pid_ < 0 || !reap(Clock::now() + patience))) return "still running";
  if (WIFSIGNALED(status_)) return fmt::format("signal {} ({})", WTERMSIG(status_), ::strsignal(WTERMSIG(status_)));
  return fmt::format("exit status {}", WEXITSTATUS(status_));
}

bool ChildProcess::could_not_start() {
  fate();
  return is_reaped_ && WIFEXITED(status_) && (WEXITSTATUS(status_) == 126 || WEXITSTATUS(status_) == 127);
}

std::string ChildProcess::kept_errors() {
  // Bounded by the capacity of a pipe, since the process may continue to write.
  for (int i = 0; i < 32 && errors_ >= 0; ++i) take_errors();
  return kept_errors_;
}

std::string ChildProcess::last_errors() {
  constexpr size_t lines_max = 5;
  const std::string kept = kept_errors();
  std::string_view text = kept;
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  size_t begin = text.size();
  for (size_t lines = 0; lines < lines_max && begin != 0; ++lines) {
    const size_t before = text.rfind('\n', begin - 1);
    begin = before == std::string_view::npos ? 0 : before;
  }
  if (begin != 0) ++begin;
  return std::string(text.substr(begin));
}

}  // namespace ramify::harness
