// Reads a map of a warehouse and a list of orders, and prints the shortest ways of the robot.
#include <algorithm>
#include <array>
#include <climits>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Point {
  int x{}, y{};
  friend bool operator==(const Point& a, const Point& b) { return a.x == b.x && a.y == b.y; }
  friend bool operator<(const Point& a, const Point& b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); }
  Point operator+(const Point& d) const { return {x + d.x, y + d.y}; }
};

template <>
struct std::hash<Point> {
  std::size_t operator()(const Point& p) const noexcept { return std::hash<int>{}(p.x * 1000 + p.y); }
};

enum class Tile : char { Floor = '.', Wall = '#', Mud = '~' };

class Grid {
 public:
  explicit Grid(std::vector<std::string> rows) : rows_(std::move(rows)) {
    for (int y = 0; y < height(); ++y)
      for (int x = 0; x < width(); ++x)
        if (const char c = rows_[y][x]; std::isalpha(static_cast<unsigned char>(c))) {
          stations_.emplace(c, Point{x, y});
          rows_[y][x] = static_cast<char>(Tile::Floor);
        }
  }
  int height() const { return static_cast<int>(rows_.size()); }
  int width() const { return static_cast<int>(rows_.front().length()); }
  std::optional<int> cost(Point p) const {
    if (p.x < 0 || p.y < 0 || p.x >= width() || p.y >= height()) return std::nullopt;
    switch (static_cast<Tile>(rows_[p.y][p.x])) {
      case Tile::Wall: return std::nullopt;
      case Tile::Mud: return 4;
      case Tile::Floor: return 1;
    }
    return std::nullopt;
  }
  Point station(char c) const { return stations_.at(c); }
  const std::map<char, Point>& stations() const { return stations_; }
  std::vector<std::string> rows() const { return rows_; }

 private:
  std::vector<std::string> rows_;
  std::map<char, Point> stations_;
};

struct Way {
  int cost;
  std::vector<Point> points;
};

std::optional<Way> search(const Grid& grid, Point from, Point to) {
  static constexpr std::array<Point, 4> directions{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
  using Entry = std::pair<int, Point>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  std::unordered_map<Point, int> best{{from, 0}};
  std::unordered_map<Point, Point> previous;
  std::unordered_set<Point> closed;
  open.push({0, from});
  while (!open.empty()) {
    auto [cost, at] = open.top();
    open.pop();
    if (!closed.insert(at).second) continue;
    if (at == to) {
      Way way{cost, {to}};
      while (!(way.points.back() == from)) way.points.push_back(previous[way.points.back()]);
      std::reverse(way.points.begin(), way.points.end());
      return way;
    }
    for (const Point& d : directions) {
      const Point next = at + d;
      const auto step = grid.cost(next);
      if (!step) continue;
      const int total = cost + *step;
      if (const auto known = best.find(next); known == best.end() || total < known->second) {
        best[next] = total;
        previous[next] = at;
        open.emplace(total, next);
      }
    }
  }
  return {};
}

int main() {
  std::vector<std::string> rows;
  std::string line;
  while (std::getline(std::cin, line) && !line.empty()) rows.push_back(line);
  const Grid grid(rows);
  for (const auto& [name, p] : grid.stations()) std::printf("%c at (%d,%d)\n", name, p.x, p.y);
  int sum = 0;
  while (std::getline(std::cin, line)) {
    std::istringstream fields(line);
    char from, to;
    std::string arrow;
    if (!(fields >> from >> arrow >> to) || arrow != "->") {
      std::printf("skipped '%s'\n", line.c_str());
      continue;
    }
    try {
      const auto way = search(grid, grid.station(from), grid.station(to));
      if (!way) {
        std::printf("%c to %c: unreachable\n", from, to);
        continue;
      }
      sum += way->cost;
      std::printf("%c to %c: cost %3d, %zu steps\n", from, to, way->cost, way->points.size() - 1);
      auto picture = grid.rows();
      const std::set<Point> seen(way->points.begin(), way->points.end());
      for (const Point& p : seen) picture[p.y][p.x] = '*';
      if (way->cost > 12)
        for (const auto& row : picture) std::puts(row.c_str());
    } catch (const std::out_of_range&) {
      std::printf("unknown station in '%s'\n", line.c_str());
    }
  }
  std::printf("total %05d\n", sum);
  return sum > INT_MAX / 2;
}
