use std::fmt;
use std::ops::{Index, IndexMut, Mul, Sub};

#[derive(Clone, PartialEq, Debug)]
struct Matrix {
    rows: usize,
    columns: usize,
    data: Vec<f64>,
}

impl Matrix {
    fn new(rows: usize, columns: usize) -> Matrix {
        Matrix { rows, columns, data: vec![0.0; rows * columns] }
    }
    fn identity(n: usize) -> Matrix {
        let mut m = Matrix::new(n, n);
        for i in 0..n {
            m[(i, i)] = 1.0;
        }
        m
    }
    fn from_rows(rows: &[&[f64]]) -> Result<Matrix, String> {
        let columns = rows.first().map_or(0, |r| r.len());
        let mut m = Matrix::new(0, columns);
        for (i, row) in rows.iter().enumerate() {
            if row.len() != columns {
                return Err(format!("row {} has {} columns, not {}", i, row.len(), columns));
            }
            m.data.extend_from_slice(row);
            m.rows += 1;
        }
        Ok(m)
    }
    fn transposed(&self) -> Matrix {
        let mut t = Matrix::new(self.columns, self.rows);
        for r in 0..self.rows {
            for c in 0..self.columns {
                t[(c, r)] = self[(r, c)];
            }
        }
        t
    }
    fn power(&self, n: u32) -> Matrix {
        match n {
            0 => Matrix::identity(self.rows),
            n if n % 2 == 0 => {
                let half = self.power(n / 2);
                &half * &half
            }
            _ => self * &self.power(n - 1),
        }
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;
    fn index(&self, at: (usize, usize)) -> &f64 {
        &self.data[at.0 * self.columns + at.1]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, at: (usize, usize)) -> &mut f64 {
        &mut self.data[at.0 * self.columns + at.1]
    }
}

impl Mul for &Matrix {
    type Output = Matrix;
    fn mul(self, other: &Matrix) -> Matrix {
        let mut out = Matrix::new(self.rows, other.columns);
        for i in 0..self.rows {
            for j in 0..other.columns {
                out[(i, j)] = (0..self.columns).map(|k| self[(i, k)] * other[(k, j)]).sum();
            }
        }
        out
    }
}

impl Sub for Matrix {
    type Output = Matrix;
    fn sub(mut self, other: Matrix) -> Matrix {
        for (a, b) in self.data.iter_mut().zip(other.data.iter()) {
            *a -= b;
        }
        self
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for r in 0..self.rows {
            let row: Vec<String> = (0..self.columns).map(|c| format!("{:.1}", self[(r, c)])).collect();
            write!(f, "[{}]", row.join(" "))?;
        }
        Ok(())
    }
}

fn main() {
    let fib = Matrix::from_rows(&[&[1.0, 1.0], &[1.0, 0.0]]).unwrap();
    println!("{}", fib.power(10));
    let m = Matrix::from_rows(&[&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0]]).unwrap();
    println!("{} {}", m.transposed(), &m * &m.transposed());
    println!("{:?}", Matrix::from_rows(&[&[1.0], &[1.0, 2.0]]));
    println!("{} {}", fib.clone() - Matrix::identity(2), fib == fib.transposed());
}
