// Spans over arrays, vectors and parts of them: statistics, in-place changes, binary search.
#include <algorithm>
#include <array>
#include <iostream>
#include <span>
#include <string>
#include <vector>

int sum(std::span<const int> all) {
  int total = 0;
  for (int x : all) total += x;
  return total;
}
void double_all(std::span<int> all) {
  for (int& x : all) x *= 2;
}
bool holds(std::span<const int> sorted, int wanted) {
  while (!sorted.empty()) {
    size_t middle = sorted.size() / 2;
    if (sorted[middle] == wanted) return true;
    sorted = sorted[middle] < wanted ? sorted.subspan(middle + 1) : sorted.first(middle);
  }
  return false;
}
template <class T>
void show(const char* title, std::span<T> all) {
  std::cout << title << ":";
  for (const auto& x : all) std::cout << " " << x;
  std::cout << "\n";
}

int main() {
  std::vector<int> v{5, 2, 8, 1, 9, 4, 7};
  int plain[] = {3, 1, 2};
  std::array<int, 2> pair{4, 5};
  std::span<int> s(v);
  std::cout << sum(s) << " " << sum(v) << " " << sum(plain) << " " << sum(pair) << " " << sum(std::span<int>(v.data(), 3)) << "\n";
  std::cout << s.size() << " " << s.front() << " " << s.back() << " " << s.size_bytes() << " " << s.empty() << " " << s.data()[2] << "\n";
  double_all(s.subspan(1, 3));
  double_all(std::span<int>(plain).first(2));
  show("doubled", s);
  show("plain", std::span<int>(plain));
  show("last", s.last(2));
  s[0] = -1;
  std::sort(s.begin(), s.end());
  show("sorted", std::span<int>(v));
  std::cout << holds(v, 9) << holds(v, 3) << holds({}, 1) << "\n";
  std::vector<std::string> words{"one", "two", "three"};
  std::span<std::string> w(words);
  for (auto& word : w.subspan(1)) word += "!";
  show("words", w);
  for (auto it = w.rbegin(); it != w.rend(); ++it) std::cout << *it << " ";
  std::span<int, 3> fixed(plain);
  std::cout << fixed.size() << " " << fixed[2] << "\n";
}
