import java.util.Arrays;
import java.util.Locale;
import java.util.Scanner;
import java.util.StringJoiner;

/** Multiplies, transposes and inverts matrices that are read from standard input. */
public final class MatrixTool {
    private final double[][] cells;

    private MatrixTool(double[][] cells) { this.cells = cells; }

    static MatrixTool read(Scanner in) {
        int rows = in.nextInt(), columns = in.nextInt();
        double[][] m = new double[rows][columns];
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                m[i][j] = in.nextDouble();
        return new MatrixTool(m);
    }

    int rows() { return cells.length; }
    int columns() { return cells[0].length; }

    MatrixTool times(MatrixTool o) {
        if (columns() != o.rows())
            throw new IllegalArgumentException(String.format("%dx%d times %dx%d", rows(), columns(), o.rows(), o.columns()));
        double[][] r = new double[rows()][o.columns()];
        for (int i = 0; i < r.length; i++)
            for (int j = 0; j < r[i].length; j++)
                for (int k = 0; k < columns(); k++)
                    r[i][j] += cells[i][k] * o.cells[k][j];
        return new MatrixTool(r);
    }

    MatrixTool transposed() {
        double[][] r = new double[columns()][rows()];
        for (int i = 0; i < rows(); i++)
            for (int j = 0; j < columns(); j++) r[j][i] = cells[i][j];
        return new MatrixTool(r);
    }

    double determinant() {
        int n = rows();
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) a[i] = cells[i].clone();
        double det = 1;
        for (int c = 0; c < n; c++) {
            int pivot = c;
            for (int r = c + 1; r < n; r++) if (Math.abs(a[r][c]) > Math.abs(a[pivot][c])) pivot = r;
            if (a[pivot][c] == 0) return 0;
            if (pivot != c) {
                double[] t = a[c]; a[c] = a[pivot]; a[pivot] = t;
                det = -det;
            }
            det *= a[c][c];
            for (int r = c + 1; r < n; r++) {
                double f = a[r][c] / a[c][c];
                for (int k = c; k < n; k++) a[r][k] -= f * a[c][k];
            }
        }
        return det;
    }

    @Override public String toString() {
        StringJoiner lines = new StringJoiner("\n");
        for (double[] row : cells) {
            StringJoiner line = new StringJoiner(" ", "|", "|");
            for (double d : row) line.add(String.format(Locale.ROOT, "%7.2f", d));
            lines.add(line.toString());
        }
        return lines.toString();
    }

    @Override public boolean equals(Object o) {
        return o instanceof MatrixTool && Arrays.deepEquals(cells, ((MatrixTool) o).cells);
    }
    @Override public int hashCode() { return Arrays.deepHashCode(cells); }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        MatrixTool a = read(in), b = read(in);
        System.out.println(a.times(b));
        System.out.println(a.transposed());
        System.out.println("det " + b.determinant());
        System.out.println(a.transposed().transposed().equals(a));
        System.out.println(a.equals(b) || a.hashCode() == 0);
        System.out.println(Arrays.deepToString(b.cells));
        System.out.println(in.hasNext() ? "rest: " + in.next() : "nothing left");
        try {
            b.times(a);
        } catch (IllegalArgumentException e) {
            System.out.println("cannot multiply " + e.getMessage());
        }
    }
}
