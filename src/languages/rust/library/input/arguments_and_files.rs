// SPDX-License-Identifier: Apache-2.0
// std::env::args, std::fs and std::io of Rust (doc.rust-lang.org/std).

static LIBRARY__FILES: A = ramify_files();
fn env__args() -> A {
    let mut all = vec![ramify_program_name()];
    let mut i = 0;
    while i < ramify_argument_count() {
        all.push(ramify_argument(i));
        i += 1;
    }
    all.into_iter()
}
struct library__IoError { text: A }
impl Display for library__IoError { fn fmt(&self, f: A) -> A { write!(f, "{}", self.text) } }
impl library__IoError { fn to_string(&self) -> A { self.text } }
fn library__missing() -> A { Err(library__IoError { text: "No such file or directory (os error 2)" }) }
fn library__opened(name: A) -> A { ramify_open(ramify_file(LIBRARY__FILES, name), false) }
fn fs__read_to_string(named: A) -> A {
    let name = named.to_string();
    if !ramify_has_file(LIBRARY__FILES, name) { return library__missing(); }
    Ok(ramify_read_rest(library__opened(name)))
}
fn fs__write(named: A, text: A) -> A {
    let name = named.to_string();
    ramify_make_file(LIBRARY__FILES, name);
    ramify_write(library__opened(name), text);
    Ok(())
}
struct library__Lines { stream: A }
impl Iterator for library__Lines {
    fn next(&mut self) -> A {
        if ramify_at_end(self.stream) { None } else { Some(Ok(ramify_read_bare_line(self.stream))) }
    }
}
struct library__Reader { stream: A }
impl library__Reader {
    fn lock(self) -> A { self }
    fn by_ref(self) -> A { self }
    fn lines(self) -> A { library__Lines { stream: self.stream } }
    fn read_line(self, to: A) -> A {
        if ramify_at_end(self.stream) { return Ok(library::usize(0)); }
        let line = ramify_read_line(self.stream);
        to.push_str(line);
        Ok(library::usize(line.len()))
    }
    fn read_to_string(self, to: A) -> A {
        let text = ramify_read_rest(self.stream);
        to.push_str(text);
        Ok(library::usize(text.len()))
    }
}
struct library__Output { is_error: A }
impl library__Output {
    fn lock(self) -> A { self }
    fn by_ref(self) -> A { self }
    fn flush(self) -> A { Ok(()) }
    fn write_str(self, part: A) -> A {
        if self.is_error { eprint!("{}", part); } else { print!("{}", part); }
        Ok(())
    }
}
fn io__stdout() -> A { library__Output { is_error: false } }
fn io__stderr() -> A { library__Output { is_error: true } }
struct BufWriter { stream: A }
impl BufWriter {
    fn new(to: A) -> A { to }
    fn with_capacity(size: A, to: A) -> A { to }
}
struct BufReader { stream: A }
impl BufReader {
    fn new(from: A) -> A { library__Reader { stream: from.stream } }
}
struct File { stream: A }
impl File {
    fn open(named: A) -> A {
        let name = named.to_string();
        if !ramify_has_file(LIBRARY__FILES, name) { return library__missing(); }
        Ok(library__Reader { stream: library__opened(name) })
    }
}
