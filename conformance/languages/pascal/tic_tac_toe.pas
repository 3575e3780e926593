program TicTacToe;
{$mode objfpc}{$H+}
uses SysUtils;
type
  TMark = (None, Cross, Nought);
  TBoard = array[1..9] of TMark;
  TLine = array[0..2] of 1..9;
const
  Lines: array[1..8] of TLine = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7));
  Signs: array[TMark] of Char = (' ', 'X', 'O');
var
  Board: TBoard;
  Asked: LongInt = 0;

function Winner(const B: TBoard): TMark;
var
  i: Integer;
begin
  for i := Low(Lines) to High(Lines) do
    if (B[Lines[i][0]] <> None) and (B[Lines[i][0]] = B[Lines[i][1]]) and (B[Lines[i][1]] = B[Lines[i][2]]) then
      Exit(B[Lines[i][0]]);
  Result := None;
end;

function IsFull(const B: TBoard): Boolean;
var
  M: TMark;
begin
  for M in B do
    if M = None then Exit(False);
  IsFull := True;
end;

function Other(M: TMark): TMark; inline;
begin
  if M = Cross then Result := Nought else Result := Cross;
end;

function Score(var B: TBoard; M: TMark; Alpha, Beta: Integer; out Move: Integer): Integer;
var
  i, S, Ignored: Integer;
begin
  Inc(Asked);
  Move := 0;
  if Winner(B) <> None then
  begin
    if Winner(B) = M then Exit(1) else Exit(-1);
  end;
  if IsFull(B) then Exit(0);
  Result := -2;
  for i := 1 to 9 do
  begin
    if B[i] <> None then Continue;
    B[i] := M;
    S := -Score(B, Other(M), -Beta, -Alpha, Ignored);
    B[i] := None;
    if S > Result then
    begin
      Result := S;
      Move := i;
      if S > Alpha then Alpha := S;
      if Alpha >= Beta then Break;
    end;
  end;
end;

procedure Show(const B: TBoard);
var
  Row: Integer;
begin
  for Row := 0 to 2 do
  begin
    WriteLn(Signs[B[3 * Row + 1]], '|', Signs[B[3 * Row + 2]], '|', Signs[B[3 * Row + 3]]);
    if Row < 2 then WriteLn('-+-+-');
  end;
  WriteLn;
end;

function Ask: Integer;
var
  Text: string;
  Code: Integer;
begin
  Result := 0;
  repeat
    Write('move? ');
    if Eof then
    begin
      WriteLn('(end)');
      Exit(0);
    end;
    ReadLn(Text);
    Val(Text, Result, Code);
    if Code <> 0 then
      WriteLn('a number, please, not ', QuotedStr(Text))
    else if not (Result in [1..9]) or (Board[Result] <> None) then
    begin
      WriteLn('not free');
      Code := -1;
    end;
  until Code = 0;
end;

var
  Mark: TMark;
  Move: Integer;
begin
  for Move := Low(Board) to High(Board) do Board[Move] := None;
  Board[5] := Cross;
  Mark := Nought;
  while (Winner(Board) = None) and not IsFull(Board) do
  begin
    if Mark = Cross then
      Score(Board, Mark, -2, 2, Move)
    else
    begin
      Show(Board);
      Move := Ask;
      if Move = 0 then Break;
    end;
    Board[Move] := Mark;
    WriteLn(Signs[Mark], ' takes ', Move);
    Mark := Other(Mark);
  end;
  Show(Board);
  case Winner(Board) of
    Cross: WriteLn('the machine wins');
    Nought: WriteLn('you win');
  else
    WriteLn('nobody wins');
  end;
  WriteLn(Asked, ' ', Winner(Board), ' ', Ord(Mark));
end.
