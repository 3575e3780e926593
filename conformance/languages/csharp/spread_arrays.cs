// Arrays that are made with a spread keep elements that are equal.
using System;
using System.Collections.Generic;

class Program {
  static void Main() {
    List<int> twice = [1, 1];
    int[] all = [1, ..twice, 1];
    Console.WriteLine(all.Length + ": " + string.Join(",", all));
    int[] both = [..all, ..all];
    Console.WriteLine(both.Length);
    string[] words = ["b", .. new string[] { "a", "b" }, "a"];
    Console.WriteLine(string.Join(" ", words));
  }
}
