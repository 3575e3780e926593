program Linked;
{$mode objfpc}{$H+}

type
  PNode = ^TNode;
  TNode = record
    Value: Integer;
    Next: PNode;
  end;
  PTree = ^TTree;
  TTree = record
    Key: Integer;
    Left, Right: PTree;
  end;

procedure Push(var head: PNode; value: Integer);
var
  n: PNode;
begin
  New(n);
  n^.Value := value;
  n^.Next := head;
  head := n;
end;

procedure Print(head: PNode);
begin
  while head <> nil do
  begin
    Write(head^.Value, ' ');
    head := head^.Next;
  end;
  WriteLn;
end;

procedure Reverse(var head: PNode);
var
  before, next: PNode;
begin
  before := nil;
  while head <> nil do
  begin
    next := head^.Next;
    head^.Next := before;
    before := head;
    head := next;
  end;
  head := before;
end;

procedure Insert(var t: PTree; key: Integer);
begin
  if t = nil then
  begin
    New(t);
    t^.Key := key;
    t^.Left := nil;
    t^.Right := nil;
  end
  else if key < t^.Key then
    Insert(t^.Left, key)
  else if key > t^.Key then
    Insert(t^.Right, key);
end;

procedure Walk(t: PTree);
begin
  if t = nil then Exit;
  Walk(t^.Left);
  Write(t^.Key, ' ');
  Walk(t^.Right);
end;

function Depth(t: PTree): Integer;
var
  l, r: Integer;
begin
  if t = nil then Exit(0);
  l := Depth(t^.Left);
  r := Depth(t^.Right);
  if l > r then Result := l + 1 else Result := r + 1;
end;

var
  list: PNode;
  tree: PTree;
  i: Integer;
  p: ^Integer;
  x: Integer;
begin
  list := nil;
  for i := 1 to 5 do Push(list, i * i);
  Print(list);
  Reverse(list);
  Print(list);
  tree := nil;
  for i := 0 to 9 do Insert(tree, (i * 7 + 3) mod 11);
  Walk(tree);
  WriteLn('depth ', Depth(tree));
  x := 5;
  p := @x;
  p^ := p^ + 10;
  WriteLn(x, ' ', p^);
  while list <> nil do
  begin
    i := list^.Value;
    list := list^.Next;
  end;
  WriteLn('last ', i, ' ', Assigned(list));
end.
