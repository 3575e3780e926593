#include <stdio.h>
#include <string.h>

static char board[10] = ".........";

static char winner(void) {
    static const unsigned char lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                              {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (int i = 0; i < 8; i++) {
        char c = board[lines[i][0]];
        if (c != '.' && c == board[lines[i][1]] && c == board[lines[i][2]]) return c;
    }
    return strchr(board, '.') ? 0 : 'D';
}

static int search(char turn, int *move) {
    char w = winner();
    if (w == 'D') return 0;
    if (w) return w == turn ? 1 : -1;
    int best = -2;
    for (int i = 0; i < 9; i++) {
        if (board[i] != '.') continue;
        board[i] = turn;
        int ignored, score = -search(turn == 'X' ? 'O' : 'X', &ignored);
        board[i] = '.';
        if (score > best) best = score, *move = i;
    }
    return best;
}

int main(void) {
    char turn = 'X';
    int cell;
    for (int n = 0; n < 4 && scanf("%d", &cell) == 1;) {
        if (cell < 1 || cell > 9 || board[cell - 1] != '.') {
            printf("not %d\n", cell);
            continue;
        }
        board[cell - 1] = turn;
        turn = turn == 'X' ? 'O' : 'X';
        n++;
    }
    while (!winner()) {
        int move = -1, score = search(turn, &move);
        printf("%c takes %d (%+d)\n", turn, move + 1, score);
        board[move] = turn;
        turn ^= 'X' ^ 'O';
    }
    for (int r = 0; r < 3; r++) printf("%.3s\n", board + 3 * r);
    printf("%s\n", winner() == 'D' ? "draw" : winner() == 'X' ? "X wins" : "O wins");
    return 0;
}
