#include <math.h>
#include <stdio.h>

typedef enum { CIRCLE, RECTANGLE, TRIANGLE } kind_t;

typedef struct {
  double x, y;
} point_t;

typedef struct shape {
  kind_t kind;
  point_t centre;
  union {
    double radius;
    struct {
      double width, height;
    } rectangle;
    double sides[3];
  } of;
} shape_t;

static double area(const shape_t *s) {
  switch (s->kind) {
    case CIRCLE:
      return 3.0 * s->of.radius * s->of.radius;
    case RECTANGLE:
      return s->of.rectangle.width * s->of.rectangle.height;
    case TRIANGLE: {
      const double *k = s->of.sides;
      double p = (k[0] + k[1] + k[2]) / 2;
      return sqrt(p * (p - k[0]) * (p - k[1]) * (p - k[2]));
    }
  }
  return 0;
}

static shape_t moved(shape_t s, double dx, double dy) {
  s.centre.x += dx;
  s.centre.y += dy;
  return s;
}

static shape_t make_rectangle(double w, double h) {
  shape_t s = {.kind = RECTANGLE, .centre = {0, 0}};
  s.of.rectangle.width = w;
  s.of.rectangle.height = h;
  return s;
}

int main(void) {
  shape_t shapes[3];
  shapes[0] = (shape_t){CIRCLE, {1, 2}, {.radius = 2}};
  shapes[1] = make_rectangle(3, 4.5);
  shapes[2].kind = TRIANGLE;
  shapes[2].centre = (point_t){5, 5};
  shapes[2].of.sides[0] = 3;
  shapes[2].of.sides[1] = 4;
  shapes[2].of.sides[2] = 5;
  double total = 0.0;
  for (int i = 0; i < 3; i++) {
    total += area(&shapes[i]);
    printf("%d: %.2f\n", shapes[i].kind, area(&shapes[i]));
  }
  shape_t other = moved(shapes[0], 10, -1);
  printf("%.1f %.1f %.1f %.1f\n", other.centre.x, other.centre.y, shapes[0].centre.x, shapes[0].centre.y);
  printf("total %.3f %d\n", total, (int)total);
  return 0;
}
