// SPDX-License-Identifier: Apache-2.0
// Whatever bytes a stranger sends to the explorer, nothing but refusals comes back: a program is read with the token only. The server answers its
// own page afterwards. Each input is one connection.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/check.h"
#include "session/simulation/open_program.h"
#include "session/temp_folder.h"
#include "surfaces/serve/http_server.h"

namespace {

using namespace ramify;

constexpr const char* model = "secret = 0\ndef work():\n    secret += 1\n    step(\"next\")\n";
constexpr const char* spec = "[threads]\na.entrypoint = \"work()\"\n";

class Explored {
 public:
  Explored() {
    folder_.write("m.star", model);
    std::string note;
    explorer_ = std::make_unique<serve::Explorer>(
        session::open_program({.load = {.path = folder_.write("m.toml", spec)}}, note).value(),
        serve::ExplorerOptions{.search = [](bool) -> session::SearchJob {
          return [](const session::SearchWatch&) { return session::SearchResult{}; };
        }});
    server_ = serve::HttpServer::start(*explorer_, {.page = "<!DOCTYPE html>secret"}).value();
  }

  // What comes back for these bytes; a request without an end gets no answer, so nothing is waited for long.
  std::string answer(std::string_view request, int patience_ms) const {
    const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
    CHECK(connection >= 0, "no socket");
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(server_->port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CHECK(::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0,
          "it does not listen");
    while (!request.empty()) {
      const ssize_t sent = ::send(connection, request.data(), request.size(), MSG_NOSIGNAL);
      if (sent <= 0) break;  // it has closed already
      request.remove_prefix(static_cast<size_t>(sent));
    }
    std::string all;
    char piece[4096];
    for (pollfd wanted{connection, POLLIN, 0}; ::poll(&wanted, 1, patience_ms) > 0;) {
      const ssize_t got = ::recv(connection, piece, sizeof piece, 0);
      if (got <= 0) break;
      all.append(piece, static_cast<size_t>(got));
    }
    ::close(connection);
    return all;
  }
  std::string own_request() const { return "GET /api/program" + own_headers() + "\r\n"; }
  // The page asks for a place with a form.
  std::string own_form(std::string_view form) const {
    return "POST /api/at" + own_headers() +
           "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " + std::to_string(form.size()) +
           "\r\n\r\n" + std::string(form);
  }

 private:
  std::string own_headers() const {
    return " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server_->port()) +
           "\r\nX-Ramify-Token: " + server_->token() + "\r\nConnection: close\r\n";
  }

  session::TempFolder folder_;
  std::unique_ptr<serve::Explorer> explorer_;
  std::unique_ptr<serve::HttpServer> server_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const Explored explored;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string answer = explored.answer(input, /*patience_ms=*/3);
  CHECK(answer.find("HTTP/1.1 200") == std::string::npos, "answered without the token: {}", answer);
  CHECK(answer.find("secret") == std::string::npos, "it tells the program: {}", answer);
  const std::string place = explored.answer(explored.own_form(input), /*patience_ms=*/5000);
  CHECK(place.starts_with("HTTP/1.1 200") || place.starts_with("HTTP/1.1 4"), "to a form it answers: {}", place);
  static uint64_t inputs = 0;
  constexpr uint64_t inputs_between = 64;
  if (inputs++ % inputs_between == 0) {
    const std::string own = explored.answer(explored.own_request(), /*patience_ms=*/5000);
    CHECK(own.starts_with("HTTP/1.1 200"), "it does not answer its own page any more: {}", own);
  }
  return 0;
}
