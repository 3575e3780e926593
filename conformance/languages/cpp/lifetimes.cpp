// What is copied, moved and destroyed, and when.
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Tracer {
  std::string name;
  explicit Tracer(std::string n) : name(std::move(n)) { std::cout << "+" << name << " "; }
  Tracer(const Tracer& o) : name(o.name + "'") { std::cout << "copy " << name << " "; }
  Tracer(Tracer&& o) noexcept : name(std::move(o.name)) {
    o.name = "(moved)";
    std::cout << "move " << name << " ";
  }
  Tracer& operator=(const Tracer& o) {
    name = o.name + "=";
    std::cout << "assign " << name << " ";
    return *this;
  }
  Tracer& operator=(Tracer&& o) noexcept {
    std::swap(name, o.name);
    std::cout << "take " << name << " ";
    return *this;
  }
  ~Tracer() { std::cout << "-" << name << " "; }
};

Tracer make(const std::string& n) { return Tracer(n); }
Tracer named(const std::string& n) {
  Tracer t(n);
  t.name += "!";
  return t;
}
void by_value(Tracer t) { std::cout << "[" << t.name << "] "; }
void by_reference(const Tracer& t) { std::cout << "<" << t.name << "> "; }
struct Pair {
  Tracer first, second;
  Pair() : first("first"), second("second") {}
};

int main() {
  { Tracer a = make("a"); by_reference(a); by_value(a); by_value(std::move(a)); by_reference(a); }
  std::cout << "\n";
  { Tracer b = named("b"); Tracer c = b; c = b; c = make("d"); }
  std::cout << "\n";
  { Pair p; Pair q = p; }
  std::cout << "\n";
  by_value(Tracer("temporary"));
  std::cout << "\n";
  {
    const Tracer& kept = make("kept");
    std::cout << "still " << kept.name << " ";
  }
  std::cout << "\n";
  {
    auto p = std::make_unique<Tracer>("heap");
    std::unique_ptr<Tracer> q = std::move(p);
    std::cout << (p == nullptr) << " " << q->name << " ";
    q = std::make_unique<Tracer>("other");
  }
  std::cout << "\n";
  {
    std::shared_ptr<Tracer> a = std::make_shared<Tracer>("shared"), b = a;
    std::weak_ptr<Tracer> w = a;
    a.reset();
    std::cout << w.use_count() << " ";
    b.reset();
    std::cout << w.expired() << " ";
  }
  std::cout << "\n";
  try {
    Tracer a("one");
    Tracer b("two");
    throw std::string("stop");
  } catch (const std::string& s) {
    std::cout << s << "\n";
  }
}
