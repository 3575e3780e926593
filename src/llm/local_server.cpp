// SPDX-License-Identifier: Apache-2.0
#include "llm/local_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "base/program_on_path.h"
#include "llm/json.h"

extern char** environ;

namespace ramify::llm {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds start_time_max{120'000};  // loading a large model takes time
constexpr milliseconds poll_interval{100};
constexpr size_t list_bytes_max = size_t{1} << 20;

// A port that is free at this moment; 0: none.
uint16_t free_port() {
  const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  const bool is_bound = ::bind(probe, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                        ::getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  ::close(probe);
  return is_bound ? ntohs(address.sin_port) : 0;
}

// A child process, ended with this object.
class Process {
 public:
  // None: it cannot be started. Its output is discarded.
  static std::optional<Process> start(const std::vector<std::string>& words, const std::vector<std::string>& added) {
    std::vector<char*> arguments, surroundings;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    for (char** entry = environ; *entry != nullptr; ++entry) surroundings.push_back(*entry);
    // The first of several entries with one name counts.
    for (const std::string& entry : added) surroundings.insert(surroundings.begin(), const_cast<char*>(entry.c_str()));
    arguments.push_back(nullptr);
    surroundings.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    pid_t id = -1;
    const int failed = ::posix_spawn(&id, words[0].c_str(), &actions, nullptr, arguments.data(), surroundings.data());
    ::posix_spawn_file_actions_destroy(&actions);
    return failed == 0 ? std::optional(Process(id)) : std::nullopt;
  }
  ~Process() {
    if (id_ <= 0) return;
    ::kill(id_, SIGTERM);
    for (int i = 0; i < 50; ++i) {
      if (has_ended()) return;
      std::this_thread::sleep_for(poll_interval);
    }
    ::kill(id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
  }
  Process(Process&& other) noexcept : id_(std::exchange(other.id_, -1)) {}
  Process& operator=(Process&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
  }

  bool has_ended() {
    if (id_ > 0 && ::waitpid(id_, nullptr, WNOHANG) == id_) id_ = -1;
    return id_ <= 0;
  }

 private:
  explicit Process(pid_t id) : id_(id) {}
  pid_t id_ = -1;
};

class LocalTransport final : public Transport {
 public:
  explicit LocalTransport(std::unique_ptr<Transport> asks) : asks_(std::move(asks)) {}

  std::expected<HttpAnswer, HttpFailure> post(const HttpRequest& request, const HttpLimits& limits) override {
    if (base_.empty())
      if (std::string problem = start(); !problem.empty())
        return std::unexpected(HttpFailure{std::move(problem), false});
    HttpRequest sent = request;
    sent.url = base_ + request.url.substr(std::string_view(local_base).size());
    if (!model_.empty()) {
      Json body = parse_json(request.body).value_or(Json::object());
      body["model"] = model_;
      sent.body = json_text(body);
    }
    return asks_->post(sent, limits);
  }

 private:
  std::string start() {
    const uint16_t port = free_port();
    if (port == 0) return "no port of this machine is free for a local server";
    const std::string llama = base::program_on_path("llama-server"), ollama = base::program_on_path("ollama");
    if (llama.empty() && ollama.empty()) return how_to_install();
    const bool has_file = std::getenv("LLAMA_ARG_MODEL") != nullptr;
    if (!has_file && ollama.empty())
      return "`llama-server` is there, and the environment variable LLAMA_ARG_MODEL does not say which model it is to "
             "load: set it to the path of a .gguf file";
    const bool is_llama = has_file && !llama.empty();
    const std::string& program = is_llama ? llama : ollama;
    const std::string address = fmt::format("127.0.0.1:{}", port);
    process_ = is_llama ? Process::start({llama, "--host", "127.0.0.1", "--port", std::to_string(port)}, {})
                        : Process::start({ollama, "serve"}, {"OLLAMA_HOST=" + address});
    if (!process_) return fmt::format("`{}` cannot be started", program);
    base_ = "http://" + address;
    std::string problem = wait_for(program, is_llama ? "/health" : "/api/tags");
    if (problem.empty() && !is_llama) problem = choose_model();
    if (problem.empty()) return "";
    base_.clear();
    process_.reset();
    return problem;
  }

  // Waits until it answers with status 200; stores the answer in `said_`.
  std::string wait_for(const std::string& program, const std::string& path) {
    const auto begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begin < start_time_max) {
      if (process_->has_ended()) return fmt::format("`{}` ended before it answered", program);
      const auto answer = asks_->post({base_ + path, {}, ""}, {milliseconds(5'000), list_bytes_max});
      if (answer && answer->status == 200) {
        said_ = answer->body;
        return "";
      }
      std::this_thread::sleep_for(poll_interval);
    }
    return fmt::format("`{}` gave no answer within {} seconds", program, start_time_max.count() / 1000);
  }

  std::string choose_model() {
    const base::Result<Json> list = parse_json(said_);
    if (list && list->is_object() && list->contains("models") && (*list)["models"].is_array())
      for (const Json& model : (*list)["models"])
        if (model.is_object() && model.contains("name") && model["name"].is_string()) {
          model_ = model["name"].get<std::string>();
          return "";
        }
    return "`ollama` has no model: get one with `ollama pull NAME`";
  }

  std::unique_ptr<Transport> asks_;
  std::optional<Process> process_;
  std::string base_;   // "": not started
  std::string model_;  // the server's name for it; "": it has only one
  std::string said_;
};

}  // namespace

std::unique_ptr<Transport> local_transport(std::unique_ptr<Transport> asks) {
  return std::make_unique<LocalTransport>(std::move(asks));
}

std::string how_to_install() {
  return "no server for a local model is on the PATH: install llama.cpp (its `llama-server`, with LLAMA_ARG_MODEL "
         "naming a .gguf file) or Ollama (`ollama`, and a model with `ollama pull NAME`)";
}

}  // namespace ramify::llm
