// life_args GENERATIONS PATTERN...: the rows of a pattern stand between slashes
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

using Cell = std::pair<int, int>;
using World = std::set<Cell>;

World parse(std::string_view pattern) {
  World world;
  int y = 0, x = 0;
  for (char c : pattern) {
    if (c == '/') {
      ++y;
      x = 0;
      continue;
    }
    if (c == '#') world.emplace(y, x);
    ++x;
  }
  return world;
}

int neighbours(const World& world, Cell cell) {
  auto [y, x] = cell;
  int n = 0;
  for (int dy : {-1, 0, 1})
    for (int dx : {-1, 0, 1})
      if (dy != 0 || dx != 0) n += static_cast<int>(world.count({y + dy, x + dx}));
  return n;
}

World successor(const World& world) {
  World candidates = world, result;
  for (const auto& [y, x] : world)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) candidates.insert({y + dy, x + dx});
  std::copy_if(candidates.begin(), candidates.end(), std::inserter(result, result.end()), [&](const Cell& cell) {
    const int n = neighbours(world, cell);
    return n == 3 || (n == 2 && world.contains(cell));
  });
  return result;
}

std::ostream& operator<<(std::ostream& out, const World& world) {
  if (world.empty()) return out << "(empty)\n";
  auto by_column = [](const Cell& a, const Cell& b) { return a.second < b.second; };
  const auto [left, right] = std::minmax_element(world.begin(), world.end(), by_column);
  for (int y = world.begin()->first; y <= world.rbegin()->first; ++y) {
    for (int x = left->second; x <= right->second; ++x) out << (world.contains({y, x}) ? '#' : '.');
    out << '\n';
  }
  return out;
}

World moved(const World& world, int dy, int dx) {
  World result;
  for (auto [y, x] : world) result.insert(std::make_pair(y + dy, x + dx));
  return result;
}

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: " << argv[0] << " GENERATIONS PATTERN...\n";
    return EXIT_FAILURE;
  }
  const int generations = std::atoi(argv[1]);
  for (int i = 2; i < argc; ++i) {
    World world = parse(argv[i]);
    std::cout << "== " << argv[i] << '\n' << world;
    const World begin = world;
    for (int g = 1; g <= generations; ++g) {
      world = successor(world);
      std::cout << g << ':' << world.size() << (g == generations || world.empty() ? '\n' : ' ');
      if (world.empty()) break;
      if (world == begin) {
        std::cout << "as in the beginning\n";
        break;
      }
    }
    std::cout << world << (moved(moved(world, 1, 1), -1, -1) == world) << (world < begin) << '\n';
  }
  std::tuple<int, std::string, double> t{1, "two", 2.5};
  auto& [a, b, c] = t;
  a += 5;
  std::cout << std::get<0>(t) << b << c << std::tuple_size_v<decltype(t)> << (t < std::make_tuple(6, "z", 0.0)) << '\n';
}
