#include <map>
#include <vector>
#include <stdexcept>
int run(std::vector<int>& v, std::map<int, int> m) {
  for (auto& x : v) x *= 2;
  for (const auto& [key, value] : m) v.push_back(key + value);
  for (int i : {1, 2, 3}) v.push_back(i);
  if (auto it = m.find(1); it != m.end()) return it->second;
  if (int n = v.size()) return n;
  while (int n = v.back()) v.pop_back();
  switch (int k = v[0]; k) { case 1: return 2; default: break; }
  try {
    throw std::runtime_error("bad");
  } catch (const std::out_of_range& e) {
    throw;
  } catch (int code) {
    return code;
  } catch (...) {
  }
  auto [a, b] = std::make_pair(1, 2);
  if constexpr (true) return a; else return b;
}
