// SPDX-License-Identifier: Apache-2.0
// TestingServer: a provider on this machine, for tests only. It answers requests sequentially with scripted reactions,
// including misbehaviour, and records the requests.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "llm/json.h"
#include "llm/settings.h"

namespace ramify::llm {

struct Reaction {
  std::string body{};
  int status = 200;
  std::string header{};                // an additional one: "retry-after: 1"
  std::chrono::milliseconds delay{0};  // before anything is sent
  bool closes_at_once = false;         // without an answer
  size_t bytes_missing = 0;            // fewer than content-length announces
  size_t flood_bytes = 0;              // in place of the body
};

// The response body of such a provider for a text.
inline std::string provider_body(Wire wire, const std::string& text) {
  switch (wire) {
    case Wire::messages:
      return json_text({{"id", "msg_1"},
                        {"type", "message"},
                        {"role", "assistant"},
                        {"model", "small-1"},
                        {"content", {{{"type", "text"}, {"text", text}}}},
                        {"stop_reason", "end_turn"},
                        {"usage", {{"input_tokens", 10}, {"output_tokens", 5}}}});
    case Wire::chat:
      return json_text(
          {{"id", "chatcmpl-1"},
           {"object", "chat.completion"},
           {"model", "small-1"},
           {"choices",
            {{{"index", 0}, {"finish_reason", "stop"}, {"message", {{"role", "assistant"}, {"content", text}}}}}},
           {"usage", {{"prompt_tokens", 10}, {"completion_tokens", 5}, {"total_tokens", 15}}}});
    case Wire::ollama:
      return json_text({{"model", "small-1"},
                        {"message", {{"role", "assistant"}, {"content", text}}},
                        {"done", true},
                        {"done_reason", "stop"},
                        {"prompt_eval_count", 10},
                        {"eval_count", 5}});
  }
  return "";
}

struct ServedRequest {
  std::string head;  // request line and headers, unchanged
  std::string body;
};

class TestingServer {
 public:
  // The last reaction also answers all later requests.
  explicit TestingServer(std::vector<Reaction> reactions) : reactions_(reactions.begin(), reactions.end()) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CHECK(::bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0, "no port is free");
    CHECK(::listen(listener_, 8) == 0, "the port cannot be listened on");
    socklen_t size = sizeof address;
    CHECK(::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) == 0, "the port is not known");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~TestingServer() {
    is_stopping_ = true;
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }
  TestingServer(const TestingServer&) = delete;  // it owns a thread that knows its address
  TestingServer& operator=(const TestingServer&) = delete;

  std::string base() const { return fmt::format("http://127.0.0.1:{}", port_); }
  std::vector<ServedRequest> requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
  }

 private:
  void serve() {
    while (!is_stopping_) {
      const int connection = ::accept(listener_, nullptr, nullptr);
      if (connection < 0) continue;
      if (read_request(connection)) react(connection);
      ::close(connection);
    }
  }

  bool read_request(int connection) {
    std::string text;
    size_t body_begin = std::string::npos, body_size = 0;
    while (body_begin == std::string::npos || text.size() < body_begin + body_size) {
      char piece[65536];
      const ssize_t count = ::recv(connection, piece, sizeof piece, 0);
      if (count <= 0) return false;
      text.append(piece, static_cast<size_t>(count));
      if (body_begin != std::string::npos) continue;
      if (const size_t end = text.find("\r\n\r\n"); end != std::string::npos) {
        body_begin = end + 4;
        std::string head = text.substr(0, body_begin);
        for (char& c : head) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        const size_t length = head.find("content-length: ");
        body_size = length == std::string::npos ? 0 : std::stoul(head.substr(length + 16));
      }
    }
    const std::lock_guard lock(mutex_);
    requests_.push_back({text.substr(0, body_begin), text.substr(body_begin)});
    return true;
  }

  void react(int connection) {
    const Reaction reaction = reactions_.front();
    if (reactions_.size() > 1) reactions_.pop_front();
    for (auto waited = std::chrono::milliseconds(0); waited < reaction.delay && !is_stopping_;
         waited += std::chrono::milliseconds(10))
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (reaction.closes_at_once) return;
    const size_t size =
        reaction.flood_bytes != 0 ? reaction.flood_bytes : reaction.body.size() + reaction.bytes_missing;
    send(connection,
         fmt::format(
             "HTTP/1.1 {} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{}connection: close\r\n\r\n",
             reaction.status, size, reaction.header.empty() ? "" : reaction.header + "\r\n"));
    if (reaction.flood_bytes == 0) return send(connection, reaction.body);
    const std::string piece(65536, ' ');
    for (size_t sent = 0; sent < reaction.flood_bytes && !is_stopping_; sent += piece.size())
      if (::send(connection, piece.data(), piece.size(), MSG_NOSIGNAL) <= 0) return;
  }

  static void send(int connection, const std::string& text) {
    for (size_t sent = 0; sent < text.size();) {
      const ssize_t count = ::send(connection, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) return;
      sent += static_cast<size_t>(count);
    }
  }

  int listener_ = -1;
  uint16_t port_ = 0;
  std::atomic<bool> is_stopping_ = false;
  std::deque<Reaction> reactions_;
  mutable std::mutex mutex_;
  std::vector<ServedRequest> requests_;
  std::thread thread_;
};

}  // namespace ramify::llm
