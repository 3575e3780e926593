#include <iostream>
#include <memory>
#include <string>
#include <vector>
struct P { std::string name; std::vector<int> v; ~P() { std::cout << name << " leaves " << v.size() << "\n"; } };
struct Q { std::string name; ~Q() { std::cout << "Q" << name << "\n"; } Q(std::string n) : name(std::move(n)) {} Q(const Q&) = default; };
int main() {
  auto p = std::make_shared<P>(P{"Ann", {1, 2}});
  std::cout << p->name << "\n";
  P a{"bob", {1}};
  P b = std::move(a);
  std::cout << "[" << a.name << "] " << b.name << "\n";
  std::vector<P> all;
  all.reserve(4);
  all.push_back(P{"Eve", {}});
  all.push_back(std::move(b));
  std::cout << b.name << "\n";
  Q q("x"); Q r = std::move(q);
  std::cout << q.name << "\n";
}
