use std::fmt::Display;

#[derive(Debug, Clone, Default)]
struct Stack<T> {
    items: Vec<T>,
}

impl<T> Stack<T> {
    fn push(&mut self, item: T) -> &mut Self {
        self.items.push(item);
        self
    }
    fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
    fn peek(&self) -> Option<&T> {
        self.items.last()
    }
    fn map<U, F>(self, f: F) -> Stack<U>
    where
        F: FnMut(T) -> U,
    {
        Stack { items: self.items.into_iter().map(f).collect() }
    }
}

impl<T> IntoIterator for Stack<T> {
    type Item = T;
    type IntoIter = std::iter::Rev<std::vec::IntoIter<T>>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().rev()
    }
}

impl<T> FromIterator<T> for Stack<T> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        Stack { items: iter.into_iter().collect() }
    }
}

#[derive(Default)]
struct Runner {
    passed: u32,
    failed: Vec<String>,
}

impl Runner {
    fn check<A: PartialEq + Display>(&mut self, name: &str, got: A, wanted: A) {
        if got == wanted {
            self.passed += 1;
        } else {
            self.failed.push(format!("{name}: {got} instead of {wanted}"));
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut run = Runner::default();
    let mut stack: Stack<String> = args.iter().cloned().collect();
    run.check("length", stack.items.len(), args.len());
    run.check("peek", stack.peek().map(String::as_str).unwrap_or(""), "fifteen");
    let top = stack.pop();
    run.check("pop", top.as_deref().unwrap_or("none"), "fifteen");
    stack.push("four".to_string()).push("five".to_string());
    let lengths = stack.clone().map(|s| s.len());
    run.check("sum", lengths.into_iter().sum::<usize>(), 16);
    run.check("order", stack.into_iter().collect::<Vec<_>>().join(","), "five,four,three,one".to_string());
    run.check("wrong on purpose", 1, 2);
    println!("{} passed", run.passed);
    run.failed.iter().for_each(|f| println!("FAILED {f}"));
    std::process::exit(run.failed.len() as i32);
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn empty() {
        assert!(Stack::<i32>::default().peek().is_none());
    }
}
