#[derive(Clone, Debug, PartialEq)]
struct Matrix {
    rows: usize,
    columns: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn new(rows: usize, columns: usize, f: impl Fn(usize, usize) -> f64) -> Matrix {
        let cells = (0..rows * columns).map(|i| f(i / columns, i % columns)).collect();
        Matrix { rows, columns, cells }
    }

    fn identity(size: usize) -> Matrix {
        Matrix::new(size, size, |r, c| if r == c { 1.0 } else { 0.0 })
    }

    fn at(&self, r: usize, c: usize) -> f64 {
        self.cells[r * self.columns + c]
    }

    fn times(&self, other: &Matrix) -> Option<Matrix> {
        (self.columns == other.rows).then(|| {
            Matrix::new(self.rows, other.columns, |r, c| (0..self.columns).map(|k| self.at(r, k) * other.at(k, c)).sum())
        })
    }

    fn power(&self, n: u32) -> Matrix {
        match n {
            0 => Matrix::identity(self.rows),
            n if n % 2 == 0 => {
                let half = self.power(n / 2);
                half.times(&half).unwrap()
            }
            n => self.power(n - 1).times(self).unwrap(),
        }
    }

    fn determinant(&self) -> f64 {
        let mut m = self.clone();
        let mut result = 1.0;
        for i in 0..m.rows {
            let pivot = (i..m.rows).max_by(|&a, &b| m.at(a, i).abs().total_cmp(&m.at(b, i).abs())).unwrap();
            if m.at(pivot, i) == 0.0 {
                return 0.0;
            }
            if pivot != i {
                for c in 0..m.columns {
                    m.cells.swap(pivot * self.columns + c, i * self.columns + c);
                }
                result = -result;
            }
            result *= m.at(i, i);
            for r in i + 1..m.rows {
                let factor = m.at(r, i) / m.at(i, i);
                for c in i..m.columns {
                    m.cells[r * self.columns + c] -= factor * m.at(i, c);
                }
            }
        }
        result
    }
}

fn main() {
    let fibonacci = Matrix::new(2, 2, |r, c| if r + c == 2 { 0.0 } else { 1.0 });
    println!("{:?}", fibonacci.power(30).cells);
    let m = Matrix::new(3, 3, |r, c| ((r * 3 + c) as f64).powi(2) % 7.0);
    println!("{:?} {:.6}", m.cells, m.determinant());
    println!("{} {}", Matrix::identity(4).determinant(), Matrix::new(2, 2, |_, _| 2.0).determinant());
    println!("{:?}", m.times(&fibonacci));
}
