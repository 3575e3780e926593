#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

class Guard {
 public:
  explicit Guard(const std::string& name) : name_(name) { std::cout << "+" << name_ << " "; }
  ~Guard() { std::cout << "-" << name_ << " "; }
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

static void nested(int depth) {
  Guard guard("n" + std::to_string(depth));
  if (depth == 2) throw std::runtime_error("deep");
  nested(depth + 1);
  std::cout << "never ";
}

static int early(int x) {
  Guard a("a");
  if (x > 0) return x;
  Guard b("b");
  return -1;
}

struct Holder {
  Guard first{"first"};
  Guard second;
  Holder() : second("second") { std::cout << "held "; }
};

class Failure : public std::logic_error {
 public:
  Failure(int code) : std::logic_error("failure"), code_(code) {}
  int code() const { return code_; }

 private:
  int code_;
};

static std::string attempt(int n) {
  try {
    if (n == 0) throw Failure(7);
    if (n == 1) throw std::out_of_range("range");
    if (n == 2) throw 42;
    if (n == 3) throw std::string("text");
    return "fine";
  } catch (const Failure& f) {
    return "code " + std::to_string(f.code());
  } catch (const std::exception& e) {
    return std::string("exception ") + e.what();
  } catch (int i) {
    return "int " + std::to_string(i);
  } catch (...) {
    return "something";
  }
}

int main() {
  try {
    nested(0);
  } catch (const std::exception& e) {
    std::cout << e.what() << "\n";
  }
  std::cout << early(1) << " ";
  std::cout << early(0) << "\n";
  {
    Holder h;
  }
  std::cout << "\n";
  for (int i = 0; i < 2; ++i) {
    Guard g("loop" + std::to_string(i));
    if (i == 0) continue;
    std::cout << "body ";
  }
  std::cout << "\n";
  {
    auto shared = std::make_shared<Guard>("shared");
    auto other = shared;
    std::cout << shared.use_count() << " ";
    shared.reset();
    std::cout << other->name() << " ";
  }
  std::cout << "\n";
  for (int i = 0; i < 5; ++i) std::cout << attempt(i) << "; ";
  std::cout << "\n";
}
