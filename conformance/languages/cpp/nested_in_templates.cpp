#include <algorithm>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

template <typename T>
class List {
  struct Link {
    Link* next = nullptr;
    T value;
  };

 public:
  void push(T value) { head_ = new Link{head_, value}; }
  T pop() {
    Link* old = head_;
    head_ = old->next;
    T value = old->value;
    delete old;
    return value;
  }
  static T most() { return std::numeric_limits<T>::max(); }
  static inline int made = 0;

 private:
  Link* head_ = nullptr;
};

struct Person {
  std::string name;
  int age;
};

int oldest(const std::vector<Person>& people) {
  int age = 0;
  for (const Person& each : people) age = std::max(age, each.age);
  return age;
}
std::string greet(const Person& person) { return "hello " + person.name; }

int main() {
  List<int> numbers;
  List<std::string> words;
  numbers.push(3);
  words.push("x");
  std::cout << numbers.pop() << words.pop() << List<long>::made << ' ' << List<short>::most() << '\n';

  std::vector<Person> people{{"ann", 3}, {"bob", 40}};
  people.push_back({"cyd", 41});
  std::cout << people.size() << ' ' << people[1].name << ' ' << oldest({{"x", 1}, {"y", 2}}) << ' ' << greet({"eve", 9}) << '\n';
  people = {{"new", 1}};
  std::cout << people[0].name << people.size() << '\n';
}
