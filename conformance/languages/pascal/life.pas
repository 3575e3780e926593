program life;

const
  Width = 12;
  Height = 6;

type
  TRows = 1..Height;
  TColumns = 1..Width;
  TWorld = array[TRows, TColumns] of Boolean;

var
  world: TWorld;
  generation: Integer;

procedure Clear(var w: TWorld);
var
  r: TRows;
  c: TColumns;
begin
  for r := 1 to Height do
    for c := 1 to Width do
      w[r, c] := False;
end;

procedure Place(var w: TWorld; row, column: Integer; const shape: string);
var
  i, r, c: Integer;
begin
  r := row;
  c := column;
  for i := 1 to Length(shape) do
    case shape[i] of
      '#':
        begin
          w[r, c] := True;
          Inc(c);
        end;
      '.': Inc(c);
      '/':
        begin
          Inc(r);
          c := column;
        end;
    end;
end;

function Wrap(n, limit: Integer): Integer;
begin
  if n < 1 then Wrap := limit
  else if n > limit then Wrap := 1
  else Wrap := n;
end;

function Neighbours(const w: TWorld; row, column: Integer): Integer;
var
  dr, dc, count: Integer;
begin
  count := 0;
  for dr := -1 to 1 do
    for dc := -1 to 1 do
      if ((dr <> 0) or (dc <> 0)) and w[Wrap(row + dr, Height), Wrap(column + dc, Width)] then
        Inc(count);
  Neighbours := count;
end;

procedure Step(var w: TWorld);
var
  next: TWorld;
  r, c, n: Integer;
begin
  for r := 1 to Height do
    for c := 1 to Width do
    begin
      n := Neighbours(w, r, c);
      next[r, c] := (n = 3) or ((n = 2) and w[r, c]);
    end;
  w := next;
end;

procedure Show(const w: TWorld);
var
  r, c: Integer;
begin
  for r := 1 to Height do
  begin
    for c := 1 to Width do
      if w[r, c] then Write('#') else Write('.');
    WriteLn;
  end;
end;

function Alive(const w: TWorld): Integer;
var
  r, c, n: Integer;
begin
  n := 0;
  for r := Low(w) to High(w) do
    for c := Low(w[r]) to High(w[r]) do
      if w[r, c] then n := n + 1;
  Alive := n;
end;

begin
  Clear(world);
  Place(world, 1, 2, '.#/..#/###');
  Place(world, 3, 9, '###');
  for generation := 1 to 4 do
  begin
    Step(world);
    WriteLn('generation ', generation, ': ', Alive(world));
  end;
  Show(world);
end.
