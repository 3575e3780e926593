// SPDX-License-Identifier: Apache-2.0
// Lets `ramify test` drive a C++ object: a function for each action (docs/testing.md). C++17, no dependency.
//
//   ramify::Adapter adapter;
//   adapter.reset = [&](std::uint64_t seed) { stack.clear(); };
//   adapter.actions["Push"] = [&](const std::vector<std::string>& args) { stack.push_back(std::stol(args[0])); return std::string(); };
//   adapter.actions["Pop"] = ...    // what it returns is JSON text; "" is nothing; an exception is a failure
//   return adapter.serve(std::cin, std::cout);
//
// Arguments and results are JSON as text: numbers are just digits; `text_of` and `quoted` are for strings.
#pragma once

#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <istream>
#include <map>
#include <mutex>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace ramify {

inline std::string quoted(const std::string& text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      json += '\\';
      json += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      json += code;
    } else {
      json += c;
    }
  }
  return json + '"';
}

// The end of the JSON value that begins at `at`.
inline std::size_t value_end(const std::string& json, std::size_t at) {
  int depth = 0;
  for (; at < json.size(); ++at) {
    if (json[at] == '"') {
      for (++at; at < json.size() && json[at] != '"'; ++at)
        if (json[at] == '\\') ++at;
    } else if (json[at] == '[' || json[at] == '{') {
      ++depth;
    } else if (json[at] == ']' || json[at] == '}') {
      if (depth-- == 0) return at;
    } else if (json[at] == ',' && depth == 0) {
      return at;
    }
  }
  return at;
}

// The member `name` of a request, as text; requests have no blanks.
inline std::string member(const std::string& request, const std::string& name) {
  for (std::size_t at = 1; at < request.size();) {
    const std::size_t colon = request.find("\":", at), end = value_end(request, colon + 2);
    if (request.compare(at, colon + 1 - at, '"' + name + '"') == 0) return request.substr(colon + 2, end - colon - 2);
    at = end + 1;
  }
  return "";
}

inline std::vector<std::string> elements(const std::string& array) {
  std::vector<std::string> all;
  for (std::size_t at = 1; at + 1 < array.size();) {
    const std::size_t end = value_end(array, at);
    all.push_back(array.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

// What a string of JSON says; of \u only what is ASCII is translated.
inline std::string text_of(const std::string& json) {
  std::string text;
  for (std::size_t i = 1; i + 1 < json.size(); ++i) {
    if (json[i] != '\\') {
      text += json[i];
      continue;
    }
    switch (json[++i]) {
      case 'n': text += '\n'; break;
      case 't': text += '\t'; break;
      case 'r': text += '\r'; break;
      case 'b': text += '\b'; break;
      case 'f': text += '\f'; break;
      case 'u': text += static_cast<char>(std::stoi(json.substr(i + 1, 4), nullptr, 16)); i += 4; break;
      default: text += json[i];
    }
  }
  return text;
}

class Adapter {
 public:
  std::function<void(std::uint64_t)> reset = [](std::uint64_t) {};
  std::map<std::string, std::function<std::string(const std::vector<std::string>&)>> actions;
  std::function<std::string()> state;  // optional: an object with some of the model's variables
  std::function<void(int)> wait = [](int) {};

  // What the system did by itself, from any thread; the arguments are JSON.
  void observe(const std::string& action, const std::vector<std::string>& arguments) {
    std::string text;
    for (const std::string& argument : arguments) text += (text.empty() ? "" : ",") + argument;
    const std::lock_guard<std::mutex> lock(mutex_);
    events_ += (events_.empty() ? "[" : ",[") + quoted(action) + ",[" + text + "]]";
  }

  int serve(std::istream& in, std::ostream& out) {
    for (std::string request; std::getline(in, request);) {
      const std::string op = text_of(member(request, "op"));
      if (op == "end") break;
      try {
        out << "{\"ok\":true" << answer(op, request) << "}\n" << std::flush;
      } catch (const std::exception& error) {
        out << "{\"ok\":false,\"error\":" << quoted(error.what()) << "}\n" << std::flush;
      }
    }
    return 0;
  }

 private:
  std::string answer(const std::string& op, const std::string& request) {
    std::string text;
    if (op == "reset") {
      take_events();
      reset(std::stoull(member(request, "random_seed")));
    } else if (op == "do") {
      const auto action = actions.find(text_of(member(request, "action")));
      if (action == actions.end()) throw std::runtime_error("there is no such action");
      const std::string result = action->second(elements(member(request, "args")));
      if (!result.empty()) text += ",\"result\":" + result;
    } else if (op == "wait") {
      wait(std::stoi(member(request, "ms")));
    }
    if (state) text += ",\"state\":" + state();
    return text + ",\"events\":[" + take_events() + "]";
  }

  std::string take_events() {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::string taken;
    taken.swap(events_);
    return taken;
  }

  std::mutex mutex_;
  std::string events_;
};

}  // namespace ramify
