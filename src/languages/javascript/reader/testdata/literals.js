0; 42; 3.25; .5; 5.; 1e3; 0x1F; 0b101; 0o17; 017; 089; 1_000_000; 123n; 0xffn; 18446744073709551616; 0xFFFFFFFFFFFFFFFF;
"a\n\t\"\'\\\x41\u0042\u{1F600}\0"; 'it\'s'; "\uD83D\uDE00"; "\uD800"; "line\
continued"; '\101';
true; false; null; undefined; NaN;
`plain`; `a${1 + 2}b${x}`; ``; `\u0041\
${`inner ${y}`}`;
/ab+c[/]\d/gi; /x/;
tag`a\n${1}b`; String.raw`\n${2}`;
[1, "two", , ...rest, ];
({});
