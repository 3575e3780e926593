#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>
struct P { int a; std::string s; };
struct C { C(int, int) {} C(int) {} };
std::vector<int> list = {1, 2, 3};
std::vector<int> sized(3, 7);
std::vector<std::vector<int>> nested = {{1}, {}, {2, 3}};
std::vector<P> records{{1, "one"}, {2}};
std::map<std::string, int> map = {{"a", 1}, {"b", 2}};
std::set<int> set{3, 1};
std::array<int, 4> array = {1, 2};
std::pair<int, std::string> pair{1, "x"};
std::string text(3, 'x'), copy{"abc"}, empty;
C object{1, 2}, other(3), converted = {4, 5};
int number{5}, zero{};
P make() { return {1, "two"}; }
void take(P p, std::vector<P>& all) { take({3, "x"}, all); all.push_back({4, "y"}); all.emplace_back(5, "z"); }
