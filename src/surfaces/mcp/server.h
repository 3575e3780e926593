// SPDX-License-Identifier: Apache-2.0
// Server: the Model Context Protocol (revision 2025-11-25) over lines of JSON-RPC 2.0: tools, resources, progress, cancellation.
//
// Each call of a tool, and each reading of a resource, runs on a thread of its own, up to `calls_max` at once; its answer is written when it has ended, so a client may
// ask, watch and cancel meanwhile. A line that is no request is answered with an error, or ignored where the protocol says so; no line
// ends the server. `write` is called by one thread at a time.
//
// Tested in server_test.cpp, and with the official client in conformance/mcp_test.py.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "surfaces/mcp/program_tools.h"
#include "surfaces/mcp/results.h"
#include "surfaces/mcp/tool_table.h"

namespace ramify::mcp {

class Server {
 public:
  static constexpr size_t line_bytes_max = size_t{4} << 20;
  static constexpr size_t calls_max = 8;

  explicit Server(std::function<void(const std::string& line)> write);
  // Cancels what runs, and waits for it.
  ~Server();
  Server(const Server&) = delete;  // threads refer to it
  Server& operator=(const Server&) = delete;

  // One line from the client, without its end.
  void receive(std::string_view line);
  // The client has closed: waits until every call has been answered.
  void finish();

 private:
  struct Call {
    Json id;
    Json progress_token;  // null: the client wants no progress
    std::atomic<bool> cancelled{false};
    std::atomic<bool> is_done{false};
    std::thread thread;
  };

  void handle(const Json& request);
  void initialize(const Json& id, const Json& params);
  void list_tools(const Json& id);
  void list_resources(const Json& id);
  void list_resource_templates(const Json& id);
  void start_reading(const Json& id, const Json& params);
  void start_call(const Json& id, const Json& params);
  // `work` answers, or refuses.
  void start(const Json& id, const Json& params, std::function<void(Call&)> work);
  void cancel(const Json& params);
  void read_resource(const Call& call, const std::string& uri);
  void run(Call& call, const std::string& name, const Json& arguments);
  Json call_program_tool(const std::string& name, const Json& arguments);
  Json call_verb(Call& call, const Tool& tool, const Json& arguments);
  void report_progress(const Call& call, double seconds, const std::string& message);
  void forget_done_calls();

  void send(const Json& message);
  void answer(const Json& id, Json result);
  void refuse(const Json& id, int code, const std::string& message);

  const std::function<void(const std::string&)> write_;
  const std::vector<Tool> tools_;
  ProgramTools programs_;
  Results results_;
  std::mutex write_mutex_;
  std::mutex calls_mutex_;
  std::vector<std::unique_ptr<Call>> calls_;
};

}  // namespace ramify::mcp
