use std::fs;
use std::io::{self, Write};

#[derive(Debug)]
struct Section {
    title: String,
    entries: Vec<(String, String)>,
}

fn parse(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with(';')) {
        if let Some(title) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            sections.push(Section { title: title.to_string(), entries: vec![] });
        } else if let (Some(section), Some((key, value))) = (sections.last_mut(), line.split_once('=')) {
            section.entries.push((key.trim().to_lowercase(), value.trim().trim_matches('"').to_string()));
        } else {
            println!("ignored: {line}");
        }
    }
    sections
}

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_default();
    let text = fs::read_to_string(&path)?;
    let sections = parse(&text);
    let mut out = io::stdout();
    for s in &sections {
        writeln!(out, "{} ({})", s.title, s.entries.len())?;
        for (key, value) in &s.entries {
            writeln!(out, "  {:<6}= {}", key, value)?;
        }
    }
    out.flush()?;
    let find = |title: &str, key: &str| {
        sections.iter().find(|s| s.title == title)?.entries.iter().find(|(k, _)| k == key).map(|(_, v)| v.clone())
    };
    let port = find("server", "port").and_then(|p| p.parse::<u16>().ok());
    println!("{:?} {:?}", port, find("server", "user"));
    match fs::read_to_string("nothing.ini") {
        Ok(_) => println!("there"),
        Err(_) => println!("no such file"),
    }
    Ok(())
}
