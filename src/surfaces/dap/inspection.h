// SPDX-License-Identifier: Apache-2.0
// Inspection: what a client asks about the state in which the program has stopped: frames, scopes, variables, values.
//
// Frames and variables have numbers that no other stop gives again, so a request about an earlier state is refused. Variables are
// listed when they are asked for, in pages where the client wants pages.
//
// One thread. The debuggee must outlive the inspection. Tested in inspection_test.cpp.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "outputs/json_values.h"
#include "surfaces/dap/debuggee.h"
#include "surfaces/dap/frames.h"

namespace ramify::dap {

using outputs::Json;

// How the client counts.
struct Numbering {
  uint32_t first_line = 1, first_column = 1;
};

// Fields of a request. None: it has no such field, or one of another type.
std::optional<int64_t> integer_in(const Json& arguments, const char* name);
std::optional<std::string> text_in(const Json& arguments, const char* name);

// A file as the protocol names it; one that is in no folder, such as a library's, by a number.
Json source_json(session::OpenedProgram& program, const std::string& file);
// The error: there is no such file in the program.
base::Result<Json> source_text(session::OpenedProgram& program, const Json& arguments);

struct StoppedFrame {
  std::string thread;
  size_t index = 0;  // from the innermost on
  Frame frame;
};

class Inspection {
 public:
  static constexpr size_t page_max = 10'000;

  // Numbers begin at `first_id`.
  Inspection(Debuggee& debuggee, Numbering numbering, int64_t first_id);
  int64_t next_id() const { return first_id_ + static_cast<int64_t>(shown_.size()); }

  base::Result<Json> stack_trace(const Json& arguments);
  base::Result<Json> scopes(const Json& arguments);
  base::Result<Json> variables(const Json& arguments);
  base::Result<Json> evaluate(const Json& arguments);
  base::Result<StoppedFrame> frame(const Json& arguments) const;  // by its frameId

 private:
  // What a number means: a frame, or a node of the view with children.
  struct Shown {
    std::optional<StoppedFrame> frame{};
    const engine::View* node = nullptr;
    std::string path{};
  };

  Debuggee& debuggee_;
  const Numbering numbering_;
  const int64_t first_id_;
  const engine::View state_;
  std::deque<engine::View> groups_;  // scopes, which are no nodes of the view
  std::vector<Shown> shown_;
  // Each is numbered once, however often the client asks.
  std::map<std::pair<std::string, size_t>, int64_t> frame_ids_;
  std::map<const engine::View*, int64_t> references_;
  std::map<int64_t, Json> scopes_by_frame_;

  std::vector<Frame> frames(const std::string& thread);
  int64_t add(Shown shown);
  int64_t reference(const engine::View& node, const std::string& path);
  Json scopes_of(const Frame& frame);
  Json scope(const char* name, const char* hint, engine::View group, const std::string& path);
  Json variable(const engine::View& node, const std::string& path);
  void add_value(const engine::View& node, const std::string& path, const char* field, Json& to);
  const engine::View* find_from(const Json& arguments, const std::string& expression, std::string& path) const;
};

}  // namespace ramify::dap
