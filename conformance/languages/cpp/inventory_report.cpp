#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Item {
  std::string name;
  double price = 0;
  int quantity = 0;
  std::set<std::string> tags;
  double value() const { return price * quantity; }
  bool operator<(const Item& other) const { return value() < other.value(); }
};

class OutOfStock : public std::runtime_error {
 public:
  OutOfStock(const Item& item, int wanted)
      : std::runtime_error("only " + std::to_string(item.quantity) + " of " + item.name + ", not " + std::to_string(wanted)),
        item_(&item) {}
  const Item& item() const noexcept { return *item_; }

 private:
  const Item* item_;
};

std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> parts;
  std::string part;
  std::istringstream in(line);
  while (std::getline(in, part, separator)) {
    const auto first = part.find_first_not_of(' ');
    const auto last = part.find_last_not_of(' ');
    parts.push_back(first == std::string::npos ? "" : part.substr(first, last - first + 1));
  }
  return parts;
}

class Inventory {
 public:
  void add(Item item) {
    auto [place, is_new] = items_.try_emplace(item.name, item);
    if (!is_new) place->second.quantity += item.quantity;
  }
  double take(const std::string& name, int count) {
    Item& item = items_.at(name);
    if (item.quantity < count) throw OutOfStock(item, count);
    item.quantity -= count;
    return item.price * count;
  }
  template <typename F>
  void for_each(F f) const {
    for (const auto& entry : items_) f(entry.second);
  }
  double total() const {
    return std::accumulate(items_.begin(), items_.end(), 0.0, [](double sum, const auto& entry) { return sum + entry.second.value(); });
  }
  std::size_t size() const { return items_.size(); }

 private:
  std::map<std::string, Item> items_;
};

int main(int argc, char* argv[]) {
  Inventory inventory;
  std::string line;
  std::getline(std::cin, line);
  std::cout << split(line, ',').size() << " columns\n";
  while (std::getline(std::cin, line)) {
    const auto parts = split(line, ',');
    Item item{parts[0], std::stod(parts[1]), std::stoi(parts[2]), {}};
    for (std::size_t i = 3; i < parts.size(); ++i)
      if (!parts[i].empty()) item.tags.insert(parts[i]);
    inventory.add(std::move(item));
  }
  for (int i = 1; i < argc; ++i) {
    const auto parts = split(argv[i], '=');
    try {
      std::printf("took %s for %.2f\n", parts[0].c_str(), inventory.take(parts[0], std::stoi(parts.at(1))));
    } catch (const OutOfStock& e) {
      std::printf("out of stock: %s (%zu tags)\n", e.what(), e.item().tags.size());
    } catch (const std::out_of_range&) {
      std::printf("no %s\n", parts[0].c_str());
    } catch (const std::exception& e) {
      std::printf("bad count: %s\n", parts[1].c_str());
    }
  }
  std::vector<Item> items;
  inventory.for_each([&items](const Item& item) { items.push_back(item); });
  std::sort(items.rbegin(), items.rend());
  for (const Item& item : items) std::printf("%-12s%4d x %7.2f = %9.2f\n", item.name.c_str(), item.quantity, item.price, item.value());
  std::printf("total %g of %zu\n", inventory.total(), inventory.size());
  std::multimap<std::string, std::string> by_tag;
  for (const Item& item : items)
    for (const auto& tag : item.tags) by_tag.emplace(tag, item.name);
  for (auto it = by_tag.begin(); it != by_tag.end(); it = by_tag.upper_bound(it->first)) {
    std::printf("%s (%zu):", it->first.c_str(), by_tag.count(it->first));
    for (auto [from, to] = by_tag.equal_range(it->first); from != to; ++from) std::printf(" %s", from->second.c_str());
    std::printf("\n");
  }
  const auto [least, most] = std::minmax_element(items.begin(), items.end(), [](auto& a, auto& b) { return a.quantity < b.quantity; });
  std::printf("%s %s %d\n", least->name.c_str(), most->name.c_str(), static_cast<int>(std::distance(items.begin(), most)));
}
