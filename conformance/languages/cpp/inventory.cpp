// An inventory: maps, structures, sorting by several keys, totals, errors.
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

struct Item {
  std::string name;
  int quantity = 0;
  double price = 0.0;
  double total() const { return quantity * price; }
};

class Inventory {
 public:
  void add(const std::string& name, int quantity, double price) {
    auto it = items_.find(name);
    if (it == items_.end()) {
      items_[name] = Item{name, quantity, price};
    } else {
      it->second.quantity += quantity;
      it->second.price = price;
    }
  }
  void remove(const std::string& name, int quantity) {
    auto it = items_.find(name);
    if (it == items_.end()) throw std::out_of_range("no item " + name);
    if (it->second.quantity < quantity) throw std::runtime_error("only " + std::to_string(it->second.quantity) + " of " + name);
    it->second.quantity -= quantity;
    if (it->second.quantity == 0) items_.erase(it);
  }
  std::vector<Item> by_total() const {
    std::vector<Item> all;
    for (const auto& entry : items_) all.push_back(entry.second);
    std::sort(all.begin(), all.end(), [](const Item& a, const Item& b) {
      if (a.total() != b.total()) return a.total() > b.total();
      return a.name < b.name;
    });
    return all;
  }
  size_t size() const { return items_.size(); }

 private:
  std::map<std::string, Item> items_;
};

int main() {
  Inventory inventory;
  inventory.add("bolt", 100, 0.25);
  inventory.add("nut", 200, 0.125);
  inventory.add("hammer", 3, 12.5);
  inventory.add("bolt", 50, 0.3);
  for (const Item& item : inventory.by_total()) {
    std::cout << std::left << std::setw(10) << item.name << std::right << std::setw(5) << item.quantity << std::setw(9)
              << std::fixed << std::setprecision(2) << item.total() << "\n";
  }
  const char* names[] = {"saw", "hammer", "nut", "hammer"};
  const int counts[] = {1, 5, 200, 3};
  for (int i = 0; i < 4; ++i) {
    try {
      inventory.remove(names[i], counts[i]);
      std::cout << "removed " << counts[i] << " " << names[i] << "\n";
    } catch (const std::out_of_range& e) {
      std::cout << "missing: " << e.what() << "\n";
    } catch (const std::exception& e) {
      std::cout << "error: " << e.what() << "\n";
    }
  }
  std::cout << inventory.size() << "\n";
}
