// SPDX-License-Identifier: Apache-2.0
// HttpServer: the explorer over HTTP on one address. Every answer is refused unless access.h allows it.
//
//   GET  /?token=T                 the page
//   GET  /api/program              Explorer::program; and so on, each with the header X-Ramify-Token
//   GET  /api/source?file=         GET /api/at?path=         GET /api/explain?path=&property=
//   GET  /api/graph?states=        GET /api/analysis?kind=&function=&line=&variable=&direction=
//   GET  /api/search               POST /api/search/start, /api/search/stop
//
// Tested in http_server_test.cpp.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "surfaces/serve/explorer.h"

namespace ramify::serve {

struct ServerOptions {
  std::string address = "127.0.0.1";
  int port = 0;      // 0: any that is free
  std::string page;  // the text of the page
};

class HttpServer {
 public:
  // Listens, and answers on threads of its own, until it is destroyed. An error: the address cannot be bound, or the
  // module of the HTTP library (web_server.h) is missing. `explorer` outlives it.
  static base::Result<std::unique_ptr<HttpServer>> start(Explorer& explorer, ServerOptions options);
  virtual ~HttpServer() = default;

  // The page's address, with the token.
  virtual std::string url() const = 0;
  virtual int port() const = 0;
  virtual const std::string& token() const = 0;
};

}  // namespace ramify::serve
