// SPDX-License-Identifier: Apache-2.0
// Frames: the stack of a thread, from a view.
//
// Pure functions. Tested in inspection_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/view.h"

namespace ramify::dap {

struct Frame {
  std::string name;
  base::Place place;
  const engine::View* node = nullptr;  // whose children are the local variables; null: there are none
  std::string path;                    // of the node
};

bool is_thread(const engine::View& node);
bool is_frame(const engine::View& node);

// Innermost first; a thread of the view has at least one. Empty: there is no such thread. Valid as long as the view.
std::vector<Frame> frames_of(const engine::View& state, const std::string& thread);

}  // namespace ramify::dap
