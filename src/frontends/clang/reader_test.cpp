// SPDX-License-Identifier: Apache-2.0
// Goal: the tree contains Clang's analysis of a C program. Method: small programs, each with the text of its tree
// (dump.h).
#include <gtest/gtest.h>

#include "frontends/clang/dumped_tree.h"

namespace ramify::c_frontend {
namespace {

TEST(CReader, reads_conversions_with_their_kinds) {
  EXPECT_EQ(
      tree(R"c(long conversions(char c, unsigned u, double d, int *p) {
  _Bool b = p;
  b = d;
  d = u;
  float x = d;
  void *v = p;
  v = 0;
  u = (unsigned)(long)p;
  return c + u;
}
)c"),
      R"tree(function conversions: long(char, unsigned int, double, int*)(c: char, u: unsigned int, d: double, p: int*)
  {
  declare b: _Bool = pointer_to_boolean:_Bool(load(p))
  assign:_Bool(b, floating_to_boolean:_Bool(load(d)))
  assign:double(d, integral_to_floating:double(load(u)))
  declare x: float = floating:float(load(d))
  declare v: void* = bit_cast:void*(load(p))
  assign:void*(v, null_to_pointer:void*(0))
  assign:unsigned int(u, integral!:unsigned int(pointer_to_integral!:long(load(p))))
  return integral:long(add:unsigned int(integral:unsigned int(load(c)), load(u)))
  }
)tree");
}

TEST(CReader, reads_the_computation_types_of_compound_assignments) {
  EXPECT_EQ(
      tree(R"c(void assignments(char c, double d, int *p, unsigned short s) {
  c += d;
  s <<= c;
  p += c;
  c++;
  --p;
  c = s = 1;
}
)c"),
      R"tree(function assignments: void(char, double, int*, unsigned short)(c: char, d: double, p: int*, s: unsigned short)
  {
  add=double/double:char(c, load(d))
  shl=int/int:unsigned short(s, integral:int(load(c)))
  add=int*/int*:int*(p, integral:int(load(c)))
  post_increment:char(c)
  pre_decrement:int*(p)
  assign:char(c, integral:char(assign:unsigned short(s, 1:unsigned short)))
  }
)tree");
}

TEST(CReader, reads_operators) {
  EXPECT_EQ(tree(R"c(int operators(int a, unsigned b, int *p, int *q) {
  return -a + ~b % 3 - (p - q) || !a && (a, b) << 2 ? 2[p] : *&a;
}
)c"),
            R"tree(function operators: int(int, unsigned int, int*, int*)(a: int, b: unsigned int, p: int*, q: int*)
  {
  return conditional:int(logical_or:int(sub:long(integral:long(add:unsigned int(integral:unsigned int(minus:int(load(a))), rem:unsigned int(complement:unsigned int(load(b)), 3:unsigned int))), sub:long(load(p), load(q))), logical_and:int(not:int(load(a)), shl:unsigned int(comma:unsigned int(load(a), load(b)), 2))), load(subscript:int(load(p), 2)), load(dereference:int(address_of:int*(a))))
  }
)tree");
}

TEST(CReader, reads_layouts_of_records_and_nested_members) {
  EXPECT_EQ(
      tree(R"c(struct outer {
  int a;
  union { int i; float f; };
  struct { unsigned x : 3, : 2, y : 5; signed char z : 4; } bits;
  struct outer *next;
  char rest[];
};
int members(struct outer *o, struct outer v) { return o->f + o->bits.y + v.next->i + o->rest[1]; }
)c"),
      R"tree(record outer 24/8: a: int @0, : union (unnamed at a.c:3:3) @4, bits: struct (unnamed at a.c:4:3) @8, next: struct outer* @16, rest: char[] @24
union (unnamed at a.c:3:3) 4/4: i: int @0, f: float @0
record (unnamed at a.c:4:3) 4/4: x: unsigned int @0 bits 0+3, y: unsigned int @0 bits 5+5, z: signed char @1 bits 2+4
function members: int(struct outer*, struct outer)(o: struct outer*, v: struct outer)
  {
  return floating_to_integral:int(add:float(add:float(add:float(load(member 1:float(member 1:union (unnamed at a.c:3:3)(dereference:struct outer(load(o))))), integral_to_floating:float(integral:int(load(member 1 bits:unsigned int(member 2:struct (unnamed at a.c:4:3)(dereference:struct outer(load(o)))))))), integral_to_floating:float(load(member 0:int(member 1:union (unnamed at a.c:3:3)(dereference:struct outer(load(member 3:struct outer*(v)))))))), integral_to_floating:float(integral:int(load(subscript:char(array_to_pointer(member 4:char[](dereference:struct outer(load(o)))), 1))))))
  }
)tree");
}

TEST(CReader, bit_fields_of_packed_records_start_in_their_first_byte) {
  EXPECT_EQ(tree(R"c(struct __attribute__((packed)) p { char c; int i; int b : 20; int d : 12; };
struct __attribute__((packed)) q { unsigned b : 3; };
int packed(struct p *p, struct q *q) { return p->i + p->d + q->b; }
)c"),
            R"tree(record p 9/1: c: char @0, i: int @1, b: int @4 bits 8+20, d: int @7 bits 4+12
record q 1/1: b: unsigned int @0 bits 0+3
function packed: int(struct p*, struct q*)(p: struct p*, q: struct q*)
  {
  return add:int(add:int(load(member 1:int(dereference:struct p(load(p)))), load(member 3 bits:int(dereference:struct p(load(p))))), integral:int(load(member 0 bits:unsigned int(dereference:struct q(load(q))))))
  }
)tree");
}

TEST(CReader, initialisers_are_in_the_order_of_the_parts) {
  EXPECT_EQ(tree(R"c(int f(int);
struct point { int x, y; };
struct line { struct point from, to; char name[4]; };
union u { int i; float f; };
void initialisers(void) {
  struct point a = { .y = f(1), .x = f(2) };
  struct line l = { 1, 2, { .y = 3 }, "ab" };
  struct line m = { .to.x = f(1), .from = a };
  int array[] = { [2] = 1, 5, [0 ... 1] = 7, [2] = 9 };
  char s[3] = "abc", t[] = { "xy" };
  union u z = { .f = 1 };
  union u first = { 0 };
  int scalar = { 3 };
  int empty[4] = {};
}
)c"),
            R"tree(record point 8/4: x: int @0, y: int @4
record line 20/4: from: struct point @0, to: struct point @8, name: char[4] @16
union u 4/4: i: int @0, f: float @0
function initialisers: void(void)()
  {
  declare a: struct point = {0 = call:int(function_to_pointer(f), 2), 1 = call:int(function_to_pointer(f), 1)}
  declare l: struct line = {0 = {0 = 1, 1 = 2}, 1 = {1 = 3}, 2 = array "ab\x00"}
  declare m: struct line = {0 = load(a), 1 = {0 = call:int(function_to_pointer(f), 1)}}
  declare array: int[4] = {0 = 7, 1 = 7, 2 = 9, 3 = 5}
  declare s: char[3] = array "abc"; t: char[3] = array "xy\x00"
  declare z: union u = {1 = integral_to_floating:float(1)}
  declare first: union u = {0 = 0}
  declare scalar: int = 3
  declare empty: int[4] = {}
  }
declared f: int(int)()
)tree");
}

TEST(CReader, reads_loops_and_jumps) {
  EXPECT_EQ(tree(R"c(void g(int);
int flow(int n) {
  int i;
  for (i = 0, n++; i < n; i++) {
    if (i == 3) continue;
    else if (i > 10) break;
  }
  for (int k = 0; ; ) ;
  while (n) n--;
  do { g(n); } while (n < 5);
  return i;
}
)c"),
            R"tree(function flow: int(int)(n: int)
  {
  declare i: int
  for lt:int(load(i), load(n)); post_increment:int(i)
      comma:int(assign:int(i, 0), post_increment:int(n))
    {
    if eq:int(load(i), 3)
      continue
    else
      if gt:int(load(i), 10)
        break
    }
  for ; 
      declare k: int = 0
    ;
  while load(n)
    post_decrement:int(n)
  do while lt:int(load(n), 5)
    {
    call:void(function_to_pointer(g), load(n))
    }
  return load(i)
  }
declared g: void(int)()
)tree");
}

TEST(CReader, reads_case_labels_and_ranges) {
  EXPECT_EQ(tree(R"c(int sw(char c) {
  switch (c) {
    case 'a':
    case 'b':
    case '0' ... '9': return 1;
    default: ;
    case 3: break;
  }
  switch (c) case 1: return 2;
  return 0;
}
)c"),
            R"tree(function sw: int(char)(c: char)
  {
  switch integral:int(load(c))
    {
    case 97
      ;
    case 98
      ;
    case 48 ... 57
      return 1
    default
      ;
    case 3
      break
    }
  switch integral:int(load(c))
    case 1
      return 2
  return 0
  }
)tree");
}

TEST(CReader, evaluates_sizes_where_types_are_written) {
  EXPECT_EQ(
      tree(R"c(unsigned long vla(int n, int a[n][n + 1]) {
  typedef int row[n * 2];
  row x, y[n];
  int (*p)[n] = (int (*)[n])a;
  int i = n++, z[i];
  return sizeof a[0] + sizeof(int[n]) + sizeof x + y[1][2] + sizeof z;
}
)c"),
      R"tree(function vla: unsigned long(int, int[]*)(n: int, a: int[*1]*) size 0 = load(n); size 1 = add:int(load(n), 1);
  {
  declare size 2 = mul:int(load(n), 2);
  declare x: int[*2]
  declare size 3 = load(n); y: int[*3][*2]
  declare size 4 = load(n); p: int[*4]* = bit_cast:int[*4]*(bit_cast!:int[*5]* size 5 = load(n);(load(a)))
  declare i: int = post_increment:int(n)
  declare size 6 = load(i); z: int[*6]
  return add:unsigned long(add:unsigned long(add:unsigned long(add:unsigned long(size_of<int[*1]>:unsigned long(subscript:int[*1](load(a), 0)), size_of<int[*7]>:unsigned long size 7 = load(n);()), size_of<int[*2]>:unsigned long(x)), integral:unsigned long(load(subscript:int(array_to_pointer(subscript:int[*2](array_to_pointer(y), 1)), 2)))), size_of<int[*6]>:unsigned long(z))
  }
)tree");
}

TEST(CReader, folds_constant_expressions) {
  EXPECT_EQ(tree(R"c(#include <stddef.h>
enum color { red, green = 7, blue };
struct s { char c; int i; };
typedef int check[_Generic(1.0f, float: 3, default: 4)];
_Static_assert(sizeof(check) == 12, "");
unsigned long constants(enum color c) {
  int w = L'x' + 'a' + '\377';
  const wchar_t *t = L"h\u00e9";
  const char *u = u8"\u00e9\0z";
  return offsetof(struct s, i) + sizeof(struct s) + _Alignof(int) + _Generic(c, unsigned: blue, default: 0) + 0x1p-3 + 10000000000;
}
)c"),
            R"tree(function constants: unsigned long(unsigned int)(c: unsigned int)
  {
  declare w: int = add:int(add:int(120, 97), -1)
  declare t: const int* = no_op:const int*(array_to_pointer("h\x00\x00\x00\xe9\x00\x00\x00\x00\x00\x00\x00"))
  declare u: const char* = no_op:const char*(array_to_pointer("\xc3\xa9\x00z\x00"))
  return floating_to_integral:unsigned long(add:double(add:double(integral_to_floating:double(add:unsigned long(add:unsigned long(add:unsigned long(4:unsigned long, 8:unsigned long), 4:unsigned long), integral:unsigned long(8))), 0.125:double), integral_to_floating:double(10000000000:long)))
  }
)tree");
}

TEST(CReader, reads_gnu_expressions) {
  EXPECT_EQ(tree(R"c(int f(void);
int gnu(int a, long b) {
  int c = ({ int t = f(); t + 1; });
  b = f() ?: b;
  const int *p = 0;
  void *q = p ?: (void *)&a;
  return __builtin_choose_expr(1, c, b) + __extension__ 2 + __builtin_types_compatible_p(int, long) + __builtin_constant_p(a);
}
)c"),
            R"tree(function gnu: int(int, long)(a: int, b: long)
  {
  declare c: int = statement:int{{;declare t: int = call:int(function_to_pointer(f));add:int(load(t), 1);};}
  assign:long(b, gnu_conditional:long(integral:long(call:int(function_to_pointer(f))), load(b)))
  declare p: const int* = null_to_pointer:const int*(0)
  declare q: void* = no_op:void*(gnu_conditional:const void*(bit_cast:const void*(load(p)), no_op:const void*(bit_cast!:void*(address_of:int*(a)))))
  return add:int(add:int(add:int(load(c), 2), 0), __builtin_constant_p:int(load(a)))
  }
declared f: int(void)()
)tree");
}

TEST(CReader, reads_functions_without_a_prototype) {
  EXPECT_EQ(tree(R"c(int old(a, b) char a; float b; { return a + b; }
int calls() { return old(1, 2.0f); }
_Noreturn void stop(void);
)c"),
            R"tree(function old: int(? int, double)(a: char, b: float)
  {
  return floating_to_integral:int(add:float(integral_to_floating:float(integral:int(load(a))), load(b)))
  }
function calls: int(?)()
  {
  return call:int(function_to_pointer(old), 1, floating:double(2:float))
  }
)tree");
}

}  // namespace
}  // namespace ramify::c_frontend
