use std::env;

struct Board {
    size: usize,
    columns: Vec<usize>,
    solutions: Vec<Vec<usize>>,
}

impl Board {
    fn new(size: usize) -> Board {
        Board { size, columns: Vec::new(), solutions: vec![] }
    }
    fn is_safe(&self, column: usize) -> bool {
        let row = self.columns.len();
        self.columns.iter().enumerate().all(|(r, &c)| c != column && row - r != c.abs_diff(column))
    }
    fn solve(&mut self) {
        if self.columns.len() == self.size {
            self.solutions.push(self.columns.clone());
            return;
        }
        for column in 0..self.size {
            if self.is_safe(column) {
                self.columns.push(column);
                self.solve();
                self.columns.pop();
            }
        }
    }
}

fn draw(solution: &[usize]) {
    let n = solution.len();
    for &c in solution {
        let row: String = (0..n).map(|i| if i == c { 'Q' } else { '.' }).collect();
        println!("  {row}");
    }
}

fn mirrored(solution: &[usize]) -> Vec<usize> {
    solution.iter().map(|c| solution.len() - 1 - c).collect()
}

fn main() {
    let sizes = env::args().skip(1).map(|a| a.parse::<usize>()).collect::<Result<Vec<_>, _>>();
    let sizes = match sizes {
        Ok(list) if !list.is_empty() => list,
        Ok(_) => vec![4],
        Err(e) => {
            eprintln!("usage: n_queens SIZE...: {e}");
            std::process::exit(64);
        }
    };
    for size in sizes {
        let mut board = Board::new(size);
        board.solve();
        println!("{} queens: {} solutions", size, board.solutions.len());
        if let Some(first) = board.solutions.first() {
            draw(first);
            let twin = board.solutions.iter().position(|s| *s == mirrored(first));
            println!("  mirrored is number {twin:?}, last is {:?}", board.solutions.last().unwrap());
        }
    }
}
