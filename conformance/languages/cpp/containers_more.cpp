// Lists, deques, sets, multimaps, algorithms on ranges, iterators in both directions, user-defined iterators.
#include <algorithm>
#include <deque>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

class Range {
 public:
  class iterator {
   public:
    explicit iterator(int at) : at_(at) {}
    int operator*() const { return at_; }
    iterator& operator++() {
      at_ += 2;
      return *this;
    }
    bool operator!=(const iterator& o) const { return at_ < o.at_; }

   private:
    int at_;
  };
  Range(int from, int to) : from_(from), to_(to) {}
  iterator begin() const { return iterator(from_); }
  iterator end() const { return iterator(to_); }

 private:
  int from_, to_;
};

template <typename C>
void show(const std::string& title, const C& c) {
  std::cout << title << ":";
  for (const auto& x : c) std::cout << " " << x;
  std::cout << "\n";
}

int main() {
  for (int i : Range(1, 8)) std::cout << i << " ";
  std::cout << "\n";
  std::list<std::string> names{"bob", "ann", "dan"};
  names.push_front("zed");
  names.sort();
  names.remove("dan");
  show("names", names);
  std::deque<int> d;
  for (int i = 0; i < 5; ++i) i % 2 ? d.push_back(i) : d.push_front(i);
  show("deque", d);
  std::set<int, std::greater<int>> down{3, 1, 2, 3};
  show("down", down);
  std::multimap<std::string, int> marks{{"a", 1}, {"b", 2}, {"a", 3}};
  auto [first, last] = marks.equal_range("a");
  for (auto it = first; it != last; ++it) std::cout << it->second << " ";
  std::cout << marks.count("a") << "\n";
  std::vector<int> v(10);
  std::iota(v.begin(), v.end(), 1);
  std::rotate(v.begin(), v.begin() + 3, v.end());
  show("rotated", v);
  auto middle = std::stable_partition(v.begin(), v.end(), [](int x) { return x % 2 == 0; });
  std::cout << middle - v.begin() << "\n";
  show("even first", v);
  std::sort(v.rbegin(), v.rend());
  show("down", v);
  std::cout << *std::max_element(v.begin(), v.end()) << " " << std::count_if(v.begin(), v.end(), [](int x) { return x > 5; }) << " "
            << std::accumulate(v.begin(), v.end(), 0) << " " << std::accumulate(v.begin(), v.end(), std::string(), [](std::string s, int x) { return s + std::to_string(x); })
            << "\n";
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x % 3 == 0; }), v.end());
  show("no threes", v);
  std::vector<int> squares;
  std::transform(v.begin(), v.end(), std::back_inserter(squares), [](int x) { return x * x; });
  std::copy(squares.begin(), squares.end(), std::ostream_iterator<int>(std::cout, ","));
  std::cout << "\n";
  for (auto it = squares.rbegin(); it != squares.rend(); ++it) std::cout << *it << " ";
  std::cout << "\n";
  std::vector<int> a{1, 3, 5, 7}, b{3, 4, 5}, both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  show("both", both);
  auto at = std::lower_bound(a.begin(), a.end(), 4);
  std::cout << at - a.begin() << std::binary_search(a.begin(), a.end(), 5) << "\n";
  a.insert(at, 4);
  show("inserted", a);
  std::unordered_set<std::string> seen{"x", "y"};
  std::cout << seen.count("x") << seen.insert("x").second << seen.insert("z").second << seen.size() << "\n";
  std::vector<std::vector<int>> triangle;
  for (int i = 0; i < 5; ++i) {
    triangle.emplace_back(i + 1, 1);
    for (int j = 1; j < i; ++j) triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
  }
  show("row", triangle.back());
  std::string letters = "cab";
  do std::cout << letters << " ";
  while (std::next_permutation(letters.begin(), letters.end()));
  std::cout << "\n";
}
