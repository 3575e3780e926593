// std::format, std::from_chars, std::ranges::sort.
#include <algorithm>
#include <charconv>
#include <format>
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::cout << std::format("{:>5}|{:<4}|{:^5}|{:.2f}|{:04d}|{:x}|{}\n", 42, 7, "ab", 3.14159, 17, 255, std::string("end"));
  std::cout << std::format("{1} before {0}, {{}}\n", "second", "first");
  const std::string text = "123abc";
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  std::cout << value << ' ' << (end - text.data()) << ' ' << (error == std::errc()) << '\n';
  std::vector<int> numbers{3, 1, 2};
  std::ranges::sort(numbers);
  for (const int each : numbers) std::cout << each << ' ';
  std::cout << '\n';
}
