program TreeSort(input, output);
{ Binary search trees the old way: pointers, nested procedures, procedural types, goto. }
label
  Finish;
type
  NameString = string[20];
  Tree = ^Leaf;
  Leaf = record
    Name: NameString;
    Score: real;
    Count: 1..1000;
    Left, Right: Tree;
  end;
  Visitor = procedure(var Node: Leaf; Depth: integer);

var
  Root: Tree;
  Command: char;
  Name: NameString;
  Score: real;
  Total: integer;
  Inserted: set of 'A'..'Z';

function Lookup(var T: Tree; const Name: NameString; Create: boolean): Tree;
begin
  if T = nil then
  begin
    if Create then
    begin
      new(T);
      T^.Name := Name;
      T^.Score := 0;
      T^.Count := 1;
      T^.Left := nil;
      T^.Right := nil;
    end;
    Lookup := T
  end
  else if Name < T^.Name then Lookup := Lookup(T^.Left, Name, Create)
  else if Name > T^.Name then Lookup := Lookup(T^.Right, Name, Create)
  else Lookup := T
end;

procedure Walk(T: Tree; Visit: Visitor);
  procedure Inner(T: Tree; Depth: integer);
  begin
    if T <> nil then
      with T^ do
      begin
        Inner(Left, Depth + 1);
        Visit(T^, Depth);
        Inner(Right, Depth + 1)
      end
  end;
begin
  Inner(T, 0)
end;

procedure Print(var Node: Leaf; Depth: integer);
var
  i: integer;
begin
  for i := 1 to Depth do write('  ');
  writeln(Node.Name, ' ', Node.Score:6:2, ' ', Node.Count);
end;

procedure Curve(var Node: Leaf; Depth: integer);
begin
  Node.Score := sqr(Node.Score) / 10 + Depth;
  inc(Total);
end;

function Height(T: Tree): integer;
var
  L, R: integer;
begin
  if T = nil then Height := 0
  else
  begin
    L := Height(T^.Left);
    R := Height(T^.Right);
    if L > R then Height := L + 1 else Height := R + 1
  end
end;

function RemoveLeast(var T: Tree): NameString;
var
  Old: Tree;
begin
  if T^.Left <> nil then RemoveLeast := RemoveLeast(T^.Left)
  else
  begin
    RemoveLeast := T^.Name;
    Old := T;
    T := T^.Right;
    dispose(Old)
  end
end;


procedure ReadName(var N: NameString);
var
  C: char;
begin
  N := '';
  while not eoln do
  begin
    read(C);
    if C = ' ' then exit;
    N := N + C
  end
end;

var
  Node: Tree;
begin
  Root := nil;
  Inserted := [];
  while not eof do
  begin
    if eoln then
    begin
      readln;
      continue
    end;
    read(Command);
    case Command of
      '+':
        begin
          read(Command);
          ReadName(Name);
          readln(Score);
          Node := Lookup(Root, Name, true);
          if Node^.Score <> 0 then Node^.Count := Node^.Count + 1;
          Node^.Score := Node^.Score + Score;
          Inserted := Inserted + [upcase(Name[1])]
        end;
      '?':
        begin
          read(Command);
          readln(Name);
          Node := Lookup(Root, Name, false);
          if Node = nil then writeln(Name, ' is unknown')
          else writeln(Name, ' has ', round(Node^.Score), ' (', trunc(Node^.Score), ')')
        end;
      'p': begin readln; Walk(Root, @Print) end;
      'c': begin readln; Total := 0; Walk(Root, @Curve); writeln('curved ', Total) end;
      'd': begin readln; writeln('removed ', RemoveLeast(Root)) end;
      'q': goto Finish
    else
      readln(Name);
      writeln('what is ''', Command, Name, '''?')
    end
  end;
Finish:
  writeln('height ', Height(Root));
  for Command := 'A' to 'Z' do
    if Command in Inserted then write(Command);
  writeln;
  writeln(odd(Total), ' ', succ('a'), ' ', pred(10), ' ', ord('A'), ' ', chr(66), ' ', abs(-2.5):3:1, ' ', sqrt(2):8:5, ' ', pi:0:4, ' ', 7 div 2, ' ', -7 mod 3);
  Score := 1.5;
  writeln(Score, ' ', Score * 1234:12, ' ', maxint > 30000, ' ', 'end')
end.
