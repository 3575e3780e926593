#include <iostream>
#include <string>
#include <vector>
#include <cstdlib>
#include <cstring>
[[nodiscard]] int f() { return 1; }
[[nodiscard("use it")]] int f2() { return 1; }
[[noreturn]] void die() { std::exit(3); }
[[deprecated]] void old() {}
[[maybe_unused]] static int unused = 5;
[[nodiscard]] static inline int sf() { return 2; }
[[nodiscard]] constexpr int cf() { return 3; }
struct [[nodiscard]] R { int v; [[nodiscard]] int get() const { return v; } [[nodiscard]] bool ok() const noexcept { return true; } [[maybe_unused]] int w = 1; [[no_unique_address]] int e; };
enum class [[nodiscard]] E { A [[maybe_unused]], B };
template <class T> [[nodiscard]] T tf(T t) { return t; }
class C { public: [[nodiscard]] static int s() { return 4; } [[nodiscard]] auto a() const -> int { return 5; } [[nodiscard]] virtual int v() const { return 6; } [[nodiscard]] explicit operator bool() const { return true; } [[nodiscard]] bool operator==(const C&) const { return true; } };
namespace [[deprecated]] old_ns { int x; }
int g([[maybe_unused]] int x, int y [[maybe_unused]]) { return 0; }
auto lam = []([[maybe_unused]] int x) { return 1; };
int sw(int x) { switch (x) { case 1: x = 2; [[fallthrough]]; case 2: return 3; [[likely]] case 3: return 4; [[unlikely]] default: return 5; } }
int br(int x) { if (x > 0) [[likely]] { return 1; } else [[unlikely]] return 2; }
int lp() { int s = 0; for (int i = 0; i < 3; ++i) [[likely]] { s += i; } while (s > 10) [[unlikely]] s--; return s; }
__attribute__((noinline)) int att() { return 7; }
inline __attribute__((always_inline)) int att2() { return 8; }
alignas(16) int al = 3;
int main() {
  char a[] = "hello"; char b[10] = "hi"; char c[] = {'x', 'y', 0}; const char d[] = "const"; static char e[] = "st"; char m[2][4] = {"ab", "cd"}; char pp[] = "a" "b";
  a[0] = 'j'; std::cout << a << b << c << d << e << m[1] << pp << sizeof(a) << sizeof(b) << std::strlen(a) << "\n";
  [[maybe_unused]] int q = f(); [[maybe_unused]] auto [x, y] = std::pair<int, int>{1, 2}; std::cout << f2() << sf() << cf() << R{3}.get() << tf(4) << C::s() << C().a() << C().v() << g(1, 2) << lam(1) << sw(1) << sw(3) << br(1) << lp() << att() << att2() << al << "\n";
  for ([[maybe_unused]] int i : {1, 2}) std::cout << "."; std::cout << "\n"; const char* names[] = {"x", "yy"}; for (auto n : names) std::cout << n; std::string s(a); s += d; std::cout << s << std::endl; char buf[20]; std::strcpy(buf, a); std::strcat(buf, "!"); std::cout << buf << std::strcmp(a, "jello") << "\n"; for (char ch : a) if (ch) std::cout << ch << ','; std::cout << "\n"; char* p = a; while (*p) std::cout << *p++; std::cout << "\n"; char lit[] = R"(raw)"; std::cout << lit << "\n"; struct Rec { char name[8]; int n; } rec = {"bob", 3}; std::cout << rec.name << rec.n << "\n"; std::vector<char> vc(a, a + 5); std::cout << vc.size() << "\n";
}
