use std::error::Error;
use std::fmt;

#[derive(Debug)]
enum ConfigError {
    Missing(&'static str),
    Invalid { key: String, source: Box<dyn Error> },
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::Missing(key) => write!(f, "{key} is missing"),
            ConfigError::Invalid { key, .. } => write!(f, "{key} is invalid"),
        }
    }
}

impl Error for ConfigError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ConfigError::Missing(_) => None,
            ConfigError::Invalid { source, .. } => Some(source.as_ref()),
        }
    }
}

fn value(config: &str, key: &'static str) -> Result<u16, ConfigError> {
    let line = config
        .lines()
        .filter_map(|line| line.split_once('='))
        .find(|(k, _)| k.trim() == key)
        .ok_or(ConfigError::Missing(key))?;
    line.1.trim().parse::<u16>().map_err(|e| ConfigError::Invalid { key: key.to_string(), source: e.into() })
}

fn total(config: &str) -> Result<u32, Box<dyn Error>> {
    let (a, b) = (value(config, "a")?, value(config, "b")?);
    if a == b {
        return Err("both are equal".into());
    }
    Ok(u32::from(a) + u32::from(b))
}

fn main() {
    for config in ["a = 1\nb = 2", "a=1", "a=1\nb=70000", "a=3\nb=3", "b=x\na=0"] {
        match total(config) {
            Ok(sum) => println!("sum {sum}"),
            Err(error) => {
                println!("{error}");
                let mut cause = error.source();
                while let Some(inner) = cause {
                    println!("  because {inner}");
                    cause = inner.source();
                }
                println!("  {}", error.downcast_ref::<ConfigError>().is_some());
            }
        }
    }
}
