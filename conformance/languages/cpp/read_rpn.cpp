#include <iostream>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>

int pop(std::stack<int>& s) {
  if (s.empty()) throw std::runtime_error("stack underflow");
  int v = s.top();
  s.pop();
  return v;
}

int evaluate(const std::string& line) {
  std::stack<int> s;
  std::istringstream in(line);
  std::string t;
  while (in >> t) {
    if (t.size() == 1 && std::string("+-*/%").find(t[0]) != std::string::npos) {
      int b = pop(s), a = pop(s);
      switch (t[0]) {
        case '+': s.push(a + b); break;
        case '-': s.push(a - b); break;
        case '*': s.push(a * b); break;
        case '%': s.push(a % b); break;
        default:
          if (b == 0) throw std::runtime_error("division by zero");
          s.push(a / b);
      }
      continue;
    }
    try {
      s.push(std::stoi(t));
    } catch (const std::invalid_argument&) {
      throw std::runtime_error("bad token " + t);
    }
  }
  if (s.size() != 1) throw std::runtime_error("left over");
  return s.top();
}

int main() {
  std::string line;
  int lines = 0;
  while (std::getline(std::cin, line)) {
    lines++;
    if (line.empty()) continue;
    try {
      std::cout << evaluate(line) << "\n";
    } catch (const std::exception& e) {
      std::cout << "error: " << e.what() << "\n";
    }
  }
  std::cout << lines << " lines\n";
}
