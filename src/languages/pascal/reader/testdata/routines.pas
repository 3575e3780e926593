program Routines;
type
  TFunction = function(x: Integer): Integer;
  TProcedure = procedure;
var f: TFunction; p: TProcedure;
procedure Forwarded(x: Integer); forward;
function Plain(x: Integer): Integer;
begin
  if x = 0 then Exit(1);
  Plain := x;
  Result := Result + Plain;
  Exit;
end;
procedure References(var a: Integer; const b: string; out c: Integer; d: Integer = 3; e: string = 'x');
begin
  a := d; c := Length(b);
end;
procedure Forwarded(x: Integer);
  function Nested: Integer;
  begin
    Nested := x + 1;
  end;
begin
  WriteLn(Nested, ' ', Nested());
end;
function Apply(g: TFunction; x: Integer): Integer;
begin
  Result := g(x);
end;
function Text(s: string): string;
begin
  Text := s;
end;
var a, c: Integer;
begin
  References(a, 'x', c);
  f := @Plain;
  a := f(1) + Apply(@Plain, 2) + Apply(Plain, 3);
  p;
  Forwarded(1);
  WriteLn(Text('a'));
end.
