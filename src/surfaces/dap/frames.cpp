// SPDX-License-Identifier: Apache-2.0
#include "surfaces/dap/frames.h"

#include <algorithm>

#include <fmt/format.h>

#include "surfaces/dap/view_paths.h"

namespace ramify::dap {

namespace {

using engine::View;

Frame frame_of(const View& node, const std::string& thread) {
  return {.name = node.name, .place = node.place, .node = &node, .path = joined_path(thread, node.name)};
}

}  // namespace

bool is_thread(const View& node) { return node.kind == "thread"; }
bool is_frame(const View& node) { return node.kind == "frame"; }

std::vector<Frame> frames_of(const View& state, const std::string& name) {
  const auto found =
      std::ranges::find_if(state.children, [&](const View& each) { return is_thread(each) && each.name == name; });
  if (found == state.children.end()) return {};
  const View& thread = *found;
  std::vector<Frame> frames;
  for (const View& child : thread.children)
    if (is_frame(child)) frames.push_back(frame_of(child, thread.name));
  // The exact machines show every frame, from the innermost on. The universal IR shows the innermost one as the thread itself, and its
  // callers as frames, from the outermost on.
  if (!frames.empty() && frames.front().place.is_known()) return frames;
  frames.push_back({.name = thread.value.empty() ? thread.name : fmt::format("{}: {}", thread.name, thread.value),
                    .place = thread.place,
                    .node = &thread,
                    .path = thread.name});
  std::ranges::reverse(frames);
  return frames;
}

}  // namespace ramify::dap
