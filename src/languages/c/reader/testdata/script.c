// script
struct Box { int val; };
struct Box b;
b.val = 3;
int (*op)(int) = &twice;
int twice(int x) { return x * 2; }
int result = (*op)(b.val);
while (result < 20) {
  result = twice(result);
}
int main() { return 1; }
extern "C" { int linked = 4; }
