// SPDX-License-Identifier: Apache-2.0
// Reads and writes of an array of booleans.
public class Sieve {
  static int count(int n) {
    boolean[] composite = new boolean[n + 1];
    int found = 0;
    for (int i = 2; i <= n; i++) {
      if (!composite[i]) {
        found++;
        for (int j = i + i; j <= n; j += i) composite[j] = true;
      }
    }
    return found;
  }
  public static void main(String[] args) {
    System.out.println(count(1500000));
  }
}
