// SPDX-License-Identifier: Apache-2.0
#include "outputs/view_text.h"

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "outputs/value_change.h"

namespace ramify::outputs {
namespace {

constexpr size_t view_value_width_max = 60;

std::string elided_value(const std::string& value) { return elide(printable(value), view_value_width_max); }

bool is_thread(const engine::View& view) { return view.kind == "thread"; }

// The value of a node includes its elements; groups and threads are expanded.
bool is_opened(const engine::View& view) { return !view.children.empty() && (view.value.empty() || is_thread(view)); }

}  // namespace

std::string change_text(const engine::Change& change) {
  const std::string path = printable(engine::join_path(change));
  if (change.before.empty()) return fmt::format("{} = {}", path, elided_value(change.after));
  if (change.after.empty()) return fmt::format("{} gone", path);
  return value_change(path, printable(change.before), printable(change.after), view_value_width_max);
}

std::vector<std::string> variables(const engine::View& state, Constants constants) {
  struct Open {
    const engine::View* view;
    std::string prefix;
  };
  std::vector<std::string> lines;
  std::vector<Open> stack;
  const auto open = [&](const engine::View& view, const std::string& prefix) {
    for (size_t i = view.children.size(); i > 0; --i) stack.push_back({&view.children[i - 1], prefix});
  };
  open(state, "");
  while (!stack.empty()) {
    const Open top = stack.back();
    stack.pop_back();
    const engine::View& view = *top.view;
    const std::string name = top.prefix + printable(view.name);
    if (is_thread(view)) {
      lines.push_back(fmt::format("{}: {}", name, elided_value(view.value)));
      open(view, name + ".");
    } else if (view.kind == "constant" && constants == Constants::hidden) {
      continue;
    } else if (is_opened(view)) {
      open(view, top.prefix);  // omit a group's own name, such as "globals"
    } else {
      lines.push_back(fmt::format("{} = {}", name, elided_value(engine::shown_value(view))));
    }
  }
  return lines;
}

std::string view_text(const engine::View& state, size_t indent) {
  struct Open {
    const engine::View* view;
    size_t depth;
  };
  std::string text;
  std::vector<Open> stack;
  const auto open = [&](const engine::View& view, size_t depth) {
    for (size_t i = view.children.size(); i > 0; --i) stack.push_back({&view.children[i - 1], depth});
  };
  open(state, 0);
  while (!stack.empty()) {
    const auto [view, depth] = stack.back();
    stack.pop_back();
    text += std::string(indent + 2 * depth, ' ');
    text += printable(view->name);
    if (!view->value.empty())
      text += fmt::format("{}{}", is_thread(*view) ? ": " : " = ", printable(engine::shown_value(*view)));
    text += '\n';
    if (is_opened(*view)) open(*view, depth + 1);
  }
  return text;
}

}  // namespace ramify::outputs
