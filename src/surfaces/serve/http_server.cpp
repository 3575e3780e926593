// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/http_server.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "surfaces/serve/access.h"
#include "surfaces/serve/web_server.h"

namespace ramify::serve {

namespace {

constexpr size_t payload_bytes_max = (1 << 20) + (1 << 17);  // a form with the longest path and its choices
constexpr size_t threads = 8;
constexpr int read_seconds = 10;
constexpr uint64_t graph_states_default = 1'000, graph_states_max = 20'000;

// Scripts and styles are in the page, and nothing is fetched but from this server.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
    "worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

WebResponse reply(const Answer& answer) {
  return {.status = answer.status,
          .headers = {{"Cache-Control", "no-store"}, {"X-Content-Type-Options", "nosniff"}},
          .type = "application/json",
          .content = answer.json};
}

class Server final : public HttpServer {
 public:
  Server(Explorer& explorer, ServerOptions options) : explorer_(explorer), options_(std::move(options)) {}

  base::Result<void> listen() {
    const std::string& address = options_.address;
    const HttpPart* const part = TRY(base::load_module<HttpPart>(http_module, http_interface));
    server_ = part->server({.routes = routes(),
                            .failure = reply({500, R"({"error":"an error of ramify's own"})"}),
                            .payload_bytes_max = payload_bytes_max,
                            .threads = threads,
                            .read_seconds = read_seconds});
    port_ = server_->bind(address, options_.port);
    if (port_ < 0)
      return base::fail(fmt::format("cannot listen on {}:{}; give another --port", address, options_.port));
    access_ = {hosts_of(address, port_), new_token()};
    server_->start();
    return {};
  }

  std::string url() const override { return fmt::format("http://{}/?token={}", access_.hosts.front(), access_.token); }
  int port() const override { return port_; }
  const std::string& token() const override { return access_.token; }

 private:
  // None: the request is allowed; otherwise why it is refused.
  std::optional<WebResponse> refusal(const WebRequest& request, const std::string& token) const {
    const Denial denial = judge(access_, request.header("Host"), request.header("Origin"), token);
    if (denial == Denial::none) return std::nullopt;
    return reply({403, fmt::format(R"({{"error":"{}"}})", reason(denial))});
  }

  template <typename Handler>
  WebRoute guarded(bool is_post, const char* path, Handler handler) {
    return {is_post, path, [this, handler](const WebRequest& request) {
              std::optional<WebResponse> refused = refusal(request, request.header("X-Ramify-Token"));
              return refused ? *std::move(refused) : reply(handler(request));
            }};
  }
  template <typename Handler>
  WebRoute get(const char* path, Handler handler) {
    return guarded(false, path, handler);
  }
  template <typename Handler>
  WebRoute post(const char* path, Handler handler) {
    return guarded(true, path, handler);
  }

  WebResponse page(const WebRequest& request) const {
    if (std::optional<WebResponse> refused = refusal(request, request.parameter("token"))) return *std::move(refused);
    return {.headers = {{"Cache-Control", "no-store"},
                        {"Content-Security-Policy", content_policy},
                        {"Referrer-Policy", "no-referrer"},
                        {"X-Content-Type-Options", "nosniff"}},
            .type = "text/html; charset=utf-8",
            .content = options_.page};
  }

  std::vector<WebRoute> routes() {
    using Request = WebRequest;
    return {
        {false, "/", [this](const Request& r) { return page(r); }},
        get("/api/program", [this](const Request&) { return explorer_.program(); }),
        get("/api/source", [this](const Request& r) { return explorer_.source(r.parameter("file")); }),
        // A path may be longer than an address can be, so a place comes in a form.
        post("/api/at",
             [this](const Request& r) { return explorer_.at(place_of(r), number_of(r, "known", uint64_t{0})); }),
        post("/api/parts",
             [this](const Request& r) {
               return explorer_.parts(place_of(r), r.field("value"), number_of(r, "first", uint64_t{0}));
             }),
        post("/api/explain", [this](const Request& r) { return explorer_.explain(place_of(r), r.field("property")); }),
        post("/api/graph", [this](const Request& r) { return explorer_.graph(r.field("choices"), states_of(r)); }),
        get("/api/analysis", [this](const Request& r) { return explorer_.analysis(question_of(r)); }),
        get("/api/search", [this](const Request& r) { return explorer_.search(number_of(r, "known", uint64_t{0})); }),
        get("/api/search/found",
            [this](const Request& r) {
              return explorer_.found(number_of(r, "number", uint64_t{0}), r.parameter("id"));
            }),
        post("/api/search/start",
             [this](const Request& r) { return explorer_.start_search(r.parameter("every") == "true"); }),
        post("/api/search/stop", [this](const Request&) { return explorer_.stop_search(); }),
        get("/api/figures", [this](const Request& r) { return explorer_.figures(number_of(r, "known", uint64_t{0})); }),
        post("/api/figures/start",
             [this](const Request& r) {
               const std::string expression = r.field("of");
               return explorer_.start_figures(expression.empty() ? std::vector<std::string>{}
                                                                 : std::vector<std::string>{expression});
             }),
        post("/api/figures/stop", [this](const Request&) { return explorer_.stop_figures(); }),
    };
  }

  static Place place_of(const WebRequest& request) {
    Place place{.path = request.field("path"), .choices = request.field("choices")};
    const std::string at = request.field("at");
    std::from_chars(at.data(), at.data() + at.size(), place.at);
    return place;
  }
  template <typename Number>
  static Number number_of(const WebRequest& request, const char* name, Number number) {
    const std::string text = request.parameter(name);
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  static uint64_t states_of(const WebRequest& request) {
    return std::min(number_of(request, "states", graph_states_default), graph_states_max);
  }
  static AnalysisQuestion question_of(const WebRequest& request) {
    return {.kind = request.parameter("kind"),
            .function = request.parameter("function"),
            .variable = request.parameter("variable"),
            .line = number_of(request, "line", uint32_t{0}),
            .is_forward = request.parameter("direction") == "forward"};
  }

  Explorer& explorer_;
  const ServerOptions options_;
  int port_ = -1;
  Access access_;
  std::unique_ptr<WebServer> server_;  // last: its threads use the rest
};

}  // namespace

base::Result<std::unique_ptr<HttpServer>> HttpServer::start(Explorer& explorer, ServerOptions options) {
  auto server = std::make_unique<Server>(explorer, std::move(options));
  TRY(server->listen());
  return std::unique_ptr<HttpServer>(std::move(server));
}

}  // namespace ramify::serve
