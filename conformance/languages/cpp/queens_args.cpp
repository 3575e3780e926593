#include <bit>
#include <cstdint>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

template <typename Visit>
void solve(int n, std::vector<int>& columns, std::uint32_t used, std::uint32_t left, std::uint32_t right, const Visit& visit) {
  if (static_cast<int>(columns.size()) == n) {
    visit(columns);
    return;
  }
  for (std::uint32_t free = ~(used | left | right) & ((1u << n) - 1); free != 0; free &= free - 1) {
    const std::uint32_t bit = free & -free;
    columns.push_back(std::countr_zero(bit));
    solve(n, columns, used | bit, (left | bit) << 1, (right | bit) >> 1, visit);
    columns.pop_back();
  }
}

int main(int argc, char* argv[]) {
  for (int i = 1; i < argc; ++i) {
    int n = 0;
    try {
      n = std::stoi(argv[i]);
    } catch (...) {
      std::cout << argv[i] << ": not a number\n";
      continue;
    }
    long count = 0;
    std::vector<int> columns, first;
    std::function<void(const std::vector<int>&)> visit = [&](const std::vector<int>& solution) {
      if (count++ == 0) first = solution;
    };
    solve(n, columns, 0, 0, 0, visit);
    std::cout << n << ": " << count << ' ' << std::popcount(static_cast<unsigned>(count)) << ' ' << std::has_single_bit(static_cast<unsigned>(n)) << '\n';
    for (int q : first) {
      std::string row(static_cast<std::size_t>(n) * 2 - 1, ' ');
      for (int c = 0; c < n; ++c) row[2 * c] = c == q ? 'Q' : '.';
      std::cout << row << '\n';
    }
  }
}
