use std::io::{BufRead, BufReader, BufWriter, Cursor, Read, Seek, SeekFrom, Write};

fn main() -> std::io::Result<()> {
    let mut cursor = Cursor::new(b"first\nsecond\r\nthird".to_vec());
    let mut four = [0; 4];
    cursor.read_exact(&mut four)?;
    println!("{:?} {}", std::str::from_utf8(&four), cursor.position());
    cursor.seek(SeekFrom::Start(6))?;
    let mut reader = BufReader::with_capacity(3, cursor);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    println!("{line:?} {:?}", reader.lines().collect::<Result<Vec<_>, _>>()?);
    let mut writer = BufWriter::new(Vec::new());
    write!(writer, "{}-{:02}", "x", 5)?;
    writer.write_all(b" bytes")?;
    println!("{:?}", String::from_utf8(writer.into_inner()?));
    let mut slice = &b"abcdef"[..];
    let mut taken = String::new();
    (&mut slice).take(4).read_to_string(&mut taken)?;
    println!("{taken} {slice:?}");
    let mut chained = (&b"one "[..]).chain(&b"two"[..]);
    let mut text = String::new();
    chained.read_to_string(&mut text)?;
    println!("{text}");
    println!("{:?}", Cursor::new([1u8; 2]).read_exact(&mut four).map_err(|e| e.kind()));
    let mut out = [0u8; 5];
    println!("{:?} {out:?}", (&mut out[..]).write(b"toolong")?);
    println!("{:?}", b"a,b,,c".split(|b| *b == b',').map(|p| p.len()).collect::<Vec<_>>());
    println!("{:?}", Cursor::new("k=v;x").split(b';').map(|p| p.unwrap().len()).collect::<Vec<_>>());
    Ok(())
}
