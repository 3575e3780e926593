program MazeWalk;
{$mode objfpc}
{ Breadth first search in a maze that is read from standard input. }

const
  MaxSize = 40;
  Wall = '#';

type
  TPoint = record
    Row, Column: integer;
  end;
  PNode = ^TNode;
  TNode = record
    Where: TPoint;
    Next: PNode;
  end;
  TQueue = record
    First, Last: PNode;
    Size: longint;
  end;
  TDirection = (North, East, South, West);

const
  Step: array[TDirection] of TPoint = (
    (Row: -1; Column: 0), (Row: 0; Column: 1), (Row: 1; Column: 0), (Row: 0; Column: -1));
  Letter: array[TDirection] of char = ('N', 'E', 'S', 'W');

var
  Maze: array[1..MaxSize, 1..MaxSize] of char;
  Distance: array[1..MaxSize, 1..MaxSize] of integer;
  Height, Width: integer;
  Start, Goal: TPoint;

operator = (const A, B: TPoint): boolean;
begin
  Result := (A.Row = B.Row) and (A.Column = B.Column);
end;

operator + (const A, B: TPoint) Sum: TPoint;
begin
  Sum.Row := A.Row + B.Row;
  Sum.Column := A.Column + B.Column;
end;

procedure Enqueue(var Queue: TQueue; const Where: TPoint);
var
  Node: PNode;
begin
  New(Node);
  Node^.Where := Where;
  Node^.Next := nil;
  with Queue do
  begin
    if Last = nil then First := Node else Last^.Next := Node;
    Last := Node;
    inc(Size);
  end;
end;

function Dequeue(var Queue: TQueue): TPoint;
var
  Node: PNode;
begin
  Node := Queue.First;
  Dequeue := Node^.Where;
  Queue.First := Node^.Next;
  if Queue.First = nil then Queue.Last := nil;
  Dispose(Node);
  dec(Queue.Size);
end;

procedure ReadMaze;
var
  Line: string;
  i: integer;
begin
  Height := 0;
  Width := 0;
  while not eof do
  begin
    readln(Line);
    if Line = '' then break;
    inc(Height);
    if length(Line) > Width then Width := length(Line);
    for i := 1 to length(Line) do
    begin
      Maze[Height, i] := Line[i];
      case upcase(Line[i]) of
        'S': begin Start.Row := Height; Start.Column := i; end;
        'G': begin Goal.Row := Height; Goal.Column := i; end;
      end;
    end;
  end;
end;

function Search: boolean;
var
  Queue: TQueue;
  At, There: TPoint;
  Direction: TDirection;
  Longest: longint;
  Row, Column: integer;
begin
  fillchar(Queue, sizeof(Queue), 0);
  for Row := 1 to Height do
    for Column := 1 to Width do
      Distance[Row, Column] := -1;
  Distance[Start.Row, Start.Column] := 0;
  Enqueue(Queue, Start);
  Search := false;
  Longest := 0;
  while Queue.Size > 0 do
  begin
    if Queue.Size > Longest then Longest := Queue.Size;
    At := Dequeue(Queue);
    if At = Goal then Search := true;
    for Direction := North to West do
    begin
      There := At + Step[Direction];
      if not ((There.Row in [1..Height]) and (There.Column in [1..Width])) then continue;
      if (Maze[There.Row, There.Column] <> Wall) and (Distance[There.Row, There.Column] < 0) then
      begin
        Distance[There.Row, There.Column] := Distance[At.Row, At.Column] + 1;
        Enqueue(Queue, There);
      end;
    end;
  end;
  writeln('longest queue: ', Longest);
end;

procedure Trace;
var
  At, There: TPoint;
  Direction: TDirection;
  Way: ansistring;
begin
  At := Goal;
  Way := '';
  while not (At = Start) do
    for Direction := High(TDirection) downto Low(TDirection) do
    begin
      There.Row := At.Row - Step[Direction].Row;
      There.Column := At.Column - Step[Direction].Column;
      if (There.Row < 1) or (There.Row > Height) or (There.Column < 1) or (There.Column > Width) then continue;
      if Distance[There.Row, There.Column] = Distance[At.Row, At.Column] - 1 then
      begin
        Way := Letter[Direction] + Way;
        if Maze[There.Row, There.Column] = '.' then Maze[There.Row, There.Column] := '*';
        At := There;
        break;
      end;
    end;
  writeln(Way, ' (', length(Way), ')');
end;

var
  Row, Column: integer;
begin
  ReadMaze;
  writeln(Height, ' x ', Width, ', from (', Start.Row, ',', Start.Column, ') to (', Goal.Row, ',', Goal.Column, ')');
  if not Search then
  begin
    writeln('no way');
    halt(1);
  end;
  Trace;
  for Row := 1 to Height do
  begin
    for Column := 1 to Width do
      if Maze[Row, Column] in ['*', 'S', 'G', Wall] then write(Maze[Row, Column]) else write(' ');
    writeln;
  end;
  for Row := 1 to Height do
  begin
    for Column := 1 to Width do
      if Distance[Row, Column] < 0 then write('  .') else write(Distance[Row, Column]:3);
    writeln;
  end;
end.
