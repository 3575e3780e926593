// SPDX-License-Identifier: Apache-2.0
// The only file that knows the HTTP library.
#include <thread>

#include <httplib.h>

#include "surfaces/serve/web_server.h"

namespace ramify::serve {

namespace {

class HttplibRequest final : public WebRequest {
 public:
  explicit HttplibRequest(const httplib::Request& request) : request_(request) {}
  std::string header(const char* name) const override { return request_.get_header_value(name); }
  std::string parameter(const char* name) const override { return request_.get_param_value(name); }
  std::string field(const char* name) const override {
    return request_.has_file(name) ? request_.get_file_value(name).content : "";
  }

 private:
  const httplib::Request& request_;
};

void write(WebResponse from, httplib::Response& to) {
  to.status = from.status;
  for (const auto& [name, value] : from.headers) to.set_header(name, value);
  // As it is: the library would compress a plain content for a browser, which takes ten times as long as to make it, and saves nothing on
  // one machine.
  const size_t size = from.content.size();
  to.set_content_provider(size, from.type,
                          [content = std::move(from.content)](size_t offset, size_t length, httplib::DataSink& sink) {
                            return sink.write(content.data() + offset, length);
                          });
}

class HttplibServer final : public WebServer {
 public:
  explicit HttplibServer(WebOptions options) {
    server_.set_tcp_nodelay(true);
    server_.set_payload_max_length(options.payload_bytes_max);
    server_.set_read_timeout(options.read_seconds);
    server_.new_task_queue = [threads = options.threads] { return new httplib::ThreadPool(threads); };
    // The library says what was thrown, in a header, where nobody catches it.
    server_.set_exception_handler(
        [failure = std::move(options.failure)](const httplib::Request&, httplib::Response& response,
                                               std::exception_ptr) { write(failure, response); });
    for (WebRoute& route : options.routes) {
      const auto handler = [handle = std::move(route.handler)](const httplib::Request& request,
                                                               httplib::Response& response) {
        write(handle(HttplibRequest(request)), response);
      };
      if (route.is_post) server_.Post(route.path, handler);
      else server_.Get(route.path, handler);
    }
  }
  ~HttplibServer() override {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

  int bind(const std::string& address, int port) override {
    if (port == 0) return server_.bind_to_any_port(address);
    return server_.bind_to_port(address, port) ? port : -1;
  }
  void start() override {
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    while (!server_.is_running()) std::this_thread::yield();
  }

 private:
  httplib::Server server_;
  std::thread thread_;
};

std::unique_ptr<WebServer> make_server(WebOptions options) {
  return std::make_unique<HttplibServer>(std::move(options));
}

}  // namespace

}  // namespace ramify::serve

using namespace ramify::serve;

RAMIFY_MODULE(uint64_t interface) {
  static constexpr HttpPart part{make_server};
  return interface == http_interface ? &part : nullptr;
}
