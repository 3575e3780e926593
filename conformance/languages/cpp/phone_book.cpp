#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

class BookError : public std::exception {
 public:
  explicit BookError(std::string message) : message_(std::move(message)) {}
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};
class NotFound : public BookError {
 public:
  explicit NotFound(const std::string& name) : BookError("nobody is called " + name) {}
};

struct Person {
  std::string name;
  std::vector<std::string> numbers;
  std::weak_ptr<Person> boss;
  std::vector<std::shared_ptr<Person>> reports;
  ~Person() { std::cout << "  (" << name << " leaves)\n"; }
};

struct CaseInsensitive {
  using is_transparent = void;
  bool operator()(const std::string& a, const std::string& b) const {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](unsigned char x, unsigned char y) { return std::tolower(x) < std::tolower(y); });
  }
};

class PhoneBook {
 public:
  std::shared_ptr<Person> add(const std::string& name) {
    auto [position, is_new] = people_.try_emplace(name, nullptr);
    if (!is_new) throw BookError(name + " is there already");
    return position->second = std::make_shared<Person>(Person{name, {}, {}, {}});
  }
  Person& operator[](const std::string& name) const {
    if (auto it = people_.find(name); it != people_.end()) return *it->second;
    throw NotFound(name);
  }
  void number(const std::string& name, const std::string& number) {
    (*this)[name].numbers.push_back(number);
    owners_.emplace(number, name);
  }
  void reports_to(const std::string& name, const std::string& boss) {
    auto& person = people_.at(name);
    person->boss = people_.at(boss);
    people_.at(boss)->reports.push_back(person);
  }
  void remove(const std::string& name) {
    const auto it = people_.find(name);
    if (it == people_.end()) throw NotFound(name);
    if (auto boss = it->second->boss.lock()) {
      auto& list = boss->reports;
      list.erase(std::remove(list.begin(), list.end(), it->second), list.end());
    }
    for (auto owner = owners_.begin(); owner != owners_.end();)
      owner = owner->second == name ? owners_.erase(owner) : std::next(owner);
    people_.erase(it);
  }
  void who(const std::string& number) const {
    const auto [first, last] = owners_.equal_range(number);
    if (first == last) std::cout << "  free\n";
    for (auto it = first; it != last; ++it) std::cout << "  " << it->second << '\n';
  }
  void prefix(const std::string& start) const {
    for (auto it = people_.lower_bound(start); it != people_.end() && it->first.rfind(start, 0) == 0; ++it)
      std::cout << "  " << it->first << " (" << it->second.use_count() << ")\n";
  }

 private:
  std::map<std::string, std::shared_ptr<Person>, CaseInsensitive> people_;
  std::multimap<std::string, std::string> owners_;
};

int main() {
  PhoneBook book;
  std::string line;
  int number = 0;
  while (std::getline(std::cin, line)) {
    std::istringstream words{line};
    std::string command, name, argument;
    words >> command >> name;
    std::getline(words >> std::ws, argument);
    std::cout << ++number << "> " << line << '\n';
    try {
      if (command == "add") book.add(name);
      else if (command == "num") book.number(name, argument);
      else if (command == "boss") book.reports_to(name, argument);
      else if (command == "del") book.remove(name);
      else if (command == "who") book.who(name);
      else if (command == "prefix") book.prefix(name);
      else if (command == "show") {
        const Person& p = book[name];
        const auto boss = p.boss.lock();
        std::cout << "  " << p.name << ", boss " << (boss ? boss->name : "none") << (p.boss.expired() && !boss ? " (or gone)" : "");
        for (const auto& n : p.numbers) std::cout << ", " << n;
        std::cout << ", " << p.reports.size() << " reports\n";
      } else throw BookError("what is " + command + "?");
    } catch (const NotFound& e) {
      std::cout << "  not found: " << e.what() << '\n';
    } catch (const std::out_of_range&) {
      std::cout << "  no such person\n";
    } catch (const std::exception& e) {
      std::cout << "  error: " << e.what() << '\n';
    }
  }
  std::cout << "bye\n";
}
