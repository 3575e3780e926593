#include <iostream>
#include <vector>
using namespace std;
typedef vector<vector<int>> Matrix;

Matrix read() {
  int rows, cols;
  cin >> rows >> cols;
  Matrix m(rows, vector<int>(cols));
  for (auto& row : m)
    for (int& x : row) cin >> x;
  return m;
}

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  Matrix a = read(), b = read();
  for (size_t i = 0; i < a.size(); i++) {
    for (size_t j = 0; j < b[0].size(); j++) {
      int sum = 0;
      for (size_t k = 0; k < b.size(); k++) sum += a[i][k] * b[k][j];
      cout << (j ? " " : "") << sum;
    }
    cout << '\n';
  }
  int x;
  if (!(cin >> x)) cout << "no more " << cin.eof() << '\n';
}
