// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/verb_run.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ramify::mcp {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds grace{5};  // between the interruption and the end by force
constexpr int poll_ms = 50;
constexpr size_t error_bytes_max = 1 << 16;

struct Pipe {
  int read = -1, write = -1;
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) == 0) read = ends[0], write = ends[1];
  }
  ~Pipe() {
    close_write();
    if (read >= 0) ::close(read);
  }
  Pipe(const Pipe&) = delete;  // it owns descriptors
  Pipe& operator=(const Pipe&) = delete;
  void close_write() {
    if (write >= 0) ::close(write);
    write = -1;
  }
};

class Process {
 public:
  Process(const VerbLimits& limits) : limits_(limits) {}

  base::Result<VerbResult> run(const std::vector<std::string>& words) {
    if (out_.read < 0 || err_.read < 0) return base::fail("no pipes can be made");
    if (const int error = spawn(words); error != 0)
      return base::fail(fmt::format("no process can be made: {}", std::strerror(error)));
    out_.close_write();
    err_.close_write();
    deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(limits_.time);
    while (is_open_[0] || is_open_[1]) {
      wait_for_output();
      if (is_over()) interrupt();
    }
    take_line(true);
    int status = 0;
    while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) {
    }
    result_.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return std::move(result_);
  }

 private:
  const VerbLimits& limits_;
  Pipe out_, err_;
  pid_t child_ = -1;
  std::array<bool, 2> is_open_{true, true};
  VerbResult result_;
  std::string line_;  // of standard error, not yet ended
  Clock::time_point deadline_;
  std::optional<Clock::time_point> killed_at_;

  int spawn(const std::vector<std::string>& words) {
    std::vector<char*> argv = {const_cast<char*>("ramify")};
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out_.write, 1);
    posix_spawn_file_actions_adddup2(&actions, err_.write, 2);
    const int error = ::posix_spawn(&child_, "/proc/self/exe", &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }

  void wait_for_output() {
    std::array<pollfd, 2> polled = {pollfd{is_open_[0] ? out_.read : -1, POLLIN, 0},
                                    pollfd{is_open_[1] ? err_.read : -1, POLLIN, 0}};
    if (::poll(polled.data(), polled.size(), poll_ms) <= 0) return;
    for (size_t i = 0; i < polled.size(); ++i)
      if (polled[i].revents != 0) take(i, polled[i].fd);
  }

  void take(size_t which, int descriptor) {
    std::array<char, 1 << 16> block{};
    const ssize_t count = ::read(descriptor, block.data(), block.size());
    if (count < 0 && errno == EINTR) return;
    if (count <= 0) {
      is_open_[which] = false;
      return;
    }
    const std::string_view text(block.data(), static_cast<size_t>(count));
    if (which == 0) {
      if (result_.out.size() + text.size() > limits_.output_bytes_max) result_.is_too_long = true;
      else result_.out += text;
      return;
    }
    if (result_.err.size() < error_bytes_max) result_.err += text.substr(0, error_bytes_max - result_.err.size());
    line_ += text;
    take_line(false);
  }

  void take_line(bool is_last) {
    for (size_t end = line_.find('\n'); end != std::string::npos; end = line_.find('\n')) {
      if (limits_.on_error_line) limits_.on_error_line(line_.substr(0, end));
      line_.erase(0, end + 1);
    }
    if (line_.size() > error_bytes_max || is_last) line_.clear();
  }

  bool is_over() {
    if (limits_.cancelled != nullptr && limits_.cancelled->load()) result_.was_cancelled = true;
    if (Clock::now() >= deadline_) result_.timed_out = true;
    return result_.was_cancelled || result_.timed_out || result_.is_too_long;
  }

  void interrupt() {
    if (!killed_at_) {
      killed_at_ = Clock::now() + grace;
      ::kill(child_, SIGINT);
    } else if (Clock::now() >= *killed_at_) {
      ::kill(child_, SIGKILL);
    }
  }
};

}  // namespace

base::Result<VerbResult> run_verb(const std::vector<std::string>& words, const VerbLimits& limits) {
  return Process(limits).run(words);
}

}  // namespace ramify::mcp
