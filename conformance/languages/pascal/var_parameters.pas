program VarParameters;
{$mode objfpc}
procedure Bump(var N: Integer); begin N := N + 5; end;
procedure BumpO(out N: Integer); begin N := 9; end;
type TC = class procedure M(var N: Integer); procedure K; end;
procedure TC.M(var N: Integer); begin N := N + 100; end;
procedure TC.K; var q: Integer; begin q := 1; M(q); WriteLn('implicit ', q); Self.M(q); WriteLn('self ', q); end;
procedure A; var l: Integer; begin l := 1; Bump(l); WriteLn('local ', l); BumpO(l); WriteLn('out ', l); end;
function B: Integer; begin Result := 1; Bump(Result); end;
procedure C2; var o: TC; l: Integer; begin l := 1; o := TC.Create; o.M(l); WriteLn('method ', l); end;
function D(x: Integer): Integer; begin Bump(x); D := x; end;
var c: TC;
begin
  A; WriteLn('result ', B); C2; WriteLn('param ', D(3)); c := TC.Create; c.K;
end.
