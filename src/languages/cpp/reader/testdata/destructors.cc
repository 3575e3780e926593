#include <memory>
struct Guard { int n; Guard(int n) : n(n) {} ~Guard() { n = 0; } };
struct Plain { int n; };
struct Owner { Guard g{1}; };
Guard make() { Guard made(1); return made; }
int run() {
  Plain p;
  Guard first(1), second(2);
  p.n = 3;
  { Owner inner; return p.n; }
  std::unique_ptr<Guard> owned = std::make_unique<Guard>(5);
  static Guard kept(4);
}
