// SPDX-License-Identifier: Apache-2.0
// Goal: the tree contains objects, atomics, variable arguments and unsupported constructs. Method: small programs, each
// with the text of its tree (dump.h).
#include <gtest/gtest.h>

#include "frontends/clang/dumped_tree.h"
#include "frontends/clang/reader.h"

namespace ramify::c_frontend {
namespace {

TEST(CReaderFeatures, reads_compound_literals_as_separate_objects) {
  EXPECT_EQ(tree(R"c(struct point { int x, y; };
static const int *table = (const int[]){ 1, 2 };
int *literals(void) {
  struct point *p = &(struct point){ .y = 2 };
  return (int[2]){ p->y };
}
)c"),
            R"tree(record point 8/4: x: int @0, y: int @4
static table: const int* = array_to_pointer(compound_literal:const int[2]({0 = 1, 1 = 2}))
static (compound literal): const int[2] const = {0 = 1, 1 = 2}
function literals: int*(void)()
  {
  declare p: struct point* = address_of:struct point*(compound_literal:struct point({1 = 2}))
  return array_to_pointer(compound_literal:int[2]({0 = load(member 1:int(dereference:struct point(load(p))))}))
  }
)tree");
}

TEST(CReaderFeatures, distinguishes_labels_of_different_functions) {
  EXPECT_EQ(tree(R"c(int a(int n) {
again:
  if (n-- > 0) goto again;
  { goto end; }
end:
  return n;
}
int b(void) { goto again; again: return 1; }
)c"),
            R"tree(function a: int(int)(n: int)
  {
  label again.0
    if gt:int(post_decrement:int(n), 0)
      goto again.0
  {
  goto end.1
  }
  label end.1
    return load(n)
  }
function b: int(void)()
  {
  goto again.2
  label again.2
    return 1
  }
)tree");
}

TEST(CReaderFeatures, merges_the_declarations_of_an_object) {
  EXPECT_EQ(tree(R"c(int tentative;
int tentative;
int counted[];
extern int elsewhere;
static int hidden = 3;
_Thread_local int each;
const int fixed[2] = { 1 };
_Alignas(16) char aligned;
int counted[3];
int uses(void) {
  static int calls = 1;
  extern int hidden;
  return ++calls + elsewhere + hidden;
}
)c"),
            R"tree(static tentative: int
static counted: int[3]
static hidden: int = 3
thread each: int
static fixed: const int[2] const = {0 = 1}
static aligned: char aligned 16
static calls: int = 1
static undefined elsewhere: int
function uses: int(void)()
  {
  return add:int(add:int(pre_increment:int(calls), load(elsewhere)), load(hidden))
  }
)tree");
}

TEST(CReaderFeatures, reads_variable_arguments_and_builtins) {
  EXPECT_EQ(
      tree(R"c(#include <stdarg.h>
int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int r = va_arg(list, int);
  va_end(list);
  return r + __builtin_expect(r, 1) + __builtin_popcount(r) + __builtin_popcount(7);
}
)c"),
      R"tree(record __va_list_tag 24/8: gp_offset: unsigned int @0, fp_offset: unsigned int @4, overflow_arg_area: void* @8, reg_save_area: void* @16
function sum: int(int, ...)(n: int)
  {
  declare list: struct __va_list_tag[1]
  __builtin_va_start:void(array_to_pointer(list), n)
  declare r: int = va_arg:int(array_to_pointer(list))
  __builtin_va_end:void(array_to_pointer(list))
  return integral:int(add:long(add:long(add:long(integral:long(load(r)), __builtin_expect:long(integral:long(load(r)), 1:long)), integral:long(__builtin_popcount:int(integral:unsigned int(load(r))))), integral:long(3)))
  }
)tree");
}

TEST(CReaderFeatures, reads_atomic_operations) {
  EXPECT_EQ(tree(R"c(#include <stdatomic.h>
_Atomic int n;
atomic_flag flag = ATOMIC_FLAG_INIT;
int atomics(int *plain) {
  int expected = 0;
  n = 3;
  n += 2;
  atomic_store_explicit(&n, 1, memory_order_release);
  atomic_thread_fence(memory_order_acquire);
  atomic_compare_exchange_weak(&n, &expected, 2);
  atomic_init(&n, 4);
  __atomic_compare_exchange_n(plain, &expected, 5, 0, 5, 0);
  __sync_fetch_and_add(plain, 2);
  __atomic_add_fetch(plain, 1, __ATOMIC_SEQ_CST);
  return atomic_fetch_add(&n, 1) + atomic_load(&n) + n + atomic_flag_test_and_set(&flag);
}
)c"),
            R"tree(record atomic_flag 1/1: _Value: _Atomic(_Bool) @0
static n: _Atomic(int)
static flag: struct atomic_flag = {0 = to_atomic:_Atomic(_Bool)(integral_to_boolean:_Bool(0))}
function atomics: int(int*)(plain: int*)
  {
  declare expected: int = 0
  assign:int(n, to_atomic:_Atomic(int)(3))
  add=int/int:int(n, 2)
  atomic store:void(address_of:_Atomic(int)*(n), 1, 3)
  atomic thread_fence:void(2)
  atomic compare_exchange_weak:_Bool(address_of:_Atomic(int)*(n), address_of:int*(expected), 2, 5, 5)
  atomic init:void(address_of:_Atomic(int)*(n), 4)
  atomic compare_exchange_strong:_Bool(load(plain), address_of:int*(expected), 5, 5, 0)
  __sync_fetch_and_add:int(load(plain), 2)
  atomic add_fetch:int(load(plain), 1, 5)
  return add:int(add:int(add:int(atomic fetch_add:int(address_of:_Atomic(int)*(n), 1, 5), atomic load:int(address_of:_Atomic(int)*(n), 5)), from_atomic:int(load(n))), integral:int(atomic exchange:_Bool(address_of:_Atomic(_Bool)*(member 0:_Atomic(_Bool)(dereference:struct atomic_flag(address_of:struct atomic_flag*(flag)))), integral_to_boolean:_Bool(1), 5)))
  }
)tree");
}

TEST(CReaderFeatures, reads_the_name_of_a_function_as_one_object) {
  EXPECT_EQ(tree(R"c(const char *one(void) { static const char *name = __func__; return name == __func__ ? name : 0; }
const char *two(void) { return __func__; }
)c"),
            R"tree(static name: const char* = array_to_pointer(__func__)
static __func__: const char[4] const = array "one\x00"
static __func__: const char[4] const = array "two\x00"
function one: const char*(void)()
  {
  return conditional:const char*(eq:int(load(name), array_to_pointer(__func__)), load(name), null_to_pointer:const char*(0))
  }
function two: const char*(void)()
  {
  return array_to_pointer(__func__)
  }
)tree");
}

TEST(CReaderFeatures, reports_unsupported_constructs_at_their_places) {
  EXPECT_EQ(tree(R"c(int unsupported(void) {
  int x = 2;
  asm("incl %0" : "+r"(x));
  asm volatile("" ::: "memory");
  return x;
}
__float128 wide(__float128 a) { return a; }
)c"),
            R"tree(function unsupported: int(void)()
  {
  declare x: int = 2
  unsupported "inline assembly"
  {
  }
  return load(x)
  }
function wide: void(?)()
  unsupported "the type `__float128 (__float128)`"
)tree");
}

TEST(CReaderFeatures, complex_numbers_and_vectors_are_records_of_parts) {
  EXPECT_EQ(tree(R"c(typedef int v4 __attribute__((vector_size(16)));
double parts(void) {
  _Complex double z = 1.0;
  v4 v = { 1, 2 };
  return __imag__ z + v[1];
}
)c"),
            R"tree(record _Complex double 16/8: re: double @0, im: double @8
record vector of 4 int 16/16: v0: int @0, v1: int @4, v2: int @8, v3: int @12
function parts: double(void)()
  {
  declare z: struct "_Complex double" = real_to_complex:struct "_Complex double"(1:double)
  declare v: struct "vector of 4 int" = lanes:struct "vector of 4 int"(1, 2, zero, zero)
  return add:double(load(member 1:double(z)), integral_to_floating:double(load(subscript:int(bit_cast:int*(address_of:struct "vector of 4 int"*(v)), 1))))
  }
)tree");
}

TEST(CReaderFeatures, labels_have_addresses) {
  EXPECT_EQ(tree(R"c(void jump(void) {
  void *p = &&end;
  goto *p;
end:;
}
)c"),
            R"tree(function jump: void(void)()
  {
  declare p: void* = address of label end.0
  goto *no_op:const void*(load(p))
  label end.0
    ;
  }
)tree");
}

TEST(CReaderFeatures, constructors_and_destructors_generate_an_entry_function) {
  const ReadC read = read_c({{.path = "a.c", .text = R"c(int atexit(void (*f)(void)) { return 0; }
__attribute__((destructor)) static void after(void) {}
__attribute__((constructor(200))) static void second(void) {}
__attribute__((constructor(101))) static void first(void) {}
int main(void) { return 0; }
)c"}},
                            {});
  ASSERT_TRUE(read.unit.start);
  const Function& start = read.unit[*read.unit.start];
  std::vector<std::string> called;
  for (const StmtId id : read.unit[*start.body].statements) {
    const Expr& call = read.unit[*read.unit[id].condition];
    called.push_back(read.unit[read.unit[call.children[0]].children[0]].text);
  }
  EXPECT_EQ(called, (std::vector<std::string>{"atexit", "first", "second", "main"}));
}

}  // namespace
}  // namespace ramify::c_frontend
