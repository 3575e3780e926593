trait Visitor {
    type Output;
    fn number(&mut self, n: i64) -> Self::Output;
    fn binary(&mut self, op: char, left: &Expr, right: &Expr) -> Self::Output;
    fn variable(&mut self, name: &str) -> Self::Output;
}

enum Expr {
    Number(i64),
    Variable(&'static str),
    Binary(char, Box<Expr>, Box<Expr>),
}

impl Expr {
    fn accept<V: Visitor>(&self, visitor: &mut V) -> V::Output {
        match self {
            Expr::Number(n) => visitor.number(*n),
            Expr::Variable(name) => visitor.variable(name),
            Expr::Binary(op, left, right) => visitor.binary(*op, left, right),
        }
    }
}

struct Printer {
    depth: usize,
}

impl Visitor for Printer {
    type Output = String;

    fn number(&mut self, n: i64) -> String {
        n.to_string()
    }

    fn variable(&mut self, name: &str) -> String {
        name.to_string()
    }

    fn binary(&mut self, op: char, left: &Expr, right: &Expr) -> String {
        self.depth += 1;
        let text = format!("{} {op} {}", left.accept(self), right.accept(self));
        self.depth -= 1;
        if self.depth > 0 { format!("({text})") } else { text }
    }
}

struct Evaluator<'a>(&'a [(&'a str, i64)]);

impl Visitor for Evaluator<'_> {
    type Output = Result<i64, String>;

    fn number(&mut self, n: i64) -> Self::Output {
        Ok(n)
    }

    fn variable(&mut self, name: &str) -> Self::Output {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, v)| *v).ok_or_else(|| format!("no {name}"))
    }

    fn binary(&mut self, op: char, left: &Expr, right: &Expr) -> Self::Output {
        let (a, b) = (left.accept(self)?, right.accept(self)?);
        match op {
            '+' => a.checked_add(b),
            '*' => a.checked_mul(b),
            '/' => a.checked_div(b),
            _ => return Err(format!("no sign {op}")),
        }
        .ok_or_else(|| format!("{a} {op} {b} has no value"))
    }
}

fn main() {
    use Expr::*;
    let sum = Binary('+', Box::new(Number(2)), Box::new(Binary('*', Box::new(Variable("x")), Box::new(Number(3)))));
    println!("{}", sum.accept(&mut Printer { depth: 0 }));
    println!("{:?} {:?}", sum.accept(&mut Evaluator(&[("x", 5)])), sum.accept(&mut Evaluator(&[])));
    let bad = Binary('/', Box::new(sum), Box::new(Number(0)));
    println!("{} {:?}", bad.accept(&mut Printer { depth: 0 }), bad.accept(&mut Evaluator(&[("x", 1)])));
    println!("{:?}", Binary('*', Box::new(Number(i64::MAX)), Box::new(Number(2))).accept(&mut Evaluator(&[])));
}
