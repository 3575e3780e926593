// In the style of a puzzle of December: paragraphs of input, two parts.
#include <array>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <unordered_set>
#include <vector>

using Row = std::vector<long>;

Row numbers(const std::string& line) {
  Row found;
  const char* p = line.c_str();
  while (*p != '\0') {
    if (std::isdigit(static_cast<unsigned char>(*p)) || (*p == '-' && std::isdigit(static_cast<unsigned char>(p[1])))) {
      char* end = nullptr;
      found.push_back(std::strtol(p, &end, 10));
      p = end;
    } else {
      ++p;
    }
  }
  return found;
}

struct Size {
  long width, height;
};
struct Point {
  long x, y;
  bool operator==(const Point&) const = default;
};
struct Robot {
  Point at, step;
  Point after(long seconds, Size size) const {
    auto wrap = [](long value, long n) { return ((value % n) + n) % n; };
    return {wrap(at.x + step.x * seconds, size.width), wrap(at.y + step.y * seconds, size.height)};
  }
};

int main() {
  std::map<std::string, std::vector<Row>> blocks;
  std::string line, title;
  while (std::getline(std::cin, line)) {
    if (line.empty()) title.clear();
    else if (title.empty()) title = line.substr(0, line.size() - 1);
    else blocks[title].push_back(numbers(line));
  }
  const Size size{blocks["size"][0][0], blocks["size"][0][1]};
  std::vector<Robot> robots;
  for (const Row& r : blocks.at("robots")) robots.push_back({{r[0], r[1]}, {r[2], r[3]}});
  std::cout << size.width << 'x' << size.height << ", " << robots.size() << " robots, gcd " << std::gcd(size.width, size.height)
            << ", lcm " << std::lcm(size.width, size.height) << '\n';

  std::array<int, 4> quadrants{};
  for (const Robot& robot : robots) {
    const auto [x, y] = robot.after(100, size);
    const long mx = size.width / 2, my = size.height / 2;
    if (x != mx && y != my) ++quadrants[(x > mx) * 2 + (y > my)];
  }
  std::cout << "part 1: " << std::accumulate(quadrants.begin(), quadrants.end(), 1, std::multiplies<>{}) << '\n';

  long best = 0;
  int most = -1;
  std::unordered_set<long> picture;
  for (long s = 0; s < size.width * size.height; ++s) {
    std::unordered_set<long> points;
    for (const Robot& robot : robots) {
      const Point p = robot.after(s, size);
      points.insert(p.y * size.width + p.x);
    }
    int n = 0;
    for (long p : points) n += (p + 1) % size.width != 0 && points.find(p + 1) != points.end();
    if (n > most) {
      most = n;
      best = s;
      picture.swap(points);
    }
  }
  std::cout << "part 2: " << best << ' ' << most << '\n';
  for (long y = 0; y < size.height; ++y) {
    for (long x = 0; x < size.width; ++x) std::cout << (picture.count(y * size.width + x) ? '#' : '.');
    std::cout << '\n';
  }
  const auto& table = blocks["table"];
  for (std::size_t c = 0; c < table[0].size(); ++c) {
    long sum = 0;
    for (const Row& row : table) sum += row[c];
    std::cout << sum << (c + 1 < table[0].size() ? ' ' : '\n');
  }
  std::cout << (Point{1, 2} == Point{1, 2}) << (robots[0].after(0, size) == robots[0].at) << '\n';
}
