import java.util.Arrays;
import java.util.Random;
import java.util.stream.*;

public class matrices {
    static final class Matrix {
        private final double[][] cells;
        final int rows, columns;

        Matrix(int rows, int columns) {
            this.rows = rows;
            this.columns = columns;
            cells = new double[rows][columns];
        }

        Matrix(double[][] cells) {
            this(cells.length, cells[0].length);
            for (int i = 0; i < rows; i++) System.arraycopy(cells[i], 0, this.cells[i], 0, columns);
        }

        static Matrix identity(int n) {
            Matrix m = new Matrix(n, n);
            for (int i = 0; i < n; i++) m.cells[i][i] = 1;
            return m;
        }

        Matrix times(Matrix other) {
            if (columns != other.rows) throw new IllegalArgumentException(columns + " != " + other.rows);
            Matrix m = new Matrix(rows, other.columns);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < other.columns; j++)
                    for (int k = 0; k < columns; k++) m.cells[i][j] += cells[i][k] * other.cells[k][j];
            return m;
        }

        Matrix power(int n) {
            Matrix result = identity(rows), base = this;
            for (; n > 0; n >>= 1, base = base.times(base)) if ((n & 1) == 1) result = result.times(base);
            return result;
        }

        Matrix transpose() {
            Matrix m = new Matrix(columns, rows);
            for (int i = 0; i < rows; i++) for (int j = 0; j < columns; j++) m.cells[j][i] = cells[i][j];
            return m;
        }

        double determinant() {
            double[][] a = Arrays.stream(cells).map(double[]::clone).toArray(double[][]::new);
            double det = 1;
            for (int c = 0; c < columns; c++) {
                int pivot = c;
                for (int r = c + 1; r < rows; r++) if (Math.abs(a[r][c]) > Math.abs(a[pivot][c])) pivot = r;
                if (a[pivot][c] == 0) return 0;
                if (pivot != c) {
                    double[] t = a[pivot];
                    a[pivot] = a[c];
                    a[c] = t;
                    det = -det;
                }
                det *= a[c][c];
                for (int r = c + 1; r < rows; r++) {
                    double factor = a[r][c] / a[c][c];
                    for (int k = c; k < columns; k++) a[r][k] -= factor * a[c][k];
                }
            }
            return det;
        }

        @Override
        public String toString() {
            return Arrays.stream(cells)
                .map(row -> Arrays.stream(row).mapToObj(x -> String.format("%7.2f", x)).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("\n"));
        }
    }

    static int[][] spiral(int n) {
        int[][] grid = new int[n][n];
        int top = 0, bottom = n - 1, left = 0, right = n - 1, next = 1;
        while (top <= bottom && left <= right) {
            for (int j = left; j <= right; j++) grid[top][j] = next++;
            top++;
            for (int i = top; i <= bottom; i++) grid[i][right] = next++;
            right--;
            for (int j = right; j >= left && top <= bottom; j--) grid[bottom][j] = next++;
            bottom--;
            for (int i = bottom; i >= top && left <= right; i--) grid[i][left] = next++;
            left++;
        }
        return grid;
    }

    static boolean isMagic(int[][] square) {
        int n = square.length, target = n * (n * n + 1) / 2;
        int d1 = 0, d2 = 0;
        for (int i = 0; i < n; i++) {
            final int row = i;
            if (IntStream.of(square[i]).sum() != target) return false;
            if (IntStream.range(0, n).map(r -> square[r][row]).sum() != target) return false;
            d1 += square[i][i];
            d2 += square[i][n - 1 - i];
        }
        return d1 == target && d2 == target;
    }

    public static void main(String[] args) {
        Matrix m = new Matrix(new double[][] {{2, 1}, {1, 3}});
        System.out.println(m.times(m));
        System.out.println(m.determinant());
        System.out.println(new Matrix(new double[][] {{0, 2, 3}, {4, 5, 6}, {7, 8, 10}}).determinant());
        System.out.println(new Matrix(new double[][] {{1, 1}, {1, 0}}).power(30).cells[0][1]);
        System.out.println(new Matrix(new double[][] {{1, 2, 3}}).transpose());
        try {
            m.times(Matrix.identity(3));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int[] row : spiral(4)) System.out.println(Arrays.stream(row).mapToObj(x -> String.format("%02d", x)).collect(Collectors.joining("|")));
        System.out.println(Arrays.deepToString(spiral(3)));
        System.out.println(isMagic(new int[][] {{2, 7, 6}, {9, 5, 1}, {4, 3, 8}}) + " " + isMagic(spiral(3)));
        int[][] jagged = new int[3][];
        for (int i = 0; i < jagged.length; i++) {
            jagged[i] = new int[i + 1];
            Arrays.fill(jagged[i], i);
        }
        System.out.println(Arrays.deepToString(jagged) + " " + jagged[2].length);
        char[][] board = new char[3][3];
        for (char[] line : board) Arrays.fill(line, '.');
        board[1][1] = 'X';
        board[0][2]++;
        for (char[] line : board) System.out.println(new String(line) + String.valueOf(line).length());
        long[] copy = Arrays.copyOf(new long[] {1, 2, 3}, 5);
        System.out.println(Arrays.toString(copy) + Arrays.equals(copy, new long[] {1, 2, 3, 0, 0}) + Arrays.hashCode(new int[] {1, 2}));
        System.out.println(Arrays.toString(Arrays.copyOfRange(new String[] {"a", "b", "c"}, 1, 4)));
        boolean[] sieve = new boolean[50];
        Arrays.fill(sieve, 2, sieve.length, true);
        for (int i = 2; i * i < sieve.length; i++) if (sieve[i]) for (int j = i * i; j < sieve.length; j += i) sieve[j] = false;
        System.out.println(IntStream.range(0, 50).filter(i -> sieve[i]).boxed().collect(Collectors.toList()));
        Random random = new Random(42);
        System.out.println(random.nextInt(100) + " " + random.nextInt(100) + " " + random.nextBoolean());
        Integer[] boxed = {5, 3, 9, 1};
        Arrays.sort(boxed, (a, b) -> b - a);
        System.out.println(Arrays.asList(boxed) + " " + Arrays.binarySearch(new int[] {1, 3, 5, 7}, 5) + " " + Arrays.binarySearch(new int[] {1, 3, 5, 7}, 4));
    }
}
