// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/http_server.h"

#include <algorithm>
#include <charconv>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <httplib.h>

#include "surfaces/serve/access.h"

namespace ramify::serve {

namespace {

constexpr size_t payload_bytes_max = (1 << 20) + (1 << 17);  // a form with the longest path and its choices
constexpr size_t threads = 8;
constexpr time_t read_seconds = 10;
constexpr uint64_t graph_states_default = 1'000, graph_states_max = 20'000;

// Scripts and styles are in the page, and nothing is fetched but from this server.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
    "worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

class Server final : public HttpServer {
 public:
  Server(Explorer& explorer, ServerOptions options) : explorer_(explorer), options_(std::move(options)) {
    server_.set_tcp_nodelay(true);
    server_.set_payload_max_length(payload_bytes_max);
    server_.set_read_timeout(read_seconds);
    server_.new_task_queue = [] { return new httplib::ThreadPool(threads); };
    // The library says what was thrown, in a header, where nobody catches it.
    server_.set_exception_handler([](const httplib::Request&, httplib::Response& response, std::exception_ptr) {
      reply(response, {500, R"({"error":"an error of ramify's own"})"});
    });
    add_routes();
  }
  ~Server() override {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

  base::Result<void> listen() {
    const std::string& address = options_.address;
    if (options_.port == 0) port_ = server_.bind_to_any_port(address);
    else port_ = server_.bind_to_port(address, options_.port) ? options_.port : -1;
    if (port_ < 0)
      return base::fail(fmt::format("cannot listen on {}:{}; give another --port", address, options_.port));
    access_ = {hosts_of(address, port_), new_token()};
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    while (!server_.is_running()) std::this_thread::yield();
    return {};
  }

  std::string url() const override { return fmt::format("http://{}/?token={}", access_.hosts.front(), access_.token); }
  int port() const override { return port_; }
  const std::string& token() const override { return access_.token; }

 private:
  using Request = httplib::Request;
  using Response = httplib::Response;

  // As it is: the library would compress a plain content for a browser, which takes ten times as long as to make it, and saves nothing on
  // one machine.
  static void set_content(Response& response, std::string content, const char* type) {
    const size_t size = content.size();
    response.set_content_provider(
        size, type, [content = std::move(content)](size_t offset, size_t length, httplib::DataSink& sink) {
          return sink.write(content.data() + offset, length);
        });
  }

  static void reply(Response& response, const Answer& answer) {
    response.status = answer.status;
    response.set_header("Cache-Control", "no-store");
    response.set_header("X-Content-Type-Options", "nosniff");
    set_content(response, answer.json, "application/json");
  }

  // False: the request is refused, and the response says why.
  bool allows(const Request& request, const std::string& token, Response& response) const {
    const Denial denial = judge(access_, request.get_header_value("Host"), request.get_header_value("Origin"), token);
    if (denial == Denial::none) return true;
    reply(response, {403, fmt::format(R"({{"error":"{}"}})", reason(denial))});
    return false;
  }

  template <typename Handler>
  auto guarded(Handler handler) {
    return [this, handler](const Request& request, Response& response) {
      if (allows(request, request.get_header_value("X-Ramify-Token"), response)) reply(response, handler(request));
    };
  }

  void add_routes() {
    server_.Get("/", [this](const Request& request, Response& response) {
      if (!allows(request, request.get_param_value("token"), response)) return;
      response.set_header("Cache-Control", "no-store");
      response.set_header("Content-Security-Policy", content_policy);
      response.set_header("Referrer-Policy", "no-referrer");
      response.set_header("X-Content-Type-Options", "nosniff");
      set_content(response, options_.page, "text/html; charset=utf-8");
    });
    server_.Get("/api/program", guarded([this](const Request&) { return explorer_.program(); }));
    server_.Get("/api/source",
                guarded([this](const Request& r) { return explorer_.source(r.get_param_value("file")); }));
    // A path may be longer than an address can be, so a place comes in a form.
    server_.Post("/api/at", guarded([this](const Request& r) {
                   return explorer_.at(place_of(r), number_of(r, "known", uint64_t{0}));
                 }));
    server_.Post("/api/parts", guarded([this](const Request& r) {
                   return explorer_.parts(place_of(r), field_of(r, "value"), number_of(r, "first", uint64_t{0}));
                 }));
    server_.Post("/api/explain",
                 guarded([this](const Request& r) { return explorer_.explain(place_of(r), field_of(r, "property")); }));
    server_.Post("/api/graph",
                 guarded([this](const Request& r) { return explorer_.graph(field_of(r, "choices"), states_of(r)); }));
    server_.Get("/api/analysis", guarded([this](const Request& r) { return explorer_.analysis(question_of(r)); }));
    server_.Get("/api/search",
                guarded([this](const Request& r) { return explorer_.search(number_of(r, "known", uint64_t{0})); }));
    server_.Get("/api/search/found", guarded([this](const Request& r) {
                  return explorer_.found(number_of(r, "number", uint64_t{0}), r.get_param_value("id"));
                }));
    server_.Post("/api/search/start", guarded([this](const Request& r) {
                   return explorer_.start_search(r.get_param_value("every") == "true");
                 }));
    server_.Post("/api/search/stop", guarded([this](const Request&) { return explorer_.stop_search(); }));
    server_.Get("/api/figures",
                guarded([this](const Request& r) { return explorer_.figures(number_of(r, "known", uint64_t{0})); }));
    server_.Post("/api/figures/start", guarded([this](const Request& r) {
                   const std::string expression = field_of(r, "of");
                   return explorer_.start_figures(expression.empty() ? std::vector<std::string>{}
                                                                     : std::vector<std::string>{expression});
                 }));
    server_.Post("/api/figures/stop", guarded([this](const Request&) { return explorer_.stop_figures(); }));
  }

  static std::string field_of(const Request& request, const char* name) {
    return request.has_file(name) ? request.get_file_value(name).content : "";
  }
  static Place place_of(const Request& request) {
    Place place{.path = field_of(request, "path"), .choices = field_of(request, "choices")};
    const std::string at = field_of(request, "at");
    std::from_chars(at.data(), at.data() + at.size(), place.at);
    return place;
  }
  template <typename Number>
  static Number number_of(const Request& request, const char* name, Number number) {
    const std::string text = request.get_param_value(name);
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  static uint64_t states_of(const Request& request) {
    return std::min(number_of(request, "states", graph_states_default), graph_states_max);
  }
  static AnalysisQuestion question_of(const Request& request) {
    return {.kind = request.get_param_value("kind"),
            .function = request.get_param_value("function"),
            .variable = request.get_param_value("variable"),
            .line = number_of(request, "line", uint32_t{0}),
            .is_forward = request.get_param_value("direction") == "forward"};
  }

  Explorer& explorer_;
  const ServerOptions options_;
  httplib::Server server_;
  int port_ = -1;
  Access access_;
  std::thread thread_;
};

}  // namespace

base::Result<std::unique_ptr<HttpServer>> HttpServer::start(Explorer& explorer, ServerOptions options) {
  auto server = std::make_unique<Server>(explorer, std::move(options));
  TRY(server->listen());
  return std::unique_ptr<HttpServer>(std::move(server));
}

}  // namespace ramify::serve
