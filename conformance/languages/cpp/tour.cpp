#include <iostream>
#include <vector>
#include <string>
#include <memory>
#include <map>
#include <unordered_map>
#include <queue>
#include <algorithm>
#include <sstream>
#include <iomanip>
#include <stdexcept>
#include <functional>
#include <bitset>
#include <chrono>
#include <random>
#include <limits>
#include <cassert>
#include <tuple>
#include <numeric>
#include <iterator>
using namespace std;
// Matrix class
template <typename T> class Matrix {
 public:
  Matrix(size_t r, size_t c, T init = T()) : rows_(r), cols_(c), data_(r * c, init) {}
  Matrix(initializer_list<initializer_list<T>> l) : rows_(l.size()), cols_(l.begin()->size()) { for (auto& row : l) for (auto& v : row) data_.push_back(v); }
  T& operator()(size_t i, size_t j) { if (i >= rows_ || j >= cols_) throw out_of_range("Matrix index"); return data_[i * cols_ + j]; }
  const T& operator()(size_t i, size_t j) const { return data_[i * cols_ + j]; }
  Matrix operator*(const Matrix& o) const { Matrix r(rows_, o.cols_); for (size_t i = 0; i < rows_; ++i) for (size_t j = 0; j < o.cols_; ++j) for (size_t k = 0; k < cols_; ++k) r(i, j) += (*this)(i, k) * o(k, j); return r; }
  friend ostream& operator<<(ostream& os, const Matrix& m) { for (size_t i = 0; i < m.rows_; ++i) { for (size_t j = 0; j < m.cols_; ++j) os << (j ? " " : "") << m(i, j); os << '\n'; } return os; }
 private:
  size_t rows_, cols_; vector<T> data_;
};
class Shape { public: virtual ~Shape() = default; virtual double area() const = 0; virtual string name() const { return "shape"; } };
class Circle : public Shape { double r; public: explicit Circle(double r) : r(r) {} double area() const override { return 3.14159265 * r * r; } string name() const override { return "circle"; } };
class Square final : public Shape { double s; public: explicit Square(double s) : s(s) {} double area() const override { return s * s; } };
struct Node { int key; unique_ptr<Node> left, right; explicit Node(int k) : key(k) {} };
void insert(unique_ptr<Node>& n, int k) { if (!n) n = make_unique<Node>(k); else if (k < n->key) insert(n->left, k); else insert(n->right, k); }
void inorder(const unique_ptr<Node>& n, vector<int>& out) { if (!n) return; inorder(n->left, out); out.push_back(n->key); inorder(n->right, out); }
struct Edge { int to; double w; };
vector<double> dijkstra(const vector<vector<Edge>>& g, int s) { vector<double> d(g.size(), numeric_limits<double>::infinity()); using P = pair<double, int>; priority_queue<P, vector<P>, greater<P>> q; d[s] = 0; q.push({0, s}); while (!q.empty()) { auto [dist, u] = q.top(); q.pop(); if (dist > d[u]) continue; for (const auto& [to, w] : g[u]) if (d[u] + w < d[to]) { d[to] = d[u] + w; q.emplace(d[to], to); } } return d; }
class Bank { map<string, double> acc; public: void deposit(const string& n, double a) { if (a <= 0) throw invalid_argument("amount"); acc[n] += a; } double balance(const string& n) const { auto it = acc.find(n); if (it == acc.end()) throw runtime_error("no account " + n); return it->second; } };
template <typename... Args> void print(Args&&... args) { ((cout << args << ' '), ...); cout << '\n'; }
template <typename It> It my_find(It b, It e, const typename iterator_traits<It>::value_type& v) { for (; b != e; ++b) if (*b == v) return b; return e; }
constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
static_assert(fact(5) == 120);
enum class Color { Red, Green = 5, Blue }; ostream& operator<<(ostream& o, Color c) { switch (c) { case Color::Red: return o << "R"; case Color::Green: return o << "G"; default: return o << "B"; } }
namespace util { namespace detail { int helper(int x) { return x * 2; } } inline int twice(int x) { return detail::helper(x); } }
union U { int i; float f; };
struct Counter { static int count; Counter() { ++count; } ~Counter() { --count; } Counter(const Counter&) { ++count; } }; int Counter::count = 0;
int main() {
  Matrix<int> a{{1, 2}, {3, 4}}, b(2, 2, 1); cout << a * b; try { a(5, 5) = 1; } catch (const out_of_range& e) { cout << e.what() << endl; }
  vector<unique_ptr<Shape>> shapes; shapes.push_back(make_unique<Circle>(2)); shapes.emplace_back(new Square(3)); for (const auto& s : shapes) cout << s->name() << ' ' << fixed << setprecision(2) << s->area() << '\n'; cout << defaultfloat << setprecision(6);
  unique_ptr<Node> root; for (int k : {5, 2, 8, 1, 9}) insert(root, k); vector<int> out; inorder(root, out); copy(out.begin(), out.end(), ostream_iterator<int>(cout, " ")); cout << '\n';
  vector<vector<Edge>> g(3); g[0].push_back({1, 2.5}); g[1].push_back({2, 1}); for (double d : dijkstra(g, 0)) cout << d << ' '; cout << '\n';
  Bank bank; bank.deposit("ann", 10.5); try { bank.balance("bob"); } catch (const exception& e) { cout << e.what() << '\n'; } print(1, "two", 3.5, 'c', true); cout << (my_find(out.begin(), out.end(), 8) - out.begin()) << '\n'; cout << Color::Green << static_cast<int>(Color::Blue) << util::twice(4) << '\n';
  { Counter c1; vector<Counter> v(3); cout << Counter::count << '\n'; } cout << Counter::count << '\n'; stringstream ss("10 20 abc"); int x, y; string w; ss >> x >> y >> w; cout << x + y << w << '\n'; ostringstream os; os << setw(5) << setfill('0') << 42 << hex << 255 << boolalpha << true; cout << os.str() << '\n'; bitset<8> bs(5); bs.flip(1); cout << bs << bs.count() << '\n';
  function<int(int)> fib = [&](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }; cout << fib(15) << '\n'; auto add = [](auto p, auto q) { return p + q; }; cout << add(1, 2.5) << add(string("a"), "b") << '\n'; int cnt = 0; auto inc = [cnt]() mutable { return ++cnt; }; inc(); cout << inc() << cnt << '\n'; shared_ptr<int> sp = make_shared<int>(5); auto sp2 = sp; cout << *sp2 << sp.use_count() << '\n'; weak_ptr<int> wp = sp; cout << wp.expired() << '\n';
  tuple<int, string, double> t{1, "x", 2.5}; cout << get<1>(t) << tuple_size<decltype(t)>::value << '\n'; auto [q1, q2, q3] = t; cout << q3 << '\n'; string str = "hello world"; reverse(str.begin(), str.end()); cout << str << str.find('o') << str.substr(2, 3) << (str.find("zz") == string::npos) << '\n'; transform(str.begin(), str.end(), str.begin(), ::toupper); cout << str << '\n'; vector<pair<string, int>> vp{{"b", 2}, {"a", 2}, {"c", 1}}; sort(vp.begin(), vp.end(), [](const auto& l, const auto& r) { return tie(r.second, l.first) < tie(l.second, r.first); }); for (auto& [k, v] : vp) cout << k << v << ' '; cout << '\n'; vector<int> v{1, 2, 3, 4, 5, 6}; v.erase(remove_if(v.begin(), v.end(), [](int i) { return i % 2; }), v.end()); cout << v.size() << accumulate(v.begin(), v.end(), 0) << *max_element(v.begin(), v.end()) << '\n'; auto it = lower_bound(v.begin(), v.end(), 4); cout << *it << distance(v.begin(), it) << '\n'; cout << __cplusplus / 100000 << '\n'; int arr[3][2] = {{1, 2}, {3, 4}, {5, 6}}; for (auto& row : arr) for (int e : row) cout << e; cout << '\n'; int* p = new int[3]{1, 2, 3}; cout << p[1] << *(p + 2) << '\n'; delete[] p; long long big = 1LL << 40; cout << big << ' ' << (big >> 3) << ' ' << (5 ^ 3) << ' ' << (~0u) << '\n'; cout << sizeof(int) << sizeof(char) << sizeof(double) << alignof(int) << '\n'; do { cnt++; } while (cnt < 3); cout << cnt << '\n'; switch (cnt) { case 1: case 3: cout << "three\n"; break; default: cout << "?\n"; } goto done; done: cout << "done\n"; vector<int> perm{1, 2, 3}; int n = 0; do ++n; while (next_permutation(perm.begin(), perm.end())); cout << n << '\n'; iota(perm.begin(), perm.end(), 7); rotate(perm.begin(), perm.begin() + 1, perm.end()); cout << perm[0] << '\n'; cout << max({3, 9, 2}) << min(4, 2) << clamp(15, 0, 10) << gcd(12, 18) << lcm(4, 6) << '\n'; return 0;
}
