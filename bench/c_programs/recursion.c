// SPDX-License-Identifier: Apache-2.0
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) { return fib(10); }
