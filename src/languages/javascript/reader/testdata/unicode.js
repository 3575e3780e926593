let größe = "ä", \u0061b = 1, 名 = `ü${größe}`;
debugger;
label: ;
