// SPDX-License-Identifier: Apache-2.0
// WebServer: HTTP on one address, without knowledge of what is served. Implemented with cpp-httplib by the module
// `ramify_http.so`, since that library and those below it would take a sixth of each start.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/module.h"

namespace ramify::serve {

// What a handler may ask of a request; "" for what is absent.
class WebRequest {
 public:
  virtual ~WebRequest() = default;
  virtual std::string header(const char* name) const = 0;
  virtual std::string parameter(const char* name) const = 0;  // of the address
  virtual std::string field(const char* name) const = 0;      // of the form
};

struct WebResponse {
  int status = 200;
  std::vector<std::pair<const char*, const char*>> headers{};
  const char* type = "";
  std::string content{};
};

struct WebRoute {
  bool is_post = false;
  const char* path = "";
  std::function<WebResponse(const WebRequest&)> handler{};  // called on any thread
};

struct WebOptions {
  std::vector<WebRoute> routes{};
  WebResponse failure{};  // if a handler throws
  size_t payload_bytes_max = 0;
  size_t threads = 1;
  int read_seconds = 1;
};

class WebServer {
 public:
  virtual ~WebServer() = default;  // stops
  // The port; -1: the address cannot be bound. `port` 0: any that is free.
  virtual int bind(const std::string& address, int port) = 0;
  // Answers on threads of its own. Once, after bind.
  virtual void start() = 0;
};

struct HttpPart {
  std::unique_ptr<WebServer> (*server)(WebOptions options);
};

inline constexpr const char* http_module = "ramify_http.so";
inline constexpr uint64_t http_interface =
    base::interface_of({sizeof(HttpPart), sizeof(WebResponse), sizeof(WebRoute), sizeof(WebOptions)});

}  // namespace ramify::serve
