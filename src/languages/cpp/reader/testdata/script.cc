// script
class Util { static int square(int x) { return x * x; } };
Box* b = new Box(42);
int answer = b->x + Util::square(2);
int arr[2] = {10, 20};
auto [x, y] = arr;
string name = "abc";
for (auto v : arr) { answer = answer + v; }
