const SIZE: usize = 6;
type Board = [[bool; SIZE]; SIZE];

fn neighbours(board: &Board, r: usize, c: usize) -> usize {
    let around = [SIZE - 1, 0, 1];
    around
        .iter()
        .flat_map(|dr| around.iter().map(move |dc| (dr, dc)))
        .filter(|&(dr, dc)| (*dr, *dc) != (0, 0) && board[(r + dr) % SIZE][(c + dc) % SIZE])
        .count()
}

fn step(board: &Board) -> Board {
    let mut next = [[false; SIZE]; SIZE];
    for (r, row) in next.iter_mut().enumerate() {
        for (c, cell) in row.iter_mut().enumerate() {
            *cell = matches!((board[r][c], neighbours(board, r, c)), (true, 2) | (_, 3));
        }
    }
    next
}

fn main() {
    let mut board: Board = Default::default();
    for (r, c) in [(0, 1), (1, 2), (2, 0), (2, 1), (2, 2)] {
        board[r][c] = true;
    }
    for generation in 0..4 {
        println!("{generation}: {}", board.iter().flatten().filter(|alive| **alive).count());
        board = step(&board);
    }
    for row in &board {
        println!("{}", row.map(|alive| if alive { '#' } else { '.' }).iter().collect::<String>());
    }
}
