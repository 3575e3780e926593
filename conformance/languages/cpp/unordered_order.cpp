// Word counts and graph searches with unordered containers, in the order in which libstdc++ iterates over them.
#include <cctype>
#include <functional>
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

struct Point {
  int x, y;
  bool operator==(const Point& o) const { return x == o.x && y == o.y; }
};
struct PointHash {
  size_t operator()(const Point& p) const { return std::hash<int>()(p.x) * 31 + std::hash<int>()(p.y); }
};
struct SameLetters {
  bool operator()(const std::string& a, const std::string& b) const {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); i++)
      if (std::tolower(a[i]) != std::tolower(b[i])) return false;
    return true;
  }
};
struct LetterHash {
  size_t operator()(const std::string& s) const {
    size_t h = 7;
    for (char c : s) h = h * 31 + std::tolower(c);
    return h;
  }
};
namespace std {
template <>
struct hash<Point> {
  size_t operator()(const Point& p) const { return p.x * 100 + p.y; }
};
}  // namespace std

template <class C>
void show(const char* name, const C& all) {
  std::cout << name << ":";
  for (const auto& one : all) std::cout << " " << one;
  std::cout << "\n";
}
template <class C>
void show_pairs(const char* name, const C& all) {
  std::cout << name << ":";
  for (const auto& [key, value] : all) std::cout << " " << key << "=" << value;
  std::cout << "\n";
}

int main() {
  std::string text = "the quick brown fox jumps over the lazy dog while the other dog sleeps and the fox runs";
  std::unordered_map<std::string, int> counts;
  std::string word;
  for (char c : text + " ") {
    if (c == ' ') {
      counts[word]++;
      word.clear();
    } else word += c;
  }
  show_pairs("counts", counts);
  std::cout << counts.size() << " in " << counts.bucket_count() << " buckets\n";
  counts.erase("fox");
  counts.erase(counts.begin());
  counts.emplace("zebra", 7);
  counts.insert({"apple", 8});
  counts.insert_or_assign("dog", 40);
  counts.try_emplace("the", 1);
  show_pairs("changed", counts);

  std::unordered_set<int> numbers;
  for (int i = 0; i < 40; i++) numbers.insert((i * 37) % 101 - 20);
  show("numbers", numbers);
  for (auto it = numbers.begin(); it != numbers.end();) {
    if (*it % 3 == 0) it = numbers.erase(it);
    else ++it;
  }
  show("left", numbers);
  std::unordered_set<int> copy = numbers, moved = std::move(numbers);
  copy.insert(1000);
  show("copy", copy);
  show("moved", moved);
  std::cout << (copy == moved) << (copy != moved) << "\n";

  std::unordered_map<char, std::vector<std::string>> by_letter{{'q', {}}, {'a', {"ant"}}, {'z', {"zoo"}}};
  for (const auto& [w, n] : counts) by_letter[w[0]].push_back(w);
  for (const auto& [letter, words] : by_letter) {
    std::cout << letter << words.size();
    for (const auto& w : words) std::cout << "," << w;
    std::cout << " ";
  }
  std::cout << "\n";

  std::unordered_map<double, int> reals{{0.5, 1}, {-2.25, 2}, {0.0, 3}, {1e10, 4}, {3.14159, 5}};
  show_pairs("reals", reals);
  std::unordered_map<bool, int> truth{{true, 1}, {false, 2}};
  show_pairs("truth", truth);
  std::unordered_map<long long, int> longs;
  for (long long i = -3; i < 4; i++) longs[i * 1000000007LL] = static_cast<int>(i);
  show_pairs("longs", longs);

  std::unordered_map<Point, int, PointHash> grid;
  for (int x = 0; x < 4; x++)
    for (int y = 0; y < 3; y++) grid[{x, y}] = x * y;
  for (const auto& [p, v] : grid) std::cout << "(" << p.x << "," << p.y << ")" << v << " ";
  std::cout << "\n";
  std::unordered_set<Point> points{{3, 4}, {1, 2}, {3, 4}, {0, 9}};
  for (const Point& p : points) std::cout << p.x << p.y << " ";
  std::cout << points.count({1, 2}) << points.contains(Point{5, 5}) << "\n";
  std::unordered_set<std::string, LetterHash, SameLetters> names{"Ann", "BOB", "ann", "bob", "Cy"};
  show("names", names);

  std::unordered_multimap<std::string, int> many;
  for (int i = 0; i < 5; i++) {
    many.insert({"a", i});
    many.emplace(i % 2 ? "b" : "c", i * 10);
  }
  show_pairs("many", many);
  auto range = many.equal_range("a");
  int sum = 0;
  for (auto it = range.first; it != range.second; ++it) sum += it->second;
  std::cout << many.count("a") << " " << sum << " " << many.erase("c") << " " << many.size() << "\n";
  std::unordered_multiset<int> again{5, 1, 5, 2, 1, 5};
  for (int i = 0; i < 12; i++) again.insert(i);
  show("again", again);

  std::unordered_map<int, int> wide;
  wide.reserve(50);
  std::cout << wide.bucket_count() << "\n";
  for (int i = 200; i < 206; i++) wide[i] = i % 7;
  show_pairs("wide", wide);
  wide.rehash(3);
  std::cout << wide.bucket_count() << " " << wide.load_factor() << "\n";
  show_pairs("narrow", wide);
  std::unordered_set<int> sized(20);
  sized.insert({4, 44, 444});
  show("sized", sized);
  std::cout << sized.bucket_count() << " " << std::erase_if(wide, [](const auto& p) { return p.second > 4; }) << "\n";
  std::cout << std::hash<std::string>{}("hello") % 1000 << " " << std::hash<int>{}(-1) << " "
            << std::hash<std::string>{}("a longer text than eight bytes") % 997 << "\n";
}
