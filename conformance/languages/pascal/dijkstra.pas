program Dijkstra;
{$mode objfpc}{$H+}
uses SysUtils;

const
  MaxNodes = 26;
  Infinite = MaxInt;

type
  TNode = 'A'..'Z';
  TMatrix = array[TNode, TNode] of Integer;
  TNodes = set of TNode;

var
  Weight: TMatrix;
  Known: TNodes = [];
  Best: array[TNode] of Integer;
  Before: array[TNode] of Char;

procedure AddEdge(const Line: string; Number: Integer);
var
  A, B: Char;
  W, Code, At: Integer;
  Rest: string;
begin
  At := Pos('#', Line);
  if At > 0 then Rest := Trim(Copy(Line, 1, At - 1)) else Rest := Trim(Line);
  if Rest = '' then Exit;
  if (Length(Rest) < 5) or (Rest[2] <> ' ') or (Rest[4] <> ' ') then
  begin
    WriteLn('line ', Number, ': "', Rest, '" is no edge');
    Exit;
  end;
  A := Rest[1];
  B := Rest[3];
  Val(Copy(Rest, 5, Length(Rest)), W, Code);
  if Code <> 0 then
  begin
    WriteLn('line ', Number, ': no number at ', Code);
    Exit;
  end;
  Weight[A, B] := W;
  Weight[B, A] := W;
  Include(Known, A);
  Known := Known + [B];
end;

procedure Search(Source: TNode);
var
  Done: TNodes;
  N, Nearest: TNode;
  Found: Boolean;
begin
  for N := Low(TNode) to High(TNode) do
  begin
    Best[N] := Infinite;
    Before[N] := #0;
  end;
  Best[Source] := 0;
  Done := [];
  repeat
    Found := False;
    for N := Low(TNode) to High(TNode) do
      if (N in Known - Done) and (Best[N] < Infinite) then
        if not Found or (Best[N] < Best[Nearest]) then
        begin
          Nearest := N;
          Found := True;
        end;
    if Found then
    begin
      Include(Done, Nearest);
      for N in Known do
        if (Weight[Nearest, N] > 0) and (Best[Nearest] + Weight[Nearest, N] < Best[N]) then
        begin
          Best[N] := Best[Nearest] + Weight[Nearest, N];
          Before[N] := Nearest;
        end;
    end;
  until not Found;
end;

function Path(Target: Char): string;
begin
  if Before[Target] = #0 then
    Result := Target
  else
    Result := Path(Before[Target]) + ' -> ' + Target;
end;

var
  Line: string;
  Number, Count: Integer;
  N: TNode;
begin
  if ParamCount <> 2 then
  begin
    WriteLn(StdErr, 'usage: dijkstra SOURCE TARGET');
    Halt(2);
  end;
  Number := 0;
  while not Eof(Input) do
  begin
    ReadLn(Input, Line);
    Inc(Number);
    AddEdge(Line, Number);
  end;
  Count := 0;
  for N in Known do Inc(Count);
  Write(Count, ' nodes:');
  for N in Known do Write(' ', N);
  WriteLn;
  Search(ParamStr(1)[1]);
  for N in Known do
    if Best[N] = Infinite then
      WriteLn('  ', N, ' unreachable')
    else
      WriteLn('  ', N, Best[N]:4);
  WriteLn(Path(ParamStr(2)[1]), ' = ', Best[ParamStr(2)[1]]);
  WriteLn('Z' in Known, ' ', ['A', 'B'] <= Known, ' ', Known * ['E'..'K'] = ['E'..'H']);
end.
