struct point { int x, y; };
struct line { struct point from, to; const char *name; };
struct line one = {{1, 2}, {3, 4}, "one"};
struct line flat = {1, 2, 3, 4};
struct line named = {.name = "n", .to = {.y = 9}};
int some[5] = {1, 2};
int sparse[] = {[3] = 7, [1] = 5, 6};
int grid[2][3] = {{1}, {4, 5, 6}};
int flat_grid[2][2] = {1, 2, 3, 4};
char text[8] = "abc";
char exact[] = "hi";
int zeros[1000] = {0};
int mostly[100] = {1, 2, 3};
struct point points[] = {{1, 2}, {.y = 3}};
enum { size = 2 + 1 };
double table[size];
void locals(int n) {
  struct point p;
  struct point q = {0};
  int fixed[4];
  int variable[n];
  static int kept = 5;
  p = (struct point){n, n + 1};
  int *list = (int[]){1, 2, 3};
}
