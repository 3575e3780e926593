struct Solver {
    size: usize,
    columns: Vec<usize>,
    solutions: usize,
    first: Option<Vec<usize>>,
}

impl Solver {
    fn is_safe(&self, column: usize) -> bool {
        let row = self.columns.len();
        self.columns.iter().enumerate().all(|(r, &c)| c != column && row - r != column.abs_diff(c))
    }

    fn solve(&mut self) {
        if self.columns.len() == self.size {
            self.solutions += 1;
            self.first.get_or_insert_with(|| self.columns.clone());
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

fn main() {
    for size in 1..=6 {
        let mut solver = Solver { size, columns: vec![], solutions: 0, first: None };
        solver.solve();
        println!("{size}: {} {:?}", solver.solutions, solver.first);
    }
}
