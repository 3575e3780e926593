import java.util.Scanner;

public class ReadMatrix {
    private static int[][] read(Scanner in) {
        int rows = in.nextInt(), cols = in.nextInt();
        int[][] m = new int[rows][cols];
        for (int[] row : m)
            for (int j = 0; j < cols; j++) row[j] = in.nextInt();
        return m;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[][] a = read(in), b = read(in);
        for (int[] row : a) {
            StringBuilder out = new StringBuilder();
            for (int j = 0; j < b[0].length; j++) {
                int sum = 0;
                for (int k = 0; k < b.length; k++) sum += row[k] * b[k][j];
                if (j > 0) out.append(' ');
                out.append(sum);
            }
            System.out.println(out);
        }
        System.out.println(in.hasNextInt());
        try {
            in.nextInt();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("no more");
        }
    }
}
