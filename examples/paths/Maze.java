class Maze {
    static int[][] map = {
        {1, 1, 1, 1, 1},
        {1, 0, 0, 0, 1},
        {1, 0, 1, 0, 1},
        {1, 0, 1, 2, 1},
        {1, 1, 1, 1, 1}};

    static boolean walk(int[] moves) {
        int x = 1, y = 1;
        for (int move : moves) {
            if (move == 0) y--;
            else if (move == 1) y++;
            else if (move == 2) x--;
            else if (move == 3) x++;
            else return false;
            if (map[y][x] == 2) throw new IllegalStateException("the way out");
            if (map[y][x] == 1) return false;
        }
        return false;
    }
}
