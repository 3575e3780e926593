public class Life {
    private static final int ROWS = 6;
    private static final int COLUMNS = 8;
    private boolean[][] cells = new boolean[ROWS][COLUMNS];
    private int generation;

    Life(String... rows) {
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < rows[r].length(); c++) {
                cells[r][c] = rows[r].charAt(c) == '#';
            }
        }
    }

    private int neighbours(int row, int column) {
        int count = 0;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if (dr == 0 && dc == 0) continue;
                int r = row + dr, c = column + dc;
                if (r < 0 || r >= ROWS || c < 0 || c >= COLUMNS) continue;
                if (cells[r][c]) count++;
            }
        }
        return count;
    }

    void step() {
        boolean[][] next = new boolean[ROWS][COLUMNS];
        for (int r = 0; r < ROWS; r++) {
            for (int c = 0; c < COLUMNS; c++) {
                next[r][c] = switch (neighbours(r, c)) {
                    case 2 -> cells[r][c];
                    case 3 -> true;
                    default -> false;
                };
            }
        }
        cells = next;
        generation++;
    }

    boolean equalsGrid(Life other) {
        outer:
        for (int r = 0; r < ROWS; r++) {
            for (int c = 0; c < COLUMNS; c++) {
                if (cells[r][c] == other.cells[r][c]) continue;
                if (r == 0) break outer;
                return false;
            }
        }
        return true;
    }

    void print() {
        System.out.println("generation " + generation);
        for (boolean[] row : cells) {
            StringBuilder line = new StringBuilder();
            for (boolean cell : row) line.append(cell ? '#' : '.');
            System.out.println(line);
        }
    }

    public static void main(String[] args) {
        Life life = new Life("", "..#", "...#", ".###");
        life.print();
        for (int i = 0; i < 4; i++) life.step();
        life.print();
        Life blinker = new Life("", "", "..###");
        Life copy = new Life("", "", "..###");
        blinker.step();
        System.out.println(blinker.equalsGrid(copy));
        blinker.step();
        System.out.println(blinker.equalsGrid(copy));
        int[][] triangle = new int[5][];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = new int[i + 1];
            triangle[i][0] = triangle[i][i] = 1;
            for (int j = 1; j < i; j++) triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
        }
        for (int[] row : triangle) {
            for (int n : row) System.out.print(n + " ");
            System.out.println();
        }
    }
}
