import java.util.*;
import java.util.stream.IntStream;

public class TicTacToe {
    enum Mark {
        EMPTY('.'), X('X'), O('O');
        private final char symbol;
        Mark(char symbol) { this.symbol = symbol; }
        Mark other() {
            return switch (this) {
                case X -> O;
                case O -> X;
                case EMPTY -> throw new IllegalStateException("nobody");
            };
        }
        @Override public String toString() { return Character.toString(symbol); }
    }

    static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    private final Mark[] board = new Mark[9];
    private Mark turn = Mark.X;

    TicTacToe() { Arrays.fill(board, Mark.EMPTY); }

    Optional<Mark> winner() {
        for (int[] line : LINES) {
            Mark first = board[line[0]];
            if (first != Mark.EMPTY && Arrays.stream(line).allMatch(i -> board[i] == first)) return Optional.of(first);
        }
        return Optional.empty();
    }

    boolean isFull() { return IntStream.range(0, 9).noneMatch(i -> board[i] == Mark.EMPTY); }

    int minimax(Mark me) {
        Optional<Mark> w = winner();
        if (w.isPresent()) return w.get() == me ? 1 : -1;
        if (isFull()) return 0;
        int best = turn == me ? -2 : 2;
        for (int i = 0; i < 9; i++) {
            if (board[i] != Mark.EMPTY) continue;
            play(i);
            int score = minimax(me);
            undo(i);
            best = turn == me ? Math.max(best, score) : Math.min(best, score);
        }
        return best;
    }

    int bestMove() {
        int move = -1, best = Integer.MIN_VALUE;
        Mark me = turn;
        for (int i = 0; i < 9; i++) {
            if (board[i] != Mark.EMPTY) continue;
            play(i);
            int score = minimax(me);
            undo(i);
            if (score > best) { best = score; move = i; }
        }
        return move;
    }

    void play(int i) { board[i] = turn; turn = turn.other(); }
    void undo(int i) { board[i] = Mark.EMPTY; turn = turn.other(); }

    void show() {
        for (int row = 0; row < 3; row++) {
            StringBuilder sb = new StringBuilder();
            for (int c = 0; c < 3; c++) sb.append(board[row * 3 + c]).append(c < 2 ? " " : "\n");
            System.out.print(sb);
        }
    }

    public static void main(String[] args) {
        TicTacToe game = new TicTacToe();
        Scanner input = new Scanner(System.in);
        while (game.winner().isEmpty() && !game.isFull()) {
            if (game.turn == Mark.O && IntStream.range(0, 9).filter(i -> game.board[i] == Mark.EMPTY).count() <= 6) {
                game.play(game.bestMove());
                continue;
            }
            if (!input.hasNextInt()) { System.out.println("no more moves"); break; }
            int cell = input.nextInt() - 1;
            if (cell < 0 || cell > 8 || game.board[cell] != Mark.EMPTY) {
                System.out.println("cell " + (cell + 1) + " is not free");
                continue;
            }
            game.play(cell);
        }
        game.show();
        System.out.println(game.winner().map(w -> w + " wins").orElse("draw"));
        System.out.println(Mark.valueOf("X").ordinal() + " " + Mark.values().length + " " + Mark.X.name() + " " + Mark.X.compareTo(Mark.O));
    }
}
