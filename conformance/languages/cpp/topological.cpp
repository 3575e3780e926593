#include <algorithm>
#include <deque>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

class Tasks {
 public:
  class Cycle : public std::logic_error {
   public:
    explicit Cycle(const std::set<std::string>& left) : std::logic_error("a cycle"), count(left.size()) {}
    const std::size_t count;
  };

  void add(const std::string& task, const std::vector<std::string>& others) {
    auto& needs = needs_[task];
    for (const auto& other : others) {
      needs.insert(other);
      needs_[other];
    }
  }
  std::vector<std::string> order() const {
    std::map<std::string, std::set<std::string>> left = needs_;
    std::deque<std::string> ready;
    for (const auto& [task, needs] : left)
      if (needs.empty()) ready.push_back(task);
    std::vector<std::string> done;
    while (!ready.empty()) {
      const std::string task = ready.front();
      ready.pop_front();
      done.push_back(task);
      left.erase(task);
      for (auto& [other, needs] : left)
        if (needs.erase(task) > 0 && needs.empty()) ready.push_back(other);
    }
    if (!left.empty()) {
      std::set<std::string> names;
      for (const auto& entry : left) names.insert(entry.first);
      throw Cycle(names);
    }
    return done;
  }
  std::map<int, std::vector<std::string>> levels() const {
    std::map<std::string, int> level;
    std::map<int, std::vector<std::string>> rows;
    for (const auto& task : order()) {
      int n = 0;
      for (const auto& other : needs_.at(task)) n = std::max(n, level[other] + 1);
      level[task] = n;
      rows[n].push_back(task);
    }
    return rows;
  }
  bool empty() const { return needs_.empty(); }

 private:
  std::map<std::string, std::set<std::string>> needs_;
};

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t");
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

int report(const Tasks& tasks) {
  try {
  std::string separator;
  for (const auto& task : tasks.order()) {
    std::cout << separator << task;
    separator = " < ";
  }
  std::cout << '\n';
  for (const auto& [n, row] : tasks.levels()) {
    std::cout << "  " << n << ':';
    for (const auto& task : row) std::cout << ' ' << task;
    std::cout << '\n';
  }
  return 0;
  } catch (const Tasks::Cycle& e) {
    std::cout << e.what() << " among " << e.count << '\n';
    return 1;
  }
}

int main() {
  int failures = 0;
  Tasks tasks;
  std::string line;
  do {
    const bool is_more = static_cast<bool>(std::getline(std::cin, line));
    if (!is_more || line == "---") {
      if (!tasks.empty()) failures += report(tasks);
      tasks = Tasks();
      continue;
    }
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const auto colon = line.find(':');
    std::istringstream rest(colon == std::string::npos ? "" : line.substr(colon + 1));
    std::vector<std::string> others;
    for (std::string other; rest >> other;) others.push_back(other);
    tasks.add(trimmed(line.substr(0, colon)), others);
  } while (std::cin);
  return failures;
}
