// script
int[] a = {1, 2, 3};
int[][] grid = {{1}, {2, 3}, {}};
int[][] empty = new int[2][3];
String[][] open = new String[4][];
long[] made = new long[] {1, 2};
char c[] = new char[a.length], d[][] = null;
grid[1][0] += a[0]++;
a = new int[] {};
int n = made.length;
Integer boxed = null;
Map<String, List<int[]>> map = new HashMap<>();
Map.Entry<String, ?> e = null;
