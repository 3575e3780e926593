// SPDX-License-Identifier: Apache-2.0
// Nested loops with arithmetic.
function work(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      sum = (sum + i * j) % 1000003;
    }
  }
  return sum;
}
console.log(work(3000));
