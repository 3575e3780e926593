#include <algorithm>
#include <array>
#include <iostream>
#include <numeric>
#include <ranges>
#include <string>
#include <tuple>
#include <vector>

struct Employee {
  std::string name;
  std::string team;
  int age;
  double salary;
};

std::istream& operator>>(std::istream& in, Employee& e) { return in >> e.name >> e.team >> e.age >> e.salary; }

template <std::ranges::input_range R>
void show(const std::string& label, R&& range) {
  std::cout << label << ':';
  for (auto&& item : range) std::cout << ' ' << item;
  std::cout << '\n';
}

bool is_prime(int n) {
  if (n < 2) return false;
  for (int d = 2; d * d <= n; ++d)
    if (n % d == 0) return false;
  return true;
}

int main() {
  namespace views = std::views;

  std::vector<Employee> staff;
  for (Employee e; std::cin >> e;) staff.push_back(e);
  std::cout << staff.size() << " employees\n";

  std::ranges::sort(staff, {}, &Employee::name);
  show("by name", staff | views::transform(&Employee::name));

  std::ranges::sort(staff, std::ranges::greater{}, &Employee::salary);
  show("top paid", staff | views::take(2) | views::transform([](const Employee& e) { return e.name + "/" + e.team; }));

  auto senior = [](const Employee& e) { return e.age >= 40; };
  show("senior", staff | views::filter(senior) | views::transform(&Employee::age));
  std::cout << "count " << std::ranges::count_if(staff, senior) << ", all adult "
            << std::boolalpha << std::ranges::all_of(staff, [](int age) { return age >= 18; }, &Employee::age) << '\n';

  const auto oldest = std::ranges::max_element(staff, {}, &Employee::age);
  std::cout << "oldest " << oldest->name << " at " << std::ranges::distance(staff.begin(), oldest) << '\n';

  if (const auto it = std::ranges::find(staff, "ops", &Employee::team); it != staff.end())
    std::cout << "first of ops: " << it->name << '\n';

  show("primes", views::iota(1) | views::filter(is_prime) | views::take(10));
  show("squares", views::iota(1, 8) | views::transform([](int n) { return n * n; }) | views::reverse);
  show("dropped", views::iota(10, 20) | views::drop(3) | views::take_while([](int n) { return n < 17; }));

  std::vector<int> numbers(10);
  std::iota(numbers.begin(), numbers.end(), 1);
  std::ranges::rotate(numbers, numbers.begin() + 3);
  show("rotated", numbers);
  std::erase_if(numbers, [](int n) { return n % 3 == 0; });
  show("erased", numbers);
  std::ranges::reverse(numbers);
  const auto [low, high] = std::ranges::minmax(numbers);
  std::cout << low << ".." << high << '\n';
  auto evens = numbers | views::filter([](int n) { return n % 2 == 0; });
  std::cout << "sum of evens " << std::accumulate(evens.begin(), evens.end(), 0) << '\n';

  std::array<std::string, 5> words{"pear", "fig", "banana", "kiwi", "apple"};
  std::ranges::sort(words, [](const std::string& a, const std::string& b) {
    return std::tuple(a.size(), a) < std::tuple(b.size(), b);
  });
  show("words", words);
  std::vector<std::size_t> sizes;
  std::ranges::transform(words, std::back_inserter(sizes), [](const std::string& w) { return w.size(); });
  show("sizes", sizes);
  std::cout << std::ranges::is_sorted(sizes) << ' ' << std::ranges::binary_search(sizes, 4u) << '\n';
}
