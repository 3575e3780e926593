#include <iostream>
#include <string>
#include <vector>

class Logger {
 public:
  virtual void log(const std::string& text) { lines.push_back(text); }
  std::vector<std::string> lines;
  virtual ~Logger() {}
};

class Prefixed : public virtual Logger {
 public:
  void log(const std::string& text) override { Logger::log("> " + text); }
};

class Named {
 public:
  explicit Named(const char* n) : n_(n) {}
  std::string name() const { return n_; }

 private:
  std::string n_;
};

class Service : public Prefixed, public Named {
 public:
  Service(const char* name, int level) : Named(name), level_(level) {}
  Service(const char* name) : Service(name, 1) { log("default"); }
  void run() {
    log(name() + " runs at " + std::to_string(level_));
    hook();
  }
  int level() { return level_; }

 protected:
  virtual void hook() { log("no hook"); }
  int level_;
};

class Special : public Service {
 public:
  using Service::Service;
  int level() { return 100; }

 protected:
  void hook() override {
    Service::hook();
    log("special hook");
  }
};

struct Base {
  Base() { std::cout << "B"; }
  Base(const Base&) { std::cout << "b"; }
  virtual ~Base() { std::cout << "~B"; }
  virtual int id() const { return 1; }
  int plain() const { return 10; }
};

struct Derived : Base {
  Derived() { std::cout << "D"; }
  ~Derived() override { std::cout << "~D"; }
  int id() const override { return 2; }
  int plain() const { return 20; }
};

static int sliced(Base b) { return b.id(); }
static int kept(const Base& b) { return b.id() + b.plain(); }

int main() {
  Service s("plain");
  s.run();
  Special t("extra", 5);
  t.run();
  for (const auto& line : s.lines) std::cout << line << "\n";
  for (const auto& line : t.lines) std::cout << line << "\n";
  Service& as_service = t;
  std::cout << as_service.level() << " " << t.level() << "\n";
  {
    Derived d;
    std::cout << kept(d) << " " << sliced(d) << " ";
    Base* p = new Derived;
    std::cout << p->id() << p->plain();
    delete p;
  }
  std::cout << "\n";
}
