#include <algorithm>
#include <deque>
#include <iostream>
#include <map>
#include <numeric>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <vector>

using Counts = std::map<std::string, int>;

static Counts count_words(const std::string& text) {
  Counts counts;
  std::string word;
  for (char c : text + " ") {
    if (c == ' ') {
      if (!word.empty()) counts[word]++;
      word.clear();
    } else {
      word += c;
    }
  }
  return counts;
}

template <typename T>
void print(const std::vector<T>& values) {
  for (size_t i = 0; i < values.size(); ++i) std::cout << (i ? " " : "") << values[i];
  std::cout << "\n";
}

int main() {
  for (const auto& [word, count] : count_words("the cat and the dog and the bird")) {
    std::cout << word << ":" << count << " ";
  }
  std::cout << "\n";
  std::vector<int> v = {5, 3, 9, 1, 7};
  std::sort(v.begin(), v.end());
  print(v);
  std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  print(v);
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x % 3 == 0; }), v.end());
  print(v);
  std::cout << std::accumulate(v.begin(), v.end(), 0) << " " << *std::max_element(v.begin(), v.end()) << "\n";
  std::set<int> unique(v.begin(), v.end());
  unique.insert(2);
  unique.insert(7);
  for (int x : unique) std::cout << x << ",";
  std::cout << unique.count(7) << unique.count(8) << "\n";
  std::priority_queue<int> heap;
  for (int x : {3, 1, 4, 1, 5}) heap.push(x);
  while (!heap.empty()) {
    std::cout << heap.top();
    heap.pop();
  }
  std::cout << "\n";
  std::stack<char> open;
  bool balanced = true;
  for (char c : std::string("{[()]}(")) {
    if (c == '(' || c == '[' || c == '{') {
      open.push(c);
      continue;
    }
    balanced = balanced && !open.empty();
    if (!open.empty()) open.pop();
  }
  std::cout << std::boolalpha << (balanced && open.empty()) << "\n";
  std::deque<int> d{1, 2};
  d.push_front(0);
  d.push_back(3);
  std::map<char, std::vector<int>> groups;
  for (int x : d) groups[x % 2 == 0 ? 'e' : 'o'].push_back(x);
  if (auto it = groups.find('e'); it != groups.end()) std::cout << it->first << it->second.size() << "\n";
  std::pair<int, std::string> p = {1, "one"};
  auto [number, name] = p;
  std::cout << p.first << p.second << number << name << "\n";
}
