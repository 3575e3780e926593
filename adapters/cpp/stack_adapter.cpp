// SPDX-License-Identifier: Apache-2.0
// A stack to be tested: c++ -std=c++17 stack_adapter.cpp -o stack_adapter, then
// ramify test examples/action_stack/stack_live.toml --adapter adapters/cpp/stack_adapter
#include <iostream>

#include "ramify_adapter.h"

int main() {
  std::vector<std::string> stack;  // of numbers, as text
  ramify::Adapter adapter;
  adapter.reset = [&](std::uint64_t) { stack.clear(); };
  adapter.actions["Push"] = [&](const std::vector<std::string>& args) {
    stack.push_back(args.at(0));
    return std::string();
  };
  adapter.actions["Pop"] = [&](const std::vector<std::string>&) {
    if (stack.empty()) throw std::runtime_error("pop of nothing");
    const std::string top = stack.back();
    stack.pop_back();
    return top;
  };
  adapter.state = [&] {
    std::string list;
    for (auto item = stack.rbegin(); item != stack.rend(); ++item) list += (list.empty() ? "" : ",") + *item;
    return "{\"stack\":[" + list + "]}";
  };
  return adapter.serve(std::cin, std::cout);
}
