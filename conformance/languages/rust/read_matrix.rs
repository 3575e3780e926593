use std::fmt;
use std::io::{self, Read};
use std::ops::{Add, Index, IndexMut, Mul};

#[derive(Debug, Clone, PartialEq)]
struct Matrix {
    rows: usize,
    columns: usize,
    cells: Vec<i64>,
}

impl Matrix {
    fn zero(rows: usize, columns: usize) -> Self {
        Matrix { rows, columns, cells: vec![0; rows * columns] }
    }
    fn read(rows: usize, columns: usize, numbers: &mut impl Iterator<Item = i64>) -> Option<Self> {
        let mut m = Self::zero(rows, columns);
        for cell in m.cells.iter_mut() {
            *cell = numbers.next()?;
        }
        Some(m)
    }
    fn transposed(&self) -> Matrix {
        let mut t = Matrix::zero(self.columns, self.rows);
        for r in 0..self.rows {
            for c in 0..self.columns {
                t[(c, r)] = self[(r, c)];
            }
        }
        t
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = i64;
    fn index(&self, (r, c): (usize, usize)) -> &i64 {
        &self.cells[r * self.columns + c]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (r, c): (usize, usize)) -> &mut i64 {
        &mut self.cells[r * self.columns + c]
    }
}

impl Mul<&Matrix> for &Matrix {
    type Output = Matrix;
    fn mul(self, other: &Matrix) -> Matrix {
        let mut m = Matrix::zero(self.rows, other.columns);
        for r in 0..m.rows {
            for c in 0..m.columns {
                m[(r, c)] = (0..self.columns).map(|k| self[(r, k)] * other[(k, c)]).sum();
            }
        }
        m
    }
}

impl Add for Matrix {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        for (a, b) in self.cells.iter_mut().zip(other.cells.iter()) {
            *a += b;
        }
        self
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.cells.chunks(self.columns).enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            let texts: Vec<String> = row.iter().map(|c| format!("{:>4}", c)).collect();
            write!(f, "[{}]", texts.join(" "))?;
        }
        Ok(())
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().filter_map(|w| w.parse::<i64>().ok());
    let a = Matrix::read(2, 3, &mut numbers).expect("six numbers");
    let b = Matrix::read(3, 2, &mut numbers).expect("six more");
    println!("{}", &a * &b);
    println!("{}", a.transposed() + b.clone());
    println!("{:?}", (&b * &a).cells);
    println!("{}", a.transposed().transposed() == a);
    println!("{:?}", Matrix::read(1, 2, &mut numbers));
    println!("{}", a.cells.iter().map(|n| n * n).sum::<i64>());
}
